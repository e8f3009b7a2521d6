"""What of a page differs from the page before, where that can be put into the page in a browser, in place.

Slides and the rules that belong to them can; for all else the page is loaded again. A patched page shows what a page
that was loaded anew shows.
"""

import html
import re
from dataclasses import asdict, dataclass
from typing import Any

LARGEST_CHARS = 400_000
"""Of slides in a patch; to load the page again is not slower then."""

_POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*(">)')
_STYLE = re.compile(r"(<style>)(.*?)(</style>)", re.DOTALL)
_SLIDE = '<noscript data-id="'
_SLIDE_ENDS = "</noscript>"
_ATTRIBUTE = re.compile(r' data-(part|title)="([^"]*)"')
_SAYS_NOTHING = re.compile(r"\s*(/\*((?!\*/).)*\*/)?\s*")
_RULE = re.compile(r"\.r\d+\{[^{}]*\}|@font-face\{[^{}]*\}")


@dataclass(frozen=True)
class Parts:
    """A page taken apart: the slides of all languages, each from its id on, the style sheet, and all else."""

    slides: tuple[str, ...]
    style: str
    frame: tuple[str, ...]


@dataclass(frozen=True)
class NewSlide:
    """A slide in the place of the one at `number`, which counts from 0 through all languages."""

    number: int
    id: str
    part: str
    title: str
    markup: str


@dataclass(frozen=True)
class NewRules:
    """Rules in the place of the `removed` ones before the last `behind` of the page's style sheet."""

    behind: int
    removed: int
    added: tuple[str, ...]


@dataclass(frozen=True)
class Patch:
    """What makes the page `before` show what the page that was built then shows."""

    before: str
    slides: tuple[NewSlide, ...]
    rules: NewRules | None

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def parts_of(page: str) -> Parts:
    """Return the parts of a page that this program built."""
    style = _STYLE.search(page)
    assert style
    frame = [_POLICY.sub(r"\1\2", page[: style.start(2)])]
    slides = []
    first, *pieces = page[style.end(2) :].split(_SLIDE)
    frame.append(first)
    for piece in pieces:
        slide, _, rest = piece.partition(_SLIDE_ENDS)
        slides.append(slide)
        frame.append(rest)
    return Parts(tuple(slides), style[2], tuple(frame))


def patch_between(before: str, old: Parts, new: Parts) -> Patch | None:
    """Return what makes the page `before`, of which `old` are the parts, into that of `new`; None where that is too
    much, or not of slides alone."""
    if old.frame != new.frame or _ids(old) != _ids(new):
        return None
    rules = None if old.style == new.style else _rules(old.style, new.style)
    if rules is None and old.style != new.style:
        return None
    pairs = zip(old.slides, new.slides, strict=True)
    slides = tuple(_slide(number, slide) for number, (other, slide) in enumerate(pairs) if other != slide)
    if sum(len(slide.markup) for slide in slides) > LARGEST_CHARS:
        return None
    return Patch(before, slides, rules)


def _ids(parts: Parts) -> list[str]:
    return [slide.partition('"')[0] for slide in parts.slides]


def _slide(number: int, element: str) -> NewSlide:
    slide_id, _, rest = element.partition('"')
    attributes, _, markup = rest.partition(">")
    said = {name: html.unescape(value) for name, value in _ATTRIBUTE.findall(attributes)}
    return NewSlide(number, html.unescape(slide_id), said["part"], said["title"], markup)


def _rules(old: str, new: str) -> NewRules | None:
    """Return the rules that differ; None where anything else does. Each rule that may is a line of its own."""
    before, now = ([line for line in style.split("\n") if not _SAYS_NOTHING.fullmatch(line)] for style in (old, new))
    alike = _common(before, now)
    behind = _common(before[alike:][::-1], now[alike:][::-1])
    removed, added = before[alike : len(before) - behind], now[alike : len(now) - behind]
    rest = before[len(before) - behind :]
    if not all(_RULE.fullmatch(line) for line in (*removed, *added, *rest)):
        return None
    return NewRules(behind, len(removed), tuple(added))


def _common(one: list[str], other: list[str]) -> int:
    """Return how many first lines of both are equal."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count
