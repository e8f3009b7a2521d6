"""Evidence that is not here: skipped, failed, never recorded, or standing in from the reference bundle."""

from pathlib import Path

import pytest

from deck.bundle import Bundle, Evidences
from deck.errors import Level
from deck.evidence import Outcome
from deck.talk import Claim, Deck, Excerpt, Inline, Metric, Missing, Paragraph, Stages
from tests import bundles
from tests.decks import FUSION, SOURCE, deck_of, encoded, only, timings

TIMED: dict[str, str | bytes] = {"fusion/source.py": SOURCE, "fusion/timings.json": encoded(timings())}
RATIO = "{metric}`fusion/timings#/ratio/median_ratio`"


def inline_of(deck: Deck) -> Inline:
    block = deck.editions[0].slides[0].blocks[0]
    assert isinstance(block, Paragraph)
    return block.children[0]


def bundle_that(folder: Path, outcome: Outcome, reason: str, name: str = "here") -> Bundle:
    return bundles.bundle(folder, {}, name=name, runs=[bundles.run("fusion", outcome=outcome, reason=reason)])


@pytest.mark.parametrize(("outcome", "level"), [(Outcome.SKIPPED, Level.NOTICE), (Outcome.FAILED, Level.WARNING)])
def test_what_was_skipped_is_a_notice_and_what_failed_a_warning(tmp_path: Path, outcome: Outcome, level: Level) -> None:
    evidences = Evidences(bundle_that(tmp_path, outcome, "no C++ compiler"))

    deck = deck_of(f"{RATIO}\n\n```{{excerpt}} fusion/source\n```\n", evidences)

    assert inline_of(deck) == Missing("fusion/timings#/ratio/median_ratio", "no C++ compiler")
    assert deck.editions[0].slides[0].blocks[1] == Missing("fusion/source", "no C++ compiler")
    finding = only(deck.findings)  # told once, at the first reference
    assert (finding.level, finding.code, finding.location.line) == (level, "not-recorded", 3)
    verb = "failed" if outcome is Outcome.FAILED else "was skipped"
    assert finding.what == f"fusion {verb} on here: no C++ compiler."


def test_what_failed_on_a_named_machine_is_a_warning_though_another_has_it(tmp_path: Path) -> None:
    own = bundles.bundle(tmp_path, {"fusion/source.py": SOURCE}, name="own")
    evidences = Evidences(own, [bundle_that(tmp_path, Outcome.FAILED, "it crashed", "gpu")])

    finding = only(deck_of("```{excerpt} gpu:fusion/source\n```\n", evidences).findings)

    assert (finding.level, finding.what) == (Level.WARNING, "fusion failed on gpu: it crashed.")


def test_what_was_never_recorded_is_a_warning_that_says_what_to_run(tmp_path: Path) -> None:
    evidences = Evidences(bundles.bundle(tmp_path, {"other/source.py": SOURCE}))

    deck = deck_of(f"{RATIO}\n\n```{{stages}} fusion\n```\n", evidences, {"fusion": "Do they fuse?"})

    assert inline_of(deck) == Missing("fusion/timings#/ratio/median_ratio", "never recorded")
    assert deck.editions[0].slides[0].blocks[1] == Missing("fusion", "never recorded")
    assert str(only(deck.findings)) == (
        "talk.md:3: warning: fusion was never recorded. Run `deck record fusion`; the slide says so in its place."
        " [not-recorded]"
    )


def test_a_talk_builds_without_any_evidence() -> None:
    deck = deck_of("```{claim} faster(fusion/timings)\n빠르다\n```\n", Evidences(None), {"fusion": ""})

    claim = deck.editions[0].slides[0].blocks[0]
    assert isinstance(claim, Claim)
    assert claim.holds is None
    assert only(deck.findings).level is Level.WARNING


def test_the_reference_stands_in_silently_for_what_was_not_tried_here(tmp_path: Path) -> None:
    local = bundles.bundle(tmp_path, {"other/source.py": SOURCE})
    reference = bundles.bundle(tmp_path, TIMED, name="reference")

    deck = deck_of(RATIO, Evidences(local, (), reference), {"fusion": ""})

    metric = inline_of(deck)
    assert isinstance(metric, Metric)
    assert (metric.origin.fallback, metric.origin.machine) == (True, "reference")
    assert deck.findings == ()
    assert [(one.machine.name, one.fallback) for one in deck.recordings] == [("reference", True)]


@pytest.mark.parametrize(("outcome", "level"), [(Outcome.SKIPPED, Level.NOTICE), (Outcome.FAILED, Level.WARNING)])
def test_the_reference_stands_in_for_what_did_not_work_here_and_that_is_told_once(
    tmp_path: Path, outcome: Outcome, level: Level
) -> None:
    local = bundle_that(tmp_path, outcome, "it crashed")
    reference = bundles.bundle(tmp_path, TIMED, name="reference")

    deck = deck_of(f"{RATIO} {RATIO}", Evidences(local, (), reference))

    assert isinstance(inline_of(deck), Metric)
    finding = only(deck.findings)
    verb = "failed" if outcome is Outcome.FAILED else "was skipped"
    assert (finding.level, finding.what) == (level, f"fusion {verb} on this machine: it crashed.")
    assert finding.remedy == "The recording of reference stands in."


def test_the_reference_named_by_a_reference_is_no_fallback(tmp_path: Path) -> None:
    reference = bundles.bundle(tmp_path, TIMED, name="reference")
    evidences = Evidences(bundles.bundle(tmp_path, TIMED), (), reference)

    metric = inline_of(deck_of("{metric}`reference:fusion/timings#/rounds_count`", evidences))

    assert isinstance(metric, Metric)
    assert (metric.origin.machine, metric.origin.fallback) == ("reference", False)


def test_the_reference_is_attached_only_where_it_is_used(tmp_path: Path) -> None:
    reference = bundles.bundle(tmp_path, TIMED, name="reference")
    local = bundles.bundle(tmp_path, TIMED)

    deck = deck_of(RATIO, Evidences(local, (), reference))

    assert {attachment.path.split("/")[0] for attachment in deck.attachments} == {"here"}


def test_stages_recorded_in_part_say_which_are_missing_and_why(tmp_path: Path) -> None:
    part = {path: text for path, text in FUSION.items() if path.endswith(("source.py", "dynamo_graph.py"))}
    runs = [bundles.run("fusion", reason="no C++ compiler, so no kernel")]
    evidences = Evidences(bundles.bundle(tmp_path, part, runs=runs))

    deck = deck_of("```{stages} fusion\n:show: source, dynamo_graph, kernel\n:lit: tmp1\n```", evidences)

    stages = deck.editions[0].slides[0].blocks[0]
    assert isinstance(stages, Stages)
    assert isinstance(stages.panes[1].excerpt, Excerpt)
    assert stages.panes[2].excerpt == Missing("fusion/kernel_0", "no C++ compiler, so no kernel")
    assert only(deck.findings).level is Level.NOTICE


def test_a_name_that_never_existed_is_an_error_even_where_recording_failed(tmp_path: Path) -> None:
    evidences = Evidences(bundle_that(tmp_path, Outcome.FAILED, "x"))

    deck = deck_of("{metric}`fusoin/timings#/a_s`", evidences, {"fusion": ""})

    finding = only(deck.findings)
    assert finding.level is Level.ERROR
    assert "Did you mean fusion?" in finding.what
