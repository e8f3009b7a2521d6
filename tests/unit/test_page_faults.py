"""Regimes of page faults by allocator and series, what a fault costs, and the ratios of single processes."""

import msgspec
import pytest

from deck.measured import PageFaults
from deck.page_faults import page_faults_of
from deck.rounds import MeasuredHere, Rounds
from tests.measurements import rounds

FAULT_S = 2e-6


def faulting(eager: list[float], compiled: list[float], *, dtype: str = "float32") -> Rounds:
    """Return rounds of given faults a call; eager takes 300 µs and compiled 150 µs without any."""
    faults = {"eager": eager, "compiled": compiled}
    plain_s = {"eager": 300e-6, "compiled": 150e-6}
    samples = {name: [plain_s[name] + FAULT_S * count for count in counts] for name, counts in faults.items()}
    return rounds(samples["eager"], samples["compiled"], faults_count=faults, shape=(1024, 1024), dtype=dtype)


def here(
    default: tuple[list[float], list[float]],
    mapped: tuple[list[float], list[float]] = ([2050.0] * 4, [1025.0] * 4),
    *,
    returned_bytes: int = 0,
) -> MeasuredHere:
    heaps = {"default": {"eager": returned_bytes, "compiled": 0}, "mapped": {"eager": 0, "compiled": 0}}
    timings = {"default": faulting(*default), "mapped": faulting(*mapped)}
    return MeasuredHere(timings=timings, heap_returned_bytes=heaps)


@pytest.fixture
def two_regimes() -> PageFaults:
    """Return what a process shows that keeps its pages, one that does not, and one that changes midway."""
    processes = [
        here(([0.0, 0.3, 0.0, 0.0], [0.0] * 4)),
        here(([2016.0] * 4, [0.0] * 4), returned_bytes=8 << 20),
        here(([0.0, 0.0, 992.0, 992.0], [0.0] * 4), returned_bytes=4 << 20),
    ]
    return page_faults_of(processes, page_bytes=4096)


def test_a_regime_is_a_whole_number_of_buffers_that_are_faulted_on(two_regimes: PageFaults) -> None:
    eager = two_regimes.regimes["default"]["eager"]

    assert [(one.faults_count, one.rounds_count) for one in eager] == [(0.0, 6), (992.0, 2), (2016.0, 4)]
    assert sum(one.rounds_share for one in eager) == pytest.approx(1)
    assert [one.faults_count for one in two_regimes.regimes["default"]["compiled"]] == [0.0]
    assert [one.faults_count for one in two_regimes.regimes["mapped"]["compiled"]] == [1025.0]


def test_what_a_fault_costs_is_the_slope_of_time_over_faults(two_regimes: PageFaults) -> None:
    assert two_regimes.fault_s == pytest.approx(FAULT_S)


def test_ratios_are_of_single_processes_by_allocator(two_regimes: PageFaults) -> None:
    assert two_regimes.ratios["default"].least_ratio == pytest.approx(2.0)
    assert two_regimes.ratios["default"].most_ratio == pytest.approx((300 + 2 * 2016) / 150)


def test_the_heap_that_was_returned_is_the_most_of_all_processes(two_regimes: PageFaults) -> None:
    assert two_regimes.heap_returned_bytes["default"] == {"eager": 8 << 20, "compiled": 0}


def test_each_allocator_has_the_heap_of_its_own_series() -> None:
    other = msgspec.structs.replace(faulting([0.0] * 4, [0.0] * 4), baseline="copy")
    other.samples_s["copy"], other.faults_count["copy"] = other.samples_s["eager"], other.faults_count["eager"]
    timings = {"default": faulting([0.0] * 4, [0.0] * 4), "mapped": other}
    heaps = {"default": {"eager": 1, "compiled": 2}, "mapped": {"copy": 3, "compiled": 4}}

    found = page_faults_of([MeasuredHere(timings=timings, heap_returned_bytes=heaps)], page_bytes=4096)

    assert found.heap_returned_bytes == heaps


def test_where_nothing_flips_the_least_ratio_is_the_most() -> None:
    quiet = [here(([0.0] * 4, [0.0] * 4), ([0.0] * 4, [0.0] * 4)) for _ in range(3)]

    found = page_faults_of(quiet, page_bytes=4096)

    ratios = found.ratios["default"]
    assert ratios.least_ratio == ratios.most_ratio == pytest.approx(2.0)
    assert [len(one) for one in found.regimes["default"].values()] == [1, 1]
    assert found.fault_s == 0.0


@pytest.mark.parametrize(("dtype", "regimes_count"), [("float32", 2), ("float64", 1), ("bfloat16", 2), ("bool", 2)])
def test_a_buffer_is_as_large_as_the_input(dtype: str, regimes_count: int) -> None:
    timed = faulting([0.0, 0.0, 800.0, 800.0], [0.0] * 4, dtype=dtype)
    one = MeasuredHere(timings={"default": timed}, heap_returned_bytes={"default": {}})

    assert len(page_faults_of([one], page_bytes=4096).regimes["default"]["eager"]) == regimes_count
