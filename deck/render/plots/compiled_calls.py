"""Calls of a compiled function from left to right, and which compiled version each ran; one row for each version."""

import re
from typing import Any, cast

from deck.captured import Call, Frame, FrameOutcome
from deck.plots import CompiledCalls
from deck.render.codefit import ADVANCE, Box
from deck.render.plots.scales import LEAST_WIDE_PX
from deck.render.plots.values import Values
from deck.render.text import visible
from deck.talk import Plot

_HEAD_PX = 36.0
_ROW_PX = 35.0
_KEY_PX = 26.0
_NAME_PX, _CALL_PX, _MANY_CALL_PX, _GAP_PX = 74.0, 58.0, 40.0, 18.0
_MANY = 6
"""Calls, above which their columns are narrower; the style sheet has the same widths."""

_LETTER_PX = 13.0 * ADVANCE


def compiled_calls_view(values: Values, measured: CompiledCalls, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_compiled_calls.jinja prints, the guards that failed where there is room."""
    calls = measured.frames.calls
    guards = {one.compile_id: one.guard for one in measured.recompiles}
    versions = [frame for frame in measured.frames.frames if frame.outcome is FrameOutcome.COMPILED]
    names = len({frame.name for frame in versions}) > 1
    rows = [
        {
            "name": visible(_name(frame, names)),
            "guard": visible(guards.get(frame.id, "")),
            "cells": [_cell(frame, call) for call in calls],
        }
        for frame in versions
    ]
    if any(call.fell_back for call in calls):
        rows.append({"name": "Python", "guard": "", "cells": ["python" if call.fell_back else "" for call in calls]})
    return {
        "is_many": len(calls) > _MANY,
        "inputs": [visible(one) for one in what_differs([call.inputs for call in calls])],
        "rows": rows,
        "kinds": [kind for kind in ("compiled", "ran", "python") if any(kind in row["cells"] for row in rows)],
        "has_guards": _has_room(list(guards.values()), len(calls), box),
    }


def _has_room(guards: list[str], calls_count: int, box: Box) -> bool:
    """Return whether there are guards to show, beside the calls: in a line each, or in a wide box."""
    taken = _NAME_PX + calls_count * (_MANY_CALL_PX if calls_count > _MANY else _CALL_PX)
    needed = max((len(guard) * _LETTER_PX + _GAP_PX for guard in guards), default=box.width)
    return bool(guards) and (box.width >= LEAST_WIDE_PX or needed <= box.width - taken)


def compiled_calls_px(block: Plot, width: float) -> float:
    """Return the height that the rows take."""
    measured = cast(CompiledCalls, block.measured)
    rows = sum(frame.outcome is FrameOutcome.COMPILED for frame in measured.frames.frames)
    return _HEAD_PX + _ROW_PX * (rows + any(call.fell_back for call in measured.frames.calls)) + _KEY_PX


def what_differs(inputs: list[str]) -> list[str]:
    """Return of each call's inputs the arguments in which the calls differ: `3` of `float32[8], 3`.

    A dtype that all calls have in an argument is left out too, so `[16]` of `float32[16]`; what is all the same stays.
    """
    split = [re.split(r", (?![^\[]*\])", one) for one in inputs]
    if len({len(one) for one in split}) != 1:
        return inputs
    columns = [column for column in zip(*split, strict=True) if len(set(column)) > 1]
    kept = [_without_dtype(column) for column in columns]
    return [", ".join(one) for one in zip(*kept, strict=True)] if kept else inputs


def _without_dtype(column: tuple[str, ...]) -> list[str]:
    dtypes = {one.partition("[")[0] for one in column}
    is_shared = len(dtypes) == 1 and all("[" in one for one in column)
    return [one[len(next(iter(dtypes))) :] for one in column] if is_shared else list(column)


def _name(frame: Frame, with_function: bool) -> str:
    number = frame.id.replace("-", "/")
    return f"{number} {frame.name}" if with_function else number


def _cell(frame: Frame, call: Call) -> str:
    if frame.id in call.compiled:
        return "compiled"
    return "ran" if frame.id in call.ran else ""
