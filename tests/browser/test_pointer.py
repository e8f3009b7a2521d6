"""Mouse and touch."""

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built, Watched

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_click_goes_on_and_in_the_left_part_back(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/part-fusion")

    deck.page.mouse.click(1000, 600)
    assert deck.place == "ko/excerpt"
    deck.page.mouse.click(100, 600)
    assert deck.place == "ko/part-fusion"


def test_fast_clicks_each_go_on_and_select_nothing(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/steps")
    text = middle(deck.live.locator("h1"))

    for _ in range(3):
        deck.page.mouse.click(*text)

    assert deck.place == "ko/steps/3"
    assert deck.page.evaluate("getSelection().toString()") == ""


def test_selecting_text_moves_nothing_and_the_click_that_ends_it_neither(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns")
    box = deck.live.locator("h1").bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2

    deck.page.mouse.move(box["x"] + 2, y)
    deck.page.mouse.down()
    deck.page.mouse.move(box["x"] + 500, y, steps=4)
    deck.page.mouse.up()

    assert deck.page.evaluate("getSelection().toString()").strip() == "Two columns"
    assert deck.place == "en/columns"
    deck.page.mouse.click(900, 600)
    assert deck.place == "en/columns"
    deck.page.mouse.click(900, 600)
    assert deck.place == "en/part-fusion"


def test_only_a_plain_left_click_goes_on(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small)

    deck.page.mouse.click(900, 600, button="right")
    deck.page.mouse.click(900, 600, button="middle")
    deck.page.keyboard.down("Control")
    deck.page.mouse.click(900, 600)
    deck.page.keyboard.up("Control")

    assert deck.place == "ko/cover"


def test_the_stage_fits_any_window(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small)

    for width, height in ((1920, 1080), (1024, 768), (800, 900), (2560, 800)):
        deck.page.set_viewport_size({"width": width, "height": height})
        expected = min(width, height * 16 / 9)
        deck.until(f"Math.abs(document.querySelector('[data-stage]').getBoundingClientRect().width - {expected}) < 1")
        box = deck.live.bounding_box()

        assert box is not None
        assert abs(box["x"] * 2 + box["width"] - width) < 1
        assert abs(box["y"] * 2 + box["height"] - height) < 1
        assert deck.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_the_buttons_show_while_the_mouse_moves(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small)
    chrome = deck.page.locator("[data-chrome]")
    deck.until("getComputedStyle(document.querySelector('[data-chrome]')).opacity === '0'")

    deck.page.mouse.move(300, 300)
    deck.page.mouse.move(310, 310)
    deck.until("getComputedStyle(document.querySelector('[data-chrome]')).opacity === '1'")

    assert chrome.locator("button").count() == 7


def test_a_phone_shows_the_whole_slide_and_taps_lead_on_and_back(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/cover", **PHONE)
    box = deck.live.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 390.5
    assert box["y"] + box["height"] <= 844.5
    assert box["width"] > 380

    deck.page.touchscreen.tap(*middle(deck.live))
    assert deck.place == "ko/contents"
    deck.page.touchscreen.tap(box["x"] + 20, box["y"] + box["height"] * 0.95)
    assert deck.place == "ko/cover"


def test_a_phone_held_upright_shows_the_slide_at_the_top_its_notes_below_and_the_buttons_at_the_bottom(
    open_page: OpenPage, small: Built
) -> None:
    deck = open_page(small, "ko/columns", **PHONE)
    buttons = deck.page.locator("[data-chrome] button").all()
    boxes = [part.bounding_box() for part in (deck.live, deck.page.locator("[data-reading]"), *buttons)]
    slide, reading, *controls = [box for box in boxes if box is not None]

    assert slide["y"] == 0
    assert abs(reading["y"] - (slide["y"] + slide["height"])) < 1
    assert "이 메모는 슬라이드에 나오지 않는다." in deck.page.locator("[data-reading]").inner_text()
    assert deck.page.locator("[data-reading]").evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)") >= 16
    assert len(controls) == 7
    for box in controls:
        assert reading["y"] + reading["height"] <= box["y"] <= box["y"] + box["height"] <= 844
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 390


def test_notes_on_a_phone_follow_the_slide_keep_their_taps_and_hand_out_its_evidence(
    open_page: OpenPage, small: Built
) -> None:
    deck = open_page(small, "ko/columns", **PHONE)
    reading = deck.page.locator("[data-reading]")

    deck.page.touchscreen.tap(*middle(reading))
    assert deck.place == "ko/columns"
    deck.press("ArrowRight", "ArrowRight")
    assert "옆으로 돌리면" in reading.inner_text()
    reading.locator("[data-origin]").tap()
    assert deck.open_panel.get_attribute("data-panel") == "evidence"


def test_a_phone_held_sideways_shows_the_slide_alone(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/columns", **{**PHONE, "viewport": {"width": 844, "height": 390}})
    box = deck.live.bounding_box()

    assert box is not None
    assert abs(box["height"] - 390) < 1
    assert not deck.page.locator("[data-reading]").is_visible()


@pytest.mark.parametrize("viewport", [(1280, 720), (844, 390)])
def test_a_finger_hits_an_evidence_mark_within_40_px(
    open_page: OpenPage, small: Built, viewport: tuple[int, int]
) -> None:
    size = {"width": viewport[0], "height": viewport[1]}
    deck = open_page(small, "ko/excerpt", **{**PHONE, "viewport": size})

    height = deck.live.locator(".evidence-mark").first.evaluate("""(mark) => {
        const box = mark.getBoundingClientRect();
        const x = box.left + box.width / 2;
        return [...Array(innerHeight).keys()].filter((y) => document.elementFromPoint(x, y) === mark).length;
    }""")

    assert height >= 40


def swipe(deck: Watched, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Move one finger in five steps."""
    session = deck.page.context.new_cdp_session(deck.page)
    points = [
        (start[0] + (end[0] - start[0]) * part / 5, start[1] + (end[1] - start[1]) * part / 5) for part in range(6)
    ]
    for number, (x, y) in enumerate(points):
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_swipe_to_the_left_goes_on_and_to_the_right_back(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/part-fusion", **PHONE)

    swipe(deck, (300, 420), (80, 430))
    assert deck.live_id == "excerpt"
    swipe(deck, (80, 420), (300, 430))
    assert deck.live_id == "part-fusion"
    swipe(deck, (200, 380), (210, 600))
    assert deck.live_id == "part-fusion"
