"""The lines of an excerpt as a slide shows them: which are lit, and whether comments are left out."""

import re
from collections.abc import Sequence

from deck.code_regions import Region
from deck.errors import ReferenceProblem
from deck.talk import Line


def text_lines(text: str) -> list[str]:
    """Return the lines of recorded text; only \\n ends a line, so that numbers agree with every other tool."""
    return text.removesuffix("\n").split("\n")


def excerpt_lines(
    lines: Sequence[str], region: Region, *, lit: str, hide_comments: bool, language: str, path: str
) -> tuple[Line, ...]:
    """Return the lines to show, with those lit that a pattern of `lit` fits; raises where a pattern fits none."""
    shown = list(range(region.first, region.last + 1))
    if hide_comments:
        shown = _without_comments(lines, shown, language) or shown
    lit_lines: set[int] = set()
    for pattern in lit_patterns(lit):
        hits = [at for at in shown if pattern.search(lines[at])]
        if not hits:
            raise ReferenceProblem(
                f"lit: no line of {path}, {region.first + 1} to {region.last + 1}, fits {shown_pattern(pattern)}.",
                remedy="Give text that stands in it, or a /regular expression/.",
            )
        lit_lines.update(hits)
    return tuple(Line(at + 1, lines[at], at in lit_lines) for at in shown)


def without_comments(text: str, language: str) -> str:
    """Return the text without its whole-line comments and the blank lines before them."""
    lines = text_lines(text)
    return "\n".join(lines[at] for at in _without_comments(lines, range(len(lines)), language))


def lit_patterns(lit: str) -> list[re.Pattern[str]]:
    """Return the patterns of a comma-separated `lit`; a comma inside /…/ belongs to the expression."""
    return [pattern_of(word) for word in split_patterns(lit)]


def split_patterns(text: str) -> list[str]:
    """Return the patterns of a comma-separated text as they are written."""
    words = re.findall(r"\s*((?:[\w.-]+ +)?/(?:[^/\\]|\\.)+/|[^,]+)\s*(?:,|$)", text)
    return [word.strip() for word in words if word.strip()]


def shown_pattern(pattern: re.Pattern[str]) -> str:
    """Return a pattern as its author wrote it."""
    literal = re.sub(r"\\(.)", r"\1", pattern.pattern)
    return repr(literal) if re.escape(literal) == pattern.pattern else f"/{pattern.pattern}/"


def pattern_of(text: str) -> re.Pattern[str]:
    """Return a pattern that fits `text` as it stands, or the regular expression in /…/."""
    if len(text) > 2 and text[0] == text[-1] == "/":
        try:
            return re.compile(text[1:-1])
        except re.error as error:
            raise ReferenceProblem(
                f"{text} is no regular expression: {error}.", remedy="Escape signs such as ( or [ with a backslash."
            ) from error
    return re.compile(re.escape(text))


_SLASHES = re.compile(r"\s*//")
_COMMENT = {
    "python": re.compile(r"\s*#"),
    "cpp": _SLASHES,
    "c++": _SLASHES,
    "mlir": _SLASHES,
    "llvm": re.compile(r"\s*;"),
    "ptx": _SLASHES,
}
"""Language -> a line that is a comment."""


def _without_comments(lines: Sequence[str], numbers: Sequence[int], language: str) -> list[int]:
    comment = _COMMENT.get(language)
    if not comment:
        return list(numbers)
    kept: list[int] = []
    for at in numbers:
        if not comment.match(lines[at]):
            kept.append(at)
            continue
        while kept and not lines[kept[-1]].strip():
            kept.pop()
    return kept
