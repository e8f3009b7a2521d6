"""Hold the languages of a talk against each other: what no translation may change."""

from collections.abc import Iterator
from functools import partial

from deck.errors import Finding, Level
from deck.kept import Kept, Same
from deck.slide_texts import flat, flat_blocks, seen_texts
from deck.talk import (
    Block,
    Claim,
    Deck,
    Edition,
    Excerpt,
    Figure,
    Graph,
    Metric,
    Missing,
    Ops,
    Plot,
    Slide,
    Stages,
    TimingTable,
)


def languages_apart(deck: Deck, kept: Kept) -> Iterator[Finding]:
    """Compare every edition with the first: same slides in the same order, same evidence and claims on each."""
    for edition in deck.editions[1:]:
        yield from _edition_apart(edition, deck.editions[0], kept)


def _edition_apart(edition: Edition, first: Edition, kept: Kept) -> Iterator[Finding]:
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
        pair = (ours[slide_id], theirs[slide_id])
        compare = partial(_both_sides, *pair, first.language)
        yield from kept.get(("apart", edition.language, slide_id), (*map(Same, pair), first.language), compare)


def _both_sides(slide: Slide, other: Slide, language: str) -> tuple[Finding, ...]:
    return tuple(_slide_apart(slide, other, language))


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
    return Finding(Level.WARNING, "languages-apart", slide.location, what, "Bring the editions together.")
