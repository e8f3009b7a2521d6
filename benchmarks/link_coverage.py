"""How much of the machine code leads back to a line of Python, as a table: instructions, scaffolding, linked share.

    python benchmarks/link_coverage.py

An instruction counts as linked where links lead from it through kernel, loop IR and graphs to the source. Scaffolding,
e.g. loop control, is counted by class and left out of the share. The exit code is 1 where a share is below the limit.
"""

import re
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from deck.captured import Links  # noqa: E402  - the line above makes it importable
from deck.linked import Linked, Place  # noqa: E402

CASES = ROOT / "benchmarks" / "coverage_cases.py"
LEAST_SHARE = 0.95


@dataclass(frozen=True)
class Coverage:
    """The instructions of one case. `scaffolding`: class -> how many; `unlinked`: what stands in the lines that are
    neither scaffolding nor lead to Python, as `file:line text`."""

    case: str
    instructions_count: int
    scaffolding: Mapping[str, int]
    unlinked: Sequence[str]

    @property
    def computing_count(self) -> int:
        return self.instructions_count - sum(self.scaffolding.values())

    @property
    def linked_share(self) -> float:
        return 1 - len(self.unlinked) / self.computing_count if self.computing_count else 1.0


def coverage_of(folder: Path, case: str) -> Coverage:
    """Return the coverage of all kernels of `case` in the recorded experiment in `folder`."""
    files = (folder / case).rglob("links.json")
    linked = Linked(msgspec.json.decode(file.read_bytes(), type=Links) for file in files)
    scaffolding: Counter[str] = Counter()
    unlinked = []
    instructions_count = 0
    for place, text in instructions(folder, case):
        instructions_count += 1
        if class_name := linked.scaffolding(*place):
            scaffolding[class_name] += 1
        elif not linked.to_source(*place):
            unlinked.append(f"{place[0]}:{place[1]} {text}")
    return Coverage(case, instructions_count, scaffolding, unlinked)


def instructions(folder: Path, case: str) -> list[tuple[Place, str]]:
    """Return the instructions of all kernels of `case`: the lines of machine code that are indented."""
    found = []
    for file in sorted((folder / case).rglob("*.s")):
        path = file.relative_to(folder).as_posix()
        lines = file.read_text(encoding="utf-8").split("\n")
        found += [(Place(path, at), line.strip()) for at, line in enumerate(lines, 1) if re.match(r"\s+\w", line)]
    return found


def record_cases(folder: Path) -> list[str]:
    """Record the cases into `folder`, which begins empty; return their names."""
    from deck.capture import Recorder
    from deck.capture.child import import_experiment
    from deck.capture.torch_private import core as torch_private

    torch_private.set_inductor(simdlen=None, compile_threads=1)
    recorder = Recorder(folder, CASES, with_inductor=True)
    import_experiment(CASES).run(recorder)
    recorder.finish()
    return sorted(path.name for path in folder.iterdir() if path.is_dir())


def print_table(rows: Sequence[Coverage]) -> None:
    """Print one line each: the instructions, the share of each class of scaffolding, what is left, what is linked."""
    names = sorted({name for row in rows for name in row.scaffolding})
    heads = " ".join(f"{name:>16}" for name in names)
    print(f"{'case':18} {'instructions':>12} {heads} {'computing':>10} {'linked':>7}")
    for row in rows:
        shares = " ".join(f"{row.scaffolding.get(name, 0) / max(1, row.instructions_count):16.1%}" for name in names)
        verdict = "  BELOW" if row.linked_share < LEAST_SHARE else ""
        left = f"{row.computing_count:10} {row.linked_share:7.1%}{verdict}"
        print(f"{row.case:18} {row.instructions_count:12} {shares} {left}")
        for text in row.unlinked[:10]:
            print(f"    not linked: {text}")


def main() -> int:
    from deck.capture.inductor.assembly import why_no_assembly

    if reason := why_no_assembly():
        print(f"Not measured: {reason}.")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        rows = [coverage_of(Path(folder), case) for case in record_cases(Path(folder))]
    print_table(rows)
    return int(any(row.linked_share < LEAST_SHARE for row in rows))


if __name__ == "__main__":
    sys.exit(main())
