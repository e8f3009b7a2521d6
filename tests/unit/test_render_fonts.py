"""Fonts: every character that is used and no other, and nothing opened that is not needed."""

import base64
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deck.render.cache import Pack
from deck.render.fonts import FAMILIES, NOTICE, WEIGHTS, Face, faces_for, unicode_range
from deck.resources import resource_dir
from tests.rendering import page_of, slide

KOREAN = "파이썬 한 줄이 기계어가 되기까지"
LARGEST_FILE_BYTES = 120_000
LARGEST_MATH_BYTES = 300_000
"""It is opened where there are formulas, and cut to their signs."""


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    return Pack(tmp_path / "fonts.json")


def characters_in(face: Face) -> set[str]:
    from fontTools.ttLib import TTFont

    return set(map(chr, TTFont(io.BytesIO(base64.b64decode(face.woff2_base64))).getBestCmap()))


def stated_by(face: Face) -> set[str]:
    ranges = [part.removeprefix("U+").split("-") for part in face.unicode_range.split(",")]
    return {chr(code) for part in ranges for code in range(int(part[0], 16), int(part[-1], 16) + 1)}


def test_every_korean_character_is_in_a_face_and_no_other_is(pack: Pack) -> None:
    faces = faces_for(KOREAN, pack)

    korean = [face for face in faces if min(stated_by(face)) >= "가"]
    assert set().union(*map(stated_by, korean)) == set(KOREAN) - {" "}
    for face in korean:
        assert characters_in(face) == stated_by(face)


def test_every_face_has_what_its_range_states(pack: Pack) -> None:
    for face in faces_for("floor(x) → 층 ─ ▶ λ", pack):
        assert stated_by(face) <= characters_in(face)


@pytest.mark.parametrize("char", "→←↑↓×·−≥≤µ…≠≈°²é")
def test_signs_of_the_talk_are_in_the_sans_face(char: str, pack: Pack) -> None:
    assert any(char in stated_by(face) for face in faces_for(char, pack) if face.family == "sans")


@pytest.mark.parametrize("char", "→←↑↓×·−≥≤µ…─│└├▶⋮␀✓λé")
def test_signs_of_code_are_in_the_code_face(char: str, pack: Pack) -> None:
    assert any(char in stated_by(face) for face in faces_for(char, pack) if face.family == "mono")


def test_characters_in_no_font_are_left_to_the_system(pack: Pack) -> None:
    assert faces_for("𓀀", pack) == ()


def test_the_same_characters_give_the_same_fonts_with_and_without_cache(tmp_path: Path) -> None:
    path = tmp_path / "fonts.json"
    cold = Pack(path)
    first = faces_for(KOREAN, cold)
    cold.save()

    assert faces_for(KOREAN, Pack(path)) == first
    assert faces_for(KOREAN, Pack(tmp_path / "other.json")) == first


def test_an_edit_subsets_only_the_chunks_of_its_new_characters(pack: Pack) -> None:
    before = set(faces_for(KOREAN, pack))

    after = set(faces_for(KOREAN + "쓴", pack))

    assert len(after - before) == 1


@pytest.mark.parametrize(("text", "count"), [("plain", 2), ("naïve", 4), ("plain →", 3), ("plain → ≥", 4), ("층", 1)])
def test_a_page_carries_the_files_of_its_characters_only(text: str, count: int, pack: Pack) -> None:
    assert len(faces_for(text, pack)) == count


def test_signs_of_code_are_subset_to_those_in_use(pack: Pack) -> None:
    (symbols,) = [face for face in faces_for("→─", pack) if face.family == "mono"]

    assert characters_in(symbols) == set("→─")
    assert len(symbols.woff2_base64) < 1000


def test_every_font_has_the_weights_of_the_style_sheets_and_no_reserved_name() -> None:
    from fontTools.ttLib import TTFont

    css = "".join(path.read_text(encoding="utf-8") for path in (resource_dir("assets") / "css").glob("*.css"))
    asked = {int(weight) for weight in re.findall(r"(?:font-weight: |font: )(\d{3})\b", css)}

    assert WEIGHTS[0] <= min(asked)
    assert max(asked) <= WEIGHTS[1]
    for path in (resource_dir("assets") / "fonts").rglob("deck-*.woff2"):
        font = TTFont(path)
        if "fvar" in font:
            (axis,) = font["fvar"].axes
            assert (axis.minValue, axis.maxValue) == WEIGHTS, path
        assert {str(name) for name in font["name"].names} <= {"Regular", *FAMILIES.values(), "DeckSans", "DeckMono"}


def test_the_licence_of_the_fonts_stands_in_a_page_that_carries_them(tmp_path: Path) -> None:
    for folder in ("pretendard", "jetbrains-mono"):
        licence = (resource_dir("assets") / "fonts" / folder / "OFL.txt").read_text(encoding="utf-8")
        copyright = licence.split("JetBrainsMono-Italic")[0].split("This Font Software")[0]
        assert " ".join(copyright.split()).rstrip(".") in NOTICE, folder

    assert NOTICE in page_of(slide(), cache=tmp_path, fonts="embed")
    assert NOTICE not in page_of(slide(), cache=tmp_path, fonts="system")


def test_a_page_in_english_opens_no_font() -> None:
    code = (
        "import sys, pathlib; from deck.render.cache import Pack; from deck.render.fonts import faces_for;"
        "assert len(faces_for('What is fused? 3 × 4 — all', Pack(pathlib.Path('none')))) >= 2;"
        "assert 'fontTools' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=resource_dir("assets").parent)


def test_fonts_are_small_and_lie_beside_their_licence() -> None:
    fonts = resource_dir("assets") / "fonts"

    for path in fonts.rglob("*.woff2"):
        largest = LARGEST_MATH_BYTES if path.parent.name == "noto-sans-math" else LARGEST_FILE_BYTES
        assert path.stat().st_size <= largest, path
        assert "SIL OPEN FONT LICENSE" in (path.parent / "OFL.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("codes", "text"), [([0x41], "U+41"), ([0x41, 0x42, 0x43], "U+41-43"), ([0xAC01, 0x20, 0x21], "U+20-21,U+AC01")]
)
def test_unicode_ranges_join_neighbours(codes: list[int], text: str) -> None:
    assert unicode_range(codes) == text
