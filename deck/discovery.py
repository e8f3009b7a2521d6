"""Find experiments and read what they declare, by their syntax tree: they are never imported here."""

import ast
import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from deck.errors import DeckError, Location, RecordError, UsageError, did_you_mean
from deck.evidence import Need
from deck.gpu_targets import target_names
from deck.resources import resource_dir

_KNOWN = ("CORE", "NEEDS", "START", "PROCESSES", "TARGETS")
_FUNCTIONS = ("run", "gpu_code", "measure", "first_call")
_STARTS = ("fork", "spawn")
NAME = re.compile(r"(?!(?i:con|prn|aux|nul|com\d|lpt\d)\Z)[A-Za-z][A-Za-z0-9_]{0,63}")
"""An experiment's name is a folder of the bundle, a part of references, and a module's name; no device's on Windows."""


MEASURING_PROCESSES = 7
"""Of `measure`. With five, one that was disturbed decides the interval: docs/architecture.md has what was measured."""

_LEAST_PROCESSES = 5

_TARGETS = ("sm_90",)
"""For which `gpu_code` generates where the experiment names no TARGETS."""


@dataclass(frozen=True)
class Experiment:
    """One file of experiments/. `question` is its docstring's first paragraph, on one line.

    `core`: recorded by `make deck`. `fresh`: START = "spawn", each child is a new Python, `run` with its own TMPDIR.
    `runs`, `generates`, `measures`, `calls_first`: which of `run` (once), `gpu_code` (in a new process for each of
    `targets`), `measure` (in several processes) and `first_call` (in new processes, by what is in the caches) it
    defines; they are done in this order. `processes_count`: PROCESSES, of `measure`.
    """

    name: str
    question: str
    core: bool
    needs: tuple[Need, ...]
    fresh: bool
    path: Path
    runs: bool = True
    generates: bool = False
    measures: bool = False
    calls_first: bool = False
    processes_count: int = MEASURING_PROCESSES
    targets: tuple[str, ...] = _TARGETS


def discover(experiments_dir: Path, names: Sequence[str] | None = None) -> list[Experiment]:
    """Return the experiments in `experiments_dir` by name: every file `*.py` whose name does not start with `_`.

    Where `names` are wanted, other files that are no experiments do not matter.
    Raises RecordError, with file and line, where one does not declare what it must, and UsageError for its name.
    """
    found: dict[str, Experiment] = {}
    for file in experiment_files(experiments_dir):
        try:
            one = read_experiment(file)
        except DeckError:
            if names is None or file.stem in names:
                raise
            continue
        other = found.setdefault(file.stem.lower(), one)
        if other.path != file:
            raise UsageError(
                f"its name differs from {other.path.name} only in case.", location=file, remedy="Rename one of them."
            )
    return list(found.values())


def experiment_files(experiments_dir: Path) -> list[Path]:
    """Return the files of experiments, by name, whether or not they can be read."""
    if not experiments_dir.is_dir():
        raise RecordError(
            "there are no experiments here.", location=experiments_dir, remedy="Expected a folder of .py files."
        )
    return sorted(
        file for file in experiments_dir.glob("*.py") if not file.name.startswith(("_", ".")) and not file.is_dir()
    )


def read_experiment(path: Path) -> Experiment:
    """Return what the experiment at `path` declares."""
    if not NAME.fullmatch(path.stem):
        raise UsageError(
            f"{path.stem!r} cannot name an experiment.",
            location=path,
            remedy="Use up to 64 letters (a to z), digits and _, and begin with a letter; or begin with _ to have it "
            "passed over.",
        )
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, ValueError, RecursionError, MemoryError, OSError) as error:
        line = getattr(error, "lineno", 0) or 0
        raise RecordError(f"it cannot be read: {error}.", location=Location(str(path), line)) from error
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    if functions.isdisjoint(_FUNCTIONS):
        *first, last = (f"{name}(record)" for name in _FUNCTIONS)
        raise RecordError(
            f"it defines no {', '.join(first)} or {last}.",
            location=path,
            remedy="Expected one of them at least, e.g. `def run(record: Recorder) -> None`. A file that experiments "
            "import begins with _.",
        )
    question = " ".join((ast.get_docstring(tree) or "").partition("\n\n")[0].split())
    if not question:
        raise RecordError(
            "it has no docstring.", location=Location(str(path), 1), remedy="Its first paragraph is the question."
        )
    values = _constants(tree, path)
    return Experiment(
        name=path.stem,
        question=question,
        core=bool(values.get("CORE", False)),
        needs=_needs(values.get("NEEDS", ()), path),
        fresh=_start(values.get("START", "fork"), path) == "spawn",
        path=path,
        runs="run" in functions,
        generates="gpu_code" in functions,
        measures="measure" in functions,
        calls_first="first_call" in functions,
        processes_count=_processes_count(values.get("PROCESSES", MEASURING_PROCESSES), path),
        targets=_targets(values.get("TARGETS", _TARGETS), path),
    )


def select(experiments: Sequence[Experiment], names: Sequence[str] | None, *, core_only: bool) -> list[Experiment]:
    """Return the named experiments; without names all of them, or with `core_only` the core set.

    Raises UsageError for a name that there is no experiment of.
    """
    known = [one.name for one in experiments]
    for name in names or ():
        if name not in known:
            raise UsageError(
                f"there is no experiment {name!r} (there are: {', '.join(known)}).{did_you_mean(name, known)}"
            )
    if names:
        return [one for one in experiments if one.name in names]
    return [one for one in experiments if one.core or not core_only]


def command_of(experiment: Experiment) -> str:
    """Return the command that records it. Of experiments that are not the project's, it names their folder."""
    return shlex.join([*recording_in(experiment.path.parent), experiment.name])


def recording_in(folder: Path) -> tuple[str, ...]:
    """Return how the command begins that records experiments of `folder`, without a path that only we have."""
    if folder.resolve() == resource_dir("experiments").resolve():
        return ("deck", "record")
    here = Path.cwd()
    shown = folder.resolve().relative_to(here) if folder.resolve().is_relative_to(here) else Path(folder.name)
    return ("deck", "record", "--experiments", shown.as_posix())


def _constants(tree: ast.Module, path: Path) -> dict[str, object]:
    values: dict[str, object] = {}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in _KNOWN:
                try:
                    values[name] = ast.literal_eval(value)
                except (ValueError, TypeError, RecursionError, MemoryError, OSError) as error:
                    raise RecordError(
                        f"{name} is not a plain constant.",
                        location=Location(str(path), node.lineno),
                        remedy="It is read without running the file.",
                    ) from error
    return values


def _needs(value: object, path: Path) -> tuple[Need, ...]:
    names = _several(value)
    try:
        return tuple(Need(str(name)) for name in names)
    except ValueError as error:
        known = [need.value for need in Need]
        raise RecordError(
            f"NEEDS holds {names!r}; known are {', '.join(known)}.{did_you_mean(str(names[-1]), known)}", location=path
        ) from error


def _several(value: object) -> tuple[object, ...]:
    """Return what a constant holds that may be one value or several."""
    return tuple(value) if isinstance(value, tuple | list) else (value,)


def _start(value: object, path: Path) -> str:
    if value not in _STARTS:
        raise RecordError(f"START is {value!r}; known are {', '.join(_STARTS)}.", location=path)
    return str(value)


def _processes_count(value: object, path: Path) -> int:
    if not isinstance(value, int) or value < _LEAST_PROCESSES:
        raise RecordError(
            f"PROCESSES is {value!r}; expected a whole number from {_LEAST_PROCESSES} on.",
            location=path,
            remedy="The process is the unit of sampling: of fewer there is no interval.",
        )
    return value


def _targets(value: object, path: Path) -> tuple[str, ...]:
    names = tuple(str(name) for name in _several(value))
    known = target_names()
    wrong = [name for name in names if name not in known]
    if wrong or not names or len(set(names)) < len(names):
        hint = did_you_mean(wrong[-1], known) if wrong else ""
        raise RecordError(
            f"TARGETS is {value!r}; expected one or more of {', '.join(known)}, each once.{hint}", location=path
        )
    return names
