"""What time is read from: the wall clock, or events on a GPU, whose cache is flushed before each call or not."""

import time
from collections.abc import Callable
from functools import cache
from typing import Any

import torch

Clock = Callable[[Callable[[], object], int], float]
"""Runs a function so many times, and returns the seconds that it took."""

LEAST_FLUSH_BYTES = 256 * 1024**2
"""What is written before a call at least; meanwhile the host gets ahead of the GPU."""


def wall_s(fn: Callable[[], object], calls: int) -> float:
    """Return the seconds of some calls, one after the other, until a GPU that this process uses is done with them."""
    wait_for_gpu()
    started = time.perf_counter()
    run(fn, calls)
    wait_for_gpu()
    return time.perf_counter() - started


def wait_for_gpu() -> None:
    """Wait until a GPU has done what this process gave it; where it uses none, nothing of CUDA is touched."""
    is_initialized: Any = torch.cuda.is_initialized  # torch 2.13: without types
    if is_initialized():  # e.g. by a module whose inputs are on the CPU
        torch.cuda.synchronize()


def cuda_s(fn: Callable[[], object], calls: int) -> float:
    """Return the seconds on the GPU from before the first call's work to after the last's, nothing else in between."""
    begin, end = _event(), _event()
    torch.cuda.synchronize()
    begin.record()
    run(fn, calls)
    end.record()
    end.synchronize()
    return float(begin.elapsed_time(end)) / 1000


class FlushedClock:
    """Sums the seconds on the GPU of some calls, each between two events of its own.

    Before each call, outside of its events, a buffer of at least twice the L2 cache is set to zero, so that the call
    finds nothing there of the one before. What the host takes for a call beyond the time of that is in the call's time.
    """

    def __init__(self, cache_bytes: int, *, device: str = "cuda") -> None:
        size_bytes = max(2 * cache_bytes, LEAST_FLUSH_BYTES)
        self.buffer = torch.empty(size_bytes, dtype=torch.uint8, device=device)

    def __call__(self, fn: Callable[[], object], calls: int) -> float:
        torch.cuda.synchronize()
        events = [self._between_events(fn) for _ in range(calls)]
        torch.cuda.synchronize()
        return sum(float(begin.elapsed_time(end)) for begin, end in events) / 1000

    def _between_events(self, fn: Callable[[], object]) -> tuple[Any, Any]:
        begin, end = _event(), _event()
        self.buffer.zero_()
        begin.record()
        fn()
        end.record()
        return begin, end


@cache
def flushed_cuda_s() -> FlushedClock:
    """Return the clock of this process's GPU; its buffer is asked for once."""
    return FlushedClock(l2_bytes())


def l2_bytes() -> int:
    return int(torch.cuda.get_device_properties(0).L2_cache_size)


def run(fn: Callable[[], object], calls: int) -> None:
    for _ in range(calls):
        fn()


def _event() -> Any:
    event: Any = torch.cuda.Event  # torch 2.13: without types
    return event(enable_timing=True)
