"""Text as the page may show it: hostile characters made visible, plain words of inlines, estimated widths.

Widths are estimates for layout decisions at build (which size, how many columns); the browser measures for real.
"""

import html
import re
import unicodedata

from deck.talk import (
    Break,
    Code,
    Emphasis,
    FootnoteMark,
    Given,
    Image,
    Inlines,
    Link,
    Marked,
    Math,
    Metric,
    Missing,
    Ops,
    Strong,
    Term,
    Text,
)

LONGEST_LINE = 2000
"""Characters of one line that are put on a slide; the rest is counted, and is whole in the download."""

# C0 controls except tab and newline, DEL, C1, line and paragraph separators, direction overrides, lone surrogates.
_HOSTILE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")

# What must be replaced before text may stand in HTML: the above, and what is markup there.
_UNSAFE = re.compile(f"[&<>\"']|{_HOSTILE.pattern}")

_NARROW = frozenset("iljtfrI.,:;'|!()[]{}/\\` -")
_WIDE = frozenset("mwMW@%—…→←")


def visible(text: str) -> str:
    """Return `text` with characters that could act instead of being seen replaced by pictures: NUL as `␀`."""
    return text if text.isprintable() else _HOSTILE.sub(_picture, text)


def escaped(text: str) -> str:
    """Return `text` visible, and escaped for HTML content and quoted attributes."""
    return html.escape(visible(text)) if _UNSAFE.search(text) else text


def shortened(line: str) -> tuple[str, int]:
    """Return the part of one line that a slide shows, and how many characters were left out."""
    rest = max(0, len(line) - LONGEST_LINE)
    return (line[:LONGEST_LINE], rest) if rest else (line, 0)


def plain(inlines: Inlines) -> str:
    """Return the words of `inlines` without markup, for titles and labels that assistive technology reads."""
    return "".join([visible(one.text) if type(one) is Text else _plain(one) for one in inlines])


def columns(line: str) -> int:
    """Return how many monospaced columns `line` takes, wide East Asian characters as two."""
    return len(line) if line.isascii() else sum(1 + (unicodedata.east_asian_width(char) in "WF") for char in line)


def width_em(text: str) -> float:
    """Return the estimated width of `text` in the sans face, in em."""
    return sum(map(_WIDTHS.__getitem__, text))


def _picture(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    return "\ufffd" if 0xD800 <= code <= 0xDFFF else f"⟨U+{code:04X}⟩"


def _plain(inline: object) -> str:
    match inline:
        case Text(text) | Code(text):
            return visible(text)
        case Metric(text=text) | Given(text=text) | Term(text):
            return visible(text)
        case Emphasis(children) | Strong(children) | Link(_, children) | Marked(_, children):
            return plain(children)
        case Math(tex):
            return visible(tex)
        case FootnoteMark():
            return ""
        case Ops(names, _):
            return visible(" ".join(names))
        case Image(alt=alt):
            return visible(alt)
        case Missing(reference, _):
            return visible(reference)
        case Break():
            return " "
    raise TypeError(f"{type(inline).__name__} is not a resolved inline; the deck must come from resolve()")


class _Widths(dict[str, float]):
    """Widths of characters in em, found out when first asked for."""

    def __missing__(self, char: str) -> float:
        self[char] = _char_em(char)
        return self[char]


_WIDTHS = _Widths()


def _char_em(char: str) -> float:
    if char in _NARROW:
        return 0.3
    if ord(char) > 0x1100 and unicodedata.east_asian_width(char) in "WF":
        return 0.87
    if char in _WIDE:
        return 0.85
    return 0.64 if char.isupper() else 0.55
