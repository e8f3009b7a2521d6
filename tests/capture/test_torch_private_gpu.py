"""Each private name of PyTorch that asks a GPU while code is generated for one, by the function that names it."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.torch_private import gpu as torch_gpu  # noqa: E402


def test_every_private_name_says_the_version_it_was_seen_in() -> None:
    every = inspect.getmembers(torch_gpu, inspect.isfunction)
    functions = [one for _, one in every if one.__module__ == torch_gpu.__name__ and not one.__name__.startswith("_")]

    assert [one.__name__ for one in functions if not re.match(r"torch [\d., ]+: ", one.__doc__ or "")] == []


def test_functions_replaced_puts_back_what_was_there_and_removes_what_was_not() -> None:
    own = torch.cuda.current_device

    with torch_gpu.functions_replaced(torch.cuda, {"current_device": lambda: 7, "no_such_function": lambda: 8}):
        during = (torch.cuda.current_device(), torch.cuda.no_such_function())

    assert during == (7, 8)
    assert torch.cuda.current_device is own
    assert not hasattr(torch.cuda, "no_such_function")


def test_functions_replaced_of_a_class_are_static() -> None:
    interface = torch_gpu.cuda_interface()
    own = vars(interface)["get_device_properties"]

    with torch_gpu.functions_replaced(interface, {"get_device_properties": lambda device=None: device}):
        assert interface.get_device_properties(3) == interface().get_device_properties(3) == 3

    assert vars(interface)["get_device_properties"] is own


def test_cuda_interface_holds_what_was_bound_at_import() -> None:
    assert {"get_device_properties", "is_bf16_supported"} <= vars(torch_gpu.cuda_interface()).keys()


def test_extension_module_is_where_wrappers_import_the_stream_from() -> None:
    from torch._inductor.codegen.cuda.device_op_overrides import CUDADeviceOpOverrides

    line = CUDADeviceOpOverrides().import_get_raw_stream_as("get_raw_stream")

    assert line == f"from {torch_gpu.extension_module().__name__} import _cuda_getCurrentRawStream as get_raw_stream"


def test_forget_device_answers() -> None:
    from torch._dynamo import device_interface
    from torch.utils import _triton

    _triton.has_triton()
    device_interface.caching_worker_device_properties["cuda"] = ["a card"]
    torch_gpu.forget_device_answers()

    assert _triton.has_triton.cache_info().currsize == 0
    assert "cuda" not in device_interface.caching_worker_device_properties


def test_device_never_initialised() -> None:
    mode = torch_gpu.new_fake_mode()
    with torch_gpu.functions_replaced(torch.cuda, {"is_available": lambda: True}):
        answered = mode.avoid_device_init
        with torch_gpu.device_never_initialised():
            assert mode.avoid_device_init

    assert not answered


def test_on_cpu() -> None:
    with torch_gpu.OnCpu():  # type: ignore[no-untyped-call]
        made = torch.ops.aten.full.default([2], 3.0, device=torch.device("cuda", 0), pin_memory=False)

    assert made.device.type == "cpu"


def test_constants_copied_on_cpu() -> None:
    from torch._inductor.graph import GraphLowering

    own = GraphLowering.constant_name
    lowering = GraphLowering(torch.fx.symbolic_trace(lambda x: x))
    lowering.constants["values"] = torch.ones(20)

    with torch_gpu.constants_copied_on_cpu():
        name = lowering.constant_name("values", torch.device("cuda", 0))

    assert name == "values_cuda0"
    assert torch.equal(lowering.constants[name], torch.ones(20))
    assert GraphLowering.constant_name is own


def test_constants_folded_on_cpu() -> None:
    from torch._inductor.fx_passes.joint_graph import UniformValueConstantFolder

    graph = torch.fx.Graph()
    node = graph.call_function(
        torch.ops.aten.full.default, ([8], 2.0), {"device": torch.device("cuda"), "dtype": torch.float32}
    )
    graph.output((node,))
    folder = UniformValueConstantFolder(torch.fx.GraphModule({}, graph))
    own = UniformValueConstantFolder._deduce_value

    with torch_gpu.constants_folded_on_cpu():
        value = folder._deduce_value(node)

    assert (value.device.type, value.tolist()) == ("cpu", [2.0])
    assert UniformValueConstantFolder._deduce_value is own


def test_padding_not_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    from torch._inductor.fx_passes import pad_mm

    monkeypatch.setattr(pad_mm, "is_mm_compute_bound", lambda *arguments: True)
    asked: list[str] = []
    first, second = torch.empty(31, 33), torch.empty(33, 35)

    with torch_gpu.padding_not_timed(asked.append):
        should_pad: Any = pad_mm._should_pad
        padded = should_pad(None, first, second, torch.ops.aten.mm)

    assert not padded
    assert asked == ["aten.mm of [31, 33] and [33, 35]"]


def test_kernels_taken() -> None:
    from torch._inductor.async_compile import AsyncCompile

    with torch_gpu.kernels_taken(lambda name, source: (name, source)):
        assert AsyncCompile().triton("triton_k", "text", device_str="cuda") == ("triton_k", "text")


def test_inductor_settings_and_has_setting() -> None:
    settings = {"compile_threads": 1, "triton.cudagraphs": True}
    before = torch._inductor.config.triton.cudagraphs

    with torch_gpu.inductor_settings(settings):
        assert torch._inductor.config.triton.cudagraphs

    assert torch._inductor.config.triton.cudagraphs == before
    assert [torch_gpu.has_setting(name) for name in (*settings, "no_such", "triton.no_such")] == [
        True,
        True,
        False,
        False,
    ]


def test_backward_lowered_at_once() -> None:
    import torch._functorch.config as settings

    with torch_gpu.backward_lowered_at_once():
        assert settings.force_non_lazy_backward_lowering

    assert not settings.force_non_lazy_backward_lowering


def test_wants_max_autotune() -> None:
    with torch._inductor.config.patch(max_autotune=False, max_autotune_gemm=True):
        assert torch_gpu.wants_max_autotune()
    with torch._inductor.config.patch(max_autotune=False, max_autotune_gemm=False):
        assert not torch_gpu.wants_max_autotune()


def test_compile_on_new_fake_mode_and_id_being_lowered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path))
    seen: list[Any] = []

    def double(x: Any) -> Any:
        return x * 2

    def backend(graph_module: Any, inputs: Any) -> Any:
        mode = torch_gpu.new_fake_mode()
        copy = torch.fx.GraphModule(graph_module, graph_module.graph)
        with mode:
            fakes = [torch.empty(4)]
        seen.append(torch_gpu.id_being_lowered())
        torch_gpu.compile_on(copy, fakes, mode)
        return graph_module.forward

    torch.compiler.reset()
    result = torch.compile(double, backend=backend)(torch.ones(4))

    assert result.tolist() == [2.0] * 4
    assert seen == [("0-0", False)]
    assert list(tmp_path.rglob("*.main.so"))


def test_makes_tensors() -> None:
    assert {torch.zeros, torch.arange, torch.tensor} <= torch_gpu.makes_tensors()
