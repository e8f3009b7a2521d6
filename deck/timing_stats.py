"""From raw rounds of several processes to medians, intervals and a verdict; no torch, no numpy.

The process is the sampling unit: two processes that time the same code differ more than their rounds do. So
the bootstrap draws processes first, then rounds within each, with a fixed seed.
"""

import random
import statistics
from collections.abc import Callable, Sequence

import msgspec

from deck.errors import RecordError
from deck.evidence import Ratio, Series, Timings, Verdict

MARGIN_RATIO = 0.02
RESAMPLES = 1000
_SEED = 2
_CONFIDENCE = 0.95


class Rounds(msgspec.Struct, frozen=True, kw_only=True):
    """What one process measured. Each list holds one mean per call for each round, by series name."""

    baseline: str
    candidate: str
    samples_s: dict[str, list[float]]
    faults_count: dict[str, list[float]]
    cpu_s: dict[str, list[float]]
    calls_count: int
    warmup_count: int
    threads_count: int
    allocator: str
    shape: tuple[int, ...] = ()
    dtype: str = ""


def combine(processes: Sequence[Rounds], *, margin_ratio: float = MARGIN_RATIO) -> Timings:
    """Return the timings of a baseline and a candidate from one `Rounds` per process.

    Raises RecordError where the processes did not measure the same thing in the same way.
    """
    first = processes[0]
    for other in processes[1:]:
        if _conditions(other) != _conditions(first):
            raise RecordError(f"processes timed different things: {_conditions(first)} and {_conditions(other)}.")
    ratios = [
        [slow / fast for slow, fast in zip(one.samples_s[first.baseline], one.samples_s[first.candidate], strict=True)]
        for one in processes
    ]
    low, high = interval(ratios)
    ratio = Ratio(median_ratio=median_of_medians(ratios), low_ratio=low, high_ratio=high)
    return Timings(
        baseline=first.baseline,
        candidate=first.candidate,
        processes_count=len(processes),
        rounds_count=len(ratios[0]),
        calls_count=first.calls_count,
        warmup_count=first.warmup_count,
        threads_count=first.threads_count,
        allocator=first.allocator,
        shape=first.shape,
        dtype=first.dtype,
        series={name: _series(name, processes) for name in (first.baseline, first.candidate)},
        ratio=ratio,
        margin_ratio=margin_ratio,
        verdict=verdict(ratio, margin_ratio),
    )


def verdict(ratio: Ratio, margin_ratio: float) -> Verdict:
    """Return what the whole interval shows about the candidate, leaving `margin_ratio` around 1 undecided."""
    if ratio.low_ratio > 1 + margin_ratio:
        return Verdict.FASTER
    if ratio.high_ratio < 1 - margin_ratio:
        return Verdict.SLOWER
    return Verdict.NO_DIFFERENCE


def median_of_medians(samples: Sequence[Sequence[float]]) -> float:
    """Return the median over processes of each process's median over rounds."""
    return statistics.median(statistics.median(rounds) for rounds in samples)


def interval(
    samples: Sequence[Sequence[float]], statistic: Callable[[Sequence[Sequence[float]]], float] = median_of_medians
) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of `statistic`: processes are drawn, then rounds within each."""
    draw = random.Random(_SEED)
    estimates = sorted(
        statistic([draw.choices(rounds, k=len(rounds)) for rounds in draw.choices(samples, k=len(samples))])
        for _ in range(RESAMPLES)
    )
    tail = round(RESAMPLES * (1 - _CONFIDENCE) / 2)
    return estimates[tail], estimates[-1 - tail]


def _series(name: str, processes: Sequence[Rounds]) -> Series:
    samples = [one.samples_s[name] for one in processes]
    low, high = interval(samples)
    return Series(
        samples_s=tuple(tuple(rounds) for rounds in samples),
        median_s=median_of_medians(samples),
        low_s=low,
        high_s=high,
        faults_count=median_of_medians([one.faults_count[name] for one in processes]),
        cpu_s=median_of_medians([one.cpu_s[name] for one in processes]),
    )


def _conditions(one: Rounds) -> tuple[object, ...]:
    return (
        one.baseline,
        one.candidate,
        one.calls_count,
        one.warmup_count,
        one.threads_count,
        one.allocator,
        one.shape,
        one.dtype,
        {name: len(rounds) for name, rounds in one.samples_s.items()},
    )
