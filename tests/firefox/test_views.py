"""Overview, search, contents, reading view and linked panes in Firefox."""

import pytest

from tests.browser.pages import Built
from tests.firefox.conftest import OpenTab
from tests.firefox.pages import Tab


def type_into_search(deck: Tab, words: str) -> None:
    deck.press("/")
    deck.until("document.activeElement?.matches('[data-panel=search] input')")
    deck.type(words)


@pytest.mark.parametrize(
    ("language", "words", "place"),
    [
        ("en", "the second step", "en/steps/2"),
        ("en", "not on the slide", "en/columns"),
        ("en", "aten.floor.default", "en/stepper/2"),
        ("ko", "계를하", "ko/stepper"),
        ("ko", "이 메모는", "ko/columns"),
    ],
)
def test_search_opens_the_slide_at_the_step_at_which_the_words_show(
    open_tab: OpenTab, small: Built, language: str, words: str, place: str
) -> None:
    deck = open_tab(small, f"{language}/cover")

    type_into_search(deck, words)
    deck.until("document.querySelector('[role=option]')")
    deck.press("Enter")

    assert deck.place == place
    assert deck.panel is None


def test_the_overview_draws_the_tiles_and_enter_opens_the_chosen_one(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "en/steps").press("o")
    assert deck.count("[data-tile]") == len(small.ids("en"))
    deck.until("document.querySelectorAll('[data-tile] .picture').length > 8")

    deck.press("ArrowRight", "Enter")

    deck.until("location.hash === '#en/columns'")
    assert deck.panel is None


def test_contents_lead_to_a_slide_by_keyboard(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "en/cover").press("c", "Tab", "Enter")

    deck.until("location.hash !== '#en/cover'")
    assert deck.panel is None


def test_the_reading_view_shows_all_slides_fitted_to_the_window_and_leads_back(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "ko/steps/2", width=800, height=600).press("r")
    slides = "main:not([hidden]) > [data-slide]"

    assert deck.count(slides) == len(small.ids())
    steps = f"[...document.querySelectorAll('{slides} [data-step]')]"
    assert deck.evaluate(f"{steps}.every((step) => step.checkVisibility({{ visibilityProperty: true }}))")
    assert deck.evaluate("Math.abs(document.querySelector('[data-slide=steps]').getBoundingClientRect().top) < 2")
    assert deck.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    before = deck.evaluate("scrollY")
    deck.press("PageDown")
    deck.until(f"scrollY > {before}")
    deck.evaluate("document.querySelector('[data-slide=stepper]').scrollIntoView()")
    deck.press("Escape")
    assert deck.place == "ko/stepper"
    assert deck.count(slides) == 1
