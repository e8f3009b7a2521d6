"""What a GPU would leave of a compilation: its kernels in all configurations, and the one that it launches.

No GPU is here: Inductor generates and compiles for a described one, and a launcher is put where a GPU would leave one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("triton")

from torch._inductor.async_compile import AsyncCompile  # noqa: E402

from deck.capture.gpu.answering import Asked, answering_as  # noqa: E402
from deck.capture.gpu.chosen import LaunchedKernels  # noqa: E402
from deck.capture.gpu.target_backend import compile_for_target  # noqa: E402
from deck.capture.inductor.generated import kernels_in  # noqa: E402
from deck.capture.recorded_case import RecordedCase  # noqa: E402
from deck.capture.recorded_folder import RecordedFolder  # noqa: E402
from deck.capture.recorder import Recorder  # noqa: E402
from deck.capture.target_files import add_launched  # noqa: E402
from deck.capture.torch_private import triton as torch_triton  # noqa: E402
from deck.capture.torch_private import triton_kernels  # noqa: E402
from deck.captured import Kernels, Links  # noqa: E402
from deck.evidence import Stage  # noqa: E402
from deck.gpu_code import GpuKernels  # noqa: E402
from deck.gpu_targets import target_named  # noqa: E402
from deck.linked import Linked  # noqa: E402

NAME = "triton_poi_fused_add_floor_0"


def floor_add(x: Any) -> Any:
    return torch.floor(x) + 1


@contextmanager
def modules_loading(kernels: dict[str, Any]) -> Iterator[None]:
    """Have each kernel of a module compiled in all configurations, as on a GPU before its first launch."""

    def load(self: Any, kernel_name: str, source_code: str, device_str: str = "cuda") -> Any:
        kernel, _ = torch_triton.load_kernel(kernel_name, source_code)
        kernel._precompile_worker()
        kernels[kernel_name] = kernel
        return kernel

    with pytest.MonkeyPatch.context() as patch, answering_as(target_named("sm_90"), Asked(load_nothing, load_nothing)):
        patch.setattr(AsyncCompile, "triton", load)
        yield


def load_nothing(*arguments: Any) -> Any:
    raise AssertionError("the module is to load its kernels by AsyncCompile")


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, RecordedCase]:
    """Return what a case left that was compiled as on a GPU, which launches the second configuration."""
    compilation = compile_for_target(floor_add, [torch.randn(1024, 1024)], target="sm_90", source=Path(__file__))
    code = compilation.watch.compilations["0-0"].texts[Stage.OUTPUT_CODE]
    launched, loaded = LaunchedKernels(), dict[str, Any]()
    with modules_loading(loaded), launched.keeping():
        for name, text in kernels_in(code, language="triton").items():
            AsyncCompile().triton(name, "\n" + text, device_str="cuda")
    for kernel in loaded.values():  # as autotuning leaves it: one launcher, and what it launches
        second = kernel.compile_results[1]
        kernel.launchers, kernel.compile_results = [SimpleNamespace(config=second.config)], [second]
    one = RecordedCase("", floor_add, compilation.watch, launched=launched)
    folder = tmp_path_factory.mktemp("case")
    add_launched(RecordedFolder(folder), one.watch, one.watch.compilations["0-0"], launched, "")
    return folder, one


def test_every_configuration_is_kept_and_the_launched_one_is_chosen(case: tuple[Path, RecordedCase]) -> None:
    folder, _ = case

    (kernel,) = msgspec.json.decode((folder / "0-0" / "gpu_kernels.json").read_bytes(), type=GpuKernels).kernels

    assert (kernel.name, kernel.path, kernel.problem) == (NAME, "0-0/kernel_0.py", "")
    assert [one.chosen for one in kernel.configurations] == [False, True]
    assert all(one.registers_count for one in kernel.configurations)


def test_the_stages_of_a_gpu_lie_where_those_of_a_cpu_lie_with_triton_in_the_place_of_cpp(
    case: tuple[Path, RecordedCase],
) -> None:
    folder, _ = case

    found = {one.name for one in (folder / "0-0").iterdir()}

    assert {"guards.txt", "bytecode.txt", "dynamo_graph.py", "output_code.py", "links.json", "kernels.json"} <= found
    assert {f"kernel_0.{ending}" for ending in ("py", "ttir", "ttgir", "ll", "ptx", "sass")} <= found
    assert "kernel_0.cpp" not in found
    (kernel,) = msgspec.json.decode((folder / "0-0" / "kernels.json").read_bytes(), type=Kernels).kernels
    assert kernel.name == NAME


def test_machine_code_leads_to_python_although_the_file_begins_with_an_empty_line(
    case: tuple[Path, RecordedCase],
) -> None:
    folder, _ = case
    links = msgspec.json.decode((folder / "0-0" / "links.json").read_bytes(), type=Links)
    code = (folder / "0-0" / "kernel_0.sass").read_text().splitlines()
    kernel = (folder / "0-0" / "kernel_0.py").read_text().splitlines()
    rounding = next(number for number, line in enumerate(code, 1) if "FRND" in line)
    linked = Linked([links])

    (triton_line,) = linked.back_to("0-0/kernel_0.py", "0-0/kernel_0.sass", rounding)
    lines = linked.to_source("0-0/kernel_0.sass", rounding)

    assert "libdevice.floor" in kernel[triton_line - 1]
    assert [Path(__file__).read_text().splitlines()[line - 1].strip() for line in lines] == [
        "return torch.floor(x) + 1"
    ]


def test_kernels_are_texts_of_the_case(case: tuple[Path, RecordedCase]) -> None:
    _, one = case

    (text,) = one.texts(Stage.KERNEL)

    assert f"def {NAME}(" in text


def test_a_kernel_that_was_not_seen_is_told(case: tuple[Path, RecordedCase]) -> None:
    _, one = case

    assert LaunchedKernels().compiled(NAME, one.texts(Stage.KERNEL)[0]) is None


def test_several_launchers_leave_it_open_which_is_chosen() -> None:
    kernel = SimpleNamespace(launchers=[SimpleNamespace(), SimpleNamespace()])

    assert triton_kernels.chosen_configuration(kernel) is None


@pytest.mark.parametrize("has_gpu", [True, False])
def test_a_recorder_keeps_kernels_of_all_cases_together_and_only_on_a_gpu(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, has_gpu: bool
) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: has_gpu)
    record = Recorder(tmp_path, Path(__file__), with_inductor=True)

    first, second = (record._new_case(name, floor_add).launched for name in ("first", "second"))

    assert (first is not None) is has_gpu
    assert first is second
