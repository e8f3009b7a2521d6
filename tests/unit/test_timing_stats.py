"""From rounds of several processes to medians, intervals and a verdict."""

import random
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from deck.errors import RecordError
from deck.measured import Ratio, Timings, Verdict
from deck.rounds import Rounds
from deck.timing_stats import combine, interval, median_of_medians, spread_share, sweep_of, verdict
from tests.measurements import rounds


def noisy(seed: int, *, ratio: float, rounds_count: int = 20) -> Rounds:
    """Return rounds whose noise differs by process (5 %) more than by round (1 %)."""
    draw = random.Random(seed)
    process = draw.gauss(1, 0.05)
    fast = [1e-3 * process * draw.gauss(1, 0.01) for _ in range(rounds_count)]
    slow = [ratio * 1e-3 * process * draw.gauss(1, 0.01) for _ in range(rounds_count)]
    return rounds(slow, fast)


def test_the_median_is_over_processes_so_that_one_slow_process_does_not_move_it() -> None:
    assert median_of_medians([[1, 1, 1, 1, 1, 1], [2], [9]]) == 2


def test_raw_samples_are_kept_by_process_and_round() -> None:
    faults = {"eager": [0.0, 0.0], "compiled": [1.0, 1.0]}
    samples = (([4.0, 5.0], [2.0, 2.5]), ([4.4, 4.4], [2.2, 2.2]))

    timings = combine([rounds(eager_s, compiled_s, faults_count=faults) for eager_s, compiled_s in samples])

    assert timings.series["eager"].samples_s == ((4.0, 5.0), (4.4, 4.4))
    assert timings.series["compiled"].samples_faults_count == ((1.0, 1.0), (1.0, 1.0))
    assert (timings.processes_count, timings.rounds_count) == (2, 2)
    assert timings.series["compiled"].faults_count == 1.0


def test_the_ratio_is_of_the_same_round_so_that_what_slows_both_cancels() -> None:
    timings = combine([rounds([2.0, 20.0], [1.0, 10.0]), rounds([6.0, 2.0], [3.0, 1.0])])

    assert (timings.ratio.median_ratio, timings.ratio.low_ratio, timings.ratio.high_ratio) == (2.0, 2.0, 2.0)


def test_the_same_rounds_always_give_the_same_interval() -> None:
    samples = [noisy(seed, ratio=2).samples_s["eager"] for seed in range(5)]

    assert interval(samples) == interval(samples)


def test_the_interval_is_as_wide_as_the_processes_differ() -> None:
    samples = [[1.0] * 20, [1.1] * 20, [1.2] * 20, [1.3] * 20, [1.4] * 20]

    low, high = interval(samples)

    assert (low, high) == (1.0, 1.4)


def test_the_interval_reaches_every_process_however_many_there_are() -> None:
    """A bootstrap over thirty would leave out the one that stands apart."""
    low, high = interval([[1.0]] * 29 + [[2.0]])

    assert (low, high) == (1.0, 2.0)


def test_the_interval_is_wider_than_the_processes_differ_where_their_rounds_scatter() -> None:
    low, high = interval([[1.0, 1.5, 2.0]] * 5)

    assert low < 1.5 < high


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (1.8, 2.2, Verdict.FASTER),
        (0.5, 0.9, Verdict.SLOWER),
        (0.9, 1.1, Verdict.NO_DIFFERENCE),
        (1.01, 1.5, Verdict.NO_DIFFERENCE),
        (0.9, 0.99, Verdict.NO_DIFFERENCE),
        (1.03, 1.05, Verdict.FASTER),
    ],
)
def test_a_verdict_needs_the_whole_interval_beyond_the_margin(low: float, high: float, expected: Verdict) -> None:
    assert verdict(Ratio(median_ratio=(low + high) / 2, low_ratio=low, high_ratio=high), 0.02) is expected


def test_a_function_timed_against_itself_is_found_faster_or_slower_at_most_once_in_twenty() -> None:
    verdicts = [combine([noisy(20 * run + i, ratio=1) for i in range(5)]).verdict for run in range(20)]

    assert verdicts.count(Verdict.NO_DIFFERENCE) >= 19


def test_a_slowdown_of_ten_percent_is_found() -> None:
    assert combine([noisy(i, ratio=0.9) for i in range(5)]).verdict is Verdict.SLOWER


def test_both_spreads_are_told_half_the_interquartile_range_over_the_median() -> None:
    steady, wide = rounds([10.0] * 5, [1.0] * 5), rounds([16.0, 18.0, 20.0, 22.0, 24.0], [1.0] * 5)

    eager = combine([steady, wide, wide]).series["eager"]

    assert eager.within_share == pytest.approx(0.1)  # 0, 0.1 and 0.1 in the three processes
    assert eager.between_share == pytest.approx(0.125)  # of 10, 20 and 20
    assert spread_share([3.0]) == 0


def test_conditions_are_told_of_all_processes() -> None:
    timings = combine(
        [
            rounds([2.0], [1.0], calls_count=calls, load_count=load, retaken_count=3)
            for calls, load in ((20, 0.5), (10, 4.0), (20, 1.0))
        ]
    )

    assert (timings.calls_count, timings.samples_calls_count) == (10, (20, 10, 20))
    assert (timings.load_count, timings.retaken_count) == (1.0, 9)


@pytest.mark.parametrize(
    "changes",
    [
        {"threads_count": 2},
        {"allocator": "default"},
        {"dtype": "float64"},
        {"candidate": "eager"},
        {"clock": "CUDA events"},
        {"cache_flushed": True},
        {"preallocated": True},
    ],
)
def test_processes_that_timed_in_different_ways_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="processes timed different things"):
        combine([rounds([2.0], [1.0]), rounds([2.0], [1.0], **changes)])


def sized(slow_s: float, elements: int, **changes: Any) -> Timings:
    return combine([rounds([slow_s] * 3, [1.0] * 3, shape=(elements,), dtype="float32", **changes)] * 5)


def test_a_sweep_goes_by_size_and_tells_where_the_candidate_is_slower_and_from_where_on_it_is_faster() -> None:
    cases = {"large": sized(3.0, 4096), "small": sized(0.5, 1), "middle": sized(1.0, 64), "larger": sized(2.0, 8192)}

    sweep = sweep_of(cases)

    assert sweep
    assert [point.case for point in sweep.points] == ["small", "middle", "large", "larger"]
    assert (sweep.slower_to_count, sweep.faster_from_count) == (1, 4096)


def test_where_the_largest_is_not_faster_there_is_no_size_from_which_on_it_is() -> None:
    sweep = sweep_of({"small": sized(2.0, 1), "large": sized(1.0, 64)})

    assert sweep
    assert (sweep.slower_to_count, sweep.faster_from_count) == (None, None)


@pytest.mark.parametrize(
    "changes", [{"shape": (1,)}, {"dtype": "float64"}, {"preallocated": True}], ids=["size", "dtype", "preallocated"]
)
def test_cases_that_differ_in_more_than_size_are_no_sweep(changes: dict[str, Any]) -> None:
    other = combine([msgspec.structs.replace(rounds([2.0], [1.0], shape=(8,), dtype="float32"), **changes)])

    assert sweep_of({"one": sized(2.0, 1), "other": other}) is None


def test_an_empty_tensor_makes_no_sweep() -> None:
    assert sweep_of({"none": sized(1.0, 0), "some": sized(1.0, 8), "more": sized(1.0, 64)}) is None


def test_one_case_is_no_sweep() -> None:
    assert sweep_of({"": sized(2.0, 1)}) is None


def test_statistics_need_neither_torch_nor_numpy() -> None:
    program = "import sys, deck.timing_stats; print({'torch', 'numpy'} & set(sys.modules))"

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout == "set()\n"
