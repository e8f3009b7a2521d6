"""Links from Dynamo's graph through AOTAutograd's graphs to the graph that Inductor lowers, node by node."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from deck.capture.linking.link_builder import LinkBuilder, StagePaths
from deck.capture.linking.source_links import add_comment_links, add_source_links
from deck.capture.watching.graph_nodes import LiveGraph, LiveNode
from deck.capture.watching.watch import Compilation, Watch
from deck.captured import BACKWARD
from deck.evidence import Stage
from deck.graph_text import OUTPUT, GraphLines, NodeKey, read_graph

GRADIENT_SUM = "Gradient addition node"
"""In the stack trace of a node that sums gradients; its sequence number says nothing (torch 2.13)."""

_GRAPHS = (
    Stage.DYNAMO_GRAPH,
    Stage.JOINT_GRAPH,
    Stage.FORWARD_GRAPH,
    Stage.BACKWARD_GRAPH,
    Stage.POST_GRAD_GRAPH,
)


def add_graph_links(builder: LinkBuilder, watch: Watch, one: Compilation, paths: StagePaths) -> None:
    """Link the lines of the graph stages of `one`, whose texts lie at `paths`, to the source and to one another."""
    backward = watch.compilations.get(one.id + BACKWARD)
    own = {stage: graph for stage in _GRAPHS if (graph := _printed(one, stage, paths, backward))}
    for stage, graph in own.items():
        add_comment_links(builder, graph.path, graph.lines.comments, watch.source)
        for line in graph.frame_lines():
            # In later graphs what is given and returned is linked to the graph before, and need not lead to Python.
            builder.scaffold(graph.path, line, "function frame", also_linked=stage is not Stage.DYNAMO_GRAPH)
    if dynamo := own.get(Stage.DYNAMO_GRAPH):
        add_source_links(builder, dynamo.path, dynamo.placed(), one, watch.source)
    if one.is_backward:
        forward = watch.compilations.get(one.id.removesuffix(BACKWARD))
        if forward and Stage.BACKWARD_GRAPH in own:
            _add_backward_links(builder, forward, own[Stage.BACKWARD_GRAPH], paths.forward, one)
    for source, target in _adjacent(own):
        _Pair(builder, own[source], own[target]).add()


def _adjacent(own: Mapping[Stage, "_Printed"]) -> Iterator[tuple[Stage, Stage]]:
    """Yield the pairs of stages of which one was made from the other, among those that there are."""
    order = [stage for stage in _GRAPHS if stage in own]
    yield from pairwise(order)


def _add_backward_links(
    builder: LinkBuilder, forward: Compilation, backward_graph: "_Printed", paths: StagePaths, one: Compilation
) -> None:
    joint = _printed(forward, Stage.JOINT_GRAPH, paths, one)
    if joint:
        _Pair(builder, joint, backward_graph).add()
    forward_graph = _printed(forward, Stage.FORWARD_GRAPH, paths, None)
    if forward_graph:
        for source_line, name in _saved(forward_graph):
            for line in backward_graph.lines_of(("", name)):
                builder.link(forward_graph.path, source_line, backward_graph.path, line, "saved for backward")


def _saved(forward_graph: "_Printed") -> Iterator[tuple[int, str]]:
    """Yield the lines that make and return what is saved for the backward, with its name, the same in both graphs."""
    for returned in forward_graph.lines.returned:
        if returned.description.startswith("SavedForBackwards"):
            yield from ((line, returned.name) for line in forward_graph.lines_of(("", returned.name)))
            yield returned.line, returned.name


# --- a graph with its text ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Printed:
    """A graph stage: its live nodes, in order, and where each stands. `prefixes`: graph id -> subgraph's name."""

    stage: Stage
    path: str
    lines: GraphLines
    nodes: Mapping[NodeKey, LiveNode]
    prefixes: Mapping[int, str]

    def lines_of(self, key: NodeKey) -> tuple[int, ...]:
        return self.lines.nodes.get(key, ())

    def placed(self) -> Iterator[tuple[NodeKey, LiveNode, tuple[int, ...]]]:
        """Yield each node with its lines."""
        yield from ((key, node, self.lines_of(key)) for key, node in self.nodes.items())

    def frame_lines(self) -> Iterator[int]:
        """Yield the lines around the operations: what is given, what is returned, and what belongs to no node."""
        yield from self.lines.frame
        for key, lines in self.lines.nodes.items():
            if key[1] == OUTPUT or (key in self.nodes and self.nodes[key].node.op == "placeholder"):
                yield from lines


def _printed(one: Compilation, stage: Stage, paths: StagePaths, backward: Compilation | None) -> _Printed | None:
    """Return a stage of `one`; None where there is none. `backward` helps where its joint graph was not seen alive."""
    text = one.texts.get(stage)
    if text is None:
        return None
    graph = one.graphs.get(stage) or LiveGraph(())
    if stage is Stage.JOINT_GRAPH and not any(node.in_backward for node in graph.nodes) and backward:
        halves = [one.graphs.get(Stage.FORWARD_GRAPH), backward.graphs.get(Stage.BACKWARD_GRAPH)]
        seen = {node.name: node for half in halves if half for node in half.nodes if node.node.op != "output"}
        graph = LiveGraph(tuple(seen.values()), graph.id)
    lines = read_graph(text)
    nodes = dict(_with_subgraphs(graph, ""))
    for (inside, name), node in nodes.items():
        declared = (inside, node.node.target)
        if node.node.op == "placeholder" and node.node.target != name and declared in lines.nodes:
            lines.nodes[inside, name] = (*lines.nodes.pop(declared), *lines.nodes.get((inside, name), ()))
    return _Printed(stage, paths.of(stage), lines, nodes, dict(_graph_ids(graph, "")))


def _with_subgraphs(graph: LiveGraph, inside: str) -> Iterator[tuple[NodeKey, LiveNode]]:
    for node in graph.nodes:
        yield (inside, node.name), node
    for name, inner in graph.subgraphs.items():
        yield from _with_subgraphs(inner, f"{inside}/{name}" if inside else name)


def _graph_ids(graph: LiveGraph, inside: str) -> Iterator[tuple[int, str]]:
    yield graph.id, inside
    for name, inner in graph.subgraphs.items():
        yield from _graph_ids(inner, f"{inside}/{name}" if inside else name)


# --- two graphs -------------------------------------------------------------------------------------------------


class _Pair:
    """Two adjacent graphs: finds of which nodes of `source` each node of `target` was made, by decreasing strength."""

    def __init__(self, builder: LinkBuilder, source: _Printed, target: _Printed) -> None:
        self.builder = builder
        self.source = source
        self.target = target
        self.found: dict[NodeKey, list[NodeKey]] = defaultdict(list)
        self.by_stack = _grouped(source, lambda node: _without_note(node.stack))
        self.by_line = _grouped(source, lambda node: node.node.source_line)
        self.by_call = _grouped(source, lambda node: (node.node.target, node.arguments))
        self.place_of = {key: place for place, key in enumerate(source.nodes)}
        self.forward_of = _first_forward_nodes(target)

    def add(self) -> None:
        for key, node in self.target.nodes.items():
            if node.node.op == "placeholder":
                self._add_input(key, node)
            elif node.node.op == "output":
                self._add_output(key)
            else:
                self._add_recorded(key, node)
        users = _users(self.target)
        for key, node in reversed(list(self.target.nodes.items())):
            if node.node.op not in ("placeholder", "output"):
                self._add_inferred(key, node, users.get(key, ()))
        for key, node in self.target.nodes.items():
            if node.node.op.startswith("call") and not self.found.get(key) and not node.stack:
                inputs = [one for name in node.node.inputs for one in self.found.get((key[0], name), ())]
                for origin in dict.fromkeys(inputs):
                    self._link(origin, key, "made of what it uses", inferred=True)

    def _link(self, source: NodeKey, target: NodeKey, proof: str, *, inferred: bool = False) -> None:
        self.found[target].append(source)
        for source_line in self._own_lines(source):
            for line in self.target.lines_of(target):
                self.builder.link(self.source.path, source_line, self.target.path, line, proof, inferred=inferred)

    def _own_lines(self, key: NodeKey) -> tuple[int, ...]:
        """Return the lines of a node of `source`; of an input, the one that it may have apart from the signature."""
        lines = self.source.lines_of(key)
        return lines[-1:] if self.source.nodes[key].node.op == "placeholder" else lines

    def _add_recorded(self, key: NodeKey, node: LiveNode) -> None:
        for origin in self._origins(node):
            self._link(origin, key, "from_node")
        if self._is_kept(key, node):
            self._link(key, key, "node kept")
        elif node.in_backward and node.sequence is not None and not self.found.get(key):
            forward = self.forward_of.get(node.sequence)
            if forward and forward.node.source_line == node.node.source_line and GRADIENT_SUM not in node.stack:
                for origin in self._origins(forward):
                    self._link(origin, key, "seq_nr")

    def _origins(self, node: LiveNode) -> Iterator[NodeKey]:
        """Yield the nodes of `source` that are named in what `node` came from."""
        for one in node.origins:
            key = (self.source.prefixes.get(one.graph_id, "?"), one.name)
            if one.name and key in self.source.lines.nodes and key in self.source.nodes:
                yield key

    def _is_kept(self, key: NodeKey, node: LiveNode) -> bool:
        """Return whether `source` has the same node; passes change a target in place, e.g. view to reshape."""
        before = self.source.nodes.get(key)
        if before is None or key not in self.source.lines.nodes or before.node.op == "placeholder":
            return False
        if before.node.target == node.node.target and before.stack == node.stack:
            return self.source.stage is not Stage.DYNAMO_GRAPH
        return before.sequence is not None and (before.sequence, before.stack) == (node.sequence, node.stack)

    def _add_input(self, key: NodeKey, node: LiveNode) -> None:
        before = self.source.nodes.get(key)
        if before and before.node.op == "placeholder" and not node.local_name:
            self._link(key, key, "node kept")
        elif (position := _position(node.description)) is not None:
            inputs = [one for one, known in self.source.nodes.items() if known.node.op == "placeholder" and not one[0]]
            if position < len(inputs) and self.source.nodes[inputs[position]].local_name:
                self._link(inputs[position], key, "input position")

    def _add_output(self, key: NodeKey) -> None:
        """Link what is returned: value by value where both graphs give each a line of its own."""
        if key[0] or key not in self.source.nodes:
            return
        before = {one.description: one.line for one in self.source.lines.returned}
        after = self.target.lines.returned
        if before and after:
            pairs = [(before[one.description], one.line) for one in after if one.description in before]
        else:
            lines = list(before.values()) or self.source.lines_of(key)
            targets = [one.line for one in after if one.description.startswith("Plain")] or self.target.lines_of(key)
            pairs = [(one, other) for one in lines for other in targets]
        for source_line, line in pairs:
            self.builder.link(self.source.path, source_line, self.target.path, line, "graph output")

    def _add_inferred(self, key: NodeKey, node: LiveNode, users: Iterable[NodeKey]) -> None:
        stack = _without_note(node.stack)
        known = [self.source.nodes[one] for one in self.found.get(key, ())]
        if known and (not stack or any(_without_note(one.stack) == stack for one in known)):
            return
        same_stack = self.by_stack.get(stack, []) if stack else []
        same_line = self.by_line.get(node.node.source_line, []) if node.node.source_line else []
        if same_stack or (same_line and not known):
            near = [one for user in users for one in self.found.get(user, ())]
            for origin in self._nearest(same_stack or same_line, near):
                self._link(origin, key, "same stack trace" if same_stack else "same Python line", inferred=True)
        elif not known and not stack:
            # A constant is made in many places: that it is the same tells nothing.
            same_call = self.by_call.get((node.node.target, node.arguments), []) if node.node.inputs else []
            for_users = dict.fromkeys(one for user in users for one in self.found.get(user, ()))
            for origin in same_call or for_users:
                self._link(origin, key, "same call" if same_call else "made for what uses it", inferred=True)

    def _nearest(self, candidates: list[NodeKey], near: list[NodeKey]) -> list[NodeKey]:
        """Return those of `candidates` that stand nearest to one of `near`; in a loop, those of the same turn."""
        places = [self.place_of[one] for one in near if one in self.place_of]
        if len(candidates) < 2 or not places:
            return candidates
        distances = [min(abs(self.place_of[one] - place) for place in places) for one in candidates]
        return [one for one, distance in zip(candidates, distances, strict=True) if distance == min(distances)]


def _grouped(graph: _Printed, kind: Callable[[LiveNode], object]) -> dict[object, list[NodeKey]]:
    groups: dict[object, list[NodeKey]] = defaultdict(list)
    for key, node in graph.nodes.items():
        if node.node.op not in ("placeholder", "output") and key in graph.lines.nodes:
            groups[kind(node)].append(key)
    return groups


def _without_note(stack: str) -> str:
    """Return a stack trace without the sentence that PyTorch adds where gradients are summed."""
    return stack.partition(GRADIENT_SUM)[0].rstrip()


def _first_forward_nodes(graph: _Printed) -> dict[int, LiveNode]:
    """Return sequence number -> its first forward node: those after it, of the same number, have no gradient."""
    found: dict[int, LiveNode] = {}
    for node in graph.nodes.values():
        if node.sequence is not None and not node.in_backward and node.node.op.startswith("call"):
            found.setdefault(node.sequence, node)
    return found


def _users(graph: _Printed) -> dict[NodeKey, list[NodeKey]]:
    users: dict[NodeKey, list[NodeKey]] = defaultdict(list)
    for key, node in graph.nodes.items():
        for name in node.node.inputs:
            users[key[0], name].append(key)
    return users


def _position(description: str) -> int | None:
    """Return N of `PlainAOTInput(idx=N)`: it is the N-th input of Dynamo's graph."""
    number = description.removeprefix("PlainAOTInput(idx=").removesuffix(")")
    return int(number) if number.isdigit() else None
