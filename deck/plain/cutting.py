"""Where the slides of plain Markdown begin: at separators, or at headings, as each tool has it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from deck.plain.front_matter import Front, are_pairs, is_for_pandoc, read_pairs
from deck.reading import Reading
from deck.split import SLIDE, Piece, marked_lines, split_pieces

SLIDEV_KEYS = frozenset(
    (
        *("layout", "class", "background", "backgroundSize", "image", "transition", "title", "hideInToc", "clicks"),
        *("level", "src", "routeAlias", "disabled", "hide", "preload", "zoom", "dragPos", "name", "clicksStart"),
        *("theme", "info", "drawings", "mdc", "colorSchema", "fonts", "highlighter", "lineNumbers", "layoutClass"),
    )
)
"""Keys by one of which the front matter of a slide begins. Any other line `word: text` is text."""

_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t].*|)")
_COMMENT_DIVIDER = re.compile(r"<!--[^>]{0,2000}?\bheadingDivider\s*:\s*([^\n>]{1,40})", re.DOTALL)
_MORE_THAN_TEXT = re.compile(r"[\[\](){}+?|.]|\\[dDwWbBsS]")


@dataclass(frozen=True)
class Cut:
    """The Markdown of a slide, with the front matter that Slidev writes for it."""

    piece: Piece
    front: Front = field(default_factory=Front)


def cut_slides(body: str, first_line: int, front: Front, reading: Reading) -> list[Cut]:
    """Return the slides of `body`; raises TalkError for a fence or comment that is never closed."""
    lines = _with_own_separators(body.split("\n"), first_line, front, reading)
    text = "\n".join(lines)
    cuts = _with_fronts(split_pieces(text, first_line, SLIDE, reading.path))
    levels = _levels(front, body)
    if not levels and len(cuts) == 1 and _is_undivided(cuts[0].piece, reading):
        levels = frozenset((1, 2))
        what = "the file has no line `---`, so a slide begins at each heading of level 1 and 2."
        reading.note("cut-at-headings", first_line, what)
    return [part for cut in cuts for part in _at_headings(cut, levels, reading)] if levels else cuts


def _with_fronts(pieces: Sequence[Piece]) -> list[Cut]:
    """Return the pieces, those that are Slidev's front matter put to the one behind them."""
    cuts: list[Cut] = []
    front = Front()
    for index, piece in enumerate(pieces):
        key = piece.text.partition(":")[0]
        if 0 < index < len(pieces) - 1 and key in SLIDEV_KEYS and are_pairs(piece.text):
            front = read_pairs(piece.text.split("\n"), piece.line)
        else:
            cuts.append(Cut(piece, front))
            front = Front()
    return cuts


# --- separators of one's own --------------------------------------------------------------------------------


def _with_own_separators(lines: list[str], first_line: int, front: Front, reading: Reading) -> list[str]:
    """Return the lines with `---` in place of what reveal-md's `separator` and `verticalSeparator` name."""
    patterns = [
        (key, found)
        for key in ("separator", "verticalSeparator")
        if front.text(key) and (found := _separator(front.text(key), key, front.lines[key], reading))
    ]
    if not patterns:
        return lines
    result = lines.copy()
    if any(key == "separator" for key, _ in patterns):
        for index in marked_lines(lines, first_line, SLIDE, reading.path):
            result[index] = "***"
    for _, (text, blanks) in patterns:
        if text:
            for index in marked_lines(lines, first_line, re.compile(rf"\s*{re.escape(text)}\s*"), reading.path):
                result[index] = "---"
        else:
            _mark_blank(lines, result, blanks, first_line, reading.path)
    return result


def _separator(pattern: str, key: str, line: int, reading: Reading) -> tuple[str, int] | None:
    """Return the text of a separator's line, or how many blank lines it is; None for any other regular expression.

    reveal-md takes regular expressions. One from a stranger can keep a build busy for ever, and few need more.
    """
    bare = re.sub(r"\\r\??|\(\?:\\r\)\?|[\^$]", "", pattern)
    text = bare.replace("\\n", "\n")
    blanks = text.count("\n")
    text = re.sub(r"\\([^A-Za-z0-9])", r"\1", text.strip())
    if text.startswith("<!--") or not _MORE_THAN_TEXT.search(text):
        return text, max(blanks - 1, 1)
    what = f"`{key}: {pattern[:40]}` is a regular expression, and none are read."
    reading.warn("separator", line, what, "Write the line that separates slides, `---` for example.")
    return None


def _mark_blank(lines: Sequence[str], result: list[str], count: int, first_line: int, path: str) -> None:
    """Put `---` for the last of `count` blank lines in a row."""
    run = 0
    blank = set(marked_lines(lines, first_line, re.compile(r"\s*"), path))
    for index in range(len(lines)):
        run = run + 1 if index in blank else 0
        if run == count:
            result[index] = "---"


# --- headings -----------------------------------------------------------------------------------------------


def _levels(front: Front, body: str) -> frozenset[int]:
    """Return the levels of headings at which slides begin, as Marp's `headingDivider` or pandoc's `slide-level` say."""
    value = front.text("headingDivider")
    if not value and "headingDivider" in body and (match := _COMMENT_DIVIDER.search(body)):
        value = match[1].strip(" -[]")
    numbers = [int(one) for one in re.findall(r"\b[1-6]\b", value)]
    if len(numbers) == 1 and "[" not in front.values.get("headingDivider", ""):
        numbers = list(range(1, numbers[0] + 1))
    level = front.text("slide-level") or front.holds("format", "slide-level") or front.holds("output", "slide_level")
    if not numbers and re.fullmatch(r"[1-6]", level):
        numbers = list(range(1, int(level) + 1))
    if not numbers and is_for_pandoc(front):
        numbers = [1, 2]
    return frozenset(numbers)


def _is_undivided(piece: Piece, reading: Reading) -> bool:
    """Return whether a file without separators is a document, whose headings are its slides: it has more than two,
    not counting a lead directly below the title."""
    lines = piece.text.split("\n")
    places = [at for at in marked_lines(lines, piece.line, _HEADING, reading.path) if _level(lines[at]) <= 2]
    has_lead = [_level(lines[at]) for at in places[:2]] == [1, 2] and not any(
        line.strip() for line in lines[places[0] + 1 : places[1]]
    )
    return len(places) - has_lead > 2


def _at_headings(cut: Cut, levels: frozenset[int], reading: Reading) -> list[Cut]:
    """Return a slide cut before each heading of these levels, except one that nothing but comments stands before."""
    lines = cut.piece.text.split("\n")
    marked = marked_lines(lines, cut.piece.line, _HEADING, reading.path)
    starts = [index for index in marked if _level(lines[index]) in levels]
    if starts and not re.sub(r"<!--.*?-->", "", "\n".join(lines[: starts[0]]), flags=re.DOTALL).strip():
        del starts[0]
    bounds = [0, *starts, len(lines)]
    pieces = [Piece("\n".join(lines[start:end]), cut.piece.line + start) for start, end in pairwise(bounds)]
    return [Cut(piece, cut.front if index == 0 else Front()) for index, piece in enumerate(pieces)]


def _level(line: str) -> int:
    return len(line.lstrip(" ")) - len(line.lstrip(" ").lstrip("#"))
