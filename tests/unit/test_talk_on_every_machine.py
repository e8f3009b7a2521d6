"""The talk builds from evidence of machines with AVX-512, AVX2, no vectors, one thread and two."""

import re
from pathlib import Path

import pytest

from deck.bundle import Evidences, load_bundle
from deck.checks import check
from deck.discovery import discover
from deck.errors import Level
from deck.evidence import Need
from deck.parse import parse_talk
from deck.resolve import resolve
from deck.talk import Claim, Columns, Deck, Excerpt

ROOT = Path(__file__).resolve().parents[2]
MACHINES = ("avx512", "avx2", "scalar", "threads2")
GPU_EXPERIMENTS = {one.name for one in discover(ROOT / "experiments") if Need.GPU in one.needs}
"""No bundle here was recorded with a GPU."""


def deck_on(machine: str) -> Deck:
    """Return the talk with the recording of `machine` before the reference; "" stands for the reference alone."""
    local = load_bundle(ROOT / "tests" / "data" / "variants" / machine) if machine else None
    evidences = Evidences(local, (), load_bundle(ROOT / "evidence" / "reference"))
    known = {experiment.name: experiment.question for experiment in discover(ROOT / "experiments")}
    return resolve(parse_talk(ROOT / "talks" / "torch-compile"), evidences, known)


@pytest.mark.parametrize("machine", ["", *MACHINES])
def test_every_reference_of_the_talk_leads_somewhere(machine: str) -> None:
    deck = deck_on(machine)

    findings = [str(finding) for finding in (*deck.findings, *check(deck)) if finding.level is not Level.NOTICE]
    assert findings == []
    missing = re.findall(r"Missing\(reference='(\w+)", repr(deck.editions))
    assert {*missing} <= GPU_EXPERIMENTS


@pytest.mark.parametrize("machine", MACHINES)
def test_what_the_code_shows_holds_on_every_machine_and_only_times_may_differ(machine: str) -> None:
    deck = deck_on(machine)

    blocks = [block for slide in deck.editions[0].slides for block in slide.blocks]
    blocks += [inner for block in blocks if isinstance(block, Columns) for column in block.columns for inner in column]
    claims = [block for block in blocks if isinstance(block, Claim)]
    failed = [
        one.expression
        for one in claims
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
