"""How large code can be in its box: rows and columns, lines wrapped where that lets the type be larger.

The build knows the text and about how large the box is; the browser knows the box. So the build decides where lines
may wrap and states rows and columns, and the style sheet makes the type as large as they allow, with a least size.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from deck.render.text import columns

ADVANCE = 0.6
"""Width of a character of the code face, in em."""

COLUMN_GAP_PX = 32.0
"""Between columns of a slide; the style sheet has the same number."""

SMALLEST_PX = 12.5
LARGEST_PX = 20.0
_SIDES_PX = 34.0
_TAB = 4
_HANG = 2
"""Columns by which the rest of a wrapped line stands further in than its start."""

_WRAP_GAIN = 1.12
"""Lines wrap only where the type becomes larger by this factor."""


@dataclass(frozen=True)
class Box:
    """The place for a block, in px of the stage of 1280x720."""

    width: float
    height: float

    def part(self, share: float, *, gap: float = 0.0) -> "Box":
        return Box((self.width - gap) * share, self.height)


@dataclass(frozen=True)
class Fit:
    """`rows` that the text takes when wrapped at `columns` characters, and the size that this gives in `box`."""

    rows: int
    columns: int
    size_px: float

    @property
    def leading(self) -> float:
        return leading(self.rows)


def column_widths(ratio: Sequence[float], width_px: float) -> list[float]:
    """Return the width of each column in px."""
    free = width_px - COLUMN_GAP_PX * (len(ratio) - 1)
    return [free * share / sum(ratio) for share in ratio]


def leading(rows: int) -> float:
    """Return the line height of `rows` of code: more of them stand closer."""
    return 1.62 if rows <= 12 else 1.5 if rows <= 18 else 1.4 if rows <= 21 else 1.3


def fit(lines: Sequence[str], box: Box, *, gutter: int = 0, largest_px: float = LARGEST_PX) -> Fit:
    """Return the fit of `lines` with the largest type in `box`; `gutter` columns are taken by line numbers."""
    longest = max((_columns(line) for line in lines), default=0) + gutter
    best = _fit_at(lines, max(longest, 16), box, gutter, largest_px)
    if best.size_px >= min(largest_px, 16.0):
        return best
    for width in _narrower(longest):
        wrapped = _fit_at(lines, width, box, gutter, largest_px)
        if wrapped.size_px > best.size_px * _WRAP_GAIN:
            best = wrapped
    if best.size_px < SMALLEST_PX:
        # It will be as small as it may be, and then lines wrap where that size makes them.
        at_least = int((box.width - _SIDES_PX) / (SMALLEST_PX * ADVANCE))
        best = _fit_at(lines, max(16, min(longest, at_least)), box, gutter, largest_px)
    return best


def indent_of(line: str) -> int:
    """Return the columns of white space that `line` begins with."""
    expanded = line.expandtabs(_TAB)
    return len(expanded) - len(expanded.lstrip())


def hang_of(line: str, fitted: Fit, gutter: int) -> int:
    """Return by how many columns the rest of `line` stands in when it wraps, 0 where it does not."""
    if _columns(line) + gutter <= fitted.columns:
        return 0
    return min(indent_of(line), fitted.columns // 3) + _HANG


def _fit_at(lines: Sequence[str], width: int, box: Box, gutter: int, largest_px: float) -> Fit:
    rows = sum(_rows(line, width - gutter) for line in lines) or 1
    by_width = (box.width - _SIDES_PX) / (width * ADVANCE)
    by_height = box.height / (rows * leading(rows))
    return Fit(rows, width, max(0.0, min(largest_px, by_width, by_height)))


def _narrower(longest: int) -> Iterator[int]:
    """Yield the widths to try, from just below the longest line down to 36 columns."""
    width = longest
    while width > 36:
        width = min(width - 1, int(width * 0.93))
        yield max(width, 36)


def _columns(line: str) -> int:
    return columns(line.expandtabs(_TAB)) if "\t" in line else columns(line)


@lru_cache(maxsize=8192)
def _rows(line: str, width: int) -> int:
    """Return how many rows `line` takes at most: the browser may break at more places than after spaces."""
    if _columns(line) <= width:
        return 1
    rest = max(8, width - min(indent_of(line), width // 3) - _HANG)
    rows, used, room = 1, 0, width
    for word in re.findall(r"\s*\S+", line.expandtabs(_TAB)):
        length = columns(word)
        if used + length <= room:
            used += length
            continue
        length = columns(word.lstrip())
        if used:
            rows, used, room = rows + 1, 0, rest
        while length > room:
            rows, length, room = rows + 1, length - room, rest
        used = length
    return rows
