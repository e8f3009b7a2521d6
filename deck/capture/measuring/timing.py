"""Time two ways to run the same thing, interleaved, with page faults and CPU time beside each time."""

import gc
import os
import resource
import time
from collections.abc import Callable, Mapping

import torch

from deck.capture.measuring.allocator import allocator
from deck.capture.measuring.clocks import Clock, cuda_s, flushed_cuda_s, run, wall_s
from deck.capture.torch_private.core import frames_compiled
from deck.errors import RecordError
from deck.rounds import Rounds

WARMUP = 10
LEAST_SAMPLE_S = 1e-3
"""How long a sample lasts at least where `calls` is left to choose."""

_CALLS: tuple[int, ...] = tuple(step * 10**exponent for exponent in range(6) for step in (1, 2, 5))
_DIGITS = 6

_Sample = tuple[float, float, float]


def time_rounds(
    functions: Mapping[str, Callable[[], object]],
    *,
    rounds: int,
    calls: int | None = None,
    like: torch.Tensor | None = None,
    preallocated: bool = False,
    flush_cache: bool = True,
) -> Rounds:
    """Return the times of a baseline and a candidate: `rounds` rounds, each a mean over `calls` calls of both.

    The first of `functions` is the baseline. Each runs WARMUP times first, so compilation is not in the samples, and
    `calls` times before each sample, so that it finds the caches as it leaves them. The order in a round alternates.
    Without `calls`, there are as many as the faster one needs for LEAST_SAMPLE_S. A sample in which another process
    was given the core is taken again, while no more were than are kept.
    `like` gives the shape and dtype to record; where it lives on a GPU, CUDA events are the clock, and with
    `flush_cache` its L2 cache is flushed before each call.
    Raises RecordError if anything compiles while it is timed, or in the second half of warming up.
    """
    load_count = _load()
    baseline, candidate = functions
    on_gpu = like is not None and like.is_cuda
    flushed = on_gpu and flush_cache
    seconds: Clock = flushed_cuda_s() if flushed else cuda_s if on_gpu else wall_s
    for fn in functions.values():
        run(fn, WARMUP // 2)
    frames = frames_compiled()
    # What still compiles now may reach Dynamo's limit before the rounds, and would then be timed as eager.
    for fn in functions.values():
        run(fn, WARMUP // 2)
    calls = calls or calls_per_sample(functions, seconds)
    measured, retaken_count = _interleaved(dict(functions), rounds, calls, seconds)
    if frames_compiled() != frames:
        raise RecordError(
            f"{baseline} or {candidate} compiled again while being timed.",
            remedy="Time with inputs of one shape and type, and call each once before.",
        )
    times, faults, cpu = ({name: [one[i] for one in samples] for name, samples in measured.items()} for i in range(3))
    return Rounds(
        baseline=baseline,
        candidate=candidate,
        samples_s=times,
        faults_count=faults,
        cpu_s=cpu,
        calls_count=calls,
        warmup_count=WARMUP,
        retaken_count=retaken_count,
        threads_count=torch.get_num_threads(),
        allocator=allocator(),
        load_count=load_count,
        clock="CUDA events" if on_gpu else "wall clock",
        cache_flushed=flushed,
        device=like.device.type if like is not None else "cpu",
        preallocated=preallocated,
        shape=tuple(like.shape) if like is not None else (),
        dtype=str(like.dtype).removeprefix("torch.") if like is not None else "",
    )


def calls_per_sample(functions: Mapping[str, Callable[[], object]], seconds: Clock) -> int:
    """Return the least of 1, 2, 5, 10, 20, 50 … calls for which each function takes LEAST_SAMPLE_S, three times."""
    for calls in _CALLS:
        if all(seconds(fn, calls) >= LEAST_SAMPLE_S for fn in functions.values() for _ in range(3)):
            break
    return calls


def _interleaved(
    functions: dict[str, Callable[[], object]], rounds: int, calls: int, seconds: Clock
) -> tuple[dict[str, list[_Sample]], int]:
    """Return the samples of each function by round, and how many were taken again: at most as many as are kept."""
    measured: dict[str, list[_Sample]] = {name: [] for name in functions}
    retaken_count = 0
    gc.collect()
    gc.disable()
    try:
        for index in range(rounds):
            for name in functions if index % 2 == 0 else reversed(functions):
                sample, interruptions = take_sample(functions[name], calls, seconds)
                while interruptions and retaken_count < rounds * len(functions):
                    sample, interruptions = take_sample(functions[name], calls, seconds)
                    retaken_count += 1
                measured[name].append(sample)
    finally:
        gc.enable()
    return measured, retaken_count


def take_sample(fn: Callable[[], object], calls: int, seconds: Clock) -> tuple[_Sample, int]:
    """Return seconds, page faults and CPU seconds of one call, as means over `calls`; how often it lost the core."""
    run(fn, calls)  # the caches forget what the other function left only over several calls
    before, cpu = resource.getrusage(resource.RUSAGE_SELF), time.process_time()
    spent = seconds(fn, calls)
    cpu, after = time.process_time() - cpu, resource.getrusage(resource.RUSAGE_SELF)
    faults = after.ru_minflt - before.ru_minflt
    sample = (_rounded(spent / calls), _rounded(faults / calls), _rounded(cpu / calls))
    return sample, after.ru_nivcsw - before.ru_nivcsw


def _load() -> float:
    """Return the load average of the last minute, 0 where the system tells none."""
    try:
        return round(os.getloadavg()[0], 2)
    except (AttributeError, OSError):
        return 0.0


def _rounded(value: float) -> float:
    """Return `value` without the digits that no clock has, which would make up most of what is kept."""
    return float(f"{value:.{_DIGITS}g}")
