"""Panes in a grid: the arrangement in which the smallest code is largest."""

from collections.abc import Sequence
from dataclasses import dataclass

from deck.render.codefit import Box, fit

GAP_PX = 14.0
HEAD_PX = 56.0
"""Height of a pane that is not code: its header and padding."""

_BEST_PX = 16.5
_ROW_COST_PX = 0.12
_COLUMN_POWERS = (1.0, 0.7, 0.4)
"""Columns get room after their longest line to one of these powers; lower ones are more even."""

_WIDEST = 96
"""Columns beyond which a pane gets no more room for longer lines."""


@dataclass(frozen=True)
class Pane:
    """What an arrangement must know: the lines, the columns of their numbers, and the px that a caption takes."""

    lines: Sequence[str]
    gutter: int
    caption_px: float = 0.0


@dataclass(frozen=True)
class Grid:
    """`rows` and `columns` hold one weight each; `areas` a (row, column, rows spanned) per pane, counted from 1."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]
    areas: tuple[tuple[int, int, int], ...]

    def boxes(self, box: Box) -> list[Box]:
        """Return the box that each pane gets."""
        width = box.width - GAP_PX * (len(self.columns) - 1)
        height = box.height - GAP_PX * (len(self.rows) - 1)
        boxes = []
        for row, column, span in self.areas:
            share = sum(self.rows[row - 1 : row - 1 + span]) / sum(self.rows)
            boxes.append(
                Box(width * self.columns[column - 1] / sum(self.columns), height * share + GAP_PX * (span - 1))
            )
        return boxes


def arrange(panes: Sequence[Pane], box: Box) -> Grid:
    """Return the grid for `panes` in reading order; of equally good ones the one with fewer rows."""
    candidates = [
        _weighted(panes, areas, box, power) for areas in _arrangements(len(panes)) for power in _COLUMN_POWERS
    ]
    return max(candidates, key=lambda grid: _merit(panes, grid, box))


def natural_height(panes: Sequence[Pane], grid: Grid, box: Box, largest_px: float) -> float:
    """Return the height in px at which no pane of `grid` is taller than its code needs."""
    rows = [0.0] * len(grid.rows)
    whole = 0.0
    for pane, (row, _, span), place in zip(panes, grid.areas, grid.boxes(box), strict=True):
        fitted = fit(pane.lines, Box(place.width, box.height), gutter=pane.gutter, largest_px=largest_px)
        height = fitted.rows * fitted.leading * fitted.size_px + HEAD_PX + pane.caption_px
        if span == 1:
            # Rows keep the weights of the grid, so the tallest pane sets the scale of all.
            rows[row - 1] = max(rows[row - 1], height)
        else:
            whole = max(whole, height)
    share = [height / weight for height, weight in zip(rows, grid.rows, strict=True)]
    return max(whole, max(share) * sum(grid.rows) + GAP_PX * (len(rows) - 1))


def balanced(panes: Sequence[Pane], grid: Grid, box: Box, largest_px: float) -> Grid:
    """Return `grid` with its rows weighted after their code at the type that was chosen; as it is where that makes the
    smallest type no larger, or a pane spans rows."""
    if any(span > 1 for _, _, span in grid.areas):
        return grid
    rows = [1.0] * len(grid.rows)
    for pane, (row, _, _), place in zip(panes, grid.areas, grid.boxes(box), strict=True):
        fitted = fit(pane.lines, Box(place.width, box.height), gutter=pane.gutter, largest_px=largest_px)
        rows[row - 1] = max(rows[row - 1], fitted.rows * fitted.leading * fitted.size_px + HEAD_PX + pane.caption_px)
    other = Grid(_evened(rows, 0.6), grid.columns, grid.areas)
    return max((grid, other), key=lambda one: min(_sizes(panes, one, box, largest_px)))


def _sizes(panes: Sequence[Pane], grid: Grid, box: Box, largest_px: float) -> list[float]:
    return [
        fit(
            pane.lines,
            Box(place.width, place.height - HEAD_PX - pane.caption_px),
            gutter=pane.gutter,
            largest_px=largest_px,
        ).size_px
        for pane, place in zip(panes, grid.boxes(box), strict=True)
    ]


def _arrangements(count: int) -> list[tuple[tuple[int, int, int], ...]]:
    """Return the ways to place `count` panes: in a row, in two rows, in two rows beside one or two tall ones."""
    found = []
    if count <= 4:
        found.append(tuple((1, place + 1, 1) for place in range(count)))
    if count >= 3:
        half = count // 2
        paired = [(row, column, 1) for row in (1, 2) for column in range(1, half + 1)]
        found.append(tuple(paired if count % 2 == 0 else [*paired, (1, half + 1, 2)]))
    if count == 4:
        # Two short texts above each other beside two long ones.
        found.append(((1, 1, 1), (2, 1, 1), (1, 2, 2), (1, 3, 2)))
    if count >= 3 and count % 2:
        half = count // 2
        found.append(((1, 1, 2), *((row, column + 1, 1) for row in (1, 2) for column in range(1, half + 1))))
    return found


def _weighted(panes: Sequence[Pane], areas: tuple[tuple[int, int, int], ...], box: Box, power: float) -> Grid:
    """Return the grid with weights after the longest line of each column, then the tallest pane of each row."""
    columns = [1.0] * max(column for _, column, _ in areas)
    for pane, (_, column, _) in zip(panes, areas, strict=True):
        longest = max((len(line) for line in pane.lines), default=0)
        columns[column - 1] = max(columns[column - 1], (min(longest, _WIDEST) + pane.gutter + 4.0) ** power)
    even = Grid((1.0,) * max(row + span - 1 for row, _, span in areas), _evened(columns, 0.55), areas)
    rows = [1.0] * len(even.rows)
    for pane, (row, _, span), place in zip(panes, areas, even.boxes(box), strict=True):
        if span == 1:
            fitted = fit(pane.lines, Box(place.width, box.height), gutter=pane.gutter, largest_px=_BEST_PX)
            height = fitted.rows * fitted.leading * fitted.size_px + HEAD_PX + pane.caption_px
            rows[row - 1] = max(rows[row - 1], height)
    return Grid(_evened(rows, 0.6), even.columns, areas)


def _evened(weights: Sequence[float], least_share: float) -> tuple[float, ...]:
    """Return `weights`, none less than that share of their mean."""
    least = least_share * sum(weights) / len(weights)
    return tuple(round(max(weight, least), 1) for weight in weights)


def _merit(panes: Sequence[Pane], grid: Grid, box: Box) -> float:
    """Return the smallest type in px, a little more for larger type elsewhere, a little less for each wrapped row."""
    sizes, wrapped = [], 0
    for pane, place in zip(panes, grid.boxes(box), strict=True):
        room = Box(place.width, place.height - HEAD_PX - pane.caption_px)
        fitted = fit(pane.lines, room, gutter=pane.gutter, largest_px=_BEST_PX)
        sizes.append(fitted.size_px)
        wrapped += max(0, fitted.rows - len(pane.lines))
    return min(sizes) + 0.05 * sum(sizes) / len(sizes) - _ROW_COST_PX * wrapped
