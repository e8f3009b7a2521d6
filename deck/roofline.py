"""From limits of several processes, from counted work and measured times: how near each function came to the limit.

A function cannot take less time than moving its bytes takes at the bandwidth of a copy, nor less than its operations
take at the rate of a matrix product. The bandwidth is that of a copy as large as the function's working set: both then
stay in the same cache, or in none. Of each process the round that took the least time counts: a limit is what the
machine reached, and a disturbance can only hide it.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from deck.errors import RecordError
from deck.measured import Series, Timings
from deck.rounds import LimitRounds
from deck.timing_stats import interval, median_of_medians
from deck.work import Bandwidth, MachineLimits, MatmulRate, Roofline, RooflinePoint, Side, Work


def machine_limits(processes: Sequence[LimitRounds]) -> MachineLimits:
    """Return the limits that several processes found. Raises RecordError where they did not measure the same."""
    first = processes[0]
    for other in processes[1:]:
        if _conditions(other) != _conditions(first):
            raise RecordError(f"processes measured different limits: {_conditions(first)} and {_conditions(other)}.")
    copies = [_best_copy(size, [one.copies_s[size] for one in processes]) for size in sorted(first.copies_s)]
    matmul = _matmul_rates([one.matmul_s for one in processes])
    more = {name: _matmul_rates([one.other_matmul_s[name] for one in processes]) for name in first.other_matmul_s}
    compiled = [one.compiled_call_s for one in processes]
    return MachineLimits(
        copies=tuple(copies),
        matmul=matmul,
        peak_flop_per_s=max(one.median_flop_per_s for one in matmul),
        memory_bytes_per_s=copies[-1].median_bytes_per_s,
        cache_bytes_per_s=max(one.median_bytes_per_s for one in copies),
        eager_call_s=median_of_medians([one.eager_call_s for one in processes]),
        compiled_call_s=median_of_medians(compiled) if first.compiled_call_s else None,
        dtype=first.dtype,
        threads_count=first.threads_count,
        processes_count=len(processes),
        device=first.device,
        other_matmul=more,
        cache_flushed=first.cache_flushed,
    )


def roofline_of(work: Mapping[str, Work], timings: Mapping[str, Timings], limits: MachineLimits) -> Roofline:
    """Return a point for each function whose work was counted and that was timed, by case: the baseline is eager, the
    candidate the compiled function."""
    return Roofline(
        points=tuple(
            point for case, one in timings.items() if case in work for point in _points(case, work[case], one, limits)
        ),
        peak_flop_per_s=limits.peak_flop_per_s,
        memory_bytes_per_s=limits.memory_bytes_per_s,
        cache_bytes_per_s=limits.cache_bytes_per_s,
    )


def copy_bytes_per_s(limits: MachineLimits, size_bytes: int) -> float:
    """Return the bandwidth of a copy of this size, between the measured ones in the logarithm of the size."""
    smallest, largest = limits.copies[0], limits.copies[-1]
    if size_bytes <= smallest.size_bytes:
        return smallest.median_bytes_per_s
    for below, above in pairwise(limits.copies):
        if size_bytes <= above.size_bytes:
            part = math.log(size_bytes / below.size_bytes) / math.log(above.size_bytes / below.size_bytes)
            return below.median_bytes_per_s + part * (above.median_bytes_per_s - below.median_bytes_per_s)
    return largest.median_bytes_per_s


def _points(case: str, work: Work, timings: Timings, limits: MachineLimits) -> Iterator[RooflinePoint]:
    for series, side in ((timings.baseline, work.eager), (timings.candidate, work.compiled)):
        if side is not None and side.moved_bytes:
            yield _point(case, series, side, timings.series[series], limits)


def _point(case: str, series: str, side: Side, times: Series, limits: MachineLimits) -> RooflinePoint:
    memory_s = side.moved_bytes / copy_bytes_per_s(limits, side.working_set_bytes)
    compute_s = side.flop / limits.peak_flop_per_s
    limit_s = max(memory_s, compute_s)
    return RooflinePoint(
        case=case,
        series=series,
        flop=side.flop,
        moved_bytes=side.moved_bytes,
        working_set_bytes=side.working_set_bytes,
        intensity_flop_per_bytes=side.flop / side.moved_bytes,
        median_s=times.median_s,
        flop_per_s=side.flop / times.median_s,
        bytes_per_s=side.moved_bytes / times.median_s,
        bound="compute" if compute_s > memory_s else "memory",
        limit_s=limit_s,
        limit_share=limit_s / times.median_s,
        low_share=limit_s / times.high_s,
        high_share=limit_s / times.low_s,
    )


def _best_copy(size_bytes: int, processes: Sequence[Mapping[str, Sequence[float]]]) -> Bandwidth:
    by_operator = {name: [one[name] for one in processes] for name in processes[0]}
    least = {name: _least_of_each(samples) for name, samples in by_operator.items()}
    operator = min(least, key=lambda name: median_of_medians(least[name]))
    samples = least[operator]
    low_s, high_s = interval(samples)
    return Bandwidth(
        size_bytes=size_bytes,
        operator=operator,
        median_bytes_per_s=size_bytes / median_of_medians(samples),
        low_bytes_per_s=size_bytes / high_s,
        high_bytes_per_s=size_bytes / low_s,
    )


def _matmul_rates(processes: Sequence[Mapping[int, Sequence[float]]]) -> tuple[MatmulRate, ...]:
    return tuple(_matmul_rate(size, [one[size] for one in processes]) for size in sorted(processes[0]))


def _matmul_rate(size_count: int, samples: Sequence[Sequence[float]]) -> MatmulRate:
    least = _least_of_each(samples)
    low_s, high_s = interval(least)
    flop = 2 * size_count**3
    return MatmulRate(
        size_count=size_count,
        median_flop_per_s=flop / median_of_medians(least),
        low_flop_per_s=flop / high_s,
        high_flop_per_s=flop / low_s,
    )


def _least_of_each(samples: Sequence[Sequence[float]]) -> list[list[float]]:
    return [[min(rounds)] for rounds in samples]


def _conditions(one: LimitRounds) -> tuple[object, ...]:
    other = {name: [*sizes] for name, sizes in one.other_matmul_s.items()}
    measured = [*one.copies_s], [*one.matmul_s], other, bool(one.compiled_call_s)
    return *measured, one.dtype, one.threads_count, one.device, one.cache_flushed
