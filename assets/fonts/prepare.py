"""Make the files of this folder from the published font packages; run it only to move to a newer release.

    npm pack pretendard@1.3.9 @fontsource-variable/jetbrains-mono@5.3.0 jetbrains-mono@1.0.6   # and unpack each
    python assets/fonts/prepare.py PRETENDARD_PACKAGE FONTSOURCE_PACKAGE JETBRAINS_PACKAGE

Everything that a page does not use is taken out here, once: weights beyond those of the style sheets, alternate
glyphs, names, and the finer part of their grids. Latin letters and the commonest signs of both faces are whole files,
so that a page in English opens no font; further signs and accented letters, the 92 chunks of Pretendard, and the
arrows, boxes and mathematical characters of the code face are subset again for each page. No file carries the name
"Pretendard", which is reserved; the page calls the faces Deck Sans and Deck Mono.
"""

import io
import json
import re
import shutil
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from deck.render.fonts import WEIGHTS, subset_font, unicode_range

HERE = Path(__file__).parent
UNITS_PER_EM = 500
"""Pretendard comes with 2,048, the code face with 1,000; half a unit is a twentieth of a pixel of a slide's title."""

BASIC = set(range(0x20, 0x7F)) | set(map(ord, "–—‘’“”…·×→"))
# Thin spaces and superscripts as well: quantities are written with them.
SIGNS = "–—‘’“”†•…‰‹›€™←↑→↓↔⇒−≠≤≥≈×÷±√∞∂∑∏∆µΩπλαβγδεθστφ\u2009\u202f⁰⁴⁵⁶⁷⁸⁹⁻✓✗"
LATIN = BASIC | set(range(0xA0, 0x100)) | set(map(ord, SIGNS))
# Arrows, mathematical operators, boxes and shapes, Greek.
CODE_SYMBOLS = set(range(0x2190, 0x2600)) | set(range(0x0370, 0x0400)) | set(map(ord, "✓✗"))


def main(pretendard: Path, fontsource: Path, jetbrains: Path) -> None:
    for folder in ("pretendard", "jetbrains-mono"):
        (HERE / folder).mkdir(exist_ok=True)
    shutil.copy(pretendard / "dist/LICENSE.txt", HERE / "pretendard/OFL.txt")
    shutil.copy(fontsource / "LICENSE", HERE / "jetbrains-mono/OFL.txt")

    web = pretendard / "dist/web/variable"
    sans = web / "woff2/PretendardVariable.woff2"
    mono = fontsource / "files/jetbrains-mono-latin-wght-normal.woff2"
    symbols = jetbrains / "fonts/webfonts/JetBrainsMonoNL-Regular.woff2"
    in_mono = set(TTFont(mono, lazy=True).getBestCmap())
    whole = [
        face("sans", "pretendard/deck-sans-basic.woff2", sans, BASIC),
        face("mono", "jetbrains-mono/deck-mono-basic.woff2", mono, BASIC),
    ]
    subset = [
        face("sans", "pretendard/deck-sans-latin.woff2", sans, LATIN - BASIC),
        face("mono", "jetbrains-mono/deck-mono-latin.woff2", mono, in_mono - BASIC),
        face("mono", "jetbrains-mono/deck-mono-symbols.woff2", symbols, CODE_SYMBOLS - in_mono),
        *chunks(web),
    ]
    (HERE / "index.json").write_text(json.dumps({"whole": whole, "subset": subset}, indent=0) + "\n")


def face(family: str, name: str, font: Path, codes: set[int]) -> dict[str, str]:
    """Write what `font` has of `codes` to the file `name`, and return its entry of the index."""
    codes = codes & set(TTFont(font, lazy=True).getBestCmap())
    (HERE / name).write_bytes(subset_font(restricted(font), frozenset(codes), family))
    return {"family": family, "file": name, "range": unicode_range(codes)}


def restricted(path: Path) -> io.BytesIO:
    """Return the font at `path` with the weights that a page uses, on a grid of UNITS_PER_EM."""
    font = TTFont(path, recalcTimestamp=False)
    if font["head"].unitsPerEm != UNITS_PER_EM:
        scale_upem(font, UNITS_PER_EM)
    if "fvar" in font:
        instancer.instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
    output = io.BytesIO()
    font.flavor = None
    font.save(output)
    output.seek(0)
    return output


def chunks(web: Path) -> list[dict[str, str]]:
    """Write the chunks, and return the entry of each, with the characters that its style sheet and its table have."""
    css = (web / "pretendardvariable-dynamic-subset.css").read_text()
    found = []
    for name, published in re.findall(r"(PretendardVariable\.subset\.\d+\.woff2).*?unicode-range: ([^;]+);", css, re.S):
        stated = {code for start, end in ranges_of(published) for code in range(start, end + 1)}
        number = name.split(".")[2]
        codes = stated - LATIN
        found.append(face("sans", f"pretendard/deck-sans-{number}.woff2", web / "woff2-dynamic-subset" / name, codes))
    return found


def ranges_of(text: str) -> list[tuple[int, int]]:
    parts = [part.strip().removeprefix("U+").split("-") for part in text.split(",")]
    return [(int(part[0], 16), int(part[-1], 16)) for part in parts]


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
