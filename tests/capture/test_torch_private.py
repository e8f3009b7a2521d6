"""Each private name of PyTorch that capture uses, by the name of its function in deck/capture/torch_private.py."""

import inspect
import logging
import re
import tempfile
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from torch._inductor.runtime import cache_dir_utils  # noqa: E402

from deck.capture import torch_private  # noqa: E402


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
        on_scheduler=lambda graph, folder: found.update(lowered=list(graph.nodes), folder=folder),
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
    assert [one.__name__ for one in functions if not re.match(r"torch \d+\.\d+: ", one.__doc__ or "")] == []


def test_no_other_module_of_capture_imports_private_names() -> None:
    folder = Path(torch_private.__file__).parent
    private = re.compile(r"^\s*(?:from|import) torch\.(?:\w+\.)*_\w+|\btorch\._\w+", re.MULTILINE)

    others = [file for file in folder.glob("*.py") if file.name != "torch_private.py"]
    assert [(file.name, hit[0]) for file in others if (hit := private.search(file.read_text()))] == []


def test_trace_logger(seen: dict[str, Any]) -> None:
    names = {key for record in seen["records"] for key in getattr(record, "metadata", {})}

    assert {"dynamo_output_graph", "dynamo_cpp_guards_str", "aot_inference_graph", "inductor_output_code"} <= names


def test_current_compile_id(seen: dict[str, Any]) -> None:
    assert re.fullmatch(r"\d+-0", seen["id"])
    assert torch_private.current_compile_id() == ""


def test_inductor_watched(seen: dict[str, Any]) -> None:
    assert [node.name for node in seen["inference"]] == ["arg0_1", "floor", "add", "output"]
    assert [node.name for node in seen["post_grad_input"]] == ["arg0_1", "floor", "add", "output"]
    assert [node.name for node in seen["lowered"]] == ["arg0_1", "floor", "add", "output"]
    assert {"ir_pre_fusion.txt", "ir_post_fusion.txt"} <= set(seen["ir"])


def test_aot_backend() -> None:
    graphs = []

    def keep(graph_module: Any, inputs: Any) -> Any:
        graphs.append([str(node.target) for node in graph_module.graph.nodes if node.op == "call_function"])
        return graph_module.forward

    torch.compiler.reset()
    torch.compile(lambda x: torch.nn.functional.silu(x), backend=torch_private.aot_backend(keep))(torch.ones(8))

    assert graphs == [["aten.neg.default", "aten.exp.default", "aten.add.Tensor", "aten.div.Tensor"]]


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


def test_flatten_and_map_leaves() -> None:
    assert torch_private.flatten({"a": [1, (2, 3)]}) == [1, 2, 3]
    assert torch_private.map_leaves(lambda leaf: leaf + 1, [1, (2,)]) == [2, (3,)]


def test_the_state_of_the_caches_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path / "kernels"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    states = [torch_private.cache_state()]

    header = Path(cache_dir_utils.default_cache_dir()) / "precompiled_headers" / "cpp_prefix.h.gch"
    for file in (header, tmp_path / "kernels" / "a.main.so"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        states.append(torch_private.cache_state())

    assert states == ["cold", "header warm", "cache warm"]
