"""Directives and roles -> what the page shows, each with where it comes from."""

from pathlib import Path

import pytest

from deck.bundle import Evidences, load_bundle
from deck.captured import LinkPair, Links
from deck.errors import Finding, Level
from deck.evidence import Stage
from deck.measured import Verdict
from deck.parse import parse_markdown
from deck.resolve import resolve
from deck.talk import (
    Code,
    Deck,
    Excerpt,
    Figure,
    Graph,
    GraphNode,
    Ops,
    StagePane,
    Stages,
    Steps,
    Text,
    TimingTable,
)
from tests import bundles
from tests.decks import FUSION, NO_EVIDENCE, SOURCE, deck_of, encoded, only, resolved, slides_of, words


@pytest.fixture(scope="module")
def evidences(tmp_path_factory: pytest.TempPathFactory) -> Evidences:
    """Return this machine's bundle with the experiment fusion, and one with two cases, as graph_break has."""
    folder = tmp_path_factory.mktemp("resolve")
    cases = {
        f"break/{case}/0-0/kernel_{number}.cpp": FUSION["fusion/0-0/kernel_0.cpp"]
        for case in ("yes", "no")
        for number in (0, 1)
    }
    return Evidences(bundles.bundle(folder, {**FUSION, "break/source.py": SOURCE, **cases}))


def excerpt(options: str, evidences: Evidences, reference: str = "fusion/dynamo_graph") -> Excerpt:
    block = resolved(f"```{{excerpt}} {reference}\n{options}\n```", evidences)
    assert isinstance(block, Excerpt)
    return block


def problem(markdown: str, evidences: Evidences) -> Finding:
    """Return the one error that the deck of `markdown` has."""
    return only(tuple(finding for finding in deck_of(markdown, evidences).findings if finding.level is Level.ERROR))


# --- excerpts and stages ------------------------------------------------------------------------------------


def test_an_excerpt_has_lines_title_and_the_span_it_was_taken_from(evidences: Evidences) -> None:
    found = excerpt(":lit: floor(\n:title: 기록된 `graph`", evidences)

    assert [(line.number, line.lit) for line in found.lines] == [
        (2, False),
        (3, False),
        (6, True),
        (9, False),
        (10, False),
    ]
    assert found.lines[1].text == "        l_x_ = L_x_"
    assert (found.total_lines, found.language, found.stage) == (10, "python", Stage.DYNAMO_GRAPH)
    assert found.title == (Text("기록된 "), Code("graph"))
    assert (found.origin.first_line, found.origin.last_line) == (2, 10)


def test_comments_can_be_shown(evidences: Evidences) -> None:
    assert [line.number for line in excerpt(":comments: show", evidences).lines] == list(range(2, 11))


def test_an_excerpt_of_a_kernel_takes_its_lines_from_the_links_of_its_experiment(tmp_path: Path) -> None:
    pair = LinkPair(
        source="source.py", target="0-0/kernel_0.cpp", source_lines=(2,), target_lines=(3,), proof=(0,), inferred=(0,)
    )
    files: dict[str, str | bytes] = {
        "linked/source.py": "def f(x):\n    return x.floor()\n",
        "linked/0-0/kernel_0.cpp": "auto tmp0 = 1;\nauto tmp1 = 2;\nauto tmp2 = tmp1.floor();\n",
        "linked/0-0/links.json": encoded(Links(proofs=("made",), pairs=(pair,))),
    }

    found = excerpt(":lines-of: 2", Evidences(bundles.bundle(tmp_path, files)), "linked/kernel_0")

    assert [line.number for line in found.lines] == [3]


def test_lines_of_uses_comments_where_an_older_bundle_has_no_links(evidences: Evidences) -> None:
    assert [line.number for line in excerpt(":lines-of: torch.floor", evidences).lines] == [6]


@pytest.mark.parametrize(
    ("markdown", "code", "message"),
    [
        ("```{excerpt} fusion/dynamo_graph\n:lit: floor, ceil\n```", "reference-problem", "fits 'ceil'"),
        ("```{excerpt} fusion/dynamo_graph\n:op: ceil\n```", "reference-problem", "no line with the operator 'ceil'"),
        ("```{excerpt} fusion/dynamo_graph\n:from: File\n```", "ambiguous-excerpt", "at lines 5 and 8"),
        (
            "```{excerpt} fusion/sizes#/note\n```",
            "reference-problem",
            "shows lines of fusion/sizes.json, not the value",
        ),
        ("```{excerpt} break/kernel_0\n```", "reference-problem", "may be any of: break/yes/0-0/kernel_0.cpp"),
        ("```{excerpt} fusion/source\n:title: {metrik}`x`\n```", "talk-error", "there is no role {metrik}"),
    ],
)
def test_an_excerpt_that_does_not_fit_is_an_error(evidences: Evidences, markdown: str, code: str, message: str) -> None:
    finding = problem(markdown, evidences)

    assert (finding.code, finding.location.line) == (code, 3)
    assert message in finding.what


def stages(markdown: str, evidences: Evidences) -> Stages:
    block = resolved(markdown, evidences)
    assert isinstance(block, Stages)
    return block


def texts(pane: StagePane) -> list[str]:
    assert isinstance(pane.excerpt, Excerpt)
    return [line.text.strip() for line in pane.excerpt.lines]


def test_stages_show_the_heart_of_each_stage_with_its_caption(evidences: Evidences) -> None:
    block = stages("```{stages} fusion\n:show: source, kernel\n:as: stepper\nkernel: **C++**\n```", evidences)

    source, kernel = block.panes
    assert (block.mode, source.stage, kernel.stage) == ("stepper", Stage.SOURCE, Stage.KERNEL)
    assert texts(source) == ["def f(x):", "y = torch.floor(x)", "return y + 1"]
    assert texts(kernel)[1] == "auto tmp1 = tmp0.floor();"
    assert (source.caption, words(*kernel.caption[0].children)) == ((), "C++")  # type: ignore[union-attr]


def test_stages_without_show_are_those_of_the_usual_ones_that_were_recorded(evidences: Evidences) -> None:
    assert [pane.stage for pane in stages("```{stages} fusion\n```", evidences).panes] == [
        "source", "dynamo_graph", "fused_ir", "kernel",
    ]  # fmt: skip


def test_stages_of_a_compile_take_the_source_of_the_experiment_and_the_first_kernel(evidences: Evidences) -> None:
    source, kernel = stages("```{stages} break/yes/0-0\n:show: source, kernel\n```", evidences).panes

    assert isinstance(source.excerpt, Excerpt)
    assert isinstance(kernel.excerpt, Excerpt)
    assert source.excerpt.origin.path == "here/break/source.py"
    assert kernel.excerpt.origin.path == "here/break/yes/0-0/kernel_0.cpp"


def test_a_pattern_of_stages_may_light_any_pane_but_must_light_one(evidences: Evidences) -> None:
    block = stages("```{stages} fusion\n:show: source, fused_ir\n:lit: /ops\\.floor/\n```", evidences)

    lit = [[line.text.strip() for line in pane.excerpt.lines if line.lit] for pane in block.panes]  # type: ignore[union-attr]
    assert lit == [[], ["floor = ops.floor(load)"]]
    assert "no line of any pane fits 'ceil'" in problem("```{stages} fusion\n:lit: ceil\n```", evidences).what


@pytest.mark.parametrize(
    ("markdown", "line", "message"),
    [
        (
            "```{stages} fusion\n:show: source, kernal\n```",
            3,
            "there is no stage 'kernal' (there are: source, bytecode,",
        ),
        ("```{stages} fusion\n:show: source\nkernel: x\n```", 5, "there is no caption for a shown stage 'kernel'"),
        ("```{stages} fusion\n:show: guards\n```", 3, "fusion on here has no fusion/guards (it has: source.py,"),
        ("```{stages} fusoin\n```", 3, "there is no experiment 'fusoin'"),
        ("```{stages} break\n```", 3, "break/kernel_0 may be any of: break/yes/0-0/kernel_0.cpp"),
    ],
)
def test_stages_that_do_not_exist_are_an_error(evidences: Evidences, markdown: str, line: int, message: str) -> None:
    finding = problem(markdown, evidences)

    assert message in finding.what
    assert finding.location.line == line


# --- timings, graphs, figures, steps ------------------------------------------------------------------------


def test_timings_have_a_row_per_series_one_unit_the_ratio_and_the_conditions(evidences: Evidences) -> None:
    table = resolved("```{timings} fusion/timings\n:as: both\n:alt: 점\ncompiled: **컴파일**\n```", evidences)

    assert isinstance(table, TimingTable)
    eager, compiled = table.rows
    assert (table.form, table.alt, table.verdict) == ("both", "점", Verdict.FASTER)
    assert [(row.low.text, row.median.text, row.high.text) for row in table.rows] == [
        ("299\u202fµs", "301\u202fµs", "303\u202fµs"), ("158\u202fµs", "161\u202fµs", "165\u202fµs"),
    ]  # fmt: skip
    assert (eager.label, compiled.faults.text, compiled.series.samples_s[0]) == ((), "2,016", (158e-6, 161e-6))
    assert compiled.median.origin.pointer == "/series/compiled/median_s"
    assert (table.ratio_low.text, table.ratio.text, table.ratio_high.text) == ("1.82×", "1.87×", "1.91×")
    assert table.conditions == {
        "machine": "here", "cpu": "A CPU", "threads": "1", "shape": "[1024, 1024]", "dtype": "float32",
        "processes": "2", "rounds": "2", "calls": "10", "warmup": "3", "allocator": "glibc, pinned",
        "torch": "2.13.0+cpu", "recorded": "2026-01-02T03:04:05Z",
    }  # fmt: skip


def test_plot_is_the_plot_of_timings(evidences: Evidences) -> None:
    plot = resolved("```{plot} fusion/timings\n:alt: 점\n```", evidences)

    assert isinstance(plot, TimingTable)
    assert plot.form == "plot"


@pytest.mark.parametrize(
    "markdown",
    [
        "```{timings} fusion/timings#/series\n```",
        "```{plot} fusion/timings#/series\n:alt: x\n```",
        "```{graph} fusion/dynamo_graph#/series\n:alt: x\n```",
        "{ops}`fusion/dynamo_graph#/series`",
    ],
)
def test_what_is_shown_whole_takes_no_pointer(evidences: Evidences, markdown: str) -> None:
    finding = problem(markdown, evidences)

    assert "is shown whole here, not the value at /series" in finding.what
    assert finding.location.line == 3


def test_a_label_for_no_series_is_an_error_with_the_series(evidences: Evidences) -> None:
    finding = problem("```{timings} fusion/timings\ncompield: x\n```", evidences)

    assert finding.what == "there is no series 'compield' (there are: eager, compiled). Did you mean compiled?"
    assert finding.location.line == 4


def test_a_graph_has_the_recorded_nodes_and_an_edge_per_input(evidences: Evidences) -> None:
    graph = resolved("```{graph} fusion/post_grad_graph.nodes\n:alt: 그래프\n```", evidences)

    assert isinstance(graph, Graph)
    assert graph.nodes == (
        GraphNode("arg0_1", "arg0_1", "float32 [1024, 1024]", "input"),
        GraphNode("floor", "floor", "float32 [1024, 1024]", "op"),
        GraphNode("add", "add", "float32 [1024, 1024]", "op"),
        GraphNode("output", "output", "float32 [1024, 1024]", "output"),
    )
    assert graph.edges == (("arg0_1", "floor"), ("floor", "add"), ("add", "output"))
    assert (graph.stage, graph.alt) == (Stage.POST_GRAD_GRAPH, "그래프")


def test_a_figure_has_its_words_resolved(evidences: Evidences) -> None:
    figure = resolved("```{figure} eager\n:alt: x\ndynamo: {ops}`fusion/dynamo_graph`\nend: 끝: **끝**\n```", evidences)

    assert isinstance(figure, Figure)
    assert isinstance(figure.labels["dynamo"][0], Ops)
    assert figure.labels["end"][0] == Text("끝: ")
    assert problem("```{figure} ../spine\n:alt: x\n```", evidences).what == "'../spine' is no name of a figure."


def test_steps_are_resolved_inside(evidences: Evidences) -> None:
    steps = resolved("````{steps}\na\n+++\n```{excerpt} fusion/source\n```\n````", evidences)

    assert isinstance(steps, Steps)
    assert isinstance(steps.items[1][0], Excerpt)


# --- the deck -----------------------------------------------------------------------------------------------


def test_slides_without_references_pass_through_unchanged() -> None:
    talk = parse_markdown("# T\n\n- a **b**\n\n| a |\n|---|\n| b |\n\n+++\n\n> c\n")

    deck = resolve(talk, NO_EVIDENCE, {})

    assert all(new is old for new, old in zip(deck.editions[0].slides, talk.editions[0].slides, strict=True))
    assert (deck.attachments, deck.recordings, deck.cited, deck.findings) == ((), (), {}, ())


def test_a_deck_carries_all_that_was_recorded_here_with_its_manifest(evidences: Evidences) -> None:
    deck = deck_of("{metric}`fusion/sizes#/nodes_count`", evidences)

    paths = [attachment.path for attachment in deck.attachments]
    assert paths == ["here/manifest.json", *sorted(f"here/{path}" for path in evidences.bundles[0].contents)]
    source = next(one for one in deck.attachments if one.path == "here/fusion/source.py")
    assert (source.content.decode(), source.experiment, source.kind, source.language) == (
        SOURCE,
        "fusion",
        "source",
        "python",
    )
    assert [(one.machine.name, len(one.runs), one.fallback) for one in deck.recordings] == [("here", 2, False)]


def test_of_the_reference_bundle_a_deck_carries_only_what_stands_in_and_it_is_a_bundle_again(
    evidences: Evidences, tmp_path: Path
) -> None:
    whole = evidences.bundles[0]
    deck = deck_of("{metric}`fusion/sizes#/nodes_count`", Evidences(None, reference=whole))

    for attachment in deck.attachments:
        file = tmp_path / attachment.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(attachment.content)
    handed_out = load_bundle(tmp_path / "here")
    assert {run.experiment for run in handed_out.manifest.runs} == {"fusion"}
    assert handed_out.contents == whole.only({"fusion"}).contents
    assert [[run.experiment for run in one.runs] for one in deck.recordings] == [["fusion"]]


def test_a_reference_counts_once_however_many_languages_show_it(evidences: Evidences) -> None:
    talk = parse_markdown("# T\n\n{ops}`fusion/dynamo_graph` {ops}`fusion/dynamo_graph`\n")
    both = type(talk)(talk.id, talk.editions * 2, (), talk.location)

    deck: Deck = resolve(both, evidences, {})

    assert deck.cited == {"here/fusion/0-0/dynamo_graph.nodes.json": 2}


def test_findings_of_the_parser_stay() -> None:
    assert only(deck_of("<blink>x</blink>\n").findings[:1]).code == "raw-html"
    assert slides_of("# T\n")[0].blocks == ()
