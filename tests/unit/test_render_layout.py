"""Sizes and places that the build decides: type, code in its box, panes in a grid, graphs, dots on an axis."""

import math
import re
from itertools import accumulate, combinations, pairwise

import pytest

from deck.errors import TalkError
from deck.measured import Series
from deck.render.arrange import Pane, arrange
from deck.render.code import even_code_px
from deck.render.codefit import SMALLEST_PX, Box, fit
from deck.render.estimate import DISPLAY, SIZES, Estimator
from deck.render.graph import drawing, shared
from deck.render.layered import Spacing, TooLarge, layered
from deck.render.plots.dots import plot
from deck.talk import Graph, GraphNode, ListBlock
from tests.rendering import excerpt, origin, paragraph, timings

SILU = [
    ("x", "add"),
    ("add", "neg"),
    ("neg", "exp"),
    ("exp", "add_1"),
    ("add_1", "div"),
    ("add", "div"),
    ("div", "out"),
]


def test_short_code_takes_the_largest_type_on_one_row_a_line() -> None:
    fitted = fit(["def f(x):", "    return x + 1"], Box(1152, 400))

    assert (fitted.rows, fitted.size_px) == (2, 20.0)


def test_a_long_line_wraps_where_that_makes_the_type_much_larger() -> None:
    lines = ["auto tmp0 = loadu(in_ptr0 + static_cast<int64_t>(x0), static_cast<int64_t>(16), extra);", "a", "b"]

    wide, narrow = fit(lines, Box(1152, 300)), fit(lines, Box(500, 300))

    assert wide.rows == 3
    assert narrow.rows > 3
    assert narrow.columns < len(lines[0])


@pytest.mark.parametrize("width", [300, 500, 800, 1152])
def test_rows_and_columns_of_a_fit_are_within_its_box(width: float) -> None:
    lines = [f"tmp{n} = ops.load('arg{n}_1', get_index_{n})  # {'x' * (n * 7 % 60)}" for n in range(9)]

    fitted = fit(lines, Box(width, 340), gutter=4)

    assert fitted.size_px * fitted.columns * 0.6 <= width
    assert fitted.size_px * fitted.rows * fitted.leading <= 340.1


def test_code_that_does_not_fit_wraps_at_the_smallest_size() -> None:
    fitted = fit(["x" * 300] * 40, Box(500, 300))

    assert fitted.size_px < SMALLEST_PX
    assert fitted.columns == int((500 - 34) / (SMALLEST_PX * 0.6))


def test_code_below_other_code_has_the_same_size() -> None:
    long, short = excerpt("x" * 100), excerpt("y = 1")

    largest_px = even_code_px([long, short], Box(1152, 400), 20.0)

    sizes = [
        fit([line.text for line in one.lines], Box(1152, 400), largest_px=largest_px).size_px for one in (long, short)
    ]
    assert sizes[0] == sizes[1] == largest_px < 20


def test_more_text_gets_smaller_type() -> None:
    box = Box(1152, 460)

    def size(count: int) -> float:
        items = tuple(
            (paragraph("A graph lets the compiler see the whole before it decides. " * 3),) for _ in range(count)
        )
        return Estimator().size_for([ListBlock(False, items)], box).body_px

    sizes = [size(count) for count in (1, 5, 7, 9, 30)]
    assert sizes == sorted(sizes, reverse=True)
    assert (sizes[0], sizes[-1]) == (DISPLAY.body_px, SIZES[-1].body_px)


@pytest.mark.parametrize("count", range(1, 9))
def test_panes_get_areas_that_do_not_overlap_and_fill_the_grid(count: int) -> None:
    grid = arrange([Pane([f"line {n} of a pane"] * (n + 2), 3) for n in range(count)], Box(1152, 440))

    cells = [(row + down, column) for row, column, span in grid.areas for down in range(span)]
    assert len(cells) == len(set(cells)) == len(grid.rows) * len(grid.columns)


def test_panes_with_long_lines_stand_below_each_other() -> None:
    long = Pane(["x" * 84] * 4, 3)

    grid = arrange([long, long, Pane(["short"] * 14, 3)], Box(1152, 460))

    assert [area[:2] for area in grid.areas] == [(1, 1), (2, 1), (1, 2)]


def test_every_edge_of_a_layered_graph_runs_forwards() -> None:
    names = {name for edge in SILU for name in edge}
    layout = layered(dict.fromkeys(sorted(names), (100.0, 40.0)), SILU, Spacing())

    for source, target in SILU:
        assert layout.nodes[source].along < layout.nodes[target].along
    for points in layout.edges:
        assert all(a[0] < b[0] for a, b in pairwise(points))


def test_nodes_of_one_layer_do_not_overlap() -> None:
    edges = [("x", f"op{n}") for n in range(7)] + [(f"op{n}", "out") for n in range(7)]
    sizes = dict.fromkeys(["x", *(f"op{n}" for n in range(7)), "out"], (100.0, 40.0))

    layout = layered(sizes, edges, Spacing(node=20))

    places = sorted(layout.nodes[f"op{n}"].across for n in range(7))
    assert all(b - a >= 60 - 1e-6 for a, b in pairwise(places))


def test_a_circle_is_laid_out_too() -> None:
    layout = layered({"a": (10, 10), "b": (10, 10)}, [("a", "b"), ("b", "a")], Spacing())

    assert layout.nodes["a"].along != layout.nodes["b"].along


def test_a_chain_is_drawn_sideways_in_a_wide_box_and_downwards_in_a_narrow_one() -> None:
    nodes = tuple(GraphNode(name, f"aten.{name}", "", "op") for name in "abcde")
    graph = Graph(nodes, tuple(pairwise("abcde")), None, "a chain", origin())

    wide, narrow = drawing(graph, Box(1152, 200)), drawing(graph, Box(260, 460))

    assert len({node.y for node in wide.nodes}) == 1
    assert len({node.middle for node in narrow.nodes}) == 1


@pytest.mark.parametrize("backwards", [False, True])
def test_a_chain_as_long_as_may_be_drawn_is_laid_out(backwards: bool) -> None:
    names = [f"n{index}" for index in range(400)]
    edges = list(pairwise(reversed(names) if backwards else names))

    layout = layered(dict.fromkeys(names, (10.0, 10.0)), edges, Spacing(layer=5))

    assert layout.length == 400 * 10 + 399 * 5


def _all_connected(count: int) -> tuple[list[str], tuple[tuple[str, str], ...]]:
    names = [f"n{index}" for index in range(count)]
    return names, tuple((source, target) for index, source in enumerate(names) for target in names[index + 1 :])


@pytest.mark.parametrize(
    ("names", "edges", "what"),
    [
        (*_all_connected(150), "11,175 edges"),
        ([f"n{index}" for index in range(1200)], (), "1,200 nodes"),
        (
            [f"n{index}" for index in range(400)],
            (*pairwise(f"n{index}" for index in range(400)), *((f"n{index}", "n399") for index in range(300))),
            "74,550 layers that edges pass",
        ),
    ],
)
def test_a_graph_too_large_to_read_is_refused_with_what_is_too_much(
    names: list[str], edges: tuple[tuple[str, str], ...], what: str
) -> None:
    with pytest.raises(TooLarge, match=what):
        layered(dict.fromkeys(names, (10.0, 10.0)), edges, Spacing())
    graph = Graph(tuple(GraphNode(name, name, "", "op") for name in names), edges, None, "a graph", origin())
    with pytest.raises(TalkError, match=rf"too large to draw: {what}.*"):
        drawing(graph, Box(1152, 500))


def test_graphs_of_one_slide_have_one_scale_and_the_same_detail() -> None:
    def chain(names: str) -> Graph:
        nodes = tuple(GraphNode(name, f"aten.{name}", "f32[1024, 1024]", "op") for name in names)
        return Graph(nodes, tuple(pairwise(names)), None, "a chain", origin())

    boxes = [(chain("abcdefgh"), Box(360, 330)), (chain("ab"), Box(360, 300))]

    common = shared(boxes)
    drawn = [drawing(graph, box, common) for graph, box in boxes]

    scales = [min(box.width / one.width, box.height / one.height) for one, (_, box) in zip(drawn, boxes, strict=True)]
    assert scales[0] == pytest.approx(scales[1], rel=1e-3)
    assert {bool(node.detail) for one in drawn for node in one.nodes} == {False}
    assert all(node.detail for node in drawing(*boxes[1]).nodes)
    assert shared(boxes[:1]) is None


def test_every_word_of_a_graph_lies_in_its_box() -> None:
    names = sorted({name for edge in SILU for name in edge})
    nodes = tuple(GraphNode(name, f"aten.{name}.Tensor", "f32[1024, 1024]", "op") for name in names)

    drawn = drawing(Graph(nodes, tuple(SILU), None, "silu", origin()), Box(1152, 400))

    for node in drawn.nodes:
        assert len(node.label) * 16 * 0.6 < node.width
        assert drawn.left <= node.x <= node.x + node.width <= drawn.left + drawn.width
        assert node.y <= node.label_y <= node.y + node.height


def test_the_time_axis_starts_at_zero_and_keeps_proportions() -> None:
    eager, compiled = (row.series for row in timings("plot").rows)

    drawn = plot([eager, compiled], width=1000, left=100, right=50, largest_height=300)

    first, last = drawn.ticks[0], drawn.ticks[-1]
    assert (first.at, first.text) == (100, "0")
    assert last.text.endswith("\u202fµs")
    scale = (last.at - first.at) / (float(last.text.split()[0]) * 1e-6)
    for row, series in zip(drawn.rows, (eager, compiled), strict=True):
        assert row.median_x - 100 == pytest.approx(series.median_s * scale, abs=0.1)
        samples = [sample for process in series.samples_s for sample in process]
        places = [x for dots in row.dots for x, _ in points_of(dots.path)]
        assert sorted(places) == pytest.approx([100 + sample * scale for sample in sorted(samples)], abs=0.6)
    assert drawn.rows[0].y < drawn.rows[1].y


def points_of(path: str) -> list[tuple[float, float]]:
    """Return where the points of a path begin, each of which is told from the end of the one before it."""
    steps = re.findall(r"m(-?[\d.]+)[ ]?(-?[\d.]+)h\.1", path)
    assert "".join(f"m{x} {y}h.1" for x, y in steps).replace(" -", "-") == path
    across, down = ([round(float(step[side]) * 10) for step in steps] for side in (0, 1))
    across = [step + (number > 0) for number, step in enumerate(across)]  # a point is a tenth long
    return [(x / 10, y / 10) for x, y in zip(accumulate(across), accumulate(down), strict=True)]


def test_dots_that_lie_on_each_other_are_in_different_paths_so_that_they_darken() -> None:
    samples = tuple(tuple(100e-6 + 1e-6 * (number * 7 % 30) for number in range(30)) for _ in range(5))
    series = Series(samples_s=samples, median_s=115e-6, low_s=99e-6, high_s=131e-6, faults_count=0, cpu_s=100e-6)

    (row,) = plot([series], width=1000, left=100, right=50, largest_height=200).rows

    layers = [points_of(dots.path) for dots in row.dots]
    assert sum(map(len, layers)) == 150
    assert {dots.shade for dots in row.dots} == {0, 1, 2}
    assert len(layers) < 75
    for layer in layers:
        assert all(math.dist(one, other) >= 9 for one, other in combinations(layer, 2))


def test_a_round_far_beyond_the_others_is_counted_not_drawn() -> None:
    samples = ((100e-6,) * 99 + (5000e-6,),)
    series = Series(samples_s=samples, median_s=100e-6, low_s=99e-6, high_s=101e-6, faults_count=0, cpu_s=100e-6)

    (row,) = plot([series], width=1000, left=100, right=50, largest_height=200).rows

    assert row.beyond == 1
    assert sum(len(points_of(dots.path)) for dots in row.dots) == 99
    assert row.median_x > 500


@pytest.mark.parametrize(
    ("median_s", "unit"), [(2.5, "s"), (1.0, "s"), (0.0123, "ms"), (4e-5, "µs"), (3e-8, "ns"), (0.0, "ns")]
)
def test_the_unit_of_the_axis_suits_the_times(median_s: float, unit: str) -> None:
    one = Series(
        samples_s=((median_s,),), median_s=median_s, low_s=median_s, high_s=median_s, faults_count=0, cpu_s=median_s
    )

    drawn = plot([one], width=800, left=80, right=20, largest_height=200)

    assert re.fullmatch(rf"[\d.]+\u202f{unit}", drawn.ticks[-1].text)
