"""Sections of the screen that `deck show` prints: a label, and lines and tables beside it, in the terminal's width."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from deck.terminal import DIM, visible

_LABEL_WIDTH = 12


@dataclass(frozen=True)
class Section:
    """A label, and the lines beside it."""

    label: str
    lines: tuple[Text, ...]


def print_sections(sections: Iterable[Section], console: Console) -> None:
    for section in sections:
        label = section.label.ljust(_LABEL_WIDTH)
        for text in section.lines:
            for line in _wrapped(text, console.width - _LABEL_WIDTH, console):
                console.print(Text(label, style="bold cyan").append_text(line), highlight=False, overflow="ignore")
                label = " " * _LABEL_WIDTH


def print_wrapped(text: Text, console: Console) -> None:
    for line in _wrapped(text, console.width, console):
        console.print(line, highlight=False, overflow="ignore")


def aligned(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[Text]:
    """Return a table in lines, its head dim: the first column to the left, the others to the right.

    A column whose cells are all empty is left out.
    """
    if not rows:
        return []
    table = [[visible(cell) for cell in row] for row in (head, *rows)]
    columns = [column for column in zip(*table, strict=True) if any(column[1:])]
    padded = [_padded(column, left=not at) for at, column in enumerate(columns)]
    lines = [Text("  ".join(cells).rstrip()) for cells in zip(*padded, strict=True)]
    lines[0].stylize(DIM)
    return lines


def _padded(cells: Sequence[str], *, left: bool) -> list[str]:
    width = max(map(cell_len, cells))
    blanks = [" " * (width - cell_len(cell)) for cell in cells]
    return [cell + blank if left else blank + cell for cell, blank in zip(cells, blanks, strict=True)]


def _wrapped(text: Text, width: int, console: Console) -> Iterator[Text]:
    """Yield the text in lines of at most `width`, 20 at least; below a bullet, lines begin where its text begins."""
    for part in text.split("\n"):
        indent = len(part.plain) - len(part.plain.lstrip(" •"))
        lead, rest = part.divide([indent]) if indent else (Text(), part)
        for line in rest.wrap(console, max(width - indent, 20)):
            line.rstrip()
            yield lead.append_text(line)
            lead = Text(" " * indent)
