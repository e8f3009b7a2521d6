"""Keep what a talk refers to fresh: record it before a build, or tell what was recorded for other code."""

import importlib.util
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from deck.bundle import Bundle
from deck.discovery import Experiment, command_of, experiment_files, read_experiment
from deck.errors import DeckError, Finding, Level, Location, RecordError, UsageError
from deck.evidence import DEFAULT_MACHINE
from deck.resources import resource_dir
from deck.talk import Code, CodeBlock, Directive, Role, Talk, Text


def record_stale(
    experiments: Sequence[Experiment], *, root: Path, machine: str, location: Location
) -> tuple[Finding, ...]:
    """Record those of `experiments` whose recording on this machine is missing or stale.

    What keeps PyTorch from running here does not stop a build: it is a finding, and other evidence stands in.
    """
    if not experiments:
        return ()
    if reason := why_recording_is_impossible():
        return (Finding(Level.NOTICE, "not-recorded", location, reason, "Other evidence stands in."),)
    try:
        for folder, names in _by_folder(experiments).items():
            record_named(names, root=root, machine=machine, experiments_dir=folder)
    except (RecordError, UsageError) as error:  # the latter for the name of a file in experiments/
        return (Finding(Level.WARNING, "not-recorded", error.location or location, error.what, error.remedy),)
    return ()


def _by_folder(experiments: Iterable[Experiment]) -> dict[Path, list[str]]:
    """Return the names of the experiments by the folder that they lie in: the project's, or the talk's own."""
    folders: dict[Path, list[str]] = {}
    for one in experiments:
        folders.setdefault(one.path.parent, []).append(one.name)
    return folders


def record_named(
    names: Sequence[str],
    *,
    root: Path,
    machine: str,
    every: bool = False,
    force: bool = False,
    retry_failed: bool = False,
    experiments_dir: Path | None = None,
) -> Path:
    """Record what is stale of the named experiments, else of the core set, else of all; return the bundle's folder.

    `experiments_dir` is the project's own by default. `force` and `retry_failed` are as `record` takes them.
    Raises UsageError for an unknown name, RecordError where PyTorch does not run here.
    """
    from deck.record import record

    return record(
        names or None,
        evidence_dir=root / "evidence",
        experiments_dir=experiments_dir or resource_dir("experiments"),
        machine_name=machine,
        force=force,
        retry_failed=retry_failed,
        core_only=not every,
    )


def why_recording_is_impossible() -> str:
    """Return why no experiment can run on this machine at all; empty where they can."""
    if sys.platform == "win32":
        return "recording runs on Linux and macOS, on Windows in WSL; nothing was recorded here."
    if importlib.util.find_spec("torch") is None:
        return "PyTorch is not installed here, so nothing was recorded."
    return ""


def stale_findings(
    experiments: Iterable[Experiment], local: Bundle | None, *, location: Location
) -> tuple[Finding, ...]:
    """Return a warning for each of `experiments` whose run in `local`, this machine's bundle, is stale."""
    reasons = stale_reasons(experiments, local)
    return tuple(
        Finding(
            Level.WARNING,
            "stale",
            location,
            f"the recording of {one.name} is stale: {reason}.",
            f"Type `{command_of(one)}`.",
        )
        for one, reason in reasons.items()
    )


def stale_reasons(experiments: Iterable[Experiment], local: Bundle | None) -> dict[Experiment, str]:
    """Return those of `experiments` whose run in `local`, this machine's bundle, is stale, and why it is."""
    recorded = [one for one in experiments if local and local.run(one.name)]
    if not recorded or why_recording_is_impossible():
        return {}
    from deck.host import describe_host
    from deck.recording.staleness import why_stale
    from deck.redact import allowed_environment, redactor_for

    host = describe_host(local.name if local else "")
    reasons = {}
    for one in recorded:
        settings = allowed_environment(os.environ, redactor_for(one.path.parent.resolve().parent))
        if reason := why_stale(one, local, host=host, settings=settings):
            reasons[one] = reason
    return reasons


def referenced_experiments(
    talk: Talk, known: Iterable[Experiment], *, machine: str = DEFAULT_MACHINE
) -> list[Experiment]:
    """Return those of `known` that the talk refers to, in the order of `known`; `machine` is how this one is named."""
    names = referenced_names(talk, machine=machine)
    return [one for one in known if one.name in names]


def referenced_names(talk: Talk, *, machine: str = DEFAULT_MACHINE) -> set[str]:
    """Return the names of the experiments that the talk refers to, known or not, but not of another machine's."""
    return {name for named, name in _references(talk) if named in ("", machine)}


def named_experiments(talk: Talk) -> set[str]:
    """Return the names of the experiments that the talk refers to, whatever the machine."""
    return {name for _, name in _references(talk)}


def _references(talk: Talk) -> list[tuple[str, str]]:
    """Return machine, empty where none is named, and experiment of each reference."""
    found: list[tuple[str, str]] = []
    for part in _references_in(talk):
        if part.name == "claim":
            found += _IN_CLAIM.findall(part.argument)
        elif part.name not in _WITHOUT_REFERENCE:
            found += _FIRST.findall(part.argument)
        if isinstance(part, Directive):
            # Options, captions and the sentence of a claim are still text, in which there may be roles.
            for text in (part.body, *part.options.values()):
                found += _IN_ROLE.findall(text)
    return found


_WITHOUT_REFERENCE = ("figure", "given")
_REFERENCE = r"(?:([\w-]+):)?(\w+)"
_FIRST = re.compile(rf"^{_REFERENCE}(?![\w:])")
_IN_CLAIM = re.compile(rf"(?<![\w/#:~.-]){_REFERENCE}/")
_IN_ROLE = re.compile(rf"\{{(?:metric|ops)\}}`+\s*{_REFERENCE}/")


def read_experiments(
    experiments_dir: Path, talk: Talk, *, machine: str
) -> tuple[list[Experiment], tuple[Finding, ...]]:
    """Return the experiments there are, and a warning for each file of one that cannot be read.

    Raises the error of such a file where the talk refers to it.
    """
    names = referenced_names(talk, machine=machine)
    experiments, findings = [], []
    for file in experiment_files(experiments_dir):
        try:
            experiments.append(read_experiment(file))
        except DeckError as error:
            if file.stem in names:
                raise
            place = error.location or Location(str(file))
            findings.append(Finding(Level.WARNING, "experiment", place, error.what, error.remedy))
    return experiments, tuple(findings)


def read_own_experiments(
    talk_path: Path, talk: Talk, others: Iterable[Experiment], *, machine: str
) -> tuple[list[Experiment], tuple[Finding, ...]]:
    """Return the experiments in the folder `experiments` of the talk itself, and what is wrong with other files there.

    That is an error where the talk refers to one, else a warning. Raises UsageError for one that has the name of one of
    `others`: evidence of both would lie in one place.
    """
    folder = own_experiments_dir(talk_path)
    if folder is None:
        return [], ()
    names = referenced_names(talk, machine=machine)
    experiments, findings = [], []
    for file in experiment_files(folder):
        try:
            experiments.append(read_experiment(file))
        except DeckError as error:
            level = Level.ERROR if file.stem in names else Level.WARNING
            place = error.location or Location(str(file))
            findings.append(Finding(level, "experiment", place, error.what, error.remedy))
    taken = {one.name for one in others}
    for one in experiments:
        if one.name in taken:
            raise UsageError(
                f"the name {one.name!r} is taken by an experiment of the project.",
                location=one.path,
                remedy="Rename the file, and what refers to it.",
            )
    return experiments, tuple(findings)


def own_experiments_dir(talk_path: Path) -> Path | None:
    """Return the folder of the experiments that belong to the talk alone; None where it has none."""
    folder = talk_path / "experiments"
    return folder if folder.is_dir() else None


def _references_in(talk: Talk) -> Iterator[Directive | Role]:
    """Yield every directive and role of the talk, in no particular order; what is nested lies in tuples."""
    waiting: list[tuple[object, ...]] = [talk.editions]
    while waiting:
        for part in waiting.pop():
            if isinstance(part, Directive | Role):
                yield part
            elif type(part) is tuple:
                waiting.append(part)
            elif type(part) not in _LEAVES:
                waiting.extend(value for value in vars(part).values() if type(value) is tuple)


_LEAVES = frozenset((str, int, float, bool, type(None), Text, Code, CodeBlock))
"""Types of most parts, which hold no reference."""
