"""HTML inside Markdown: a closed list of tags with a meaning here, and what becomes of all others."""

import re
from dataclasses import dataclass, field
from html import unescape

from deck.talk import MARKS

STRONG = frozenset(("b", "strong"))
EMPHASISED = frozenset(("i", "em", "cite", "dfn", "var"))
MARKED = {**{tag: tag for tag in MARKS}, "s": "del", "strike": "del", "u": "ins"}
"""Tag -> the one that is written for it."""

TRANSPARENT = frozenset(
    (
        *(
            "div",
            "span",
            "p",
            "section",
            "article",
            "aside",
            "header",
            "footer",
            "main",
            "nav",
            "center",
            "font",
            "big",
        ),
        *("figure", "figcaption", "picture", "details", "summary", "address", "hgroup", "abbr", "time", "nobr", "q"),
        *("v-click", "v-clicks", "v-after", "v-switch", "v-mark", "template", "transform", "arrow"),
    )
)
"""Tags that are left out, while what is between them stays."""

EMPTY = frozenset(("hr", "wbr", "col", "source", "track"))
"""Tags without content that are left out."""

DROPPED = frozenset(
    (
        *("script", "style", "iframe", "frame", "frameset", "object", "embed", "applet", "noscript", "noembed"),
        *("noframes", "audio", "video", "canvas", "form", "select", "textarea", "button", "title", "head", "xmp"),
        *("plaintext", "svg", "math", "link", "meta", "base", "input"),
    )
)
"""Tags that are left out with all that is between them."""

VOID = frozenset(("link", "meta", "base", "input", "embed", "frame", "br", "img", *EMPTY))

CLICKS = frozenset(("v-click", "v-clicks"))

# Nothing in an attribute's name may be a `<`: a text of many would be read to its end from each of them.
_VALUE = r"""\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))"""
_TAG = re.compile(
    rf"""<(?P<closing>/?)(?P<name>[A-Za-z][A-Za-z0-9-]*)(?P<attributes>(?:[\s/]+[^\s"'<>/=]+(?:{_VALUE})?)*)[\s/]*>"""
)
_ATTRIBUTE = re.compile(rf"""([^\s"'<>/=]+)(?:{_VALUE})?""")


@dataclass(frozen=True)
class Tag:
    """A start or end tag; names in small letters, values without entities."""

    name: str
    closing: bool = False
    attributes: dict[str, str] = field(default_factory=dict)


def read_tag(text: str) -> Tag | None:
    """Return the one tag that `text` is, None for anything else: declarations, instructions, CDATA."""
    match = _TAG.fullmatch(text.strip())
    return _tag(match) if match else None


def without_dropped(text: str) -> tuple[str, list[tuple[str, int]]]:
    """Return HTML with elements of DROPPED replaced by their line ends, and the name and offset of each."""
    found: list[tuple[str, int]] = []
    pieces, at = [], 0
    for match in _TAG.finditer(text):
        tag = _tag(match)
        if match.start() < at or tag.name not in DROPPED:
            continue
        end = match.end()
        if not tag.closing and tag.name not in VOID:
            closing = re.compile(rf"</{re.escape(tag.name)}[\s/]*>", re.IGNORECASE).search(text, end)
            end = closing.end() if closing else len(text)
        if not tag.closing:
            found.append((tag.name, match.start()))
        pieces += [text[at : match.start()], "\n" * text.count("\n", match.start(), end)]
        at = end
    return "".join((*pieces, text[at:])), found


def lone_tags(text: str) -> list[Tag] | None:
    """Return the tags of HTML that consists of tags and white space alone, None where there is more."""
    tags = [_tag(match) for match in _TAG.finditer(text)]
    return None if _TAG.sub("", text).strip() else tags


def _tag(match: re.Match[str]) -> Tag:
    attributes = {
        name.lower(): unescape(double or single or bare)
        for name, double, single, bare in _ATTRIBUTE.findall(match["attributes"])
    }
    return Tag(match["name"].lower(), bool(match["closing"]), attributes)
