"""The addresses outside of a talk: of its sources, and of the links on its slides and in its notes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from deck.errors import Location
from deck.slide_texts import flat, inlines_of
from deck.talk import Link, Slide, Talk, Text


@dataclass(frozen=True)
class Address:
    """`href` is `http://…` or `https://…`; `location` is where it is first named, `times` how often."""

    href: str
    location: Location
    times: int


def addresses_of(talk: Talk, *, sources_text: str = "", sources_path: str = "") -> list[Address]:
    """Return each address that `talk` leads to once, in the order of files and lines.

    `sources_text` is the sources.toml behind its sources, from which their lines are read.
    """
    found: dict[str, list[Location]] = {}
    for source in talk.sources:
        if source.address:
            place = Location(sources_path, line_with(sources_text, source.address))
            found.setdefault(source.address, []).append(place)
    for edition in talk.editions:
        for slide in edition.slides:
            for link, place in links_of(slide):
                if re.match("https?://", link.href, re.IGNORECASE):
                    found.setdefault(link.href, []).append(place)
    addresses = [Address(href, min(places), len(places)) for href, places in found.items()]
    return sorted(addresses, key=lambda one: one.location)


def links_of(slide: Slide) -> Iterator[tuple[Link, Location]]:
    """Yield every link of a slide and its notes, with its place."""
    for inline in inlines_of(slide):
        if isinstance(inline, Link):
            yield inline, Location(slide.location.path, line_of(inline) or slide.location.line)


def line_of(link: Link) -> int:
    """Return the line of a link's text; 0 where it has none."""
    return next((inline.line for inline in flat(link.children) if isinstance(inline, Text)), 0)


def line_with(text: str, words: str) -> int:
    """Return the number of the first line that holds `words`; 0 where none does."""
    return next((number for number, line in enumerate(text.split("\n"), 1) if words in line), 0)


def sources_file(talk_path: Path) -> tuple[str, Path]:
    """Return the text of a talk's sources.toml, empty where it has none, and its path."""
    path = talk_path / "sources.toml"
    return (path.read_text(encoding="utf-8-sig") if path.is_file() else ""), path
