"""Whether a recorded run still answers for the code, the machine and the settings of now."""

import hashlib
from pathlib import Path

from deck.bundle import Bundle
from deck.discovery import Experiment
from deck.evidence import Machine, Outcome, Run
from deck.gpu_code import GpuTarget
from deck.gpu_targets import TARGETS_FILE
from deck.host import version_of
from deck.recording.needs import why_no_gpu_code, why_skipped

MODULES_KIND = "modules"
_PACKAGE = Path(__file__).resolve().parent.parent


def why_stale(experiment: Experiment, earlier: Bundle | None, *, host: Machine, settings: dict[str, str]) -> str:
    """Return why the experiment has to be recorded (again), in a few words; empty where its run is fresh."""
    run = earlier.run(experiment.name) if earlier else None
    if not earlier or not run:
        return "not recorded yet"
    if changed := machine_change(earlier.manifest.machine, host):
        return f"{changed} changed"
    if run.settings != settings:
        return "settings changed"
    if run.outcome is Outcome.SKIPPED and not why_skipped(experiment):
        return "what it needs is here now"
    if run.outcome is Outcome.OK and experiment.generates and (changed := _gpu_code_change(experiment, earlier)):
        return changed
    modules = recorded_modules(earlier, run)
    other = next((key for key, sha256 in modules.items() if _hash_now(key, experiment) != sha256), "")
    return f"{other} changed" if other else ""


def machine_change(recorded: Machine, host: Machine) -> str:
    """Return what differs between the recorded machine and this one, of all that is known without torch."""
    for field in ("os", "arch", "cpu", "cores", "python", "torch", "compiler"):
        if getattr(recorded, field) != getattr(host, field):
            return field
    return ""


def _gpu_code_change(experiment: Experiment, earlier: Bundle) -> str:
    """Return why the code for GPUs has to be generated again: it was not, for a need that is met now, or by another
    Triton; empty where it cannot be generated here."""
    if why_no_gpu_code():
        return ""
    targets = [earlier.decode(one, GpuTarget) for one in earlier.of(experiment.name) if one.kind == "gpu_target"]
    if not targets:
        return "what code for a GPU needs is here now"
    return "" if all(one.triton == version_of("triton") for one in targets) else "triton changed"


def recorded_modules(bundle: Bundle, run: Run) -> dict[str, str]:
    """Return key -> sha256 of the project's files that the run imported."""
    for evidence in bundle.of(run.experiment):
        if evidence.kind == MODULES_KIND:
            return bundle.decode(evidence, dict[str, str])
    return {}


def modules_without_report(experiment: Experiment) -> dict[str, str]:
    """Return what stands for a run's modules where it could not say: its own file, all of deck/capture, and GPUs."""
    files = (one for one in (_PACKAGE / "capture").rglob("*") if one.suffix in (".py", ".cpp"))
    keys = [f"deck/{file.relative_to(_PACKAGE).as_posix()}" for file in sorted([*files, TARGETS_FILE])]
    return {key: _hash_now(key, experiment) for key in [*keys, f"experiments/{experiment.path.name}"]}


def code_sha256(modules: dict[str, str]) -> str:
    """Return one hash over all modules, whatever their order."""
    return hashlib.sha256("".join(f"{key} {sha256}\n" for key, sha256 in sorted(modules.items())).encode()).hexdigest()


def _hash_now(key: str, experiment: Experiment) -> str:
    place, _, inside = key.partition("/")
    file = (_PACKAGE if place == "deck" else experiment.path.parent) / inside
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
