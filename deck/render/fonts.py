"""The page's two faces: which files a text needs, subset to its characters, as `@font-face` rules.

assets/fonts/index.json says which file has which characters, so that only fonts in use are opened. Latin letters
come ready in small files; Korean lies in 92 chunks, further letters and signs in three, and of each in use only the
characters in use are kept. A chunk is subset once per set of characters: editing a paragraph touches the chunks of its
new syllables only.
"""

import base64
import io
import json
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from deck.render.cache import Pack
from deck.resources import resource_dir

FAMILIES = {"sans": "Deck Sans", "mono": "Deck Mono"}
WEIGHTS = (400, 760)
"""The least and the greatest that the style sheets ask for, and that the fonts have."""

NOTICE = (
    "/* Deck Sans: from Pretendard, Copyright (c) 2021, Kil Hyung-jin (https://github.com/orioncactus/pretendard), "
    "with Reserved Font Name Pretendard. Deck Mono: from JetBrains Mono, Copyright 2020 The JetBrains Mono Project "
    "Authors (https://github.com/JetBrains/JetBrainsMono). Both are subset, and licensed under the SIL Open Font "
    "License, Version 1.1: https://scripts.sil.org/OFL */"
)
"""What the licence asks for wherever the fonts go. It stands in the page once, not in every file."""


@dataclass(frozen=True)
class Face:
    """One `@font-face`: its family (`sans` or `mono`), characters, and the font as base64 of woff2."""

    family: str
    unicode_range: str
    woff2_base64: str

    def rule(self) -> str:
        return (
            f'@font-face{{font-family:"{FAMILIES[self.family]}";font-weight:{WEIGHTS[0]} {WEIGHTS[1]};'
            f"font-display:block;src:url(data:font/woff2;base64,{self.woff2_base64}) format('woff2');"
            f"unicode-range:{self.unicode_range}}}"
        )


def faces_for(characters: Iterable[str], pack: Pack) -> tuple[Face, ...]:
    """Return the faces that show `characters`, in the order of the index. Characters in no font are left out."""
    folder = resource_dir("assets") / "fonts"
    index = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    codes = {ord(char) for char in characters}
    faces = []
    for entry in index["whole"]:
        if _has_any(entry["range"], codes):
            font = base64.b64encode((folder / entry["file"]).read_bytes()).decode()
            faces.append(Face(entry["family"], entry["range"], font))
    for family in FAMILIES:
        chunks = {entry["file"]: entry["range"] for entry in index["subset"] if entry["family"] == family}
        for name, used in _used_chunks(chunks, codes).items():
            faces.append(Face(family, unicode_range(used), _chunk(folder / name, name, used, family, pack)))
    return tuple(faces)


def unicode_range(codes: Iterable[int]) -> str:
    """Return the CSS `unicode-range` of `codes`: `U+20-7E,U+AC00`."""
    parts: list[str] = []
    ordered = sorted(codes)
    start = 0
    for index, code in enumerate(ordered):
        if index + 1 < len(ordered) and ordered[index + 1] == code + 1:
            continue
        first = ordered[start]
        parts.append(f"U+{first:X}" if first == code else f"U+{first:X}-{code:X}")
        start = index + 1
    return ",".join(parts)


def subset_font(source: Path | IO[bytes], codes: frozenset[int], family: str) -> bytes:
    """Return a font with only the glyphs of `codes`, kerning and tabular figures, as woff2.

    Nothing in the result depends on when or where it is made.
    """
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "tnum"]
    options.hinting = False
    options.drop_tables += ["STAT"]
    font = TTFont(source, lazy=True, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    _rename(font, FAMILIES[family])
    font.flavor = "woff2"
    output = io.BytesIO()
    font.save(output)
    return output.getvalue()


def _rename(font: Any, family: str) -> None:
    """Leave the font no name but `family`; named weights would need names of their own."""
    from fontTools.ttLib.tables._n_a_m_e import table__n_a_m_e

    names = font["name"] = table__n_a_m_e()
    for name_id, text in {1: family, 2: "Regular", 6: family.replace(" ", "")}.items():
        names.setName(text, name_id, 3, 1, 0x409)
    if "fvar" in font:
        font["fvar"].instances = []
        font["fvar"].axes[0].axisNameID = 2


def _chunk(path: Path, name: str, used: frozenset[int], family: str, pack: Pack) -> str:
    def derive() -> str:
        return base64.b64encode(subset_font(path, used, family)).decode()

    return pack.get(("chunk", name, path.stat().st_size, sorted(used)), derive)


def _used_chunks(chunks: dict[str, str], codes: set[int]) -> dict[str, frozenset[int]]:
    """Return the characters of `codes` by the chunk that has them, in the order of the index."""
    starts = sorted((start, end, name) for name, text in chunks.items() for start, end in _ranges(text))
    used: dict[str, set[int]] = {}
    for code in codes:
        place = bisect_right(starts, (code, 0x110000, "")) - 1
        if place >= 0 and starts[place][0] <= code <= starts[place][1]:
            used.setdefault(starts[place][2], set()).add(code)
    return {name: frozenset(used[name]) for name in chunks if name in used}


def _has_any(text: str, codes: set[int]) -> bool:
    return any(start <= code <= end for start, end in _ranges(text) for code in codes)


def _ranges(text: str) -> list[tuple[int, int]]:
    """Return the ranges of `U+20-7E,U+AC00`, both ends included."""
    found: list[Any] = [part[2:].split("-") for part in text.split(",") if part]
    return [(int(part[0], 16), int(part[-1], 16)) for part in found]
