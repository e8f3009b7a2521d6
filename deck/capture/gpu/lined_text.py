"""A text of a stage below Triton, where each of its lines came from, and what the others are for."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePath
from typing import NamedTuple

from deck.capture.linking.assembly_links import LINE_TABLE

INLINED = "line table, inlined"
"""Proof of a link: by the line table, the line came from a function, e.g. of `triton.language`, that was inlined, and
this line of the kernel called it."""

DIRECTIVE = "directive"
DECLARATION = "declaration"
COMMENT = "comment"
FRAME = "function frame"
LABEL = "label"
NO_LINE = "no line"
"""Class of an instruction that the compiler made by itself: its line table has no line, or line 0, for it."""


class Origin(NamedTuple):
    """A line that another came from, counted from 1, and how that is known."""

    line: int
    proof: str = LINE_TABLE
    inferred: bool = False


@dataclass(frozen=True)
class LinedText:
    """A text as it is recorded; the other fields have one entry for each of its lines.

    `origins` are lines of the Triton source as it was compiled; of SASS, lines of the PTX as it is recorded.
    `classes` says what a line is for by its own text, e.g. `declaration`; empty for code that has an origin.
    """

    text: str
    origins: tuple[tuple[Origin, ...], ...]
    classes: tuple[str, ...]


class Position(NamedTuple):
    """A line of a file in a line table. Line 0 is what the compiler made by itself."""

    path: str
    line: int


Chain = tuple[Position, ...]
"""A position and those that it is inlined in, the innermost first."""


def own_origins(chains: Iterable[Chain], kernel_path: str) -> tuple[Origin, ...]:
    """Return the lines of the kernel's own file in `chains`: those of other files lead to the line that called them.

    Files are told apart by their names without folders: that is all PTX says of those it has inlined.
    """
    name = PurePath(kernel_path).name
    own = [
        Origin(at.line, INLINED if depth else LINE_TABLE)
        for chain in chains
        for depth, at in enumerate(chain)
        if at.line and PurePath(at.path).name == name
    ]
    return tuple({one.line: one for one in sorted(own, key=lambda one: one.proof == LINE_TABLE)}.values())


def lined_text(texts: Iterable[str], origins: Iterable[tuple[Origin, ...]], classes: Iterable[str]) -> LinedText:
    """Return a text of lines; what has neither an origin nor a class is an instruction without a line."""
    rows = list(zip(texts, origins, classes, strict=True))
    return LinedText(
        text="".join(f"{text}\n" for text, _, _ in rows),
        origins=tuple(origin for _, origin, _ in rows),
        classes=tuple(name if name or origin or not text.strip() else NO_LINE for text, origin, name in rows),
    )
