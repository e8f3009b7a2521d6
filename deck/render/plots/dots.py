"""The dot plot of timings: every raw round a dot, the median a bar, the interval a band."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from deck.measured import Series
from deck.render.plots.scales import Linear, Tick, linear

_LEAST_ROW_PX = 34.0
_MOST_ROW_PX = 110.0
_TOP_PX = 8.0
_AXIS_PX = 34.0
_LABEL_GAP_PX = 14.0
_LANES_SHARE = 0.5
"""Of a row's height; over it the processes are spread, each on a lane of its own."""

_BAR_SHARE = 0.36
_SHADES = 3
_SHORTEST_S = 1e-9


@dataclass(frozen=True)
class Dot:
    """One round; `y` is relative to its row. `shade` tells neighbouring processes apart."""

    x: float
    y: float
    shade: int


@dataclass(frozen=True)
class Row:
    """One series: `beyond` counts the rounds that lie outside the axis, on its right."""

    y: float
    dots: tuple[Dot, ...]
    median_x: float
    low_x: float
    high_x: float
    beyond: int


@dataclass(frozen=True)
class Plot:
    """`bar` is half the height of the median's bar; rows are drawn around their `y`."""

    width: float
    height: float
    label_x: float
    right: float
    axis_y: float
    bar: float
    rows: tuple[Row, ...]
    ticks: tuple[Tick, ...]


def plot(
    series: Sequence[Series], *, width: float, left: float, right: float, largest_height: float, language: str = "en"
) -> Plot:
    """Return where everything goes in `width` px, with `left` px for labels and `right` px for values."""
    row_px = min(_MOST_ROW_PX, max(_LEAST_ROW_PX, (largest_height - _AXIS_PX - _TOP_PX) / max(1, len(series))))
    reach = max((_reach(one) for one in series), default=0.0) or _SHORTEST_S
    place, ticks = linear(reach, first=left, last=width - right, unit="s", language=language)
    rows = []
    for index, one in enumerate(series):
        rows.append(
            Row(
                y=round(_TOP_PX + row_px * (index + 0.5), 1),
                dots=_dots(one, lanes_px=_LANES_SHARE * row_px, place=place),
                median_x=place(one.median_s),
                low_x=place(one.low_s),
                high_x=place(one.high_s),
                beyond=sum(sample > place.end for process in one.samples_s for sample in process),
            )
        )
    axis_y = _TOP_PX + row_px * len(series)
    return Plot(
        width=round(width, 1),
        height=round(axis_y + _AXIS_PX, 1),
        label_x=round(left - _LABEL_GAP_PX, 1),
        right=round(width - right, 1),
        axis_y=round(axis_y, 1),
        bar=round(row_px * _BAR_SHARE, 1),
        rows=tuple(rows),
        ticks=ticks,
    )


def _dots(series: Series, *, lanes_px: float, place: Linear) -> tuple[Dot, ...]:
    processes = series.samples_s
    dots = []
    for number, samples in enumerate(processes):
        lane = (number + 0.5) / len(processes) - 0.5
        for index, sample in enumerate(samples):
            if sample <= place.end:
                # The golden ratio spreads the dots of a lane without chance, so builds stay equal.
                jitter = ((index + 1) * 0.618034 % 1.0 - 0.5) * 0.8 / len(processes)
                dots.append(Dot(place(sample), round((lane + jitter) * lanes_px, 1), number % _SHADES))
    return tuple(dots)


def _reach(series: Series) -> float:
    """Return up to where the axis must go: past the interval, and past all but the slowest twentieth of the rounds."""
    samples = sorted(sample for process in series.samples_s for sample in process)
    usual = samples[max(0, math.ceil(len(samples) * 0.95) - 1)] if samples else 0.0
    return max(usual, series.high_s, series.median_s) * 1.02
