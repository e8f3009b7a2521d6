"""Run one experiment in its children and make a run of whatever comes of it: ok, failed or skipped."""

import datetime
import time
from dataclasses import dataclass
from pathlib import Path

import msgspec

from deck.bundle_files import check_size
from deck.bundle_verify import verify
from deck.discovery import Experiment, command_of
from deck.errors import BundleError, DeckError, RecordError
from deck.evidence import SCHEMA, Gpu, Machine, Manifest, Outcome, Run
from deck.jobs import MACHINE_FILE, Mode
from deck.recording.children import Children
from deck.recording.collect import Recorded, log_of, modules_of, read_report, source_of, why_failed
from deck.recording.generating import generate
from deck.recording.measuring import measure
from deck.recording.needs import why_in_part, why_skipped
from deck.recording.predicting import predictions
from deck.recording.staleness import code_sha256, modules_without_report
from deck.recording.workers import Workers
from deck.redact import Redactor, redactor_for


@dataclass(frozen=True)
class Recording:
    """One experiment's run and its files, in the order of the manifest."""

    run: Run
    files: tuple[Recorded, ...]


def record_machine(workers: Workers, name: str) -> Machine:
    """Return the machine as a child of the worker server sees it; raises RecordError where none can run."""
    job, done = workers.run(Mode.MACHINE, name)
    if why := why_failed(job, done, read_report(job), _redactor(workers)):
        log = Path(job.log)
        tail = log.read_text(errors="replace").strip()[-2000:] if log.exists() else ""
        raise RecordError(
            f"PyTorch does not run here: {why}.\n{tail}\n", remedy="Reinstall torch, or build from other evidence."
        )
    return msgspec.json.decode((Path(job.folder) / MACHINE_FILE).read_bytes(), type=Machine)


def record_experiment(
    workers: Workers, experiment: Experiment, *, machine: Machine, settings: dict[str, str]
) -> Recording:
    """Run the experiment, and return what it recorded, or the reason and the log where it did not get there."""
    started, clock = datetime.datetime.now(datetime.UTC), time.monotonic()
    redactor = _redactor(workers)
    if missing := why_skipped(experiment):
        modules, outcome, reason = modules_without_report(experiment), Outcome.SKIPPED, missing
        files: list[Recorded] = []
    else:
        files, modules, outcome, reason = _run(workers, experiment, redactor, machine.gpu)
    always = [source_of(experiment, redactor), modules_of(experiment, modules)]
    run = Run(
        experiment=experiment.name,
        question=experiment.question,
        started=started.strftime("%Y-%m-%dT%H:%M:%SZ"),
        duration_s=round(time.monotonic() - clock, 3),
        command=command_of(experiment),
        code_sha256=code_sha256(modules),
        core=experiment.core,
        needs=experiment.needs,
        settings=settings,
        redactions=dict(sorted(redactor.counts.items())),
        outcome=outcome,
        reason=reason,
    )
    recording = Recording(run, (*always, *files))
    if problem := _problem(recording, machine):
        failed = msgspec.structs.replace(run, outcome=Outcome.FAILED, reason=problem)
        return Recording(failed, tuple(always))
    return recording


def _problem(recording: Recording, machine: Machine) -> str:
    """Return why a bundle could not hold the recording: a name used twice, a wrong type, a file too large."""
    evidence = tuple(one.evidence for one in recording.files)
    contents = {one.evidence.path: one.content for one in recording.files}
    manifest = Manifest(schema=SCHEMA, machine=machine, runs=(recording.run,), evidence=evidence)
    try:
        for one in evidence:
            check_size(one.path, one.size_bytes)
        verify(manifest, contents, location=Path(recording.run.experiment))
    except BundleError as error:
        return f"what it recorded cannot be kept: {error.what}"
    return ""


def _run(
    workers: Workers, experiment: Experiment, redactor: Redactor, gpu: Gpu | None
) -> tuple[list[Recorded], dict[str, str], Outcome, str]:
    """Return the files, the imported modules, and how it ended; a failed run keeps only its log."""
    children = Children(workers, experiment, redactor)
    files: list[Recorded] = []
    failure = ""
    try:
        if experiment.runs:
            job = children.run(Mode.RUN, fresh=experiment.fresh, temporary="tmp" if experiment.fresh else "")
            files += children.collect(job)
        if experiment.generates:
            files += generate(children)
            files += predictions(experiment.name, files, gpu)
        if experiment.measures or experiment.calls_first:
            files += measure(children, files)
    except RecordError as error:
        failure = redactor.prose(error.what)
    except (OSError, ValueError, ArithmeticError, msgspec.MsgspecError, DeckError) as error:
        failure = redactor.prose(f"what it recorded cannot be read: {error}")
    log = log_of(experiment, children.last, redactor) if children.last else []
    workers.clear()
    if failure:
        return log, children.modules or modules_without_report(experiment), Outcome.FAILED, failure
    reason = "; ".join(filter(None, (children.reason, why_in_part(experiment))))
    return [*files, *log], children.modules, Outcome.OK, reason


def _redactor(workers: Workers) -> Redactor:
    return redactor_for(workers.project, working=workers.work)
