"""The lines of a Triton kernel are classed, and led to those that use them, as Python reads them."""

from typing import Any

import pytest

pytest.importorskip("torch")

from deck.capture.inductor.triton_scaffolding import TritonText, read_triton, statements_that_use

KERNEL = """\
import triton

@triton.jit
def _triton_helper_fn_add0(arg0_0, arg1_0):
    tmp0 = arg0_0 + arg1_0
    return tmp0

@triton_heuristics.reduction(
    size_hints={'x': 64, 'r0_': 512},
)
@triton.jit
def triton_(in_ptr0, out_ptr0, xnumel, r0_numel, XBLOCK : tl.constexpr, R0_BLOCK : tl.constexpr):
    xnumel = 64
    xoffset = tl.program_id(0) * XBLOCK
    x0 = xoffset + tl.arange(0, XBLOCK)[:, None]
    _tmp2 = tl.full([XBLOCK, R0_BLOCK], 0, tl.float32)
    for r0_offset in tl.range(0, r0_numel, R0_BLOCK):
        r0_index = r0_offset + tl.arange(0, R0_BLOCK)[None, :]
        tmp0 = tl.load(in_ptr0 + (r0_index + 512*x0), None)
        tl.device_assert(tmp0 < 64, "index out of bounds")
        _tmp2 = _tmp2 + tmp0
    tmp2 = tl.sum(_tmp2, 1)[:, None]
    for r0_offset in tl.range(0, r0_numel, R0_BLOCK):
        r0_index = r0_offset + tl.arange(0, R0_BLOCK)[None, :]

        tmp3 = tl.associative_scan((tmp2,), 1, _triton_helper_fn_add0)
        tl.store(out_ptr0 + (r0_index + 512*x0), tmp3)
    if HAS_RSPLIT:
        triton_helpers.x_grid_barrier(semaphores)
"""
LINES = KERNEL.splitlines()


def at(text: str, nth: int = 0) -> int:
    """Return the index of the nth line that holds a text."""
    return [index for index, line in enumerate(LINES) if text in line][nth]


@pytest.fixture(scope="module")
def text() -> TritonText:
    return read_triton(LINES)


@pytest.mark.parametrize(
    ("line", "class_name"),
    [
        ("import triton", "function frame"),
        ("size_hints", "function frame"),
        ("def triton_(", "function frame"),
        ("def _triton_helper_fn_add0", "function frame"),
        ("arg0_0 + arg1_0", ""),
        ("xnumel = 64", "index arithmetic"),
        ("x0 = ", "index arithmetic"),
        ("for r0_offset", "loop control"),
        ("r0_index = ", "index arithmetic"),
        ("tl.load(", ""),
        ("device_assert", "check"),
        ("_tmp2 = _tmp2 +", ""),
        ("if HAS_RSPLIT", "loop control"),
        ("x_grid_barrier", "loop control"),
    ],
)
def test_each_line_has_the_class_of_what_it_does(text: TritonText, line: str, class_name: str) -> None:
    assert text.classes[at(line)] == class_name


def test_blank_lines_have_no_class(text: TritonText) -> None:
    assert {text.classes[index] for index, line in enumerate(LINES) if not line} == {""}


def test_an_index_is_used_for_what_reads_and_writes_in_its_own_loop(text: TritonText) -> None:
    load, store = at("tl.load("), at("tl.store(")
    stamped: list[tuple[Any, ...]] = [()] * len(LINES)
    stamped[load], stamped[store] = (1,), (2,)

    used_for = statements_that_use(text, stamped)

    assert used_for[at("r0_index = ")] == used_for[at("for r0_offset")] == (1,)
    assert used_for[at("r0_index = ", 1)] == used_for[at("for r0_offset", 1)] == (2,)
    assert used_for[at("xoffset = ")] == used_for[at("x0 = ")] == (1, 2)
    assert at("xnumel = 64") not in used_for


def test_a_helper_function_is_used_for_what_calls_it(text: TritonText) -> None:
    stamped: list[tuple[Any, ...]] = [()] * len(LINES)
    stamped[at("associative_scan")] = (7,)

    assert statements_that_use(text, stamped)[at("arg0_0 + arg1_0")] == (7,)
