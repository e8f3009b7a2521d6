"""{plot}: the kind of evidence chooses what is drawn; its names may get words; the rounds behind it are loaded."""

from dataclasses import replace

import pytest

from deck.bundle import Evidences
from deck.checks import check
from deck.measured import FirstCalls, Sweep
from deck.plots import FaultClouds, RunningTotals
from deck.profiled import Profile
from deck.talk import Plot, Text
from deck.work import Roofline
from tests import bundles
from tests.decks import FUSION, deck_of, only, resolved
from tests.measurements import FILES


@pytest.fixture(scope="module")
def evidences(tmp_path_factory: pytest.TempPathFactory) -> Evidences:
    return Evidences(bundles.bundle(tmp_path_factory.mktemp("plots"), FUSION | FILES))


def plot(reference: str, evidences: Evidences, body: str = "") -> Plot:
    block = resolved(f"```{{plot}} {reference}\n:alt: words\n{body}\n```", evidences)
    assert isinstance(block, Plot)
    return block


@pytest.mark.parametrize(
    ("reference", "kind"),
    [
        ("first_call/first_calls", FirstCalls),
        ("overhead/sweep", Sweep),
        ("memory_bound/roofline", Roofline),
        ("page_faults/page_faults", FaultClouds),
        ("linear/profile", Profile),
    ],
)
def test_the_kind_of_evidence_chooses_what_is_drawn(reference: str, kind: type, evidences: Evidences) -> None:
    block = plot(reference, evidences)

    assert isinstance(block.measured, kind)
    assert block.alt == "words"
    assert block.origins[0].path == f"here/{reference}.json"


@pytest.mark.parametrize(
    ("reference", "states", "files"),
    [
        ("first_call/first_calls", 3, ["here/first_call/first_calls.json", "here/first_call/timings.json"]),
        ("overhead/tiny/timings", 0, ["here/overhead/tiny/timings.json"]),
    ],
)
def test_break_even_is_chosen_of_first_calls_and_of_timings(
    reference: str, states: int, files: list[str], evidences: Evidences
) -> None:
    block = plot(reference, evidences, ":show: break_even\ncompiled: `torch.compile`")

    assert isinstance(block.measured, RunningTotals)
    assert len(block.measured.states) == states
    assert [origin.path for origin in block.origins] == files


@pytest.mark.parametrize("reference", ["first_call/first_calls", "overhead/tiny/timings"])
def test_a_part_that_is_not_there_is_an_error_with_the_one_that_is(reference: str, evidences: Evidences) -> None:
    deck = deck_of(f"```{{plot}} {reference}\n:alt: words\n:show: breakeven\n```", evidences)

    finding = only(tuple(one for one in deck.findings if one.level == "error"))
    assert "'breakeven'" in finding.what
    assert "break_even" in finding.what


def test_a_plot_leads_to_the_rounds_that_it_rests_on(evidences: Evidences) -> None:
    assert [origin.path for origin in plot("overhead/sweep", evidences).origins] == [
        "here/overhead/sweep.json", "here/overhead/tiny/timings.json", "here/overhead/large/timings.json"
    ]  # fmt: skip


def test_of_page_faults_the_raw_rounds_are_loaded_and_cited(evidences: Evidences) -> None:
    block = plot("page_faults/page_faults", evidences)

    assert isinstance(block.measured, FaultClouds)
    clouds = {(cloud.allocator, cloud.series): cloud.processes for cloud in block.measured.clouds}
    assert list(clouds) == [
        ("default", "eager"), ("default", "compiled"), ("pinned", "eager"), ("pinned", "compiled")
    ]  # fmt: skip
    assert clouds["default", "eager"][0] == ((1000.0, 301e-6 * 0.99), (1001.0, 301e-6))
    assert [origin.path for origin in block.origins[1:]] == [
        "here/page_faults/default/timings.json", "here/page_faults/pinned/timings.json"
    ]  # fmt: skip


def test_the_conditions_are_those_that_all_timings_share(evidences: Evidences) -> None:
    block = plot("page_faults/page_faults", evidences)

    assert block.conditions == {
        "machine": "here", "cpu": "A CPU", "threads": "1", "dtype": "float32", "processes": "2", "rounds": "2",
        "torch": "2.13.0+cpu", "recorded": "2026-01-02T03:04:05Z",
    }  # fmt: skip


def test_first_calls_have_the_conditions_of_their_machine_alone(evidences: Evidences) -> None:
    assert list(plot("first_call/first_calls", evidences).conditions) == ["machine", "cpu", "torch", "recorded"]


def test_a_recorded_name_may_get_words_of_the_talk(evidences: Evidences) -> None:
    block = plot("memory_bound/roofline", evidences, "softmax: soft\ncompiled: `torch.compile`")

    assert block.labels["softmax"] == (Text("soft"),)
    assert list(block.labels) == ["softmax", "compiled"]


@pytest.mark.parametrize(
    ("reference", "wrong", "known"),
    [
        ("first_call/first_calls", "coled", "cold, header_warm, cache_warm, dynamo, cpp_compiler, first_run"),
        ("overhead/sweep", "egaer", "eager, compiled"),
        ("memory_bound/roofline", "softmaxx", "softmax, eager, compiled, gemm"),
        ("page_faults/page_faults", "pined", "default, eager, compiled, pinned"),
        ("linear/profile", "compile", "eager, compiled"),
    ],
)
def test_words_for_a_name_that_is_not_there_are_an_error_with_the_names(
    reference: str, wrong: str, known: str, evidences: Evidences
) -> None:
    deck = deck_of(f"```{{plot}} {reference}\n:alt: words\n{wrong}: x\n```", evidences)

    finding = only(tuple(one for one in deck.findings if one.level == "error"))
    assert f"there is no label for {wrong!r} (there are: {known})" in finding.what
    assert finding.location.line == 5


def test_evidence_that_no_plot_shows_is_an_error_with_the_kinds_that_there_are(evidences: Evidences) -> None:
    finding = only(deck_of("```{plot} fusion/kernel_0\n:alt: words\n```", evidences).findings)

    assert "holds kernel, which no plot shows (there are plots of: timings, first_calls, sweep" in finding.what


def test_editions_that_plot_different_measurements_are_told_apart(evidences: Evidences) -> None:
    ko, en = (
        deck_of(f"```{{plot}} {reference}\n:alt: words\n```", evidences).editions[0]
        for reference in ("overhead/sweep", "memory_bound/roofline")
    )
    deck = replace(deck_of("x"), editions=(replace(ko, language="ko"), replace(en, language="en")))

    (finding,) = [one for one in check(deck) if one.code == "languages-apart"]
    assert "only here: plot here/memory_bound/roofline.json" in finding.what
    assert "only in 'ko': plot here/overhead/sweep.json" in finding.what


def test_a_plot_without_words_that_say_what_it_shows_is_a_warning(evidences: Evidences) -> None:
    deck = deck_of("```{plot} overhead/sweep\n:alt: words\n```", evidences)
    (slide,) = deck.editions[0].slides
    bare = replace(plot("overhead/sweep", evidences), alt=" ")

    silent = replace(deck, editions=(replace(deck.editions[0], slides=(replace(slide, blocks=(bare,)),)),))

    assert "no-alt" in {finding.code for finding in check(silent)}
