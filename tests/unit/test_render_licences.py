"""The slide of licences: what of others is in the page, and the texts of their licences."""

import tomllib
from pathlib import Path

import pytest

from deck.render import render_page
from deck.render.licences import licence_text
from deck.render.words import words_in
from deck.resources import resource_dir
from tests.rendering import attachment, deck, page_of, slide, slide_html, text_of

COMPONENTS = tomllib.loads((resource_dir("assets") / "licences" / "components.toml").read_text(encoding="utf-8"))
SLIDE = slide("one", layout="licences")


def names_in(html: str) -> list[str]:
    rows = html.split('<th scope="row">')[1:]
    return [row.partition("</th>")[0] for row in rows]


def test_a_page_lists_what_it_holds_and_nothing_else(tmp_path: Path) -> None:
    plain = slide_html(page_of(SLIDE, cache=tmp_path))
    with_fonts = slide_html(page_of(SLIDE, cache=tmp_path, fonts="embed"))
    evidence = [attachment("reference/fusion/0-0/kernel_0.cpp", b"//")]
    with_evidence = slide_html(page_of(SLIDE, cache=tmp_path, attachments=evidence))

    assert names_in(plain) == ["torch-compile-deck"]
    assert names_in(with_fonts) == ["torch-compile-deck", "Pretendard", "JetBrains Mono"]
    assert names_in(with_evidence) == ["torch-compile-deck", "PyTorch"]
    assert "2.13.0+cpu" in with_evidence


def test_the_text_of_each_licence_stands_in_the_page_once(tmp_path: Path) -> None:
    page = page_of(SLIDE, cache=tmp_path, fonts="embed")

    assert text_of(page).count("SIL OPEN FONT LICENSE Version 1.1") == 1
    assert "OFL-1.1 in full: Pretendard, JetBrains Mono" in page


def test_a_licence_that_was_recorded_is_opened_from_the_evidence(tmp_path: Path) -> None:
    from dataclasses import replace

    recorded = replace(attachment("reference/kernels_mlp/liger/licence.txt", b"BSD"), kind="licence")
    page = render_page(deck(SLIDE, attachments=[recorded]), cache=tmp_path, fonts="system")

    assert '<a href="#evidence/reference/kernels_mlp/liger/licence.txt">BSD-2-Clause</a>' in page


@pytest.mark.parametrize("component", COMPONENTS["component"], ids=lambda one: one["name"])
def test_every_component_says_where_its_licence_is_and_what_it_is_for(component: dict[str, str]) -> None:
    assert component.get("text") or component.get("address") or component["where"] == "kernels_mlp"
    assert not component.get("text") or licence_text(component["text"])
    for language in ("ko", "en"):
        assert words_in(language)(f"licences.use.{component['use']}")


def test_the_font_licence_is_the_one_beside_the_fonts() -> None:
    for file in (resource_dir("assets") / "fonts").glob("*/OFL.txt"):
        ours, theirs = licence_text("OFL-1.1.txt").split(), file.read_text(encoding="utf-8").split()
        assert " ".join(ours) in " ".join(word for word in theirs if not word.startswith("---"))
