"""Bytecode before and after, the same in every run, and the outline of what remains in Python."""

import re
from types import SimpleNamespace

import pytest

torch = pytest.importorskip("torch")

from deck.capture.dynamo.bytecode import bytecode_texts, steady  # noqa: E402
from deck.capture.dynamo.residual import outline  # noqa: E402
from tests.capture import dynamo_cases as cases  # noqa: E402


def texts(fn: object, compile_id: str = "0-0") -> dict[str, str]:
    codes = cases.once(fn).compilations[compile_id].codes
    assert codes
    return {name: text for name, (_, text) in bytecode_texts(*codes).items()}


def residual(fn: object, compile_id: str = "0-0") -> list[str]:
    """Return the outline with the numbers in names taken out: they count all that the process has compiled."""
    text = texts(fn, compile_id)["residual.txt"]
    return re.sub(r"(__compiled_fn|__resume_at_\d+)_\d+", r"\1", text).splitlines()


def test_a_branch_stays_in_python_and_goes_on_on_either_side() -> None:
    line = cases.line_of("branch breaks")

    run, branch = residual(cases.branch)

    assert run == f"line {line - 2}  run __compiled_fn"
    assert branch.startswith(f"line {line}  if y.sum() > 0: go on in __resume_at_")
    assert branch.count("go on in") == 2
    assert f"(line {line + 1}), else go on in" in branch
    assert branch.endswith(f"(line {line + 2})")


def test_what_broke_the_graph_runs_in_python_between_two_graphs() -> None:
    line = cases.line_of("logs breaks")

    first, python, rest = residual(cases.logs)

    assert first.endswith("run __compiled_fn")
    assert python == f'line {line}  in Python: log.info("done")'
    assert rest.startswith(f"line {line}  go on in __resume_at_")


def test_the_rest_runs_its_graph_and_returns() -> None:
    assert residual(cases.logs, "1-0") == [f"line {cases.line_of('logs breaks')}  run __compiled_fn", "        return"]


def test_a_changed_attribute_is_part_of_what_remains() -> None:
    assert "        set the attribute last" in residual(cases.LAYERS)


def test_the_disassembly_shows_lines_and_nothing_of_this_run() -> None:
    both = texts(cases.branch)

    assert f"{cases.line_of('branch breaks')} " in both["bytecode.txt"]
    assert "__compiled_fn_" in both["bytecode_after.txt"]
    assert " at 0x" not in both["bytecode.txt"]


def test_random_numbers_and_addresses_are_taken_out() -> None:
    given = "__compiled_fn_1_1f8271d8_feb1_4812_9a7b_6909f32ea981 <code object f at 0x7fb8634a9f80, line 3>"

    assert steady(given) == "__compiled_fn_1 <code object f, line 3>"


def test_a_frame_that_dynamo_left_as_it_was_is_all_python() -> None:
    code = cases.adds.__code__

    assert outline(code, code) == ["runs no compiled graph: all of it is Python"]


def test_bytecode_that_cannot_be_read_gives_no_outline_and_no_error() -> None:
    broken = SimpleNamespace(co_code=b"")

    assert outline(cases.adds.__code__, broken) == [  # type: ignore[arg-type]
        "no outline: the bytecode could not be read (AttributeError)"
    ]
