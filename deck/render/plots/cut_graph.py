"""A joint graph and its cut: the forward runs to the right above it, the backward to the left below, and between them
stands what crosses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, cast

from deck.captured import Node
from deck.errors import TalkError
from deck.plots import CutGraph
from deck.recorded import drawn_nodes
from deck.render.codefit import Box
from deck.render.graph import NodeShape, box_of, curve, shape_of
from deck.render.layered import Layout, Spacing, TooLarge, layered
from deck.render.plots.values import Values
from deck.talk import GraphNode, Plot

_SPACING = Spacing(layer=56.0, node=14.0)
_NAME_PX = 26.0
_CUT_PX = 54.0
"""Between each half and what stands on the cut."""

_PORT_GAP_PX = 18.0
_KEY_PX = 26.0
_LARGEST_SCALE = 1.3
_TIP_PX = 3.0


@dataclass(frozen=True)
class CutDrawing:
    """`cut_y` is the height of the cut; `crossings` are paths to and from it, `flows` those within a half."""

    width: float
    height: float
    cut_y: float
    forward: tuple[NodeShape, ...]
    backward: tuple[NodeShape, ...]
    ports: tuple[NodeShape, ...]
    flows: tuple[str, ...]
    crossings: tuple[str, ...]


def cut_graph_view(values: Values, measured: CutGraph, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_cut_graph.jinja prints."""
    drawn = cut_drawing(measured)
    scale = min(_LARGEST_SCALE, box.width / drawn.width, max(1.0, box.height - _KEY_PX) / drawn.height)
    return {
        "drawn": drawn,
        "width": round(drawn.width * scale),
        "height": round(drawn.height * scale),
        "backward_y": drawn.height - 6,
        "has_again": any(shape.kind == "again" for shape in drawn.backward),
    }


def cut_graph_px(block: Plot, width: float) -> float:
    """Return the height that the drawing takes at its own size, or where that is too wide, at the size that fits."""
    drawn = cut_drawing(cast(CutGraph, block.measured))
    return drawn.height * min(1.0, width / drawn.width) + _KEY_PX


@lru_cache(maxsize=16)
def cut_drawing(measured: CutGraph) -> CutDrawing:
    """Lay out both halves over one width. Raises TalkError for graphs too large to draw."""
    saved = [one.name for one in measured.partition.saved]
    above = _half(measured.forward, kept=saved)
    below = _half([node for node in measured.backward if node.name not in saved])
    # What leads to the cut, and what takes from it, stands near it.
    takers = [node.name for node in measured.backward if node.name in below.nodes and set(node.inputs) & set(saved)]
    above, below = _turned(above, saved, downwards=True), _turned(below, takers, downwards=False)
    width = max(above.layout.length, below.layout.length) + 2
    forward = _placed(above, width, top=_NAME_PX, backwards=False)
    cut_y = _NAME_PX + above.layout.breadth + _CUT_PX
    top = cut_y + _CUT_PX
    recomputed = set(measured.partition.recomputed)
    backward = {
        name: replace(shape, kind="again") if name in recomputed else shape
        for name, shape in _placed(below, width, top=top, backwards=True).items()
    }
    wanted = {
        name: (forward[name].middle + _mean([backward[one].middle for one in _takers(measured, name, backward)])) / 2
        for name in saved
        if name in forward
    }
    ports = _ports(wanted, cut_y, width)
    flows = [*_flows(above, forward, width, _NAME_PX, False), *_flows(below, backward, width, top, True)]
    crossings = [_down(forward[name], port, is_head=False) for name, port in ports.items()]
    crossings += [
        _down(port, backward[one]) for name, port in ports.items() for one in _takers(measured, name, backward)
    ]
    return CutDrawing(
        width=round(width, 1),
        height=round(top + below.layout.breadth + _NAME_PX, 1),
        cut_y=round(cut_y, 1),
        forward=tuple(forward.values()),
        backward=tuple(backward.values()),
        ports=tuple(ports.values()),
        flows=tuple(flows),
        crossings=tuple(crossings),
    )


@dataclass(frozen=True)
class _Half:
    nodes: Mapping[str, GraphNode]
    edges: tuple[tuple[str, str], ...]
    layout: Layout


def _half(nodes: Sequence[Node], *, kept: Sequence[str] = ()) -> _Half:
    """Lay out one half. What is `kept` leads to the cut and not to the output; where it leads nowhere else, it stands
    before the others, as what is needed last in the backward does."""
    shown, edges = drawn_nodes(tuple(nodes))
    outputs = {node.name for node in shown if node.kind == "output"}
    drawn = tuple(edge for edge in edges if not (edge[0] in kept and edge[1] in outputs))
    used = {source for source, _ in drawn}
    only_kept = [name for name in kept if name not in used]
    order = [(name, other) for name in only_kept for other in kept if other in used and not _leads(other, name, drawn)]
    by_name = {node.name: replace(node, detail="") for node in shown}
    try:
        layout = layered({name: box_of(node) for name, node in by_name.items()}, (*drawn, *order), _SPACING)
    except TooLarge as error:
        raise TalkError(
            f"the joint graph is too large to draw: {error}.", remedy="Show a part of it with {excerpt}."
        ) from error
    return _Half(by_name, drawn, replace(layout, edges=layout.edges[: len(drawn)]))


def _leads(source: str, target: str, edges: Sequence[tuple[str, str]]) -> bool:
    """Return whether `target` can be reached from `source`."""
    reached, waiting = {source}, [source]
    while waiting:
        at = waiting.pop()
        further = [after for before, after in edges if before == at and after not in reached]
        reached.update(further)
        waiting += further
    return target in reached


def _turned(half: _Half, names: Sequence[str], *, downwards: bool) -> _Half:
    """Return the half as it is or upside down, whichever has `names` lower, or higher."""
    layout = half.layout
    places = [layout.nodes[name].across for name in names if name in layout.nodes]
    if (_mean(places) >= layout.breadth / 2) == downwards:
        return half
    nodes = {name: replace(place, across=layout.breadth - place.across) for name, place in layout.nodes.items()}
    edges = tuple(tuple((along, layout.breadth - across) for along, across in way) for way in layout.edges)
    return replace(half, layout=replace(layout, nodes=nodes, edges=edges))


def _takers(measured: CutGraph, name: str, backward: Mapping[str, NodeShape]) -> list[str]:
    """Return the nodes of the backward that take what was kept as `name`."""
    return [node.name for node in measured.backward if name in node.inputs and node.name in backward]


def _mean(places: Sequence[float]) -> float:
    return sum(places) / len(places) if places else 0.0


def _along(half: _Half, along: float, width: float, backwards: bool) -> float:
    """Return where a place along the flow lies when the half is as wide as the drawing."""
    stretched = along * (width - 2) / half.layout.length + 1
    return width - stretched if backwards else stretched


def _placed(half: _Half, width: float, *, top: float, backwards: bool) -> dict[str, NodeShape]:
    return {
        name: shape_of(
            node,
            _along(half, half.layout.nodes[name].along, width, backwards),
            top + half.layout.nodes[name].across,
            box_of(node),
        )
        for name, node in half.nodes.items()
    }


def _flows(half: _Half, shapes: Mapping[str, NodeShape], width: float, top: float, backwards: bool) -> list[str]:
    """Return the curves within a half, each from the side of its producer to that of its consumer."""
    side = -1 if backwards else 1
    paths = []
    for (source, target), points in zip(half.edges, half.layout.edges, strict=True):
        start, end = shapes[source], shapes[target]
        between = [(_along(half, along, width, backwards), top + across) for along, across in points[1:-1]]
        way = [
            (start.middle + side * start.width / 2, start.y + start.height / 2),
            *between,
            (end.middle - side * (end.width / 2 + _TIP_PX), end.y + end.height / 2),
        ]
        paths.append(curve(way, sideways=True))
    return paths


def _down(source: NodeShape, target: NodeShape, *, is_head: bool = True) -> str:
    """Return the curve from the lower edge of one box to the upper edge of another."""
    ends = (source.y + source.height, source.middle), (target.y - (_TIP_PX if is_head else 0.0), target.middle)
    return curve(ends, sideways=False)


def _ports(wanted: Mapping[str, float], cut_y: float, width: float) -> dict[str, NodeShape]:
    """Return what crosses the cut as boxes on its line, each as near to the place wanted as there is room."""
    nodes = {name: GraphNode(name, name, "", "saved") for name in sorted(wanted, key=wanted.__getitem__)}
    boxes = {name: box_of(node) for name, node in nodes.items()}
    middles: dict[str, float] = {}
    least = 0.0
    for name, (breadth, _) in boxes.items():
        middles[name] = max(wanted[name], least + breadth / 2)
        least = middles[name] + breadth / 2 + _PORT_GAP_PX
    most = width
    for name, (breadth, _) in reversed(boxes.items()):
        middles[name] = min(middles[name], most - breadth / 2)
        most = middles[name] - breadth / 2 - _PORT_GAP_PX
    return {name: shape_of(node, middles[name], cut_y, boxes[name]) for name, node in nodes.items()}
