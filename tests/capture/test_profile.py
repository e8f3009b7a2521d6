"""Eager and compiled profiled by the real profiler, and what is said of their work."""

import hashlib
import json
import socket
from pathlib import Path
from typing import Any

import msgspec
import pytest

torch = pytest.importorskip("torch")

from deck.capture.inductor.generated import kernels_in  # noqa: E402
from deck.capture.measuring.profile import ACTIVE, WAIT, WARMUP, profile_of  # noqa: E402
from deck.capture.measuring.same_work import same_work  # noqa: E402
from deck.capture.recorder import Recorder  # noqa: E402
from deck.errors import RecordError  # noqa: E402
from deck.profiled import LibraryUse, Profile, ProfiledKernel, ProfiledOperator, ProfiledSide, ProfiledStep  # noqa: E402

WITH_MKL = pytest.mark.skipif(not torch.backends.mkl.is_available(), reason="PyTorch without MKL")
TRACES = {"eager": "trace_eager.json", "compiled": "trace_compiled.json"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what a recorder in this process left of a layer with GELU, profiled."""
    folder = tmp_path_factory.mktemp("profile")
    torch.manual_seed(0)
    layer = torch.nn.Sequential(torch.nn.Linear(32, 64), torch.nn.GELU())
    recorder = Recorder(folder, Path(__file__), with_inductor=True)
    x = torch.randn(16, 32)
    with torch.no_grad(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(Recorder, "device", "cpu")
        compiled = recorder.compile(layer, [x], case="gelu")
        recorder.profile({"eager": layer, "compiled": compiled}, [x], case="gelu")
    recorder.finish()
    return folder / "gelu"


@pytest.fixture(scope="module")
def profile(folder: Path) -> Profile:
    return msgspec.json.decode((folder / "profile.json").read_bytes(), type=Profile)


def names(step: ProfiledStep) -> set[str]:
    return {one.name for one in step.operators if not one.bookkeeping}


def test_only_active_steps_are_kept_and_each_calls_the_same_operators(profile: Profile) -> None:
    assert (profile.wait_count, profile.warmup_count, profile.active_count) == (WAIT, WARMUP, ACTIVE) == (1, 1, 3)
    for side in profile.sides.values():
        assert len(side.steps) == ACTIVE
        assert len({tuple((one.name, one.calls_count) for one in step.operators) for step in side.steps}) == 1


def test_eager_dispatches_linear_and_its_transposed_view_and_compiled_calls_addmm(profile: Profile) -> None:
    eager, compiled = (side.steps[-1] for side in profile.sides.values())

    assert {"aten::linear", "aten::t", "aten::transpose", "aten::addmm", "aten::gelu"} <= names(eager)
    assert "aten::addmm" in names(compiled)
    assert not {"aten::linear", "aten::t", "aten::gelu"} & names(compiled)
    assert {"aten::linear", "aten::t", "aten::gelu"} <= set(profile.same_work.eager_only_operators)
    assert profile.same_work.compiled_operators_count < profile.same_work.eager_operators_count


def test_the_compilers_runtime_is_told_apart_from_operators(profile: Profile) -> None:
    eager, compiled = (side.steps[-1] for side in profile.sides.values())
    runtime = {one.name for one in compiled.operators if one.bookkeeping}

    assert not [one.name for one in eager.operators if one.bookkeeping]
    assert "TorchDynamo Cache Lookup" in runtime
    assert any(name.startswith("Torch-Compiled Region") for name in runtime)
    assert compiled.bookkeeping_s > 0


@WITH_MKL
def test_both_give_the_math_library_the_same_product(profile: Profile) -> None:
    products = [
        [one.sizes for one in side.library_calls or () if one.routine == "SGEMM"] for side in profile.sides.values()
    ]

    assert products == [[(64, 16, 32)]] * 2
    assert "eager and compiled both run MKL SGEMM(T,N) 64×16×32" in profile.same_work.statement


def test_a_generated_kernel_is_counted_and_hashed_as_its_file(folder: Path, profile: Profile) -> None:
    kernel = next(folder.glob("*/kernel_0.cpp"))

    assert profile.same_work.generated_kernels_count == 1
    assert profile.same_work.generated_sha256 == (hashlib.sha256(kernel.read_bytes()).hexdigest(),)
    assert "1 generated kernel;" in profile.same_work.statement


def test_a_kernel_in_triton_is_found_in_the_wrapper_too() -> None:
    wrapper = """
triton_poi_fused_add_0 = async_compile.triton('triton_poi_fused_add_0', '''
import triton
def triton_poi_fused_add_0(in_ptr0): pass
''', device_str='cuda')
"""

    assert kernels_in(wrapper) == {}
    assert kernels_in(wrapper, language="triton") == {
        "triton_poi_fused_add_0": "import triton\ndef triton_poi_fused_add_0(in_ptr0): pass\n"
    }


def test_the_trace_of_each_side_is_json_of_its_steps_without_the_machine(folder: Path, profile: Profile) -> None:
    for name, side in profile.sides.items():
        text = (folder.parent / side.trace).read_text(encoding="utf-8")

        events = json.loads(text)["traceEvents"]
        assert side.trace == f"gelu/trace_{name}.json"
        assert [one["name"] for one in events if one["name"].startswith("ProfilerStep")] == [
            f"ProfilerStep#{step}" for step in (2, 3, 4)
        ]
        assert f'"{socket.gethostname()}"' not in text
        assert "/" not in text.replace("Region: 0/0", "")


def test_the_profiler_says_nothing_on_standard_error(capfd: pytest.CaptureFixture[str]) -> None:
    profile_of({"eager": lambda: None, "compiled": lambda: None}, traces=TRACES, device="cpu")

    assert capfd.readouterr() == ("", "")


def test_what_compiles_while_it_is_profiled_is_refused() -> None:
    torch.compiler.reset()
    compiled = torch.compile(lambda x: x + 1, backend="eager", dynamic=False)
    sizes = iter(range(2, 1000))

    def another_shape_each_time() -> Any:
        return compiled(torch.ones(next(sizes)))

    with pytest.raises(RecordError, match="compiled compiled again while being profiled"):
        profile_of({"eager": lambda: None, "compiled": another_shape_each_time}, traces=TRACES, device="cpu")


SGEMM = LibraryUse(
    library="MKL", routine="SGEMM", layout="N,N", sizes=(8, 8, 8), leading_sizes=(8, 8, 8), dtype="float32"
)


def side(
    *operators: str, calls: tuple[LibraryUse, ...] | None = (), kernels: tuple[ProfiledKernel, ...] = ()
) -> ProfiledSide:
    ranges = tuple(ProfiledOperator(name=name, calls_count=1, self_s=1e-6) for name in operators)
    step = ProfiledStep(operators=ranges, operators_count=len(ranges), self_s=1e-6, bookkeeping_s=0.0, kernels=kernels)
    return ProfiledSide(steps=(step,), library_calls=calls)


def kernel(name: str, *, grid: int = 4, duration_s: float = 1e-6) -> ProfiledKernel:
    return ProfiledKernel(name=name, grid=(grid, 1, 1), block=(128, 1, 1), duration_s=duration_s)


def test_library_calls_are_the_same_in_any_order_and_counted_where_they_are_not() -> None:
    other = msgspec.structs.replace(SGEMM, leading_sizes=(16, 8, 8))

    same = same_work({"eager": side(calls=(SGEMM, other)), "compiled": side(calls=(other, SGEMM))}, generated=[])
    not_same = same_work({"eager": side(calls=(SGEMM, SGEMM)), "compiled": side(calls=(SGEMM, other))}, generated=[])

    assert (same.library_calls_same, same.shared_count) == (True, 2)
    assert not_same.library_calls_same is False
    assert (not_same.shared_count, not_same.eager_only_count, not_same.compiled_only_count) == (1, 1, 1)
    assert not_same.statement == (
        "eager and compiled both run MKL SGEMM(N,N) 8×8×8; "
        "only eager runs MKL SGEMM(N,N) 8×8×8 [leading sizes 8 8 8]; "
        "only compiled runs MKL SGEMM(N,N) 8×8×8 [leading sizes 16 8 8]; "
        "0 operators in a call of eager, 0 in one of compiled; 0 generated kernels; "
        "MKL reports neither alpha nor beta."
    )


def test_kernels_of_a_gpu_are_compared_by_name_and_grid_and_not_by_time() -> None:
    eager = side("aten::mm", calls=None, kernels=(kernel("gemm_nn"), kernel("add")))
    compiled = side("aten::addmm", calls=None, kernels=(kernel("gemm_nn", duration_s=2e-6), kernel("add", grid=2)))

    work = same_work({"eager": eager, "compiled": compiled}, generated=None)

    assert (work.library_calls_same, work.device_kernels_same, work.shared_count) == (None, False, 1)
    assert (work.eager_only_operators, work.compiled_only_operators) == (("aten::mm",), ("aten::addmm",))
    assert (work.generated_kernels_count, work.generated_sha256) == (None, None)
    assert "only compiled runs add [grid (2, 1, 1), block (128, 1, 1)]" in work.statement


@pytest.mark.parametrize(
    ("calls", "words"),
    [((), "the math libraries report no call"), (None, "what the math libraries ran is not reported here")],
    ids=["no call", "no report"],
)
def test_where_nothing_is_reported_sameness_is_not_claimed(calls: tuple[LibraryUse, ...] | None, words: str) -> None:
    work = same_work({"eager": side(calls=calls), "compiled": side(calls=calls)}, generated=[])

    assert (work.library_calls_same, work.device_kernels_same) == (None, None)
    assert work.statement.startswith(f"{words}; ")
