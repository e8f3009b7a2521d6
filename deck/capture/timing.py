"""Time two ways to run the same thing, interleaved, with page faults beside each time."""

import ctypes
import gc
import resource
import sys
import time
from collections.abc import Callable, Mapping

import torch

from deck.capture.torch_private.core import frames_compiled
from deck.errors import RecordError
from deck.timing_stats import Rounds

WARMUP = 10
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3
_allocator = "default"


def pin_allocator() -> None:
    """Keep freed memory in the process (glibc only), before any user code: else heap trimming is what is timed.

    Freed 4 MiB blocks go back to the system or stay, by the chance of heap layout: 1.8x or 10x for the same code.
    """
    global _allocator
    try:
        mallopt = ctypes.CDLL("libc.so.6").mallopt
    except (OSError, AttributeError):  # no glibc: its thresholds are not the problem there
        return
    if mallopt(_M_MMAP_THRESHOLD, 1 << 30) and mallopt(_M_TRIM_THRESHOLD, 2**31 - 1):
        _allocator = "glibc, pinned"


def allocator() -> str:
    return _allocator


def time_rounds(
    functions: Mapping[str, Callable[[], object]], *, rounds: int, calls: int, like: torch.Tensor | None = None
) -> Rounds:
    """Return the times of a baseline and a candidate: `rounds` rounds, each a mean over `calls` calls of both.

    The first of `functions` is the baseline. Each runs WARMUP times first, so compilation is not in the samples;
    the order within a round alternates. `like` gives the shape and dtype to record.
    Raises RecordError if anything compiles while it is timed, or in the second half of warming up.
    """
    baseline, candidate = functions
    for fn in functions.values():
        _calls(fn, WARMUP // 2)
    frames = frames_compiled()
    # What still compiles now may reach Dynamo's limit before the rounds, and would then be timed as eager.
    for fn in functions.values():
        _calls(fn, WARMUP // 2)
    measured: dict[str, list[tuple[float, float, float]]] = {name: [] for name in functions}
    gc.collect()
    gc.disable()
    try:
        for index in range(rounds):
            order = (baseline, candidate) if index % 2 == 0 else (candidate, baseline)
            for name in order:
                measured[name].append(_measure(functions[name], calls))
    finally:
        gc.enable()
    if frames_compiled() != frames:
        raise RecordError(
            f"{baseline} or {candidate} compiled again while being timed.",
            remedy="Time with inputs of one shape and type, and call each once before.",
        )
    wall, faults, cpu = ({name: [one[i] for one in samples] for name, samples in measured.items()} for i in range(3))
    return Rounds(
        baseline=baseline,
        candidate=candidate,
        samples_s=wall,
        faults_count=faults,
        cpu_s=cpu,
        calls_count=calls,
        warmup_count=WARMUP,
        threads_count=torch.get_num_threads(),
        allocator=allocator(),
        shape=tuple(like.shape) if like is not None else (),
        dtype=str(like.dtype).removeprefix("torch.") if like is not None else "",
    )


def _measure(fn: Callable[[], object], calls: int) -> tuple[float, float, float]:
    """Return wall seconds, page faults and CPU seconds of one call, as means over `calls`."""
    faults, cpu, wall = _page_faults(), time.thread_time(), time.perf_counter()
    _calls(fn, calls)
    wall, cpu, faults = time.perf_counter() - wall, time.thread_time() - cpu, _page_faults() - faults
    return wall / calls, faults / calls, cpu / calls


def _calls(fn: Callable[[], object], calls: int) -> None:
    for _ in range(calls):
        fn()


def _page_faults() -> int:
    """Return page faults so far without I/O: of this thread on Linux, of the process elsewhere."""
    who = resource.RUSAGE_THREAD if sys.platform.startswith("linux") else resource.RUSAGE_SELF
    return resource.getrusage(who).ru_minflt
