"""docs/experiments.md names every experiment, with its question, and every method of what it records with."""

import ast
import re
from pathlib import Path

from deck.discovery import discover

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "experiments.md").read_text(encoding="utf-8")


def test_every_experiment_is_listed_with_its_question() -> None:
    rows = dict(re.findall(r"^\| \[`(\w+)`\]\(\S+\) \| (.+) \|$", DOCUMENT, re.MULTILINE))

    assert rows == {one.name: one.question for one in discover(ROOT / "experiments")}


def test_every_method_that_records_is_listed() -> None:
    public = methods_of("recorder.py", "Recorder") | methods_of("target_recording.py", "TargetRecording")

    assert set(re.findall(r"\brecord\.(\w+)\(", DOCUMENT)) == public - {"finish"}


def methods_of(file: str, name: str) -> set[str]:
    module = ast.parse((ROOT / "deck" / "capture" / file).read_text(encoding="utf-8"))
    one = next(one for one in module.body if isinstance(one, ast.ClassDef) and one.name == name)
    methods = [one for one in one.body if isinstance(one, ast.FunctionDef) and not one.decorator_list]
    return {one.name for one in methods if not one.name.startswith("_")}
