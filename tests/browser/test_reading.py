"""The reading view: all slides on one page."""

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built


def test_r_shows_all_slides_with_all_their_steps_from_the_one_that_showed(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/steps").press("r")

    assert deck.page.locator("main:not([hidden]) > [data-slide]").count() == len(small.ids())
    assert all(step.is_visible() for step in deck.page.locator("main:not([hidden]) [data-step]").all())
    assert all(pane.is_visible() for pane in deck.page.locator("main:not([hidden]) [data-pane-body]").all())
    assert deck.page.evaluate("Math.abs(document.querySelector('[data-slide=steps]').getBoundingClientRect().top) < 2")
    assert "읽기 화면" in deck.page.locator("[data-announce]").inner_text()


def test_it_looks_as_without_script(open_page: OpenPage, small: Built) -> None:
    boxes = "[...document.querySelectorAll('main:not([hidden]) > *')].map((e) => e.getBoundingClientRect().height)"
    deck = open_page(small, "ko/cover").press("r")
    plain = open_page(small, "", java_script_enabled=False)

    slides = plain.page.locator("main > noscript > *").all()
    heights = [box["height"] for slide in slides if (box := slide.bounding_box())]

    assert deck.page.evaluate(boxes) == heights


def test_keys_and_clicks_that_move_a_slide_scroll_or_do_nothing(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/contents").press("r")
    before = deck.page.evaluate("scrollY")

    deck.press("PageDown")
    deck.until(f"scrollY > {before}")
    deck.page.mouse.click(1240, 300)  # beside any link

    assert deck.place == "ko/contents"


def test_it_leads_back_to_the_slide_in_sight_and_keeps_the_step_of_the_one_that_showed(
    open_page: OpenPage, small: Built
) -> None:
    deck = open_page(small, "ko/steps/2").press("r", "r")
    assert deck.place == "ko/steps/2"
    assert deck.live.count() == 1

    deck.press("r")
    deck.page.evaluate("document.querySelector('[data-slide=stepper]').scrollIntoView()")
    deck.press("Escape")

    assert deck.place == "ko/stepper"
    assert deck.live.locator("[data-pane-body]:visible").count() == 1


def test_another_language_stays_in_it_and_a_result_of_a_search_leaves_it(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/steps").press("r", "l")
    assert deck.page.locator("main:not([hidden]) > [data-slide]").count() == len(small.ids("en"))
    assert deck.page.evaluate("Math.abs(document.querySelector('[data-slide=steps]').getBoundingClientRect().top) < 2")

    deck.press("/")
    deck.page.locator("[data-panel=search] input").fill("second step")
    deck.press("Enter")

    assert deck.place == "en/steps/2"
    assert deck.live.count() == 1


def test_the_slide_in_sight_is_where_language_reload_and_contents_go_on(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/cover").press("r")
    in_sight = "document.querySelector('[data-slide=excerpt]').scrollIntoView()"

    deck.page.evaluate(in_sight)
    deck.until("location.hash.startsWith('#ko/excerpt')")
    deck.press("c")
    current = deck.page.locator("[data-panel=contents] [aria-current]").get_attribute("href")
    deck.press("Escape", "l")

    assert current == "#ko/excerpt"
    deck.until("Math.abs(document.querySelector('[data-slide=excerpt]').getBoundingClientRect().top) < 2")
    assert deck.page.evaluate("document.documentElement.lang") == "en"


def test_the_slide_in_sight_stays_there_when_the_window_changes(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/cover").press("r")
    deck.page.evaluate("document.querySelector('[data-slide=stepper]').scrollIntoView()")
    deck.until("location.hash.startsWith('#ko/stepper')")

    deck.page.set_viewport_size({"width": 700, "height": 500})

    deck.until("Math.abs(document.querySelector('[data-slide=stepper]').getBoundingClientRect().top) < 2")


def test_a_zoomed_block_is_small_again_in_the_reading_view(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/excerpt").press("z", "r")

    assert deck.page.locator("[data-zoomed]").count() == 0
    assert deck.press("r").page.locator("[data-zoomed]").count() == 0
