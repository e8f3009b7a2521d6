"""A recorded graph as shapes to print: boxes with their words, and curves from producers to consumers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from deck.errors import TalkError
from deck.render.codefit import ADVANCE, SMALLEST_PX, Box
from deck.render.layered import Layout, Spacing, TooLarge, layered
from deck.render.text import columns, visible, width_em
from deck.talk import Graph, GraphNode

_LABEL_PX = 16.0
_DETAIL_PX = 13.0
_LONGEST_LABEL = 34
_CORNER_PX = 9.0
_LARGEST_SCALE = 1.3


@dataclass(frozen=True)
class NodeShape:
    """A box by its upper left corner, and where its words stand. `kind` is `input`, `op`, `output` or another word."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    middle: float
    label_y: float
    detail_y: float
    label: str
    detail: str
    kind: str


@dataclass(frozen=True)
class Drawing:
    """`left`, `width` and `height` are the frame in the drawing's own units; `paths` are SVG path data."""

    width: float
    height: float
    nodes: tuple[NodeShape, ...]
    paths: tuple[str, ...]
    left: float = 0.0


@dataclass(frozen=True)
class Shared:
    """What the graphs of one slide have in common: px per unit of the drawing, and whether nodes show their details."""

    scale: float
    detailed: bool


def shared(graphs: Sequence[tuple[Graph, Box]]) -> Shared | None:
    """Return what the graphs of a slide must share to be compared, None for fewer than two."""
    if len(graphs) < 2:
        return None
    detailed = all(_has_room_for_details(_larger(graph, box), box) for graph, box in graphs)
    shown = [(graph if detailed else _bare(graph), box) for graph, box in graphs]
    return Shared(min(_scale(_larger(graph, box), box) for graph, box in shown), detailed)


def drawing(graph: Graph, box: Box, common: Shared | None = None) -> Drawing:
    """Lay out `graph` sideways or downwards, whichever is larger in `box`; details go where they would be too small.

    Beside other graphs, `common` says the scale and whether details show. Raises TalkError for one too large to draw.
    """
    if common:
        return _padded(_larger(graph if common.detailed else _bare(graph), box), box, common.scale)
    whole = _larger(graph, box)
    return _padded(whole if _has_room_for_details(whole, box) else _larger(_bare(graph), box), box, _LARGEST_SCALE)


def _larger(graph: Graph, box: Box) -> Drawing:
    drawn = [_laid_out(graph, sideways=sideways) for sideways in (True, False)]
    return max(drawn, key=lambda one: _scale(one, box))


def _bare(graph: Graph) -> Graph:
    return replace(graph, nodes=tuple(replace(node, detail="") for node in graph.nodes))


def _has_room_for_details(drawn: Drawing, box: Box) -> bool:
    return _scale(drawn, box) * _DETAIL_PX >= SMALLEST_PX


def _scale(drawn: Drawing, box: Box) -> float:
    return min(_LARGEST_SCALE, box.width / max(1.0, drawn.width), box.height / max(1.0, drawn.height))


def _padded(drawn: Drawing, box: Box, scale: float) -> Drawing:
    """Return `drawn` in a frame so wide that `scale` is not passed: small graphs do not become huge."""
    width = max(drawn.width, round(box.width / scale, 1))
    return replace(drawn, left=round((drawn.width - width) / 2, 1), width=width)


@lru_cache(maxsize=64)  # asked again for the scale that graphs share, and for the other language
def _laid_out(graph: Graph, *, sideways: bool) -> Drawing:
    boxes = {node.name: box_of(node) for node in graph.nodes}
    sizes = {name: (width, height) if sideways else (height, width) for name, (width, height) in boxes.items()}
    try:
        layout = layered(sizes, graph.edges, Spacing(layer=44.0 if sideways else 30.0, node=20.0))
    except TooLarge as error:
        raise TalkError(
            f"the graph of {graph.origin.path} is too large to draw: {error}.",
            remedy="Show a part of it with {excerpt}.",
        ) from error
    nodes = []
    for node in graph.nodes:
        place = layout.nodes[node.name]
        x, y = (place.along, place.across) if sideways else (place.across, place.along)
        nodes.append(shape_of(node, x + 1, y + 1, boxes[node.name]))
    paths = tuple(_path(points, sideways=sideways) for points in layout.edges)
    length, breadth = _extent(layout)
    return Drawing(length if sideways else breadth, breadth if sideways else length, tuple(nodes), paths)


def shape_of(node: GraphNode, x: float, y: float, box: tuple[float, float]) -> NodeShape:
    """Return the box of `node` around its centre."""
    width, height = box
    top = round(y - height / 2, 1)
    return NodeShape(
        x=round(x - width / 2, 1),
        y=top,
        width=round(width, 1),
        height=height,
        radius=height / 2 if node.kind in ("input", "output") else _CORNER_PX,
        middle=round(x, 1),
        label_y=round(top + (23.0 if node.detail else 24.5), 1),
        detail_y=round(top + 42.0, 1),
        label=_label(node),
        detail=visible(node.detail),
        kind=node.kind,
    )


def _extent(layout: Layout) -> tuple[float, float]:
    return round(layout.length + 2, 1), round(layout.breadth + 2, 1)


def box_of(node: GraphNode) -> tuple[float, float]:
    """Return width and height of a node's box: the label in the code face, the detail below it."""
    label = columns(_label(node)) * ADVANCE * _LABEL_PX
    detail = width_em(visible(node.detail)) * _DETAIL_PX
    return max(label, detail, 34.0) + 30.0, 54.0 if node.detail else 38.0


def _label(node: GraphNode) -> str:
    label = visible(node.label)
    return label if len(label) <= _LONGEST_LABEL else label[: _LONGEST_LABEL - 1] + "…"


def _path(points: tuple[tuple[float, float], ...], *, sideways: bool) -> str:
    """Return the curve of an edge, inside the frame; the marker's tip reaches a little further than the line."""
    moved = [(along + 1, across + 1) for along, across in points]
    along, across = moved[-1]
    return curve([*moved[:-1], (along - 3, across)], sideways=sideways)


def curve(points: Sequence[tuple[float, float]], *, sideways: bool) -> str:
    """Return a smooth curve through `points`, each (along, across), that leaves and arrives along the flow."""
    pieces = [f"M{_pair(*points[0], sideways)}"]
    for (before_along, before_across), (along, across) in pairwise(points):
        half = (before_along + along) / 2
        pieces.append(
            f"C{_pair(half, before_across, sideways)} {_pair(half, across, sideways)} {_pair(along, across, sideways)}"
        )
    return "".join(pieces)


def _pair(along: float, across: float, sideways: bool) -> str:
    x, y = (along, across) if sideways else (across, along)
    return f"{x:.1f} {y:.1f}"
