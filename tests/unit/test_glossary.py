"""The glossary of a talk: one file for its slides, the role {term} and the project's document."""

import re
import runpy
from pathlib import Path

import pytest

from deck.errors import Finding, TalkError
from deck.glossary import read_glossary, term_of
from deck.parse import parse_talk
from deck.render import render_page
from deck.render.glossary import type_px
from deck.resolve import resolve
from deck.talk import Deck, GlossaryEntry, GlossarySection, Text
from tests.decks import NO_EVIDENCE, only, write_talk
from tests.rendering import slide_html

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = """
[[section]]
id = "capture"
ko = "캡처"
en = "Capture"

[[section.term]]
id = "guard"
ko = { word = "가드", meaning = "`x`를 다시 써도 되는 조건." }
en = { word = "Guard", meaning = "When `x` may be used again." }

[[section]]
id = "code"
ko = "코드"
en = "Code"

[[section.term]]
id = "kernel"
ko = { word = "커널", meaning = "장치가 실행하는 함수." }
en = { word = "kernel", meaning = "What a device runs." }
"""


def deck_of(folder: Path, slide: str, *, listing: str = "# Words {#words layout=glossary}\n") -> Deck:
    """Return the deck of a talk with this glossary, whose slides in both languages are `slide` and `listing`."""
    text = f"---\npart: dynamo\n---\n# Title {{#one}}\n\n{slide}\n\n---\n{listing}"
    files = {"glossary.toml": GLOSSARY, "ko/1.md": text, "en/1.md": text}
    return resolve(parse_talk(write_talk(folder, files)), NO_EVIDENCE, {})


def error_of(deck: Deck) -> Finding:
    return only(deck.findings[:1])


@pytest.mark.parametrize("role", ["guard", "Guard", "GUARD", "the condition <guard>"])
def test_a_term_leads_to_its_entry_by_id_word_or_explicitly(role: str, tmp_path: Path) -> None:
    deck = deck_of(tmp_path, f"It has a {{term}}`{role}`.")

    assert not deck.findings
    page = render_page(deck, cache=tmp_path / "cache", fonts="system")
    shown = role.partition(" <")[0]
    assert f'<a class="term" data-term href="#en/words/guard">{shown}</a>' in page
    meaning = 'When <code translate="no">x</code> may be used again.'
    assert f'<li id="en/words/guard"><dfn>Guard</dfn> <span>{meaning}</span></li>' in page


def test_a_term_without_a_slide_that_lists_it_has_its_meaning_as_title(tmp_path: Path) -> None:
    deck = deck_of(tmp_path, "A {term}`guard`.", listing="# Words {#words layout=glossary sections=code}\n")

    page = render_page(deck, cache=tmp_path / "cache", fonts="system")
    assert '<span class="term" title="When x may be used again.">guard</span>' in page
    assert "en/words/guard" not in page
    assert 'id="en/words/kernel"' in page


def test_an_unknown_term_is_one_error_that_names_the_nearest(tmp_path: Path) -> None:
    error = error_of(deck_of(tmp_path, "A {term}`gard`."))

    assert error.location.line == 6
    assert "the glossary has no term 'gard'. Did you mean guard?" in str(error)
    assert "glossary.toml" in str(error)


def test_an_unknown_section_is_an_error_that_lists_those_there_are(tmp_path: Path) -> None:
    error = error_of(deck_of(tmp_path, "Text.", listing="# Words {#words layout=glossary sections=capture,cod}\n"))

    assert "no section of the glossary 'cod' (there are: capture, code). Did you mean code?" in str(error)


@pytest.mark.parametrize(
    ("listing", "message"),
    [
        ("# Words {#words sections=code}\n", "sections is for the layout glossary"),
        ("# Words {#words layout=cover sections=code}\n", "this slide has the layout cover"),
    ],
)
def test_sections_on_another_slide_are_an_error(listing: str, message: str, tmp_path: Path) -> None:
    assert message in str(error_of(deck_of(tmp_path, "Text.", listing=listing)))


def test_a_glossary_slide_without_glossary_is_an_error(tmp_path: Path) -> None:
    text = "---\npart: dynamo\n---\n# Words {#words layout=glossary}\n"
    deck = resolve(parse_talk(write_talk(tmp_path, {"ko/1.md": text, "en/1.md": text})), NO_EVIDENCE, {})

    assert "the layout glossary lists the words of glossary.toml, and the talk has none" in str(error_of(deck))


def test_a_word_of_two_entries_is_an_error_until_the_role_says_which() -> None:
    twice = GLOSSARY.replace('word = "kernel"', 'word = "Guard"')
    glossary = read_glossary(twice, "glossary.toml", ("ko", "en"))["en"]

    with pytest.raises(TalkError, match=r"'Guard' is the word of several entries.*: guard, kernel\..*text <id>"):
        term_of("Guard", glossary)
    assert [term_of(role, glossary).entry for role in ("guard", "Guard <kernel>")] == ["guard", "kernel"]


def test_a_term_in_the_words_of_a_link_is_a_word(tmp_path: Path) -> None:
    deck = deck_of(tmp_path, "See [**the {term}`guard`**](#words).")

    page = render_page(deck, cache=tmp_path / "cache", fonts="system")
    assert '<a href="#en/words"><strong>the guard</strong></a>' in page


def test_a_talk_without_glossary_has_no_terms(tmp_path: Path) -> None:
    text = "---\npart: dynamo\n---\n# Title {#one}\n\nA {term}`guard`.\n"
    deck = resolve(parse_talk(write_talk(tmp_path, {"ko/1.md": text, "en/1.md": text})), NO_EVIDENCE, {})

    assert "the talk has no glossary.toml" in str(error_of(deck))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('en = { word = "kernel", meaning = "What a device runs." }', "", "term kernel: en is missing"),
        ('ko = "코드"\n', "", "section code: ko is missing"),
        ("장치가 실행하는", "[장치](#x)가", "text and `code` alone"),
        ('meaning = "장치가 실행하는 함수."', 'meaning = ""', "meaning is missing"),
        ('id = "kernel"', 'id = "guard"', "several terms with the id 'guard'"),
        ('id = "kernel"', 'id = "The kernel"', "lower-case letters"),
        ('id = "kernel"', 'id = "kernel"\nde = 1', "no key in term kernel 'de'"),
        ('id = "code"', 'id = "the code, all"', "section the code, all: id is 'the code, all'; expected lower-case"),
        ('meaning = "What a device runs."', 'meaning = " "', "term kernel en: meaning is missing"),
        ('en = { word = "kernel", meaning = "What a device runs." }', 'en = "kernel"', "term kernel: en is 'kernel'"),
        (
            GLOSSARY[GLOSSARY.rindex("[[section.term]]") :],
            "",
            "section code: term is missing; expected tables `[[section.term]]`",
        ),
    ],
)
def test_a_glossary_that_lacks_something_is_refused_where_it_stands(old: str, new: str, message: str) -> None:
    assert old in GLOSSARY

    with pytest.raises(TalkError, match=re.escape(message)) as caught:
        read_glossary(GLOSSARY.replace(old, new), "glossary.toml", ("ko", "en"))

    assert str(caught.value).startswith("glossary.toml")


def test_the_document_holds_the_glossary_of_the_shipped_talk() -> None:
    document = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    written = runpy.run_path(str(ROOT / "docs" / "make_glossary.py"))["written"]

    assert written(document) == document, "type `python docs/make_glossary.py`"


def test_every_word_of_the_shipped_glossary_stands_on_one_of_its_slides(tmp_path: Path) -> None:
    talk = parse_talk(ROOT / "talks" / "torch-compile")

    for edition in talk.editions:
        listed = [name for slide in edition.slides if slide.layout == "glossary" for name in slide.sections]
        assert sorted(listed) == sorted(section.id for section in edition.glossary)


def test_the_languages_of_a_slide_explain_the_same_words(tmp_path: Path) -> None:
    from deck.checks import check

    text = "---\npart: dynamo\n---\n# Title {{#one}}\n\nA {}.\n\n---\n# Words {{#words layout=glossary}}\n"
    files = {"glossary.toml": GLOSSARY, "ko/1.md": text.format("{term}`가드`"), "en/1.md": text.format("guard")}
    deck = resolve(parse_talk(write_talk(tmp_path, files)), NO_EVIDENCE, {})

    assert "only in 'ko': term guard" in " ".join(map(str, check(deck)))


def test_sections_show_in_the_order_of_the_file(tmp_path: Path) -> None:
    deck = deck_of(tmp_path, "Text.")

    html = slide_html(render_page(deck, cache=tmp_path / "cache", fonts="system"), "words")
    assert re.findall("<h2>(.*?)</h2>", html) == ["캡처", "코드"]


def test_few_words_are_set_larger_than_many() -> None:
    def section(count: int) -> GlossarySection:
        entries = (
            GlossaryEntry(f"e{n}", "guard", (Text("A condition under which a graph may be used again."),))
            for n in range(count)
        )
        return GlossarySection("s", "Words", tuple(entries))

    assert [type_px([section(count)]) for count in (5, 24, 90)] == [18, 16, 15]
