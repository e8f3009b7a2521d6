"""What the wrapper runs: generated kernels, told by their lines, and calls of libraries, told by the calls."""

from collections.abc import Container, Iterable, Iterator

from deck.capture.inductor.generated import call_lines, generated_kernels, library_calls_in
from deck.capture.inductor.kernel_lines import recordings_of, statements_of_lines
from deck.capture.inductor.stamps import LIBRARY_CALL, Stamps, outermost
from deck.capture.linking.inductor_links import module_statements
from deck.capture.linking.link_builder import StagePaths
from deck.capture.watching.graph_nodes import LiveGraph
from deck.capture.watching.watch import Compilation
from deck.captured import Kernel, Kernels, LibraryCall, Node
from deck.evidence import Stage
from deck.graph_text import as_written

_COPYING = ("load", "store", "constant", "to_dtype", "index_expr")
"""Operations of loop IR that compute nothing of what a node computes."""


def kernels_of(one: Compilation, *, case: str) -> Kernels:
    """Return what the wrapper of `one` runs: generated kernels, told by their lines, and library calls."""
    module = as_written(one.texts[Stage.OUTPUT_CODE])
    return Kernels(
        kernels=tuple(_kernels(one, module, case)),
        library_calls=tuple(_library_calls(one, module)),
        loops_before_fusion_count=one.stamps.loops_before_fusion_count,
        loops_after_fusion_count=len(one.stamps.groups),
    )


def _kernels(one: Compilation, module: str, case: str) -> Iterable[Kernel]:
    generated = generated_kernels(module)
    launches = call_lines(module, generated.texts)
    paths = StagePaths(case, one.id)
    path_of = paths.triton_kernel if generated.are_triton else paths.kernel
    for index, (name, text) in enumerate(generated.texts.items()):
        lines = text.splitlines()
        statements = {number for line in statements_of_lines(lines, one.stamps) for number in line}
        nodes = _nodes(one, one.stamps.all_nodes_of(statements))
        operations = {operation for recorded in recordings_of(lines, one.stamps) for operation in recorded.operations}
        copied_for = _copied_for(one.stamps, statements)
        yield Kernel(
            name=name,
            path=path_of(index),
            nodes=_outermost(nodes),
            operators=_operators(node for key, node in nodes.items() if key not in copied_for),
            lines=_source_lines(nodes.values()),
            calls_count=len(launches[name]),
            loops_count=sum(1 for group in one.stamps.groups if operations.intersection(group)),
        )


def _library_calls(one: Compilation, module: str) -> Iterable[LibraryCall]:
    statements = module_statements(module, one.stamps)
    for call in library_calls_in(module):
        made_for = [number for line in statements[call.line - 1 : call.last_line] for number in line]
        nodes = _nodes(one, one.stamps.all_nodes_of(made_for))
        yield LibraryCall(
            name=call.name,
            nodes=_outermost(nodes),
            operators=_operators(nodes.values()),
            lines=_source_lines(nodes.values()),
        )


def _copied_for(stamps: Stamps, statements: Iterable[int]) -> set[str]:
    """Return the nodes that a library computes, and for which a kernel only copies an operand."""
    called = {node for one in stamps.statements if one.target == LIBRARY_CALL for node in one.nodes}
    computing = [one for one in statements if stamps.statements[one].target not in _COPYING]
    return called.difference(stamps.all_nodes_of(computing))


def _nodes(one: Compilation, names: Container[str]) -> dict[str, Node]:
    """Return the post-grad nodes of these names, in the order of the graph; constants are none."""
    graph = one.graphs.get(Stage.POST_GRAD_GRAPH)
    if graph is None:
        return {}
    found = {live.name: live.node for live in graph.nodes if live.name in names and live.node.op == "call_function"}
    nested = dict(_nested(graph, ""))
    for live in graph.nodes:
        inside = ((f"{live.name}|{name}", node) for name, node in nested.items())
        found |= {name: node for name, node in inside if name in names and node.op == "call_function"}
    return found


def _nested(graph: LiveGraph, prefix: str) -> Iterator[tuple[str, Node]]:
    """Yield the nodes of the graphs nested in `graph`, each by the name that Inductor gives its graph, and its own."""
    for name, inner in graph.subgraphs.items():
        qualified = f"{prefix}_{name}" if prefix else name
        yield from ((f"{qualified}.{live.name}", live.node) for live in inner.nodes)
        yield from _nested(inner, qualified)


def _outermost(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(outermost, names)))


def _operators(nodes: Iterable[Node]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(node.target for node in nodes))


def _source_lines(nodes: Iterable[Node]) -> tuple[int, ...]:
    return tuple(sorted({node.source_line for node in nodes if node.source_line}))
