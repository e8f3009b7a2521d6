"""Each name of `torch_private.triton_kernels` is where it was: one test for each, of the same name."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

torch = pytest.importorskip("torch")
triton = pytest.importorskip("triton")
tl = pytest.importorskip("triton.language")

from deck.capture.gpu.answering import Asked, answering_as  # noqa: E402
from deck.capture.torch_private import triton as torch_triton  # noqa: E402
from deck.capture.torch_private import triton_kernels  # noqa: E402
from deck.gpu_targets import target_named  # noqa: E402


@triton.jit  # type: ignore[untyped-decorator]
def copied(x, out, BLOCK: tl.constexpr):  # type: ignore[no-untyped-def, name-defined]
    at = tl.arange(0, BLOCK)
    tl.store(out + at, tl.load(x + at))


def test_is_jit_function() -> None:
    assert triton_kernels.is_jit_function(copied)
    assert not triton_kernels.is_jit_function(torch.floor)


def test_parameters_of() -> None:
    assert triton_kernels.parameters_of(copied) == {"x": False, "out": False, "BLOCK": True}


def test_text_of() -> None:
    text, file = triton_kernels.text_of(copied)

    assert text.startswith("@triton.jit")
    assert text.splitlines()[-1] == "    tl.store(out + at, tl.load(x + at))"
    assert file == Path(__file__)
    assert text in file.read_text()


def test_compile_as_launched() -> None:
    found = []
    for capability in ((8, 0), (9, 0)):  # one after the other: nothing of the first target is left
        with torch_triton.driver_for(capability):
            found.append(
                triton_kernels.compile_as_launched(
                    copied, [torch.float32, torch.float32, 256], warps_count=2, stages_count=None
                )
            )

    assert [".target sm_80" in found[0].texts["ptx"], ".target sm_90" in found[1].texts["ptx"]] == [True, True]
    assert [(one.values, one.warps_count, one.shared_bytes) for one in found] == [({"BLOCK": 256}, 2, 0)] * 2
    assert all(one.cubin.startswith(b"\x7fELF") for one in found)


def test_launched_kernels_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    import torch._inductor.config as config
    from torch._inductor.async_compile import AsyncCompile

    seen: list[tuple[str, Any]] = []
    before = (config.compile_threads, config.use_static_triton_launcher)
    monkeypatch.setattr(AsyncCompile, "triton", lambda self, kernel_name, source_code, device_str="cuda": kernel_name)

    with triton_kernels.launched_kernels_watched(lambda text, kernel: seen.append((text, kernel))):
        within = (config.compile_threads, config.use_static_triton_launcher, config.autotune_local_cache)
        returned = AsyncCompile().triton("triton_poi_0", "import triton", device_str="cuda")

    assert (returned, seen) == ("triton_poi_0", [("import triton", "triton_poi_0")])
    assert within == (1, False, False)
    assert (config.compile_threads, config.use_static_triton_launcher) == before


POINTWISE = """
import triton
import triton.language as tl

from torch._inductor.runtime import triton_helpers, triton_heuristics
from torch._inductor.runtime.hints import DeviceProperties

@triton_heuristics.pointwise(
    size_hints={'x': 1048576},
    filename=__file__,
    triton_meta={'signature': {'in_ptr0': '*fp32', 'out_ptr0': '*fp32', 'xnumel': 'i32', 'XBLOCK': 'constexpr'}, 'device': DeviceProperties(type='cuda', index=0, multi_processor_count=132, cc=90, major=9, regs_per_multiprocessor=65536, max_threads_per_multi_processor=2048, max_threads_per_block=1024, warp_size=32), 'constants': {}, 'configs': [{(0,): [['tt.divisibility', 16]], (1,): [['tt.divisibility', 16]], (2,): [['tt.divisibility', 16]]}]},
    inductor_meta={'grid_type': 'Grid1D', 'kernel_name': 'triton_poi_fused_floor_0', 'mutated_arg_names': [], 'autotune_pointwise': True, 'max_autotune': False, 'max_autotune_pointwise': False, 'autotune_hints': set(), 'are_deterministic_algorithms_enabled': False, 'assert_indirect_indexing': True, 'autotune_local_cache': False, 'autotune_remote_cache': None, 'force_disable_caches': False},
    min_elem_per_thread=0
)
@triton.jit
def triton_poi_fused_floor_0(in_ptr0, out_ptr0, xnumel, XBLOCK : tl.constexpr):
    xindex = tl.program_id(0) * XBLOCK + tl.arange(0, XBLOCK)[:]
    tl.store(out_ptr0 + (xindex), tl.load(in_ptr0 + (xindex), None) + 1.0, None)
"""  # noqa: E501
"""As a generated module gives it to AsyncCompile.triton."""


@pytest.fixture(scope="module")
def autotuner() -> Any:
    """Return a kernel of Inductor's, compiled in each configuration, as it is before its first launch on a GPU."""
    kernel, _ = torch_triton.load_kernel("triton_poi_fused_floor_0", POINTWISE)
    with answering_as(target_named("sm_90"), Asked(lambda name, text: None, lambda product: None)):
        kernel._precompile_worker()
    return kernel


def test_launched_configurations(autotuner: Any) -> None:
    found = triton_kernels.launched_configurations(autotuner)

    assert len(found) == 2
    assert all(set(one.values) == {"XBLOCK"} and one.warps_count in (4, 8) for one in found)
    assert all(".target sm_90" in one.texts["ptx"] for one in found)


def test_chosen_configuration(autotuner: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    launchers = [SimpleNamespace(config=one.config) for one in autotuner.compile_results]
    monkeypatch.setattr(autotuner, "launchers", launchers)
    undecided = triton_kernels.chosen_configuration(autotuner)
    monkeypatch.setattr(autotuner, "launchers", launchers[1:])

    decided = triton_kernels.chosen_configuration(autotuner)

    second = triton_kernels.launched_configurations(autotuner)[1]
    assert undecided is None
    assert decided == (second.values, second.warps_count, second.stages_count)


def test_file_of(autotuner: Any) -> None:
    assert Path(triton_kernels.file_of(autotuner)).read_text() == POINTWISE
