"""The speaker window, opened from a disk, in Firefox."""

from collections.abc import Callable

import pytest

from tests.browser.pages import Built
from tests.firefox.conftest import OpenTab
from tests.firefox.firefox import Firefox
from tests.firefox.pages import Tab, open_tabs

OpenSpeaker = Callable[[Tab], Tab]


@pytest.fixture
def open_speaker(firefox: Firefox) -> OpenSpeaker:
    """Press S; return the window that opens, in which the first slide is drawn."""

    def open_speaker(deck: Tab) -> Tab:
        before = set(open_tabs(firefox.bidi))
        deck.press("s")
        new = [context for context in open_tabs(firefox.bidi) if context not in before]
        assert len(new) == 1
        speaker = Tab(firefox.bidi, new[0])
        speaker.until("document.querySelector('[data-view=now] [data-slide]')")
        return speaker

    return open_speaker


def drawn(speaker: Tab, name: str) -> str:
    return str(speaker.evaluate(f"document.querySelector('[data-view={name}] [data-slide]').dataset.slide"))


def view(speaker: Tab, name: str) -> str:
    return speaker.text(f"[data-view={name}]")


def test_it_shows_notes_number_part_this_slide_and_what_the_next_key_brings(
    open_tab: OpenTab, open_speaker: OpenSpeaker, small: Built
) -> None:
    deck = open_tab(small, "ko/columns")

    speaker = open_speaker(deck)

    assert "이 메모는 슬라이드에 나오지 않는다." in view(speaker, "notes")
    assert view(speaker, "number") == "4 / 12"
    assert (drawn(speaker, "now"), drawn(speaker, "ahead")) == ("columns", "part-fusion")
    assert speaker.evaluate("document.compatMode") == "CSS1Compat"
    family = "getComputedStyle(document.querySelector('[data-view=now] h1')).fontFamily"
    assert speaker.evaluate(family).startswith('"Deck Sans"')


def test_both_windows_lead(open_tab: OpenTab, open_speaker: OpenSpeaker, small: Built) -> None:
    deck = open_tab(small, "en/steps")
    speaker = open_speaker(deck)

    speaker.press("PageDown")
    assert deck.place == "en/steps/1"
    assert view(speaker, "steps") == "step 1 / 3"
    deck.press("ArrowRight")
    assert view(speaker, "steps") == "step 2 / 3"
    speaker.click_on("[data-action=next]").click_on("[data-action=next]")
    assert deck.place == "en/columns"
    speaker.press("3", "Enter")
    assert deck.place == "en/steps"


def test_black_screen_language_and_theme_reach_both(open_tab: OpenTab, open_speaker: OpenSpeaker, small: Built) -> None:
    deck = open_tab(small, "ko/columns")
    speaker = open_speaker(deck)

    speaker.press("l", "b")
    assert deck.count("[data-blackout]") == 1
    assert "This note is not on the slide." in view(speaker, "notes")
    speaker.press("PageDown")
    assert deck.count("[data-blackout]") == 0
    deck.press("t")
    assert deck.place == "en/columns?theme=dark"
    assert speaker.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_timer_runs_while_the_window_of_the_audience_is_covered(
    open_tab: OpenTab, open_speaker: OpenSpeaker, small: Built
) -> None:
    speaker = open_speaker(open_tab(small, "en/columns"))
    speaker.bidi.send("browsingContext.activate", context=speaker.context)

    speaker.click_on("[data-own=timer]")

    assert view(speaker, "toggle") == "Pause"
    speaker.until("document.querySelector('[data-view=timer]').textContent === '0:01'")


def test_a_window_that_the_browser_blocks_is_said_clearly(open_tab: OpenTab, firefox: Firefox, small: Built) -> None:
    deck = open_tab(small, "en/columns")
    before = open_tabs(firefox.bidi)

    # A key that no hand pressed opens no window in Firefox.
    deck.evaluate("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }))")

    assert "Allow pop-ups" in deck.text("[data-notice]")
    assert open_tabs(firefox.bidi) == before
    assert deck.press("ArrowRight").count("[data-notice]") == 0


def test_a_reload_of_the_deck_connects_the_windows_by_itself(
    open_tab: OpenTab, open_speaker: OpenSpeaker, firefox: Firefox, small: Built
) -> None:
    deck = open_tab(small, "en/columns")
    speaker = open_speaker(deck)
    windows = open_tabs(firefox.bidi)

    deck.reload()

    speaker.until("document.querySelector('[data-view=number]').textContent === '4 / 12'")
    assert speaker.press("ArrowRight").count("[role=alert]") == 0
    assert (deck.place, deck.count("[data-notice]")) == ("en/part-fusion", 0)
    assert drawn(speaker, "now") == "part-fusion"
    assert open_tabs(firefox.bidi) == windows


def test_a_reload_of_the_speaker_window_is_noticed_and_mended_by_s(
    open_tab: OpenTab, open_speaker: OpenSpeaker, firefox: Firefox, small: Built
) -> None:
    deck = open_tab(small, "en/columns")
    speaker = open_speaker(deck)
    windows = open_tabs(firefox.bidi)

    firefox.bidi.send("browsingContext.reload", context=speaker.context, wait="complete")
    deck.until("document.querySelector('[data-notice]')")
    deck.press("s")

    speaker.until("document.querySelector('[data-view=now] [data-slide]')")
    assert drawn(speaker, "now") == "columns"
    assert open_tabs(firefox.bidi) == windows


def test_a_closed_window_opens_again(open_tab: OpenTab, open_speaker: OpenSpeaker, small: Built) -> None:
    deck = open_tab(small, "en/columns")
    open_speaker(deck).close()
    deck.press("ArrowRight")
    deck.bidi.wait(0.4)
    assert deck.count("[data-notice]") == 0

    assert drawn(open_speaker(deck), "now") == "part-fusion"
