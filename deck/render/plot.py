"""Geometry of the dot plot of timings: every raw round a dot, the median a bar, the interval a band.

Plain arithmetic, a millisecond at most: not worth a drawing library or a cache.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deck.evidence import Series

_LEAST_ROW_PX = 34.0
_MOST_ROW_PX = 110.0
_TOP_PX = 8.0
_AXIS_PX = 34.0
_LABEL_GAP_PX = 14.0
_LANES_SHARE = 0.5
"""Of a row's height; over it the processes are spread, each on a lane of its own."""

_BAR_SHARE = 0.36
_TICKS = 5
_PREFIXES = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))
_SHADES = 3


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
class Tick:
    x: float
    text: str
    last: bool


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


def plot(series: Sequence[Series], *, width: float, left: float, right: float, largest_height: float) -> Plot:
    """Return where everything goes in `width` px, with `left` px for labels and `right` px for values."""
    row_px = min(_MOST_ROW_PX, max(_LEAST_ROW_PX, (largest_height - _AXIS_PX - _TOP_PX) / max(1, len(series))))
    ends, unit_s, unit = _axis(max((_reach(one) for one in series), default=1.0))
    end_s = ends[-1] * unit_s

    def place(value_s: float) -> float:
        return round(left + min(value_s, end_s) / end_s * (width - left - right), 1)

    rows = []
    for index, one in enumerate(series):
        rows.append(
            Row(
                y=round(_TOP_PX + row_px * (index + 0.5), 1),
                dots=_dots(one, lanes_px=_LANES_SHARE * row_px, end_s=end_s, place=place),
                median_x=place(one.median_s),
                low_x=place(one.low_s),
                high_x=place(one.high_s),
                beyond=sum(sample > end_s for process in one.samples_s for sample in process),
            )
        )
    axis_y = _TOP_PX + row_px * len(series)
    texts = [*(f"{end:.10g}" for end in ends[:-1]), f"{ends[-1]:.10g} {unit}"]
    return Plot(
        width=round(width, 1),
        height=round(axis_y + _AXIS_PX, 1),
        label_x=round(left - _LABEL_GAP_PX, 1),
        right=round(width - right, 1),
        axis_y=round(axis_y, 1),
        bar=round(row_px * _BAR_SHARE, 1),
        rows=tuple(rows),
        ticks=tuple(Tick(place(end * unit_s), text, end == ends[-1]) for end, text in zip(ends, texts, strict=True)),
    )


def _dots(series: Series, *, lanes_px: float, end_s: float, place: Callable[[float], float]) -> tuple[Dot, ...]:
    processes = series.samples_s
    dots = []
    for number, samples in enumerate(processes):
        lane = (number + 0.5) / len(processes) - 0.5
        for index, sample in enumerate(samples):
            if sample <= end_s:
                # The golden ratio spreads the dots of a lane without chance, so builds stay equal.
                jitter = ((index + 1) * 0.618034 % 1.0 - 0.5) * 0.8 / len(processes)
                dots.append(Dot(place(sample), round((lane + jitter) * lanes_px, 1), number % _SHADES))
    return tuple(dots)


def _reach(series: Series) -> float:
    """Return up to where the axis must go: past the interval, and past all but the slowest twentieth of the rounds."""
    samples = sorted(sample for process in series.samples_s for sample in process)
    usual = samples[max(0, math.ceil(len(samples) * 0.95) - 1)] if samples else 0.0
    return max(usual, series.high_s, series.median_s) * 1.02


def _axis(reach_s: float) -> tuple[tuple[float, ...], float, str]:
    """Return the ticks from 0 to past `reach_s` in a unit that suits it, that unit in seconds, and its sign."""
    unit_s, unit = next(((size, sign) for size, sign in _PREFIXES if reach_s >= size), _PREFIXES[-1])
    reach = reach_s / unit_s or 1.0
    rough = reach / _TICKS
    power = 10.0 ** math.floor(math.log10(rough))
    step = next((factor * power for factor in (1, 2, 2.5, 5) if factor * power >= rough * 0.999), power * 10)
    count = max(1, math.ceil(reach / step - 1e-9))
    return tuple(round(number * step, 10) for number in range(count + 1)), unit_s, unit
