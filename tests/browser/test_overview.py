"""The overview: every slide as a tile."""

from collections.abc import Callable

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built, Watched

LIVE = "document.querySelector('main:not([hidden]) > [data-slide]').dataset.slide"
FOCUSED = "document.activeElement.dataset.tile"


def test_the_overview_shows_every_slide_by_part_and_marks_the_one_that_shows(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/steps").press("o")

    panel = deck.open_panel

    assert panel.get_attribute("data-panel") == "overview"
    assert panel.locator("h3").all_inner_texts() == ["1 · Start", "2 · Fusion", "A · Appendix"]
    assert panel.locator("[data-tile]").count() == len(small.ids("en"))
    assert panel.locator("[aria-current=page]").get_attribute("href") == "#en/steps"
    assert deck.page.evaluate(FOCUSED) == "3"


def test_a_screen_reader_hears_its_name_and_each_tile_once(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/steps").press("o")
    deck.until("document.querySelectorAll('.picture').length > 8")

    tree = deck.open_panel.aria_snapshot()

    assert 'dialog "Overview · 12 slides"' in tree
    assert deck.page.locator("[data-stage]").evaluate("(stage) => stage.inert")
    assert tree.count("It shows step by step") == 1
    assert "The second step" not in tree


@pytest.mark.parametrize(
    ("keys", "slide"),
    [
        (["ArrowRight"], "columns"),
        (["ArrowLeft"], "contents"),
        (["ArrowDown"], "stepper"),  # the third tile of the next part
        (["ArrowDown", "ArrowUp"], "steps"),
        (["End"], "conditions"),
        (["End", "ArrowRight", "ArrowDown"], "conditions"),
        (["Home", "ArrowUp"], "cover"),
    ],
)
def test_arrow_keys_choose_a_tile_and_enter_opens_it(
    open_page: OpenPage, small: Built, keys: list[str], slide: str
) -> None:
    deck = open_page(small, "ko/steps/2").press("o", *keys)
    assert deck.place == "ko/steps/2"

    deck.press("Enter")

    deck.until(f"{LIVE} === '{slide}'")
    assert deck.open_panel.count() == 0


def test_the_slide_that_shows_stays_at_its_step(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/steps/2").press("o", "Enter")

    assert deck.open_panel.count() == 0
    assert deck.place == "ko/steps/2"


def test_a_click_opens_a_slide_and_escape_none(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/steps").press("o", "ArrowRight", "Escape")
    assert (deck.place, deck.open_panel.count()) == ("ko/steps", 0)

    deck.press("o")
    deck.open_panel.locator("[data-tile='6']").click()

    deck.until(f"{LIVE} === 'excerpt'")
    assert deck.open_panel.count() == 0


def test_a_tile_shows_its_slide_with_all_its_steps_small_and_dead(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/cover").press("o")
    deck.until("document.querySelector('[data-tile=\"3\"] .picture') !== null")
    picture = deck.open_panel.locator("[data-tile='3'] .picture")
    box = picture.locator(".slide").bounding_box()

    assert box is not None
    assert abs(box["width"] - picture.evaluate("(e) => e.getBoundingClientRect().width")) < 1
    assert picture.locator("[data-step].is-shown").count() == 3
    assert picture.evaluate("(e) => e.inert && e.querySelectorAll('[id]').length === 0")


@pytest.fixture(scope="session")
def long_deck(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    talk = tmp_path_factory.mktemp("long") / "long.md"
    talk.write_text("\n---\n\n".join(f"# Slide {number}\n\n- one\n" for number in range(400)), encoding="utf-8")
    return build_deck(talk, language="en")


def pictures(deck: Watched) -> int:
    return deck.page.locator(".picture").count()


def test_in_a_long_deck_only_tiles_in_sight_have_a_picture_and_none_when_it_closes(
    open_page: OpenPage, long_deck: Built
) -> None:
    deck = open_page(long_deck, f"en/{long_deck.ids('en')[200]}").press("o")

    deck.until("document.querySelector('[data-tile=\"201\"] .picture') !== null")
    deck.until("document.activeElement.dataset.tile === '201'")
    assert 10 < pictures(deck) < 80
    deck.press("End")
    deck.until("document.querySelector('[data-tile=\"400\"] .picture') !== null")
    deck.until("document.querySelector('[data-tile=\"201\"] .picture') === null")
    deck.press("Escape")
    deck.until("document.querySelectorAll('.picture').length === 0")


def test_pictures_fill_their_tiles_in_a_window_of_another_size(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/cover").press("o")
    deck.page.wait_for_selector(".tile .picture .slide")

    deck.page.set_viewport_size({"width": 700, "height": 600})

    deck.until("""(() => {
        const frame = document.querySelector('.tile-picture').getBoundingClientRect();
        const slide = document.querySelector('.tile .picture .slide').getBoundingClientRect();
        return Math.abs(frame.width - slide.width) < 2;
    })()""")
