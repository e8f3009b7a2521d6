"""What became of frames and calls: compiled, run in Python although they were to be compiled, or nothing to do."""

import functools
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.dynamo.frames import code_of, frames_of  # noqa: E402
from deck.captured import FrameOutcome, Frames  # noqa: E402
from tests.capture import dynamo_cases as cases  # noqa: E402


def frames(fn: Any) -> Frames:
    return frames_of(cases.once(fn), fn)


def test_a_function_and_what_follows_its_break_are_frames() -> None:
    first, rest = frames(cases.branch).frames[:2]

    assert (first.id, first.name, first.outcome, first.is_resume) == ("0-0", "branch", FrameOutcome.COMPILED, False)
    assert (rest.id, rest.outcome, rest.is_resume) == ("1-0", FrameOutcome.COMPILED, True)
    assert rest.line == cases.line_of("branch breaks")
    assert first.operators_count == 3
    assert first.guards_count > 3


def test_a_call_names_what_it_compiled_and_ran() -> None:
    one, other = frames(cases.calls).calls

    assert one.compiled == one.ran == ("0-0", "1-0", "2-0", "3-0")
    assert other.compiled == ("0-1", "1-1", "2-1", "3-1")
    assert not one.fell_back


def test_the_counters_are_those_of_the_case_alone() -> None:
    seen = frames(cases.with_numpy)

    assert (seen.total_count, seen.ok_count) == (2, 2)


def test_at_the_recompile_limit_calls_run_in_python_unless_an_earlier_graph_fits() -> None:
    seen = frames_of(cases.limited(), cases.adds)

    assert [one.outcome for one in seen.frames] == [FrameOutcome.COMPILED] * 8 + [FrameOutcome.FELL_BACK]
    assert seen.frames[-1].reason == "the recompile limit of 8 was reached"
    assert seen.frames[-1].name == "adds"
    assert [one.fell_back for one in seen.calls] == [False] * 8 + [True] * 2 + [False]
    assert [one.ran for one in seen.calls[7:]] == [("0-7",), (), (), ("0-3",)]
    assert (seen.total_count, seen.ok_count, seen.note) == (9, 8, "")


def test_a_limit_met_after_a_break_is_seen_in_every_call_though_a_graph_runs() -> None:
    watch = cases.watched(cases.adds_after, *([cases.X, step] for step in range(10)), dynamic=False)

    seen = frames_of(watch, cases.adds_after).calls

    assert [one.fell_back for one in seen] == [False] * 8 + [True] * 2
    assert seen[-1].ran == ("0-0",)


@pytest.mark.parametrize("fn", [cases.recurrent, cases.tries, cases.loops, cases.generates])
def test_a_function_given_up_falls_back_in_every_call(fn: Any) -> None:
    seen = frames(fn)

    assert [one.outcome for one in seen.frames] == [FrameOutcome.FELL_BACK]
    assert [(one.ran, one.fell_back) for one in seen.calls] == [((), True)] * 2
    assert seen.total_count > seen.ok_count


@pytest.mark.parametrize(
    ("fn", "note"),
    [
        (cases.generates, "it is a generator function, and Dynamo compiles none"),
        (cases.nothing, "no operation on tensors: Python runs it from now on, whatever it is given"),
        (
            cases.recurrent,
            "it was given up at a graph break and runs in Python from its start: "
            f"Attempted to wrap RNN, GRU, or LSTM (gb0014, line {cases.line_of('recurrent breaks')})",
        ),
        (cases.branch, ""),
    ],
    ids=["generator", "nothing to do", "given up", "compiled"],
)
def test_where_nothing_was_compiled_the_reason_is_told(fn: Any, note: str) -> None:
    assert frames(fn).note == note


def test_a_function_without_operations_does_not_fall_back() -> None:
    seen = frames(cases.nothing)

    assert [one.outcome for one in seen.frames] == [FrameOutcome.NO_GRAPH]
    assert not any(one.fell_back for one in seen.calls)


def test_an_error_of_the_compiler_is_a_failed_frame_and_no_fallback() -> None:
    watch = cases.watched(cases.adds, [cases.X, 1], backend=cases.fails)

    seen = frames_of(watch, cases.adds)

    assert [(one.outcome, one.reason) for one in seen.frames] == [
        (FrameOutcome.FAILED, "BackendCompilerFailed: RuntimeError: no compiler today")
    ]
    assert seen.note == "the compiler raised BackendCompilerFailed: RuntimeError: no compiler today"
    assert not seen.calls[0].fell_back


def test_an_error_of_the_compiler_that_is_suppressed_is_a_fallback() -> None:
    with torch._dynamo.config.patch(suppress_errors=True):
        watch = cases.watched(cases.adds, [cases.X, 1], backend=cases.fails)

    seen = frames_of(watch, cases.adds)

    assert (seen.frames[0].outcome, seen.calls[0].fell_back) == (FrameOutcome.FELL_BACK, True)
    assert seen.note == "RuntimeError: no compiler today"


def test_a_break_where_none_is_allowed_tells_which() -> None:
    watch = cases.watched(cases.branch, [cases.X], fullgraph=True)

    (one,) = frames_of(watch, cases.branch).frames

    assert one.outcome is FrameOutcome.FAILED
    assert one.reason.endswith(f"Data-dependent branching (gb0170, line {cases.line_of('branch breaks')})")


def test_a_switched_off_dynamo_is_the_reason() -> None:
    with torch._dynamo.config.patch(disable=True):
        watch = cases.watched(cases.adds, [cases.X, 1])

    seen = frames_of(watch, cases.adds)

    assert (seen.note, seen.calls[0].fell_back) == ("Dynamo is switched off", True)


@pytest.mark.parametrize(
    ("fn", "name"),
    [
        (cases.adds, "adds"),
        (cases.LAYERS, "forward"),
        (cases.LAYERS.forward, "forward"),
        (functools.partial(cases.adds, cases.X), "adds"),
        (cases.log.info, "info"),
    ],
    ids=["function", "module", "method", "partial", "bound method"],
)
def test_the_code_of_what_is_called_is_found(fn: Any, name: str) -> None:
    code = code_of(fn)

    assert code
    assert code.name == name


def test_a_frame_of_pytorch_s_wrapper_is_told_as_what_it_wraps() -> None:
    watch = cases.watched(torch.sin, [cases.X])

    (one,) = frames_of(watch, torch.sin).frames

    assert (one.name, one.outcome) == ("sin", FrameOutcome.COMPILED)


def test_what_is_built_in_has_no_code() -> None:
    assert code_of(len) is None


def test_a_break_after_which_nothing_more_can_be_compiled_is_a_fallback_though_a_graph_runs() -> None:
    seen = frames(cases.ends_early)

    line = cases.line_of("ends_early breaks")
    assert [one.outcome for one in seen.frames] == [FrameOutcome.COMPILED] * 2
    assert seen.frames[0].reason == (
        f"its rest from line {line} on runs in Python: Attempted to wrap RNN, GRU, or LSTM (gb0014)"
    )
    assert [(one.ran, one.fell_back) for one in seen.calls] == [(("0-0",), True), (("0-1",), True)]
