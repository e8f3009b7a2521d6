"""pandoc's fenced divs, Slidev's slots and reveal.js' `Note:` -> columns, steps and notes."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deck.blocks import as_steps, read_blocks
from deck.errors import Location
from deck.markdown_rules import MAX_DEPTH, too_deep
from deck.reading import Reading
from deck.split import Piece, marked_lines
from deck.talk import Block, Blocks, Columns, Paragraph, Quote, Steps, Text

_FENCE = re.compile(r" {0,3}:{3,}[ \t]*(\{[^}]*\}|[\w-]*)[ \t]*:*[ \t]*")
_SLOT = re.compile(r"::(?:left|right|default|top|bottom|middle)::[ \t]*")
_NOTE_ALONE = re.compile(r"[ \t]*notes?:[ \t]*", re.IGNORECASE)
_NOTE = re.compile(r"[ \t]*notes?:.*", re.IGNORECASE)
_CLASS = re.compile(r"\.([\w-]+)")
_WIDTH = re.compile(r"""width=["']?(\d{1,3}(?:\.\d+)?)%""")
_PAUSE = ". . ."


@dataclass(frozen=True)
class Div:
    """A fenced div; `line` is that of its opening. `text` is what is between its fences."""

    classes: tuple[str, ...]
    width: float
    line: int
    text: str
    children: tuple["Piece | Div", ...]


def without_notes(piece: Piece, reading: Reading, *, of_reveal: bool) -> Piece:
    """Return a slide without its notes, which `reading` then has: all behind a line `Note:`.

    In a deck for reveal.js text may follow on that line. Elsewhere such a line stays, as it may be meant to be seen.
    """
    if "ote" not in piece.text.lower():
        return piece
    lines = piece.text.split("\n")
    marker = _NOTE if of_reveal else _NOTE_ALONE
    at = next(marked_lines(lines, piece.line, marker, reading.path), None)
    if at is None:
        return piece
    reading.add_note("\n".join(lines[at:]).lstrip(), piece.line + at)
    return Piece("\n".join(lines[:at]), piece.line)


def with_slots(piece: Piece, path: str) -> Piece:
    """Return a slide with `+++` for the lines at which Slidev's slots begin."""
    if "::" not in piece.text:
        return piece
    lines = piece.text.split("\n")
    for at in list(marked_lines(lines, piece.line, _SLOT, path)):
        lines[at] = "+++"
    return Piece("\n".join(lines), piece.line)


def read_plain(piece: Piece, reading: Reading) -> Blocks:
    """Return the blocks of Markdown that may hold fenced divs and pauses."""
    blocks = _read((piece,) if ":::" not in piece.text else _divs(piece, reading), reading, titles=True)
    return _with_pauses(blocks)


# --- divs ---------------------------------------------------------------------------------------------------


def _divs(piece: Piece, reading: Reading) -> tuple[Piece | Div, ...]:
    """Return the text cut at its fenced divs; one that is never closed ends with the slide."""
    lines = piece.text.split("\n")
    open_divs: list[tuple[str, int]] = []
    levels: list[list[Piece | Div]] = [[]]
    start = 0

    def close(end: int) -> None:
        name, opened = open_divs.pop()
        children = tuple(levels.pop())
        classes = tuple(_CLASS.findall(name)) if name.startswith("{") else (name,)
        width = _WIDTH.search(name)
        text = "\n".join(lines[opened + 1 : end])
        levels[-1].append(Div(classes, float(width[1]) if width else 0.0, piece.line + opened, text, children))

    for at in marked_lines(lines, piece.line, _FENCE, reading.path):
        if start < at:
            levels[-1].append(Piece("\n".join(lines[start:at]), piece.line + start))
        start = at + 1
        match = _FENCE.fullmatch(lines[at])
        assert match
        if match[1]:
            if len(open_divs) >= MAX_DEPTH:
                raise too_deep(Location(reading.path, piece.line + at))
            open_divs.append((match[1], at))
            levels.append([])
        elif open_divs:
            close(at)
    levels[-1].append(Piece("\n".join(lines[start:]), piece.line + start))
    while open_divs:
        close(len(lines))
    return tuple(levels[0])


def _read(nodes: Sequence[Piece | Div], reading: Reading, *, titles: bool = False) -> Blocks:
    blocks: list[Block] = []
    for node in nodes:
        if isinstance(node, Piece):
            blocks.extend(read_blocks(node.text, node.line, reading, titles=titles))
        else:
            blocks.extend(_div(node, reading))
    return tuple(blocks)


def _div(div: Div, reading: Reading) -> Blocks:
    classes = set(div.classes)
    if "notes" in classes:
        reading.notes.append((div.text, div.line + 1))
        return ()
    if "columns" in classes:
        return _columns(div, reading)
    markers = reading.fragment_markers
    if "nonincremental" in classes:
        reading.fragment_markers = frozenset()
    blocks = _read(div.children, reading)
    reading.fragment_markers = markers
    if "incremental" in classes:
        return as_steps(blocks)
    if "fragment" in classes:
        return (Steps((blocks,)),) if blocks else ()
    if any(one.startswith("callout") for one in classes) or classes & {"note", "tip", "warning", "important"}:
        return (Quote(blocks),) if blocks else ()
    if "column" not in classes:
        reading.pass_over(f"`::: {' '.join(div.classes)[:30]}`", div.line)
    return blocks


def _columns(div: Div, reading: Reading) -> Blocks:
    """Return the columns in a div, with what stands beside them before them."""
    columns = [one for one in div.children if isinstance(one, Div) and "column" in one.classes]
    others = _read([one for one in div.children if one not in columns], reading)
    filled = [(blocks, one.width) for one in columns if (blocks := _read(one.children, reading))]
    if len(filled) < 2:
        return (*others, *(block for blocks, _ in filled for block in blocks))
    rest = max(100 - sum(width for _, width in filled), 10) / max(1, sum(not width for _, width in filled))
    weights = tuple(width or rest for _, width in filled)
    return (*others, Columns(tuple(blocks for blocks, _ in filled), weights))


# --- pauses -------------------------------------------------------------------------------------------------


def _with_pauses(blocks: Blocks) -> Blocks:
    """Return the blocks with all behind a paragraph `. . .` as a step, and again from the next one on."""
    groups: list[list[Block]] = [[]]
    for block in blocks:
        if isinstance(block, Paragraph) and _reads(block.children) == _PAUSE:
            groups.append([])
        else:
            groups[-1].append(block)
    first, *rest = groups
    filled = tuple(tuple(group) for group in rest if group)
    return (*first, Steps(filled)) if filled else tuple(first)


def _reads(children: Iterable[object]) -> str:
    texts = [child.text if isinstance(child, Text) else "\0" for child in children]
    return "".join(texts).strip()
