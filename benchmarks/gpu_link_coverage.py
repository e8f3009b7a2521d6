"""How much of the machine code generated for GPU targets leads back to Triton and to Python, as a table.

    python benchmarks/gpu_link_coverage.py

Every instruction counts, scaffolding too. One leads to Python where links go from it through PTX, Triton, loop IR and
graphs to the source; `recorded` counts those for which recorded links alone do. The exit code is 1 where a share of all
instructions is below its limit.
"""

import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from deck.captured import SOURCE_PATH, Links  # noqa: E402  - the line above makes it importable
from deck.linked import Linked, Place  # noqa: E402

EXPERIMENTS = ("gpu_fusion", "gpu_silu", "gpu_softmax", "gpu_layer_norm", "gpu_linear_gelu", "gpu_mlp")
LEAST_SHARES: Mapping[str, float] = {"triton": 0.90, "python": 0.85, "recorded": 0.55}


@dataclass(frozen=True)
class GpuCoverage:
    """The instructions of one experiment for one target. `leading`: how many lead where, see LEAST_SHARES;
    `scaffolding`: class -> how many; `unlinked`: those that do not lead to Python, as `file:line text`."""

    name: str
    instructions_count: int
    leading: Mapping[str, int]
    scaffolding: Mapping[str, int]
    unlinked: Sequence[str]

    def share(self, where: str) -> float:
        return self.leading.get(where, 0) / max(1, self.instructions_count)


def coverage_of(folder: Path, case: str, name: str) -> GpuCoverage:
    """Return the coverage of all kernels of `case` in the recorded experiment in `folder`."""
    files = (folder / case).rglob("links.json")
    linked = Linked(msgspec.json.decode(file.read_bytes(), type=Links) for file in files)
    leading: Counter[str] = Counter()
    scaffolding: Counter[str] = Counter()
    unlinked = []
    instructions_count = 0
    for place, text in instructions(folder, case):
        instructions_count += 1
        reached = origins(linked, place)
        leading["triton"] += any(one.path.endswith(".py") and "/kernel_" in one.path for one in reached)
        leading["python"] += (to_python := _is_python(reached))
        leading["recorded"] += _is_python(origins(linked, place, recorded=True))
        scaffolding[linked.scaffolding(*place)] += 1
        if not to_python:
            unlinked.append(f"{place.path}:{place.line} {text}")
    del scaffolding[""]
    return GpuCoverage(name, instructions_count, leading, scaffolding, unlinked)


def instructions(folder: Path, case: str) -> Iterator[tuple[Place, str]]:
    """Yield the instructions of all kernels of `case`: the lines of machine code that are indented."""
    for file in sorted((folder / case).rglob("*.sass")):
        path = file.relative_to(folder).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
            if re.match(r"\s+\S", line):
                yield Place(path, number), line.strip()


def origins(linked: Linked, start: Place, *, recorded: bool = False) -> set[Place]:
    """Return every place that a line came from, over any number of links; with `recorded`, over no inferred one."""
    found: set[Place] = set()
    waiting = [start]
    while waiting:
        for one in linked.back(*waiting.pop()):
            place = Place(one.path, one.line)
            if place not in found and not (recorded and one.inferred):
                found.add(place)
                waiting.append(place)
    return found


def _is_python(reached: Iterable[Place]) -> bool:
    return any(one.path == SOURCE_PATH for one in reached)


def all_of(rows: Sequence[GpuCoverage]) -> GpuCoverage:
    """Return several coverages added up."""
    leading: Counter[str] = Counter()
    scaffolding: Counter[str] = Counter()
    for row in rows:
        leading.update(row.leading)
        scaffolding.update(row.scaffolding)
    return GpuCoverage("all", sum(row.instructions_count for row in rows), leading, scaffolding, ())


def generate(folder: Path, targets: Sequence[str]) -> list[GpuCoverage]:
    """Generate the code of the experiments for `targets` into `folder`, which begins empty; return their coverage."""
    from deck.capture.child import import_experiment
    from deck.capture.torch_private import core as torch_private

    torch_private.set_inductor(simdlen=None, compile_threads=1)
    rows = []
    for name in EXPERIMENTS:
        file = ROOT / "experiments" / f"{name}.py"
        experiment = import_experiment(file)
        for target in targets:
            (own := folder / name / target).mkdir(parents=True)
            experiment.gpu_code(_Generator(own, file, target))
            rows.append(coverage_of(own, target, f"{name} {target}"))
    return rows


class _Generator:
    """What an experiment is given here: it writes what is generated, and leaves out the check by execution."""

    def __init__(self, folder: Path, source: Path, target: str) -> None:
        self._folder = folder
        self._source = source
        self._target = target

    def gpu_code(self, fn: Any, inputs: Sequence[Any], *, backward: bool = False) -> None:
        from deck.capture.gpu.target_backend import compile_for_target
        from deck.capture.recorded_folder import RecordedFolder
        from deck.capture.target_files import add_target

        compilation = compile_for_target(fn, inputs, target=self._target, source=self._source, backward=backward)
        add_target(RecordedFolder(self._folder), compilation, self._target)


def print_table(rows: Sequence[GpuCoverage]) -> None:
    """Print one line each: the instructions, the share that leads where, the share of each class of scaffolding."""
    names = sorted({name for row in rows for name in row.scaffolding})
    heads = " ".join(f"{name:>{len(name) + 2}}" for name in names)
    print(f"{'case':24} {'instructions':>12} {'triton':>8} {'python':>8} {'recorded':>9} {heads}")
    for row in [*rows, all_of(rows)]:
        shares = {name: row.scaffolding.get(name, 0) / max(1, row.instructions_count) for name in names}
        counts = [f"{share:{len(name) + 2}.1%}" for name, share in shares.items()]
        leading = f"{row.share('triton'):8.1%} {row.share('python'):8.1%} {row.share('recorded'):9.1%}"
        print(f"{row.name:24} {row.instructions_count:12} {leading} {' '.join(counts)}")


def main() -> int:
    from deck.host import version_of

    if not version_of("triton"):
        print("Not measured: needs the package triton.")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        rows = generate(Path(folder), ("sm_90", "sm_80"))
    print_table(rows)
    below = [where for where, least in LEAST_SHARES.items() if all_of(rows).share(where) < least]
    for where in below:
        print(f"BELOW {LEAST_SHARES[where]:.0%}: {where}")
    return int(bool(below))


if __name__ == "__main__":
    sys.exit(main())
