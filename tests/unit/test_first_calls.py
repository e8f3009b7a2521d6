"""First calls by state of the caches, and after how many calls compiling has paid."""

from collections.abc import Sequence

import msgspec
import pytest

from deck.first_calls import break_even, first_calls_of
from deck.measured import CacheState, FirstCall, PhaseTime, Timings, Verdict
from deck.rounds import FirstCallHere
from deck.timing_stats import combine
from tests.measurements import rounds


def timings(eager_s: Sequence[Sequence[float]], compiled_s: Sequence[Sequence[float]]) -> Timings:
    """Return the timings of one list of rounds for each process."""
    return combine([rounds(eager, compiled) for eager, compiled in zip(eager_s, compiled_s, strict=True)])


def steady(eager_s: float, compiled_s: float) -> Timings:
    """Return timings without any spread."""
    return timings([[eager_s] * 20] * 5, [[compiled_s] * 20] * 5)


def here(state: CacheState, first_call_s: float, *, eager_first_s: float = 0.5) -> FirstCallHere:
    phases = (PhaseTime(name="dynamo", start_s=0.0, duration_s=first_call_s, own_s=first_call_s),)
    compiled = FirstCall(first_call_s=first_call_s, second_call_s=0.001, phases=phases)
    return FirstCallHere(state=state, leaves_header=True, compiled=compiled, eager_first_s=eager_first_s)


def test_compiling_has_paid_when_what_calls_saved_reaches_what_the_first_call_took_longer() -> None:
    # 3 calls: eager 3 x 2 s, compiled 4 s + 2 x 1 s
    assert break_even([4.0], steady(2.0, 1.0)).calls_count == 3
    assert break_even([4.5], steady(2.0, 1.0)).calls_count == 4


def test_the_interval_goes_from_the_shortest_first_call_to_the_longest() -> None:
    found = break_even([21.0, 11.0, 16.0], steady(2.0, 1.0))

    assert (found.low_count, found.calls_count, found.high_count) == (10, 15, 20)


def test_the_interval_covers_the_spread_of_what_a_call_saves() -> None:
    compiled_s = [[1.0] * 20] * 5
    found = break_even([101.0], timings([[1.5] * 20, [2.0] * 20, [2.0] * 20, [2.0] * 20, [3.0] * 20], compiled_s))

    assert found.calls_count == 100
    assert found.low_count is not None
    assert found.high_count is not None
    assert found.low_count < 100 < found.high_count


@pytest.mark.parametrize("timed", [None, steady(1.0, 1.0), steady(1.0, 2.0)])
def test_there_is_no_break_even_where_compiled_is_not_shown_to_be_faster(timed: Timings | None) -> None:
    found = break_even([4.0], timed)

    assert (found.calls_count, found.low_count, found.high_count) == (None, None, None)


def test_where_a_call_may_save_nothing_it_may_never_pay() -> None:
    compiled_s = [[1.0] * 20] * 5
    unsure = timings([[0.5] * 20, [0.5] * 20, [2.0] * 20, [2.0] * 20, [2.0] * 20], compiled_s)

    found = break_even([11.0], msgspec.structs.replace(unsure, verdict=Verdict.FASTER))

    assert (found.low_count, found.calls_count, found.high_count) == (10, 10, None)


def test_samples_are_sorted_by_state_and_the_phases_are_those_of_the_median() -> None:
    processes = [
        here(CacheState.COLD, 15.0, eager_first_s=0.1),
        *(here(CacheState.HEADER_WARM, first_s, eager_first_s=0.2) for first_s in (9.0, 7.0, 8.0)),
        *(here(CacheState.CACHE_WARM, first_s, eager_first_s=0.3) for first_s in (2.0, 1.0)),
    ]

    found = first_calls_of(processes, steady(2.0, 1.0))

    assert [*found.states] == [CacheState.COLD, CacheState.HEADER_WARM, CacheState.CACHE_WARM]
    header = found.states[CacheState.HEADER_WARM]
    assert (header.low_s, header.median_s, header.high_s) == (7.0, 8.0, 9.0)
    assert [one.first_call_s for one in header.samples] == [9.0, 7.0, 8.0]
    assert sum(phase.own_s for phase in header.phases) == 8.0
    warm = found.states[CacheState.CACHE_WARM]
    assert (warm.median_s, sum(phase.own_s for phase in warm.phases)) == (1.5, 1.0)
    assert found.eager_first_s == 0.2
    assert found.states[CacheState.COLD].break_even.calls_count == 14
