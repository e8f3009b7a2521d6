"""What is answered in the place of a GPU while code is generated for one: listed, and undone afterwards."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.gpu import device_guard  # noqa: E402
from deck.capture.gpu.answering import Asked, DescribedProperties, answering_as, capturing  # noqa: E402
from deck.capture.torch_private import gpu as torch_gpu  # noqa: E402
from deck.errors import RecordError  # noqa: E402
from deck.gpu_targets import target_named  # noqa: E402
from deck.host import version_of  # noqa: E402

needs_triton = pytest.mark.skipif(not version_of("triton"), reason="triton is not installed")
without_gpu = pytest.mark.skipif(torch.cuda.is_available(), reason="a GPU is here, and answers itself")

H100 = target_named("sm_90")
NOTHING_ASKED = Asked(take_kernel=lambda name, source: None, on_padding=lambda product: None)


def everything_replaced() -> dict[str, Any]:
    """Return what the table may replace, as it is now."""
    import triton
    from torch._inductor.async_compile import AsyncCompile
    from torch._inductor.fx_passes import pad_mm
    from torch._inductor.fx_passes.joint_graph import UniformValueConstantFolder
    from torch._inductor.graph import GraphLowering

    interface = torch_gpu.cuda_interface()
    owners = (AsyncCompile, GraphLowering, UniformValueConstantFolder, pad_mm)
    return {
        **{f"torch.cuda.{name}": value for name, value in vars(torch.cuda).items()},
        **{f"CudaInterface.{name}": value for name, value in vars(interface).items()},
        **{f"{one.__name__}.{name}": value for one in owners for name, value in vars(one).items()},
        "guard": has_device_guard(),
        "hooks": torch.accelerator.current_accelerator(),
        "functorch settings": torch._functorch.config.save_config_portable(),
        "driver": triton.runtime.driver._active,
        "stream": getattr(torch._C, "_cuda_getCurrentRawStream", None),
        "settings": torch._inductor.config.save_config_portable(),
        "has_triton": torch.utils._triton.has_triton,
        "fake": vars(torch._subclasses.FakeTensorMode)["avoid_device_init"],
    }


def has_device_guard() -> bool:
    try:
        torch.Stream(device="cuda:0")
    except RuntimeError:
        return False
    return True


@needs_triton
@without_gpu
def test_inside_there_is_the_described_gpu_and_afterwards_none() -> None:
    before = everything_replaced()

    with answering_as(H100, NOTHING_ASKED, backward=True), capturing():
        assert torch.cuda.is_available()
        assert torch.cuda.get_device_name() == "NVIDIA H100 80GB HBM3"
        assert torch.cuda.get_device_properties(0).multi_processor_count == 132
        assert torch_gpu.cuda_interface().get_compute_capability() == 90

    after = everything_replaced()
    assert [name for name in before if before[name] is not after[name] and before[name] != after[name]] == []
    assert before.keys() == after.keys()
    assert not torch.cuda.is_available()
    with pytest.raises((RuntimeError, AssertionError)):
        torch.ones(1, device="cuda")


@needs_triton
@without_gpu
def test_all_is_undone_where_the_block_fails() -> None:
    with pytest.raises(ZeroDivisionError), answering_as(H100, NOTHING_ASKED):
        raise ZeroDivisionError

    assert not torch.cuda.is_available()


@needs_triton
@without_gpu
def test_each_name_that_is_listed_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    with capturing() as while_captured, answering_as(H100, NOTHING_ASKED) as overrides:
        assert torch.cuda._exchange_device(3) == 0
        listed = [one.what for one in (*while_captured, *overrides)]

    (presence, *_) = [one for one in listed if one.startswith("torch.cuda: is_available")]
    assert "_exchange_device" in presence
    assert len(set(listed)) == len(listed)
    assert [one for one in overrides if not one.why] == []


@pytest.mark.slow
@needs_triton
@without_gpu
def test_compiling_for_the_cpu_is_as_before(tmp_path: Path) -> None:
    """In a new process: the first compile of all, which makes what later ones use, may be the one for the GPU."""
    script = tmp_path / "before_and_after.py"
    script.write_text(BEFORE_AND_AFTER)
    root = str(Path(__file__).resolve().parents[2])

    outcomes = [
        subprocess.run(
            [sys.executable, str(script), root, str(tmp_path / order), order], capture_output=True, text=True
        )
        for order in ("cpu", "gpu-cpu")
    ]

    assert [one.stderr for one in outcomes if one.returncode] == []
    assert outcomes[0].stdout == outcomes[1].stdout
    assert "cpp_fused" in outcomes[0].stdout


BEFORE_AND_AFTER = """
import os, sys
root, cache, order = sys.argv[1:]
os.environ |= {"TORCHINDUCTOR_CACHE_DIR": cache + "-inductor", "TRITON_CACHE_DIR": cache + "-triton"}
sys.path.insert(0, root)
from pathlib import Path
import torch
from deck.capture.gpu.target_backend import compile_for_target
from torch._inductor.utils import run_and_get_code

def f(x, w):
    return torch.softmax(torch.relu(x @ w) + torch.full((8,), 2.0), -1).square().sum()

torch.manual_seed(0)
inputs = [torch.randn(4, 16), torch.randn(16, 8, requires_grad=True)]
if order == "gpu-cpu":
    compile_for_target(f, inputs, target="sm_90", source=Path(__file__), backward=True)
torch.compiler.reset()
result, codes = run_and_get_code(lambda: torch.autograd.grad(torch.compile(f)(*inputs), inputs[1]))
for code in codes:
    print("\\n".join(line for line in code.splitlines() if cache not in line and "# AOT ID" not in line))
print(result[0].tolist(), torch.cuda.is_available(), inputs[0].device)
"""


def test_properties_answer_only_what_is_described() -> None:
    properties = DescribedProperties(H100)

    assert (properties.major, properties.minor, properties.regs_per_multiprocessor) == (9, 0, 65536)
    with pytest.raises(AttributeError, match=r"sm_90 in gpu_targets\.toml has no figure clock_rate"):
        _ = properties.clock_rate


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    device_guard.library_file.cache_clear()
    yield tmp_path / "torch-compile-deck"
    device_guard.library_file.cache_clear()


def test_device_guard_is_built_once_and_kept(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = device_guard.library_file()
    device_guard.library_file.cache_clear()
    monkeypatch.setattr(subprocess, "run", None)  # a second build would fail

    assert device_guard.library_file() == file
    assert list(empty_cache.iterdir()) == [file]


def test_device_guard_that_does_not_build_says_by_what_and_why(
    empty_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = tmp_path / "old-g++"
    compiler.write_text("#!/bin/sh\necho 'x.cpp:1: error: no such standard' >&2\nexit 1\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("CXX", str(compiler))

    with pytest.raises(RecordError, match=r"old-g\+\+ could not build the device guard.*no such standard"):
        device_guard.library_file()
    assert list(empty_cache.iterdir()) == []


def test_device_guard_without_a_compiler_says_what_is_needed(
    empty_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CXX", "/nowhere/g++")

    with pytest.raises(RecordError, match=r"/nowhere/g\+\+ could not build.*C\+\+20"):
        device_guard.library_file()
