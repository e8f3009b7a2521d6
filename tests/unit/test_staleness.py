"""When a run has to be recorded again, and when it does not."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from deck.bundle import Bundle
from deck.discovery import Experiment, read_experiment
from deck.evidence import Need, Outcome, Run
from deck.recording import needs, staleness
from deck.recording.staleness import code_sha256, modules_without_report, why_stale
from tests import bundles

TEXT = '"""Why?"""\nimport helper\ndef run(record):\n    pass\n'


@pytest.fixture
def experiment(tmp_path: Path) -> Experiment:
    folder = tmp_path / "experiments"
    folder.mkdir()
    (folder / "x.py").write_text(TEXT)
    (folder / "helper.py").write_text("a = 1\n")
    return read_experiment(folder / "x.py")


@pytest.fixture
def earlier(tmp_path: Path, experiment: Experiment) -> Bundle:
    return recorded(tmp_path, experiment)


def recorded(
    tmp_path: Path, experiment: Experiment, files: Mapping[str, str] = MappingProxyType({}), **changes: Any
) -> Bundle:
    folder = experiment.path.parent
    hashes = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in ("x.py", "helper.py")}
    modules = {f"experiments/{name}": sha256 for name, sha256 in hashes.items()}
    runs: list[Run] = [bundles.run("x", **changes)]
    return bundles.bundle(tmp_path, {"x/modules.json": json.dumps(modules), **files}, runs=runs)


def reason(
    experiment: Experiment,
    earlier: Bundle | None,
    *,
    settings: Mapping[str, str] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> str:
    host = bundles.machine(**(changes or {}))
    return why_stale(experiment, earlier, host=host, settings=dict(settings or {}))


def test_a_run_of_the_same_code_on_the_same_machine_is_fresh(experiment: Experiment, earlier: Bundle) -> None:
    assert reason(experiment, earlier) == ""


def test_what_was_never_recorded_is_stale(experiment: Experiment) -> None:
    assert reason(experiment, None) == "not recorded yet"


@pytest.mark.parametrize("name", ["x.py", "helper.py"])
def test_a_change_of_the_experiment_or_of_what_it_imported_makes_it_stale(
    experiment: Experiment, earlier: Bundle, name: str
) -> None:
    file = experiment.path.parent / name
    file.write_text(file.read_text() + "# changed\n")

    assert reason(experiment, earlier) == f"experiments/{name} changed"


def test_a_module_that_is_gone_makes_it_stale(experiment: Experiment, earlier: Bundle) -> None:
    (experiment.path.parent / "helper.py").unlink()

    assert reason(experiment, earlier) == "experiments/helper.py changed"


def test_a_file_that_it_did_not_import_does_not(experiment: Experiment, earlier: Bundle) -> None:
    (experiment.path.parent / "other.py").write_text("b = 2\n")

    assert reason(experiment, earlier) == ""


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("torch", "2.14.0"),
        ("compiler", None),
        ("compiler", "clang 18"),
        ("cpu", "Another"),
        ("python", "3.12.1"),
        ("cores", 4),
    ],
)
def test_another_machine_torch_or_compiler_makes_it_stale(
    experiment: Experiment, earlier: Bundle, field: str, value: object
) -> None:
    assert reason(experiment, earlier, changes={field: value}) == f"{field} changed"


def test_other_settings_make_it_stale(experiment: Experiment, earlier: Bundle) -> None:
    assert reason(experiment, earlier, settings={"threads": "2"}) == "settings changed"


def test_a_run_that_failed_is_as_fresh_as_any(experiment: Experiment, tmp_path: Path) -> None:
    assert reason(experiment, recorded(tmp_path, experiment, outcome=Outcome.FAILED, reason="because")) == ""


@pytest.mark.parametrize(("lacking", "stale"), [({Need.GPU}, ""), (set(), "what it needs is here now")])
def test_a_run_that_was_skipped_is_fresh_until_its_needs_are_met(
    experiment: Experiment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: set[Need], stale: str
) -> None:
    monkeypatch.setattr(needs, "why_missing", lambda need: "not here" if need in lacking else "")
    skipped = recorded(tmp_path, experiment, outcome=Outcome.SKIPPED, reason="needs an NVIDIA GPU")

    assert reason(replace(experiment, needs=(Need.GPU,)), skipped) == stale


@pytest.mark.parametrize(
    ("lacking", "recorded_with", "stale"),
    [
        ((), "", "what code for a GPU needs is here now"),
        ((Need.TRITON,), "", ""),
        ((Need.TRITON,), "3.7.1", ""),
        ((), "3.7.1", ""),
        ((), "3.6.0", "triton changed"),
    ],
)
def test_code_for_a_gpu_is_generated_again_where_that_is_possible_now_or_by_another_triton(
    experiment: Experiment,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    lacking: Sequence[Need],
    recorded_with: str,
    stale: str,
) -> None:
    monkeypatch.setattr(needs, "why_missing", lambda need: "not here" if need in lacking else "")
    for module in (needs, staleness):
        monkeypatch.setattr(module, "version_of", lambda distribution: "3.7.1")
    files = {"x/sm_90/gpu_target.json": gpu_target(recorded_with)} if recorded_with else {}

    assert reason(replace(experiment, generates=True), recorded(tmp_path, experiment, files)) == stale


def gpu_target(triton: str) -> str:
    described = {"target": "sm_90", "device": "a card", "capability": "9.0", "torch": "2.13.0", "triton": triton}
    return json.dumps({**described, "figures": [], "overrides": [], "undecided": []})


def test_a_run_that_could_not_tell_its_imports_depends_on_its_file_and_all_of_capture(experiment: Experiment) -> None:
    modules = modules_without_report(experiment)

    assert {"experiments/x.py", "deck/capture/recorder.py", "deck/capture/measuring/timing.py"} <= set(modules)
    assert {"deck/capture/gpu/device_guard.cpp", "deck/gpu_targets.toml"} <= set(modules)


def test_the_hash_of_the_code_does_not_depend_on_the_order_of_modules() -> None:
    assert code_sha256({"a": "1", "b": "2"}) == code_sha256({"b": "2", "a": "1"}) != code_sha256({"a": "2", "b": "1"})
