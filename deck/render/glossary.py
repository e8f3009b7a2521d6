"""Which sections of the glossary a slide lists, in which type size, and where its words lead."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deck.render.text import plain, width_em
from deck.talk import Edition, GlossarySection


@dataclass(frozen=True)
class Meaning:
    """Where the entry of a word stands, `glossary/guard`, or empty where no slide lists it; and its words alone."""

    place: str
    words: str


def sections_by_slide(edition: Edition) -> dict[str, tuple[GlossarySection, ...]]:
    """Return slide id -> sections of each slide with the layout `glossary`: those that it names, else all."""
    return {
        slide.id: tuple(one for one in edition.glossary if not slide.sections or one.id in slide.sections)
        for slide in edition.slides
        if slide.layout == "glossary"
    }


TYPE_PX = (18, 17, 16, 15)
"""Largest first; the style sheet has a class for each."""

_COLUMNS, _COLUMN_PX, _COLUMN_HIGH_PX = 3, 355.0, 470.0
_LEADING, _PADDING_PX, _HEAD_PX = 1.42, 11.0, 42.0
_RAGGED = 0.94
"""How much of a line is filled, where words are not parted."""


def type_px(sections: Sequence[GlossarySection]) -> int:
    """Return the largest of TYPE_PX in which all entries of `sections` fit on a slide, else the smallest."""
    return next((px for px in TYPE_PX if _high_px(sections, px) <= _COLUMNS * _COLUMN_HIGH_PX), TYPE_PX[-1])


def _high_px(sections: Sequence[GlossarySection], px: int) -> float:
    """Return how high `sections` are in one column, in type of `px`."""
    per_line = _COLUMN_PX * _RAGGED / px
    lines = [
        math.ceil(width_em(f"{entry.word}  {plain(entry.meaning)}") / per_line)
        for section in sections
        for entry in section.entries
    ]
    return sum(lines) * px * _LEADING + len(lines) * _PADDING_PX + len(sections) * _HEAD_PX


def meanings(edition: Edition, by_slide: Mapping[str, Sequence[GlossarySection]]) -> dict[str, Meaning]:
    """Return the meaning of each entry by its id."""
    slide_of = {entry.id: slide for slide, sections in by_slide.items() for one in sections for entry in one.entries}
    return {
        entry.id: Meaning(f"{slide_of[entry.id]}/{entry.id}" if entry.id in slide_of else "", plain(entry.meaning))
        for section in edition.glossary
        for entry in section.entries
    }
