"""Each private name of Inductor's lowering and code generation that capture uses, by the function that names it."""

import contextlib
import inspect
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.torch_private import codegen, inductor  # noqa: E402


def run(x: Any, y: Any) -> Any:
    return torch.exp((x + 1) @ y) + 3 + torch.cos(y) * 3 + torch.exp(x).sum(0)


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """Return what every hook was given during one compile."""
    found: dict[str, list[Any]] = {}

    def keep(name: str) -> Any:
        return lambda *values: found.setdefault(name, []).append(values)

    @contextmanager
    def around(*values: Any) -> Iterator[None]:
        found.setdefault("around", []).append(values)
        yield

    def wrapped(function: Any) -> Any:
        found.setdefault("inner", []).append(inductor.node_being_lowered())
        return function

    def wrapped_store(store: Any, inner_function: Any) -> Any:
        found.setdefault("store", []).append(inner_function)
        return store

    def on_loop_node(node: Any) -> None:
        found.setdefault("loop node", []).append(str(node.target))

    def after_fusion(nodes: Any) -> None:
        loops = [loop for node in nodes for loop in inductor.loops_in(node)]
        found["loops"] = [loop.get_name() for loop in loops]
        found["in loops"] = [(block, node.name) for loop in loops for block, node in inductor.loop_nodes_of(loop)]

    def on_line(lines: Any, given: Any) -> None:
        running = inductor.loop_node_running()
        if running is not None:
            found.setdefault("line", []).append((str(running.target), codegen.content_of(lines[-1])[0].strip()))

    folder = tmp_path_factory.mktemp("debug")
    torch.compiler.reset()
    contexts = (
        inductor.lowering_watched(keep("lowering")),
        inductor.inner_functions_wrapped(wrapped),
        inductor.stores_wrapped(wrapped_store),
        inductor.loop_nodes_watched(on_loop_node),
        inductor.folded_values_watched(keep("folded"), around),
        inductor.schedule_watched(keep("before"), after_fusion),
        codegen.lines_watched(on_line),
        codegen.texts_watched(keep("text")),
        codegen.variables_watched(keep("variable")),
        codegen.rewriting_watched(keep("rewritten")),
        codegen.kernels_watched(contextlib.nullcontext, keep("kernel")),
        codegen.modules_watched(contextlib.nullcontext, keep("module")),
        codegen.operations_watched(keep("operation")),
        codegen.library_calls_watched(around, keep("wrapper line"), around),
        torch._inductor.config.patch({"trace.enabled": True, "trace.debug_dir": str(folder), "fx_graph_cache": False}),
    )
    with ExitStack() as stack:
        for context in contexts:
            stack.enter_context(context)
        torch.compile(run)(torch.randn(32, 32), torch.randn(32, 32))
    return found


@pytest.mark.parametrize("module", [inductor, codegen])
def test_every_private_name_says_the_version_it_was_seen_in(module: ModuleType) -> None:
    every = inspect.getmembers(module, inspect.isfunction)
    functions = [one for _, one in every if one.__module__ == module.__name__]

    assert [one.__name__ for one in functions if not re.match(r"torch [\d., ]+: ", one.__doc__ or "")] == []


def test_replaced_puts_back_what_was_there_and_removes_what_was_not() -> None:
    class Base:
        name = "base"

    class Derived(Base):
        own = "own"

    with inductor.replaced(Derived, "name", str.upper), inductor.replaced(Derived, "own", str.upper):
        during = (Derived.name, Derived.own)

    assert during == ("BASE", "OWN")
    assert (Derived.own, "name" in vars(Derived)) == ("own", False)


def test_lowering_watched(seen: dict[str, Any]) -> None:
    ((graph,),) = seen["lowering"]

    assert [node.op for node in graph.nodes][-1] == "output"


def test_inner_functions_wrapped_and_node_being_lowered(seen: dict[str, Any]) -> None:
    assert {"add", "exp", "exp_1", "sum_1"} <= set(seen["inner"])
    assert inductor.node_being_lowered() == ""


def test_stores_wrapped(seen: dict[str, Any]) -> None:
    assert all(callable(function) for function in seen["store"])


def test_loop_nodes_watched(seen: dict[str, Any]) -> None:
    assert {"load", "exp", "reduction", "store"} <= set(seen["loop node"])


def test_folded_values_watched(seen: dict[str, Any]) -> None:
    value, operation, arguments = seen["folded"][0]

    assert (operation, arguments[0], value.is_symbolic) == ("constant", 1, True)
    assert any(values and values[0] is value for values in seen["around"])


def test_schedule_watched_loops_in_and_loop_nodes_of(seen: dict[str, Any]) -> None:
    ((before,),) = seen["before"]

    assert len(before) == 4
    assert len(seen["loops"]) == 3
    assert {("body", "exp"), ("body", "store")} <= set(seen["in loops"])


def test_lines_watched_content_of_and_loop_node_running(seen: dict[str, Any]) -> None:
    assert any(target == "exp" and line.endswith(".exp();") for target, line in seen["line"])
    assert inductor.loop_node_running() is None


def test_put_content_keeps_what_a_line_is() -> None:
    from torch._inductor.utils import DelayReplaceLine

    lines: list[Any] = ["a", DelayReplaceLine("x", lambda: "y", "x = 1")]
    codegen.put_content(lines, 0, "b")
    codegen.put_content(lines, 1, "x = 2")

    assert [codegen.content_of(line) for line in lines] == [("b", True), ("x = 2", True)]
    assert lines[1]() == "y = 2"


def test_texts_watched_and_kernels_watched(seen: dict[str, Any]) -> None:
    texts = [text for text, _ in seen["text"]]

    assert all(text in texts for text, _ in seen["kernel"])
    assert [operation for _, operations in seen["kernel"] for operation in operations] == seen["loops"]


def test_variables_watched(seen: dict[str, Any]) -> None:
    assert {is_known for _, _, is_known in seen["variable"]} == {False, True}


def test_rewriting_watched(seen: dict[str, Any]) -> None:
    from torch._inductor.codegen import cpp
    from torch._inductor.utils import IndentedBuffer

    given: list[Any] = []
    buffer = IndentedBuffer()
    buffer.writelines(["tmp_acc0 = tmp_acc0 + in_ptr0[x0];", "x0;"])
    with codegen.rewriting_watched(lambda before, lines: given.append((list(before), list(lines)))):
        moved = cpp.move_code_under_inner_loop(buffer, "x0", "x0_tail", 0, 4)
        cpp.replace_acc_name(buffer, "tmp_acc0", "tmp_acc0_local")

    (before, inside), (_, renamed) = given
    assert [line.strip() for line in inside] == [line.replace("x0", "x0_tail") for line in before]
    assert moved.getvalue().count("x0_tail") > 2
    assert renamed[0] == "tmp_acc0_local = tmp_acc0_local + in_ptr0[x0];"


def test_modules_watched(seen: dict[str, Any]) -> None:
    ((module,),) = seen["module"]

    assert "async_compile.cpp_pybinding" in module


def test_operations_watched_and_library_calls_watched(seen: dict[str, Any]) -> None:
    calls = [values[0] for values in seen["around"] if values and isinstance(values[0], str)]

    assert len(calls) == 1
    assert (calls[0],) in seen["operation"]
    assert any(
        "extern_kernels" in str(line) or "Extern" in type(line).__name__
        for (lines,) in seen["wrapper line"]
        for line in lines
    )
    assert any(type(values[0]).__name__ == "KernelCallLine" for values in seen["around"] if values)


def test_is_nested_where_a_graph_is_lowered_inside_another(tmp_path: Path) -> None:
    found: list[bool] = []
    texts: list[str] = []

    def branches(x: Any) -> Any:
        return torch.cond(x.sum() > 0, lambda x: x.sin(), lambda x: x.cos(), (x,))

    torch.compiler.reset()
    patch = {"trace.enabled": True, "trace.debug_dir": str(tmp_path), "fx_graph_cache": False}
    with (
        torch._inductor.config.patch(patch),
        inductor.schedule_watched(lambda nodes: found.append(inductor.is_nested()), lambda nodes: None),
    ):
        torch.compile(branches)(torch.randn(8, 8))
        texts = [file.read_text() for file in tmp_path.rglob("ir_pre_fusion.txt")]

    assert found == [False, True, True]
    assert [name in texts[0] for name in ("op0:", "true_graph_0_op0:", "false_graph_0_op0:")] == [True] * 3
