"""Break-even: what n calls have taken together, eager and compiled, and after how many the first call is paid back.

Both axes are logarithmic. Eager is then a straight line; compiled lies flat on its first call and bends where the later
calls outweigh it, and the lines cross where it has paid. Where compiled takes no less a call, they never do.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from deck.measured import CacheState, StateCalls, Timings, Verdict
from deck.plots import RunningTotals
from deck.render.codefit import Box
from deck.render.plots.labels import Label, Rect, along, around, placed
from deck.render.plots.marks import Style, style
from deck.render.plots.scales import Log, log, log_ticks
from deck.render.plots.values import Values
from deck.render.text import width_em

_LEFT_PX = 78.0
_RIGHT_PX = 22.0
_TOP_PX = 24.0
_BOTTOM_PX = 44.0
_MARK_PX = 5.5
_LABEL_PX = 14.5
_LEAST_BAND_PX = 3.0
_STEPS = 28
"""Of a curve, between its ends."""

_AROUND = 30.0
_BEYOND = 6.0
"""How many times fewer calls than the first break-even, and more than the last, are drawn."""

_LOST_CALLS = 1e4
"""So many calls are drawn where nothing is paid back."""

_SHAPES = (("diamond", "◆"), ("square", "■"), ("triangle", "▲"))
"""By state: the mark where it has paid, and the same in a line of text."""

_HUES = {Verdict.FASTER: "inductor", Verdict.SLOWER: "asm", Verdict.NO_DIFFERENCE: "ink"}
_WORDS = {
    Verdict.FASTER: "break-even.unmeasured",
    Verdict.SLOWER: "break-even.never",
    Verdict.NO_DIFFERENCE: "break-even.unproven",
}

_Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Crossing:
    """Where a state has paid, after `calls_count` calls: a mark at (x, y), and its interval as a band to the axis."""

    calls_count: int
    x: float
    y: float
    style: Style
    path: str
    band_x: float
    band_width: float


def break_even_view(values: Values, totals: RunningTotals, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_break_even.jinja prints in `box`."""
    timings = totals.timings
    states = {state: totals.states[state] for state in CacheState if state in totals.states}
    eager_s, compiled_s = (timings.series[name].median_s for name in (timings.baseline, timings.candidate))
    x = log(*_calls(states.values()), first=_LEFT_PX, last=box.width - _RIGHT_PX, room=0.0)
    most_s = max([first.median_s for first in states.values()], default=0.0) + x.high * max(eager_s, compiled_s)
    y = log(x.low * min(eager_s, compiled_s), most_s, first=box.height - _BOTTOM_PX, last=_TOP_PX, room=0.06)
    eager = _line(eager_s, eager_s, x, y)
    curves = [_line(one.median_s, compiled_s, x, y) for one in states.values()] or [_line(compiled_s, compiled_s, x, y)]
    crossings = _crossings(states, eager_s, x, y)
    return {
        "width": round(box.width),
        "height": round(box.height),
        "left": _LEFT_PX,
        "right": x.last,
        "top": _TOP_PX,
        "bottom": y.first,
        "x_ticks": log_ticks(x, "", values.language),
        "y_ticks": log_ticks(y, "s", values.language),
        "eager": {"style": style(0), "path": _path(eager)},
        "compiled": [{"style": style(1), "path": _path(curve)} for curve in curves],
        "gap": _path([*eager, *reversed(curves[0])]) if not crossings else "",
        "hue": _HUES[timings.verdict],
        "words": values.words(_WORDS[timings.verdict]) if not crossings else "",
        "crossings": crossings,
        "labels": _labels(
            values,
            RunningTotals(timings, states),
            [eager, *curves],
            crossings,
            Rect(_LEFT_PX, _TOP_PX, x.last, y.first),
        ),
        "figures": _state_figures(values, states) or _call_figures(values, timings),
    }


def _calls(states: Iterable[StateCalls]) -> tuple[float, float]:
    """Return from and up to how many calls are drawn: around all that the first calls take to be paid back."""
    evens = [state.break_even for state in states]
    counts = [count for even in evens for count in (even.low_count, even.calls_count, even.high_count) if count]
    if not counts:
        return 1.0, _LOST_CALLS
    return 10.0 ** max(0, math.floor(math.log10(min(counts) / _AROUND))), max(counts) * _BEYOND


def _line(first_s: float, call_s: float, x: Log, y: Log) -> _Points:
    """Return where n calls lie, the first of which takes `first_s` and each other `call_s`."""
    steps = _STEPS if first_s != call_s else 1
    counts = [x.low * (x.high / x.low) ** (step / steps) for step in range(steps + 1)]
    return [(x(count), y(first_s + (count - 1) * call_s)) for count in counts]


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{px:g} {py:g}" for px, py in points)


def _crossings(states: Mapping[CacheState, StateCalls], eager_s: float, x: Log, y: Log) -> list[Crossing]:
    found = []
    for number, even in enumerate(state.break_even for state in states.values()):
        if even.calls_count is None:
            continue
        look = Style("inductor", _SHAPES[number][0], True)
        px, py = x(even.calls_count), y(even.calls_count * eager_s)
        low = min(x(even.low_count or even.calls_count), px - _LEAST_BAND_PX / 2)
        high = max(x(math.inf if even.high_count is None else even.high_count), px + _LEAST_BAND_PX / 2)
        mark = look.at(px, py, _MARK_PX)
        found.append(Crossing(even.calls_count, px, py, look, mark, round(low, 1), round(high - low, 1)))
    return found


def _labels(
    values: Values, totals: RunningTotals, lines: Sequence[_Points], crossings: Sequence[Crossing], area: Rect
) -> list[tuple[str, Label]]:
    """Return hue and label of each line, and of each crossing how many calls it takes."""
    timings = totals.timings
    states = _state_labels(values, totals.states, lines[1:])
    taken = [rect for line in lines for one, after in pairwise(line) for rect in along(*one, *after)]
    taken += [around(one.x, one.y, _MARK_PX + 1) for one in crossings]
    taken += [Rect(one.x, one.y - _LABEL_PX, one.x + width_em(one.text) * _LABEL_PX, one.y + 4) for one in states]
    wanted = [("inductor", (one.x, one.y, values.text(one.calls_count, digits=2))) for one in crossings]
    share = 0.25 if states else 0.5
    for number, name in enumerate([timings.baseline] if states else [timings.baseline, timings.candidate]):
        (x1, y1), (x2, y2) = lines[number][0], lines[number][-1]
        call = values.text(timings.series[name].median_s, "s", digits=2)
        text = values.name(name) + " " + values.words("break-even.each", time=call)
        wanted.append((style(number).hue, (x1 + share * (x2 - x1), y1 + share * (y2 - y1), text)))
    labels = placed([point for _, point in wanted], area=area, taken=taken, text_px=_LABEL_PX)
    return [("inductor", one) for one in states] + [
        (hue, label) for (hue, _), label in zip(wanted, labels, strict=True)
    ]


def _state_labels(values: Values, states: Mapping[CacheState, StateCalls], lines: Sequence[_Points]) -> list[Label]:
    """Return the words of each state where its line begins: above the first, whose line is the highest, else below."""
    labels = []
    for number, ((state, one), line) in enumerate(zip(states.items(), lines, strict=False)):
        x, y = line[0]
        name = _marked_name(values, number, state)
        text = values.words("break-even.first", name=name, time=values.text(one.median_s, "s"))
        labels.append(Label(x + 8, round(y + (17 if number else -8), 1), text))
    return labels


def _marked_name(values: Values, number: int, state: CacheState) -> str:
    return f"{_SHAPES[number][1]} {values.name(state, 'first-call.state')}"


def _state_figures(values: Values, states: Mapping[CacheState, StateCalls]) -> list[dict[str, Any]]:
    """Return for each state after how many calls it has paid, with the interval."""
    figures = []
    for number, (state, one) in enumerate(states.items()):
        even = one.break_even
        name = _marked_name(values, number, state)
        if even.calls_count is None:
            figures.append({"hue": "asm", "value": "–", "lines": [values.words("first-call.never"), name]})
            continue
        low = values.text(even.low_count or 0, digits=2)
        high = "∞" if even.high_count is None else values.text(even.high_count, digits=2)
        text = values.text(even.calls_count, digits=2)
        figures.append(
            {
                "hue": "inductor",
                "value": values.metric(even.calls_count, "", f"/states/{state}/break_even/calls_count", text=text),
                "lines": [values.words("break-even.interval", low=low, high=high), name],
            }
        )
    return figures


def _call_figures(values: Values, timings: Timings) -> list[dict[str, Any]]:
    """Return the time of one call of each series, where no first call was measured."""
    return [
        {
            "hue": style(number).hue,
            "value": values.metric(timings.series[name].median_s, "s", f"/series/{name}/median_s"),
            "lines": [values.name(name), values.words("break-even.call")],
        }
        for number, name in enumerate((timings.baseline, timings.candidate))
    ]
