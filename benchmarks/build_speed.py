"""How fast decks are built, as a table: whole processes, wall and CPU time, and peak memory, against our limits.

    python benchmarks/build_speed.py [--repeats 5]

Measured: the talk after one paragraph changed (evidence fresh, caches warm), and plain decks of 30 and 1,000 slides
with cold caches. Where pandoc or Marp is installed, they build the same plain decks in the same run. The exit code
is 1 where a limit is missed.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.plain_deck import plain_deck  # noqa: E402  - the line above makes it importable

MIB = 2**20


@dataclass(frozen=True)
class Cost:
    """What one whole process took."""

    wall_s: float
    cpu_s: float
    peak_bytes: int


@dataclass(frozen=True)
class Limit:
    """The most a build may take; None where we promise nothing."""

    wall_s: float | None = None
    cpu_s: float | None = None
    peak_bytes: int | None = None

    def missed_by(self, cost: Cost) -> bool:
        pairs = ((self.wall_s, cost.wall_s), (self.cpu_s, cost.cpu_s), (self.peak_bytes, cost.peak_bytes))
        return any(limit is not None and value > limit for limit, value in pairs)


@dataclass(frozen=True)
class Row:
    """What building `what` with `tool` costs at best."""

    what: str
    tool: str
    cost: Cost
    limit: Limit
    output_bytes: int


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5, help="measured builds of each (default: 5)")
    repeats = parser.parse_args().repeats
    with tempfile.TemporaryDirectory() as folder:
        rows = [talk_after_a_change(Path(folder), repeats)]
        for slides, limit in ((30, Limit(wall_s=0.5)), (1000, Limit(cpu_s=3.0, peak_bytes=150 * MIB))):
            rows += plain(Path(folder), slides, limit, repeats)
    print_table(rows)
    return int(any(row.limit.missed_by(row.cost) for row in rows))


def talk_after_a_change(folder: Path, repeats: int) -> Row:
    """Build a copy of the talk over and over, each time with one sentence changed."""
    talk = folder / "torch-compile"
    shutil.copytree(ROOT / "talks" / "torch-compile", talk)
    page = sorted((talk / "ko").glob("*.md"))[1]
    text = page.read_text(encoding="utf-8")
    out = folder / "talk.html"
    command = [sys.executable, str(ROOT / "build.py"), str(talk), "--out", str(out)]

    def change(number: int) -> None:
        page.write_text(f"{text.rstrip()}\n\n문단 {number}.\n", encoding="utf-8")

    # The first build, not counted, records what is stale and fills the caches.
    cost = best_cost(command, repeats, change)
    return Row("talk, one paragraph changed", "build.py", cost, Limit(wall_s=1.0), size(out))


def plain(folder: Path, slides: int, our_limit: Limit, repeats: int) -> list[Row]:
    """Build a plain deck with every tool there is; each build starts without caches."""
    source = folder / f"plain-{slides}.md"
    source.write_text(plain_deck(slides), encoding="utf-8")
    out = folder / f"plain-{slides}.html"
    tools = {"deck": ([sys.executable, "-m", "deck", "build", str(source), "--out", str(out)], our_limit)}
    if pandoc := shutil.which("pandoc"):
        tools["pandoc"] = ([pandoc, "-t", "revealjs", "-s", str(source), "-o", str(out)], Limit())
    if marp := shutil.which("marp"):
        tools["marp"] = ([marp, "--no-stdin", str(source), "-o", str(out)], Limit())

    def without_caches(_: int) -> None:
        shutil.rmtree(folder / ".cache", ignore_errors=True)

    rows = []
    for tool, (command, limit) in tools.items():
        cost = best_cost(command, repeats, without_caches, cwd=folder)
        rows.append(Row(f"{slides:,} plain slides", tool, cost, limit, size(out)))
    return rows


def best_cost(
    command: Sequence[str], repeats: int, before_each: Callable[[int], None], *, cwd: Path | None = None
) -> Cost:
    """Return the least times of `repeats` runs and the most memory, after one run that is not counted.

    The least, as what else runs on the machine only ever adds.
    """
    before_each(repeats)
    cost_of(command, cwd=cwd)
    costs = []
    for number in range(repeats):
        before_each(number)
        costs.append(cost_of(command, cwd=cwd))
    return Cost(
        min(cost.wall_s for cost in costs),
        min(cost.cpu_s for cost in costs),
        max(cost.peak_bytes for cost in costs),
    )


def cost_of(command: Sequence[str], *, cwd: Path | None = None) -> Cost:
    """Run `command` to its end; exits with its output where it fails."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    # As on most machines: a module is compiled once and not for each process.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=cwd, env=environment, stdout=output, stderr=output)
        # wait4, as it alone gives CPU time and peak memory of this child and not of all so far.
        _, status, usage = os.wait4(process.pid, 0)
        wall_s = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            output.seek(0)
            said = output.read().decode(errors="replace")
            sys.exit(f"{' '.join(command)} ended with {process.returncode}:\n{said}")
    kibibyte = 1 if sys.platform == "darwin" else 1024
    return Cost(wall_s, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * kibibyte)


def size(path: Path) -> int:
    return path.stat().st_size


def print_table(rows: Sequence[Row]) -> None:
    """Print one line each; a limit stands behind the value that it holds for."""
    print(f"{'what':28} {'tool':9} {'wall s':>14} {'CPU s':>14} {'peak MiB':>14} {'page kB':>8}")
    for row in rows:
        cost, limit = row.cost, row.limit
        cells = (
            _cell(cost.wall_s, limit.wall_s, 2),
            _cell(cost.cpu_s, limit.cpu_s, 2),
            _cell(cost.peak_bytes / MIB, limit.peak_bytes and limit.peak_bytes / MIB, 0),
        )
        verdict = "  MISSED" if limit.missed_by(cost) else ""
        print(f"{row.what:28} {row.tool:9} {' '.join(cells)} {row.output_bytes / 1000:8.0f}{verdict}")


def _cell(value: float, limit: float | None, digits: int) -> str:
    text = f"{value:.{digits}f}" + (f" (< {limit:g})" if limit is not None else "")
    return f"{text:>14}"


if __name__ == "__main__":
    sys.exit(main())
