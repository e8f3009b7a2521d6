"""Record the experiments that are stale into this machine's bundle, with one line of progress for each."""

import os
import shlex
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from deck import resources
from deck.bundle import Bundle, load_bundle
from deck.bundle_verify import is_machine_name
from deck.bundle_write import set_aside, write_bundle
from deck.discovery import Experiment, discover, recording_in, select
from deck.errors import BundleError, RecordError, UsageError
from deck.evidence import DEFAULT_MACHINE, SCHEMA, Machine, Manifest, Outcome
from deck.host import describe_host
from deck.jobs import Settings
from deck.recording.collect import Recorded
from deck.recording.experiment import Recording, record_experiment, record_machine
from deck.recording.staleness import machine_change, why_stale
from deck.recording.workers import Workers
from deck.redact import allowed_environment, redactor_for

__all__ = ["DEFAULT_MACHINE", "Experiment", "Settings", "discover", "record"]

_STYLES = {Outcome.OK: "green", Outcome.FAILED: "red", Outcome.SKIPPED: "yellow"}


def record(
    names: Sequence[str] | None = None,
    *,
    evidence_dir: Path,
    experiments_dir: Path,
    machine_name: str = DEFAULT_MACHINE,
    force: bool = False,
    core_only: bool = False,
    retry_failed: bool = False,
    console: Console | None = None,
    settings: Settings | None = None,
    timeout_s: float = 180.0,
    cache_dir: Path | None = None,
) -> Path:
    """Record the stale ones of the chosen experiments and return the bundle's folder, `evidence_dir/machine_name`.

    Chosen are `names`, else the core set with `core_only`, else all; `force` records them though they are fresh,
    `retry_failed` those that failed though nothing changed.
    What is not recorded is carried over from the earlier bundle, which stays as it is until the new one is whole.
    An earlier bundle that is damaged, or of another machine, is moved to `evidence_dir/.aside` and stays there.
    `timeout_s` limits each child. `cache_dir` keeps what warming up compiles.
    Raises UsageError for an unknown experiment or an impossible machine name, RecordError where PyTorch does not run.
    """
    console = console or Console()
    settings = settings or Settings()
    _check_machine_name(machine_name)
    known = discover(experiments_dir, names)
    chosen = select(known, names, core_only=core_only)
    target = evidence_dir / machine_name
    earlier = _load_earlier(target, console)
    host = describe_host(machine_name)
    project = experiments_dir.resolve().parent
    used = _settings_as_text(settings, project)
    again = _failed(chosen, earlier) if retry_failed else set()
    stale = [one for one in chosen if force or one.name in again or why_stale(one, earlier, host=host, settings=used)]
    _say_fresh(console, chosen, stale, earlier)
    if not stale:
        return target
    _check_torch(host)
    warm_cache = (cache_dir or resources.cache_dir(evidence_dir.parent) / "record") / f"torch-{host.torch}"
    with Workers(project=project, warm_cache=warm_cache, timeout_s=timeout_s, settings=settings) as workers:
        with _progress(console, "starting PyTorch"):
            machine = record_machine(workers, machine_name)
        recordings = [*_record_each(workers, stale, machine, used, console)]
    carried = _carried(earlier, target, host, {one.name for one in stale}, console)
    gone = _gone(carried, known, experiments_dir) | {one.name for one in stale}
    _write(target, machine, recordings, carried, without=gone)
    return target


def _failed(chosen: Iterable[Experiment], earlier: Bundle | None) -> set[str]:
    runs = [earlier.run(one.name) for one in chosen] if earlier else []
    return {run.experiment for run in runs if run and run.outcome is Outcome.FAILED}


def _record_each(
    workers: Workers, experiments: Sequence[Experiment], machine: Machine, settings: dict[str, str], console: Console
) -> Iterator[Recording]:
    for number, one in enumerate(experiments, 1):
        clock = time.monotonic()
        with _progress(console, f"{one.name} ({number} of {len(experiments)})"):
            recording = record_experiment(workers, one, machine=machine, settings=settings)
        _say_outcome(console, recording, time.monotonic() - clock)
        yield recording


def _check_machine_name(name: str) -> None:
    if not is_machine_name(name):
        raise UsageError(
            f"{name!r} cannot name a machine.",
            remedy="Use up to 64 letters, digits, - and _, and begin with a letter or digit.",
        )


def _check_torch(host: Machine) -> None:
    if not host.torch:
        raise RecordError(
            "PyTorch is not installed here, so nothing can be recorded.",
            remedy="Install torch (README.md says how), or build from the reference bundle.",
        )


def _say_outcome(console: Console, recording: Recording, seconds: float) -> None:
    run = recording.run
    why = f"  {escape(run.reason)}" if run.reason else ""
    console.print(
        f"{run.experiment:<20} [{_STYLES[run.outcome]}]{run.outcome:<7}[/] {seconds:6.1f} s{why}",
        highlight=False,
        soft_wrap=True,
    )


@contextmanager
def _progress(console: Console, what: str) -> Iterator[None]:
    """Show what is going on, on a terminal; elsewhere only outcomes are printed."""
    if console.is_terminal:
        with console.status(f"recording: {what}"):
            yield
    else:
        yield


def _say_fresh(
    console: Console, chosen: Sequence[Experiment], stale: Sequence[Experiment], earlier: Bundle | None
) -> None:
    for one in chosen:
        run = earlier.run(one.name) if earlier else None
        if one not in stale and run:
            how = "up to date" if run.outcome is Outcome.OK else f"{run.outcome} earlier: {escape(run.reason)}"
            console.print(f"{one.name:<20} {how}", highlight=False, soft_wrap=True)


def _load_earlier(target: Path, console: Console) -> Bundle | None:
    if not target.exists():
        return None
    try:
        return load_bundle(target)
    except BundleError as error:
        why = escape(str(error))
        console.print(f"[yellow]the earlier bundle cannot be used:[/] {why}", highlight=False, soft_wrap=True)
        return None


def _carried(
    earlier: Bundle | None, target: Path, host: Machine, recorded: set[str], console: Console
) -> Bundle | None:
    """Return the earlier bundle where its runs may stand beside new ones; else keep it aside, if any would be lost.

    Runs of another machine, torch or compiler may not: the manifest names one of each.
    """
    if not earlier and target.exists():
        kept = escape(str(set_aside(target, "damaged")))
        console.print(f"[yellow]the earlier bundle is kept in[/] {kept}", highlight=False, soft_wrap=True)
    change = machine_change(earlier.manifest.machine, host) if earlier else ""
    if not earlier or not change:
        return earlier
    lost = [run.experiment for run in earlier.manifest.runs if run.experiment not in recorded]
    if lost:
        aside = set_aside(target, "earlier")
        console.print(
            f"[yellow]{escape(target.name)} no longer holds {escape(', '.join(lost))}:[/] recorded with another "
            f"{change}. They are kept in {escape(str(aside))}.",
            highlight=False,
            soft_wrap=True,
        )
    return None


def _gone(earlier: Bundle | None, known: Sequence[Experiment], experiments_dir: Path) -> set[str]:
    """Return the project's experiments that were recorded and are no longer there.

    Of other folders none is: what a run tells of its folder is too little to know it again.
    """
    of_project = recording_in(resources.resource_dir("experiments"))
    if not earlier or recording_in(experiments_dir) != of_project:
        return set()
    recorded = {run.experiment for run in earlier.manifest.runs if shlex.split(run.command)[:-1] == list(of_project)}
    return recorded - {one.name for one in known}


def _settings_as_text(settings: Settings, project: Path) -> dict[str, str]:
    return {**allowed_environment(os.environ, redactor_for(project)), **settings.as_text()}


def _write(
    target: Path, machine: Machine, recordings: Sequence[Recording], earlier: Bundle | None, *, without: set[str]
) -> None:
    """Write the new recordings and, from the earlier bundle, the runs of all experiments but those named."""
    runs = [recording.run for recording in recordings]
    files: list[Recorded] = [file for recording in recordings for file in recording.files]
    for run in earlier.manifest.runs if earlier else ():
        if earlier and run.experiment not in without:
            runs.append(run)
            files += [Recorded(one, earlier.read(one)) for one in earlier.of(run.experiment)]
    manifest = Manifest(
        schema=SCHEMA,
        machine=machine,
        runs=tuple(sorted(runs, key=lambda run: run.experiment)),
        evidence=tuple(file.evidence for file in sorted(files, key=lambda file: file.evidence.experiment)),
    )
    write_bundle(target, manifest, {file.evidence.path: file.content for file in files})
