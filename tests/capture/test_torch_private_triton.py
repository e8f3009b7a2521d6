"""Each private name of Triton, and of Inductor where it calls Triton, by the function that names it."""

import inspect
import re
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
triton = pytest.importorskip("triton", reason="triton is not installed")

from deck.capture.torch_private import triton as torch_triton  # noqa: E402

KERNEL = """import triton
import triton.language as tl
from torch._inductor.runtime import triton_heuristics
from torch._inductor.runtime.hints import AttrsDescriptorWrapper, DeviceProperties

@triton_heuristics.pointwise(
    size_hints={"x": 1024},
    filename=__file__,
    triton_meta={
        "signature": {"in_ptr0": "*fp32", "out_ptr0": "*fp32", "xnumel": "i32", "XBLOCK": "constexpr"},
        "device": DeviceProperties(
            type="cuda", index=0, multi_processor_count=132, cc=90, major=9, regs_per_multiprocessor=65536,
            max_threads_per_multi_processor=2048, max_threads_per_block=1024, warp_size=32,
        ),
        "constants": {},
        "configs": [AttrsDescriptorWrapper(divisible_by_16=(), equal_to_1=())],
    },
    inductor_meta={"kernel_name": "copy_kernel", "mutated_arg_names": [], "grid_type": "Grid1D"},
    min_elem_per_thread=0,
)
@triton.jit
def copy_kernel(in_ptr0, out_ptr0, xnumel, XBLOCK: tl.constexpr):
    index = tl.program_id(0) * XBLOCK + tl.arange(0, XBLOCK)
    tl.store(out_ptr0 + index, tl.load(in_ptr0 + index, index < xnumel), index < xnumel)
"""


def test_every_private_name_says_the_version_it_was_seen_in() -> None:
    every = inspect.getmembers(torch_triton, inspect.isfunction)
    functions = [one for _, one in every if one.__module__ == torch_triton.__name__]

    assert [one.__name__ for one in functions if not re.match(r"(torch|triton) [\d., ]+: ", one.__doc__ or "")] == []


def test_version() -> None:
    assert torch_triton.version() == triton.__version__


def test_driver_for() -> None:
    before = triton.runtime.driver._active

    with torch_triton.driver_for((8, 0)):
        target = triton.runtime.driver.active.get_current_target()

    assert (target.backend, target.arch, target.warp_size) == ("cuda", 80, 32)
    assert triton.runtime.driver._active is before


def test_load_kernel_configurations_of_compile_configuration_and_compiled_triton(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path / "inductor"))
    monkeypatch.setenv("TRITON_CACHE_DIR", str(tmp_path / "triton"))
    with (
        torch_triton.driver_for((9, 0)),
        torch._inductor.config.patch(use_static_triton_launcher=False),
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(torch.cuda, "is_available", lambda: True)  # Inductor asks Triton's drivers, which ask this
        kernel, file = torch_triton.load_kernel("copy_kernel", KERNEL)
        configurations = torch_triton.configurations_of(kernel)
        compiled = torch_triton.compile_configuration(kernel, configurations[0])

    assert Path(file).read_text() == KERNEL
    assert list(compiled.texts) == ["ttir", "ttgir", "llir", "ptx"]
    assert compiled.cubin.startswith(b"\x7fELF")
    assert compiled.values.keys() == {"XBLOCK"}
    assert (compiled.warps_count > 0, compiled.stages_count > 0, compiled.shared_bytes) == (True, True, 0)


def test_numbers_of() -> None:
    assert torch_triton.numbers_of({"XBLOCK": 64, "waves_per_eu": None, "name": "x"}) == {"XBLOCK": 64}


def test_kernels_captured() -> None:
    from torch.utils import _triton

    own = _triton.has_triton

    with torch_triton.kernels_captured():
        answered = _triton.has_triton()
        _triton.has_triton.cache_clear()

    assert answered
    assert _triton.has_triton is own


@pytest.mark.skipif(torch.cuda.is_available(), reason="a GPU is here")
def test_cannot_run_on_cpu() -> None:
    with pytest.raises(RuntimeError) as raised:
        _ = triton.runtime.driver.default

    launcher = Path(triton.__file__).parent / "backends" / "nvidia" / "driver.c"
    assert torch_triton.cannot_run_on_cpu(raised.value)
    assert "cpu tensor?" in launcher.read_text()
    assert not torch_triton.cannot_run_on_cpu(ValueError("0 active drivers"))


def test_said() -> None:
    with torch_triton.driver_for((9, 0)), pytest.raises(triton.CompilationError) as refused:
        uneven.warmup(torch.float32, grid=(1,))

    assert torch_triton.said(refused.value) == "CompilationError: at 2:30: arange's range must be a power of 2"
    assert torch_triton.said(ValueError("one line")) == "ValueError: one line"


@triton.jit
def uneven(x):  # type: ignore[no-untyped-def]
    triton.language.store(x + triton.language.arange(0, 100), 1.0)
