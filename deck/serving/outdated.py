"""Which experiments of a talk are not recorded as they stand: they are offered, never recorded unasked."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from deck.build import Job, load_evidences
from deck.bundle import Bundle, Evidences
from deck.discovery import Experiment, command_of
from deck.errors import DeckError
from deck.evidence import Outcome
from deck.freshen import (
    read_experiments,
    read_own_experiments,
    referenced_experiments,
    stale_reasons,
    why_recording_is_impossible,
)
from deck.kept import Kept
from deck.parse import parse_talk
from deck.resources import resource_dir


@dataclass(frozen=True)
class Outdated:
    """An experiment that may be recorded again: why, and the command that does it."""

    name: str
    reason: str
    command: str
    folder: Path


def outdated(job: Job, *, kept: Kept) -> tuple[Outdated, ...]:
    """Return the experiments that the talk of `job` refers to and that no recording shows as they stand now.

    Empty where nothing can be recorded here, or where the talk cannot be read, which a build tells.
    """
    if why_recording_is_impossible():
        return ()
    try:
        talk = parse_talk(job.talk, language=job.language, kept=kept)
        experiments, _ = read_experiments(resource_dir("experiments"), talk, machine=job.machine)
        own, _ = read_own_experiments(job.talk, talk, experiments, machine=job.machine)
        referenced = referenced_experiments(talk, [*own, *experiments], machine=job.machine)
        return tuple(_reasons(referenced, load_evidences(job, kept=kept)))
    except (DeckError, OSError):
        return ()


def _reasons(experiments: Sequence[Experiment], evidences: Evidences) -> list[Outdated]:
    reasons = stale_reasons(experiments, evidences.local)
    for one in experiments:
        if not evidences.run(one.name):
            reasons[one] = "never recorded"
        elif not evidences.local_run(one.name) and _differs(one, evidences):
            reasons[one] = f"experiments/{one.path.name} changed"
    return [Outdated(one.name, reasons[one], command_of(one), one.path.parent) for one in experiments if one in reasons]


def _differs(experiment: Experiment, evidences: Evidences) -> bool:
    """Return whether the evidence of another machine that stands in was recorded with another text of the file."""
    from deck.recording.staleness import recorded_modules

    bundle = _bundle_of(experiment, evidences)
    run = bundle.run(experiment.name) if bundle else None
    if not bundle or not run:
        return False
    recorded = recorded_modules(bundle, run).get(f"experiments/{experiment.path.name}")
    return recorded is not None and recorded != hashlib.sha256(experiment.path.read_bytes()).hexdigest()


def _bundle_of(experiment: Experiment, evidences: Evidences) -> Bundle | None:
    for bundle in evidences.bundles:
        run = bundle.run(experiment.name)
        if run and run.outcome is Outcome.OK:
            return bundle
    return None
