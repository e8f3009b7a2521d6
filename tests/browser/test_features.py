"""Steps, stepper, panels, theme, black screen."""

import re
from collections.abc import Callable

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built, Watched


def test_steps_show_one_after_the_other(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/steps")
    items = deck.live.locator("[data-step]")

    def seen() -> list[bool]:
        return [items.nth(index).is_visible() for index in range(3)]

    assert items.count() == 3
    assert seen() == [False, False, False]
    deck.press("ArrowRight")
    assert seen() == [True, False, False]
    deck.press("PageDown", "Space")
    assert seen() == [True, True, True]
    deck.press("ArrowLeft")
    assert seen() == [True, True, False]


def stage_shown(deck: Watched) -> str:
    """The tab that is selected; only its pane shows."""
    panes = deck.live.locator("[data-pane-body]")
    visible = [pane for pane in panes.all() if pane.is_visible()]
    assert len(visible) == 1
    tab = deck.live.locator("[role=tab][aria-selected=true]")
    assert visible[0].get_attribute("data-pane-body") == tab.get_attribute("data-pane")
    return str(tab.get_attribute("data-pane"))


def test_the_stepper_follows_up_and_down_and_stops_at_its_ends(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/stepper")

    shown = [stage_shown(deck)]
    for key in ("ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"):
        shown.append(stage_shown(deck.press(key)))

    assert shown == ["0", "0", "1", "2", "3", "3", "2"]
    assert deck.place == "ko/stepper/2"


def test_a_clicker_walks_through_the_stages_and_back_into_the_last_one(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/stepper")

    shown = [stage_shown(deck.press("PageDown")) for _ in range(3)]
    assert shown == ["1", "2", "3"]
    assert deck.press("PageDown").live_id == "timings"
    assert stage_shown(deck.press("PageUp")) == "3"
    assert stage_shown(deck.press("PageUp")) == "2"
    assert deck.place == "ko/stepper/2"


def test_a_stage_is_kept_by_its_link_by_a_reload_and_by_the_other_language(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/stepper/2")
    assert stage_shown(deck) == "2"

    deck.page.reload()
    assert stage_shown(deck) == "2"
    assert stage_shown(deck.press("l")) == "2"
    assert deck.place == "en/stepper/2"


def test_a_click_on_the_code_of_a_stepper_stays_and_one_beside_it_goes_on(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/stepper")

    for part in ("[data-pane-body].is-live .code", "[data-pane-body].is-live .pane-head"):
        deck.live.locator(part).click(position={"x": 30, "y": 8})
        assert deck.place == "ko/stepper"
    deck.live.locator("h1").click()
    assert deck.place == "ko/stepper/1"


@pytest.fixture(scope="session")
def both(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A slide with five steps beside a stepper of three stages."""
    stages = "```{stages} fusion\n:as: stepper\n:show: source, dynamo_graph, kernel\n```"
    steps = "\n+++\n".join(["one", "two", "three", "four", "five"])
    talk = tmp_path_factory.mktemp("both") / "both.md"
    talk.write_text(f"# Both {{#both}}\n\n{stages}\n\n````{{steps}}\n{steps}\n````\n", encoding="utf-8")
    return build_deck(talk, language="en")


def test_steps_and_stepper_of_one_slide_follow_one_counter(open_page: OpenPage, both: Built) -> None:
    deck = open_page(both, "en/both")
    shown = deck.live.locator("[data-step].is-shown")

    walked = [(shown.count(), stage_shown(deck))]
    for _ in range(5):
        deck.press("ArrowRight")
        walked.append((shown.count(), stage_shown(deck)))

    assert walked == [(0, "0"), (1, "1"), (2, "2"), (3, "2"), (4, "2"), (5, "2")]


def test_up_and_down_scroll_a_long_list_where_there_is_no_stepper(open_page: OpenPage, shipped: Built) -> None:
    deck = open_page(shipped, "ko/downloads")
    region = deck.live.locator("[data-scroll]")

    def top() -> float:
        return float(region.evaluate("(region) => region.scrollTop"))

    tops = [top()]
    for key in ("ArrowDown", "ArrowDown", "ArrowUp"):
        deck.press(key)
        tops.append(top())

    assert 0 == tops[0] < tops[1] < tops[2]
    assert tops[3] < tops[2]
    assert deck.place == "ko/downloads"


def test_the_stepper_follows_clicks_without_leaving_the_slide(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/stepper")

    for number in (2, 0, 3):
        deck.live.locator("[role=tab]").nth(number).click()
        assert stage_shown(deck) == str(number)

    deck.press("ArrowUp")
    assert stage_shown(deck) == "2"
    assert deck.live.locator("[role=tab]").nth(2).evaluate("(tab) => tab === document.activeElement")
    assert deck.place == "ko/stepper/2"


def test_contents_opens_at_the_slide_that_shows_and_keys_choose_another(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/steps").press("c")
    panel = deck.open_panel

    assert panel.get_attribute("data-panel") == "contents"
    assert panel.locator("[aria-current=page]").get_attribute("href") == "#en/steps"
    assert panel.locator("a:visible").count() >= len(small.ids("en"))
    deck.press("ArrowDown", "Enter")
    deck.until("document.querySelector('main:not([hidden]) > [data-slide]').dataset.slide === 'columns'")
    assert deck.place == "en/columns"
    assert deck.open_panel.count() == 0


def test_help_lists_every_key_in_the_language_that_shows(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/cover").press("?")

    text = deck.open_panel.inner_text()

    for words in (
        "PageDown",
        "Space",
        "Full screen",
        "Black screen",
        "To the slide of that number",
        "The other language",
    ):
        assert words in text
    assert "script." not in text
    deck.press("Escape")
    assert deck.open_panel.count() == 0


@pytest.mark.parametrize("key", ["Escape", "?", "PageDown"])
def test_a_panel_is_closed_by_key(open_page: OpenPage, small: Built, key: str) -> None:
    deck = open_page(small).press("h")
    assert deck.open_panel.count() == 1

    deck.press(key)

    assert deck.open_panel.count() == 0
    assert deck.live_id == ("contents" if key == "PageDown" else "cover")


def test_a_click_beside_a_panel_closes_it_and_does_no_more(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small).press("h")

    deck.page.mouse.click(3, 3)

    assert deck.open_panel.count() == 0
    assert deck.place == "ko/cover"


def test_focus_stays_in_an_open_panel_and_returns_when_it_closes(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/excerpt")
    mark = deck.live.locator("button[data-origin]").first
    mark.focus()
    deck.press("Enter")

    for _ in range(6):
        deck.press("Tab")
        assert deck.page.evaluate("document.activeElement.closest('[data-panel=evidence]') !== null")
    deck.press("Escape")

    assert mark.evaluate("(mark) => mark === document.activeElement")


def test_the_evidence_mark_says_where_the_slide_comes_from_and_hands_out_the_file(
    open_page: OpenPage, small: Built
) -> None:
    deck = open_page(small, "en/excerpt")
    source = next(one for one in small.deck.attachments if one.path.endswith("fusion/source.py"))

    deck.live.locator("button[data-origin]").first.click()

    text = deck.open_panel.inner_text()
    assert source.path in text
    assert source.sha256 in text
    assert small.deck.recordings[0].machine.torch in text
    name, content = deck.download(deck.open_panel.locator("[data-download]"))
    assert (name, content) == ("source.py", source.content)
    assert deck.place == "en/excerpt"


def test_a_recorded_number_opens_the_same_panel_by_key(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/steps/3")

    deck.live.locator(".metric[data-origin]").focus()
    deck.press("Enter")

    text = deck.open_panel.inner_text()
    assert "/rounds_count" in text
    assert re.search(rf"Value on the slide\s+{deck.live.locator('.metric').inner_text()}\n", text)
    assert deck.place == "en/steps/3"


def test_what_files_of_one_recording_share_is_said_once_and_the_panel_can_be_closed_anywhere(
    open_page: OpenPage, shipped: Built
) -> None:
    deck = open_page(shipped, "en/stepper")
    files = str(deck.live.locator("[data-marks] button").get_attribute("data-origin")).split()

    deck.live.locator("[data-marks] button").click()

    panel = deck.open_panel
    assert len(files) > 3
    assert panel.locator("dt", has_text="PyTorch").count() == panel.locator("dt", has_text="Machine").count() == 1
    assert panel.locator("dt", has_text="sha256").count() == len(files)
    panel.evaluate("(panel) => panel.scrollTo(0, panel.scrollHeight)")
    assert panel.evaluate("(panel) => panel.scrollTop") > 0
    close = panel.locator("[data-action=close]").bounding_box()
    assert close is not None
    assert 0 < close["y"] < 200
    panel.locator("[data-action=close]").click()
    assert deck.open_panel.count() == 0


def test_theme_goes_light_dark_projector_and_is_kept(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small)

    def theme() -> str:
        return str(deck.page.locator("html").get_attribute("data-theme"))

    seen = [theme()]
    papers = {deck.live.evaluate("(slide) => getComputedStyle(slide).backgroundColor")}
    for _ in range(2):
        deck.press("t")
        seen.append(theme())
        papers.add(deck.live.evaluate("(slide) => getComputedStyle(slide).backgroundColor"))
    deck.page.reload()

    assert seen == ["light", "dark", "projector"]
    assert len(papers) == 3
    assert theme() == "projector"
    deck.press("t")
    assert theme() == "light"


@pytest.mark.parametrize("key", ["b", "."])
def test_black_screen_covers_everything_and_the_next_key_only_lifts_it(
    open_page: OpenPage, small: Built, key: str
) -> None:
    deck = open_page(small).press(key)
    cover = deck.page.locator("[data-blackout]")
    assert cover.bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
    assert cover.evaluate("(cover) => getComputedStyle(cover).backgroundColor") == "rgb(0, 0, 0)"
    assert deck.page.evaluate("document.elementFromPoint(640, 700).matches('[data-blackout]')")

    deck.press("PageDown")
    assert cover.count() == 0
    assert deck.place == "ko/cover"
    deck.press("PageDown")
    assert deck.place == "ko/contents"


def test_full_screen_goes_on_and_off(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small).press("f")
    deck.until("document.fullscreenElement !== null")

    deck.press("f")
    deck.until("document.fullscreenElement === null")
