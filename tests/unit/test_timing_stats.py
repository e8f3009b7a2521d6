"""From rounds of several processes to medians, intervals and a verdict."""

import random
import subprocess
import sys

import msgspec
import pytest

from deck.errors import RecordError
from deck.evidence import Ratio, Verdict
from deck.timing_stats import Rounds, combine, interval, median_of_medians, verdict


def rounds(slow_s: list[float], fast_s: list[float], **changes: object) -> Rounds:
    plain = Rounds(
        baseline="eager",
        candidate="compiled",
        samples_s={"eager": slow_s, "compiled": fast_s},
        faults_count={"eager": [0.0] * len(slow_s), "compiled": [1.0] * len(fast_s)},
        cpu_s={"eager": slow_s, "compiled": fast_s},
        calls_count=10,
        warmup_count=10,
        threads_count=1,
        allocator="pinned",
    )
    return msgspec.structs.replace(plain, **changes)


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
    timings = combine([rounds([4.0, 5.0], [2.0, 2.5]), rounds([4.4, 4.4], [2.2, 2.2])])

    assert timings.series["eager"].samples_s == ((4.0, 5.0), (4.4, 4.4))
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


@pytest.mark.parametrize(
    "changes", [{"threads_count": 2}, {"allocator": "default"}, {"dtype": "float64"}, {"candidate": "eager"}]
)
def test_processes_that_timed_in_different_ways_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(RecordError, match="processes timed different things"):
        combine([rounds([2.0], [1.0]), rounds([2.0], [1.0], **changes)])


def test_statistics_need_neither_torch_nor_numpy() -> None:
    program = "import sys, deck.timing_stats; print({'torch', 'numpy'} & set(sys.modules))"

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout == "set()\n"
