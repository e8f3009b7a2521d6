"""Linked panes: what lights up when a line is pointed at, focused or kept, and what a reader is told of it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from tests import bundles
from tests.browser.conftest import OpenPage
from tests.browser.pages import OWN, Built, Watched
from tests.decks import write_talk
from tests.linked_evidence import LINKED_FUSION

SHOW = ":show: source, dynamo_graph, kernel"
SLIDES = {
    "panes": f"```{{stages}} fusion\n{SHOW}\n```",
    "opens": f"```{{stages}} fusion\n{SHOW}\n:line: source 6\n```",
    "steps": f"```{{stages}} fusion\n{SHOW}\n:lines: source 5, source 6\n```",
    "stepper": f"```{{stages}} fusion\n{SHOW}\n:as: stepper\n:line: source torch.floor\n```",
    "lit": f"```{{stages}} fusion\n{SHOW}\n:lit: store\n```",
    "after": "The end.",
}
SOURCE, GRAPH, KERNEL = range(3)
FLOOR = {"source 5", "graph 6", "kernel 14"}
ADD = {"source 6", "graph 9", "kernel 17"}


@pytest.fixture(scope="session")
def linked(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("linked")
    evidence = bundles.write(folder / "evidence", LINKED_FUSION, of=bundles.machine("there"))
    slides = "\n\n---\n\n".join(f"# A title {{#{name}}}\n\n{block}" for name, block in SLIDES.items())
    talk = write_talk(
        folder / "talk", {f"{tag}/01.md": f"---\npart: dynamo\n---\n\n{slides}\n" for tag in ("ko", "en")}
    )
    return build_deck(talk, evidence=(evidence,))


def lit(deck: Watched, looks: str = "lit") -> set[str]:
    """The lines of the live slide that have a look."""
    code = """slide => ['source', 'graph', 'kernel'].flatMap((name, at) =>
        [...slide.querySelectorAll('.pane')[at].querySelectorAll('.l.%s')].map(line => `${name} ${line.dataset.n}`))"""
    return set(deck.live.evaluate(code % looks))


def line(deck: Watched, pane: int, number: int) -> Locator:
    return deck.live.locator(".pane").nth(pane).locator(f'.l[data-n="{number}"]')


def point(deck: Watched, pane: int, number: int) -> None:
    line(deck, pane, number).hover(position={"x": 40, "y": 6})


def click(deck: Watched, pane: int, number: int) -> None:
    line(deck, pane, number).click(position={"x": 40, "y": 6})


def away(deck: Watched) -> None:
    deck.page.mouse.move(640, 20)


def foot(deck: Watched) -> str:
    return deck.live.locator("[data-linked-foot]").inner_text()


def focused(deck: Watched) -> str:
    """The pane and line that has the focus; empty where no line has."""
    code = """() => {
        const line = document.activeElement.closest('.l');
        if (!line) return '';
        const panes = [...line.closest('[data-linked]').querySelectorAll('.pane')];
        return `${['source', 'graph', 'kernel'][panes.indexOf(line.closest('.pane'))]} ${line.dataset.n}`;
    }"""
    return str(deck.page.evaluate(code))


@pytest.mark.parametrize(
    ("pane", "number", "expected"),
    [
        (SOURCE, 5, FLOOR),
        (GRAPH, 6, FLOOR),
        (KERNEL, 14, FLOOR),
        (KERNEL, 17, ADD),
        (SOURCE, 4, {"source 4"}),
        (KERNEL, 13, {"kernel 13"}),
    ],
)
def test_pointing_at_a_line_lights_exactly_what_is_tied_to_it(
    pane: int, number: int, expected: set[str], open_page: OpenPage, linked: Built
) -> None:
    deck = open_page(linked, "en/panes")
    assert lit(deck) == set()

    point(deck, pane, number)

    assert lit(deck) == expected
    away(deck)
    assert lit(deck) == set()


def test_an_inferred_link_is_marked_and_named(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/panes")

    point(deck, SOURCE, 6)

    assert lit(deck, "inferred") == {"kernel 17"}
    style = "line => getComputedStyle(line).borderLeftStyle"
    assert line(deck, KERNEL, 17).evaluate(style) == "dashed"
    assert line(deck, GRAPH, 9).evaluate(style) == "solid"
    assert foot(deck) == "line 6 of source.py → line 9 of dynamo_graph.py → line 17 of kernel_0.cpp (inferred)"


@pytest.mark.parametrize(
    ("language", "pane", "number", "words"),
    [
        ("en", KERNEL, 13, "line 13 of kernel_0.cpp comes from no line of Python: load"),
        ("ko", KERNEL, 13, "kernel_0.cpp 13행: 파이썬 줄에서 온 것이 아님, 읽기"),
        ("en", SOURCE, 4, "line 4 of source.py is not linked to any line that shows here"),
        ("ko", KERNEL, 14, "source.py 5행 → dynamo_graph.py 6행 → kernel_0.cpp 14행"),
    ],
)
def test_the_foot_says_where_a_line_comes_from_or_why_from_nowhere(
    language: str, pane: int, number: int, words: str, open_page: OpenPage, linked: Built
) -> None:
    deck = open_page(linked, f"{language}/panes")

    point(deck, pane, number)

    assert foot(deck) == words


def test_keys_walk_the_lines_and_panes_once_a_pane_has_the_focus(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/panes")
    line(deck, SOURCE, 4).focus()

    walked = [focused(deck.press(key)) for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft")]

    assert walked == ["source 5", "graph 6", "kernel 14", "kernel 15", "graph 6"]
    assert lit(deck) == FLOOR
    assert [focused(deck.press(key)) for key in ("End", "Home", "ArrowUp")] == ["graph 10", "graph 2", "graph 2"]
    assert deck.place == "en/panes"
    assert focused(deck.press("Escape")) == ""
    assert lit(deck) == set()
    assert deck.press("ArrowRight").place == "en/opens"


def test_a_pane_is_one_tab_stop_and_its_line_says_what_is_linked(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/panes")
    stops = deck.live.locator(".l[tabindex='0']")

    assert stops.count() == 3
    assert deck.live.locator("[role=listbox]").count() == 3
    stops.nth(1).focus()
    deck.press("ArrowDown", "ArrowDown")

    assert stops.count() == 3
    assert focused(deck) == "graph 6"
    described = deck.page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent"
    )
    assert described == "line 5 of source.py → line 6 of dynamo_graph.py → line 14 of kernel_0.cpp"


def test_a_click_keeps_a_line_and_a_second_one_or_escape_lets_it_go(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/panes")

    for let_go in (lambda: click(deck, GRAPH, 6), lambda: deck.press("Escape")):
        click(deck, GRAPH, 6)
        away(deck)
        assert lit(deck) == FLOOR
        assert "Kept: line 5 of source.py" in deck.page.locator("[data-announce]").inner_text()
        point(deck, SOURCE, 6)
        assert lit(deck) == ADD
        away(deck)
        assert lit(deck) == FLOOR
        let_go()
        away(deck)
        deck.press("Escape")
        assert lit(deck) == set()
    assert deck.place == "en/panes"


def test_after_a_click_the_keys_that_move_slides_still_do(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/panes")
    click(deck, GRAPH, 6)
    assert focused(deck) == "graph 6"
    assert deck.press("ArrowRight").place == "en/opens"

    deck.press("ArrowLeft")
    click(deck, GRAPH, 6)
    assert focused(deck.press("ArrowDown")) == "graph 9"


def test_enter_keeps_the_focused_line(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/panes")
    line(deck, SOURCE, 5).focus()

    deck.press("Enter", "ArrowDown")
    assert lit(deck) == ADD
    assert line(deck, SOURCE, 5).get_attribute("aria-selected") == "true"
    deck.live.locator("h1").evaluate("() => document.activeElement.blur()")
    assert lit(deck) == FLOOR


def test_a_slide_opens_at_a_line_which_stays_after_pointing_elsewhere(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/opens")

    assert lit(deck) == ADD
    assert lit(deck, "here") == {"source 6"}
    point(deck, SOURCE, 5)
    assert lit(deck) == FLOOR
    away(deck)
    assert lit(deck) == ADD
    assert deck.press("ArrowRight").place == "en/steps"


def test_each_step_moves_the_line(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/steps")
    assert lit(deck) == FLOOR

    deck.press("ArrowRight")
    assert (deck.place, lit(deck)) == ("en/steps/1", ADD)
    assert "line 6 of source.py" in deck.page.locator("[data-announce]").inner_text()
    deck.press("ArrowLeft")
    assert (deck.place, lit(deck)) == ("en/steps", FLOOR)
    assert deck.press("ArrowRight", "ArrowRight").place == "en/stepper"
    assert deck.press("ArrowLeft").place == "en/steps/1"
    assert lit(deck) == ADD


def test_in_the_reading_view_a_slide_not_yet_seen_keeps_its_opening_line(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/panes", **OWN)
    deck.press("r")
    opens = deck.page.locator("main:not([hidden]) [data-slide=opens]")

    opens.locator(".pane").nth(SOURCE).locator('.l[data-n="5"]').hover()
    assert opens.locator(".l.lit").count() == 3
    opens.locator("h1").hover()

    numbers = [line.get_attribute("data-n") for line in opens.locator(".l.lit").all()]
    assert numbers == ["6", "9", "17"]


def test_the_speaker_sees_the_next_line_before_it_is_lit(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/steps", **OWN)

    speaker = deck.open_speaker()

    def numbers(view: str) -> list[str]:
        lines = speaker.locator(f"[data-view={view}] .l.lit")
        return [str(lines.nth(at).get_attribute("data-n")) for at in range(lines.count())]

    assert (numbers("now"), numbers("ahead")) == (["5", "6", "14"], ["6", "9", "17"])


def test_a_line_that_is_kept_stays_lit_in_the_next_stage_of_a_stepper(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/stepper")
    assert lit(deck) == FLOOR

    click(deck, SOURCE, 6)
    away(deck)
    deck.press("PageDown", "PageDown")

    assert deck.place == "en/stepper/2"
    assert line(deck, KERNEL, 17).is_visible()
    assert lit(deck) == ADD
    assert foot(deck) == "line 6 of source.py → line 17 of kernel_0.cpp (inferred)"


def test_the_keys_turn_the_stepper_with_the_line(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/stepper")
    line(deck, SOURCE, 5).focus()

    assert [focused(deck.press(key)) for key in ("ArrowRight", "ArrowRight", "ArrowLeft")] == [
        "graph 6",
        "kernel 14",
        "graph 6",
    ]
    assert deck.place == "en/stepper/1"


def test_what_the_talk_lit_itself_comes_back(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, "en/lit")
    assert lit(deck) == {"kernel 18"}

    point(deck, SOURCE, 5)
    assert lit(deck) == FLOOR
    away(deck)
    assert lit(deck) == {"kernel 18"}


def test_a_line_out_of_sight_is_scrolled_to_without_animation_where_motion_is_reduced(
    open_page: OpenPage, linked: Built
) -> None:
    deck = open_page(linked, "en/panes", reduced_motion="reduce", **OWN)
    code = deck.live.locator(".pane").nth(KERNEL).locator(".code")
    code.evaluate("code => { code.style.maxHeight = '60px'; code.scrollTop = 0 }")

    point(deck, SOURCE, 6)

    box, target = code.bounding_box(), line(deck, KERNEL, 17).bounding_box()
    assert box
    assert target
    assert box["y"] <= target["y"]
    assert target["y"] + target["height"] <= box["y"] + box["height"] + 1


def test_without_script_the_opening_line_is_lit_and_nothing_is_cut(open_page: OpenPage, linked: Built) -> None:
    deck = open_page(linked, java_script_enabled=False)
    slide = deck.page.locator("main:not([hidden]) [data-slide=opens]")

    assert slide.locator(".l.lit").count() == 3
    assert slide.locator(".l.inferred").count() == 1
    assert not slide.locator("[data-linked-foot]").is_visible()
