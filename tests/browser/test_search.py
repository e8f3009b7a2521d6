"""Search across titles, text, code and notes."""

import unicodedata

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built, Watched


def search(deck: Watched, words: str) -> Watched:
    deck.press("/")
    deck.page.locator("[data-panel=search] input").fill(words)
    return deck


def results(deck: Watched) -> list[str]:
    return [text.replace("\n", " ") for text in deck.page.locator("[role=option]").all_inner_texts()]


@pytest.mark.parametrize(
    ("language", "words", "place"),
    [
        ("en", "checked claim", "en/claim"),
        ("en", "TWO COL", "en/columns"),
        ("en", "the second step", "en/steps/2"),
        ("en", "secondstep", "en/steps/2"),
        ("en", "second the", "en/steps/2"),
        ("en", "x+1 is", "en/columns"),
        ("en", "used again", "en/columns"),
        ("en", "not on the slide", "en/columns"),
        ("en", "aten.floor.default", "en/stepper/2"),
        ("ko", "단계를 하나", "ko/stepper"),
        ("ko", "계를하", "ko/stepper"),
        ("ko", unicodedata.normalize("NFD", "단계를 하나"), "ko/stepper"),
        ("ko", "이 메모는", "ko/columns"),
        ("ko", "checked claim", "en/claim"),  # the other language, where this one has nothing
    ],
)
def test_enter_opens_the_slide_at_the_step_at_which_the_words_show(
    open_page: OpenPage, small: Built, language: str, words: str, place: str
) -> None:
    deck = search(open_page(small, f"{language}/cover"), words)

    deck.press("Enter")

    assert deck.place == place
    assert deck.open_panel.count() == 0


def test_a_result_tells_number_title_part_and_the_line_with_the_words_marked(open_page: OpenPage, small: Built) -> None:
    deck = search(open_page(small, "en/cover"), "NOT  on the")

    assert results(deck) == ["4 Two columns 1 · Start This note is not on the slide. Notes"]
    assert deck.page.locator("[role=option] mark").all_inner_texts() == ["not on the"]
    assert deck.open_panel.locator("[role=status]").inner_text().startswith("Results: 1")


def test_what_is_typed_and_lines_of_notes_are_set_in_one_font(open_page: OpenPage, small: Built) -> None:
    """The page's fonts have the letters of its slides alone, so that words from elsewhere would mix two fonts."""
    deck = search(open_page(small, "en/cover"), "NOT  on the")

    for words in (deck.page.locator("[data-panel=search] input"), deck.page.locator(".result-line.is-notes").first):
        assert "Deck Sans" not in words.evaluate("words => getComputedStyle(words).fontFamily")


def test_titles_come_first_and_arrow_keys_choose(open_page: OpenPage, small: Built) -> None:
    deck = search(open_page(small, "en/cover"), "step")
    first = results(deck)[0]
    chosen = deck.page.locator("[role=option][aria-selected=true]")

    assert first.startswith("3 It shows step by step")
    assert chosen.inner_text().startswith("3")
    deck.press("ArrowDown")
    assert chosen.count() == 1
    field = deck.page.locator("[data-panel=search] input")
    assert field.get_attribute("aria-activedescendant") == chosen.get_attribute("id") == "search-2"
    deck.press("ArrowUp", "Enter")
    assert deck.place == "en/steps"


def test_nothing_found_is_said(open_page: OpenPage, small: Built) -> None:
    deck = search(open_page(small, "ko/cover"), "없는 말")

    assert results(deck) == []
    assert deck.open_panel.locator("[role=status]").inner_text() == "찾은 것이 없습니다."
    assert deck.press("Enter").place == "ko/cover"


def test_typing_moves_no_slide_and_escape_gives_the_focus_back(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/excerpt")
    mark = deck.live.locator("button[data-origin]").first
    mark.focus()

    deck.press("/", "n", "p", "s", "b", ".", "5", "o", "z", " ", "Home", "End", "ArrowLeft", "PageDown")
    assert deck.place == "ko/excerpt"
    assert deck.open_panel.locator("input").input_value() == "npsb.5oz "
    deck.press("Escape")

    assert deck.open_panel.count() == 0
    assert mark.evaluate("(mark) => mark === document.activeElement")


@pytest.mark.parametrize("key", ["Enter", "Escape", "ArrowDown"])
def test_keys_of_an_input_method_are_left_to_it(open_page: OpenPage, small: Built, key: str) -> None:
    deck = search(open_page(small, "ko/cover"), "단계")
    code = """(key) => document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', {key, isComposing: true, bubbles: true, cancelable: true}))"""

    assert deck.page.evaluate(code, key)

    assert deck.open_panel.count() == 1
    assert deck.page.locator("#search-1[aria-selected=true]").count() == 1


def test_while_a_syllable_is_composed_what_stands_before_it_counts(open_page: OpenPage, small: Built) -> None:
    deck = search(open_page(small, "ko/cover"), "단곃")  # on the way to 단계하…
    assert results(deck) == []

    deck.page.locator("[data-panel=search] input").evaluate(
        "(field) => field.dispatchEvent(new InputEvent('input', {isComposing: true}))"
    )

    assert len(results(deck)) > 0


def test_a_click_opens_a_result(open_page: OpenPage, small: Built) -> None:
    deck = search(open_page(small, "en/cover"), "downloads")

    deck.page.locator("[role=option]").first.click()

    assert deck.place == "en/downloads"


def test_a_search_shows_again_when_it_is_opened_again_in_the_other_language(open_page: OpenPage, small: Built) -> None:
    deck = search(open_page(small, "en/cover"), "ATen").press("Escape", "l", "/")

    assert deck.open_panel.locator("input").input_value() == "ATen"
    assert deck.open_panel.get_attribute("lang") == "ko"
    assert any("단계를 하나씩 본다" in text for text in results(deck))


def test_a_word_with_an_apostrophe_is_found(open_page: OpenPage, shipped: Built) -> None:
    deck = search(open_page(shipped, "en/cover"), "Dynamo's")

    assert any("Dynamo" in line for line in results(deck))
