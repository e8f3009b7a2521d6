"""A file of evidence, shown whole: from a mark, from a number, from the list, and by its address."""

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built, Watched

CITED = "[...document.querySelectorAll('[data-panel=file] .is-cited')].map((line) => line.textContent.trim())"


def opened(deck: Watched) -> Watched:
    deck.page.wait_for_selector("[data-panel=file]:not([hidden]) .l")
    return deck


def test_a_mark_leads_to_the_lines_that_the_slide_shows(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/excerpt")

    deck.page.locator("[data-slide] [data-marks] button").first.click()
    deck.page.locator("[data-panel=evidence] [data-file]").first.click()

    panel = opened(deck).open_panel
    assert "lines" in panel.locator(".file-where").inner_text()
    first, *_ = deck.page.evaluate(CITED)
    assert first in deck.live.inner_text()
    assert panel.locator(".is-cited").first.is_visible()
    assert deck.page.evaluate("location.hash").startswith("#evidence/reference/fusion/")
    deck.press("Escape")
    assert deck.place == "en/excerpt"


def test_a_number_leads_to_its_line_of_json(open_page: OpenPage, shipped: Built) -> None:
    deck = open_page(shipped, "en/summary")

    deck.page.locator("[data-slide] [data-value]").first.click()
    deck.page.locator("[data-panel=evidence] [data-file]").first.click()

    (line,) = opened(deck).page.evaluate(CITED)
    assert line.startswith('"median_ratio"')


@pytest.mark.parametrize("lines", ["", ":L2", ":L2-3"])
def test_an_address_opens_a_file_at_its_lines(open_page: OpenPage, small: Built, lines: str) -> None:
    deck = opened(open_page(small, f"evidence/reference/fusion/source.py{lines}"))

    marked = deck.page.locator("[data-panel=file] .is-cited").evaluate_all("(all) => all.map((e) => e.dataset.n)")
    assert marked == {"": [], ":L2": ["2"], ":L2-3": ["2", "3"]}[lines]
    assert deck.page.evaluate("location.hash") == f"#evidence/reference/fusion/source.py{lines}"
    assert deck.press("Escape").place == "ko/cover"


def test_an_address_followed_later_leaves_the_slide_where_it_is(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns")

    deck.page.evaluate("location.hash = '#evidence/reference/fusion/source.py:L2'")

    assert opened(deck).press("Escape").place == "en/columns"


def test_words_are_found_and_enter_goes_on(open_page: OpenPage, small: Built) -> None:
    deck = opened(open_page(small, "evidence/reference/fusion/source.py"))

    deck.page.locator("[data-panel=file] input").fill("def ")
    status = deck.page.locator("[data-panel=file] [role=status]")
    before = status.inner_text()
    here = "document.querySelector('.is-here').dataset.n"
    first = int(deck.page.evaluate(here))
    deck.press("Enter")

    assert before != status.inner_text()
    assert int(deck.page.evaluate(here)) > first
    assert deck.live_id == "cover"


def test_the_list_of_files_opens_them(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/downloads")

    deck.page.locator("[data-slide] .file-open", has_text="source.py").first.click()

    assert "source.py" in opened(deck).open_panel.locator("h2").inner_text()


def test_a_file_that_is_not_there_opens_nothing(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "evidence/reference/nothing.txt")

    assert deck.page.locator("[data-panel=file]").is_hidden()
    assert deck.live_id == "cover"
