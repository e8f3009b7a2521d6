"""Words of the glossary in Firefox."""

from tests.browser.pages import Built
from tests.browser.test_terms import worded  # noqa: F401  # a fixture: the same deck as in Chromium
from tests.firefox.conftest import OpenTab

WORD = "main:not([hidden]) [data-term]"


def test_a_word_shows_its_meaning_by_pointer_key_and_click(open_tab: OpenTab, worded: Built) -> None:  # noqa: F811
    deck = open_tab(worded, "en/one")

    deck.move(deck.middle(WORD)).until("document.getElementById('tip').checkVisibility()")
    assert deck.text("#tip").split("\n") == ["Guard", "When x may be used again."]
    deck.move((900, 600)).until("!document.getElementById('tip').checkVisibility()")

    deck.click_on(WORD).move((900, 600))
    deck.until("document.getElementById('tip').checkVisibility()")
    deck.press("Escape").until("!document.getElementById('tip').checkVisibility()")
    assert deck.place == "en/one"
