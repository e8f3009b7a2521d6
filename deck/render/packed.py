"""Pack the languages of a page that do not show first: they can be reached with JavaScript only, which unpacks them.

The first language stays as it is, so that the page reads without JavaScript. Of a slide in another language only what
differs from its first edition is kept: code, drawings and numbers are the same. assets/js/packed.js is the other end.
"""

import base64
import html
import json
import re
import zlib
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from itertools import accumulate

from markupsafe import escape

_EDITION = re.compile(r'(<main class="edition"[^>]*>)\n(.*?)(</main>)', re.DOTALL)
_SLIDE = re.compile(
    r'<noscript data-id="([^"]*)" data-part="([^"]*)" data-title="([^"]*)">(.*?)</noscript>\n', re.DOTALL
)
_PACKED = re.compile(r'<script type="text/plain" data-packed>([^<]*)</script>\n')
_TAGS = re.compile(r"(?=<)")
_RAW = -zlib.MAX_WBITS
_LEAST_CHARS = 16
"""Shorter text takes less room than where it stands in the first edition."""

Piece = str | list[int]
"""Text, or where in the slide of the first language it stands: start and length."""


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
    found = []
    for *said, markup in _SLIDE.findall(slides):
        slide_id, part, title = map(html.unescape, said)
        found.append([slide_id, part, title, _pieces(markup, known.get(slide_id, ""))])
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = deflate.compress(json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()) + deflate.flush()
    return f'<script type="text/plain" data-packed>{base64.b64encode(packed).decode()}</script>\n'


def _pieces(markup: str, known: str) -> list[Piece]:
    """Return `markup` as text and as stretches of `known`, which are compared tag by tag."""
    if max(known, default="") > "\uffff":  # JavaScript counts such a character as two
        return [markup]
    ours, theirs = _TAGS.split(markup), _TAGS.split(known)
    ours_at, theirs_at = ([0, *accumulate(map(len, tags))] for tags in (ours, theirs))
    pieces: list[Piece] = []
    done = 0
    for there, here, count in SequenceMatcher(None, theirs, ours, autojunk=False).get_matching_blocks():
        start, end = ours_at[here], ours_at[here + count]
        if end - start >= _LEAST_CHARS:
            pieces += [markup[done:start], [theirs_at[there], end - start]]
            done = end
    return [piece for piece in (*pieces, markup[done:]) if piece]


def _unpacked(text: str, known: Mapping[str, str]) -> str:
    try:
        slides = json.loads(zlib.decompress(base64.b64decode(text, validate=True), _RAW))
    except zlib.error as error:
        raise ValueError(str(error)) from error
    return "".join(_slide(said, pieces, known) for *said, pieces in slides)


def _slide(said: Sequence[str], pieces: Sequence[Piece], known: Mapping[str, str]) -> str:
    slide_id, part, title = map(escape, said)
    first = known.get(said[0], "")
    markup = "".join(one if isinstance(one, str) else first[one[0] : one[0] + one[1]] for one in pieces)
    return f'<noscript data-id="{slide_id}" data-part="{part}" data-title="{title}">{markup}</noscript>\n'
