"""Keys, links and the address in Firefox."""

import pytest

from tests.browser.pages import LEADS_TO, Built, every_place
from tests.firefox.conftest import OpenTab
from tests.firefox.pages import Tab


@pytest.mark.parametrize("language", ["ko", "en"])
def test_right_arrow_alone_walks_every_slide_and_step_and_left_arrow_walks_back(
    open_tab: OpenTab, small: Built, language: str
) -> None:
    deck = open_tab(small, language)
    expected = every_place(small, language)

    forward = [deck.place] + [deck.press("ArrowRight").place for _ in expected[1:]]
    at_the_end = deck.press("ArrowRight").place
    back = [deck.press("ArrowLeft").place for _ in expected[1:]]

    assert forward == expected
    assert at_the_end == expected[-1]
    assert back == expected[-2::-1]


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        *LEADS_TO,
        (["l"], "en/cover"),
        (["t"], "ko/cover?theme=dark"),
        (["t", "t"], "ko/cover?theme=projector"),
    ],
)
def test_key_leads_to_place(open_tab: OpenTab, small: Built, keys: list[str], place: str) -> None:
    assert open_tab(small).press(*keys).place == place


@pytest.mark.parametrize(
    ("keys", "panel"),
    [
        (["o"], "overview"),
        (["c"], "contents"),
        (["/"], "search"),
        (["h"], "help"),
        (["?"], "help"),
        (["h", "Escape"], None),
        (["c", "o"], "overview"),
        (["h", "h"], None),
    ],
)
def test_key_opens_a_panel_or_closes_it(open_tab: OpenTab, small: Built, keys: list[str], panel: str | None) -> None:
    deck = open_tab(small, "en/steps").press(*keys)

    assert deck.panel == panel
    assert deck.place == "en/steps"


@pytest.mark.parametrize("key", ["b", "."])
def test_a_black_screen_is_lifted_by_the_next_key_which_does_no_more(open_tab: OpenTab, small: Built, key: str) -> None:
    deck = open_tab(small, "en/steps").press(key)
    assert deck.count("[data-blackout]") == 1

    deck.press("PageDown")

    assert deck.count("[data-blackout]") == 0
    assert deck.place == "en/steps"


def test_f_goes_full_screen_and_back(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "en/steps").press("f")
    deck.until("document.fullscreenElement !== null")

    deck.press("ArrowRight", "f")

    deck.until("document.fullscreenElement === null")
    assert deck.place == "en/steps/1"


def test_z_zooms_into_a_block_and_back(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "en/excerpt").press("z")
    width, height = deck.evaluate(
        "(({ width, height }) => [width, height])(document.querySelector('[data-zoomed]').getBoundingClientRect())"
    )

    assert width > 1200 or height > 640
    assert deck.press("Escape").count("[data-zoomed]") == 0


@pytest.mark.parametrize("keys", ["Control+ArrowRight", "Control+l", "Control+Home"])
def test_a_key_with_a_modifier_moves_nothing(open_tab: OpenTab, small: Built, keys: str) -> None:
    assert open_tab(small, "ko/steps").press(keys).place == "ko/steps"


@pytest.mark.parametrize(
    "event",
    [
        {"key": "ArrowRight", "altKey": True},
        {"key": "ArrowRight", "metaKey": True},
        {"key": "ArrowRight", "isComposing": True},
        {"key": "Process", "keyCode": 229, "code": "KeyL"},
    ],
)
def test_a_key_of_an_input_method_or_of_the_browser_is_left_alone(
    open_tab: OpenTab, small: Built, event: dict[str, object]
) -> None:
    deck = open_tab(small, "ko/steps")
    init = str({"bubbles": True, "cancelable": True, **event}).replace("True", "true")

    used = deck.evaluate(f"!document.body.dispatchEvent(new KeyboardEvent('keydown', {init}))")

    assert not used
    assert deck.place == "ko/steps"


@pytest.mark.parametrize("field", ["input", "textarea", "select", "p contenteditable=true"])
def test_typing_into_a_field_moves_nothing(open_tab: OpenTab, small: Built, field: str) -> None:
    deck = open_tab(small)
    deck.evaluate(
        f"(document.body.insertAdjacentHTML('beforeend', '<{field} data-own>x'), "
        "document.querySelector('[data-own]').focus())"
    )

    deck.press("n", "l", "Space", "b", ".", "5", "Enter", "ArrowRight", "PageDown", "End")

    assert deck.place == "ko/cover"
    assert deck.count("[data-blackout]") == 0


def test_link_and_reload_keep_slide_step_language_and_theme(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "ko/steps/2").press("l", "t")
    link = deck.place
    assert link == "en/steps/2?theme=dark"

    deck.reload()

    assert seen(deck) == (link, "steps", 2, "en", "dark")
    deck.evaluate("localStorage.clear()")
    deck.open(small, link)
    assert seen(deck) == (link, "steps", 2, "en", "dark")


def seen(deck: Tab) -> tuple[str, str, int, str, str]:
    root = "document.documentElement"
    language, theme = deck.evaluate(f"[{root}.lang, {root}.dataset.theme]")
    return deck.place, deck.live_id, deck.shown_steps, language, theme


def test_f5_of_a_clicker_loses_no_place(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "en/steps/2").press("F5")
    deck.bidi.wait(0.3)

    deck.ready()

    assert deck.place == "en/steps/2"


def test_back_and_forward_of_the_browser_follow_the_slides(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "ko/contents").press("ArrowRight", "ArrowRight", "ArrowRight", "End")

    deck.back()
    deck.until("location.hash === '#ko/steps/2'")
    assert (deck.live_id, deck.shown_steps) == ("steps", 2)
    deck.back()
    deck.until("location.hash === '#ko/contents'")
    assert deck.live_id == "contents"
    deck.back(2)
    deck.until("location.hash === '#ko/conditions'")
    assert deck.live_id == "conditions"


def test_a_held_key_is_neither_refused_nor_lost_by_the_browser(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "ko/contents")

    deck.press(*["ArrowLeft", "ArrowRight"] * 120, "ArrowRight", "ArrowRight")

    deck.until("location.hash === '#ko/steps/1'")
    assert deck.live_id == "steps"
