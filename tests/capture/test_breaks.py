"""Graph breaks of real compilations: each once, with its reason, its id and its place."""

import sys
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.dynamo.breaks import graph_breaks_of, parse_break  # noqa: E402
from deck.captured import GraphBreak  # noqa: E402
from tests.capture import dynamo_cases as cases  # noqa: E402


def only_break(fn: Any) -> GraphBreak:
    (one,) = graph_breaks_of(cases.once(fn)).breaks
    return one


@pytest.mark.parametrize(
    ("fn", "identity", "reason", "column"),
    [
        (cases.branch, "gb0170", "Data-dependent branching", 7),
        (cases.logs, "gb0291", "logging.Logger method not supported for non-export cases", 4),
        (cases.tries, "gb0124", "Unsupported Tensor.item() call with capture_scalar_outputs=False", 16),
        (cases.loops, "gb0059", "Failed to trace builtin operator", 8),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_break_has_the_reason_itself_its_id_and_its_place(fn: Any, identity: str, reason: str, column: int) -> None:
    one = only_break(fn)

    assert (one.id, one.reason, one.column) == (identity, reason, column)
    assert (one.path, one.line) == (cases.__file__, cases.line_of(f"{fn.__name__} breaks"))
    assert one.hints
    assert one.explanation


def test_an_explanation_of_several_lines_is_kept_whole() -> None:
    assert only_break(cases.branch).explanation.endswith("gt = gt(sum_1, 0)")


@pytest.mark.parametrize(
    ("fn", "whole"), [(cases.branch, False), (cases.tries, True), (cases.loops, True), (cases.recurrent, True)]
)
def test_a_break_that_gives_the_whole_frame_up_says_so(fn: Any, whole: bool) -> None:
    assert only_break(fn).whole_frame is whole


def test_a_frame_given_up_for_an_lstm_tells_the_lstm() -> None:
    one = only_break(cases.recurrent)

    assert (one.id, one.reason) == ("gb0014", "Attempted to wrap RNN, GRU, or LSTM")
    assert one.line == cases.line_of("recurrent breaks")


def test_a_break_of_a_called_function_is_told_once_with_the_call_that_led_there() -> None:
    one = only_break(cases.calls)

    assert (one.line, one.compile_id) == (cases.line_of("called breaks"), "0-0")
    assert one.callers == (f"{cases.__file__}:{cases.line_of('calls it')}",)


def test_a_function_that_breaks_and_is_called_twice_breaks_twice() -> None:
    breaks = graph_breaks_of(cases.once(cases.calls_twice)).breaks

    assert {one.line for one in breaks} == {cases.line_of("called breaks")}
    assert [one.callers[0].rpartition(":")[2] for one in breaks] == [
        str(cases.line_of("first call")),
        str(cases.line_of("second call")),
    ]


def test_an_expression_over_several_lines_breaks_where_it_begins() -> None:
    one = only_break(cases.masks)

    # Where an expression goes over several lines, Python 3.13 marks no part of it: the statement's beginning is left.
    column = 11 if sys.version_info < (3, 13) else 4
    assert (one.id, one.column) == ("gb0036", column)


def test_numpy_is_traced_and_breaks_nothing() -> None:
    breaks = graph_breaks_of(cases.once(cases.with_numpy))

    assert (breaks.graphs_count, breaks.breaks_count) == (2, 0)


def test_a_text_of_other_words_still_gives_a_reason(tmp_path: Path) -> None:
    one = parse_break("Something new went wrong\nat length")

    assert (one.reason, one.id, one.line, one.column) == ("Something new went wrong", "", 0, -1)


def test_a_break_after_which_nothing_more_can_be_compiled_says_so() -> None:
    one = only_break(cases.ends_early)

    assert (one.rest_in_python, one.whole_frame) == (True, False)
    assert (one.reason, one.line) == ("Attempted to wrap RNN, GRU, or LSTM", cases.line_of("ends_early breaks"))
