"""A small layered layout of directed acyclic graphs, after Sugiyama: layers, order within them, places, curves.

Graphs on slides have at most some dozens of nodes. The libraries that could do it are unmaintained (grandalf), compiled
(fast-sugiyama) or programs of their own (Graphviz); this is one page.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

_SWEEPS = 6
_WAYPOINT_PX = 10.0
_MOST_NODES = 400
_MOST_EDGES = 1_500
_MOST_WAYPOINTS = 20_000
"""Over all edges, one for each layer that an edge passes: a second of work, and on a slide a black square."""


class TooLarge(Exception):
    """A graph that nobody could read on a slide; `str(error)` says what there is too much of."""


@dataclass(frozen=True)
class Spacing:
    """Px between layers, and between neighbours in a layer."""

    layer: float = 44.0
    node: float = 22.0


@dataclass(frozen=True)
class Placed:
    """A node's centre; `along` grows from inputs to outputs, `across` over the nodes of a layer."""

    along: float
    across: float


@dataclass(frozen=True)
class Layout:
    """`edges` hold the points that each edge passes, from the end of its producer to the start of its consumer."""

    nodes: Mapping[str, Placed]
    edges: tuple[tuple[tuple[float, float], ...], ...]
    length: float
    breadth: float


def layered(sizes: Mapping[str, tuple[float, float]], edges: Sequence[tuple[str, str]], spacing: Spacing) -> Layout:
    """Place nodes of the given (length along, breadth across) so that every edge runs forwards.

    Edges of unknown nodes and from a node to itself are left out of the layers; a circle is cut where it closes.
    Raises TooLarge.
    """
    _refuse_more_than(_MOST_NODES, len(sizes), "nodes")
    _refuse_more_than(_MOST_EDGES, len(edges), "edges")
    layer_of = _layers(list(sizes), edges)
    known = [(source, target) for source, target in edges if source in sizes and target in sizes]
    waypoints = sum(max(0, layer_of[target] - layer_of[source] - 1) for source, target in known)
    _refuse_more_than(_MOST_WAYPOINTS, waypoints, "layers that edges pass")
    chains = [_chain(edge, layer_of) for edge in known]
    extents: dict[str, tuple[float, float]] = dict(sizes)
    links: list[tuple[str, str]] = []
    for chain in chains:
        for layer, waypoint in enumerate(chain[1:-1], start=layer_of[chain[0]] + 1):
            extents[waypoint] = (0.0, _WAYPOINT_PX)
            layer_of[waypoint] = layer
        links += pairwise(chain)
    layers = _ordered(layer_of, links)
    across = _across(layers, links, extents, spacing.node)
    lengths = [max(extents[name][0] for name in layer) for layer in layers]
    starts = list(accumulate((length + spacing.layer for length in lengths), initial=0.0))
    least = min((across[name] - extents[name][1] / 2 for name in extents), default=0.0)
    placed = {
        name: Placed(starts[layer_of[name]] + lengths[layer_of[name]] / 2, across[name] - least) for name in extents
    }
    return Layout(
        nodes={name: placed[name] for name in sizes},
        edges=tuple(_points(chain, placed, extents) for chain in chains),
        length=sum(lengths) + spacing.layer * max(0, len(layers) - 1),
        breadth=max((placed[name].across + extents[name][1] / 2 for name in extents), default=0.0),
    )


def _refuse_more_than(limit: int, count: int, of: str) -> None:
    if count > limit:
        raise TooLarge(f"{count:,} {of}, more than {limit:,}")


def _layers(names: list[str], edges: Sequence[tuple[str, str]]) -> dict[str, int]:
    """Return the layer of each node: one past its last producer. Inputs stand right before their first consumer."""
    known = set(names)
    producers: dict[str, list[str]] = defaultdict(list)
    consumers: dict[str, list[str]] = defaultdict(list)
    for source, target in edges:
        if source in known and target in known and source != target:
            producers[target].append(source)
            consumers[source].append(target)
    layer = _depths(names, producers)
    for name in names:
        if not producers[name] and consumers[name]:
            layer[name] = max(0, min(layer[consumer] for consumer in consumers[name]) - 1)
    return layer


def _depths(names: list[str], producers: Mapping[str, list[str]]) -> dict[str, int]:
    """Return how many nodes stand before each one, at most. No recursion: a chain may pass Python's stack."""
    depth: dict[str, int] = {}
    for first in names:
        if first in depth:
            continue
        above = {first: 0}  # the nodes between the first and the one at hand, all still open
        path = [(first, iter(producers.get(first, ())))]
        while path:
            name, sources = path[-1]
            source = next((source for source in sources if source not in above), None)
            if source is None:
                path.pop()
                depth[name] = above.pop(name)
                if path:
                    consumer = path[-1][0]
                    above[consumer] = max(above[consumer], depth[name] + 1)
            elif source in depth:
                above[name] = max(above[name], depth[source] + 1)
            else:
                above[source] = 0
                path.append((source, iter(producers.get(source, ()))))
    return depth


def _chain(edge: tuple[str, str], layer_of: Mapping[str, int]) -> list[str]:
    """Return the edge as a chain of nodes, with a waypoint in each layer that it crosses."""
    source, target = edge
    between = range(layer_of[source] + 1, layer_of[target])
    return [source, *(f"{source}\0{target}\0{layer}" for layer in between), target]


def _ordered(layer_of: Mapping[str, int], links: Sequence[tuple[str, str]]) -> list[list[str]]:
    """Return the nodes of each layer in an order with few crossings: sweeps of means of neighbours' places."""
    layers: list[list[str]] = [[] for _ in range(max(layer_of.values(), default=-1) + 1)]
    for name, depth in layer_of.items():
        layers[depth].append(name)
    before: dict[str, list[str]] = defaultdict(list)
    after: dict[str, list[str]] = defaultdict(list)
    for source, target in links:
        before[target].append(source)
        after[source].append(target)
    place = {name: index for layer in layers for index, name in enumerate(layer)}
    for sweep in range(_SWEEPS):
        forwards = sweep % 2 == 0
        neighbours = before if forwards else after
        for layer in layers if forwards else reversed(layers):
            mean = {name: (_mean(neighbours[name], place, name), place[name]) for name in layer}
            layer.sort(key=mean.__getitem__)
            place.update((name, index) for index, name in enumerate(layer))
    return layers


def _across(
    layers: Sequence[Sequence[str]],
    links: Sequence[tuple[str, str]],
    extents: Mapping[str, tuple[float, float]],
    gap: float,
) -> dict[str, float]:
    """Return the place of each node across its layer: near the mean of its neighbours, without overlap."""
    neighbours: dict[str, list[str]] = defaultdict(list)
    for source, target in links:
        neighbours[source].append(target)
        neighbours[target].append(source)
    across: dict[str, float] = {}
    for layer in layers:
        _spread(layer, dict.fromkeys(layer, 0.0), extents, gap, across)
    for _ in range(_SWEEPS):
        for layer in layers:
            wanted = {name: _mean(neighbours[name], across, name) for name in layer}
            _spread(layer, wanted, extents, gap, across)
    return across


def _mean(neighbours: Sequence[str], places: Mapping[str, float], name: str) -> float:
    """Return the mean place of `neighbours`, for a node without any its own."""
    return sum(places[neighbour] for neighbour in neighbours) / len(neighbours) if neighbours else places[name]


def _spread(
    layer: Sequence[str],
    wanted: Mapping[str, float],
    extents: Mapping[str, tuple[float, float]],
    gap: float,
    across: dict[str, float],
) -> None:
    """Set `across` for the nodes of `layer`: in order, `gap` apart, together as near to `wanted` as they can be."""
    # Nodes that touch, the wanted place of the first, and the breadth of all with their gaps.
    groups: list[tuple[list[str], float, float]] = []
    for name in layer:
        group, start, breadth = [name], wanted[name], extents[name][1] + gap
        while groups:
            last, last_start, last_breadth = groups[-1]
            width = last_breadth - extents[last[0]][1] / 2 + extents[group[0]][1] / 2
            if last_start + width <= start:
                break
            groups.pop()
            start = (last_start * len(last) + (start - width) * len(group)) / (len(last) + len(group))
            last.extend(group)
            group, breadth = last, last_breadth + breadth
        groups.append((group, start, breadth))
    for group, start, _ in groups:
        place = start - extents[group[0]][1] / 2
        for name in group:
            across[name] = place + extents[name][1] / 2
            place += extents[name][1] + gap


def _points(
    chain: Sequence[str], placed: Mapping[str, Placed], extents: Mapping[str, tuple[float, float]]
) -> tuple[tuple[float, float], ...]:
    first, last = placed[chain[0]], placed[chain[-1]]
    start = (first.along + extents[chain[0]][0] / 2, first.across)
    end = (last.along - extents[chain[-1]][0] / 2, last.across)
    return (start, *((placed[name].along, placed[name].across) for name in chain[1:-1]), end)
