"""Whether verdicts on times can be trusted: a function against itself, one 5 % slower, and `fusion` ten times.

    python benchmarks/timing_calibration.py [same slower fusion] [--comparisons 100] [--busy]

Each comparison is measured as a recording measures: forked processes with the allocator pinned, one after the other.
`same` times a function against itself; `slower` times it on 5 % more elements; `fusion` records the experiment of that
name again and again. `--busy` keeps every other core at work meanwhile; `load` is the most that was seen.

The exit code is 1 where a requirement is missed: false verdicts in at most 2 % of `same`, `slower` found in 95 %, and
of `fusion` one verdict, and intervals that overlap. A comparison takes seconds, so a hundred of them take minutes: do
it in parts.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from deck.discovery import Experiment, read_experiment  # noqa: E402
from deck.jobs import Settings  # noqa: E402
from deck.measured import Timings, Verdict  # noqa: E402
from deck.recording.children import Children  # noqa: E402
from deck.recording.measuring import measure  # noqa: E402
from deck.recording.workers import Workers  # noqa: E402
from deck.redact import redactor_for  # noqa: E402

MOST_FALSE_SHARE = 0.02
LEAST_FOUND_SHARE = 0.95
FUSION_TIMES = 10
WHAT = ("same", "slower", "fusion")
ELEMENTS = 16_000
SOURCE = '''"""Is the function found {name}?"""

import torch


def f(x):
    return torch.exp(torch.sin(x))


def measure(record):
    torch.manual_seed(0)
    first, second = torch.randn({elements}), torch.randn({more_elements})
    record.time({{"baseline": lambda x, y: f(x), "candidate": lambda x, y: f({candidate})}}, [first, second])
'''
"""Its tensors fit into a core's own cache, so that 5 % more elements are 5 % more time."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--comparisons", type=int, default=100, help="of same, and of slower (default: 100)")
    parser.add_argument("--busy", action="store_true", help="keep every other core at work")
    parser.add_argument("what", nargs="*", default=WHAT, metavar="WHAT", help="of these three")
    arguments = parser.parse_args()
    if unknown := set(arguments.what) - set(WHAT):
        parser.error(f"{', '.join(sorted(unknown))} cannot be measured, only {', '.join(WHAT)}.")
    print(f"{'what':8} {'cores':6} {'comparisons':>11} {'load':>5}  {'result':40} ratios")
    with tempfile.TemporaryDirectory() as folder, other_cores_at_work(arguments.busy):
        held = [
            row(what, arguments.comparisons, Path(folder), cores="busy" if arguments.busy else "as is")
            for what in arguments.what
        ]
    return int(not all(held))


def row(what: str, comparisons: int, folder: Path, *, cores: str) -> bool:
    """Print the row of `what`, and return whether what is required of it held."""
    if what == "fusion":
        timings = [*compared(read_experiment(ROOT / "experiments" / "fusion.py"), FUSION_TIMES, folder)]
        result, holds = of_fusion(timings)
    else:
        timings = [*compared(calibrating(what, folder), comparisons, folder)]
        result, holds = of_verdicts(what, [one.verdict for one in timings])
    ratios = sorted(one.ratio.median_ratio for one in timings)
    widths = sorted(one.ratio.high_ratio / one.ratio.low_ratio - 1 for one in timings)
    load = max(one.load_count for one in timings)
    print(
        f"{what:8} {cores:6} {len(timings):11} {load:5.2f}  {result + ('' if holds else '  MISSED'):40}"
        f" {ratios[0]:.3f} – {ratios[-1]:.3f}, intervals {widths[len(widths) // 2]:.1%} wide in the median",
        flush=True,
    )
    return holds


def of_verdicts(what: str, verdicts: list[Verdict]) -> tuple[str, bool]:
    if what == "same":
        false = len(verdicts) - verdicts.count(Verdict.NO_DIFFERENCE)
        return f"{false} false verdicts", false <= MOST_FALSE_SHARE * len(verdicts)
    found = verdicts.count(Verdict.SLOWER)
    return f"{found} found slower", found >= LEAST_FOUND_SHARE * len(verdicts)


def of_fusion(timings: list[Timings]) -> tuple[str, bool]:
    verdicts = {one.verdict for one in timings}
    overlap = max(one.ratio.low_ratio for one in timings) <= min(one.ratio.high_ratio for one in timings)
    apart = "overlap" if overlap else "do not overlap"
    return f"{', '.join(sorted(verdicts))}; all intervals {apart}", len(verdicts) == 1 and overlap


def calibrating(what: str, folder: Path) -> Experiment:
    """Return the experiment that times a function against itself, or against itself on 5 % more elements."""
    candidate = {"same": "x", "slower": "y"}[what]
    source = SOURCE.format(name=what, elements=ELEMENTS, more_elements=ELEMENTS * 105 // 100, candidate=candidate)
    path = folder / f"calibrate_{what}.py"
    path.write_text(source, encoding="utf-8")
    return read_experiment(path)


def compared(experiment: Experiment, times: int, folder: Path) -> Iterator[Timings]:
    with Workers(project=ROOT, warm_cache=folder / "warm", timeout_s=180, settings=Settings()) as workers:
        for _ in range(times):
            files = measure(Children(workers, experiment, redactor_for(ROOT, working=workers.work)), [])
            yield from (
                msgspec.json.decode(one.content, type=Timings) for one in files if one.evidence.kind == "timings"
            )


@contextmanager
def other_cores_at_work(wanted: bool) -> Iterator[None]:
    """Keep all cores but one at work within the block."""
    others = (os.cpu_count() or 1) - 1 if wanted else 0
    at_work = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(others)]
    try:
        yield
    finally:
        for one in at_work:
            one.kill()
            one.wait()


if __name__ == "__main__":
    sys.exit(main())
