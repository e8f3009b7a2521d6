"""One block fills the slide."""

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built

ZOOMED = "[data-zoomed]"


def fills(block: Locator) -> bool:
    """Whether a block fills the stage of 1280x720, but for its margin, in one direction and fits in the other."""
    box = block.bounding_box()
    assert box is not None
    inside = box["x"] >= 27 and box["y"] >= 27 and box["x"] + box["width"] <= 1253 and box["y"] + box["height"] <= 693
    return inside and (box["width"] > 1220 or box["height"] > 660 or box["width"] > 4 * 200)


def test_key_z_zooms_into_each_block_in_turn_and_then_back(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/columns").press("z")
    block = deck.live.locator(ZOOMED)

    assert block.evaluate("(block) => block.localName") == "table"
    assert fills(block)
    deck.press("z")
    assert block.count() == 0
    assert deck.place == "ko/columns"


def test_escape_and_another_slide_end_it_but_a_step_does_not(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/stepper").press("z")
    block = deck.live.locator(ZOOMED)
    assert fills(block)

    deck.press("ArrowRight")
    assert (deck.place, block.count()) == ("ko/stepper/1", 1)
    deck.press("Escape")
    assert (deck.place, block.count()) == ("ko/stepper/1", 0)
    deck.press("z", "PageUp", "PageUp")
    assert deck.live_id == "excerpt"
    assert deck.page.locator(ZOOMED).count() == 0


def test_nothing_of_the_slide_shows_beside_the_block(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/columns").press("z")

    at = "([x, y]) => document.elementFromPoint(x, y).closest('[data-zoomed]') !== null"
    assert deck.page.evaluate(at, [640, 360])
    picture = deck.page.screenshot(clip={"x": 64, "y": 60, "width": 500, "height": 60})
    deck.press("Escape")
    assert deck.page.screenshot(clip={"x": 64, "y": 60, "width": 500, "height": 60}) != picture


def test_a_double_click_zooms_into_the_block_below_it_and_back(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/excerpt")
    code = deck.live.locator(".code")

    code.dblclick()
    assert deck.live.locator(ZOOMED).count() == 1
    assert deck.page.evaluate("getSelection().toString()") == ""
    code.dblclick()
    assert deck.live.locator(ZOOMED).count() == 0
    assert deck.place == "ko/excerpt"


@pytest.mark.parametrize("part", ["table", "h1"])
def test_a_click_on_a_table_stays_and_one_on_the_title_goes_on(open_page: OpenPage, small: Built, part: str) -> None:
    deck = open_page(small, "ko/columns")

    deck.live.locator(part).click()

    assert deck.place == ("ko/columns" if part == "table" else "ko/part-fusion")


def test_a_slide_without_a_block_stays_as_it_is(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/part-fusion").press("z")

    assert deck.page.locator(ZOOMED).count() == 0
    assert deck.press("Escape").place == "ko/part-fusion"
