"""Find bare quantities: a typed numeral with a measuring unit, which should have been a reference to evidence."""

import re
from collections.abc import Iterator

_UNIT = (
    r"(?:seconds?|milliseconds?|microseconds?|[mµμun]?s|초|밀리초|마이크로초"
    r"|bytes?|바이트|[KMGT]i?B(?:/s)?|kB(?:/s)?|B/s|B"
    r"|[kKMGT]?FLOPs?(?:/[sB])?|[kKMGT]?FLOPS|%|퍼센트|×|x|배)"
)
_NUMBER = r"\d[\d,]*(?:\.\d+)?"
# A range counts once. The unit must end there, except that Korean particles may follow it: `12배로`.
_QUANTITY = re.compile(rf"(?<![\w.,/#-]){_NUMBER}(?:\s*[–~-]\s*{_NUMBER})?[ \u00a0\u202f]?{_UNIT}(?![A-Za-z0-9_/])")
_SENTENCE_END = re.compile(r"[!?。！？]|\.(?!\w)")
_ASKED = re.compile(r"(?:[?？]|(?:까요?|나요|가요|[는른린인한던]가)[.。]?)$")
_FORMULA = re.compile(r"\$[^$]+\$")


def bare_quantities(text: str) -> list[tuple[int, str]]:
    """Return offset and text of each bare quantity in running `text`; sentences that ask are left out.

    `2x` and `3배` count as ratios. A dimension such as `2 x 3`, a version, a line number or a slide's id does not.
    """
    if "$" in text:
        text = _FORMULA.sub(lambda match: " " * len(match[0]), text)
    return [
        (match.start(), match[0])
        for first, last in sentences(text)
        if not is_question(text[first:last])
        for match in _QUANTITY.finditer(text, first, last)
        if not _is_product(text, match)
    ]


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each sentence begins and ends, its sign included; a point within a number or name ends none."""
    first = 0
    for match in _SENTENCE_END.finditer(text):
        yield first, match.end()
        first = match.end()
    if first < len(text):
        yield first, len(text)


def is_question(sentence: str) -> bool:
    """Return whether a sentence asks: by its question mark, or by how a Korean one ends."""
    return bool(_ASKED.search(sentence.rstrip()))


def _is_product(text: str, match: re.Match[str]) -> bool:
    """Return whether `x` or `×` stands between two factors, as in `1024 × 1024`."""
    return match[0][-1] in "x×" and bool(re.match(r"\s*[\dA-Z(\[]", text[match.end() : match.end() + 8]))
