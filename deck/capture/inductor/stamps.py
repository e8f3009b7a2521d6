"""See which FX node each piece of loop IR and each line of C++ or Triton was made for, while Inductor lowers a graph.

A node of the graph is lowered to a function that computes one element; while that function runs, what it adds to a
loop body is made for that node. A statement of a loop body that is traced again, merged or reordered stays the same
statement. A line of a kernel is written while one statement runs, and carries it from buffer to buffer.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

import torch

from deck.capture.inductor.stamped_lines import LineStamper, StampedText
from deck.capture.torch_private import codegen, inductor, triton_codegen

LIBRARY_CALL = "library call"
"""Target of a statement that is no loop's, but a call from the wrapper."""

_STATEMENT = "statement"
"""Key in the metadata of a loop body's node."""

Place = tuple[str, str, str]
"""A line of loop IR: the scheduler's operation, e.g. `op0`; the block, e.g. `body`; the name that is assigned."""


@dataclass(frozen=True)
class Statement:
    """What one statement was made for: nodes of the post-grad graph by name, several where they were folded into one.

    A node of a nested graph is named as `cond|true_graph_0.sin`, after the node that runs that graph. `target` is the
    operation of loop IR, e.g. `load` or `exp`.
    """

    nodes: tuple[str, ...]
    target: str


@dataclass
class Stamps:
    """What one lowering was seen to do. Numbers index `statements`.

    `operations` are what the scheduler orders, e.g. `op0`, with the node whose lowering made each. `groups` are the
    loops after fusion, by names of operations; `module` is the Python module, `kernels` the texts of
    C++ or Triton in it, as they were before Inductor named them.
    """

    statements: list[Statement] = field(default_factory=list)
    loop_ir: dict[Place, int] = field(default_factory=dict)
    fused_ir: dict[Place, int] = field(default_factory=dict)
    loops_before_fusion_count: int = 0
    groups: list[tuple[str, ...]] = field(default_factory=list)
    operations: dict[str, str] = field(default_factory=dict)
    kernels: list[StampedText] = field(default_factory=list)
    module: StampedText | None = None

    def nodes_of(self, statements: Iterable[int]) -> tuple[str, ...]:
        """Return the nodes of the outermost graph that some statements were made for, each once."""
        return tuple(dict.fromkeys(outermost(node) for node in self.all_nodes_of(statements)))

    def all_nodes_of(self, statements: Iterable[int]) -> tuple[str, ...]:
        """Return the nodes that some statements were made for, each once; those of nested graphs by their own name."""
        return tuple(dict.fromkeys(node for one in statements for node in self.statements[one].nodes))


def outermost(node: str) -> str:
    """Return the node of the outermost graph: `cond` for `cond|true_graph_0.sin`."""
    return node.partition("|")[0]


@contextmanager
def stamping(on_lowering: Callable[[torch.fx.Graph], Stamps]) -> Iterator[None]:
    """While it is active, note down into what `on_lowering` returns, called once for each graph that is lowered."""
    stamper = _Stamper(on_lowering)
    lines = LineStamper(stamper.statement_running, stamper.call_running)

    def begin(graph: torch.fx.Graph) -> None:
        stamper.begin(graph)
        lines.forget()

    with ExitStack() as stack:
        for context in (
            inductor.lowering_watched(begin),
            inductor.inner_functions_wrapped(stamper.wrap_inner_function),
            inductor.stores_wrapped(stamper.wrap_store),
            inductor.loop_nodes_watched(stamper.stamp_loop_node),
            inductor.folded_values_watched(stamper.stamp_folded, stamper.unfolding),
            inductor.schedule_watched(stamper.before_fusion, stamper.after_fusion),
            codegen.operations_watched(stamper.on_operation),
            codegen.library_calls_watched(stamper.calling, lines.stamp_wrapper_line, lines.writing),
            codegen.lines_watched(lines.stamp_line),
            codegen.variables_watched(lines.stamp_variable),
            codegen.rewriting_watched(lines.restamp),
            codegen.texts_watched(lines.keep_text),
            codegen.kernels_watched(lines.collecting, lambda text, ops: stamper.keep_kernel(lines.of(text), ops)),
            triton_codegen.combined_lines_watched(lines.restamp),
            triton_codegen.partial_reductions_watched(stamper.making_again, stamper.stamp_partial),
            triton_codegen.triton_kernels_watched(
                lines.collecting,
                lambda text, ops, added: stamper.keep_kernel(lines.of(text).from_first_line(), ops, added),
            ),
            codegen.modules_watched(lines.collecting, lambda text: stamper.keep_module(lines.of(text))),
        ):
            stack.enter_context(context)
        yield


_Origin = tuple[str, ...] | int
"""Names of nodes, or the number of a statement."""


class _Stamper:
    """Knows what is being made, and for which node."""

    def __init__(self, on_lowering: Callable[[torch.fx.Graph], Stamps]) -> None:
        self._on_lowering = on_lowering
        self._stamps = Stamps()
        # Innermost last: the nodes that are being lowered, or the statement that is being traced again.
        self._made_for: list[_Origin] = []
        self._call: int | None = None
        self._made_again_for = ""

    def begin(self, graph: torch.fx.Graph) -> None:
        self._stamps = self._on_lowering(graph)
        self._made_for.clear()

    def wrap_inner_function(self, function: Callable[..., Any]) -> Callable[..., Any]:
        node = inductor.node_being_lowered() or self._made_again_for
        return self._made_for_node(function, node) if node else function

    def wrap_store(self, store: Callable[..., Any], inner_function: Callable[..., Any]) -> Callable[..., Any]:
        node = getattr(inner_function, "made_for", "")
        return self._made_for_node(store, node) if node else store

    def _made_for_node(self, function: Callable[..., Any], node: str) -> Callable[..., Any]:
        def made_for_node(*arguments: Any, **more: Any) -> Any:
            self._made_for.append((node,))
            try:
                return function(*arguments, **more)
            finally:
                self._made_for.pop()

        if hasattr(function, "__name__"):
            made_for_node = wraps(function)(made_for_node)
        made_for_node.made_for = node  # type: ignore[attr-defined]
        return made_for_node

    def stamp_loop_node(self, node: torch.fx.Node) -> None:
        origin = self._origin()
        node.meta[_STATEMENT] = origin if isinstance(origin, int) else self._new(origin, str(node.target))

    def _new(self, nodes: tuple[str, ...], target: str) -> int:
        self._stamps.statements.append(Statement(nodes, target))
        return len(self._stamps.statements) - 1

    def _origin(self) -> "_Origin":
        """Return for what something is made now: a statement that is traced again, else nodes."""
        innermost = self._made_for[-1] if self._made_for else ()
        if isinstance(innermost, int):
            return innermost
        running = inductor.loop_node_running()
        found: int | None = None if running is None else running.meta.get(_STATEMENT)
        return innermost if found is None else found

    def stamp_folded(self, value: Any, operation: str, arguments: Sequence[Any]) -> None:
        """Stamp a value that was folded from others as they were, and as what it is made for now.

        A conversion folded into a value is no reason of its own: the types of two operands are brought together.
        """
        origin = self._origin()
        if isinstance(origin, tuple):
            earlier = [made_for for one in arguments if isinstance(made_for := getattr(one, "made_for", None), tuple)]
            names = [name for made_for in earlier for name in made_for]
            origin = tuple(dict.fromkeys(names if names and operation == "to_dtype" else [*names, *origin]))
        value.made_for = origin

    @contextmanager
    def unfolding(self, value: Any) -> Iterator[None]:
        self._made_for.append(getattr(value, "made_for", ()))
        try:
            yield
        finally:
            self._made_for.pop()

    def statement_running(self) -> int | None:
        """Return the statement that lines of a kernel are written for now."""
        running = inductor.loop_node_running()
        return None if running is None else _statement_of(running)

    def call_running(self) -> int | None:
        """Return the call of a library that lines of the wrapper are added for now."""
        return self._call

    def before_fusion(self, nodes: Sequence[Any]) -> None:
        loops = [loop for node in nodes for loop in inductor.loops_in(node)]
        self._stamps.loops_before_fusion_count += len(loops)
        self._stamps.loop_ir.update(_places(loops))

    def after_fusion(self, nodes: Sequence[Any]) -> None:
        groups = [loops for node in nodes if (loops := inductor.loops_in(node))]
        self._stamps.groups.extend(tuple(loop.get_name() for loop in loops) for loops in groups)
        self._stamps.fused_ir.update(_places([loop for loops in groups for loop in loops]))

    def on_operation(self, name: str) -> None:
        self._stamps.operations[name] = inductor.node_being_lowered()

    def _nodes_of_operation(self, name: str) -> tuple[str, ...]:
        node = self._stamps.operations.get(name, "")
        return (node,) if node else ()

    @contextmanager
    def calling(self, operation: str) -> Iterator[None]:
        before, self._call = self._call, self._new(self._nodes_of_operation(operation), LIBRARY_CALL)
        try:
            yield
        finally:
            self._call = before

    @contextmanager
    def making_again(self, inner_function: Callable[..., Any]) -> Iterator[None]:
        self._made_again_for = getattr(inner_function, "made_for", "")
        try:
            yield
        finally:
            self._made_again_for = ""

    def stamp_partial(self, reduction: torch.fx.Node, partial: torch.fx.Node) -> None:
        partial.meta[_STATEMENT] = reduction.meta[_STATEMENT]

    def keep_kernel(
        self, text: StampedText, operations: Sequence[str], added_up: Sequence[torch.fx.Node | None] = ()
    ) -> None:
        added_for = tuple(None if node is None else _statement_of(node) for node in added_up)
        self._stamps.kernels.append(StampedText(text.text, text.stamps, tuple(operations), added_for))

    def keep_module(self, text: StampedText) -> None:
        self._stamps.module = text


def _places(loops: Sequence[Any]) -> dict[Place, int]:
    return {
        (loop.get_name(), block, node.name): statement
        for loop in loops
        for block, node in inductor.loop_nodes_of(loop)
        if (statement := _statement_of(node)) is not None
    }


def _statement_of(node: torch.fx.Node) -> int | None:
    """Return the statement of a loop body's node; a conversion that code generation adds is of what it converts."""
    statement: int | None = node.meta.get(_STATEMENT)
    if statement is None:
        values = [one for one in node.all_input_nodes if one.op != "placeholder"]
        return next((found for one in values if (found := one.meta.get(_STATEMENT)) is not None), None)
    return statement
