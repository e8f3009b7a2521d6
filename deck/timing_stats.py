"""From raw rounds of several processes to medians, intervals and a verdict; no torch, no numpy.

The process is the sampling unit: two processes that time the same code differ more than their rounds do. So
the bootstrap draws processes first, then rounds within each, with a fixed seed.
"""

import math
import random
import statistics
from collections.abc import Mapping, Sequence

from deck.errors import RecordError
from deck.measured import Ratio, Series, Sweep, SweepPoint, Timings, Verdict
from deck.rounds import Rounds

MARGIN_RATIO = 0.01
RESAMPLES = 1000
_RESAMPLES_OF_ROUNDS = 200
_SEED = 2
_CONFIDENCE = 0.95


def combine(processes: Sequence[Rounds], *, margin_ratio: float = MARGIN_RATIO) -> Timings:
    """Return the timings of a baseline and a candidate from one `Rounds` per process.

    Raises RecordError where the processes did not measure the same thing in the same way.
    """
    first = processes[0]
    for other in processes[1:]:
        if _conditions(other) != _conditions(first):
            raise RecordError(f"processes timed different things: {_conditions(first)} and {_conditions(other)}.")
    ratios = [ratios_of(one) for one in processes]
    low, high = interval(ratios)
    ratio = Ratio(median_ratio=median_of_medians(ratios), low_ratio=low, high_ratio=high)
    return Timings(
        baseline=first.baseline,
        candidate=first.candidate,
        processes_count=len(processes),
        rounds_count=len(ratios[0]),
        calls_count=min(one.calls_count for one in processes),
        samples_calls_count=tuple(one.calls_count for one in processes),
        warmup_count=first.warmup_count,
        retaken_count=sum(one.retaken_count for one in processes),
        threads_count=first.threads_count,
        allocator=first.allocator,
        load_count=statistics.median(one.load_count for one in processes),
        clock=first.clock,
        cache_flushed=first.cache_flushed,
        device=first.device,
        preallocated=first.preallocated,
        shape=first.shape,
        dtype=first.dtype,
        series={name: _series(name, processes) for name in (first.baseline, first.candidate)},
        ratio=ratio,
        margin_ratio=margin_ratio,
        verdict=verdict(ratio, margin_ratio),
    )


def sweep_of(timings: Mapping[str, Timings]) -> Sweep | None:
    """Return the comparisons of all cases by size, smallest first.

    None where they differ in more than size: two series of other names, or another dtype, are no sweep. Nor is there
    one where a tensor is empty: sizes are told apart by factors.
    """
    kinds = {(one.baseline, one.candidate, one.dtype, one.device, one.preallocated) for one in timings.values()}
    sizes = {math.prod(one.shape) for one in timings.values() if one.shape}
    if len(kinds) != 1 or len(sizes) != len(timings) or len(timings) < 2 or 0 in sizes:
        return None
    points = sorted(
        (
            SweepPoint(
                case=case,
                elements_count=math.prod(one.shape),
                baseline_s=one.series[one.baseline].median_s,
                candidate_s=one.series[one.candidate].median_s,
                ratio=one.ratio,
                verdict=one.verdict,
            )
            for case, one in timings.items()
        ),
        key=lambda point: point.elements_count,
    )
    first = next(iter(timings.values()))
    not_faster = [index for index, point in enumerate(points) if point.verdict is not Verdict.FASTER]
    faster_from = points[not_faster[-1] + 1 :] if not_faster else points
    slower = [point for point in points if point.verdict is Verdict.SLOWER]
    return Sweep(
        baseline=first.baseline,
        candidate=first.candidate,
        points=tuple(points),
        faster_from_count=faster_from[0].elements_count if faster_from else None,
        slower_to_count=slower[-1].elements_count if slower else None,
    )


def verdict(ratio: Ratio, margin_ratio: float) -> Verdict:
    """Return what the whole interval shows about the candidate, leaving `margin_ratio` around 1 undecided."""
    if ratio.low_ratio > 1 + margin_ratio:
        return Verdict.FASTER
    if ratio.high_ratio < 1 - margin_ratio:
        return Verdict.SLOWER
    return Verdict.NO_DIFFERENCE


def ratios_of(one: Rounds) -> list[float]:
    """Return baseline time / candidate time of each round: what disturbs a round disturbs both."""
    both = zip(one.samples_s[one.baseline], one.samples_s[one.candidate], strict=True)
    return [baseline_s / candidate_s for baseline_s, candidate_s in both]


def median_of_medians(samples: Sequence[Sequence[float]]) -> float:
    """Return the median over processes of each process's median over rounds."""
    return statistics.median(statistics.median(rounds) for rounds in samples)


def interval(samples: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of `median_of_medians`: processes are drawn, then rounds within each.

    It reaches at least from the least of the processes' medians to the largest. Processes that follow each other share
    what disturbs them, so that all of them together are not as much surer than one as chance alone would have it.
    """
    draw = random.Random(_SEED)
    medians = [statistics.median(rounds) for rounds in samples]
    drawn = [
        [statistics.median(draw.choices(rounds, k=len(rounds))) for _ in range(_RESAMPLES_OF_ROUNDS)]
        for rounds in samples
    ]
    estimates = sorted(
        statistics.median(draw.choice(process) for process in draw.choices(drawn, k=len(drawn)))
        for _ in range(RESAMPLES)
    )
    tail = round(RESAMPLES * (1 - _CONFIDENCE) / 2)
    return min(estimates[tail], *medians), max(estimates[-1 - tail], *medians)


def spread_share(values: Sequence[float]) -> float:
    """Return half the interquartile range over the median; 0 for a single value."""
    if len(values) < 2:
        return 0.0
    first, median, third = statistics.quantiles(values, n=4, method="inclusive")
    return (third - first) / 2 / median


def _series(name: str, processes: Sequence[Rounds]) -> Series:
    samples = [one.samples_s[name] for one in processes]
    faults = [one.faults_count[name] for one in processes]
    low, high = interval(samples)
    return Series(
        samples_s=tuple(tuple(rounds) for rounds in samples),
        samples_faults_count=tuple(tuple(rounds) for rounds in faults),
        median_s=median_of_medians(samples),
        low_s=low,
        high_s=high,
        faults_count=median_of_medians(faults),
        cpu_s=median_of_medians([one.cpu_s[name] for one in processes]),
        within_share=statistics.median(spread_share(rounds) for rounds in samples),
        between_share=spread_share([statistics.median(rounds) for rounds in samples]),
    )


def _conditions(one: Rounds) -> tuple[object, ...]:
    return (
        one.baseline,
        one.candidate,
        one.warmup_count,
        one.threads_count,
        one.allocator,
        one.clock,
        one.cache_flushed,
        one.device,
        one.preallocated,
        one.shape,
        one.dtype,
        {name: len(rounds) for name, rounds in one.samples_s.items()},
    )
