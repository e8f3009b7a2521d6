"""Make the files of this folder from the published font packages; run it only to move to a newer release.

    npm pack pretendard@1.3.9 @fontsource-variable/jetbrains-mono@5.3.0 jetbrains-mono@1.0.6   # and unpack each
    python assets/fonts/prepare.py PRETENDARD_PACKAGE FONTSOURCE_PACKAGE JETBRAINS_PACKAGE

The 92 chunks of Pretendard are copied as published. Latin letters of both faces, and the arrows, box and mathematical
characters of the code face, are subset here once, so that a page in English is built without opening a font. What is
subset carries no name of its own ("Pretendard" is a reserved font name); the page calls the faces Deck Sans and Deck
Mono.
"""

import json
import re
import shutil
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from deck.render.fonts import subset_font, unicode_range

HERE = Path(__file__).parent
LETTERS = set(range(0x20, 0x7F)) | set(range(0xA0, 0x100))
# Thin spaces and superscripts as well: quantities are written with them.
SIGNS = "–—‘’“”†•…‰‹›€™←↑→↓↔⇒−≠≤≥≈×÷±√∞∂∑∏∆µΩπλαβγδεθστφ\u2009\u202f⁰⁴⁵⁶⁷⁸⁹⁻✓✗"
LATIN = LETTERS | set(map(ord, SIGNS))
# Arrows, mathematical operators, boxes and shapes, Greek.
CODE_SYMBOLS = set(range(0x2190, 0x2600)) | set(range(0x0370, 0x0400)) | set(map(ord, "✓✗"))


def main(pretendard: Path, fontsource: Path, jetbrains: Path) -> None:
    for folder in ("pretendard", "jetbrains-mono"):
        (HERE / folder).mkdir(exist_ok=True)
    shutil.copy(pretendard / "dist/LICENSE.txt", HERE / "pretendard/OFL.txt")
    shutil.copy(fontsource / "LICENSE", HERE / "jetbrains-mono/OFL.txt")

    web = pretendard / "dist/web/variable"
    faces = [
        face("sans", "pretendard/deck-sans-latin.woff2", web / "woff2/PretendardVariable.woff2", LATIN, "45 920"),
        face(
            "mono",
            "jetbrains-mono/deck-mono-latin.woff2",
            fontsource / "files/jetbrains-mono-latin-wght-normal.woff2",
            None,
            "100 800",
        ),
    ]
    taken = {code for start, end in ranges_of(faces[1]["range"]) for code in range(start, end + 1)}
    faces.append(
        face(
            "mono",
            "jetbrains-mono/deck-mono-symbols.woff2",
            jetbrains / "fonts/webfonts/JetBrainsMonoNL-Regular.woff2",
            CODE_SYMBOLS - taken,
            "100 800",
        )
    )
    (HERE / "index.json").write_text(json.dumps({"faces": faces, "chunks": chunks(web)}, indent=0) + "\n")


def face(family: str, name: str, font: Path, codes: set[int] | None, weights: str) -> dict[str, str]:
    """Subset `font` to `codes` (to all that it has, if None) and return its entry of the index."""
    have = set(TTFont(font, lazy=True).getBestCmap())
    codes = have if codes is None else codes & have
    (HERE / name).write_bytes(subset_font(font, frozenset(codes)))
    return {"family": family, "file": name, "weights": weights, "range": unicode_range(codes)}


def chunks(web: Path) -> dict[str, str]:
    """Copy the chunks, and return the characters of each by file, as its style sheet and its table agree on them."""
    css = (web / "pretendardvariable-dynamic-subset.css").read_text()
    found = {}
    for name, published in re.findall(r"(PretendardVariable\.subset\.\d+\.woff2).*?unicode-range: ([^;]+);", css, re.S):
        shutil.copyfile(web / "woff2-dynamic-subset" / name, HERE / "pretendard" / name)
        have = set(TTFont(HERE / "pretendard" / name, lazy=True).getBestCmap())
        stated = {code for start, end in ranges_of(published) for code in range(start, end + 1)}
        found[f"pretendard/{name}"] = unicode_range((stated & have) - LATIN)
    return found


def ranges_of(text: str) -> list[tuple[int, int]]:
    parts = [part.strip().removeprefix("U+").split("-") for part in text.split(",")]
    return [(int(part[0], 16), int(part[-1], 16)) for part in parts]


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
