"""What an experiment may have measured, one record of each kind, with numbers that are easy to follow in a plot."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from deck.measured import (
    BreakEven,
    CacheState,
    FirstCall,
    FirstCalls,
    PageFaults,
    PhaseTime,
    ProcessRatios,
    Ratio,
    Regime,
    Series,
    StateCalls,
    Sweep,
    SweepPoint,
    Timings,
    Verdict,
)
from deck.plots import Cloud, FaultClouds, Measured, RunningTotals
from deck.profiled import LibraryUse, Profile, ProfiledOperator, ProfiledSide, ProfiledStep, SameWork
from deck.rounds import Rounds
from deck.work import Bandwidth, MachineLimits, MatmulRate, Roofline, RooflinePoint, Side, Step, Work
from tests import decks


def rounds(
    eager_s: Sequence[float],
    compiled_s: Sequence[float],
    *,
    faults_count: Mapping[str, Sequence[float]] | None = None,
    **changes: Any,
) -> Rounds:
    """Return the rounds of eager against compiled in one process, with these times and page faults a call."""
    samples_s = {"eager": [*eager_s], "compiled": [*compiled_s]}
    faults = faults_count or {name: [0.0] * len(times) for name, times in samples_s.items()}
    plain = Rounds(
        baseline="eager",
        candidate="compiled",
        samples_s=samples_s,
        faults_count={name: [*counts] for name, counts in faults.items()},
        cpu_s=samples_s,
        calls_count=10,
        warmup_count=10,
        threads_count=1,
        allocator="glibc, pinned",
    )
    return msgspec.structs.replace(plain, **changes)


def timings(
    verdict: Verdict = Verdict.FASTER,
    ratio: tuple[float, float, float] = (1.82, 1.87, 1.91),
    *,
    eager_faults: tuple[float, float] = (0.0, 0.0),
) -> Timings:
    """Return the timing of eager against compiled that came out as `verdict`, with `ratio` as low, median, high, and
    in each process two rounds of eager with `eager_faults`."""
    low, median, high = ratio

    def series(median_s: float, faults: tuple[float, float] = (0.0, 0.0)) -> Series:
        return Series(
            samples_s=((median_s * 0.99, median_s), (median_s, median_s * 1.01)),
            samples_faults_count=(faults, faults),
            median_s=median_s,
            low_s=median_s * 0.99,
            high_s=median_s * 1.01,
            faults_count=0.05,
            cpu_s=median_s,
            within_share=0.004,
            between_share=0.0061,
        )

    return Timings(
        baseline="eager",
        candidate="compiled",
        processes_count=2,
        rounds_count=2,
        calls_count=10,
        warmup_count=3,
        threads_count=1,
        allocator="glibc, pinned",
        load_count=0.25,
        shape=(1024, 1024),
        dtype="float32",
        series={"eager": series(301e-6, eager_faults), "compiled": series(301e-6 / median)},
        ratio=Ratio(median_ratio=median, low_ratio=low, high_ratio=high),
        margin_ratio=0.02,
        verdict=verdict,
    )


SLOWER = timings(Verdict.SLOWER, (0.30, 0.31, 0.32))
NO_DIFFERENCE = timings(Verdict.NO_DIFFERENCE, (0.98, 1.0, 1.03))


def sweep(points: dict[str, tuple[int, Timings]], *, faster_from: int | None, slower_to: int | None) -> Sweep:
    return Sweep(
        baseline="eager",
        candidate="compiled",
        points=tuple(
            SweepPoint(
                case=case,
                elements_count=size,
                baseline_s=one.series["eager"].median_s,
                candidate_s=one.series["compiled"].median_s,
                ratio=one.ratio,
                verdict=one.verdict,
            )
            for case, (size, one) in points.items()
        ),
        faster_from_count=faster_from,
        slower_to_count=slower_to,
    )


SWEEP = sweep(
    {"tiny": (1, SLOWER), "middle": (4096, NO_DIFFERENCE), "large": (1048576, timings())},
    faster_from=1048576,
    slower_to=1,
)
NOWHERE_FASTER = sweep({"tiny": (1, SLOWER), "middle": (4096, NO_DIFFERENCE)}, faster_from=None, slower_to=1)


def _state(size: float, pays: BreakEven) -> StateCalls:
    """Return first calls of `size` x 14 s: Dynamo around the C++ compiler, then guards."""
    phases = (
        PhaseTime(name="dynamo", start_s=0.0, duration_s=12 * size, own_s=2 * size),
        PhaseTime(name="cpp_compiler", start_s=2 * size, duration_s=10 * size, own_s=10 * size),
        PhaseTime(name="first_run", start_s=12 * size, duration_s=2 * size, own_s=2 * size),
    )
    samples = tuple(
        FirstCall(first_call_s=14 * size * share, second_call_s=1e-3, phases=phases) for share in (1.0, 1.1, 0.9)
    )
    return StateCalls(
        samples=samples, median_s=14 * size, low_s=12.6 * size, high_s=15.4 * size, phases=phases, break_even=pays
    )


FIRST_CALLS = FirstCalls(
    states={
        CacheState.COLD: _state(1.0, BreakEven(calls_count=90_000, low_count=80_000, high_count=None)),
        CacheState.HEADER_WARM: _state(0.5, BreakEven(calls_count=45_000, low_count=40_000, high_count=50_000)),
        CacheState.CACHE_WARM: _state(0.1, BreakEven(calls_count=None, low_count=None, high_count=None)),
    },
    eager_first_s=1e-3,
)


def _regime(faults_count: float, median_s: float, share: float = 1.0) -> Regime:
    return Regime(faults_count=faults_count, median_s=median_s, rounds_count=round(40 * share), rounds_share=share)


PAGE_FAULTS = PageFaults(
    regimes={
        "default": {
            "eager": (_regime(0.0, 300e-6, 0.25), _regime(1000.0, 1800e-6, 0.75)),
            "compiled": (_regime(0.0, 300e-6),),
        },
        "pinned": {"eager": (_regime(0.0, 300e-6),), "compiled": (_regime(0.0, 300e-6),)},
    },
    fault_s=1.5e-6,
    page_bytes=4096,
    ratios={"default": ProcessRatios(least_ratio=2.0, most_ratio=12.0)},
    heap_returned_bytes={"default": {"eager": 8 * 2**20, "compiled": 0}},
)
"""With the default allocator eager has two regimes, with the pinned one; a fault costs 1.5 µs."""

LIMITS = MachineLimits(
    copies=(
        Bandwidth(
            size_bytes=65536, operator="copy_", median_bytes_per_s=50e9, low_bytes_per_s=49e9, high_bytes_per_s=51e9
        ),
        Bandwidth(
            size_bytes=134217728,
            operator="copy_",
            median_bytes_per_s=11e9,
            low_bytes_per_s=10.5e9,
            high_bytes_per_s=11.5e9,
        ),
    ),
    matmul=(MatmulRate(size_count=1024, median_flop_per_s=80e9, low_flop_per_s=79e9, high_flop_per_s=81e9),),
    peak_flop_per_s=80e9,
    memory_bytes_per_s=11e9,
    cache_bytes_per_s=50e9,
    eager_call_s=1.1e-6,
    compiled_call_s=9e-6,
    dtype="float32",
    threads_count=1,
    processes_count=5,
)


def _side(*names: str, moved_bytes: int) -> Side:
    steps = tuple(Step(name=name, read_bytes=moved_bytes // 2, written_bytes=0, flop=1048576) for name in names)
    return Side(steps=steps, steps_count=len(steps), moved_bytes=moved_bytes, working_set_bytes=8388608, flop=2097152)


WORK = Work(
    eager=_side("aten.floor.default", "aten.add.Tensor", moved_bytes=16777216),
    compiled=_side("cpp_fused_add_floor_0", moved_bytes=8388608),
)


def _point(case: str, series: str, *, flop: float, moved: float, median_s: float) -> RooflinePoint:
    limit_s = max(moved / 10e9, flop / 100e9)
    share = limit_s / median_s
    return RooflinePoint(
        case=case,
        series=series,
        flop=int(flop),
        moved_bytes=int(moved),
        working_set_bytes=int(moved),
        intensity_flop_per_bytes=flop / moved,
        median_s=median_s,
        flop_per_s=flop / median_s,
        bytes_per_s=moved / median_s,
        bound="memory" if limit_s == moved / 10e9 else "compute",
        limit_s=limit_s,
        limit_share=share,
        low_share=share * 0.95,
        high_share=share * 1.05,
    )


ROOFLINE = Roofline(
    points=(
        _point("softmax", "eager", flop=20e6, moved=100e6, median_s=0.0125),
        _point("softmax", "compiled", flop=20e6, moved=50e6, median_s=0.0100),
        _point("gemm", "eager", flop=2e9, moved=12e6, median_s=0.0250),
        _point("gemm", "compiled", flop=2e9, moved=12e6, median_s=0.0250),
    ),
    peak_flop_per_s=100e9,
    memory_bytes_per_s=10e9,
    cache_bytes_per_s=50e9,
)
"""A memory-bound case, which moves less when compiled, and a compute-bound one."""


def _profiled(trace: str, *names: str, bookkeeping: str = "") -> ProfiledSide:
    operators = [
        ProfiledOperator(name=name, calls_count=names.count(name), self_s=1e-6) for name in dict.fromkeys(names)
    ]
    if bookkeeping:
        operators.append(ProfiledOperator(name=bookkeeping, calls_count=1, self_s=5e-6, bookkeeping=True))
    step = ProfiledStep(
        operators=tuple(operators), operators_count=len(names), self_s=1e-6 * len(names), bookkeeping_s=0.0
    )
    gemm = LibraryUse(library="MKL", routine="SGEMM", layout="TN", sizes=(64, 32, 16), dtype="float32")
    return ProfiledSide(steps=(step,), library_calls=(gemm,), trace=trace)


PROFILE = Profile(
    wait_count=1,
    warmup_count=1,
    active_count=1,
    device="cpu",
    sides={
        "eager": _profiled("trace_eager.json", "aten::linear", "aten::t", "aten::transpose", "aten::addmm", "aten::t"),
        "compiled": _profiled("trace_compiled.json", "aten::addmm", bookkeeping="TorchDynamo Cache Lookup"),
    },
    same_work=SameWork(
        library_calls_same=True,
        device_kernels_same=None,
        shared_count=1,
        eager_only_count=0,
        compiled_only_count=0,
        eager_operators_count=5,
        compiled_operators_count=1,
        eager_only_operators=("aten::linear", "aten::t", "aten::transpose"),
        compiled_only_operators=(),
        generated_kernels_count=0,
        generated_sha256=(),
        statement="Both call SGEMM once, with the same sizes.",
    ),
)

MEASURED: dict[str, Measured] = {
    "first_calls": FIRST_CALLS,
    "break_even": RunningTotals(timings(), FIRST_CALLS.states),
    "sweep": SWEEP,
    "roofline": ROOFLINE,
    "page_faults": FaultClouds(
        PAGE_FAULTS,
        (
            Cloud("default", "eager", (((0.0, 300e-6), (1000.0, 1800e-6)),)),
            Cloud("default", "compiled", (((0.0, 150e-6),),)),
        ),
    ),
    "profile": PROFILE,
}
"""Kind -> what a plot of it shows."""

FILES: dict[str, str | bytes] = {
    "first_call/first_calls.json": decks.encoded(FIRST_CALLS),
    "first_call/timings.json": decks.encoded(timings()),
    "overhead/sweep.json": decks.encoded(SWEEP),
    "overhead/tiny/timings.json": decks.encoded(timings()),
    "overhead/large/timings.json": decks.encoded(timings()),
    "memory_bound/roofline.json": decks.encoded(ROOFLINE),
    "page_faults/page_faults.json": decks.encoded(PAGE_FAULTS),
    "page_faults/default/timings.json": decks.encoded(timings(eager_faults=(1000.0, 1001.0))),
    "page_faults/pinned/timings.json": decks.encoded(timings()),
    "linear/profile.json": decks.encoded(PROFILE),
}
"""What recordings of each leave behind, in small."""
