"""Links of a Triton kernel to the texts below it: by line tables, with the classes of what belongs to no line."""

import pytest

pytest.importorskip("torch")

from deck.capture.gpu.compiled import CompiledKernel
from deck.capture.gpu.gpu_links import add_gpu_links, text_path
from deck.capture.gpu.lined_text import INLINED, LinedText, Origin, lined_text
from deck.capture.gpu.machine_code import LoweredKernel
from deck.capture.gpu.source_lines import source_lines_count
from deck.capture.linking.link_builder import LinkBuilder
from deck.evidence import Stage
from deck.linked import Linked, LinkedLine

KERNEL = "sm_90/0-0/kernel_0.py"
SOURCE = "def kernel(x):\n    i = tl.program_id(0)\n    y = tl.load(x + i)\n    tl.store(x, y + 1)\n"


def lined(*rows: tuple[str, tuple[Origin, ...], str]) -> LinedText:
    return lined_text(*zip(*rows, strict=True))


PTX = lined(
    (".version 8.7", (), "directive"),
    ("mov.u32 %r1, %ctaid.x;", (Origin(2),), ""),
    ("ld.global.b32 %r2, [%rd1];", (Origin(3),), ""),
    ("add.f32 %r3, %r2, 0f3F800000;", (Origin(4, INLINED),), ""),
    ("mul.f32 %r3, %r3, %r3;", (), ""),
    ("ret;", (Origin(4),), "function frame"),
)
SASS = lined(
    ("kernel:", (), "label"),
    ("S2R R0, SR_CTAID.X", (Origin(2),), ""),
    ("FADD R4, R4, 1", (Origin(4),), ""),
    ("MUFU.RSQ R4, R5", (Origin(3, "called from", inferred=True),), ""),
    ("EXIT", (Origin(6),), ""),
)


def linked(source: str = SOURCE, recorded: str = SOURCE) -> Linked:
    """Return the links below a kernel whose lines 1 and 2 are scaffolding."""
    kernel = CompiledKernel("kernel", source, "/tmp/a.py", ())
    builder = LinkBuilder()
    for line, name in ((1, "function frame"), (2, "index arithmetic")):
        builder.scaffold(KERNEL, line, name)
    add_gpu_links(builder, KERNEL, recorded, LoweredKernel(kernel, {Stage.PTX: PTX, Stage.SASS: SASS}, ()))
    return Linked([builder.build()])


PTX_PATH, SASS_PATH = text_path(KERNEL, Stage.PTX), text_path(KERNEL, Stage.SASS)


def test_each_line_is_linked_by_the_line_table() -> None:
    found = linked()

    assert PTX_PATH == "sm_90/0-0/kernel_0.ptx"
    assert found.back(PTX_PATH, 3) == [LinkedLine(KERNEL, 3, "line table", False)]
    assert found.back(PTX_PATH, 4) == [LinkedLine(KERNEL, 4, "line table, inlined", False)]
    assert found.back(SASS_PATH, 3) == [LinkedLine(PTX_PATH, 4, "line table", False)]
    assert found.back(SASS_PATH, 4) == [LinkedLine(PTX_PATH, 3, "called from", True)]
    assert found.back_to(KERNEL, SASS_PATH, 3) == (4,)


def test_what_came_from_scaffolding_is_linked_and_of_its_class() -> None:
    found = linked()

    assert found.back(PTX_PATH, 2) == [LinkedLine(KERNEL, 2, "line table", False)]
    assert found.scaffolding(PTX_PATH, 2) == "index arithmetic"
    assert found.scaffolding(SASS_PATH, 2) == "index arithmetic"
    assert found.scaffolding(SASS_PATH, 3) == ""
    assert found.scaffolding(SASS_PATH, 5) == "function frame"


def test_what_has_no_line_has_a_class() -> None:
    found = linked()

    assert found.scaffolding(PTX_PATH, 1) == "directive"
    assert found.scaffolding(PTX_PATH, 5) == "no line"
    assert found.scaffolding(SASS_PATH, 1) == "label"


def test_lines_count_in_the_text_that_is_recorded() -> None:
    found = linked(source="\n" + SOURCE)

    assert found.back(PTX_PATH, 3) == [LinkedLine(KERNEL, 2, "line table", False)]


def test_lines_outside_of_what_is_recorded_are_not_linked() -> None:
    part = "".join(SOURCE.splitlines(keepends=True)[2:3])

    found = linked(recorded=part)

    assert found.back(PTX_PATH, 2) == found.back(PTX_PATH, 4) == []
    assert found.back(PTX_PATH, 3) == [LinkedLine(KERNEL, 1, "line table", False)]


def test_a_text_that_was_not_compiled_is_refused() -> None:
    with pytest.raises(ValueError, match="not part of the text that was compiled"):
        linked(recorded="def other(): ...\n")


def test_the_length_of_a_kernel_is_that_of_its_functions() -> None:
    source = '''
import triton

@triton.jit
def helper(a):
    return a

@triton.heuristics(
    size_hints={"x": 1},
)
@triton.jit
def kernel(
    x,
):
    """What it does,

    at length."""
    # why
    y = tl.load(x)

    tl.store(x, helper(y))
'''

    assert source_lines_count(source) == 2 + 5
