"""Talk + evidence -> Deck: every reference found, or a finding that says what exists."""

import hashlib
import operator
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from deck.bundle import Bundle, Evidences
from deck.bundle_verify import MANIFEST, encode_manifest
from deck.errors import TalkError
from deck.evidence import Evidence
from deck.glossary import check_sections
from deck.kept import NOTHING, Kept, Same
from deck.lookup import Lookup
from deck.resolve_blocks import resolve_directive
from deck.resolve_inline import InlineResolver
from deck.talk import (
    Attachment,
    Block,
    Blocks,
    Columns,
    Deck,
    Directive,
    Edition,
    Footnotes,
    Heading,
    ListBlock,
    Paragraph,
    Quote,
    Recording,
    Slide,
    Steps,
    Table,
    Talk,
)

_T = TypeVar("_T")


def resolve(
    talk: Talk,
    evidences: Evidences,
    known_experiments: Mapping[str, str],
    commands: Mapping[str, str] = MappingProxyType({}),
    *,
    kept: Kept = NOTHING,
) -> Deck:
    """Return the deck of `talk`. `known_experiments` are those that could be recorded, name -> question.

    `commands` has the command that records one, where it is not `deck record` and its name.

    Never raises for what is wrong with a reference: each problem is a finding of level error at its line, so that
    one build tells them all. Evidence that a known experiment did not leave is a Missing in its place.
    """
    lookup = kept.get(
        "lookup",
        (Same(evidences), known_experiments, commands, talk.torch),
        lambda: Lookup(evidences, known_experiments, commands=commands, torch=talk.torch),
    ).anew()
    lookup.findings += talk.findings
    sources = frozenset(source.id for source in talk.sources)
    editions = []
    cited: Counter[str] = Counter()
    for edition in talk.editions:
        lookup.cited = Counter()
        editions.append(_edition(edition, lookup, sources, kept))
        # The editions say the same: a reference counts once, not once per language.
        cited |= lookup.cited
    reference = evidences.reference.name if evidences.reference else None
    used = [_cited_part(bundle, evidences, lookup) for bundle in evidences.bundles if bundle.name in lookup.used]
    return Deck(
        id=talk.id,
        editions=tuple(editions),
        sources=talk.sources,
        recordings=tuple(
            Recording(bundle.manifest.machine, bundle.manifest.runs, bundle.name == reference) for bundle in used
        ),
        attachments=tuple(attachment for bundle in used for attachment in _attachments(bundle, lookup)),
        cited=dict(sorted(cited.items())),
        findings=tuple(lookup.findings),
        author=talk.author,
        date=talk.date,
        location=talk.location,
        allowed=talk.allowed,
    )


_OF_OWN_FOLDER = "deck record --experiments "
"""How the command of a run begins whose experiment is none of the project's: a talk's own, say."""


def _cited_part(bundle: Bundle, evidences: Evidences, lookup: Lookup) -> Bundle:
    """Return all that was recorded here, and of other bundles the experiments that stand in for it.

    What another talk recorded here from a folder of its own is not handed out with this one.
    """
    used = lookup.used[bundle.name]
    if bundle is not evidences.local:
        return bundle.only(used)
    others = {run.experiment for run in bundle.manifest.runs if run.command.startswith(_OF_OWN_FOLDER)}
    foreign = others - used - lookup.known_experiments.keys()
    return bundle.only({run.experiment for run in bundle.manifest.runs} - foreign) if foreign else bundle


def _attachments(bundle: Bundle, lookup: Lookup) -> list[Attachment]:
    """Return the manifest and every file of a bundle, cited or not, so that what is handed out is a bundle again."""
    manifest = encode_manifest(bundle.manifest)
    digest = hashlib.sha256(manifest).hexdigest()
    return [
        Attachment(f"{bundle.name}/{MANIFEST}", digest, len(manifest), "", "manifest", "json", manifest),
        *(_attachment(bundle, one, lookup) for one in sorted(bundle.manifest.evidence, key=lambda one: one.path)),
    ]


def _attachment(bundle: Bundle, evidence: Evidence, lookup: Lookup) -> Attachment:
    return Attachment(
        f"{bundle.name}/{evidence.path}",
        evidence.sha256,
        evidence.size_bytes,
        evidence.experiment,
        evidence.kind,
        evidence.language,
        bundle.read(evidence),
        lookup.generated(bundle, evidence),
    )


def _edition(edition: Edition, lookup: Lookup, sources: frozenset[str], kept: Kept) -> Edition:
    slides = []
    for slide in edition.slides:
        glossary = edition.glossary
        known = (lookup.known_experiments, lookup.commands, lookup.torch)
        inputs = (Same(slide), sources, glossary, Same(lookup.evidences), known)
        slide, noted = kept.get(
            ("resolved", edition.language, slide.location),
            inputs,
            partial(_noted, slide, lookup, edition, sources),
        )
        lookup.take_in(noted)
        slides.append(slide)
    return replace(edition, slides=tuple(slides))


def _noted(slide: Slide, lookup: Lookup, edition: Edition, sources: frozenset[str]) -> tuple[Slide, Lookup]:
    """Return the slide resolved, and what was noted on the way: of this slide alone, so that both can be kept."""
    own = lookup.anew()
    try:
        check_sections(slide, edition.glossary)
    except TalkError as error:
        own.fail(error, slide.location)
    return _slide(slide, InlineResolver(own, edition.language, sources, edition.glossary)), own


def _slide(slide: Slide, inlines: InlineResolver) -> Slide:
    title, lead = inlines.resolve(slide.title), inlines.resolve(slide.lead)
    blocks, notes = _blocks(slide.blocks, inlines), _blocks(slide.notes, inlines)
    if title is slide.title and lead is slide.lead and blocks is slide.blocks and notes is slide.notes:
        return slide
    return replace(slide, title=title, lead=lead, blocks=blocks, notes=notes)


def _blocks(blocks: Blocks, inlines: InlineResolver) -> Blocks:
    """Return the blocks resolved; like all below, the same object where nothing in it had to be."""
    return _each(blocks, lambda block: _block(block, inlines))


def _each(items: tuple[_T, ...], resolve_one: Callable[[_T], _T]) -> tuple[_T, ...]:
    resolved = tuple([resolve_one(item) for item in items])
    return items if all(map(operator.is_, resolved, items)) else resolved


def _block(block: Block, inlines: InlineResolver) -> Block:
    match block:
        case Directive():
            return resolve_directive(block, inlines)
        case Paragraph(children) | Heading(_, children):
            text = inlines.resolve(children)
            return block if text is children else replace(block, children=text)
        case ListBlock(items=items) | Steps(items) | Footnotes(items):
            inner = _each(items, lambda item: _blocks(item, inlines))
            return block if inner is items else replace(block, items=inner)
        case Columns(columns):
            inner = _each(columns, lambda column: _blocks(column, inlines))
            return block if inner is columns else replace(block, columns=inner)
        case Quote(quoted):
            within = _blocks(quoted, inlines)
            return block if within is quoted else Quote(within)
        case Table(head, rows):
            cells = _each(head, inlines.resolve)
            body = _each(rows, lambda row: _each(row, inlines.resolve))
            return block if cells is head and body is rows else replace(block, head=cells, rows=body)
    return block
