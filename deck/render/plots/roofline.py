"""The roofline: FLOP/s over FLOP per byte, the machine's limits as lines, each case as a mark below them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deck.render.codefit import Box
from deck.render.plots.labels import TEXT_PX, Label, Rect, along, around, placed
from deck.render.plots.marks import style
from deck.render.plots.scales import LEAST_WIDE_PX, Log, log, log_ticks
from deck.render.plots.shares import shares_view
from deck.render.plots.values import Values
from deck.render.text import width_em
from deck.work import Roofline, RooflinePoint

_TABLE_SHARE = 0.4
"""Of the width, for the shares of the limit beside the plot."""

_LEFT_PX = 104.0
_BOTTOM_PX = 46.0
_TOP_PX = 4.0
_GAP_PX = 34.0
_MARK_PX = 6.5


@dataclass(frozen=True)
class Limit:
    """A line from (x, y) to (x, y); `dashed`: it is the cache's."""

    ends: tuple[float, float, float, float]
    dashed: bool = False


@dataclass(frozen=True)
class _Placed:
    """A point in the drawing; `number` is of its series."""

    point: RooflinePoint
    number: int
    x: float
    y: float


def roofline_view(values: Values, roofline: Roofline, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_roofline.jinja prints in `box`: the plot, and beside it each share of the limit."""
    series = list(dict.fromkeys(point.series for point in roofline.points))
    if box.width < LEAST_WIDE_PX:
        return {"drawn": _drawing(values, roofline, series, box), "table": None}
    left = Box(box.width * (1 - _TABLE_SHARE) - _GAP_PX, box.height)
    return {
        "drawn": _drawing(values, roofline, series, left),
        "table": shares_view(values, roofline, series, box.part(_TABLE_SHARE)),
    }


def _drawing(values: Values, roofline: Roofline, series: Sequence[str], box: Box) -> dict[str, Any]:
    points = [point for point in roofline.points if point.flop > 0]
    width, bottom = round(box.width), round(box.height) - _BOTTOM_PX
    peak = roofline.peak_flop_per_s
    ridges = [peak / rate for rate in (roofline.memory_bytes_per_s, roofline.cache_bytes_per_s)]
    intensities = [*ridges, *(point.intensity_flop_per_bytes for point in points)]
    rates = [peak, *(point.flop_per_s for point in points)]
    x = log(min(intensities), max(intensities), first=_LEFT_PX, last=width - 8, room=0.3)
    y = log(min(rates), max(rates), first=bottom, last=_TOP_PX, room=0.3)
    placed_points = [
        _Placed(point, series.index(point.series), x(point.intensity_flop_per_bytes), y(point.flop_per_s))
        for point in points
    ]
    limits = _limits(roofline, x, y)
    peak_words = values.words("roofline.peak") + " " + values.text(peak, "FLOP/s")
    peak_rect = Rect(width - width_em(peak_words) * TEXT_PX, y(peak) - 24, width, y(peak))
    area = Rect(_LEFT_PX + 2, 2, width, bottom - 2)
    return {
        "width": width,
        "height": round(box.height),
        "left": _LEFT_PX,
        "bottom": bottom,
        "x_ticks": log_ticks(x, "FLOP/B", values.language),
        "y_ticks": log_ticks(y, "FLOP/s", values.language),
        "limits": limits,
        "peak": {"x": x(x.high), "y": round(y(peak) - 9, 1), "text": peak_words},
        "ridges": [
            {"x": limit.ends[2], "y": limit.ends[3], "on_left": limit.dashed, "text": values.text(ridge, "FLOP/B")}
            for limit, ridge in zip(limits, ridges, strict=False)
        ],
        "slopes": _slopes(values, roofline, limits),
        "pairs": _pairs(placed_points),
        "marks": [(style(one.number), style(one.number).at(one.x, one.y, _MARK_PX)) for one in placed_points],
        "labels": _case_labels(values, placed_points, limits, area, peak_rect),
    }


def _limits(roofline: Roofline, x: Log, y: Log) -> list[Limit]:
    """Return each bandwidth, memory's first, as a line up to the peak, and the peak from the first ridge on."""
    peak_y = y(roofline.peak_flop_per_s)
    limits = []
    for rate, dashed in ((roofline.memory_bytes_per_s, False), (roofline.cache_bytes_per_s, True)):
        start = max(x.low, y.low / rate)
        limits.append(Limit((x(start), y(start * rate), x(roofline.peak_flop_per_s / rate), peak_y), dashed))
    limits.append(Limit((min(limit.ends[2] for limit in limits), peak_y, x(x.high), peak_y)))
    return limits


def _slopes(values: Values, roofline: Roofline, limits: Sequence[Limit]) -> list[dict[str, Any]]:
    """Return the words along each bandwidth, which end before its ridge: the cache's above its line, memory's below."""
    rates = ((roofline.memory_bytes_per_s, "roofline.memory"), (roofline.cache_bytes_per_s, "roofline.cache"))
    found = []
    for (rate, name), limit in zip(rates, limits, strict=False):
        x1, y1, x2, y2 = limit.ends
        turn = round(math.degrees(math.atan2(y2 - y1, x2 - x1)), 2)
        text = f"{values.words(name)} {values.text(rate, 'B/s')}"
        found.append({"x": x2, "y": y2, "turn": turn, "dy": -9 if limit.dashed else 19, "text": text})
    return found


def _pairs(points: Sequence[_Placed]) -> list[str]:
    """Return a thin line through the points of each case, in the order of the series."""
    by_case: dict[str, list[str]] = {}
    for one in points:
        by_case.setdefault(one.point.case, []).append(f"{one.x} {one.y}")
    return ["M" + "L".join(places) for places in by_case.values() if len(places) > 1]


def _case_labels(
    values: Values, points: Sequence[_Placed], limits: Sequence[Limit], area: Rect, peak_rect: Rect
) -> list[Label]:
    """Return one label for each case, at its last point: the compiled one."""
    last = {one.point.case: (one.x, one.y, values.name(one.point.case)) for one in points}
    taken = [around(one.x, one.y, _MARK_PX + 1) for one in points]
    taken += [rect for limit in limits for rect in along(*limit.ends)]
    return placed(list(last.values()), area=area, taken=[*taken, peak_rect])
