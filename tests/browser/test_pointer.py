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

    assert chrome.locator("button:visible").count() == 10


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
    buttons = deck.page.locator("[data-chrome] button:visible").all()
    boxes = [part.bounding_box() for part in (deck.live, deck.page.locator("[data-reading]"), *buttons)]
    slide, reading, *controls = [box for box in boxes if box is not None]

    assert slide["y"] == 0
    assert abs(reading["y"] - (slide["y"] + slide["height"])) < 1
    assert "이 메모는 슬라이드에 나오지 않는다." in deck.page.locator("[data-reading]").inner_text()
    assert deck.page.locator("[data-reading]").evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)") >= 16
    assert len(controls) == 9
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


def test_two_fingers_move_nothing(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/part-fusion", **PHONE)
    session = deck.page.context.new_cdp_session(deck.page)

    for kind, x in (("touchStart", 300), ("touchMove", 180), ("touchMove", 80)):
        points = [{"x": x, "y": 300}, {"x": x, "y": 420}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert deck.live_id == "part-fusion"


WIDE = """() => {
    const wide = document.createElement('div');
    wide.className = 'wide';
    wide.style.cssText = 'position: absolute; inset: 100px 0; overflow-x: auto; z-index: 1';
    wide.innerHTML = '<p>x</p>';
    wide.firstChild.style.cssText = 'width: 5000px; height: 400px';
    document.querySelector('main:not([hidden]) > [data-slide]').append(wide);
}"""


def test_a_swipe_over_a_block_that_scrolls_sideways_scrolls_it(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/part-fusion", **PHONE)
    deck.page.evaluate(WIDE)

    swipe(deck, (300, 100), (80, 104))
    assert deck.live_id == "part-fusion"
    swipe(deck, (300, 420), (80, 430))
    assert deck.live_id == "excerpt"


def test_a_swipe_while_text_is_selected_moves_nothing(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/part-fusion", **PHONE)
    deck.page.evaluate("getSelection().selectAllChildren(document.querySelector('main:not([hidden]) h1'))")

    swipe(deck, (300, 420), (80, 430))

    assert deck.live_id == "part-fusion"


def test_text_of_code_is_selected_by_dragging_and_by_clicks_without_moving(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/excerpt")
    box = deck.live.locator(".code .l").first.bounding_box()
    assert box is not None
    x, y = box["x"], box["y"] + box["height"] / 2

    for start in (x + 60, box["x"] + box["width"] - 12):  # near both edges of the slide, too
        deck.page.mouse.click(start, y)
        deck.page.mouse.move(start, y)
        deck.page.mouse.down()
        deck.page.mouse.move(x + 200, y, steps=3)
        deck.page.mouse.up()
        assert deck.page.evaluate("getSelection().toString()") != ""

    assert deck.place == "en/excerpt"


@pytest.mark.parametrize(
    ("place", "target", "leads_to"),
    [("en/contents", ".contents a", "cover"), ("en/excerpt", "[data-marks] button", "excerpt")],
)
def test_a_link_and_a_button_near_the_edge_keep_their_click(
    open_page: OpenPage, small: Built, place: str, target: str, leads_to: str
) -> None:
    deck = open_page(small, place)
    box = deck.live.locator(target).first.bounding_box()
    assert box is not None
    assert box["x"] < 1280 * 0.12

    deck.page.mouse.click(box["x"] + 6, box["y"] + box["height"] / 2)

    deck.until(f"document.querySelector('main:not([hidden]) > [data-slide]').dataset.slide === '{leads_to}'")
    assert deck.open_panel.count() == (1 if leads_to == "excerpt" else 0)
