"""Drawings of what Dynamo and AOTAutograd left: which version each call ran, and where a joint graph was cut."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from deck.bundle import Evidences
from deck.plots import CutGraph
from deck.render.plots.compiled_calls import what_differs
from deck.render.plots.cut_graph import cut_drawing
from deck.talk import Plot
from tests import bundles
from tests.decks import deck_of, resolved
from tests.dynamo_evidence import DYNAMO
from tests.rendering import page_of, slide, slide_html, text_of


@pytest.fixture(scope="module")
def evidences(tmp_path_factory: pytest.TempPathFactory) -> Evidences:
    return Evidences(bundles.bundle(tmp_path_factory.mktemp("dynamo"), DYNAMO))


def plot(reference: str, evidences: Evidences) -> Plot:
    block = resolved(f"```{{plot}} {reference}\n:alt: words\n```", evidences)
    assert isinstance(block, Plot)
    return block


def rows_of(shown: str) -> list[list[str]]:
    """Return the mark of each call, or nothing, row by row of a table of calls."""
    rows = re.findall(r"<tr>(.*?)</tr>", shown, re.DOTALL)[1:]
    cells = [re.findall(r'<td class="of-call">(.*?)</td>', row) for row in rows]
    return [[cell.partition("call-mark is-")[2].partition('"')[0] for cell in row] for row in cells]


def test_a_row_for_each_version_shows_which_calls_compiled_and_ran_it(evidences: Evidences, tmp_path: Path) -> None:
    shown = slide_html(page_of(slide("one", plot("dynamic_shapes/sizes/frames", evidences)), cache=tmp_path))

    assert rows_of(shown) == [
        ["compiled", "", "", ""], ["", "compiled", "ran", "ran"]
    ]  # fmt: skip
    assert "expected 8, actual 16" in text_of(shown)


def test_calls_beyond_the_limit_are_in_a_row_of_python(evidences: Evidences, tmp_path: Path) -> None:
    shown = slide_html(page_of(slide("one", plot("dynamic_shapes/integers_static/frames", evidences)), cache=tmp_path))

    rows = rows_of(shown)
    assert [row.index("compiled") for row in rows[:-1]] == list(range(8))
    assert rows[-1] == [""] * 8 + ["python"] * 2


@pytest.mark.parametrize(
    ("inputs", "shown"),
    [
        (["float32[8]", "float32[16]"], ["[8]", "[16]"]),
        (["float32[8]", "float64[8]"], ["float32[8]", "float64[8]"]),
        (["float32[2, 8], 0", "float32[2, 8], 1"], ["0", "1"]),
        (["float32[8], 'a'", "float32[4], 'b'"], ["[8], 'a'", "[4], 'b'"]),
        (["float32[8]", "float32[8]"], ["float32[8]", "float32[8]"]),
        (["float32[8]", "float32[8], 1"], ["float32[8]", "float32[8], 1"]),
    ],
)
def test_of_the_inputs_stands_what_differs(inputs: list[str], shown: list[str]) -> None:
    assert what_differs(inputs) == shown


@pytest.mark.parametrize("experiment", ["joint_graph", "training"])
def test_a_cut_graph_has_its_halves_on_both_sides_and_on_the_line_what_is_kept(
    experiment: str, evidences: Evidences
) -> None:
    measured = plot(f"{experiment}/partition", evidences).measured
    assert isinstance(measured, CutGraph)

    drawn = cut_drawing(measured)

    assert all(shape.y + shape.height < drawn.cut_y for shape in drawn.forward)
    assert all(shape.y > drawn.cut_y for shape in drawn.backward)
    assert {shape.label for shape in drawn.ports} == {one.name for one in measured.partition.saved}
    assert all(shape.y < drawn.cut_y < shape.y + shape.height for shape in drawn.ports)
    assert sum(shape.kind == "again" for shape in drawn.backward) == len(measured.partition.recomputed)
    assert [a.label for a, b in pairwise(drawn.ports) if a.x + a.width > b.x] == []
    for shape in (*drawn.forward, *drawn.backward, *drawn.ports):
        assert shape.x >= 0
        assert shape.x + shape.width <= drawn.width


def test_in_a_cut_graph_the_forward_runs_to_the_right_and_the_backward_to_the_left(evidences: Evidences) -> None:
    measured = plot("joint_graph/partition", evidences).measured
    assert isinstance(measured, CutGraph)

    drawn = cut_drawing(measured)

    forward = {shape.label: shape.middle for shape in drawn.forward}
    backward = {shape.label: shape.middle for shape in drawn.backward}
    assert forward["mm"] < forward["sin"] < forward["sum"] < forward["output"]
    assert backward["tangents_1"] > backward["expand"] > backward["mm"] > backward["output"]


def test_without_what_it_is_drawn_from_a_cut_is_an_error_that_names_it(tmp_path: Path) -> None:
    files = {path: content for path, content in DYNAMO.items() if "backward_graph" not in path}
    evidences = Evidences(bundles.bundle(tmp_path, files))

    deck = deck_of("```{plot} joint_graph/partition\n:alt: words\n```", evidences)

    assert [one.what for one in deck.findings] == [
        "joint_graph/0-0-backward/backward_graph.nodes.json was not recorded, which joint_graph/0-0/partition.json is "
        "shown with."
    ]
