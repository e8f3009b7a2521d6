"""How far recording and building scale: a training step of a 12-layer transformer, as a table.

    python benchmarks/transformer.py [--repeats 5] [--keep FOLDER]

Measured: recording it, all stages, links, machine code and comparison included; then, on what was recorded and in
turns, `deck build` of a talk that shows every stage of it, without caches, and tlparse on the recorded trace. The exit
code is 1 where recording fails, or a page takes longer than LIMIT_RATIO of tlparse's time.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.build_speed import MIB, Cost, cost_of  # noqa: E402  - the line above makes it importable
from deck.bundle import Bundle, load_bundle  # noqa: E402
from deck.evidence import Evidence, Outcome, Stage  # noqa: E402

EXPERIMENT = "transformer"
LIMIT_RATIO = 3.0
RECORDING = f"""
import sys
from pathlib import Path
from deck.record import record
record(["{EXPERIMENT}"], evidence_dir=Path(sys.argv[1]), experiments_dir=Path(sys.argv[2]), timeout_s=600, force=True)
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5, help="measured runs of each, in turns (default: 5)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="leave evidence, page and tlparse's output there")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.keep or Path(temporary)
        folder.mkdir(exist_ok=True)
        recording = record(folder)
        bundle = load_bundle(folder / "evidence" / "local")
        run = bundle.run(EXPERIMENT)
        if not run or run.outcome is not Outcome.OK:
            print(f"The transformer was not recorded: {run.reason if run else 'no run'}")
            return 1
        print_recording(recording, bundle)
        return compare_with_tlparse(folder, bundle, arguments.repeats)


def record(folder: Path) -> Cost:
    """Record the transformer into `folder`/evidence/local; exits with the output where that fails."""
    experiments = ROOT / "benchmarks" / "experiments"
    return cost_of([sys.executable, "-c", RECORDING, str(folder / "evidence"), str(experiments)])


def compare_with_tlparse(folder: Path, bundle: Bundle, repeats: int) -> int:
    talk, page = folder / "talk.md", folder / "page.html"
    talk.write_text(talk_of(bundle), encoding="utf-8")
    build = [sys.executable, "-m", "deck", "build", "talk.md", "--no-record", "--out", "page.html"]
    commands = {"deck build": build}
    if tlparse := find_tlparse():
        trace = folder / "evidence" / "local" / EXPERIMENT / "trace.log"
        commands["tlparse"] = [tlparse, str(trace), "-o", "tlparse-out", "--overwrite", "--no-browser"]
    costs: dict[str, list[Cost]] = {name: [] for name in commands}
    for number in range(repeats + 1):
        for name, command in commands.items():
            shutil.rmtree(folder / ".cache", ignore_errors=True)
            cost = cost_of(command, cwd=folder)
            if number:  # the first of each fills the system's cache of files
                costs[name].append(cost)
    medians = {name: statistics.median(cost.wall_s for cost in each) for name, each in costs.items()}
    for name, each in costs.items():
        cpu_s = statistics.median(cost.cpu_s for cost in each)
        peak = max(cost.peak_bytes for cost in each) / MIB
        print(f"{name:12} {medians[name]:6.2f} s wall {cpu_s:6.2f} s CPU {peak:6.0f} MiB peak, median of {repeats}")
    print(f"page         {page.stat().st_size / MIB:6.2f} MiB")
    if "tlparse" not in medians:
        print("tlparse is not installed (pip install tlparse): not compared")
        return 0
    ratio = medians["deck build"] / medians["tlparse"]
    print(f"ratio        {ratio:6.2f} (< {LIMIT_RATIO:g}){'  MISSED' if ratio > LIMIT_RATIO else ''}")
    return int(ratio > LIMIT_RATIO)


def find_tlparse() -> str | None:
    """Return the command beside this Python, else on the path."""
    return shutil.which("tlparse", path=str(Path(sys.executable).parent)) or shutil.which("tlparse")


def talk_of(bundle: Bundle) -> str:
    """Return a talk with a slide for each text of a compiler stage, its beginning, and one for its links."""
    slides = [f"# {EXPERIMENT}"]
    for evidence in bundle.manifest.evidence:
        if evidence.stage and evidence.stage is not Stage.SOURCE:
            slides.append(slide_of(evidence, lines=len(bundle.text(evidence).splitlines())))
    return "\n\n---\n\n".join(slides) + "\n"


def slide_of(evidence: Evidence, *, lines: int) -> str:
    last = min(lines, 14)
    return f"# {evidence.compile_id} {evidence.kind}\n\n```{{excerpt}} {evidence.path}\n:lines: 1-{last}\n```"


def print_recording(cost: Cost, bundle: Bundle) -> None:
    sizes = sorted(((one.size_bytes, one.path) for one in bundle.manifest.evidence), reverse=True)
    total = sum(size for size, _ in sizes) / MIB
    print(f"recording    {cost.wall_s:6.2f} s wall {cost.cpu_s:6.2f} s CPU {cost.peak_bytes / MIB:6.0f} MiB peak")
    print(f"evidence     {total:6.2f} MiB in {len(sizes)} files; {largest(sizes)}")


def largest(sizes: Sequence[tuple[int, str]]) -> str:
    return ", ".join(f"{path.partition('/')[2]} {size / MIB:.2f}" for size, path in sizes[:5])


if __name__ == "__main__":
    sys.exit(main())
