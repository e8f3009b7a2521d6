"""Names of Inductor's lowering that PyTorch does not promise: what happens from an FX graph to scheduled loops.

As in `torch_private`, each entry says where it is and the version it was seen in, with a test of the same name.
What is replaced here is replaced only inside a `with`, calls what it replaces, and returns what that returns.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import torch


@contextmanager
def replaced(owner: Any, name: str, replacement: Callable[[Any], Any]) -> Iterator[None]:
    """torch 2.13, 2.14: any attribute. Put `replacement(original)` in the place of `owner.name` for a while."""
    missing = object()
    own = vars(owner).get(name, missing)
    setattr(owner, name, replacement(getattr(owner, name)))
    try:
        yield
    finally:
        if own is missing:
            delattr(owner, name)
        else:
            setattr(owner, name, own)


@contextmanager
def lowering_watched(on_lowering: Callable[[torch.fx.Graph], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.graph.GraphLowering.run, `module`, `is_const_graph`; SubgraphLowering.

    Call `on_lowering` before a graph is lowered, after all passes over it; not for the graphs nested in it.
    """
    from torch._inductor.graph import GraphLowering, SubgraphLowering

    running: list[Any] = []

    def watched(run: Any) -> Any:
        def watched_run(self: Any, *arguments: Any) -> Any:
            nested = running or isinstance(self, SubgraphLowering) or getattr(self, "is_const_graph", False)
            if not nested:
                on_lowering(self.module.graph)
            running.append(self)
            try:
                return run(self, *arguments)
            finally:
                running.pop()

        return watched_run

    with replaced(GraphLowering, "run", watched):
        yield


def node_being_lowered() -> str:
    """torch 2.13, 2.14: torch._inductor.virtualized.V.graph.current_node, `name` and `parent` of a nested graph.

    Return the name of the FX node of the outermost graph; empty where none is being lowered. Within a nested graph
    that of the node there follows: `cond|true_graph_0.sin`.
    """
    from torch._inductor.virtualized import V

    innermost: Any = V.graph
    graph = innermost
    while getattr(graph, "parent", None) is not None:
        graph = graph.parent
    names = [node.name for one in (graph, innermost) if (node := getattr(one, "current_node", None)) is not None]
    if graph is innermost or len(names) < 2:
        return names[0] if names else ""
    return f"{names[0]}|{innermost.name}.{names[1]}"


@contextmanager
def inner_functions_wrapped(wrap: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.ir.Loops `inner_fn`, `inner_fns`, `__post_init__`.

    Pass every function that computes one element of a loop through `wrap`, when the loop is made.
    """
    from torch._inductor import ir

    def watched(post_init: Any) -> Any:
        def wrapped_post_init(self: Any) -> None:
            object.__setattr__(self, "inner_fn", wrap(self.inner_fn))
            if hasattr(self, "inner_fns"):
                object.__setattr__(self, "inner_fns", tuple(wrap(one) for one in self.inner_fns))
            post_init(self)

        return wrapped_post_init

    with replaced(ir.Loops, "__post_init__", watched):
        yield


@contextmanager
def stores_wrapped(wrap: Callable[[Callable[..., Any], Callable[..., Any]], Callable[..., Any]]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.ir.ComputedBuffer.get_store_function, `data.inner_fn`.

    Pass the function that traces a loop and its store through `wrap`, with the loop's inner function.
    """
    from torch._inductor import ir

    def watched(get_store_function: Any) -> Any:
        @wraps(get_store_function)
        def wrapped(self: Any) -> Any:
            return wrap(get_store_function(self), self.data.inner_fn)

        return wrapped

    with replaced(ir.ComputedBuffer, "get_store_function", watched):
        yield


@contextmanager
def loop_nodes_watched(on_node: Callable[[torch.fx.Node], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.loop_body.LightTracer.create_node. Call `on_node` for each node of a loop
    body."""
    from torch._inductor.loop_body import LightTracer

    def watched(create_node: Any) -> Any:
        def watched_create_node(self: Any, *arguments: Any, **more: Any) -> Any:
            node = create_node(self, *arguments, **more)
            on_node(node)
            return node

        return watched_create_node

    with replaced(LightTracer, "create_node", watched):
        yield


def loop_node_running() -> torch.fx.Node | None:
    """torch 2.13, 2.14: torch._inductor.virtualized.V.interpreter is a loop_body.InterpreterShim with
    `current_node`."""
    from torch._inductor.virtualized import V

    return getattr(V.interpreter, "current_node", None)


@contextmanager
def folded_values_watched(
    on_folded: Callable[[Any, str, Sequence[Any]], None], unfolding: Callable[[Any], Any]
) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.index_propagation.IndexPropVar, IndexPropagation.propagate_sympy, unwrap.

    Constants and indices are kept as expressions, and become nodes of a loop body only where they are used.
    Call `on_folded` with each such value, the operation that gave it, and what that was given; `unfolding(value)` is a
    context in which the value becomes a node.
    """
    from torch._inductor.index_propagation import IndexPropagation, IndexPropVar

    def watched_fold(propagate: Any) -> Any:
        def watched(self: Any, name: str, arguments: Any, more: Any) -> Any:
            value = propagate(self, name, arguments, more)
            if isinstance(value, IndexPropVar) and value.is_symbolic:
                on_folded(value, name, [*arguments, *more.values()])
            return value

        return watched

    def watched_unwrap(unwrap: Any) -> Any:
        def watched(self: Any, value: Any) -> Any:
            if isinstance(value, IndexPropVar) and value.is_symbolic:
                with unfolding(value):
                    return unwrap(self, value)
            return unwrap(self, value)

        return watched

    with (
        replaced(IndexPropagation, "propagate_sympy", watched_fold),
        replaced(IndexPropagation, "unwrap", watched_unwrap),
    ):
        yield


@contextmanager
def schedule_watched(
    before_fusion: Callable[[Sequence[Any]], None], after_fusion: Callable[[Sequence[Any]], None]
) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.debug.DebugFormatter.ir_pre_fusion, ir_post_fusion, filename; called where
    `trace.enabled`.

    The IR of a graph nested in another is written over that of the other: here it is put below it.
    """
    from torch._inductor.debug import DebugFormatter

    def watched(on_nodes: Callable[[Sequence[Any]], None], file_name: str) -> Callable[[Any], Any]:
        def replacement(write: Any) -> Any:
            def write_watched(self: Any, nodes: Any) -> Any:
                on_nodes(nodes)
                file = Path(self.filename(file_name))
                above = file.read_text() if is_nested() and file.exists() else ""
                write(self, nodes)
                if above:
                    file.write_text(above + file.read_text())

            return write_watched

        return replacement

    with (
        replaced(DebugFormatter, "ir_pre_fusion", watched(before_fusion, "ir_pre_fusion.txt")),
        replaced(DebugFormatter, "ir_post_fusion", watched(after_fusion, "ir_post_fusion.txt")),
    ):
        yield


def is_nested() -> bool:
    """torch 2.13, 2.14: torch._inductor.virtualized.V.graph is a SubgraphLowering with `parent`. Return whether it
    is."""
    from torch._inductor.virtualized import V

    return getattr(V.graph, "parent", None) is not None


def loops_in(scheduler_node: Any) -> Sequence[Any]:
    """torch 2.13, 2.14: torch._inductor.scheduler.BaseSchedulerNode.get_nodes, SchedulerNode `_body`.

    Return the loops of a node or group of the scheduler; none for a call of a library.
    """
    return [one for one in scheduler_node.get_nodes() if getattr(one, "_body", None) is not None]


def loop_nodes_of(loop: Any) -> Iterator[tuple[str, torch.fx.Node]]:
    """torch 2.13, 2.14: SchedulerNode `_body` is a loop_body.LoopBody with `root_block`, `subblocks`, each with
    `graph`.

    Yield the name of the block, as it is printed, and each node in it.
    """
    body = loop._body
    for name, block in (("body", body.root_block), *body.subblocks.items()):
        for node in block.graph.nodes:
            yield name, node
