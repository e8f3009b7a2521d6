"""Findings about a whole deck: what no single reference shows."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from deck.addresses import line_of
from deck.errors import Finding, Level, Location, did_you_mean
from deck.kept import NOTHING, Kept, Same
from deck.languages import languages_apart
from deck.lookup import unit_of
from deck.measured import MEASURED_TYPES
from deck.picture_files import KINDS
from deck.quantities import bare_quantities
from deck.slide_texts import flat, flat_blocks, seen_texts, texts_of
from deck.speed_words import speed_words
from deck.talk import (
    Claim,
    Deck,
    Edition,
    Figure,
    Given,
    Graph,
    Image,
    Inlines,
    Link,
    Metric,
    Missing,
    Origin,
    Plot,
    Slide,
    Table,
    Text,
    TimingTable,
)


def check(deck: Deck, *, whole: bool = True, kept: Kept = NOTHING) -> tuple[Finding, ...]:
    """Return what is wrong with `deck` as a whole, in the order of its slides.

    Where it is not `whole`, for some slides could not be read, nothing is said of links to slides and of languages.
    """
    sources = {source.id for source in deck.sources}
    findings = list(languages_apart(deck, kept)) if whole else []
    for edition in deck.editions:
        findings.extend(_duplicate_ids(edition))
        ids = {slide.id for slide in edition.slides} if whole else None
        for slide in edition.slides:
            find = partial(_on_slide, slide, ids, sources)
            findings += kept.get(("checked", edition.language, slide.location), (Same(slide), ids, sources), find)
    return tuple(findings)


_LISTED = 5
"""Typed quantities of a slide that its warning lists; the others are counted. Words of speed too."""

_MEASURED = MEASURED_TYPES.keys() - {"work"}
"""Kinds of evidence that hold times, or what follows from them; work is counted."""

_Find = Callable[[str], list[tuple[int, str]]]
"""Return offset and text of each thing found in running text."""

# --- slides -------------------------------------------------------------------------------------------------


def _on_slide(slide: Slide, ids: set[str] | None, sources: set[str]) -> tuple[Finding, ...]:
    return tuple(_slide(slide, ids, sources))


def _slide(slide: Slide, ids: set[str] | None, sources: set[str]) -> Iterator[Finding]:
    if not slide.title:
        yield _warning("no-title", slide.location, "the slide has no title.", "Begin it with a line `# Title`.")
    typed: list[tuple[str, int]] = []
    for inlines in seen_texts(slide):
        typed.extend(_found_in(inlines, bare_quantities, slide))
        for inline in flat(inlines):
            if isinstance(inline, Link):
                yield from _dead_link(inline, slide, ids, sources)
            elif isinstance(inline, Image) and not inline.decorative:
                yield from _missing_alt("picture", inline.alt, inline.location)
    for inlines in texts_of(slide.notes):
        for inline in flat(inlines):
            if isinstance(inline, Link):
                yield from _dead_link(inline, slide, ids, sources)
    if typed:
        yield _warning(
            "bare-quantity",
            Location(slide.location.path, typed[0][1]),
            f"typed by hand on the slide {slide.id!r}: {_listed(typed)}.",
            "Refer to evidence with {metric}, or name a source with {given}`… @ source-id`.",
        )
    yield from _bare_speed(slide)
    for block in flat_blocks(slide.blocks):
        match block:
            case Graph() | Figure() | Plot():
                yield from _missing_alt(type(block).__name__.lower(), block.alt, slide.location)
            case TimingTable() if block.form != "table":
                yield from _missing_alt("plot", block.alt, slide.location)
            case Table() if not any(block.head):
                what = "a table has no header, only empty cells in its place."
                yield _warning("no-header", _place_of(block, slide), what, "Name its columns.")


def _listed(found: Sequence[tuple[str, int]]) -> str:
    listed = ", ".join(f"{text!r} (line {line})" for text, line in found[:_LISTED])
    return listed + (f" and {len(found) - _LISTED} more" if len(found) > _LISTED else "")


def _found_in(inlines: Inlines, find: _Find, slide: Slide) -> list[tuple[str, int]]:
    """Return each thing that `find` finds in a run of text, with its line."""
    if len(inlines) == 1 and isinstance(only := inlines[0], Text):
        return [(text, only.line) for _, text in find(only.text)]
    # Roles and code stand in the text as one sign each, so that a number and a unit around one never join.
    pieces = [
        (inline.text, inline.line) if isinstance(inline, Text) else ("\ufffc", 0)
        for inline in flat(inlines, links=False)
    ]
    found = find("".join(piece for piece, _ in pieces))
    return [(text, _line_at(offset, pieces) or slide.location.line) for offset, text in found]


def _line_at(offset: int, pieces: Sequence[tuple[str, int]]) -> int:
    for text, line in pieces:
        if offset < len(text):
            return line
        offset -= len(text)
    return 0


def _bare_speed(slide: Slide) -> Iterator[Finding]:
    """Yield a warning where a slide or its notes state speed and nothing that was measured stands on it."""
    texts = [*seen_texts(slide), *texts_of(slide.notes)]
    found = [one for inlines in texts for one in _found_in(inlines, speed_words, slide)]
    found += [(text, slide.location.line) for alt in _alts(slide, texts) for _, text in speed_words(alt)]
    if found and not _shows_a_measurement(slide, texts):
        yield _warning(
            "bare-speed",
            Location(slide.location.path, found[0][1]),
            f"the slide {slide.id!r} states speed, and nothing measured stands on it: {_listed(found)}.",
            "Add a {claim} on recorded times or a {metric} of them, name a source with {given}, or ask it.",
        )


def _alts(slide: Slide, texts: Iterable[Inlines]) -> Iterator[str]:
    for inlines in texts:
        yield from (inline.alt for inline in flat(inlines) if isinstance(inline, Image))
    for block in flat_blocks(slide.blocks):
        if isinstance(block, (Graph, Figure, Plot, TimingTable)):
            yield block.alt


def _shows_a_measurement(slide: Slide, texts: Iterable[Inlines]) -> bool:
    """Return whether a slide shows times or what follows from them; what could not be recorded here counts too."""
    for inlines in texts:
        for inline in flat(inlines):
            if isinstance(inline, (Given, Missing)) or (isinstance(inline, Metric) and _is_measured(inline.origin)):
                return True
    for block in flat_blocks(slide.blocks):
        match block:
            case TimingTable() | Missing() | Claim(holds=None):
                return True
            case Plot(origins=origins) | Claim(origins=origins):
                if any(_is_measured(origin) for origin in origins):
                    return True
    return False


def _is_measured(origin: Origin) -> bool:
    return origin.kind in _MEASURED or unit_of(origin.pointer) in ("s", "×", "B/s", "FLOP/s")


def _dead_link(link: Link, slide: Slide, ids: set[str] | None, sources: set[str]) -> Iterator[Finding]:
    place = Location(slide.location.path, line_of(link) or slide.location.line)
    if link.href.startswith("#") and ids is not None and link.href[1:] not in ids:
        near = did_you_mean(link.href[1:], ids)
        yield _warning(
            "dead-link", place, f"the link {link.href} leads to no slide.{near}", "Slides are named by {#id}."
        )
    elif link.href.lower().startswith("source:") and link.href[7:] not in sources:
        known = ", ".join(sorted(sources)) or "none"
        yield Finding(
            Level.ERROR,
            "unknown-source",
            place,
            f"there is no source {link.href[7:]!r} (sources.toml has: {known}).{did_you_mean(link.href[7:], sources)}",
            "Add it to sources.toml.",
        )


def _missing_alt(what: str, alt: str, location: Location) -> Iterator[Finding]:
    """Yield a warning where `alt` says nothing, or is only a file's name."""
    if not alt.strip():
        yield _warning("no-alt", location, f"the {what} has no text that says what it shows.", "Give it one.")
    elif _FILE_NAME.fullmatch(alt.strip()):
        problem = f"the text of the {what} is a file's name, {alt.strip()!r}."
        yield _warning("no-alt", location, problem, "Say what it shows.")


_FILE_NAME = re.compile(rf"\S+\.({'|'.join(KINDS)}|jpg)", re.IGNORECASE)


def _place_of(table: Table, slide: Slide) -> Location:
    """Return the line of the first word of a table, else that of its slide."""
    words = (inline for row in table.rows for cell in row for inline in flat(cell) if isinstance(inline, Text))
    return Location(slide.location.path, next((word.line for word in words if word.line), slide.location.line))


def _duplicate_ids(edition: Edition) -> Iterator[Finding]:
    first: dict[str, Slide] = {}
    for slide in edition.slides:
        other = first.setdefault(slide.id, slide)
        if other is not slide:
            what = f"the id {slide.id!r} names the slide at {other.location} already."
            yield Finding(Level.ERROR, "duplicate-id", slide.location, what, "Give one of them another {#id}.")


def _warning(code: str, location: Location, what: str, remedy: str) -> Finding:
    return Finding(Level.WARNING, code, location, what, remedy)
