"""A Triton kernel that somebody wrote, compiled for a GPU that is not here: its text, what it became, its figures."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

torch = pytest.importorskip("torch")
triton = pytest.importorskip("triton")
tl = pytest.importorskip("triton.language")

from deck.capture.child import import_experiment  # noqa: E402
from deck.capture.recorder import Recorder  # noqa: E402
from deck.captured import Links  # noqa: E402
from deck.errors import RecordError  # noqa: E402
from deck.gpu_code import GpuKernel, GpuKernels, GpuTarget, KernelComparison  # noqa: E402
from deck.linked import Linked  # noqa: E402
from tests.capture.conftest import ROOT  # noqa: E402


@triton.jit  # type: ignore[untyped-decorator]
def scaled(x, out, size, factor: tl.constexpr, BLOCK: tl.constexpr):  # type: ignore[no-untyped-def, name-defined]
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)

    # what is beyond the end is neither read nor written
    value = tl.load(x + at, mask=at < size)
    tl.store(out + at, value * factor, mask=at < size)


ARGUMENTS: dict[str, Any] = {"x": torch.float32, "out": torch.float32, "size": 4096, "factor": 3, "BLOCK": 1024}


def recorder(folder: Path, *, target: str = "sm_90") -> Recorder:
    return Recorder(folder, Path(__file__), with_inductor=True, target=target)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what a recorder left of the kernel: for a size that is a multiple of 16, and for one that is not."""
    folder = tmp_path_factory.mktemp("recorded")
    record = recorder(folder)
    record.triton_kernel(scaled, ARGUMENTS, case="even")
    record.triton_kernel(scaled, {**ARGUMENTS, "x": torch.ones(2), "size": 4001}, warps=8, case="odd")
    record.compare_kernels({"even": "BLOCK", "odd": "BLOCK"})
    return folder


def kernel_of(folder: Path, case: str) -> GpuKernel:
    (one,) = msgspec.json.decode((folder / case / "gpu_kernels.json").read_bytes(), type=GpuKernels).kernels
    return one


def test_the_kernels_own_text_is_recorded_with_all_that_became_of_it(recorded: Path) -> None:
    text = (recorded / "even-sm_90" / "kernel_0.py").read_text()

    assert text.startswith("@triton.jit")
    assert text.endswith("tl.store(out + at, value * factor, mask=at < size)\n")
    assert {one.name for one in (recorded / "even-sm_90").iterdir()} == {
        *(f"kernel_0.{ending}" for ending in ("py", "ttir", "ttgir", "ll", "ptx", "sass")),
        "gpu_kernels.json",
        "gpu_target.json",
        "links.json",
    }


def test_its_figures_are_those_of_the_launch(recorded: Path) -> None:
    kernel = kernel_of(recorded, "odd-sm_90")

    (one,) = kernel.configurations
    assert (kernel.name, kernel.path, kernel.source_lines_count) == ("scaled", "odd-sm_90/kernel_0.py", 4)
    assert (one.values, one.warps_count, one.shared_bytes, one.local_bytes) == ({"factor": 3, "BLOCK": 1024}, 8, 0, 0)
    assert one.registers_count
    assert one.has_texts


def test_triton_specialises_on_a_multiple_of_16_as_in_a_launch(recorded: Path) -> None:
    (even,), (odd,) = (kernel_of(recorded, f"{case}-sm_90").configurations for case in ("even", "odd"))

    assert even.memory_instructions == {"LDG.E.128": 2, "STG.E.128": 2}
    assert odd.memory_instructions == {"LDG.E": 4, "STG.E": 4}


def test_lines_lead_from_the_kernel_to_machine_code(recorded: Path) -> None:
    links = msgspec.json.decode((recorded / "even-sm_90" / "links.json").read_bytes(), type=Links)
    source = (recorded / "even-sm_90" / "kernel_0.py").read_text().splitlines()
    code = (recorded / "even-sm_90" / "kernel_0.sass").read_text().splitlines()
    stores = [number for number, line in enumerate(code, 1) if "STG.E" in line]
    linked = Linked([links])

    found = {
        source[line - 1].strip()
        for number in stores
        for line in linked.back_to("even-sm_90/kernel_0.py", "even-sm_90/kernel_0.sass", number)
    }

    assert len(stores) == 2
    assert found == {"tl.store(out + at, value * factor, mask=at < size)"}


def test_its_target_says_that_inductor_had_no_part(recorded: Path) -> None:
    target = msgspec.json.decode((recorded / "even-sm_90" / "gpu_target.json").read_bytes(), type=GpuTarget)

    assert (target.target, target.capability, target.torch, target.triton) == ("sm_90", "9.0", "", triton.__version__)


def test_kernels_of_cases_stand_side_by_side(recorded: Path) -> None:
    file = recorded / "sm_90" / "kernel_comparison.json"

    comparison = msgspec.json.decode(file.read_bytes(), type=KernelComparison)

    assert comparison.kernels == {case: kernel_of(recorded, f"{case}-sm_90") for case in ("even", "odd")}
    assert comparison.elements_count == {"even": 8, "odd": 4}
    assert (recorded / "sm_90" / "gpu_target.json").exists()


# --- what cannot be recorded ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kernel", "found"),
    [
        (torch.floor, "was given builtin_function_or_method, and not a function decorated by @triton.jit"),
        (triton.autotune([triton.Config({"BLOCK": 1024})], key=[])(scaled), "was given Autotuner around scaled, and"),
    ],
    ids=["no kernel", "autotuned"],
)
def test_what_is_no_kernel_is_refused(tmp_path: Path, kernel: Any, found: str) -> None:
    with pytest.raises(RecordError, match=found):
        recorder(tmp_path).triton_kernel(kernel, ARGUMENTS)


def test_a_name_that_the_kernel_does_not_have_is_refused_with_those_it_has(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"scaled has no parameter 'BLOCKS' \(it has: x, out, .*Did you mean BLOCK"):
        recorder(tmp_path).triton_kernel(scaled, {**ARGUMENTS, "BLOCKS": 1})


@pytest.mark.parametrize(
    ("arguments", "warps", "message"),
    [
        ({"BLOCK": 100}, 4, r"Triton refused scaled for sm_90: .* at 2:\d+: arange's range must be a power of 2"),
        ({"x": "fp32"}, 4, "Triton refused scaled for sm_90: TypeError: failed to specialize argument of type: str"),
        ({}, 3, "Triton refused scaled for sm_90: AssertionError: num_warps must be a power of 2"),
    ],
)
def test_what_triton_refuses_is_told_with_its_reason(
    tmp_path: Path, arguments: dict[str, Any], warps: int, message: str
) -> None:
    with pytest.raises(RecordError, match=message):
        recorder(tmp_path).triton_kernel(scaled, {**ARGUMENTS, **arguments}, warps=warps)


def test_arguments_are_by_name(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"its arguments as a list; expected them by name\..* x, out, size"):
        recorder(tmp_path).triton_kernel(scaled, list(ARGUMENTS.values()))  # type: ignore[arg-type]


def test_an_argument_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"was given no out, BLOCK of scaled\."):
        recorder(tmp_path).triton_kernel(scaled, {"x": torch.float32, "size": 1, "factor": 2})


def test_a_hand_written_kernel_is_refused_outside_of_gpu_code(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"record\.triton_kernel was called outside of gpu_code\(record\)"):
        recorder(tmp_path, target="").triton_kernel(scaled, ARGUMENTS)


def test_a_case_without_a_kernel_cannot_be_compared(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="the case 'other'; expected one kernel there, found: none"):
        recorder(tmp_path).compare_kernels({"other": "BLOCK"})


def test_the_constant_of_a_comparison_is_one_of_the_kernels(recorded: Path) -> None:
    with pytest.raises(RecordError, match=r"scaled has no constant 'XBLOCK' \(it has: factor, BLOCK\)"):
        recorder(recorded).compare_kernels({"even": "XBLOCK"}, case="again")


@pytest.mark.slow
def test_ligers_geglu_and_inductors_load_and_store_alike(tmp_path: Path) -> None:
    pytest.importorskip("liger_kernel")
    source = ROOT / "experiments" / "kernels_mlp.py"
    record = Recorder(tmp_path, source, with_inductor=True, target="sm_90")

    import_experiment(source).gpu_code(record)

    comparison = msgspec.json.decode(
        (tmp_path / "sm_90" / "kernel_comparison.json").read_bytes(), type=KernelComparison
    )
    inductor, liger = (comparison.kernels[name] for name in ("inductor", "liger"))
    assert comparison.elements_count == {"inductor": 8, "liger": 8}
    assert liger.source_lines_count < inductor.source_lines_count
    first, of_liger = inductor.configurations[0], liger.configurations[0]
    assert first.memory_instructions == of_liger.memory_instructions == {"LDG.E.128": 4, "STG.E.128": 2}
    assert first.instructions
    assert of_liger.instructions
    assert first.instructions["special function"] == of_liger.instructions["special function"]
    assert "Copyright 2024 LinkedIn Corporation" in (tmp_path / "liger-sm_90" / "licence.txt").read_text()
