"""What became of each frame and each call: compiled, or run in Python after all, and why."""

import functools
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import torch

from deck.capture.dynamo.attempts import Attempt, Code, Skip, attempts_of, skips_of
from deck.capture.dynamo.breaks import breaks_met
from deck.capture.dynamo.guards import guards_of
from deck.capture.dynamo.recompiles import limit_of
from deck.capture.torch_private.dynamo import (
    HELD_BACK,
    RESUME_PREFIX,
    WRAPPER_FILE,
    skips_are_told,
)
from deck.capture.watching.watch import CallSeen, Compilation, Watch
from deck.captured import Call, Frame, FrameOutcome, Frames, GraphBreak
from deck.evidence import Stage

_NO_OPERATIONS = "no operation on tensors"
_NO_TENSORS = "no tensor-related objects"
_NOTHING_IN_IT = ("No ops traced", _NO_TENSORS)
"""What PyTorch's reason for a skip says where there is nothing to compile (torch 2.13)."""
_NOT_TRIED = {
    "skipfiles": "Dynamo leaves this function's file to Python",
    "is disabled": "Dynamo is switched off",
    "dispatch mode": "it runs under a torch dispatch mode",
}
"""Words of PyTorch's reason for not even trying a frame -> the reason in words."""


def frames_of(watch: Watch, fn: Callable[..., Any]) -> Frames:
    """Return each frame that Dynamo tried in the calls of a case, and what each call ran."""
    attempts, breaks = attempts_of(watch), breaks_met(watch)
    skips = [skips_of(call.skips) for call in watch.calls]
    own = code_of(fn)
    wrapped = own or Code(str(getattr(fn, "__name__", type(fn).__name__)), "", 0)
    frames = [_frame(one, watch, breaks, [skip for each in skips for skip in each], wrapped) for one in attempts]
    frames += _frames_not_tried(fn, own, attempts, skips)
    cut_short = {one.compile_id for one in breaks if one.rest_in_python}
    calls = tuple(_calls(watch, frames, skips, own, cut_short))
    anything = any(one.ran for one in calls) or any(one.outcome is FrameOutcome.COMPILED for one in frames)
    return Frames(
        frames=tuple(frames),
        calls=calls,
        total_count=_counted(watch, "total"),
        ok_count=_counted(watch, "ok"),
        note="" if anything else _why_nothing(fn, own, frames, breaks),
    )


def code_of(fn: Callable[..., Any]) -> Code | None:
    """Return where the Python function begins that a call of `fn` runs first, as Dynamo names it; None if none."""
    code = getattr(_function(fn), "__code__", None)
    return Code(code.co_name, code.co_filename, code.co_firstlineno) if code else None


def _function(fn: Any) -> Any:
    if isinstance(fn, functools.partial):
        return _function(fn.func)
    if isinstance(fn, torch.nn.Module):
        return inspect.unwrap(type(fn).forward)
    if not inspect.isroutine(fn) and not isinstance(fn, type):
        fn = getattr(type(fn), "__call__", fn)  # noqa: B004 - what is called, not whether it can be
    return inspect.unwrap(fn)


# --- frames ---------------------------------------------------------------------------------------------------


def _frame(one: Attempt, watch: Watch, breaks: list[GraphBreak], skips: list[Skip], wrapped: Code) -> Frame:
    """Return what became of an attempt. `wrapped` is what a frame of PyTorch's own wrapper calls."""
    compilation = watch.compilations.get(one.id)
    # torch 2.13: the limit's own metrics do not name the frame, and where it was compiled in another case
    # none of this case does.
    named = one.code if one.code.name else next((skip.code for skip in skips if "strategy" in skip.reason), one.code)
    outcome, reason = _end(one, compilation, breaks, [skip for skip in skips if skip.code == named])
    if one.hit_limit and outcome is FrameOutcome.FELL_BACK:
        reason = f"the recompile limit of {limit_of(watch)} was reached"
    if named.path.endswith(WRAPPER_FILE):
        named = wrapped
    return Frame(
        id=one.id,
        name=named.name,
        path=named.path,
        line=named.line,
        outcome=outcome,
        reason=reason,
        attempts_count=one.starts_count,
        operators_count=one.operators_count,
        guards_count=_checks(compilation),
        is_resume=named.name.startswith(RESUME_PREFIX),
    )


def _end(
    one: Attempt, compilation: Compilation | None, breaks: list[GraphBreak], skips: list[Skip]
) -> tuple[FrameOutcome, str]:
    """Return how an attempt ended, and why it left no graph. An error that Dynamo held back is among its skips."""
    is_held_back = bool(skips) or (not skips_are_told() and one.error_type in HELD_BACK)
    if one.error:
        if is_held_back:
            return FrameOutcome.FELL_BACK, one.error_in_words
        return FrameOutcome.FAILED, f"{one.error_type}: {one.error_in_words}"
    broken = [broke for broke in breaks if broke.compile_id == one.id]
    if compilation and Stage.DYNAMO_GRAPH in compilation.texts:
        return FrameOutcome.COMPILED, next((_rest(broke) for broke in broken if broke.rest_in_python), "")
    if broken:
        return FrameOutcome.NO_GRAPH, f"{_NO_OPERATIONS} before the graph break in {_place(broken[0], one.code)}"
    if any(nothing in skip.reason for skip in skips for nothing in _NOTHING_IN_IT):
        return FrameOutcome.NO_GRAPH, f"{_NO_OPERATIONS}: Python runs it from now on, whatever it is given"
    return FrameOutcome.NO_GRAPH, _NO_OPERATIONS


def _place(broke: GraphBreak, frame: Code) -> str:
    """Return the line of a break, with its file where the frame is of another."""
    elsewhere = broke.path and frame.path and broke.path != frame.path
    return f"line {broke.line}{f' of {Path(broke.path).name}' if elsewhere else ''}"


def _rest(broke: GraphBreak) -> str:
    identity = f" ({broke.id})" if broke.id else ""
    return f"its rest from line {broke.line} on runs in Python: {broke.reason}{identity}"


def _checks(compilation: Compilation | None) -> int:
    text = compilation.texts.get(Stage.GUARDS, "") if compilation else ""
    return guards_of(text).checks_count


def _frames_not_tried(
    fn: Callable[..., Any], own: Code | None, attempts: list[Attempt], skips: list[list[Skip]]
) -> list[Frame]:
    """Return the frames without a compile id: the function itself, and others of its file, once each."""
    tried = {one.code for one in attempts}
    found: dict[Code, Frame] = {}
    for skip in (one for each in skips for one in each):
        if own is None or skip.code in tried or skip.code.path != own.path or "strategy" in skip.reason:
            continue
        if skip.code == own or _NO_TENSORS not in skip.reason:
            outcome, reason = _why_not_tried(skip, is_generator=skip.code == own and _is_generator(fn))
            found[skip.code] = Frame(
                id="", name=skip.code.name, path=skip.code.path, line=skip.code.line, outcome=outcome, reason=reason
            )
    return list(found.values())


def _why_not_tried(skip: Skip, *, is_generator: bool) -> tuple[FrameOutcome, str]:
    if _NO_TENSORS in skip.reason:
        return FrameOutcome.NO_GRAPH, "it is given no tensors and uses none"
    # torch 2.13: of all that can go wrong before there is a compile id, only a generator raises.
    if is_generator or "error was suppressed" in skip.reason:
        return FrameOutcome.FELL_BACK, "it is a generator function, and Dynamo compiles none"
    known = next((words for part, words in _NOT_TRIED.items() if part in skip.reason), "")
    return FrameOutcome.FELL_BACK, known or skip.reason.partition("\n")[0]


def _is_generator(fn: Callable[..., Any]) -> bool:
    function = _function(fn)
    return inspect.isgeneratorfunction(function) or inspect.isasyncgenfunction(function)


# --- calls ----------------------------------------------------------------------------------------------------


def _calls(
    watch: Watch, frames: list[Frame], skips: list[list[Skip]], own: Code | None, cut_short: set[str]
) -> Iterator[Call]:
    """Yield each call. A frame once given up runs in Python in later calls too, and nothing says so then.

    `cut_short` are compilations that hold the beginning of their frame only.
    """
    by_id = {one.id: one for one in frames if one.id}
    without_id = {_code(one): one for one in frames if not one.id}
    given_up: dict[str, tuple[Frame, frozenset[str]]] = {}
    for seen, skipped in zip(watch.calls, skips, strict=True):
        ended = [by_id[one] for one in seen.compiled if one in by_id]
        ended += [without_id[skip.code] for skip in skipped if skip.code in without_id]
        fallen = [one for one in ended if one.outcome is FrameOutcome.FELL_BACK]
        yield Call(
            compiled=tuple(one.id for one in ended if one.outcome is FrameOutcome.COMPILED),
            ran=tuple(seen.ran),
            fell_back=bool(fallen)
            or not cut_short.isdisjoint(seen.ran)
            or any(_falls_again(one, seen, before, own) for one, before in given_up.values())
            or _ran_unseen(seen, ended, frames, own),
            inputs=seen.inputs,
        )
        for one in fallen:
            given_up.setdefault(_frame_key(one), (one, frozenset(seen.ran)))


def _falls_again(one: Frame, seen: CallSeen, ran_before: frozenset[str], own: Code | None) -> bool:
    """Return whether a frame that an earlier call gave up ran in Python in this one.

    Python calls the function itself in every call, and another frame wherever the call ran nothing that the earlier
    call had not run: another branch runs other frames. At its limit a frame still runs graphs whose guards hold.
    """
    frame = one.id.partition("-")[0]
    if one.id and any(ran.partition("-")[0] == frame for ran in seen.ran):
        return False
    return _code(one) == own or {_frame_of(ran) for ran in seen.ran} <= {_frame_of(ran) for ran in ran_before}


def _ran_unseen(seen: CallSeen, ended: list[Frame], frames: list[Frame], own: Code | None) -> bool:
    """Return whether a call ran no graph although its function has something to compile, or had in another case."""
    if seen.ran or any(one.outcome is FrameOutcome.FAILED for one in ended):
        return False
    first = next((one for one in frames if _code(one) == own), frames[0] if frames else None)
    return first is None or first.outcome is not FrameOutcome.NO_GRAPH


def _frame_of(compile_id: str) -> str:
    return compile_id.partition("-")[0]


def _frame_key(one: Frame) -> str:
    return _frame_of(one.id) if one.id else f"{one.path}:{one.line}"


def _code(one: Frame) -> Code:
    return Code(one.name, one.path, one.line)


def _counted(watch: Watch, name: str) -> int:
    return sum(max(one.frames.get(name, 0) - one.frames_before.get(name, 0), 0) for one in watch.calls)


# --- nothing compiled -----------------------------------------------------------------------------------------


def _why_nothing(fn: Callable[..., Any], own: Code | None, frames: list[Frame], breaks: list[GraphBreak]) -> str:
    """Return why a case left no graph, to follow the words "nothing was compiled:"."""
    if _is_generator(fn):
        return "it is a generator function, and Dynamo compiles none"
    if inspect.iscoroutinefunction(_function(fn)):
        return "it is a coroutine function, and calling it runs none of it"
    first = next((one for one in frames if _code(one) == own), frames[0] if frames else None)
    if first is None:
        return "Dynamo was not asked to: it is switched off, or gave the function up in an earlier call"
    match first.outcome:
        case FrameOutcome.FAILED:
            return f"the compiler raised {first.reason}"
        case FrameOutcome.FELL_BACK if any(one.whole_frame and one.compile_id == first.id for one in breaks):
            return f"it was given up at a graph break and runs in Python from its start: {first.reason}"
        case FrameOutcome.FELL_BACK:
            return first.reason
        case _ if breaks and (later := [one for one in frames if one.outcome is FrameOutcome.FELL_BACK]):
            before = f"{_NO_OPERATIONS} before the graph break in line {breaks[0].line}"
            return f"{before}, and what follows was given up: {later[0].reason}"
        case _ if breaks:
            return f"{_NO_OPERATIONS} around the graph break in line {breaks[0].line}: {breaks[0].reason}"
        case _:
            return first.reason
