"""A word of the glossary: its meaning is shown by pointing, focus and click, and the word reads without any of them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenPage
from tests.browser.pages import OWN, Built, Watched
from tests.decks import write_talk
from tests.unit.test_glossary import GLOSSARY

SLIDES = """---
part: dynamo
---
# One {#one}

It has a {term}`guard` and another {term}`kernel`, [a link](#two).

---
# Two {#two}

<!-- notes: A {term}`guard` to speak of, and [where it began](#one). -->

---
# Words {#words layout=glossary}
"""


@pytest.fixture(scope="session")
def worded(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("worded")
    return build_deck(write_talk(folder, {"glossary.toml": GLOSSARY, "ko/1.md": SLIDES, "en/1.md": SLIDES}))


@pytest.fixture
def page(open_page: OpenPage, worded: Built) -> Watched:
    return open_page(worded, "en/one")


def word_in(page: Watched, text: str = "guard") -> Locator:
    return page.live.locator(f"[data-term]:text-is('{text}')")


def tip_of(page: Watched) -> Locator:
    return page.page.get_by_role("tooltip")


def test_pointing_at_a_word_shows_what_it_means_and_leaving_it_hides_that(page: Watched) -> None:
    word_in(page).hover()

    expect(tip_of(page)).to_have_text("Guard When x may be used again.")
    expect(word_in(page)).to_have_attribute("aria-describedby", "tip")
    tip_of(page).hover()  # what is shown may be pointed at
    page.page.wait_for_timeout(400)
    expect(tip_of(page)).to_be_visible()
    page.page.mouse.move(5, 5)
    expect(tip_of(page)).to_be_hidden()
    expect(word_in(page)).not_to_have_attribute("aria-describedby", "tip")


def test_focus_shows_it_escape_takes_it_away_and_the_place_stays(page: Watched) -> None:
    page.press("Tab")
    expect(word_in(page)).to_be_focused()
    expect(tip_of(page)).to_contain_text("may be used again")

    page.press("Escape")

    expect(tip_of(page)).to_be_hidden()
    page.press("Tab")
    expect(tip_of(page)).to_contain_text("What a device runs.")
    assert page.place == "en/one"


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_key_keeps_it_and_the_next_one_lets_it_go(key: str, page: Watched) -> None:
    word_in(page).focus()
    page.press(key)
    word_in(page).evaluate("word => word.blur()")
    expect(tip_of(page)).to_be_visible()

    word_in(page).focus()
    page.press(key)

    expect(tip_of(page)).to_be_hidden()
    assert page.place == "en/one"


def test_a_click_keeps_it_and_a_click_beside_it_only_takes_it_away(page: Watched) -> None:
    word_in(page).click()
    page.page.mouse.move(600, 600)
    expect(tip_of(page)).to_be_visible()

    page.page.mouse.click(900, 600)

    expect(tip_of(page)).to_be_hidden()
    assert page.live_id == "one"
    page.page.mouse.click(900, 600)
    assert page.live_id == "two"


def test_a_click_on_the_meaning_moves_no_slide(page: Watched) -> None:
    word_in(page).click()

    tip_of(page).click()

    expect(tip_of(page)).to_be_visible()
    assert page.live_id == "one"


@pytest.mark.parametrize("key", ["c", "/", "o", "?"])
def test_a_panel_takes_it_away_and_closes_at_the_first_escape(key: str, page: Watched) -> None:
    word_in(page).click()
    page.page.mouse.move(5, 600)

    page.press(key)

    expect(page.open_panel).to_be_visible()
    expect(tip_of(page)).to_be_hidden()
    page.press("Escape")
    expect(page.open_panel).to_have_count(0)
    expect(word_in(page)).to_be_focused()


def test_a_change_of_slide_or_language_takes_it_away(page: Watched) -> None:
    word_in(page).click()
    page.page.mouse.move(5, 600)
    page.press("l")

    expect(tip_of(page)).to_be_hidden()
    word_in(page).click()
    expect(tip_of(page)).to_have_text("가드 x를 다시 써도 되는 조건.")
    expect(tip_of(page)).to_have_attribute("lang", "ko")


def test_in_the_speaker_window_it_is_a_word_and_a_link_leads_the_audience(open_page: OpenPage, worded: Built) -> None:
    page = open_page(worded, "en/two", **OWN)
    speaker = page.open_speaker()
    notes = speaker.locator(".speaker-notes")

    expect(notes).to_contain_text("A guard to speak of")
    expect(notes.locator("[data-term]")).to_have_count(0)
    notes.locator("a").click()

    expect(page.page.locator("main:not([hidden]) > [data-slide=one]")).to_have_count(1)
    expect(speaker.locator("[data-view=now] [data-slide=one]")).to_have_count(1)
    assert speaker.url == "about:blank"


def test_it_stays_inside_the_window(open_page: OpenPage, worded: Built) -> None:
    page = open_page(worded, "en/one", viewport={"width": 390, "height": 844})
    word_in(page, "kernel").click()

    box = tip_of(page).bounding_box()

    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert page.problems == []


def test_without_script_a_word_leads_to_its_entry(open_page: OpenPage, worded: Built) -> None:
    page = open_page(worded, java_script_enabled=False)
    word = page.page.locator("[data-term]").first

    assert word.get_attribute("href") == "#ko/words/guard"
    word.click()
    expect(page.page.locator("[id='ko/words/guard']")).to_be_in_viewport()


def test_on_paper_a_word_is_a_word(page: Watched) -> None:
    word_in(page).click()
    page.page.emulate_media(media="print")

    line = page.page.locator("[data-term]").first.evaluate("word => getComputedStyle(word).textDecorationLine")
    assert line == "none"
    expect(tip_of(page)).to_be_hidden()
