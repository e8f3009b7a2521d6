"""axe-core finds nothing on the small talk: on no slide, and in no state that keys lead to."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.axe import findings
from tests.browser.conftest import OpenPage
from tests.browser.pages import Built, Watched

STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""Half faded in, words have too little contrast."""


def pressing(*keys: str) -> Callable[[Watched], Page]:
    return lambda deck: deck.press(*keys).page


def searching(deck: Watched) -> Page:
    deck.press("/").page.keyboard.type("fusion")
    deck.page.wait_for_selector("[data-panel=search] [role=option]")
    return deck.page


def evidence(deck: Watched) -> Page:
    deck.live.locator("[data-marks] [data-origin]").first.click()
    return deck.page


def file(deck: Watched) -> Page:
    evidence(deck).locator("[data-panel=evidence] [data-file]").first.click()
    deck.page.locator("[data-panel=file] input").fill("x")
    return deck.page


def pinned(deck: Watched) -> Page:
    deck.live.locator("[data-linked] .l:visible").nth(1).click()
    return deck.page


def blocked(deck: Watched) -> Page:
    deck.page.evaluate("window.open = () => null")
    return deck.press("s").page


def speaking_in_the_dark(deck: Watched) -> Page:
    speaker = deck.open_speaker()
    speaker.keyboard.press("b")
    return speaker


STATES: dict[str, Callable[[Watched], Page]] = {
    "overview": pressing("o"),
    "contents": pressing("c"),
    "help": pressing("h"),
    "zoom": pressing("z"),
    "blackout": pressing("b"),
    "reading view": pressing("r"),
    "search": searching,
    "a chosen result": lambda deck: searching(deck) and deck.press("ArrowDown").page,
    "evidence": evidence,
    "a file": file,
    "a kept line": pinned,
    "a notice": blocked,
    "speaker window": Watched.open_speaker,
    "speaker window, black": speaking_in_the_dark,
}
"""What can be done on a slide with linked panes and evidence; returns the page to look at."""


def test_axe_finds_nothing_on_any_slide(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/cover", **STILL)

    found = {slide_id: findings(deck.at(f"en/{slide_id}/99").page) for slide_id in small.ids("en")}

    assert {slide_id: some for slide_id, some in found.items() if some} == {}


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_in_any_state(open_page: OpenPage, small: Built, state: str) -> None:
    deck = open_page(small, "en/stepper/1", **STILL)

    page = STATES[state](deck)

    assert findings(page) == []
