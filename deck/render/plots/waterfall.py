"""First calls as a waterfall: for each state of the caches its total on one common axis, and its phases on their own.

A cold first call takes many times as long as a warm one, so on one axis the warm one's phases could not be told apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deck.measured import CacheState, FirstCalls, PhaseTime, StateCalls
from deck.render.codefit import Box
from deck.render.plots.scales import LEAST_WIDE_PX, Linear, Tick, linear
from deck.render.plots.values import Values
from deck.render.text import width_em

_SUMMARY_PX = 400.0
"""Width of the left column, which holds the totals."""

_GAP_PX = 40.0
_ROW_GAP_PX = 12.0
_HEAD_PX = 21.0
_TOP_PX = 8.0
_TOTAL_PX = 28.0
_SUMMARY_AXIS_PX = 24.0
_LEAST_STATE_PX = 113.0
_AXIS_PX = 20.0
_LEAST_ROW_PX = 15.0
_MOST_ROW_PX = 26.0
_NAME_PX = 13.5
_TIME_PX = 78.0
_BAR_SHARE = 0.62
_BASELINE_PX = 4.6
_THINNEST_PX = 1.5
_DOT_LANES = (-6.0, 6.0, 0.0)
_HUES = {
    "dynamo": "dynamo", "bytecode_tracing": "dynamo", "guards": "dynamo", "backend": "dynamo",
    "aot_autograd": "aot", "aot_metadata": "aot", "aot_joint_graph": "aot", "joint_graph_passes": "aot",
    "partition": "aot", "inductor": "inductor", "post_grad_passes": "inductor",
    "lowering": "inductor", "scheduling": "inductor", "code_generation": "inductor", "loading": "inductor",
    "isa_probe": "cpp", "header": "cpp", "cpp_compiler": "cpp",
}  # fmt: skip
"""Phase -> hue of the compiler stage that it is of; the others are of Python."""


@dataclass(frozen=True)
class Segment:
    x: float
    width: float
    hue: str


@dataclass(frozen=True)
class Row:
    """A phase: its bar begins where it began and is as long as it took; dark, as long as its own time, which leaves
    out the phases inside it. It may have run in several pieces, so that only lengths are told inside a bar."""

    name: str
    time: str
    hue: str
    y: float
    bar_y: float
    x: float
    width: float
    own_width: float


@dataclass(frozen=True)
class Phases:
    width: float
    height: float
    bar: float
    name_x: float
    axis_y: float
    rows: tuple[Row, ...]
    ticks: tuple[Tick, ...]
    rest: tuple[str, str] | None
    rest_y: float


@dataclass(frozen=True)
class Total:
    """One state on the common axis: own times of its phases end to end, and a dot for each sample."""

    segments: tuple[Segment, ...]
    dots: tuple[tuple[float, float], ...]


def waterfall_view(values: Values, calls: FirstCalls, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_first_calls.jinja prints in `box`."""
    states = {state: calls.states[state] for state in CacheState if state in calls.states}
    reach = max((_reach(one) for one in states.values()), default=1.0)
    is_wide = box.width >= LEAST_WIDE_PX
    summary_px = _SUMMARY_PX if is_wide else box.width
    common, ticks = linear(reach, first=6, last=summary_px - 34, unit="s", language=values.language, most=4)
    free = box.height - _HEAD_PX - _SUMMARY_AXIS_PX - _ROW_GAP_PX * (len(states) + 1)
    room = Box(box.width - _SUMMARY_PX - _GAP_PX, free / max(1, len(states)) - _TOP_PX)
    names_px = max(
        (width_em(_name(values, phase)) * _NAME_PX for one in states.values() for phase in one.phases), default=0
    )
    return {
        "states": [
            {
                "name": values.name(state, "first-call.state"),
                "median": values.metric(one.median_s, "s", f"/states/{state}/median_s"),
                "words": _sample_words(values, one),
                "break_even": _break_even(values, state, one),
                "total": _total(one, common),
                "phases": _phases(values, one, room, min(names_px, 0.3 * room.width) + 12) if is_wide else None,
            }
            for state, one in states.items()
        ],
        "summary": {"width": summary_px, "height": _TOTAL_PX, "ticks": ticks, "axis_height": _SUMMARY_AXIS_PX},
        "is_wide": is_wide,
        "eager": values.metric(calls.eager_first_s, "s", "/eager_first_s"),
    }


def least_px(calls: FirstCalls) -> float:
    """Return the height below which the words of the totals do not fit."""
    count = len(calls.states)
    return _HEAD_PX + _SUMMARY_AXIS_PX + _ROW_GAP_PX * (count + 1) + _LEAST_STATE_PX * count


def _reach(state: StateCalls) -> float:
    return max([state.high_s, *(sample.first_call_s for sample in state.samples)])


def _name(values: Values, phase: PhaseTime) -> str:
    return values.name(phase.name, "first-call.phase")


def _sample_words(values: Values, state: StateCalls) -> str:
    if len(state.samples) == 1:
        return values.words("first-call.sample")
    shown = values.interval(state.low_s, state.median_s, state.high_s, "s")
    return values.words("first-call.samples", low=shown.low, high=shown.high, count=len(state.samples))


def _break_even(values: Values, state: CacheState, calls: StateCalls) -> dict[str, Any]:
    """Return after how many calls compiling has paid, and the interval; or that it was not shown to pay."""
    even = calls.break_even
    if even.calls_count is None:
        return {"count": "", "words": values.words("first-call.never")}
    low = values.text(even.low_count or 0, digits=2)
    high = "∞" if even.high_count is None else values.text(even.high_count, digits=2)
    text = values.text(even.calls_count, digits=2)
    return {
        "count": values.metric(even.calls_count, "", f"/states/{state}/break_even/calls_count", text=text),
        "words": values.words("first-call.interval", low=low, high=high),
    }


def _total(state: StateCalls, common: Linear) -> Total:
    segments, at = [], 0.0
    for phase in state.phases:
        x, end = common(at), common(at + phase.own_s)
        segments.append(Segment(x, round(end - x, 1), _hue(phase.name)))
        at += phase.own_s
    dots = [
        (common(sample.first_call_s), _DOT_LANES[index % len(_DOT_LANES)]) for index, sample in enumerate(state.samples)
    ]
    return Total(tuple(segments), tuple(dots))


def _phases(values: Values, state: StateCalls, room: Box, names_px: float) -> Phases:
    most = max(2, int((room.height - _AXIS_PX) // _LEAST_ROW_PX))
    shown = list(state.phases) if len(state.phases) <= most else _longest(state.phases, most - 1)
    rest = [phase for phase in state.phases if phase not in shown]
    count = len(shown) + bool(rest)
    row_px = min(_MOST_ROW_PX, (room.height - _AXIS_PX) / max(1, count))
    end_s = max((phase.start_s + phase.duration_s for phase in state.phases), default=state.median_s)
    scale, ticks = linear(end_s, first=names_px, last=room.width - _TIME_PX, unit="s", language=values.language)
    bar = round(row_px * _BAR_SHARE, 1)
    axis_y = round(row_px * count, 1)
    return Phases(
        width=round(room.width, 1),
        height=round(axis_y + _AXIS_PX, 1),
        bar=bar,
        name_x=round(names_px - 10, 1),
        axis_y=axis_y,
        rows=tuple(_row(values, phase, row_px * (index + 0.5), bar, scale) for index, phase in enumerate(shown)),
        ticks=ticks,
        rest=_rest(values, rest),
        rest_y=round(axis_y - row_px / 2 + _BASELINE_PX, 1),
    )


def _row(values: Values, phase: PhaseTime, middle: float, bar: float, scale: Linear) -> Row:
    x = scale(phase.start_s)
    return Row(
        name=_name(values, phase),
        time=_time(values, phase.own_s),
        hue=_hue(phase.name),
        y=round(middle + _BASELINE_PX, 1),
        bar_y=round(middle - bar / 2, 1),
        x=x,
        width=max(_THINNEST_PX, round(scale(phase.start_s + phase.duration_s) - x, 1)),
        own_width=max(_THINNEST_PX, round(scale(phase.start_s + phase.own_s) - x, 1)),
    )


def _rest(values: Values, phases: Sequence[PhaseTime]) -> tuple[str, str] | None:
    """Return how many phases have no row, and their own times together."""
    if not phases:
        return None
    return values.words("first-call.rest", count=len(phases)), _time(values, sum(phase.own_s for phase in phases))


def _time(values: Values, own_s: float) -> str:
    return values.text(own_s, "s", digits=2)


def _longest(phases: Sequence[PhaseTime], most: int) -> list[PhaseTime]:
    """Return at most `most` phases, those with the longest own times, in their order."""
    chosen = sorted(phases, key=lambda phase: -phase.own_s)[:most]
    return [phase for phase in phases if phase in chosen]


def _hue(phase: str) -> str:
    return _HUES.get(phase, "python")
