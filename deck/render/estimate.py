"""Which type size lets a slide's content fill its body: heights estimated at build, largest size that fits wins."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from deck.render.code import gutter_of, texts_of
from deck.render.codefit import ADVANCE, SMALLEST_PX, Box, column_widths, fit, leading
from deck.render.figures import figure_ratio
from deck.render.plots.block import least_px as plot_px
from deck.render.text import columns, plain, width_em
from deck.talk import (
    Block,
    Claim,
    CodeBlock,
    Columns,
    Excerpt,
    Figure,
    Footnotes,
    Graph,
    Heading,
    Image,
    Inlines,
    ListBlock,
    Math,
    Missing,
    Paragraph,
    Plot,
    Quote,
    Stages,
    Steps,
    Table,
    TimingTable,
)


@dataclass(frozen=True)
class Size:
    """A step of the type scale: class name; body and largest code size, and gap between blocks, in px; and in em of
    the text the gap between items of a list, and the padding above and below a row of a table and a claim."""

    name: str
    body_px: float
    code_px: float
    gap_px: float
    item_em: float
    row_em: float
    claim_em: float


SIZES = (
    Size("size-xl", 23.0, 20.0, 28.0, 0.75, 0.75, 0.55),
    Size("size-l", 22.0, 18.5, 22.0, 0.55, 0.6, 0.5),
    Size("size-m", 21.0, 17.5, 18.0, 0.42, 0.46, 0.45),
    Size("size-s", 18.5, 16.5, 14.0, 0.35, 0.36, 0.4),
    Size("size-xs", 16.5, 15.0, 11.0, 0.28, 0.28, 0.35),
)
"""Largest first; the style sheet has the same numbers."""

DISPLAY = Size("size-display", 32.0, 25.0, 36.0, 0.7, 0.7, 0.6)
"""Of a slide that has only a few lines: they are what the slide is, and stand in the middle of it."""

_SPARSE = 0.62
"""Of the height that a few lines may fill at that size."""

_EASY_CODE_PX = 15.0
"""Code may be smaller than the size asks for, down to this, before the text beside it shrinks."""

_DRAWING_PX = 300.0
"""Height below which a drawing that could be higher becomes hard to read."""

_ANY_PX = 10_000.0

_NARROW_PX = 600
"""In a column as narrow as this a claim's values stand below its sentence; the style sheet has the same number."""


class Estimator:
    """Estimates the blocks of one slide. What it measured it keeps, as each size asks for it again.

    `code_px` is the size that code shall have; without it code is as small as it may be beside larger text.
    """

    def __init__(self, *, code_px: float | None = None) -> None:
        self._code_px = code_px
        # By identity: the slide keeps its blocks alive, and hashing them would cost more than measuring.
        self._ems: dict[int, float] = {}
        self._heights: dict[tuple[int, float, Size], float] = {}

    def size_for(self, blocks: Sequence[Block], box: Box) -> Size:
        """Return the largest size at which `blocks`, one below the other, fit into `box`."""
        if is_text(blocks) and Estimator(code_px=DISPLAY.code_px).fills(blocks, box, DISPLAY) <= _SPARSE:
            return DISPLAY
        for size in SIZES:
            if self.height_of(blocks, box.width, size) <= box.height:
                return size
        return SIZES[-1]

    def fills(self, blocks: Sequence[Block], box: Box, size: Size) -> float:
        """Return the share of the height of `box` that `blocks` take."""
        return self.height_of(blocks, box.width, size) / box.height

    def height_of(self, blocks: Sequence[Block], width_px: float, size: Size) -> float:
        """Return the estimated height of `blocks` in px, gaps included."""
        height = size.gap_px * max(0, len(blocks) - 1)
        # Claims one below the other stand without a gap.
        height -= size.gap_px * sum([isinstance(a, Claim) and isinstance(b, Claim) for a, b in pairwise(blocks)])
        for block in blocks:
            key = (id(block), width_px, size)
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
            case Paragraph(children) if any(isinstance(child, (Image, Math)) for child in children):
                return self._pictured_height(children, width, body)
            case Paragraph(children):
                return self._lines(children, width, body) * body * 1.55
            case ListBlock(_, items):
                inner = sum([self.height_of(item, width - body * 1.5, size) for item in items])
                return inner + size.item_em * body * max(0, len(items) - 1)
            case CodeBlock(_, text, _, first_number):
                lines = text.rstrip("\n").split("\n")
                gutter = len(str(first_number + len(lines))) + 2 if first_number else 0
                return self._code_height(lines, gutter, width) + 28
            case Footnotes(items):
                small = size.body_px * 0.72
                notes = sum([self.height_of(item, width - small * 1.8, size) for item in items])
                return notes * 0.65 + 12
            case Table():
                return self._table_height(block, width, size)
            case Heading(_, children):
                return self._lines(children, width, body * 1.08) * body * 1.4
            case Quote(children):
                return self.height_of(children, width - 30, size)
            case Excerpt(lines):
                return self._code_height(texts_of(lines), gutter_of(lines), width) + 56
            case Columns(columns, ratio):
                widths = column_widths(ratio, width)
                return max(
                    [self.height_of(column, w, size) for column, w in zip(columns, widths, strict=True)], default=0
                )
            case Steps(items):
                return sum([self.height_of(item, width, size) for item in items]) + size.gap_px * max(0, len(items) - 1)
            case Claim():
                return self._claim_height(block, width, size)
            case TimingTable(form, rows):
                table = (len(rows) + 2) * body * 0.9 * (1.4 + 2 * size.row_em) + 48
                drawing = len(rows) * 44.0 + 42
                beside = 2 * size.gap_px + (94 if form == "plot" else 170)
                return table if form == "table" else drawing + beside
            case Figure(name):
                return min(_DRAWING_PX, width * figure_ratio(name)) if figure_ratio(name) else _DRAWING_PX
            case Stages():
                return _DRAWING_PX
            case Plot():
                return plot_px(block, width, gap_px=size.gap_px)
            case Graph():
                return 240.0
            case Missing():
                return body * 4.2
        return 0.0

    def _pictured_height(self, children: Inlines, width: float, body_px: float) -> float:
        """Return the height of a paragraph with pictures, which shrink where there is no room, or formulas."""
        pictures = [one for one in children if isinstance(one, Image)]
        displays = sum(isinstance(one, Math) and one.display for one in children)
        words = tuple(one for one in children if one not in pictures and not (isinstance(one, Math) and one.display))
        has_words = bool(plain(words).strip())
        height = self._lines(words, width, body_px) * body_px * 1.55 if has_words else 0.0
        return height + displays * body_px * 3 + max((_least_px(one, width) for one in pictures), default=0.0)

    def _code_height(self, lines: Sequence[str], gutter: int, width: float) -> float:
        """Return the height that code wants: at the size that the width allows, or at an easy one."""
        if self._code_px is None:
            return len(lines) * _EASY_CODE_PX * leading(len(lines))
        fitted = fit(lines, Box(width, _ANY_PX), gutter=gutter, largest_px=self._code_px)
        return fitted.rows * fitted.leading * max(fitted.size_px, SMALLEST_PX)

    def _table_height(self, table: Table, width: float, size: Size) -> float:
        """Return the height of a table whose columns share the width by their widest cells."""
        em = size.body_px * 0.88
        rows = [[self._em(cell) * em for cell in row] for row in (table.head, *table.rows) if row]
        count = max([len(row) for row in rows], default=0)
        if not count:
            return 0.0
        needs = [max([row[index] for row in rows if index < len(row)]) + 28 for index in range(count)]
        scale = min(1.0, width / sum(needs))
        rooms = [max(40.0, need * scale - 28) * (1.0 if scale == 1.0 else 0.96) for need in needs]
        height = 0.0
        for row in rows:
            lines = max([math.ceil(cell / room) for cell, room in zip(row, rooms, strict=False)])
            height += max(1, lines) * em * 1.4 + em * 2 * size.row_em + 1
        # The head is smaller, and has no space above it.
        return height - (em * (0.24 + 1.14 * size.row_em) if table.head else 0.0)

    def _claim_height(self, claim: Claim, width: float, size: Size) -> float:
        """Return the height of a claim: its sentence, with its values beside it or, in a narrow column, below it."""
        em = size.body_px * 0.92
        value_px = max(em * 0.76, SMALLEST_PX)
        values = columns(claim.shown) * ADVANCE * value_px + value_px * 1.2
        is_narrow = width <= _NARROW_PX
        room = width - 42 if is_narrow else width - 56 - min(values, width * 0.5)
        words = self._lines(claim.children, room, em) * em * 1.45
        if claim.holds is not True:
            words += max(em * 0.8, SMALLEST_PX) * 1.45
        rows = math.ceil(values / (room if is_narrow else width * 0.5))
        beside = rows * value_px * 1.4 + value_px * 0.4
        height = words + 4 + beside if is_narrow and claim.shown else max(words, beside, 27.0)
        return height + 2 * size.claim_em * em + 1

    def _lines(self, inlines: Inlines, width: float, body_px: float) -> int:
        """Return how many lines `inlines` take; words do not fill a line to its end."""
        # Lists within lists leave nothing at some depth.
        return max(1, math.ceil(self._em(inlines) * body_px / (max(width, body_px) * 0.96)))

    def _em(self, inlines: Inlines) -> float:
        known = self._ems.get(id(inlines))
        if known is None:
            known = self._ems[id(inlines)] = width_em(plain(inlines))
        return known


def _least_px(image: Image, width: float) -> float:
    """Return the height that a picture should at least have: its own, or what still shows it well."""
    own_width, own_height = image.size
    if image.height_px:
        return float(image.height_px)
    if not own_width or not own_height:
        return _DRAWING_PX
    shown = min(width, image.width_px or own_width)
    return min(_DRAWING_PX, shown * own_height / own_width)


def is_text(blocks: Sequence[Block]) -> bool:
    """Return whether `blocks` are text, tables, claims and code alone, in columns and steps too."""
    return bool(blocks) and all(map(_is_text, blocks))


def _is_text(block: Block) -> bool:
    match block:
        case Steps(items):
            return all(map(is_text, items))
        case Columns(columns):
            return all(map(is_text, columns))
    return isinstance(block, Paragraph | ListBlock | Quote | Heading | Table | Claim | Excerpt | CodeBlock)
