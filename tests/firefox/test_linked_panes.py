"""Linked panes in Firefox: what lights up when a line is pointed at, focused or kept."""

from collections.abc import Callable

import pytest

from tests import bundles
from tests.browser.pages import Built
from tests.decks import write_talk
from tests.firefox.conftest import OpenTab
from tests.firefox.pages import LIVE, Tab
from tests.linked_evidence import LINKED_FUSION

SLIDES = {
    "panes": "```{stages} fusion\n:show: source, dynamo_graph, kernel\n```",
    "steps": "```{stages} fusion\n:show: source, dynamo_graph, kernel\n:lines: source 5, source 6\n```",
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


def lit(deck: Tab) -> set[str]:
    """The lines of the live slide that are lit."""
    code = f"""[...{LIVE}.querySelectorAll('.pane')].flatMap((pane, at) => [...pane.querySelectorAll('.l.lit')]
        .map((line) => `${{['source', 'graph', 'kernel'][at]}} ${{line.dataset.n}}`))"""
    return set(deck.evaluate(code))


def line(pane: int, number: int) -> str:
    return f"[...{LIVE}.querySelectorAll('.pane')][{pane}].querySelector('.l[data-n=\"{number}\"]')"


def place_of(deck: Tab, pane: int, number: int) -> tuple[float, float]:
    x, y = deck.evaluate(f"(({{ x, y }}) => [x + 40, y + 6])({line(pane, number)}.getBoundingClientRect())")
    return x, y


def test_pointing_at_a_line_lights_exactly_what_is_tied_to_it(open_tab: OpenTab, linked: Built) -> None:
    deck = open_tab(linked, "en/panes").move((640, 20))
    assert lit(deck) == set()

    deck.move(place_of(deck, SOURCE, 5))
    assert lit(deck) == FLOOR
    assert deck.text("main:not([hidden]) [data-linked-foot]").startswith("line 5 of source.py")
    deck.move(place_of(deck, KERNEL, 17))
    assert lit(deck) == ADD
    deck.move((640, 20))
    assert lit(deck) == set()


def test_arrow_keys_walk_the_lines_once_a_pane_has_the_focus(open_tab: OpenTab, linked: Built) -> None:
    deck = open_tab(linked, "en/panes").move((640, 20))
    deck.evaluate(f"{line(SOURCE, 4)}.focus()")

    deck.press("ArrowDown", "ArrowRight")

    assert lit(deck) == FLOOR
    assert deck.evaluate("document.activeElement.closest('.l').dataset.n") == "6"
    deck.press("ArrowRight", "Escape")
    assert lit(deck) == set()
    assert deck.place == "en/panes"


def test_a_click_keeps_a_line_and_escape_lets_it_go(open_tab: OpenTab, linked: Built) -> None:
    deck = open_tab(linked, "en/panes")

    deck.click(place_of(deck, GRAPH, 6)).move((640, 20))
    assert lit(deck) == FLOOR
    assert deck.place == "en/panes"
    deck.press("Escape", "Escape")
    assert lit(deck) == set()


def test_each_step_moves_the_line(open_tab: OpenTab, linked: Built) -> None:
    deck = open_tab(linked, "en/steps").move((640, 20))
    assert lit(deck) == FLOOR

    deck.press("ArrowRight")

    assert (deck.place, lit(deck)) == ("en/steps/1", ADD)
