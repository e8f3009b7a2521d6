"""Roles inside text -> recorded quantities, operators and given quantities, each with where it comes from."""

import hashlib

import pytest

from deck.bundle import Evidences
from deck.errors import Finding, Level
from deck.parse import parse_markdown
from deck.resolve import resolve
from deck.resolve_inline import TEXT_UNIT
from deck.talk import Given, Inline, Metric, Missing, Ops, Paragraph, Source
from tests import bundles
from tests.decks import FUSION, NO_EVIDENCE, deck_of, only, resolved


@pytest.fixture(scope="module")
def evidences(tmp_path_factory: pytest.TempPathFactory) -> Evidences:
    return Evidences(bundles.bundle(tmp_path_factory.mktemp("roles"), FUSION))


def inline(markdown: str, evidences: Evidences) -> Inline:
    block = resolved(markdown, evidences)
    assert isinstance(block, Paragraph)
    (child,) = block.children
    return child


def problem(markdown: str, evidences: Evidences) -> Finding:
    """Return the one error that the deck of `markdown` has."""
    return only(tuple(finding for finding in deck_of(markdown, evidences).findings if finding.level is Level.ERROR))


def test_a_metric_shows_the_recorded_value_and_carries_its_origin(evidences: Evidences) -> None:
    metric = inline("{metric}`fusion/sizes#/input_bytes`", evidences)

    assert isinstance(metric, Metric)
    assert (metric.text, metric.value, metric.unit) == ("4\u202fMiB", 4194304.0, "B")
    content = FUSION["fusion/sizes.json"]
    assert isinstance(content, str)
    origin = metric.origin
    assert (origin.path, origin.machine, origin.experiment) == ("here/fusion/sizes.json", "here", "fusion")
    assert origin.sha256 == hashlib.sha256(content.encode()).hexdigest()
    assert (origin.pointer, origin.recorded, origin.torch) == ("/input_bytes", "2026-01-02T03:04:05Z", "2.13.0+cpu")
    assert not origin.fallback


@pytest.mark.parametrize(
    ("role", "text", "unit"),
    [
        ("fusion/timings#/series/eager/median_s", "301_µs", "s"),
        ("fusion/timings#/series/eager/median_s as ms .2", "0.30_ms", "s"),
        ("fusion/timings#/series/eager/median_s .1", "301.0_µs", "s"),
        ("fusion/timings#/series/eager/samples_s/1/0", "305_µs", "s"),
        ("fusion/timings#/ratio/median_ratio", "1.87×", "×"),
        ("fusion/timings#/rounds_count", "2", ""),
        ("fusion/sizes#/input_bytes as KiB", "4,096_KiB", "B"),
        ("fusion/sizes#/busy_share", "12.5%", "%"),
        ("fusion/sizes#/read_bytes_per_s", "96.0_GB/s", "B/s"),
        ("fusion/comparison#/max_abs", "0", ""),
        ("fusion/comparison#/same", "true", ""),
        ("here:fusion/sizes.json#/nodes_count", "4", ""),
        ("fusion/timings#/allocator", "glibc, pinned", TEXT_UNIT),
        ("fusion/sizes#/shape", "[1024, 1024]", TEXT_UNIT),
    ],
)
def test_a_metric_takes_its_unit_from_the_key_and_its_form_from_the_role(
    evidences: Evidences, role: str, text: str, unit: str
) -> None:
    metric = inline(f"{{metric}}`{role}`", evidences)

    assert isinstance(metric, Metric)
    assert (metric.text.replace("\u202f", "_"), metric.unit) == (text, unit)


def test_ops_lists_the_operators_of_a_graph_in_order(evidences: Evidences) -> None:
    ops = inline("{ops}`fusion/dynamo_graph`", evidences)

    assert isinstance(ops, Ops)
    assert ops.names == ("floor", "add")
    assert ops.origin.path == "here/fusion/0-0/dynamo_graph.nodes.json"
    assert inline("{ops}`fusion/0-0/post_grad_graph.nodes`", evidences).names == ops.names  # type: ignore[union-attr]


def test_roles_are_resolved_wherever_text_stands(evidences: Evidences) -> None:
    role = "{metric}`fusion/sizes#/nodes_count`"
    talk = parse_markdown(
        f"# T {role}\n## L {role}\n\n| {role} |\n|---|\n| **{role}** |\n\n- a\n  > [{role}](#x)\n\n"
        f"````{{steps}}\n{role}\n+++\n```{{figure}} eager\n:alt: x\na: {role}\n```\n````\n\n<!-- notes: {role} -->\n"
    )

    deck = resolve(talk, evidences, {})

    assert "Role(" not in repr(deck)
    assert repr(deck).count("Metric(") == 8
    assert deck.cited == {"here/fusion/sizes.json": 8}


def test_a_given_quantity_names_its_source() -> None:
    talk = parse_markdown("# T\n\n{given}`19.150 s @ deck`\n")
    with_source = type(talk)(talk.id, talk.editions, (Source("deck", "A deck", "", ""),), talk.location)

    deck = resolve(with_source, NO_EVIDENCE, {})

    block = deck.editions[0].slides[0].blocks[0]
    assert isinstance(block, Paragraph)
    assert block.children == (Given("19.150 s", "deck"),)
    assert "sources.toml has: none" in problem("{given}`19.150 s @ deck`", NO_EVIDENCE).what


@pytest.mark.parametrize(
    ("markdown", "message"),
    [
        ("{metric}`fusion/timings#/series/eager/median`", "has no /series/eager/median (it has: samples_s,"),
        (
            "{metric}`fusion/timings`",
            "'fusion/timings' does not say which value of fusion/timings.json is meant (it has:",
        ),
        (
            "{metric}`fusion/timings#/series/eager`",
            "fusion/timings#/series/eager is dict, not a quantity (it holds: /series",
        ),
        ("{metric}`fusion/dynamo_graph#/x`", "dynamo_graph.py is text, so 'fusion/dynamo_graph#/x' leads to no value."),
        ("{metric}`fusion/sizes#/input_bytes as ms`", "a value in B cannot be shown as 'ms' (but as: B, KiB"),
        ("{metric}`fusion/sizes#/input_bytes in ms`", "{metric} is 'fusion/sizes#/input_bytes in ms'."),
        (
            "{metric}`fusoin/sizes#/x`",
            "there is no experiment 'fusoin' in the evidence (it has: fusion). Did you",
        ),
        (
            "{ops}`fusion/fused_ir`",
            "fusion/0-0/fused_ir.txt has no recorded graph (those of fusion: fusion/0-0/dynamo_gra",
        ),
        ("{given}`19.150 s`", "{given} has no source: '19.150 s'."),
        ("{given}`@ source`", "{given} has no source: '@ source'."),
    ],
)
def test_a_role_that_leads_nowhere_is_an_error_at_its_line(evidences: Evidences, markdown: str, message: str) -> None:
    finding = problem(f"text\n{markdown}", evidences)

    assert message in finding.what
    assert str(finding.location) == "talk.md:4"


def test_a_null_is_marked_on_the_slide_and_told_as_a_notice(evidences: Evidences) -> None:
    deck = deck_of("{metric}`fusion/sizes#/nothing`", evidences)

    (block,) = deck.editions[0].slides[0].blocks
    assert isinstance(block, Paragraph)
    assert block.children == (Missing("fusion/sizes#/nothing", "nothing = null"),)
    assert str(only(deck.findings)) == (
        "talk.md:3: notice: fusion/sizes.json has null at /nothing. The slide says so in its place. [not-recorded]"
    )


def test_all_errors_are_told_not_only_the_first(evidences: Evidences) -> None:
    deck = deck_of(
        "{ops}`a/b`\n\n{ops}`fusion/c`\n\n```{excerpt} fusion/d\n```\n\n```{claim} 1 == 2\nx\n```\n", evidences
    )

    errors = [finding for finding in deck.findings if finding.level is Level.ERROR]
    assert [(finding.location.line, finding.code) for finding in errors] == [
        (3, "reference-problem"), (5, "reference-problem"), (7, "reference-problem"), (10, "claim-error"),
    ]  # fmt: skip
