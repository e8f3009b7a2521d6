"""Footnotes: taken out of the text of a file, and read where a slide marks them."""

import re

from deck.blocks import read_blocks
from deck.reading import Reading
from deck.split import marked_lines
from deck.talk import Blocks, Footnotes

_OPENING = re.compile(r" {0,3}\[\^([^\]\s\[^]{1,80})\]:(.*)")
_OTHER_BLOCK = re.compile(r"\s*(?:[-+*#>|`~:]|\d+[.)]|\[\^)")


def take_footnotes(text: str, first_line: int, reading: Reading) -> str:
    """Return `text` with blank lines in place of its footnotes, which `reading` then has.

    A footnote goes on in the lines below it that are not blank, and behind a blank line in those that are indented.
    """
    if "[^" not in text or reading.footnotes is None:
        return text
    lines = text.split("\n")
    for start in marked_lines(lines.copy(), first_line, _OPENING, reading.path):
        match = _OPENING.fullmatch(lines[start])
        if not match:
            continue  # it stands in the footnote before
        end = _end(lines, start)
        body = [match[2].strip(), *(re.sub(r"^(?: {1,4}|\t)", "", line) for line in lines[start + 1 : end])]
        if match[1] in reading.footnotes:
            what = f"the footnote [^{match[1][:40]}] is defined a second time, which is left out."
            reading.warn("footnote", first_line + start, what, "Give it another name.")
        reading.footnotes.setdefault(match[1], ("\n".join(body).rstrip(), first_line + start))
        lines[start:end] = [""] * (end - start)
    return "\n".join(lines)


def footnotes_of(reading: Reading) -> Blocks:
    """Return the footnotes that the slide marks as one block, and forget the marks; nothing where it marks none."""
    items: list[Blocks] = []
    # A footnote may mark further ones.
    while len(items) < len(reading.marks) and reading.footnotes is not None:
        text, line = reading.footnotes[reading.marks[len(items)]]
        items.append(read_blocks(text, line, reading))
    reading.marks = []
    return (Footnotes(tuple(items)),) if items else ()


def tell_unmarked(reading: Reading) -> None:
    """Add a notice for each footnote that no slide marks, and so none shows."""
    for label, (_, line) in (reading.footnotes or {}).items():
        if label not in reading.marked:
            reading.note("unmarked-footnote", line, f"the footnote [^{label[:40]}] is left out: no slide marks it.")


def _end(lines: list[str], start: int) -> int:
    """Return the index behind the last line of the footnote that begins at `start`."""
    at, after_blank = start + 1, False
    while at < len(lines):
        line = lines[at]
        indented = line.startswith(("    ", "\t"))
        if not line.strip():
            behind = next((index for index in range(at, len(lines)) if lines[index].strip()), len(lines))
            if behind == len(lines) or not lines[behind].startswith(("    ", "\t")):
                break
            at, after_blank = behind, True
            continue
        if not indented and (after_blank or _OTHER_BLOCK.match(line)):
            break
        at += 1
    return at
