"""Code on a slide: coloured lines with their numbers, lit lines, and the classes that size them."""

import math
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from deck.render.cache import Pack
from deck.render.codefit import Box, Fit, fit, hang_of
from deck.render.estimate import column_widths
from deck.render.highlight import highlight, highlight_lines
from deck.render.rules import Rules
from deck.render.text import shortened, visible
from deck.talk import Block, CodeBlock, Columns, Excerpt, Line

_EVEN_PX = 14.5
_UNEVEN = 1.15
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
        """Return code that was written in the talk: no numbers, nothing lit."""
        lines = [_with_mark(line) for line in block.text.rstrip("\n").split("\n")]
        fitted = fit(lines, box, largest_px=largest_px)
        html = highlight("\n".join(lines), block.language, self.pack)
        return Code(Markup(html), self._classes(fitted, 0))

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
    """Return the largest size for all code of a slide: the same where pieces stand below each other, and else such
    that short lines are not much larger than long ones."""
    sizes = [size for block in blocks for size in _code_sizes(block, box, largest_px)]
    if len(sizes) < 2:
        return largest_px
    uneven = _UNEVEN if any(isinstance(block, Columns) for block in blocks) else 1.0
    return math.floor(min(largest_px, max(_EVEN_PX, min(sizes) * uneven)) * 2) / 2


def _code_sizes(block: Block, box: Box, largest_px: float) -> Iterator[float]:
    """Yield the size that each piece of code in `block` could have by its width alone."""
    match block:
        case Excerpt(lines):
            yield fit(texts_of(lines), box, gutter=gutter_of(lines), largest_px=largest_px).size_px
        case CodeBlock(_, text):
            yield fit(text.split("\n"), box, largest_px=largest_px).size_px
        case Columns(columns, ratio):
            for column, width in zip(columns, column_widths(ratio, box.width), strict=True):
                for inner in column:
                    yield from _code_sizes(inner, replace(box, width=width), largest_px)


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
