"""Which lines of the panes of a block are tied together, where a slide opens, and what the page is told of it."""

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from deck.bundle import Evidences
from deck.captured import LineClasses, Links
from deck.errors import Level
from deck.linked import Linked
from deck.render.linked_panes import linked_json
from deck.talk import Excerpt, Scaffolding, Stages, Ties
from deck.ties import LinkedPane, scaffolding, ties
from tests import bundles
from tests.decks import FUSION, deck_of, resolved
from tests.linked_evidence import LINKED_FUSION, pair
from tests.rendering import page_of, slide

# --- ties ---------------------------------------------------------------------------------------------------

CHAIN = Links(
    proofs=("made",),
    pairs=(
        pair("source.py", "graph.py", (5, 2), (6, 3)),
        pair("graph.py", "kernel_0.py", (2, 10), (3, 11)),
        pair("graph.py", "kernel_0.py", (3, 12), inferred=1),
        pair("kernel_0.py", "kernel_0.ttgir", (10, 20), (11, 21)),
        pair("kernel_0.py", "kernel_0.ptx", (10, 30), (10, 31), (12, 32)),
    ),
    scaffolding=(LineClasses(path="kernel_0.ptx", names=("load", "label"), lines=(33, 34, 35), classes=(1, 0, 1)),),
)
SOURCE = LinkedPane(0, "source.py", (4, 5, 6))
KERNEL = LinkedPane(1, "kernel_0.py", (10, 11, 12))
TTGIR = LinkedPane(1, "kernel_0.ttgir", (20, 21))
PTX = LinkedPane(2, "kernel_0.ptx", (30, 31, 32, 33, 34))


def test_lines_are_tied_over_any_number_of_stages_and_only_those_that_show() -> None:
    linked = Linked([CHAIN])

    assert ties(linked, [SOURCE, KERNEL, PTX]) == (
        Ties(0, 1, ((5, 10, False), (6, 11, False), (6, 12, True))),
        Ties(0, 2, ((5, 30, False), (5, 31, False), (6, 32, True))),
        Ties(1, 2, ((10, 30, False), (10, 31, False), (12, 32, False))),
    )
    assert ties(linked, [LinkedPane(0, "source.py", (6,)), LinkedPane(1, "kernel_0.py", (10, 12))]) == (
        Ties(0, 1, ((6, 12, True),)),
    )


def test_a_tie_is_inferred_only_where_no_way_is_recorded() -> None:
    direct = Links(proofs=("made",), pairs=(pair("source.py", "kernel_0.py", (6, 12)),))

    (found,) = ties(Linked([CHAIN, direct]), [SOURCE, KERNEL])

    assert (6, 12, False) in found.lines
    assert (6, 12, True) not in found.lines


def test_two_texts_made_of_a_third_are_tied_by_the_lines_of_the_nearest_one() -> None:
    assert ties(Linked([CHAIN]), [TTGIR, PTX]) == (Ties(1, 2, ((20, 30, False), (20, 31, False))),)


def test_panes_in_another_order_are_tied_the_same() -> None:
    backwards = [LinkedPane(0, PTX.path, PTX.lines), LinkedPane(1, SOURCE.path, SOURCE.lines)]

    assert ties(Linked([CHAIN]), backwards) == (Ties(0, 1, ((30, 5, False), (31, 5, False), (32, 6, True))),)


def test_scaffolding_says_what_each_line_that_shows_is_for() -> None:
    assert scaffolding(Linked([CHAIN]), [PTX]) == (Scaffolding(2, "label", (33,)), Scaffolding(2, "load", (34,)))


# --- the directive ------------------------------------------------------------------------------------------


@pytest.fixture
def evidences(tmp_path: Path) -> Evidences:
    return Evidences(bundles.bundle(tmp_path, LINKED_FUSION))


def stages(options: str, evidences: Evidences) -> Stages:
    block = resolved(f"```{{stages}} fusion\n:show: source, dynamo_graph, kernel\n{options}\n```", evidences)
    assert isinstance(block, Stages)
    return block


@pytest.mark.parametrize(
    ("options", "opens"),
    [
        ("", ()),
        (":line: source 5", ((0, 5),)),
        (":line: source torch.floor", ((0, 5),)),
        (":line: dynamo_graph /y \\+ 1/", ((1, 9),)),
        (":lines: source 5, source return y, kernel floor()", ((0, 5), (0, 6), (2, 14))),
        (":line: source 5\n:as: stepper", ((0, 5),)),
    ],
)
def test_a_slide_opens_at_a_line_by_its_number_or_its_text(
    options: str, opens: tuple[tuple[int, int], ...], evidences: Evidences
) -> None:
    assert stages(options, evidences).opens == opens


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            ":line: sauce 5",
            "'sauce 5' does not begin with a stage that shows (there are: source, dynamo_graph, kernel)",
        ),
        (":line: source", "'source' does not begin with a stage"),
        (":line: source 1", "line: line 1 of source does not show (it shows lines 4 to 6)"),
        (":line: source ceil", "line: no line of source that shows fits 'ceil'"),
        (":line: source x", "line: 'x' fits lines 4 and 5 of source"),
        (":lines: source 5, source 9", "lines: line 9 of source does not show"),
        (":line: source 5\n:lines: source 6", "line and lines do not go together"),
        (":line: source 5\n:lit: floor", "lit and line do not go together"),
        (":lines: source 5\n:as: stepper", "a stepper's steps are its stages"),
    ],
)
def test_a_line_that_cannot_open_is_an_error(options: str, message: str, evidences: Evidences) -> None:
    markdown = f"```{{stages}} fusion\n:show: source, dynamo_graph, kernel\n{options}\n```"

    (error,) = [one for one in deck_of(markdown, evidences).findings if one.level is Level.ERROR]

    assert message in error.what
    assert error.location.line == 3


# --- the page -----------------------------------------------------------------------------------------------


def data_of(html: str) -> dict[str, object]:
    found = re.search(r"data-linked='([^']*)'", html)
    assert found
    data = json.loads(unescape(found[1]))
    assert isinstance(data, dict)
    return data


def test_the_page_holds_the_ties_of_the_lines_that_show_as_ranges(evidences: Evidences, tmp_path: Path) -> None:
    html = page_of(slide("one", stages(":lines: source 5, source 6", evidences)), cache=tmp_path, fonts="system")

    assert data_of(html) == {
        "panes": [["source.py", 0], ["dynamo_graph.py", 0], ["kernel_0.cpp", 0]],
        "ties": [[0, 1, "5>6;6>9"], [0, 2, "5>14", "6>17"], [1, 2, "6>14", "9>17"]],
        "why": [[2, "load", "13"]],
        "opens": [[0, 5], [0, 6]],
    }
    assert 'data-opens="2"' in html


def test_lines_that_a_pane_has_no_room_for_are_left_out(evidences: Evidences) -> None:
    block = stages("", evidences)
    *panes, kernel = block.panes
    assert isinstance(kernel.excerpt, Excerpt)
    short = replace(kernel, excerpt=replace(kernel.excerpt, lines=kernel.excerpt.lines[1:2]))

    data = json.loads(unescape(linked_json(block, [*panes, short])))

    assert data["ties"] == [[0, 1, "5>6;6>9"], [0, 2, "5>14"], [1, 2, "6>14"]]
    assert "why" not in data


@pytest.mark.parametrize(("line", "lit", "inferred"), [(5, {"5", "6", "14"}, set()), (6, {"6", "9", "17"}, {"17"})])
def test_without_script_the_lines_of_the_opening_line_are_lit(
    line: int, lit: set[str], inferred: set[str], evidences: Evidences, tmp_path: Path
) -> None:
    html = page_of(slide("one", stages(f":line: source {line}", evidences)), cache=tmp_path, fonts="system")

    assert set(re.findall(r'class="l lit[^"]*" data-n="(\d+)"', html)) == lit
    assert set(re.findall(r'class="l lit inferred[^"]*" data-n="(\d+)"', html)) == inferred


def test_stages_without_links_have_no_data_and_no_foot(tmp_path: Path) -> None:
    evidences = Evidences(bundles.bundle(tmp_path, FUSION))

    html = page_of(slide("one", stages("", evidences)), cache=tmp_path, fonts="system")

    assert "data-linked" not in html.partition("<main")[2].partition("</main>")[0]
