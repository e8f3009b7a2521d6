"""Each private name of PyTorch that capture uses, by the name of its function in deck/capture/torch_private/core.py."""

import ast
import inspect
import logging
import re
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.torch_private import core as torch_private  # noqa: E402


def floor_plus_one(x: Any) -> Any:
    return torch.floor(x) + 1


@pytest.fixture
def seen(tmp_path: Path) -> dict[str, Any]:
    """Return what the hooks of one compile with Inductor gave."""
    torch.compiler.reset()
    found: dict[str, Any] = {"records": []}
    handler = logging.Handler(logging.DEBUG)
    handler.emit = found["records"].append  # type: ignore[method-assign]
    logger = logging.getLogger(torch_private.TRACE_LOGGER)

    def backend(graph_module: Any, inputs: Any) -> Any:
        found["id"] = torch_private.current_compile_id()
        return torch_private.inductor_backend()(graph_module, inputs)

    with torch_private.inductor_watched(
        tmp_path,
        on_joint_or_inference_graph=lambda graph: found.update(inference=list(graph.nodes)),
        on_post_grad_input=lambda graph: found.update(post_grad_input=list(graph.nodes)),
        on_scheduler=lambda folder: found.update(folder=folder),
    ):
        logger.addHandler(handler)
        try:
            torch.compile(floor_plus_one, backend=backend)(torch.ones(8))
        finally:
            logger.removeHandler(handler)
    found["ir"] = sorted(file.name for file in found["folder"].iterdir()) if "folder" in found else []
    return found


def test_every_private_name_says_the_version_it_was_seen_in() -> None:
    every = inspect.getmembers(torch_private, inspect.isfunction)
    functions = [one for _, one in every if one.__module__ == torch_private.__name__]

    assert len(functions) > 10
    assert [one.__name__ for one in functions if not re.match(r"torch [\d., ]+: ", one.__doc__ or "")] == []


def test_no_other_module_of_capture_imports_private_names() -> None:
    folder = Path(torch_private.__file__).parents[1]

    others = [file for file in folder.rglob("*.py") if file.parent.name != "torch_private"]
    assert [(file.name, name) for file in others for name in private_names(file.read_text(encoding="utf-8"))] == []


def test_private_names_are_found_where_they_are_imported_or_reached() -> None:
    assert private_names("import torch._dynamo\nfrom triton.runtime import _x\ntorch.fx._utils.f()\n") == [
        "torch._dynamo",
        "triton.runtime._x",
        "torch.fx._utils",
    ]
    assert private_names('"torch._C"\ntorch.__file__\n') == []


def private_names(text: str) -> list[str]:
    """Return the names below torch or triton, imported or reached by attributes, that begin with one underscore.

    Not those of operators: torch.ops has every operator under the name that graphs show.
    """
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [f"{node.module}.{one.name}" for one in node.names]
        elif isinstance(node, ast.Attribute):
            found.append(ast.unparse(node))
    return [name for name in found if re.fullmatch(r"(?:torch|triton)\.(?!ops\.)(?:\w+\.)*_(?!_)\w*", name)]


def test_trace_logger(seen: dict[str, Any]) -> None:
    names = {key for record in seen["records"] for key in getattr(record, "metadata", {})}

    assert {"dynamo_output_graph", "dynamo_cpp_guards_str", "aot_inference_graph", "inductor_output_code"} <= names


def test_current_compile_id(seen: dict[str, Any]) -> None:
    assert re.fullmatch(r"\d+-0", seen["id"])
    assert torch_private.current_compile_id() == ""


def test_inductor_watched(seen: dict[str, Any]) -> None:
    assert [node.name for node in seen["inference"]] == ["arg0_1", "floor", "add", "output"]
    assert [node.name for node in seen["post_grad_input"]] == ["arg0_1", "floor", "add", "output"]
    assert {"ir_pre_fusion.txt", "ir_post_fusion.txt"} <= set(seen["ir"])


def test_aot_backend() -> None:
    graphs = []

    def keep(graph_module: Any, inputs: Any) -> Any:
        graphs.append([str(node.target) for node in graph_module.graph.nodes if node.op == "call_function"])
        return graph_module.forward

    torch.compiler.reset()
    torch.compile(lambda x: torch.nn.functional.silu(x), backend=torch_private.aot_backend(keep))(torch.ones(8))

    assert graphs == [["aten.neg.default", "aten.exp.default", "aten.add.Tensor", "aten.div.Tensor"]]


def test_aot_backend_of_training() -> None:
    joint, cut = [], []

    def keep(graph_module: Any, inputs: Any) -> Any:
        cut.append([node.name for node in graph_module.graph.nodes if node.op == "call_function"])
        return graph_module.forward

    backend = torch_private.aot_backend(keep, lambda graph: joint.append([node.name for node in graph.nodes]))
    torch.compiler.reset()
    torch.compile(lambda x: x.sin().cos(), backend=backend)(torch.ones(8, requires_grad=True)).sum().backward()

    assert joint == [["primals_1", "tangents_1", "sin", "cos", "sin_1", "neg", "mul", "cos_1", "mul_1", "output"]]
    assert [names[:1] for names in cut] == [["sin"], ["sin"]]  # the min-cut partitioner has it computed again


def test_float_arguments_watched() -> None:
    printed, lowered = [], []

    def keep(graph_module: Any, inputs: Any) -> Any:
        lowered.append([node for node in graph_module.graph.nodes if node.target is torch.ops.aten.mul.Tensor])
        return graph_module.forward

    torch.compiler.reset()
    with torch_private.float_arguments_watched(lambda graph: printed.append([node.name for node in graph.nodes])):
        compiled = torch.compile(lambda x, rate: x * rate, backend=torch_private.aot_backend(keep))
        for rate in (0.1, 0.2):
            compiled(torch.ones(8), rate)

    assert printed == [["arg0_1", "arg1_1", "_local_scalar_dense", "mul", "output"]]
    ((made_anew,),) = lowered[1:]
    assert made_anew.name != "mul"
    assert [one.name for one in made_anew.meta["from_node"]] == ["mul"]
    assert "test_torch_private.py" in made_anew.meta["stack_trace"]


def test_custom_backend() -> None:
    given = []

    def keep(graph_module: Any, inputs: Any, **options: Any) -> Any:
        given.append((len(inputs), options))
        return graph_module.forward

    torch.compiler.reset()
    backend = torch_private.custom_backend(keep, None, {"depth": 2}, None)
    torch.compile(lambda x: x + 1, backend=backend)(torch.ones(8))

    assert given == [(1, {"options": {"depth": 2}})]
    assert callable(torch_private.custom_backend("eager", None, None, None))


def test_copy_marks() -> None:
    marked, copy = torch.ones(8), torch.ones(8)
    torch._dynamo.mark_dynamic(marked, 0)

    assert torch_private.copy_marks(marked, copy) is copy
    assert vars(copy)["_dynamo_dynamic_indices"] == {0}


def test_kernel_cache_folder(seen: dict[str, Any]) -> None:
    sources = list(torch_private.kernel_cache_folder().glob("*/*.main.cpp"))

    floor = [file for file in sources if "floor" in file.read_text(encoding="utf-8", errors="replace")]
    assert floor
    assert any(file.with_suffix(".so").exists() for file in floor)


def test_set_inductor() -> None:
    from torch._inductor import config

    before = (config.cpp.simdlen, config.compile_threads)
    try:
        torch_private.set_inductor(simdlen=0, compile_threads=1)
        assert (config.cpp.simdlen, config.compile_threads) == (0, 1)
        torch_private.set_inductor(simdlen=None, compile_threads=None)
        assert (config.cpp.simdlen, config.compile_threads) == (0, 1)
    finally:
        config.cpp.simdlen, config.compile_threads = before


def test_vector_isa() -> None:
    assert re.fullmatch(r"[a-z0-9_]+", torch_private.vector_isa())


@pytest.mark.parametrize(
    ("target", "name"),
    [
        (torch.floor, "torch.floor"),
        (torch.ops.aten.floor.default, "aten.floor.default"),
        (torch.nn.functional.silu, "torch.nn.functional.silu"),
        (__import__("operator").add, "operator.add"),
        ("relu", "relu"),
    ],
)
def test_target_name(target: object, name: str) -> None:
    assert torch_private.target_name(target) == name


def test_frames_compiled() -> None:
    torch.compiler.reset()
    before = torch_private.frames_compiled()
    compiled = torch.compile(lambda x: x + 1, backend="eager")

    compiled(torch.ones(3))
    once = torch_private.frames_compiled()
    compiled(torch.ones(3))

    assert (once - before, torch_private.frames_compiled() - once) == (1, 0)


def test_graphs_compiled() -> None:
    torch.compiler.reset()
    before = torch_private.graphs_compiled()

    torch.compile(lambda x: x.nonzero(), backend="eager")(torch.ones(3))
    without_graph = torch_private.graphs_compiled()
    torch.compile(lambda x: x + 1, backend="eager")(torch.ones(3))

    assert (without_graph - before, torch_private.graphs_compiled() - without_graph) == (0, 1)


def test_flatten_and_map_leaves() -> None:
    assert torch_private.flatten({"a": [1, (2, 3)]}) == [1, 2, 3]
    assert torch_private.map_leaves(lambda leaf: leaf + 1, [1, (2,)]) == [2, (3,)]


def test_input_root_is_the_local_variable_that_an_input_of_dynamo_was_read_from() -> None:
    roots: list[str] = []

    def backend(graph_module: Any, inputs: Any) -> Any:
        nodes = [node for node in graph_module.graph.nodes if node.op == "placeholder"]
        roots.extend(torch_private.input_root(node) for node in nodes)
        return graph_module.forward

    class Scaled(torch.nn.Linear):  # type: ignore[name-defined,misc]
        def forward(self, x: Any) -> Any:
            return x * self.weight

    torch.compiler.reset()
    torch.compile(Scaled(2, 2), backend=backend)(torch.ones(1, 2))

    assert sorted(roots) == ["self", "x"]
