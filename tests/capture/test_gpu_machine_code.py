"""What is recorded below Triton of the functions that the talk shows: texts, lines, registers, instructions."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from deck.capture.gpu import tools  # noqa: E402
from deck.capture.gpu.instruction_classes import class_of  # noqa: E402
from deck.capture.gpu.machine_code import TEXT_FILES, LoweredKernel, lowered  # noqa: E402
from deck.capture.gpu.sass import instructions_in, read_sass  # noqa: E402
from deck.capture.gpu.tools import disassembly  # noqa: E402
from deck.evidence import Stage  # noqa: E402
from deck.gpu_code import InstructionClass  # noqa: E402
from tests.capture.gpu_functions import CASES, OTHERS  # noqa: E402
from tests.capture.targeted import needs_triton, own_caches, target  # noqa: E402

pytestmark = [needs_triton, pytest.mark.slow]


def kernels_of(name: str) -> list[LoweredKernel]:
    torch.manual_seed(0)
    fn, inputs, backward = (CASES | OTHERS)[name]
    return list(target(fn, inputs(), backward=backward).lowered.values())


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, list[LoweredKernel]]]:
    with own_caches(tmp_path_factory.mktemp("caches")):
        yield {name: kernels_of(name) for name in CASES}


@pytest.fixture(params=CASES)
def kernels(request: pytest.FixtureRequest, every: dict[str, list[LoweredKernel]]) -> list[LoweredKernel]:
    return every[request.param]


def triton_lines(kernel: LoweredKernel) -> list[tuple[str, set[int]]]:
    """Return each instruction with the lines of Triton that it leads to."""
    sass, ptx = kernel.texts[Stage.SASS], kernel.texts[Stage.PTX]
    rows = zip(sass.text.splitlines(), sass.origins, sass.classes, strict=True)
    return [
        (text.strip(), {one.line for line in origins for one in ptx.origins[line.line - 1]})
        for text, origins, name in rows
        if name != "label"
    ]


def test_of_the_instructions_at_least_90_percent_lead_to_a_line_of_triton(kernels: list[LoweredKernel]) -> None:
    every_line = [lines for kernel in kernels for _, lines in triton_lines(kernel)]

    assert kernels
    assert sum(map(bool, every_line)) / len(every_line) >= 0.9


def test_instructions_that_load_and_store_lead_to_lines_that_do(kernels: list[LoweredKernel]) -> None:
    for kernel in kernels:
        source = kernel.kernel.source.splitlines()
        for opcode, call in (("LDG", "tl.load("), ("STG", "tl.store(")):
            found = [lines for text, lines in triton_lines(kernel) if opcode in text]
            assert found
            assert all(lines and all(call in source[line - 1] for line in lines) for lines in found)


def test_no_text_holds_the_place_of_a_file(kernels: list[LoweredKernel]) -> None:
    for kernel in kernels:
        folder, name = str(Path(kernel.kernel.path).parent), Path(kernel.kernel.path).stem
        assert list(kernel.texts) == list(TEXT_FILES)
        held = [stage for stage, one in kernel.texts.items() if folder in one.text or name in one.text]
        assert held == []
        assert all(".py" not in one.text for one in kernel.texts.values())


def test_every_configuration_is_counted_and_the_first_has_texts(kernels: list[LoweredKernel]) -> None:
    for kernel in kernels:
        assert kernel.problem == ""
        assert [one.has_texts for one in kernel.configurations] == [True, *[False] * (len(kernel.configurations) - 1)]
        for one in kernel.configurations:
            assert one.registers_count
            assert one.registers_count >= 8
            assert one.instructions is not None
            assert sum(one.instructions.values()) == one.instructions_count
            assert one.memory_instructions
            assert {name.partition(".")[0] for name in one.memory_instructions} >= {"LDG", "STG"}
        assert kernel.configurations[0].instructions_count == len(triton_lines(kernel))


def test_every_opcode_has_a_class(kernels: list[LoweredKernel]) -> None:
    instructions = [text for kernel in kernels for text, _ in triton_lines(kernel)]
    opcodes = {re.sub(r"^@!?U?P\d ", "", text).partition(" ")[0] for text in instructions}

    assert {one for one in opcodes if class_of(one) is InstructionClass.OTHER} <= {"NOP"}


def test_figures_of_floor_and_add(every: dict[str, list[LoweredKernel]]) -> None:
    (kernel,) = every["floor + 1"]
    first = kernel.configurations[0]
    of_each_thread = first.values["XBLOCK"] // (32 * first.warps_count)

    assert first.instructions is not None
    assert first.instructions["arithmetic"] == first.instructions["conversion"] == of_each_thread
    assert (first.stack_bytes, first.local_bytes, first.shared_bytes) == (0, 0, 0)
    assert kernel.recorded("sm_90/0-0/kernel_0.py").source_lines_count == 11


def test_reductions_exchange_values_in_a_warp(every: dict[str, list[LoweredKernel]]) -> None:
    counts = [one.configurations[0].instructions for one in every["softmax"]]

    assert any((one or {}).get("exchange") for one in counts)


@pytest.mark.parametrize("name", ["floor + 1", "indexing"])
def test_the_texts_are_the_same_wherever_the_caches_lie(name: str, tmp_path: Path) -> None:
    def texts(folder: Path) -> list[str]:
        torch.compiler.reset()
        with own_caches(folder):
            return [one.text for kernel in kernels_of(name) for one in kernel.texts.values()]

    first, second = texts(tmp_path / "one"), texts(tmp_path / "a longer name for the second")

    assert len(first) == 5
    assert first == second


def test_without_the_tools_the_figures_are_not_known_and_the_texts_stay(
    every: dict[str, list[LoweredKernel]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tools, "nvidia_tool", lambda name: "")

    found = lowered(every["floor + 1"][0].kernel)

    assert list(found.texts) == [Stage.TTIR, Stage.TTGIR, Stage.LLVM_IR, Stage.PTX]
    assert [one.registers_count for one in found.configurations] == [None] * len(found.configurations)
    assert {one.instructions_count for one in found.configurations} == {None}
    assert found.problem.startswith("no machine code: nvdisasm is missing or does not run; Triton's wheel")
    assert "; no count of registers: cuobjdump is missing" in found.problem


def test_padding_is_not_counted(every: dict[str, list[LoweredKernel]]) -> None:
    (kernel,) = every["floor + 1"]

    printed = disassembly(kernel.kernel.configurations[0].cubin)

    assert "NOP" in printed
    assert [one.opcode for one in instructions_in(read_sass(printed))][-1] == "EXIT"
