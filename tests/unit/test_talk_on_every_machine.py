"""The talk builds from evidence of machines with AVX-512, AVX2, no vectors, one thread and two, of the next release of
PyTorch, and whatever was measured."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deck.bundle import Evidences, is_of_release, load_bundle
from deck.checks import check
from deck.discovery import discover
from deck.errors import Level
from deck.evidence import Need
from deck.parse import parse_talk
from deck.render import render_page
from deck.resolve import resolve
from deck.slide_texts import flat_blocks
from deck.talk import Claim, Deck, Excerpt, Origin
from tests.gpu_recorded import gpu_bundle
from tests.otherwise import Change, contrary, measured_otherwise, slow, swapped, undecided, unknown

ROOT = Path(__file__).resolve().parents[2]
MACHINES = ("avx512", "avx2", "scalar", "threads2")
NEXT = "torch214"
TALK = parse_talk(ROOT / "talks" / "torch-compile")
KNOWN = {experiment.name: experiment.question for experiment in discover(ROOT / "experiments")}
REFERENCE = load_bundle(ROOT / "evidence" / "reference")
GPU_EXPERIMENTS = {one.name for one in discover(ROOT / "experiments") if Need.GPU in one.needs}
"""No bundle here was recorded with a GPU."""


def deck_on(machine: str) -> Deck:
    """Return the talk with the recording of `machine` before the reference; "" stands for the reference alone."""
    local = load_bundle(ROOT / "tests" / "data" / "variants" / machine) if machine else None
    return resolve(TALK, Evidences(local, (), REFERENCE), KNOWN)


def claims_of(deck: Deck) -> list[Claim]:
    """Return the claims of the first language; the other one has the same."""
    blocks = (block for slide in deck.editions[0].slides for block in flat_blocks(slide.blocks))
    return [block for block in blocks if isinstance(block, Claim)]


def stopping(deck: Deck) -> list[str]:
    """Return what a strict build fails for."""
    return [str(finding) for finding in (*deck.findings, *check(deck)) if finding.level is not Level.NOTICE]


@pytest.mark.parametrize("machine", ["", *MACHINES, NEXT])
def test_every_reference_of_the_talk_leads_somewhere(machine: str) -> None:
    deck = deck_on(machine)

    assert stopping(deck) == []
    missing = re.findall(r"Missing\(reference='(\w+)", repr(deck.editions))
    assert {*missing} <= GPU_EXPERIMENTS


@pytest.mark.parametrize("machine", MACHINES)
def test_what_the_code_shows_holds_on_every_machine_and_only_times_may_differ(machine: str) -> None:
    deck = deck_on(machine)

    blocks = [block for slide in deck.editions[0].slides for block in flat_blocks(slide.blocks)]
    failed = [
        one.expression
        for one in claims_of(deck)
        if not one.holds and not GPU_EXPERIMENTS & {*re.findall(r"\w+", one.expression)}
    ]
    kernels = [
        block
        for block in blocks
        if isinstance(block, Excerpt) and block.origin.path == f"{machine}/fusion/0-0/kernel_0.cpp"
    ]
    assert [expression for expression in failed if "timings" not in expression] == []
    assert kernels
    assert all(any("floor(" in line.text for line in kernel.lines) for kernel in kernels)


def test_the_talk_says_for_which_release_it_was_written_and_the_reference_is_of_it() -> None:
    assert TALK.torch
    assert is_of_release(REFERENCE.manifest.machine.torch, TALK.torch)


def test_what_differs_with_the_next_release_is_marked_with_its_version() -> None:
    version = load_bundle(ROOT / "tests" / "data" / "variants" / NEXT).manifest.machine.torch.partition("+")[0]
    deck = deck_on(NEXT)

    shown = {origin.torch for origin in _origins(deck)}
    assert not is_of_release(version, TALK.torch)
    assert version in {torch.partition("+")[0] for torch in shown}
    # The rest is of the reference bundle, and holds there.
    for claim in claims_of(deck):
        of_next = any(origin.machine == NEXT for origin in claim.origins)
        assert claim.holds is not False or (of_next and claim.other_torch == version), claim.expression


def _origins(deck: Deck) -> Iterator[Origin]:
    for slide in deck.editions[0].slides:
        for block in flat_blocks(slide.blocks):
            if isinstance(block, Excerpt):
                yield block.origin
            elif isinstance(block, Claim):
                yield from block.origins


@pytest.mark.parametrize("change", [swapped, undecided, unknown, slow, contrary], ids=lambda change: change.__name__)
def test_whatever_an_honest_measurement_gives_the_talk_builds_and_marks_what_does_not_hold(
    change: Change, tmp_path: Path
) -> None:
    other = measured_otherwise(REFERENCE, change)
    deck = resolve(TALK, Evidences(other, (), REFERENCE), KNOWN)

    assert stopping(deck) == []
    claims = claims_of(deck)
    of_times = [one for one in claims if "timings" in one.expression and one.origins]
    assert of_times
    assert {origin.machine for one in of_times for origin in one.origins} == {"other"}
    if change in (swapped, contrary):
        marked = [one for one in claims if one.holds is False]
        told = [finding for finding in deck.findings if finding.code == "claim"]
        assert marked
        assert len(told) >= len(marked)
    assert render_page(deck, cache=tmp_path, fonts="system")


@pytest.mark.parametrize("is_faster", [True, False], ids=["as expected", "otherwise"])
def test_the_talk_builds_with_the_recording_of_a_gpu_whatever_came_out(is_faster: bool, tmp_path: Path) -> None:
    deck = resolve(TALK, Evidences(None, (gpu_bundle(tmp_path, REFERENCE, fused_faster=is_faster),), REFERENCE), KNOWN)

    assert stopping(deck) == []
    assert "Missing(" not in repr(deck.editions)
    claims = [one for one in claims_of(deck) if any(origin.machine == "gpu" for origin in one.origins)]
    assert claims
    assert all(one.holds is not None for one in claims)
    assert all(one.holds for one in claims) is is_faster
    assert render_page(deck, cache=tmp_path / "cache", fonts="system")
