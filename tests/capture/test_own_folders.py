"""Recordings of several folders of experiments in one bundle: each folder's stay when another is recorded."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deck import resources
from deck.bundle import load_bundle
from deck.record import record
from tests.capture.conftest import Place

TEXT = '"""What?"""\n\n\ndef run(record):\n    record.text("note", "x")\n'


def test_what_another_folder_recorded_stays_and_what_is_gone_from_the_project_goes(
    place: Callable[..., Place], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = place(stays=TEXT, goes=TEXT)
    own = tmp_path / "talk of mine" / "experiments"
    own.mkdir(parents=True)
    (own / "mine.py").write_text(TEXT, encoding="utf-8")
    real = resources.resource_dir
    for module in ("deck.resources", "deck.discovery"):
        monkeypatch.setattr(
            f"{module}.resource_dir", lambda name: here.experiments if name == "experiments" else real(name)
        )

    here.record()
    folder = record(None, evidence_dir=here.evidence, experiments_dir=own, machine_name="here", cache_dir=here.warm)
    both = load_bundle(folder)
    (here.experiments / "goes.py").unlink()
    rest, _ = here.record(force=True)

    assert {run.experiment for run in both.manifest.runs} == {"stays", "goes", "mine"}
    assert {run.experiment for run in rest.manifest.runs} == {"stays", "mine"}
    commands = {run.experiment: run.command for run in rest.manifest.runs}
    assert commands == {"stays": "deck record stays", "mine": "deck record --experiments experiments mine"}
