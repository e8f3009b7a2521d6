"""The face of formulas: what a page's formulas use of it, as one `@font-face` rule; none where there are no formulas.

How far a script is lowered and how thick a fraction's line is, a browser reads from the font. Few systems have one that
says so, and without one scripts stand on the line and limits on the sum.
"""

import base64
import io
import re
from collections.abc import Iterator
from html import unescape

from deck.render.cache import Pack
from deck.render.fonts import unicode_range
from deck.resources import resource_dir

FAMILY = "Deck Math"
FILE = "noto-sans-math/noto-sans-math.woff2"
NOTICE = (
    "/* Deck Math: from Noto Sans Math, Copyright 2022 Google LLC and The Noto Project Authors "
    "(https://github.com/notofonts/math), subset, and licensed under the SIL Open Font License, Version 1.1: "
    "https://scripts.sil.org/OFL */"
)

_FORMULA = re.compile(r"<math[ >].*?</math>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_LETTER = re.compile(r"<mi>(.)</mi>")

# A browser shows a single letter in <mi> as the mathematical italic letter, which has a code of its own.
_ITALIC = {
    **{chr(ord("A") + at): 0x1D434 + at for at in range(26)},
    **{chr(ord("a") + at): 0x1D44E + at for at in range(26)},
    **{chr(0x391 + at): 0x1D6E2 + at for at in range(25)},
    **{chr(0x3B1 + at): 0x1D6FC + at for at in range(25)},
    "h": 0x210E,
    **dict(zip("∂ϵϑϰϕϱϖ", range(0x1D715, 0x1D71C), strict=True)),
    **{"ı": 0x1D6A4, "ȷ": 0x1D6A5, "ϴ": 0x1D6F3, "∇": 0x1D6FB},
}


def math_rule(body: str, pack: Pack) -> str:
    """Return the rule for the formulas in the HTML `body`, with its notice; empty where it has none."""
    found = frozenset(_codes(body))
    if not found:
        return ""
    # A formula is laid out by the first face that has a space.
    codes = found | {0x20}
    path = resource_dir("assets") / "fonts" / FILE

    def derive() -> str:
        return base64.b64encode(_subset(path.read_bytes(), codes)).decode()

    font = pack.get(("math", FILE, path.stat().st_size, sorted(codes)), derive)
    return (
        f'{NOTICE}\n@font-face{{font-family:"{FAMILY}";font-display:block;'
        f"src:url(data:font/woff2;base64,{font}) format('woff2');unicode-range:{unicode_range(codes)}}}"
    )


def _codes(body: str) -> Iterator[int]:
    for match in _FORMULA.finditer(body):
        yield from map(ord, unescape(_TAG.sub("", match[0])))
        yield from (_ITALIC[letter] for letter in _LETTER.findall(match[0]) if letter in _ITALIC)


def _subset(content: bytes, codes: frozenset[int]) -> bytes:
    """Return the font with the glyphs of `codes` and their larger forms, as woff2."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "ssty", "flac", "dtls"]
    options.hinting = False
    options.name_IDs = [1, 2, 6]
    options.notdef_outline = False
    font = TTFont(io.BytesIO(content), lazy=True, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.flavor = "woff2"
    output = io.BytesIO()
    font.save(output)
    return output.getvalue()
