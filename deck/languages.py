"""Hold the languages of a talk against each other: what no translation may change."""

import re
from collections.abc import Iterator
from functools import partial

from deck.errors import Finding, Level
from deck.kept import Kept, Same
from deck.slide_texts import flat, flat_blocks, seen_texts
from deck.talk import (
    Block,
    Claim,
    Columns,
    Deck,
    Edition,
    Excerpt,
    Figure,
    Given,
    Graph,
    Link,
    Metric,
    Missing,
    Ops,
    Plot,
    Slide,
    StagePane,
    Stages,
    Steps,
    Term,
    TimingTable,
)


def languages_apart(deck: Deck, kept: Kept) -> Iterator[Finding]:
    """Compare every edition with the first: same slides in the same order, on each the same evidence, claims, links,
    and quantities from the same sources."""
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
    """Return what a slide shows that no translation may change: its form, evidence and claims, in order, and what its
    words lead to."""
    form = [f"layout {slide.layout}", f"hue {slide.hue}", *slide.sections]
    blocks = [text for block in flat_blocks(slide.blocks) if (text := _block_substance(block))]
    return form + blocks + sorted(_told_in_text(slide))


def _told_in_text(slide: Slide) -> set[str]:
    """Return what the words of a slide take from evidence and sources, and lead to; languages order their words each in
    its own way."""
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
                case Given(text, source):
                    found.add(" ".join(["given", *_NUMBER.findall(text), f"@ {source}"]))
                case Link(href):
                    found.add(f"link {href}")
                case Term(entry=entry):
                    found.add(f"term {entry}")
    return found


_NUMBER = re.compile(r"\d(?:[\d.,]*\d)?")
"""Of a quantity from a source: its unit may be a word of the language."""


def _block_substance(block: Block) -> str:
    match block:
        case Excerpt(lines, origin=origin):
            lit = "".join(f" {line.number}" for line in lines if line.lit)
            return f"excerpt {origin.path} {origin.first_line}–{origin.last_line}{f' lit{lit}' if lit else ''}"
        case Stages(mode, panes):
            opens = "".join(f" {panes[pane].stage} {line}" for pane, line in block.opens)
            return f"stages as {mode}: {' '.join(map(_pane_substance, panes))}{f' opens{opens}' if opens else ''}"
        case TimingTable(form=form, origin=origin):
            return f"timings as {form} {origin.path}"
        case Plot(origins=origins, show=show):
            return " ".join(["plot", origins[0].path, *show])
        case Graph(origin=origin):
            return f"graph {origin.path}"
        case Figure(name):
            return f"figure {name}"
        case Claim(expression=expression):
            return f"claim {expression}"
        case Missing(reference):
            return f"evidence {reference}"
        case Columns(columns):
            return f"{len(columns)} columns"
        case Steps(items):
            return f"{len(items)} steps"
    return ""


def _pane_substance(pane: StagePane) -> str:
    """Return the stage and file of a pane and what is lit in it."""
    shown = pane.excerpt
    if isinstance(shown, Missing):
        return f"{pane.stage} {shown.reference}"
    lit = "".join(f" {line.number}" for line in shown.lines if line.lit)
    return f"{pane.stage} {shown.origin.path}{f' lit{lit}' if lit else ''}"


def _apart(slide: Slide, what: str) -> Finding:
    return Finding(Level.WARNING, "languages-apart", slide.location, what, "Bring the editions together.")
