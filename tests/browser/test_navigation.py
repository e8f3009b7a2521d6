"""Keys, clickers, links and the address."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.pages import LEADS_TO, OWN, READY, Built, Watched, every_place, watch


@pytest.mark.parametrize("language", ["ko", "en"])
def test_right_arrow_alone_walks_every_slide_and_step_and_left_arrow_walks_back(
    open_page: OpenPage, small: Built, language: str
) -> None:
    deck = open_page(small, language)
    expected = every_place(small, language)

    forward = [deck.place] + [deck.press("ArrowRight").place for _ in expected[1:]]
    at_the_end = deck.press("ArrowRight").place
    back = [deck.press("ArrowLeft").place for _ in expected[1:]]

    assert forward == expected
    assert at_the_end == expected[-1]
    assert back == expected[-2::-1]


@pytest.mark.parametrize(("keys", "place"), [*LEADS_TO, (["F5"], "ko/cover")])
def test_key_leads_to_place(open_page: OpenPage, small: Built, keys: list[str], place: str) -> None:
    assert open_page(small).press(*keys).place == place


WATCH_MAKING = """() => {
    globalThis.made = [];
    const adopt = Document.prototype.adoptNode;
    Document.prototype.adoptNode = function (node) {
        globalThis.made.push(node.dataset.slide);
        return adopt.call(this, node);
    };
}"""


def test_the_next_slide_is_made_before_the_key_that_leads_to_it(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, **OWN)
    deck.page.add_init_script(f"({WATCH_MAKING})()")
    deck.go(small)
    first, second, third = small.ids()[:3]

    deck.until("globalThis.made.length === 2")
    deck.press("ArrowRight")
    deck.until("globalThis.made.length === 3")
    assert deck.page.evaluate("globalThis.made") == [first, second, third]
    deck.press("ArrowRight")
    assert deck.live_id == third
    assert third not in deck.page.evaluate("globalThis.made.slice(3)")


def test_digits_show_until_enter_or_another_key(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small)
    typed = deck.page.locator("[data-jump]")

    deck.press("1", "2")
    assert typed.inner_text() == "12"
    deck.press("Escape")
    assert not typed.is_visible()
    deck.press("2", "Enter")
    assert not typed.is_visible()
    assert deck.place == "ko/contents"


def test_korean_keyboard_layout_and_capital_letters_reach_the_same_keys(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small)

    deck.keydown(key="ㅣ", code="KeyL")
    assert deck.place == "en/cover"
    deck.keydown(key="L", code="KeyL", shiftKey=True)
    assert deck.place == "ko/cover"


@pytest.mark.parametrize(
    "event",
    [
        {"key": "ArrowRight", "ctrlKey": True},
        {"key": "ArrowRight", "altKey": True},
        {"key": "ArrowRight", "metaKey": True},
        {"key": "l", "metaKey": True},
        {"key": "ArrowRight", "isComposing": True},
        {"key": "Process", "keyCode": 229, "code": "KeyL"},
        {"key": "ㅣ", "keyCode": 229, "code": "KeyL"},
    ],
)
def test_key_with_a_modifier_or_of_an_input_method_is_left_alone(
    open_page: OpenPage, small: Built, event: dict[str, object]
) -> None:
    deck = open_page(small)

    used = deck.keydown(**event)

    assert not used
    assert deck.place == "ko/cover"


FIELDS = {
    "input": "const e = document.createElement('input'); document.body.append(e); e.focus()",
    "textarea": "const e = document.createElement('textarea'); document.body.append(e); e.focus()",
    "select": "const e = document.createElement('select'); document.body.append(e); e.focus()",
    "editable": "const e = document.createElement('p'); e.contentEditable = 'true'; document.body.append(e); e.focus()",
    "shadow": """const host = document.createElement('div'); document.body.append(host);
        const e = document.createElement('input'); host.attachShadow({mode: 'open'}).append(e); e.focus()""",
}


@pytest.mark.parametrize("field", FIELDS)
def test_typing_into_a_field_moves_nothing(open_page: OpenPage, small: Built, field: str) -> None:
    deck = open_page(small)
    deck.page.evaluate(f"() => {{ {FIELDS[field]} }}")

    deck.press("n", "p", "l", "Space", "b", ".", "5", "Enter", "ArrowRight", "PageDown", "End")

    assert deck.place == "ko/cover"
    assert deck.page.locator("[data-blackout]").count() == 0


def test_space_on_a_focused_link_or_button_presses_it_and_does_not_go_on(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small)
    deck.page.locator("[data-action=contents]").first.focus()

    deck.press("Space")

    assert deck.place == "ko/cover"
    assert deck.open_panel.get_attribute("data-panel") == "contents"


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ("ko/steps", "ko/steps"),
        ("en/steps/2", "en/steps/2"),
        ("en/steps/99", "en/steps/3"),
        ("steps", "ko/steps"),
        ("steps/2", "ko/steps/2"),
        ("en", "en/cover"),
        ("ko/no-such-slide", "ko/cover"),
        ("ko/steps/nonsense", "ko/steps"),
        ("%E0%A4%A", "ko/cover"),
        ("ko/stepper/2", "ko/stepper/2"),
        ("ko/stepper/99", "ko/stepper/3"),
    ],
)
def test_deep_link_leads_to_the_nearest_place(open_page: OpenPage, small: Built, given: str, place: str) -> None:
    deck = open_page(small, given)

    assert deck.place == place
    assert deck.live_id == place.split("/")[1]


def test_reload_keeps_slide_step_and_language(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/steps").press("ArrowRight", "ArrowRight", "l")

    deck.page.reload()

    assert deck.place == "en/steps/2"
    assert deck.live_id == "steps"
    assert deck.page.locator("[data-step].is-shown").count() == 2


def test_back_and_forward_of_the_browser_follow_the_slides(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/contents").press("ArrowRight", "ArrowRight", "ArrowRight", "End")

    deck.page.go_back()
    assert deck.place == "ko/steps/2"
    assert deck.live_id == "steps"
    deck.page.go_back()
    assert deck.live_id == "contents"
    deck.page.go_forward()
    assert deck.place == "ko/steps/2"


def test_a_held_key_is_neither_refused_nor_lost_by_the_browser(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/contents")

    for _ in range(70):
        deck.press("ArrowLeft", "ArrowRight")
    deck.press("ArrowRight", "ArrowRight")
    deck.until("location.hash === '#ko/steps/1'")

    assert deck.live_id == "steps"


def test_the_other_language_shows_the_same_slide_and_step(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/steps/2").press("l")

    assert deck.place == "en/steps/2"
    assert deck.live.locator("h1").inner_text() == "It shows step by step"
    assert deck.page.locator("html").get_attribute("lang") == "en"
    assert deck.page.title() == "A small talk"
    assert deck.press("l").place == "ko/steps/2"
    assert deck.page.title() == "작은 발표"


def test_every_word_of_the_interface_is_in_the_language_that_shows(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/contents").press("c")

    for outside in (deck.page.locator("[data-chrome]"), deck.open_panel, deck.press("?").open_panel):
        words = outside.evaluate(
            "(e) => e.innerText + [...e.querySelectorAll('[aria-label]')].map((x) => x.ariaLabel).join(' ')"
        )
        assert not re.search("[가-힣]", words.replace("한국어", "")), words


def test_a_link_within_the_talk_leads_there_and_back(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns")

    deck.live.get_by_role("link", name="the steps").click()

    assert deck.place == "en/steps"
    deck.page.go_back()
    assert deck.live_id == "columns"


def test_the_buttons_do_what_the_keys_do(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small)

    def click(action: str) -> Watched:
        deck.page.mouse.move(640, 700)
        deck.page.locator(f"[data-action={action}]").first.click()
        return deck

    assert click("next").place == "ko/contents"
    assert click("previous").place == "ko/cover"
    assert click("language").place == "en/cover"


def test_a_link_and_a_reload_keep_the_theme_too(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/steps/2").press("t")
    link = deck.place
    assert link == "en/steps/2?theme=dark"

    deck.page.reload()
    assert (deck.place, theme(deck)) == (link, "dark")
    deck.page.evaluate("localStorage.clear()")
    deck.go(small, link)
    assert (deck.place, theme(deck)) == (link, "dark")
    deck.press("ArrowRight", "ArrowRight")
    assert deck.place == "en/columns?theme=dark"
    deck.page.go_back()
    assert (deck.live_id, theme(deck)) == ("steps", "dark")


@pytest.mark.parametrize("given", ["en/steps?theme=neon", "en/steps?x=1", "en/steps?"])
def test_an_unknown_theme_in_a_link_changes_nothing(open_page: OpenPage, small: Built, given: str) -> None:
    deck = open_page(small, given)

    assert (deck.place, theme(deck)) == ("en/steps", "light")


def test_two_decks_in_one_browser_do_not_disturb_each_other(
    open_page: OpenPage, small: Built, build_deck: Callable[..., Built], tmp_path: Path
) -> None:
    talk = tmp_path / "other.md"
    talk.write_text("# One {#one}\n\n---\n\n# Two {#two}\n", encoding="utf-8")
    other = build_deck(talk)
    first = open_page(small, "en/steps", locale="en-US")
    second = watch(first.page.context).go(other, "en/one")

    first.press("t", "ArrowRight")
    second.press("ArrowRight")
    for deck in (first, second):
        deck.page.reload()
        deck.page.wait_for_selector(READY)

    assert (first.place, theme(first)) == ("en/steps/1?theme=dark", "dark")
    assert (second.place, theme(second)) == ("en/two", "light")
    assert second.problems == second.requests == []


def theme(deck: Watched) -> str | None:
    return deck.page.locator("html").get_attribute("data-theme")


CLICKER = {"PageDown": "ko/steps/1", "PageUp": "ko/contents", "F5": "ko/steps", "Escape": "ko/steps", ".": "ko/steps"}


@pytest.mark.parametrize("key", CLICKER)
def test_a_clicker_moves_blackens_and_loses_no_place(open_page: OpenPage, small: Built, key: str) -> None:
    deck = open_page(small, "ko/steps").press(key)

    assert deck.place == CLICKER[key]
    assert deck.page.locator("[data-blackout]").count() == (1 if key == "." else 0)


def test_a_blackened_screen_is_lifted_by_the_same_button_of_a_clicker(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/steps").press(".", ".")

    assert deck.page.locator("[data-blackout]").count() == 0
    assert deck.press("PageDown").place == "ko/steps/1"
