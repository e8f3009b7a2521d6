"""The committed reference bundle: small, and of the experiments as they are now."""

from pathlib import Path

import pytest

from deck.bundle import Bundle, load_bundle
from deck.discovery import discover
from deck.evidence import Need, Outcome
from deck.pack import zip_bytes

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def reference() -> Bundle:
    return load_bundle(ROOT / "evidence" / "reference")


def test_every_experiment_is_in_it_and_went_well(reference: Bundle) -> None:
    outcomes = {run.experiment: run.outcome for run in reference.manifest.runs}

    # It was recorded where there is no GPU.
    expected = {
        one.name: Outcome.SKIPPED if Need.GPU in one.needs else Outcome.OK for one in discover(ROOT / "experiments")
    }
    assert outcomes == expected


def test_what_it_quotes_as_source_is_what_the_experiments_say_now(reference: Bundle) -> None:
    for one in discover(ROOT / "experiments"):
        recorded = reference.contents[f"{one.name}/source.py"].decode()

        assert recorded == one.path.read_text(encoding="utf-8"), f"record {one.name} again into evidence/reference"


def test_it_is_small_enough_to_commit(reference: Bundle) -> None:
    assert len(zip_bytes(reference.contents)) < 2_000_000
    assert sum(len(content) for content in reference.contents.values()) < 8_000_000


def test_git_leaves_its_bytes_alone() -> None:
    # A clone with core.autocrlf would otherwise change line endings, and no hash would fit.
    attributes = (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()

    assert {"evidence/** -text", "tests/data/** -text", "tests/golden/** -text"} <= set(attributes)
