"""The table beside a roofline: each case's share of its limit by series, with the interval, on one axis."""

from collections.abc import Sequence
from typing import Any

from deck.render.codefit import Box
from deck.render.plots.marks import style
from deck.render.plots.scales import Linear
from deck.render.plots.values import Values
from deck.render.text import width_em
from deck.work import Roofline, RooflinePoint

_NAME_PX = 15.0
_VALUE_PX = 62.0
_LEAST_ROW_PX = 24.0  # so that a finger, or a hand that trembles, hits one number and not its neighbour
_MOST_ROW_PX = 30.0
_CASE_GAP_PX = 8.0
_AROUND_PX = 190.0
"""Height of what stands above and below the rows."""

_LEAST_AXIS_PX = 120.0
_MARK_PX = 5.5
_TICKS = (0, 50, 100)


def shares_view(values: Values, roofline: Roofline, series: Sequence[str], box: Box) -> dict[str, Any]:
    """Return the rows of the table, its key, its axis, and the limits that the shares are of."""
    cases = list(dict.fromkeys(point.case for point in roofline.points))
    bounds = {point.bound: values.words(f"roofline.bound.{point.bound}") for point in roofline.points}
    names = [*map(values.name, cases), *bounds.values()]
    names_px = max((width_em(text) * _NAME_PX for text in names), default=0.0) + 18
    width = round(max(_LEAST_AXIS_PX, box.width - min(names_px, 0.45 * box.width) - _VALUE_PX))
    row_px = (box.height - _AROUND_PX - _CASE_GAP_PX * len(cases)) / max(1, len(cases) * len(series))
    row_px = round(min(_MOST_ROW_PX, max(_LEAST_ROW_PX, row_px)), 1)
    # Past 100 % where what a case reads is still in the cache.
    scale = Linear(max([1.0, *(point.high_share for point in roofline.points)]), 8, width - 20)
    rows = []
    for case in cases:
        points = [(index, point) for index, point in enumerate(roofline.points) if point.case == case]
        rows.append(
            {
                "case": values.name(case),
                "bound": " / ".join(dict.fromkeys(bounds[point.bound] for _, point in points)),
                "shares": [
                    _share(values, index, point, number := series.index(point.series), scale, row_px * (number + 0.5))
                    for index, point in points
                ],
            }
        )
    return {
        "key": [(style(number), style(number).at(9, 9, 6), values.name(name)) for number, name in enumerate(series)],
        "rows": rows,
        "width": width,
        "row_height": round(row_px * len(series), 1),
        "ticks": [(percent, scale(percent / 100)) for percent in _TICKS],
        "limits": [
            (values.words("roofline.peak"), values.metric(roofline.peak_flop_per_s, "FLOP/s", "/peak_flop_per_s")),
            (values.words("roofline.memory"), values.metric(roofline.memory_bytes_per_s, "B/s", "/memory_bytes_per_s")),
            (values.words("roofline.cache"), values.metric(roofline.cache_bytes_per_s, "B/s", "/cache_bytes_per_s")),
        ],
    }


def _share(
    values: Values, index: int, point: RooflinePoint, number: int, scale: Linear, middle: float
) -> dict[str, Any]:
    """Return one share in the row of its case; `index` is that of its point in the file."""
    y = round(middle, 1)
    text = values.text(point.limit_share, "%", digits=2)
    return {
        "style": style(number),
        "mark": style(number).at(scale(point.limit_share), y, _MARK_PX),
        "interval": f"M{scale(point.low_share)} {y}H{scale(point.high_share)}",
        "words": values.name(point.series),
        "value": values.metric(point.limit_share, "%", f"/points/{index}/limit_share", text=text),
    }
