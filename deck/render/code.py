"""Code on a slide: coloured lines with their numbers, lit lines, and the classes that size them."""

import math
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from deck.render.cache import Pack
from deck.render.codefit import Box, Fit, column_widths, fit, hang_of
from deck.render.highlight import highlight, highlight_lines
from deck.render.rules import Rules
from deck.render.text import shortened, visible
from deck.talk import Block, CodeBlock, Columns, Excerpt, Line

_EVEN_PX = 14.5
_FRAME_PX = 60.0
"""About what a block takes beside its code, or a line of text with the gap above it."""

_GUTTER_GAP = 2
"""Columns between a line's number and its text."""


@dataclass(frozen=True)
class Code:
    """`html` is the content of `<code>`, `classes` those of its `<pre>`."""

    html: Markup
    classes: str


@dataclass(frozen=True)
class CodeWriter:
    """Writes code with the rules and the cache of a page."""

    rules: Rules
    pack: Pack

    def block(self, block: CodeBlock, box: Box, *, largest_px: float) -> Code:
        """Return code that was written in the talk: with numbers and lit lines only where the talk asks for them."""
        lines = [_with_mark(line) for line in block.text.rstrip("\n").split("\n")]
        if block.first_number:
            return self._numbered(block, lines, box, largest_px)
        fitted = fit(lines, box, largest_px=largest_px)
        html = highlight("\n".join(lines), block.language, self.pack)
        return Code(Markup(html), self._classes(fitted, 0))

    def _numbered(self, block: CodeBlock, lines: Sequence[str], box: Box, largest_px: float) -> Code:
        """Return code with numbers. Where other lines are lit at each step, `on-2` and `off-2` say how a line is at the
        third place; without script, and on paper, all that is ever lit is."""
        gutter = len(str(block.first_number + len(lines) - 1)) + _GUTTER_GAP
        fitted = fit(lines, box, gutter=gutter, largest_px=largest_px)
        pieces = []
        for index, html in enumerate(highlight_lines("\n".join(lines), block.language, self.pack)):
            states = [(at, index + 1 in group) for at, group in enumerate(block.lit) if group]
            if len(block.lit) == 1:
                states_text = "".join(" lit" if is_lit else " dim" for _, is_lit in states)
            else:
                states_text = "".join(f" {'on' if is_lit else 'off'}-{at}" for at, is_lit in states)
            hang = hang_of(lines[index], fitted, gutter)
            classes = f"l{states_text}" + (f" {self.rules.name(f'--hang:{hang}')}" if hang else "")
            number = block.first_number + index
            pieces.append(f'<span class="{classes}" data-n="{number}">{_breakable(html) if hang else html}\n</span>')
        return Code(Markup("".join(pieces)), self._classes(fitted, gutter))

    def lines(self, lines: Sequence[Line], language: str, box: Box, *, largest_px: float) -> Code:
        """Return recorded lines with their numbers, marked where they jump; where any is lit, the others step back."""
        texts = texts_of(lines)
        gutter = gutter_of(lines)
        fitted = fit(texts, box, gutter=gutter, largest_px=largest_px)
        some_lit = any(line.lit for line in lines)
        coloured = highlight_lines("\n".join(texts), language, self.pack) if texts else []
        pieces = []
        before = lines[0].number - 1 if lines else 0
        for line, text, html in zip(lines, texts, coloured, strict=True):
            classes = "l lit" if line.lit else "l dim" if some_lit else "l"
            if line.inferred:
                classes += " inferred"
            if line.number > before + 1:
                classes += " gap"
            before = line.number
            if hang := hang_of(text, fitted, gutter):
                html = _breakable(html)
                classes += f" {self.rules.name(f'--hang:{hang}')}"
            _, left_out = shortened(line.text)
            mark = f'<span class="c"> … +{left_out}</span>' if left_out else ""
            pieces.append(f'<span class="{classes}" data-n="{line.number}">{html}{mark}\n</span>')
        return Code(Markup("".join(pieces)), self._classes(fitted, gutter))

    def _classes(self, fitted: Fit, gutter: int) -> str:
        return self.rules.name(
            f"--rows:{fitted.rows};--columns:{fitted.columns};--leading:{fitted.leading};--gutter:{gutter}"
        )


def even_code_px(blocks: Sequence[Block], box: Box, largest_px: float) -> float:
    """Return the largest size for all code of a slide: the size of the piece that has least room, so that lines of
    code stand on one grid; only what is very long goes below an easy size, and alone."""
    sizes = list(_code_sizes(blocks, box, largest_px))
    if len(sizes) < 2:
        return largest_px
    return math.floor(min(largest_px, max(_EVEN_PX, min(sizes))) * 2) / 2


def _code_sizes(blocks: Sequence[Block], box: Box, largest_px: float) -> Iterator[float]:
    """Yield the size that each piece of code could have, where pieces below each other share the height by their
    lines."""
    pieces = [(block, *_piece(block)) for block in blocks if isinstance(block, Excerpt | CodeBlock)]
    height = max(box.height / 2, box.height - _FRAME_PX * len(blocks))
    count = sum([len(lines) for _, lines, _ in pieces])
    for _, lines, gutter in pieces:
        room = Box(box.width, height * len(lines) / count)
        yield fit(lines, room, gutter=gutter, largest_px=largest_px).size_px
    for block in blocks:
        if isinstance(block, Columns):
            for column, width in zip(block.columns, column_widths(block.ratio, box.width), strict=True):
                yield from _code_sizes(column, replace(box, width=width), largest_px)


def _piece(block: Excerpt | CodeBlock) -> tuple[list[str], int]:
    """Return the lines of a piece of code, and the columns that their numbers take."""
    if isinstance(block, Excerpt):
        return texts_of(block.lines), gutter_of(block.lines)
    return block.text.rstrip("\n").split("\n"), 0


def texts_of(lines: Sequence[Line]) -> list[str]:
    """Return the text of each line as it is shown: without the white space that all of them begin with."""
    texts = [_shown(line.text) for line in lines]
    return textwrap.dedent("\n".join(texts)).split("\n") if texts else []


def gutter_of(lines: Sequence[Line]) -> int:
    """Return the columns that the numbers of `lines` take."""
    return max((len(str(line.number)) for line in lines), default=1) + _GUTTER_GAP


def _breakable(html: str) -> str:
    """Return coloured code that may also wrap inside expressions, not after spaces only."""
    return html.replace("(", "(<wbr>").replace("::", "::<wbr>").replace(",", ",<wbr>")


def _shown(line: str) -> str:
    text, _ = shortened(line)
    return visible(text)


def _with_mark(line: str) -> str:
    _, left_out = shortened(line)
    return f"{_shown(line)} … +{left_out}" if left_out else _shown(line)
