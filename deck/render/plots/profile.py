"""A profile: the operators of one step, eager and compiled side by side, each with its calls and its own time."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median
from typing import Any

from deck.profiled import Profile, ProfiledOperator, ProfiledSide
from deck.render.codefit import ADVANCE, Box
from deck.render.plots.marks import style
from deck.render.plots.scales import LEAST_WIDE_PX, Linear, linear
from deck.render.plots.values import Values
from deck.render.text import columns, visible

_NAME_PX = 14.0
_LONGEST_NAME, _LONGEST_NAME_NARROW = 40, 26
_HEAD_PX, _HEAD_NARROW_PX = 34.0, 52.0
_AXIS_PX = 26.0
_LEAST_ROW_PX = 20.0
_MOST_ROW_PX = 40.0
_CALLS_PX = 44.0
_TIME_PX = 84.0
_GAP_PX = 26.0


@dataclass(frozen=True)
class Cell:
    """An operator on one side; `calls` is empty where the side does not have it."""

    calls: str
    time: str
    x: float
    width: float
    quiet: bool


def profile_view(values: Values, profile: Profile, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_profile.jinja prints in `box`; times and calls are medians over the active steps."""
    by_side = {name: _operators(side) for name, side in profile.sides.items()}
    is_wide = box.width >= LEAST_WIDE_PX
    head_px, longest = (_HEAD_PX, _LONGEST_NAME) if is_wide else (_HEAD_NARROW_PX, _LONGEST_NAME_NARROW)
    names = _longest(by_side.values(), most=max(1, int((box.height - head_px - _AXIS_PX) // _LEAST_ROW_PX)))
    row_px = min(_MOST_ROW_PX, (box.height - head_px - _AXIS_PX) / max(1, len(names)))
    left = max((columns(_short(name, longest)) for name in names), default=0) * ADVANCE * _NAME_PX + 18
    reach = max((one.self_s for side in by_side.values() for one in side.values()), default=1.0)
    side_px = (box.width - left - _GAP_PX * len(by_side)) / max(1, len(by_side))
    rows = [round(head_px + row_px * (index + 0.5), 1) for index in range(len(names))]
    bottom = round(head_px + row_px * len(names), 1)
    sides = []
    for index, (name, operators) in enumerate(by_side.items()):
        start = left + _GAP_PX + index * (side_px + _GAP_PX)
        scale, ticks = linear(
            reach, first=start + _CALLS_PX, last=start + side_px - _TIME_PX, unit="s", language=values.language, most=4
        )
        count = int(median([step.operators_count for step in profile.sides[name].steps] or [0]))
        sides.append(
            {
                "hue": style(index).hue,
                "name": values.name(name),
                "count": values.words("profile.operators", count=count),
                "count_y": 16 if is_wide else 36,
                "start": round(start, 1),
                "calls_x": round(start + _CALLS_PX - 10, 1),
                "time_x": round(start + side_px, 1),
                "ticks": ticks if is_wide else [],
                "cells": list(zip(rows, [_cell(values, operators.get(one), scale) for one in names], strict=True)),
            }
        )
    return {
        "width": round(box.width),
        "height": round(bottom + _AXIS_PX, 1),
        "top": head_px,
        "has_bars": is_wide,
        "bottom": bottom,
        "bar": round(min(18.0, row_px * 0.6), 1),
        "names": [(y, _short(name, longest)) for y, name in zip(rows, names, strict=True)],
        "name_x": round(left, 1),
        "sides": sides,
    }


def _operators(side: ProfiledSide) -> dict[str, ProfiledOperator]:
    """Return the operators of a side by name, with the medians of the steps."""
    names = list(dict.fromkeys(one.name for step in side.steps for one in step.operators))
    found = {}
    for name in names:
        here = [one for step in side.steps for one in step.operators if one.name == name]
        found[name] = ProfiledOperator(
            name=name,
            calls_count=int(median([one.calls_count for one in here])),
            self_s=median([one.self_s for one in here]),
            bookkeeping=here[0].bookkeeping,
        )
    return found


def _longest(sides: Iterable[dict[str, ProfiledOperator]], *, most: int) -> list[str]:
    """Return the names of at most `most` operators: those with the longest own times, longest first."""
    longest: dict[str, float] = {}
    for side in sides:
        for name, one in side.items():
            longest[name] = max(longest.get(name, 0.0), one.self_s)
    return sorted(longest, key=lambda name: (-longest[name], name))[:most]


def _cell(values: Values, one: ProfiledOperator | None, scale: Linear) -> Cell:
    if one is None:
        return Cell("", "–", scale(0.0), 0.0, True)
    x = scale(0.0)
    width = max(1.5, round(scale(one.self_s) - x, 1))
    return Cell(f"{one.calls_count}×", values.text(one.self_s, "s", digits=2), x, width, one.bookkeeping)


def _short(name: str, longest: int) -> str:
    name = visible(name)
    return name if len(name) <= longest else name[: longest - 1] + "…"
