"""Pack the languages of a page that do not show first: they can be reached with JavaScript only, which unpacks them.

The first language stays as it is, so that the page reads without JavaScript. Of a slide in another language only what
differs from its first edition is kept: code, drawings and numbers are the same. The slides of a language are one
deflated JSON text:

- `slides`: of each its id, part and title, and how many stretches it shares with its first edition;
- `texts`: what stands before, between and after these stretches, so one more than these are;
- `moves`, `lengths`: how far behind the one before each stretch begins in its first edition, and how long it is.

assets/js/packed.js is the other end.
"""

import base64
import html
import json
import re
import zlib
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from itertools import accumulate
from typing import NamedTuple

from markupsafe import escape

_EDITION = re.compile(r'(<main class="edition"[^>]*>)\n(.*?)(</main>)', re.DOTALL)
_SLIDE = re.compile(
    r'<noscript data-id="([^"]*)" data-part="([^"]*)" data-title="([^"]*)">(.*?)</noscript>\n', re.DOTALL
)
_PACKED = re.compile(r'<script type="text/plain" data-packed>([^<]*)</script>\n')
_TAGS = re.compile(r"(?=<)")
_WORDS = re.compile(r'(?=[<" ])')
_RAW = -zlib.MAX_WBITS
_LEAST_CHARS = 14
"""A shorter stretch takes no less room than its text."""


class Stretch(NamedTuple):
    """What two editions of a slide share: where it begins in each, in characters, and its length."""

    here: int
    there: int
    length: int


def pack_editions(page: str) -> str:
    """Return `page` with the slides of each language but the first as one deflated text."""
    first = next(_EDITION.finditer(page), None)
    if first is None:
        return page
    known = _markup(first[2])
    head, rest = page[: first.end()], page[first.end() :]
    return head + _EDITION.sub(lambda found: f"{found[1]}\n{_packed(found[2], known)}{found[3]}", rest)


def unpack_editions(page: str) -> str:
    """Return the page that `pack_editions` made `page` of. Raises ValueError where what is packed is damaged."""
    first = next(_EDITION.finditer(page), None)
    known = _markup(first[2]) if first else {}
    return _PACKED.sub(lambda found: _unpacked(found[1], known), page)


def _markup(slides: str) -> dict[str, str]:
    return {html.unescape(slide_id): markup for slide_id, _, _, markup in _SLIDE.findall(slides)}


def _packed(slides: str, known: Mapping[str, str]) -> str:
    said: list[tuple[str, str, str, int]] = []
    texts: list[str] = []
    moves: list[int] = []
    lengths: list[int] = []
    for slide_id, part, title, markup in _SLIDE.findall(slides):
        stretches = _shared(markup, known.get(html.unescape(slide_id), ""))
        said.append((html.unescape(slide_id), html.unescape(part), html.unescape(title), len(stretches)))
        here = there = 0
        for stretch in stretches:
            texts.append(markup[here : stretch.here])
            moves.append(stretch.there - there)
            lengths.append(stretch.length)
            here, there = stretch.here + stretch.length, stretch.there + stretch.length
        texts.append(markup[here:])
    kept = {"slides": said, "texts": texts, "moves": moves, "lengths": lengths}
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = deflate.compress(json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode()) + deflate.flush()
    return f'<script type="text/plain" data-packed>{base64.b64encode(packed).decode()}</script>\n'


def _shared(markup: str, known: str) -> list[Stretch]:
    """Return what `markup` shares with `known`: they are compared tag by tag, and word by word where tags differ."""
    if max(known, default="") > "\uffff":  # JavaScript counts such a character as two
        return []
    joined: list[Stretch] = []
    for stretch in _stretches(markup, known):
        last = joined[-1] if joined else Stretch(0, 0, 0)
        if (stretch.here, stretch.there) == (last.here + last.length, last.there + last.length):
            joined[-1:] = [last._replace(length=last.length + stretch.length)]
        else:
            joined.append(stretch)
    return [stretch for stretch in joined if stretch.length >= _LEAST_CHARS]


def _stretches(markup: str, known: str) -> Iterator[Stretch]:
    here = there = 0
    for same in _matches(markup, known, _TAGS):
        for part in _matches(markup[here : same.here], known[there : same.there], _WORDS):
            yield Stretch(here + part.here, there + part.there, part.length)
        yield same
        here, there = same.here + same.length, same.there + same.length


def _matches(markup: str, known: str, between: re.Pattern[str]) -> Iterator[Stretch]:
    """Yield what both share, compared in pieces that end where `between` says; the last is empty, at both ends."""
    ours, theirs = between.split(markup), between.split(known)
    ours_at, theirs_at = ([0, *accumulate(map(len, pieces))] for pieces in (ours, theirs))
    for there, here, count in SequenceMatcher(None, theirs, ours, autojunk=False).get_matching_blocks():
        yield Stretch(ours_at[here], theirs_at[there], ours_at[here + count] - ours_at[here])


def _unpacked(text: str, known: Mapping[str, str]) -> str:
    try:
        kept = json.loads(zlib.decompress(base64.b64decode(text, validate=True), _RAW))
    except zlib.error as error:
        raise ValueError(str(error)) from error
    texts, stretches = iter(kept["texts"]), zip(kept["moves"], kept["lengths"], strict=True)
    slides = []
    for *said, count in kept["slides"]:
        first, there, markup = known.get(said[0], ""), 0, next(texts)
        for _ in range(count):
            move, length = next(stretches)
            there += move + length
            markup += first[there - length : there] + next(texts)
        slide_id, part, title = map(escape, said)
        slides.append(f'<noscript data-id="{slide_id}" data-part="{part}" data-title="{title}">{markup}</noscript>\n')
    return "".join(slides)
