"""From the first calls of several new processes to medians by state of the caches, and when compiling has paid."""

import math
import statistics
from collections.abc import Sequence

from deck.measured import BreakEven, CacheState, FirstCall, FirstCalls, StateCalls, Timings, Verdict
from deck.rounds import FirstCallHere
from deck.timing_stats import interval, median_of_medians


def first_calls_of(processes: Sequence[FirstCallHere], timings: Timings | None) -> FirstCalls:
    """Return the first calls by state, in the order in which the states came.

    `timings` are those of the same function, eager and compiled, once it is compiled; without them, and where they do
    not show that compiled is faster, there is no break-even.
    """
    states: dict[CacheState, list[FirstCall]] = {}
    for one in processes:
        states.setdefault(one.state, []).append(one.compiled)
    return FirstCalls(
        states={state: _state_calls(samples, timings) for state, samples in states.items()},
        eager_first_s=statistics.median(one.eager_first_s for one in processes),
    )


def break_even(first_s: Sequence[float], timings: Timings | None) -> BreakEven:
    """Return after how many calls, the first included, compiling has paid: the median first call, less one call
    compiled, over the median of what a call saves.

    Its interval goes from the shortest first call over the most that a call saves, in the 95 % bootstrap interval, to
    the longest over the least.
    """
    if timings is None or timings.verdict is not Verdict.FASTER:
        return BreakEven(calls_count=None, low_count=None, high_count=None)
    candidate_s = timings.series[timings.candidate].median_s
    saved_s = _saved_s(timings)
    least_s, most_s = interval(saved_s)

    def calls(first_call_s: float, saved_per_call_s: float) -> int | None:
        return max(1, math.ceil((first_call_s - candidate_s) / saved_per_call_s)) if saved_per_call_s > 0 else None

    return BreakEven(
        calls_count=calls(statistics.median(first_s), median_of_medians(saved_s)),
        low_count=calls(min(first_s), most_s),
        high_count=calls(max(first_s), least_s),
    )


def _state_calls(samples: Sequence[FirstCall], timings: Timings | None) -> StateCalls:
    by_time = sorted(samples, key=lambda sample: sample.first_call_s)
    first_s = [sample.first_call_s for sample in by_time]
    return StateCalls(
        samples=tuple(samples),
        median_s=statistics.median(first_s),
        low_s=first_s[0],
        high_s=first_s[-1],
        phases=by_time[(len(by_time) - 1) // 2].phases,
        break_even=break_even(first_s, timings),
    )


def _saved_s(timings: Timings) -> list[list[float]]:
    """Return by process what each round saves in a call: eager - compiled, of the same round."""
    baseline, candidate = (timings.series[name].samples_s for name in (timings.baseline, timings.candidate))
    processes = zip(baseline, candidate, strict=True)
    return [[slow - fast for slow, fast in zip(*rounds, strict=True)] for rounds in processes]
