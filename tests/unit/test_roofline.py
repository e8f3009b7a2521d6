"""From limits and work to rooflines, and which files come of them."""

import msgspec
import pytest

from deck.errors import RecordError
from deck.recording.measuring import concluded
from deck.roofline import copy_bytes_per_s, machine_limits, roofline_of
from deck.rounds import LimitRounds, MeasuredHere, Rounds
from deck.timing_stats import combine
from deck.work import MachineLimits, Roofline, Side, Work
from tests.measurements import rounds

KIB, MIB = 1024, 1024**2


def limit_rounds(factor: float = 1.0, **changes: object) -> LimitRounds:
    """Return limits of a machine that copies 1 MiB at 64 GiB/s and 64 MiB at 16 GiB/s, and computes 2 GFLOP/s."""
    plain = LimitRounds(
        copies_s={
            MIB: {"copy_": [factor * MIB / 64 / KIB**3] * 3, "floor": [factor] * 3},
            64 * MIB: {"copy_": [factor] * 3, "floor": [factor * 64 * MIB / 16 / KIB**3] * 3},
        },
        matmul_s={100: [factor * 1e-3] * 3, 200: [factor * 16e-3] * 3},
        eager_call_s=[factor * 1e-6] * 3,
        compiled_call_s=[factor * 1e-5] * 3,
        dtype="float32",
        threads_count=1,
    )
    return msgspec.structs.replace(plain, **changes)


def limits() -> MachineLimits:
    return machine_limits([limit_rounds()])


def side(moved_bytes: int, flop: int, working_set_bytes: int | None = None) -> Side:
    return Side(
        steps=(), steps_count=0, moved_bytes=moved_bytes, flop=flop, working_set_bytes=working_set_bytes or moved_bytes
    )


def timed(eager_s: float, compiled_s: float) -> Rounds:
    return rounds([0.9 * eager_s, eager_s, 1.1 * eager_s], [compiled_s] * 3, shape=(2, 2))


def test_limits_are_medians_over_processes_with_their_interval() -> None:
    found = machine_limits([limit_rounds(factor) for factor in (1.0, 1.0, 2.0)])

    large = found.copies[-1]
    assert large.median_bytes_per_s == pytest.approx(16 * KIB**3)
    assert large.low_bytes_per_s == pytest.approx(8 * KIB**3)
    assert large.high_bytes_per_s == pytest.approx(16 * KIB**3)
    assert found.processes_count == 3


def test_a_disturbed_round_does_not_move_a_limit() -> None:
    disturbed = limit_rounds()
    for rounds_s in (disturbed.copies_s[MIB]["copy_"], disturbed.matmul_s[200]):
        rounds_s[:2] = [1.0, 1.0]

    found = machine_limits([disturbed])

    assert found.cache_bytes_per_s == pytest.approx(64 * KIB**3)
    assert found.matmul[-1].median_flop_per_s == pytest.approx(1e9)


def test_at_each_size_the_copy_that_takes_the_least_time_counts() -> None:
    assert [one.operator for one in limits().copies] == ["copy_", "floor"]


def test_the_peak_is_the_best_product_and_memory_the_largest_copy() -> None:
    found = limits()

    assert found.peak_flop_per_s == pytest.approx(2e9)
    assert found.memory_bytes_per_s == pytest.approx(16 * KIB**3)
    assert found.cache_bytes_per_s == pytest.approx(64 * KIB**3)
    assert found.eager_call_s == pytest.approx(1e-6)
    assert found.compiled_call_s == pytest.approx(1e-5)


def test_products_in_other_precisions_of_a_gpu_stand_beside_the_peak_and_do_not_move_it() -> None:
    on_gpu = limit_rounds(other_matmul_s={"tf32": {200: [1e-3] * 3}}, device="cuda", cache_flushed=True)

    found = machine_limits([on_gpu, on_gpu])

    (rate,) = found.other_matmul["tf32"]
    assert rate.size_count == 200
    assert rate.median_flop_per_s == pytest.approx(16e9)
    assert found.peak_flop_per_s == limits().peak_flop_per_s
    assert found.cache_flushed
    with pytest.raises(RecordError, match="different limits"):
        machine_limits([on_gpu, limit_rounds(device="cuda", cache_flushed=True)])


def test_where_nothing_compiles_a_compiled_call_is_not_known() -> None:
    assert machine_limits([limit_rounds(compiled_call_s=[])]).compiled_call_s is None


def test_limits_of_other_sizes_are_refused() -> None:
    with pytest.raises(RecordError, match="processes measured different limits"):
        machine_limits([limit_rounds(), limit_rounds(matmul_s={100: [1.0] * 3})])


@pytest.mark.parametrize(
    ("size_bytes", "gib_per_s"),
    [(KIB, 64), (MIB, 64), (8 * MIB, 40), (64 * MIB, 16), (640 * MIB, 16)],
    ids=["below all", "smallest", "half way in the logarithm", "largest", "beyond"],
)
def test_the_bandwidth_of_a_size_lies_between_those_measured(size_bytes: int, gib_per_s: float) -> None:
    assert copy_bytes_per_s(limits(), size_bytes) == pytest.approx(gib_per_s * KIB**3)


def test_a_point_takes_the_longer_of_moving_and_computing() -> None:
    moving = Work(eager=side(64 * MIB, 1), compiled=side(MIB, 4_000_000))
    timings = combine([timed(8e-3, 4e-3)])

    eager, compiled = roofline_of({"case": moving}, {"case": timings}, limits()).points

    assert (eager.series, eager.bound, compiled.series, compiled.bound) == ("eager", "memory", "compiled", "compute")
    assert eager.limit_s == pytest.approx(64 / 16 / KIB)
    assert compiled.limit_s == pytest.approx(2e-3)
    assert compiled.limit_share == pytest.approx(0.5)
    assert compiled.intensity_flop_per_bytes == pytest.approx(4_000_000 / MIB)
    assert compiled.flop_per_s == pytest.approx(1e9)


def test_a_share_has_the_interval_of_the_time() -> None:
    work = Work(eager=side(64 * MIB, 1), compiled=None)

    (point,) = roofline_of({"case": work}, {"case": combine([timed(8e-3, 4e-3)])}, limits()).points

    assert point.low_share < point.limit_share < point.high_share
    assert point.limit_share == pytest.approx(64 / 16 / KIB / 8e-3)


def test_the_bandwidth_is_that_of_the_working_set_however_often_it_is_moved() -> None:
    work = Work(eager=side(64 * MIB, 1, working_set_bytes=MIB), compiled=None)

    (point,) = roofline_of({"case": work}, {"case": combine([timed(8e-3, 4e-3)])}, limits()).points

    assert point.limit_s == pytest.approx(1 / KIB)


def test_a_case_that_was_not_timed_or_not_counted_has_no_point() -> None:
    work = Work(eager=side(MIB, 1), compiled=None)

    assert roofline_of({"one": work}, {"other": combine([timed(1, 1)])}, limits()).points == ()


def test_measured_limits_and_counted_work_become_a_roofline_and_no_sweep() -> None:
    cases = {"small": timed(2, 1), "large": timed(2, 1)}
    processes = [MeasuredHere(timings=cases, limits=limit_rounds()) for _ in range(2)]
    work = {case: Work(eager=side(MIB, 1), compiled=side(MIB, 1)) for case in cases}

    files = {one.evidence.path: one for one in concluded(processes, "x", work=work)}

    assert [*files] == ["x/small/timings.json", "x/large/timings.json", "x/machine_limits.json", "x/roofline.json"]
    points = msgspec.json.decode(files["x/roofline.json"].content, type=Roofline).points
    assert [(one.case, one.series) for one in points] == [
        ("small", "eager"),
        ("small", "compiled"),
        ("large", "eager"),
        ("large", "compiled"),
    ]


def test_limits_alone_are_kept_too() -> None:
    files = concluded([MeasuredHere(limits=limit_rounds())], "x")

    assert [one.evidence.path for one in files] == ["x/machine_limits.json"]
