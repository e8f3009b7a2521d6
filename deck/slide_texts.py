"""Walk what a slide says: its blocks, the runs of text in them, and the words inside a run."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from deck.talk import (
    Block,
    Blocks,
    Claim,
    Columns,
    Emphasis,
    Excerpt,
    Figure,
    Footnotes,
    Given,
    Heading,
    Inline,
    Inlines,
    Link,
    ListBlock,
    Marked,
    Paragraph,
    Plot,
    Quote,
    Slide,
    Stages,
    Steps,
    Strong,
    Table,
    TimingTable,
)


def seen_texts(slide: Slide) -> Iterator[Inlines]:
    """Yield every run of text that the audience sees; notes are the speaker's own."""
    yield slide.title
    yield slide.lead
    yield from texts_of(slide.blocks)


def texts_of(blocks: Blocks) -> Iterator[Inlines]:
    """Yield every run of text of `blocks` and of those within them."""
    for block in flat_blocks(blocks):
        yield from _TEXTS.get(type(block), lambda block: ())(block)


def flat_blocks(blocks: Blocks) -> Iterator[Block]:
    """Yield every block, each followed by those within it."""
    for block in blocks:
        yield block
        for inner in _inner_blocks(block):
            yield from flat_blocks(inner)


def flat(inlines: Inlines, *, links: bool = True) -> Iterator[Inline]:
    """Yield every inline, those inside emphasis and links too; a link itself only with `links`."""
    for inline in inlines:
        if isinstance(inline, (Emphasis, Strong, Link, Marked)):
            if links and isinstance(inline, Link):
                yield inline
            yield from flat(inline.children, links=links)
        else:
            yield inline


def inlines_of(slide: Slide) -> Iterator[Inline]:
    """Yield every word, and what stands among words, of a slide and its notes."""
    for inlines in (*seen_texts(slide), *texts_of(slide.notes)):
        yield from flat(inlines)


def givens_of(slide: Slide) -> Iterator[Given]:
    """Yield every quantity from a source on a slide and in its notes."""
    return (inline for inline in inlines_of(slide) if isinstance(inline, Given))


def _inner_blocks(block: Block) -> Iterable[Blocks]:
    match block:
        case ListBlock(items=items) | Steps(items) | Footnotes(items):
            return items
        case Columns(columns):
            return columns
        case Quote(children):
            return (children,)
    return ()


_TEXTS: Mapping[type, Callable[[Any], Iterable[Inlines]]] = {
    Paragraph: lambda block: (block.children,),
    Heading: lambda block: (block.children,),
    Claim: lambda block: (block.children,),
    Excerpt: lambda block: (block.title,),
    Table: lambda block: (*block.head, *(cell for row in block.rows for cell in row)),
    Stages: lambda block: tuple(pane.caption for pane in block.panes),
    TimingTable: lambda block: tuple(row.label for row in block.rows),
    Plot: lambda block: tuple(block.labels.values()),
    Figure: lambda block: tuple(block.labels.values()),
}
