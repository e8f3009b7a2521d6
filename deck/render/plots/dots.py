"""The dot plot of timings: every raw round a dot, the median a bar, the interval a band."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

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
_DOT_PX = 9.0
"""Across, as `.dots` draws it."""

_SHORTEST_S = 1e-9


@dataclass(frozen=True)
class Dots:
    """Rounds as one path of points; `shade` tells neighbouring processes apart. No two of them lie on each other: what
    does is in another path, so that it darkens."""

    path: str
    shade: int


@dataclass(frozen=True)
class Row:
    """One series, its dots relative to `y`; `beyond` counts the rounds that lie outside the axis, on its right."""

    y: float
    dots: tuple[Dots, ...]
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


def _dots(series: Series, *, lanes_px: float, place: Linear) -> tuple[Dots, ...]:
    processes = series.samples_s
    shades: list[list[tuple[float, float]]] = [[] for _ in range(_SHADES)]
    for number, samples in enumerate(processes):
        lane = (number + 0.5) / len(processes) - 0.5
        for index, sample in enumerate(samples):
            if sample <= place.end:
                # The golden ratio spreads the dots of a lane without chance, so builds stay equal.
                jitter = ((index + 1) * 0.618034 % 1.0 - 0.5) * 0.8 / len(processes)
                shades[number % _SHADES].append((place(sample), round((lane + jitter) * lanes_px, 1)))
    return tuple(Dots(path, shade) for shade, points in enumerate(shades) for path in _paths(points))


def _paths(points: Sequence[tuple[float, float]]) -> list[str]:
    """Return `points` as few paths, in none of which two dots touch."""
    layers: list[list[tuple[float, float]]] = []
    for point in sorted(points):
        free = next((layer for layer in layers if not _touches(point, layer)), None)
        if free is None:
            layers.append(free := [])
        free.append(point)
    return [_path(layer) for layer in layers]


def _path(points: Sequence[tuple[float, float]]) -> str:
    """Return a path of points, at most half a pixel off, each told in whole pixels from the end of the one before it,
    which is short; only its caps are seen.

    A point is a tenth long: where `zoom` scales the page, Firefox 153 draws a line without length to another place.
    """
    text, end = "", (0.0, 0.0)
    for x, y in points:
        across, down = round(x - end[0]), round(y - end[1])
        text += f"m{across} {down}h.1"
        end = end[0] + across + 0.1, end[1] + down
    return text.replace(" -", "-")


def _touches(point: tuple[float, float], layer: Sequence[tuple[float, float]]) -> bool:
    """Return whether a dot touches one of those before it, which are sorted from left to right."""
    near = takewhile(lambda other: point[0] - other[0] < _DOT_PX, reversed(layer))
    return any(math.dist(point, other) < _DOT_PX for other in near)


def _reach(series: Series) -> float:
    """Return up to where the axis must go: past the interval, and past all but the slowest twentieth of the rounds."""
    samples = sorted(sample for process in series.samples_s for sample in process)
    usual = samples[max(0, math.ceil(len(samples) * 0.95) - 1)] if samples else 0.0
    return max(usual, series.high_s, series.median_s) * 1.02
