"""Findings about a whole deck: what no single reference shows."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from deck.errors import Finding, Level, Location, did_you_mean
from deck.lookup import unit_of
from deck.measured import MEASURED_TYPES
from deck.quantities import bare_quantities
from deck.slide_texts import flat, flat_blocks, seen_texts, texts_of
from deck.speed_words import speed_words
from deck.talk import (
    Block,
    Claim,
    Deck,
    Edition,
    Excerpt,
    Figure,
    Given,
    Graph,
    Image,
    Inlines,
    Link,
    Metric,
    Missing,
    Ops,
    Origin,
    Plot,
    Slide,
    Stages,
    Text,
    TimingTable,
)


def check(deck: Deck) -> tuple[Finding, ...]:
    """Return what is wrong with `deck` as a whole, in the order of its slides."""
    sources = {source.id for source in deck.sources}
    findings = list(_languages_apart(deck))
    for edition in deck.editions:
        findings.extend(_duplicate_ids(edition))
        ids = {slide.id for slide in edition.slides}
        for slide in edition.slides:
            findings.extend(_slide(slide, ids, sources))
    return tuple(findings)


_LISTED = 5
"""Typed quantities of a slide that its warning lists; the others are counted. Words of speed too."""

_MEASURED = MEASURED_TYPES.keys() - {"work"}
"""Kinds of evidence that hold times, or what follows from them; work is counted."""

_Find = Callable[[str], list[tuple[int, str]]]
"""Return offset and text of each thing found in running text."""

# --- slides -------------------------------------------------------------------------------------------------


def _slide(slide: Slide, ids: set[str], sources: set[str]) -> Iterator[Finding]:
    if not slide.title:
        yield _warning("no-title", slide.location, "the slide has no title.", "Begin it with a line `# Title`.")
    typed: list[tuple[str, int]] = []
    for inlines in seen_texts(slide):
        typed.extend(_found_in(inlines, bare_quantities, slide))
        for inline in flat(inlines):
            if isinstance(inline, Link):
                yield from _dead_link(inline, slide, ids, sources)
            elif isinstance(inline, Image) and not inline.alt.strip():
                yield _missing_alt("picture", inline.location)
    if typed:
        yield _warning(
            "bare-quantity",
            Location(slide.location.path, typed[0][1]),
            f"typed by hand on the slide {slide.id!r}: {_listed(typed)}.",
            "Refer to evidence with {metric}, or name a source with {given}`… @ source-id`.",
        )
    yield from _bare_speed(slide)
    for block in flat_blocks(slide.blocks):
        if isinstance(block, (Graph, Figure, Plot)) and not block.alt.strip():
            yield _missing_alt(type(block).__name__.lower(), slide.location)
        elif isinstance(block, TimingTable) and block.form != "table" and not block.alt.strip():
            yield _missing_alt("plot", slide.location)


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


def _dead_link(link: Link, slide: Slide, ids: set[str], sources: set[str]) -> Iterator[Finding]:
    place = Location(slide.location.path, _line_of(link) or slide.location.line)
    if link.href.startswith("#") and link.href[1:] not in ids:
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


def _missing_alt(what: str, location: Location) -> Finding:
    return _warning("no-alt", location, f"the {what} has no text that says what it shows.", "Give it one.")


def _duplicate_ids(edition: Edition) -> Iterator[Finding]:
    first: dict[str, Slide] = {}
    for slide in edition.slides:
        other = first.setdefault(slide.id, slide)
        if other is not slide:
            what = f"the id {slide.id!r} names the slide at {other.location} already."
            yield Finding(Level.ERROR, "duplicate-id", slide.location, what, "Give one of them another {#id}.")


# --- languages ----------------------------------------------------------------------------------------------


def _languages_apart(deck: Deck) -> Iterator[Finding]:
    """Compare every edition with the first: same slides in the same order, same evidence and claims on each."""
    for edition in deck.editions[1:]:
        yield from _edition_apart(edition, deck.editions[0])


def _edition_apart(edition: Edition, first: Edition) -> Iterator[Finding]:
    ours = {slide.id: slide for slide in edition.slides}
    theirs = {slide.id: slide for slide in first.slides}
    for slide_id in [one for one in theirs if one not in ours]:
        yield _apart(theirs[slide_id], f"the slide {slide_id!r} is not in the edition {edition.language!r}.")
    for slide_id in [one for one in ours if one not in theirs]:
        yield _apart(ours[slide_id], f"the slide {slide_id!r} is not in the edition {first.language!r}.")
    order = [slide_id for slide_id in ours if slide_id in theirs]
    expected = [slide_id for slide_id in theirs if slide_id in ours]
    moved = next((index for index, pair in enumerate(zip(order, expected, strict=True)) if pair[0] != pair[1]), None)
    if moved is not None:
        slide = ours[order[moved]]
        yield _apart(slide, f"the slide {slide.id!r} stands where {first.language!r} has {expected[moved]!r}.")
    for slide_id in expected:
        yield from _slide_apart(ours[slide_id], theirs[slide_id], first.language)


def _slide_apart(slide: Slide, other: Slide, language: str) -> Iterator[Finding]:
    here, there = _substance(slide), _substance(other)
    if here == there:
        return
    more = [one for one in here if one not in there]
    less = [one for one in there if one not in here]
    said = [f"only here: {', '.join(more)}"] if more else []
    said += [f"only in {language!r}: {', '.join(less)}"] if less else []
    what = "; ".join(said) or "in another order, or not as often"
    yield _apart(slide, f"the slide {slide.id!r} does not show what it shows in {language!r} ({what}).")


def _substance(slide: Slide) -> list[str]:
    """Return what a slide shows that no translation may change: its form, evidence and claims, in order."""
    form = [f"layout {slide.layout}", f"hue {slide.hue}"]
    blocks = [text for block in flat_blocks(slide.blocks) if (text := _block_substance(block))]
    return form + blocks + sorted(_recorded_in_text(slide))


def _recorded_in_text(slide: Slide) -> set[str]:
    """Return what the words of a slide take from evidence; languages order their words each in its own way."""
    found = set()
    for inlines in seen_texts(slide):
        for inline in flat(inlines):
            match inline:
                case Metric(origin=origin):
                    found.add(f"metric {origin.path}#{origin.pointer}")
                case Ops(origin=origin):
                    found.add(f"operators {origin.path}")
                case Missing(reference):
                    found.add(f"evidence {reference}")
    return found


def _block_substance(block: Block) -> str:
    match block:
        case Excerpt(lines, origin=origin):
            lit = "".join(f" {line.number}" for line in lines if line.lit)
            return f"excerpt {origin.path} {origin.first_line}–{origin.last_line}{f' lit{lit}' if lit else ''}"
        case Stages(mode, panes):
            return f"stages as {mode}: {' '.join(pane.stage for pane in panes)}"
        case TimingTable(form=form, origin=origin):
            return f"timings as {form} {origin.path}"
        case Plot(origins=origins):
            return f"plot {origins[0].path}"
        case Graph(origin=origin):
            return f"graph {origin.path}"
        case Figure(name):
            return f"figure {name}"
        case Claim(expression=expression):
            return f"claim {expression}"
        case Missing(reference):
            return f"evidence {reference}"
    return ""


def _apart(slide: Slide, what: str) -> Finding:
    return _warning("languages-apart", slide.location, what, "Bring the editions together.")


def _warning(code: str, location: Location, what: str, remedy: str) -> Finding:
    return Finding(Level.WARNING, code, location, what, remedy)


def _line_of(link: Link) -> int:
    return next((inline.line for inline in flat(link.children) if isinstance(inline, Text)), 0)
