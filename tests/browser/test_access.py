"""What a screen reader meets, what keys reach, reduced motion, and forced colours."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from deck.resources import resource_dir
from tests.browser.conftest import OpenPage
from tests.browser.pages import Built
from tests.decks import write_talk

ASIDE = """() => {
    const focused = document.activeElement;
    return focused.closest('[data-panel]')?.dataset.panel ?? (focused === document.body ? 'body' : 'slide');
}"""
"""Where the focus is: the name of a panel, `slide` or `body`."""

LISTEN = """() => {
    window.heard = [];
    const region = document.querySelector('[data-announce]');
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {childList: true});
}"""


@pytest.fixture(scope="session")
def long_code(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A slide with more code than it shows, before one whose code fits."""
    lines = "\n".join([f"x{number} = {number}" for number in range(120)])
    slides = {"Long": lines, "Short": "x = 1"}
    blocks = [f"# {name} {{#{name.lower()}}}\n\n```python\n{code}\n```\n" for name, code in slides.items()]
    text = "---\npart: dynamo\n---\n\n" + "\n---\n\n".join(blocks)
    folder = tmp_path_factory.mktemp("long")
    return build_deck(write_talk(folder / "talk", {f"{tag}/01.md": text for tag in ("ko", "en")}))


def test_only_the_slide_that_shows_is_in_the_accessibility_tree(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns")

    tree = deck.page.locator("body").aria_snapshot()

    assert tree.count("[level=1]") == 1
    assert 'heading "Two columns" [level=1]' in tree
    assert "application" not in tree
    assert "This note is not on the slide." not in tree


def test_each_slide_and_both_languages_are_marked(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns")

    assert deck.live.get_attribute("aria-roledescription") == "slide"
    assert deck.live.get_attribute("lang") == "en"
    assert deck.page.locator("main:visible").count() == 1
    assert deck.page.locator("html").get_attribute("lang") == "en"


def test_tab_reaches_nothing_but_the_slide_that_shows_and_the_buttons(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns")
    code = """() => {
        const e = document.activeElement;
        return e.closest('[data-slide]')?.dataset.slide ?? (e.closest('[data-chrome]') ? 'chrome' : e.localName);
    }"""

    reached = [deck.press("Tab").page.evaluate(code) for _ in range(20)]

    assert set(reached) <= {"columns", "chrome", "body"}
    assert "columns" in reached
    assert "chrome" in reached


def test_each_change_of_slide_is_announced_once_with_number_and_title(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/contents")
    deck.page.evaluate("""() => {
        window.announced = [];
        const region = document.querySelector('[data-announce]');
        new MutationObserver(() => window.announced.push(region.textContent)).observe(region, {childList: true});
    }""")

    deck.press("ArrowRight", "ArrowRight")

    assert deck.page.evaluate("window.announced") == ["3 / 12, It shows step by step", "The first step"]
    assert deck.page.locator("[data-announce]").get_attribute("aria-live") == "polite"


def test_each_stage_of_a_stepper_is_announced_by_its_name(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/stepper")
    region = deck.page.locator("[data-announce]")

    heard = [deck.press(key) and region.inner_text() for key in ("ArrowRight", "ArrowDown", "ArrowUp")]

    assert heard == ["Dynamo graph", "ATen graph", "Dynamo graph"]


def test_reduced_motion_loses_nothing_and_moves_nothing(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/cover", reduced_motion="reduce")
    still = "document.getAnimations().every((animation) => animation.playState === 'finished')"

    for slide_id in small.ids("ko")[1:]:
        deck.press("ArrowRight")
        while deck.live.locator("[data-step]:not(.is-shown), [data-pane-body].is-live:not(:last-child)").count():
            deck.press("ArrowRight")

        assert deck.live_id == slide_id
        assert deck.page.evaluate(still)
        for part in deck.live.locator("[data-step]").all():
            assert part.is_visible()
            assert part.evaluate("(part) => getComputedStyle(part).opacity") == "1"


def test_what_is_not_revealed_yet_is_neither_read_nor_reached(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/steps")
    tree = deck.live.aria_snapshot

    assert "The first step" not in tree()
    deck.press("ArrowRight")
    assert "The first step" in tree()
    assert "The second step" not in tree()
    assert not {deck.press("Tab").page.evaluate("document.activeElement.className") for _ in range(15)} & {"metric"}


def test_each_key_that_moves_is_announced_once(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/cover")
    deck.page.evaluate(LISTEN)
    presses = 0

    while deck.live_id != "conditions":
        deck.press("ArrowRight")
        presses += 1

    heard = deck.page.evaluate("window.heard")
    assert len(heard) == presses
    assert all(heard)


def test_what_two_parts_of_the_deck_say_at_once_is_heard_together(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns")
    deck.page.evaluate(LISTEN)

    deck.page.evaluate("""() => {
        for (const key of ['z', 'ArrowRight'])
            document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
    }""")

    (heard,) = deck.page.evaluate("window.heard")
    assert "zoom" in heard.lower()
    assert heard.endswith("5 / 12, Fusion")


@pytest.mark.parametrize(("key", "name"), [("o", "overview"), ("c", "contents"), ("/", "search"), ("h", "help")])
def test_a_panel_holds_the_focus_and_gives_it_back(open_page: OpenPage, small: Built, key: str, name: str) -> None:
    deck = open_page(small, "en/columns")
    link = deck.live.locator("a").first
    link.focus()

    deck.press(key)
    places = {deck.press(tab).page.evaluate(ASIDE) for tab in ["Tab"] * 16 + ["Shift+Tab"] * 20}

    assert places == {name}
    assert deck.page.locator("[data-stage]").evaluate("(stage) => stage.inert")
    deck.press("Escape")
    assert link.evaluate("(link) => link === document.activeElement")


def test_every_number_mark_and_claim_opens_its_evidence_by_enter_and_takes_the_focus_back(
    open_page: OpenPage, small: Built
) -> None:
    deck = open_page(small, "en/cover")
    opened = 0

    for slide_id in ("steps", "excerpt", "timings", "claim"):
        deck.at(f"en/{slide_id}/9")
        for mark in deck.live.locator("[data-origin]:visible").all():
            mark.focus()
            deck.press("Enter")
            assert deck.open_panel.get_attribute("data-panel") == "evidence"
            deck.press("Escape")
            assert mark.evaluate("(mark) => mark === document.activeElement")
            opened += 1

    assert opened > 8


def test_code_that_is_longer_than_its_box_is_reached_by_tab_named_and_scrolled_by_keys(
    open_page: OpenPage, long_code: Built
) -> None:
    deck = open_page(long_code, "en/long")
    code = deck.live.locator("pre.code")
    deck.until("document.querySelector('pre.code').tabIndex === 0")

    deck.press("Tab", *["Tab"] * 20)
    for _ in range(30):
        if code.evaluate("(code) => code === document.activeElement"):
            break
        deck.press("Tab")
    deck.press("ArrowDown", "ArrowDown")

    assert (code.get_attribute("role"), code.get_attribute("aria-label")) == ("group", "Code")
    deck.until("document.querySelector('pre.code').scrollTop > 0")
    assert deck.live_id == "long"


def test_code_that_shows_whole_is_no_tab_stop(open_page: OpenPage, long_code: Built) -> None:
    deck = open_page(long_code, "en/long")
    deck.until("document.querySelector('pre.code').tabIndex === 0")

    deck.press("ArrowRight")
    deck.page.wait_for_timeout(150)

    assert deck.live_id == "short"
    assert deck.live.locator("pre.code").evaluate("(code) => [code.tabIndex, code.role]") == [-1, None]


def test_every_movement_of_the_style_sheets_waits_for_those_who_want_motion() -> None:
    sheets = [path.read_text(encoding="utf-8") for path in (resource_dir("assets") / "css").glob("*.css")]
    wanted = r"@media [^{]*prefers-reduced-motion: no-preference\) \{(?:[^{}]|\{[^{}]*\})*\}"

    moving = re.findall(r"(?<![\w-])(?:transition|animation|scroll-behavior)[\w-]*:[^;}]+", "".join(sheets))
    left = re.sub(wanted, "", "".join(sheets))

    assert moving
    still = "animation: not-started 0s 3s forwards"  # words that wait, and do not move
    assert set(re.findall(r"(?<![\w-])(?:transition|animation|scroll-behavior)[\w-]*:[^;}]+", left)) == {still}


FORCED: dict[str, Any] = {"forced_colors": "active"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_forced_colours_shapes_keep_their_shape_in_the_system_s_colours(
    open_page: OpenPage, small: Built, scheme: str
) -> None:
    deck = open_page(small, "en/stepper/2?theme=dark", color_scheme=scheme, **FORCED)
    colour = "(e, [property, pseudo]) => getComputedStyle(e, pseudo)[property]"
    canvas = deck.live.evaluate(colour, ["backgroundColor", None])
    ink = deck.live.evaluate(colour, ["color", None])

    assert {canvas, ink} == {"rgb(255, 255, 255)", "rgb(0, 0, 0)"}
    # A square, a bar and a bullet are drawn with their ground; the system's own rule would paint them over.
    assert deck.live.locator(".eyebrow").evaluate(colour, ["backgroundColor", "::before"]) == ink
    assert deck.live.locator(".progress .now").evaluate(colour, ["backgroundColor", "::before"]) == ink


def test_with_forced_colours_a_lit_line_and_the_focus_can_be_told(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/stepper", **FORCED)
    lines = deck.live.locator(".is-live .l")
    colour = "(line) => getComputedStyle(line).borderLeftColor"

    lines.nth(1).hover()

    assert lines.nth(1).evaluate(colour) != lines.nth(0).evaluate(colour)
    deck.press("Tab")
    assert deck.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("size", "options"), [((640, 360), {}), ((320, 256), {}), ((390, 844), TOUCH), ((667, 375), TOUCH)]
)
def test_in_a_small_window_every_button_and_the_whole_help_can_be_reached(
    open_page: OpenPage, small: Built, size: tuple[int, int], options: dict[str, Any]
) -> None:
    width, height = size
    deck = open_page(small, "en/columns", viewport={"width": width, "height": height}, **options)
    outside = """(some) => some.map((one) => one.getBoundingClientRect())
        .filter((box) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight).length"""

    assert deck.page.locator("[data-chrome] button:visible").evaluate_all(outside) == 0
    help_panel = deck.press("h").open_panel
    assert help_panel.evaluate(
        "(e) => { e.scrollTo(0, 9999); return e.scrollTop + e.clientHeight >= e.scrollHeight - 1; }"
    )
    assert help_panel.locator("[data-action=close]").evaluate_all(outside) == 0
    assert help_panel.evaluate("(e) => e.scrollWidth <= e.clientWidth")
