"""Which type size lets a slide's content fill its body: heights estimated at build, largest size that fits wins."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from deck.render.codefit import Box, leading
from deck.render.plots.block import least_px as plot_px
from deck.render.text import plain, width_em
from deck.talk import (
    Block,
    Claim,
    CodeBlock,
    Columns,
    Excerpt,
    Figure,
    Graph,
    Heading,
    Inlines,
    ListBlock,
    Missing,
    Paragraph,
    Plot,
    Quote,
    Stages,
    Steps,
    Table,
    TimingTable,
)

COLUMN_GAP_PX = 36.0


@dataclass(frozen=True)
class Size:
    """A step of the type scale: class name; body and largest code size, and gap between blocks, in px; and in em of
    the text the gap between items of a list and the padding above and below a row of a table."""

    name: str
    body_px: float
    code_px: float
    gap_px: float
    item_em: float
    row_em: float


SIZES = (
    Size("size-xl", 23.0, 20.0, 30.0, 0.85, 0.85),
    Size("size-l", 22.0, 18.5, 22.0, 0.55, 0.6),
    Size("size-m", 21.0, 17.5, 18.0, 0.42, 0.46),
    Size("size-s", 18.5, 16.5, 14.0, 0.35, 0.36),
    Size("size-xs", 16.5, 15.0, 11.0, 0.28, 0.28),
)
"""Largest first; the style sheet has the same numbers."""

_EASY_CODE_PX = 15.0
"""Code may be smaller than the size asks for, down to this, before the text beside it shrinks."""

_NARROW_PX = 480
"""In a column as narrow as this a claim's values stand below its sentence; the style sheet has the same number."""


class Estimator:
    """Estimates the blocks of one slide. What it measured it keeps, as each size asks for it again."""

    def __init__(self) -> None:
        # By identity: the slide keeps its blocks alive, and hashing them would cost more than measuring.
        self._ems: dict[int, float] = {}
        self._heights: dict[tuple[int, float, float], float] = {}

    def size_for(self, blocks: Sequence[Block], box: Box) -> Size:
        """Return the largest size at which `blocks`, one below the other, fit into `box`."""
        for size in SIZES:
            if self.height_of(blocks, box.width, size) <= box.height:
                return size
        return SIZES[-1]

    def height_of(self, blocks: Sequence[Block], width_px: float, size: Size) -> float:
        """Return the estimated height of `blocks` in px, gaps included."""
        height = size.gap_px * max(0, len(blocks) - 1)
        for block in blocks:
            key = (id(block), width_px, size.body_px)
            known = self._heights.get(key)
            if known is None:
                known = self._heights[key] = self._height(block, width_px, size)
            height += known
        return height

    def rooms(self, blocks: Sequence[Block], box: Box, size: Size) -> list[Box]:
        """Return the room of each of `blocks`, one below the other in `box`: what the others leave of its height."""
        taken = self.height_of(blocks, box.width, size)
        own = [self.height_of((block,), box.width, size) for block in blocks]
        return [Box(box.width, max(height, box.height - (taken - height))) for height in own]

    def graphs(self, blocks: Sequence[Block], box: Box, size: Size) -> list[tuple[Graph, Box]]:
        """Return the graphs among `blocks` and in their columns, each with its room."""
        found: list[tuple[Graph, Box]] = []
        for block, room in zip(blocks, self.rooms(blocks, box, size), strict=True):
            if isinstance(block, Graph):
                found.append((block, room))
            elif isinstance(block, Columns):
                for column, width in zip(block.columns, column_widths(block.ratio, box.width), strict=True):
                    found += self.graphs(column, Box(width, room.height), size)
        return found

    def _height(self, block: Block, width: float, size: Size) -> float:
        body = size.body_px
        match block:
            case Paragraph(children):
                return self._lines(children, width, body) * body * 1.55
            case ListBlock(_, items):
                inner = sum([self.height_of(item, width - body * 1.5, size) for item in items])
                return inner + size.item_em * body * max(0, len(items) - 1)
            case CodeBlock(_, text):
                return _code_height(text.count("\n") + 1) + 32
            case Table():
                return self._table_height(block, width, size)
            case Heading(_, children):
                return self._lines(children, width, body * 1.08) * body * 1.4
            case Quote(children):
                return self.height_of(children, width - 30, size)
            case Excerpt(lines):
                return _code_height(len(lines)) + 64
            case Columns(columns, ratio):
                widths = column_widths(ratio, width)
                return max(
                    [self.height_of(column, w, size) for column, w in zip(columns, widths, strict=True)], default=0
                )
            case Steps(items):
                return sum([self.height_of(item, width, size) for item in items]) + size.gap_px * max(0, len(items) - 1)
            case Claim(children):
                beside, below = (width * 0.3, 0) if width > _NARROW_PX else (0, body * 1.4)
                return self._lines(children, width - 60 - beside, body * 0.92) * body * 1.5 + below + 22
            case TimingTable(form, rows):
                table = (len(rows) + 2) * body * 0.9 * (1.4 + 2 * size.row_em) + 48
                drawing = len(rows) * 44.0 + 42
                beside = 2 * size.gap_px + (94 if form == "plot" else 170)
                return table if form == "table" else drawing + beside
            case Stages() | Figure():
                return 300.0
            case Plot():
                return plot_px(block, width, gap_px=size.gap_px)
            case Graph():
                return 240.0
            case Missing():
                return body * 4.2
        return 0.0

    def _table_height(self, table: Table, width: float, size: Size) -> float:
        """Return the height of a table whose columns share the width by their widest cells."""
        em = size.body_px * 0.88
        rows = [[self._em(cell) * em for cell in row] for row in (table.head, *table.rows) if row]
        count = max([len(row) for row in rows], default=0)
        if not count:
            return 0.0
        needs = [max([row[index] for row in rows if index < len(row)]) + 28 for index in range(count)]
        scale = min(1.0, width / sum(needs))
        rooms = [max(40.0, need * scale - 28) * 0.96 for need in needs]
        padding = em * 2 * size.row_em
        height = 0.0
        for row in rows:
            lines = max([math.ceil(cell / room) for cell, room in zip(row, rooms, strict=False)])
            height += max(1, lines) * em * 1.4 + padding
        return height

    def _lines(self, inlines: Inlines, width: float, body_px: float) -> int:
        """Return how many lines `inlines` take; words do not fill a line to its end."""
        return max(1, math.ceil(self._em(inlines) * body_px / (width * 0.96)))

    def _em(self, inlines: Inlines) -> float:
        known = self._ems.get(id(inlines))
        if known is None:
            known = self._ems[id(inlines)] = width_em(plain(inlines))
        return known


def column_widths(ratio: Sequence[float], width_px: float) -> list[float]:
    """Return the width of each column in px."""
    free = width_px - COLUMN_GAP_PX * (len(ratio) - 1)
    return [free * share / sum(ratio) for share in ratio]


def _code_height(rows: int) -> float:
    return rows * _EASY_CODE_PX * leading(rows)
