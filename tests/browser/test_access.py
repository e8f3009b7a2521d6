"""What a screen reader meets, what Tab reaches, and reduced motion."""

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built


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
