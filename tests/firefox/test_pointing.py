"""Mouse and finger in Firefox."""

from tests.browser.pages import Built
from tests.firefox.conftest import OpenTab
from tests.firefox.pages import LIVE


def test_a_click_goes_on_and_in_the_left_part_back(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "ko/part-fusion")

    assert deck.click((1000, 600)).place == "ko/excerpt"
    assert deck.click((100, 600)).place == "ko/part-fusion"
    assert deck.click((1000, 600), button=2).place == "ko/part-fusion"


def test_selecting_text_moves_nothing_and_the_click_that_ends_it_neither(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "en/columns")
    title = deck.box("main:not([hidden]) h1")
    y = (title["top"] + title["bottom"]) / 2

    deck.drag((title["left"] + 2, y), (title["left"] + 500, y))

    assert deck.evaluate("getSelection().toString().trim()") == "Two columns"
    assert deck.place == "en/columns"
    assert deck.click((900, 600)).place == "en/columns"
    assert deck.click((900, 600)).place == "en/part-fusion"


def test_text_of_code_is_selected_without_its_line_numbers(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "en/excerpt")
    lines = deck.evaluate(
        f"""[...{LIVE}.querySelectorAll('.code .l')].slice(0, 2).map((line) => {{
        const box = line.getBoundingClientRect();
        return [box.left, box.top + box.height / 2, line.textContent];
    }})"""
    )

    deck.drag((lines[0][0] + 90, lines[0][1]), (lines[1][0] + 300, lines[1][1]))

    selected = deck.evaluate("getSelection().toString()")
    assert selected
    assert not any(line.strip().isdigit() for line in selected.splitlines())
    assert deck.place == "en/excerpt"


def test_a_link_and_a_button_keep_their_click(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "en/columns").click_on("main:not([hidden]) a[href='#en/steps']")
    deck.until("location.hash === '#en/steps'")

    deck.open(small, "en/excerpt").click_on("main:not([hidden]) [data-marks] button")

    assert deck.panel == "evidence"
    assert deck.place == "en/excerpt"


def test_a_swipe_to_the_left_goes_on_and_to_the_right_back(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "ko/part-fusion", width=844, height=390)

    assert deck.swipe((600, 300), (300, 310)).live_id == "excerpt"
    assert deck.swipe((300, 300), (600, 310)).live_id == "part-fusion"
    assert deck.swipe((500, 100), (510, 320)).live_id == "part-fusion"


def test_a_narrow_window_shows_the_whole_slide_its_notes_and_the_buttons(open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "ko/columns", width=390, height=844)
    slide = deck.box("main:not([hidden]) > [data-slide]")

    assert slide["left"] >= -0.5
    assert slide["right"] <= 390.5
    assert "이 메모는 슬라이드에 나오지 않는다." in deck.text("[data-reading]")
    assert deck.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
