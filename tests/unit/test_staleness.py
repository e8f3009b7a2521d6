"""When a run has to be recorded again, and when it does not."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from deck.bundle import Bundle
from deck.discovery import Experiment, read_experiment
from deck.evidence import Outcome, Run
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


def recorded(tmp_path: Path, experiment: Experiment, **changes: Any) -> Bundle:
    folder = experiment.path.parent
    hashes = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in ("x.py", "helper.py")}
    modules = {f"experiments/{name}": sha256 for name, sha256 in hashes.items()}
    runs: list[Run] = [bundles.run("x", **changes)]
    return bundles.bundle(tmp_path, {"x/modules.json": json.dumps(modules)}, runs=runs)


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


@pytest.mark.parametrize("outcome", [Outcome.FAILED, Outcome.SKIPPED])
def test_a_run_that_was_not_ok_is_as_fresh_as_any(experiment: Experiment, tmp_path: Path, outcome: Outcome) -> None:
    assert reason(experiment, recorded(tmp_path, experiment, outcome=outcome, reason="because")) == ""


def test_a_run_that_could_not_tell_its_imports_depends_on_its_file_and_all_of_capture(experiment: Experiment) -> None:
    modules = modules_without_report(experiment)

    assert {"experiments/x.py", "deck/capture/recorder.py", "deck/capture/measuring/timing.py"} <= set(modules)


def test_the_hash_of_the_code_does_not_depend_on_the_order_of_modules() -> None:
    assert code_sha256({"a": "1", "b": "2"}) == code_sha256({"b": "2", "a": "1"}) != code_sha256({"a": "2", "b": "1"})
