"""Talk + evidence -> Deck: every reference found, or a finding that says what exists."""

import hashlib
import operator
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from deck.bundle import Bundle, Evidences
from deck.bundle_verify import MANIFEST, encode_manifest
from deck.evidence import Evidence
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


def resolve(talk: Talk, evidences: Evidences, known_experiments: Mapping[str, str]) -> Deck:
    """Return the deck of `talk`. `known_experiments` are those that could be recorded, name -> question.

    Never raises for what is wrong with a reference: each problem is a finding of level error at its line, so that
    one build tells them all. Evidence that a known experiment did not leave is a Missing in its place.
    """
    lookup = Lookup(evidences, known_experiments, list(talk.findings))
    sources = frozenset(source.id for source in talk.sources)
    editions = []
    cited: Counter[str] = Counter()
    for edition in talk.editions:
        lookup.cited = Counter()
        editions.append(_edition(edition, InlineResolver(lookup, edition.language, sources)))
        # The editions say the same: a reference counts once, not once per language.
        cited |= lookup.cited
    reference = evidences.reference.name if evidences.reference else None
    used = [_cited_part(bundle, evidences, lookup.used) for bundle in evidences.bundles if bundle.name in lookup.used]
    return Deck(
        id=talk.id,
        editions=tuple(editions),
        sources=talk.sources,
        recordings=tuple(
            Recording(bundle.manifest.machine, bundle.manifest.runs, bundle.name == reference) for bundle in used
        ),
        attachments=tuple(attachment for bundle in used for attachment in _attachments(bundle)),
        cited=dict(sorted(cited.items())),
        findings=tuple(lookup.findings),
        author=talk.author,
        date=talk.date,
    )


def _cited_part(bundle: Bundle, evidences: Evidences, used: Mapping[str, set[str]]) -> Bundle:
    """Return all that was recorded here, and of other bundles the experiments that stand in for it."""
    return bundle if bundle is evidences.local else bundle.only(used[bundle.name])


def _attachments(bundle: Bundle) -> list[Attachment]:
    """Return the manifest and every file of a bundle, cited or not, so that what is handed out is a bundle again."""
    manifest = encode_manifest(bundle.manifest)
    digest = hashlib.sha256(manifest).hexdigest()
    return [
        Attachment(f"{bundle.name}/{MANIFEST}", digest, len(manifest), "", "manifest", "json", manifest),
        *(_attachment(bundle, evidence) for evidence in sorted(bundle.manifest.evidence, key=lambda one: one.path)),
    ]


def _attachment(bundle: Bundle, evidence: Evidence) -> Attachment:
    return Attachment(
        f"{bundle.name}/{evidence.path}",
        evidence.sha256,
        evidence.size_bytes,
        evidence.experiment,
        evidence.kind,
        evidence.language,
        bundle.read(evidence),
    )


def _edition(edition: Edition, inlines: InlineResolver) -> Edition:
    return replace(edition, slides=tuple(_slide(slide, inlines) for slide in edition.slides))


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
        case ListBlock(items=items) | Steps(items):
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
