"""What the bytes of a built page are spent on."""

import gzip
import re
from typing import NamedTuple

_BLOCK = re.compile(r"<(style|script)\b([^>]*)>(.*?)</\1>", re.DOTALL)
_DATA_URI = re.compile(r"data:(font|image)/[^\"')\s]*")
_KINDS = {"font": "fonts", "image": "images"}
_EVIDENCE = ("data-evidence", "data-manifest")
"""What marks the blocks of evidence: the zip, and the list of its files."""


class Weight(NamedTuple):
    """The size of a text as UTF-8, and gzipped as a server would send it."""

    size_bytes: int
    gzipped_bytes: int


def bytes_by_kind(page: str) -> dict[str, int]:
    """Return the UTF-8 size of `page` split into fonts, images, script, style, evidence and markup (all the rest)."""
    sizes = dict.fromkeys(("fonts", "images", "script", "style", "evidence", "markup"), 0)
    for kind, attributes, content in _BLOCK.findall(page):
        if kind == "style":
            sizes["style"] += _size(content)
        elif _is_evidence(attributes):
            sizes["evidence"] += _size(content)
        elif "data-packed" not in attributes:  # slides, which are markup
            sizes["script"] += _size(content)
    sizes["markup"] = _size(page) - sum(sizes.values())
    styles = [block.span(3) for block in _BLOCK.finditer(page) if block[1] == "style"]
    for uri in _DATA_URI.finditer(page):
        sizes[_KINDS[uri[1]]] += len(uri[0])
        # Fonts lie in the style sheet, and pictures there or in the markup.
        is_styled = any(start <= uri.start() < end for start, end in styles)
        sizes["style" if is_styled else "markup"] -= len(uri[0])
    return sizes


def before_evidence(page: str) -> Weight:
    """Return the weight of `page` without the evidence that it carries."""
    rest = _BLOCK.sub(lambda found: "" if _is_evidence(found[2]) else found[0], page).encode()
    return Weight(len(rest), len(gzip.compress(rest, mtime=0)))


def _is_evidence(attributes: str) -> bool:
    return any(one in attributes for one in _EVIDENCE)


def _size(text: str) -> int:
    return len(text.encode())
