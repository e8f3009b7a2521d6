"""What recording costs on top of compiling, in CPU time, as a table.

    python benchmarks/recording_overhead.py [--repeats 5]

Each function is compiled and called once in a fresh Python with an empty cache of kernels, by torch.compile alone and
by a Recorder that also compares, links, disassembles and writes everything; in turns. Counted is CPU time, user and
system, from before the compilation to the end, of the process and of the C++ compilers that it ran: not the start of
Python, nor the import of torch. The precompiled C++ header is there already. The eager call is part of both. The exit
code is 1 where the median of a function's ratios is above LIMIT_RATIO.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIMIT_RATIO = 1.25
FUNCTIONS = ("chain", "softmax", "mlp_training")
CHILD = ROOT / "benchmarks" / "experiments" / "_overhead.py"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5, help="measured pairs of each function (default: 5)")
    parser.add_argument("functions", nargs="*", default=FUNCTIONS, metavar="FUNCTION", help=", ".join(FUNCTIONS))
    arguments = parser.parse_args()
    cpu_s("plain", "chain")  # fills the system's cache of files, and makes the precompiled header
    print(f"{'function':14} {'plain CPU s':>12} {'recorded CPU s':>15} {'ratio':>6}  range of {arguments.repeats}")
    medians = [row(function, arguments.repeats) for function in arguments.functions]
    return int(max(medians) > LIMIT_RATIO)


def row(function: str, repeats: int) -> float:
    """Print the row of `function` and return the median of its ratios."""
    plain: list[float] = []
    recorded: list[float] = []
    for number in range(repeats):
        for way in ("plain", "recorded") if number % 2 else ("recorded", "plain"):
            (plain if way == "plain" else recorded).append(cpu_s(way, function))
    ratios = [after / before for before, after in zip(plain, recorded, strict=True)]
    median = statistics.median(ratios)
    print(
        f"{function:14} {statistics.median(plain):12.2f} {statistics.median(recorded):15.2f} {median:6.2f}"
        f"  {min(ratios):.2f} – {max(ratios):.2f}{'  MISSED' if median > LIMIT_RATIO else ''} (< {LIMIT_RATIO})",
        flush=True,
    )
    return median


def cpu_s(way: str, function: str) -> float:
    """Return the CPU seconds of one fresh process; exits with its output where it fails."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "TORCHINDUCTOR_CACHE_DIR": cache}
        environment["TORCHINDUCTOR_COMPILE_THREADS"] = "1"  # as in recordings; and a pool's time would not be seen
        command = [sys.executable, str(CHILD), way, function]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return float(json.loads(done.stdout.splitlines()[-1])["cpu_s"])


if __name__ == "__main__":
    sys.exit(main())
