"""Where the labels of points go: each in turn to the first place beside its point that is free, the same every time."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deck.render.codefit import Box
from deck.render.text import width_em

TEXT_PX = 14.0
_GAP_PX = 9.0
_LINE_STEP_PX = 7.0
_SPARE = 1.05
"""Widths are estimates."""

_HEIGHT = 1.2
"""Of a line of text, in em."""


@dataclass(frozen=True)
class Rect:
    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: "Rect") -> float:
        if self.right <= other.left or other.right <= self.left or self.bottom <= other.top or other.bottom <= self.top:
            return 0.0
        width = min(self.right, other.right) - max(self.left, other.left)
        return width * (min(self.bottom, other.bottom) - max(self.top, other.top))


@dataclass(frozen=True)
class Label:
    """Text whose first letter stands at `x` on the base line `y`; `leader` is a line to it from its point further off:
    both ends, or empty."""

    x: float
    y: float
    text: str
    leader: tuple[float, ...] = ()


def around(x: float, y: float, radius: float) -> Rect:
    """Return the place that a mark takes."""
    return Rect(x - radius, y - radius, x + radius, y + radius)


def along(x1: float, y1: float, x2: float, y2: float) -> list[Rect]:
    """Return the places that a line takes, as small squares one after the other."""
    count = max(1, round(math.hypot(x2 - x1, y2 - y1) / _LINE_STEP_PX))
    return [around(x1 + (x2 - x1) * step / count, y1 + (y2 - y1) * step / count, 2.5) for step in range(count + 1)]


def placed(
    points: Sequence[tuple[float, float, str]],
    *,
    area: Rect,
    taken: Iterable[Rect] = (),
    text_px: float = TEXT_PX,
    gap_px: float = _GAP_PX,
) -> list[Label]:
    """Return one label for each point (x, y, text), inside `area`, away from what is `taken` and from each other.

    Tried in order: right, left, above and below, then further off. Where nothing is free, the least overlap wins.
    """
    used = list(taken)
    labels = []
    for x, y, text in points:
        width, height = width_em(text) * text_px * _SPARE, _HEIGHT * text_px
        best = _freest(_places(x, y, Box(width, height), gap_px), area, used)
        used.append(best)
        leader = _leader(x, y, best, gap_px)
        if leader:
            used += along(*leader)
        labels.append(Label(round(best.left, 1), round(best.bottom - 0.28 * text_px, 1), text, leader))
    return labels


def _freest(tries: Iterable[Rect], area: Rect, used: Sequence[Rect]) -> Rect:
    """Return the first of `tries`, moved into `area`, that overlaps nothing, else that with the least overlap."""
    best, least = area, math.inf
    for rect in (_moved_into(one, area) for one in tries):
        overlap = sum([rect.overlap(other) for other in used])
        if overlap < least:
            best, least = rect, overlap
        if not overlap:
            break
    return best


def _places(x: float, y: float, size: Box, gap: float) -> list[Rect]:
    width, height = size.width, size.height
    places = []
    for far in (0.0, 1.0, 2.0, 3.0, 4.5):
        off = far * height
        for left, middle in (
            (x + gap, y - off),
            (x + gap, y + off),
            (x - gap - width, y - off),
            (x - gap - width, y + off),
            (x - width / 2, y - gap - height / 2 - off),
            (x - width / 2, y + gap + height / 2 + off),
        ):
            places.append(Rect(left, middle - height / 2, left + width, middle + height / 2))
    return places


def _moved_into(rect: Rect, area: Rect) -> Rect:
    right = min(0.0, area.right - rect.right) + max(0.0, area.left - rect.left)
    down = min(0.0, area.bottom - rect.bottom) + max(0.0, area.top - rect.top)
    return Rect(rect.left + right, rect.top + down, rect.right + right, rect.bottom + down)


def _leader(x: float, y: float, rect: Rect, gap: float) -> tuple[float, ...]:
    near_x = min(max(x, rect.left), rect.right)
    near_y = min(max(y, rect.top + 2), rect.bottom - 2)
    if math.hypot(near_x - x, near_y - y) <= gap + 6:
        return ()
    return round(x, 1), round(y, 1), round(near_x, 1), round(near_y, 1)
