"""What the bytes of a built page are spent on."""

import re

_BLOCK = re.compile(r"<(style|script)\b([^>]*)>(.*?)</\1>", re.DOTALL)
_DATA_URI = re.compile(r"data:(font|image)/[^\"')\s]*")
_KINDS = {"font": "fonts", "image": "images"}


def bytes_by_kind(page: str) -> dict[str, int]:
    """Return the UTF-8 size of `page` split into fonts, images, script, style, evidence and markup (all the rest)."""
    sizes = dict.fromkeys(("fonts", "images", "script", "style", "evidence", "markup"), 0)
    for kind, attributes, content in _BLOCK.findall(page):
        if kind == "style":
            sizes["style"] += _size(content)
        elif "data-evidence" in attributes or "data-manifest" in attributes:
            sizes["evidence"] += _size(content)
        else:
            sizes["script"] += _size(content)
    sizes["markup"] = _size(page) - sum(sizes.values())
    for uri in _DATA_URI.finditer(page):
        sizes[_KINDS[uri[1]]] += len(uri[0])
        # Fonts lie in the style sheet, pictures in the markup.
        sizes["style" if uri[1] == "font" else "markup"] -= len(uri[0])
    return sizes


def _size(text: str) -> int:
    return len(text.encode())
