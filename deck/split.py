"""Cut Markdown at lines that are markers, but never inside a fence or an HTML comment."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from deck.errors import Location, TalkError

SLIDE = re.compile(r"-{3,}[ \t]*")
PART = re.compile(r"\+\+\+[ \t]*")
"""Between columns, and between the items of {steps}."""

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")


@dataclass(frozen=True)
class Piece:
    """Text between two markers; `line` is the number of its first line in the file."""

    text: str
    line: int


def split_pieces(text: str, line: int, marker: re.Pattern[str], path: str) -> list[Piece]:
    """Return the pieces of `text`, whose first line is `line`; the markers are in none of them.

    Raises TalkError for a fence or comment that is never closed.
    """
    lines = text.split("\n")
    pieces, start = [], 0
    for index in marked_lines(lines, line, marker, path):
        pieces.append(Piece("\n".join(lines[start:index]), line + start))
        start = index + 1
    pieces.append(Piece("\n".join(lines[start:]), line + start))
    return pieces


def marked_lines(lines: Sequence[str], first_line: int, marker: re.Pattern[str], path: str) -> Iterator[int]:
    """Yield the index of each of `lines` that `marker` fits, outside of fences and comments."""
    fence, opened = "", 0  # the run of characters that opened a fence, or "<!--"; and where
    for index, line in enumerate(lines):
        if fence == "<!--":
            fence = "" if "-->" in line else fence
        elif fence:
            run = line.strip()
            if run and len(run) >= len(fence) and not run.strip(fence[0]) and len(line) - len(line.lstrip(" ")) < 4:
                fence = ""
        elif marker.fullmatch(line):
            yield index
        elif line.startswith(("`", "~", " ", "<")):
            match = _FENCE.match(line)
            if match and not (match[1][0] == "`" and "`" in match[2]):
                fence, opened = match[1], index
            elif line.lstrip(" ").startswith("<!--") and "-->" not in line:
                fence, opened = "<!--", index
    if fence:
        closing = "-->" if fence == "<!--" else fence
        raise TalkError(
            f"what opens here with {lines[opened].strip()[:60]!r} is never closed.",
            location=Location(path, first_line + opened),
            remedy=f"Add a line `{closing}` where it ends.",
        )
