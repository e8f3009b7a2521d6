"""What was measured, as `deck show` prints it: a block for each kind, with intervals, verdicts and conditions."""

import statistics
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from rich.text import Text

from deck.dissection import Measurements
from deck.format import counted
from deck.measured import BreakEven, FirstCalls, PageFaults, StateCalls, Sweep, Timings, Verdict
from deck.profiled import Profile, ProfiledSide
from deck.show_quantities import conditions, faults, named, processes, quantity, shown_ratio, with_interval
from deck.show_sections import Section, aligned
from deck.terminal import GOOD, visible
from deck.work import Bandwidth, MachineLimits, MatmulRate, Roofline, Work

_LONGEST = 4
"""Phases of a first call that are printed."""


def measured_sections(one: Measurements) -> Iterator[Section]:
    """Yield what was measured of one case, a section for each kind that was recorded."""
    for kind, (label, lines) in _KINDS.items():
        if (content := getattr(one, kind)) is not None:
            yield Section(label, tuple(lines(content)))


# --- times ----------------------------------------------------------------------------------------------------


def _timings(one: Timings) -> Iterator[Text]:
    rows = [
        (
            name,
            *with_interval(series.median_s, series.low_s, series.high_s, "s"),
            faults(series.faults_count),
            quantity(series.cpu_s, "s"),
        )
        for name, series in one.series.items()
    ]
    spreads = [
        f"{name} {quantity(series.within_share, '%', digits=2)} / {quantity(series.between_share, '%', digits=2)}"
        for name, series in one.series.items()
        if series.within_share or series.between_share
    ]
    yield from aligned(("", "median", "interval", "faults/call", "CPU"), rows)
    yield Text(f"{visible(one.baseline)} / {visible(one.candidate)} {shown_ratio(one.ratio)}: ").append_text(
        _verdict(one.verdict, one.candidate)
    )
    if any(series.faults_count > 1 for series in one.series.values()):
        yield Text("more than one page fault a call: memory management was timed along", style="yellow")
    yield conditions(
        f"{processes(one.processes_count)} × {counted(one.rounds_count, 'round')} × "
        f"{counted(one.calls_count, 'call')} after {one.warmup_count}",
        f"spread within / between processes: {', '.join(spreads)}" if spreads else "",
        counted(one.threads_count, "thread"),
        f"allocator: {one.allocator}",
        f"load {quantity(one.load_count, digits=2)}" if one.load_count else "",
        one.clock + (", L2 cache flushed before each call" if one.cache_flushed else ""),
        one.device,
        "results preallocated" if one.preallocated else "",
        f"{counted(one.retaken_count, 'sample')} taken again" if one.retaken_count else "",
        f"{one.dtype} {list(one.shape)}" if one.shape else one.dtype,
    )


def _sweep(one: Sweep) -> Iterator[Text]:
    name = visible(one.candidate)
    largest = one.slower_to_count
    slower = "" if largest is None else f"{name} is slower at {_elements(largest)} and not above, "
    if one.faster_from_count is None:
        yield Text(f"{slower}at the largest size {name} is not shown to be faster")
    else:
        yield Text(f"{slower}{name} is faster from {_elements(one.faster_from_count)} on")
    rows = [
        (
            point.case,
            quantity(point.elements_count),
            quantity(point.baseline_s, "s"),
            quantity(point.candidate_s, "s"),
            shown_ratio(point.ratio),
            _verdict(point.verdict, one.candidate).plain,
        )
        for point in one.points
    ]
    yield from aligned(("case", "elements", one.baseline, one.candidate, "ratio", "verdict"), rows)


def _elements(count: int) -> str:
    return f"{quantity(count)} element{'' if count == 1 else 's'}"


def _verdict(verdict: Verdict, candidate: str) -> Text:
    match verdict:
        case Verdict.FASTER:
            return Text(f"{visible(candidate)} is faster", style=GOOD)
        case Verdict.SLOWER:
            return Text(f"{visible(candidate)} is slower", style="yellow")
    return Text("no difference shown")


# --- the first call -------------------------------------------------------------------------------------------


def _first_calls(one: FirstCalls) -> Iterator[Text]:
    states = {str(state).replace("_", " "): calls for state, calls in one.states.items()}
    rows = [_state(name, calls) for name, calls in states.items()]
    yield from aligned(("caches", "first call", "least – most", "second", "processes"), rows)
    for name, calls in states.items():
        phases = sorted(calls.phases, key=lambda phase: phase.own_s, reverse=True)[:_LONGEST]
        if phases:
            longest = " · ".join(f"{phase.name} {quantity(phase.own_s, 's')}" for phase in phases)
            yield Text(visible(f"{name}: {_break_even(calls.break_even)}; longest: {longest}"))
    yield conditions(f"eager's first call {quantity(one.eager_first_s, 's')}")


def _state(name: str, one: StateCalls) -> tuple[str, ...]:
    second = [sample.second_call_s for sample in one.samples]
    return (
        name,
        quantity(one.median_s, "s"),
        f"{quantity(one.low_s, 's')} – {quantity(one.high_s, 's')}",
        quantity(statistics.median(second), "s") if second else "",
        str(len(one.samples)),
    )


def _break_even(one: BreakEven) -> str:
    if one.calls_count is None or one.low_count is None:
        return "not shown to pay"
    high = "∞" if one.high_count is None else quantity(one.high_count)
    return f"pays after {quantity(one.calls_count)} calls ({quantity(one.low_count)} – {high})"


# --- page faults ----------------------------------------------------------------------------------------------


def _page_faults(one: PageFaults) -> Iterator[Text]:
    rows = [
        (
            f"{allocator}: {series}",
            faults(regime.faults_count),
            quantity(regime.median_s, "s"),
            quantity(regime.rounds_share, "%"),
        )
        for allocator, by_series in one.regimes.items()
        for series, regimes in by_series.items()
        for regime in regimes
    ]
    yield from aligned(("allocator: series", "faults/call", "median", "of the rounds"), rows)
    ratios = ", ".join(
        f"{allocator} {quantity(each.least_ratio, '×')} – {quantity(each.most_ratio, '×')}"
        for allocator, each in one.ratios.items()
    )
    yield Text(f"one fault costs {quantity(one.fault_s, 's')} · ratios of single processes: {ratios}")
    returned = ", ".join(
        f"{allocator}: {series} {quantity(size, 'B')}"
        for allocator, by_series in one.heap_returned_bytes.items()
        for series, size in by_series.items()
        if size
    )
    yield conditions(
        f"pages of {quantity(one.page_bytes, 'B')}", f"the heap shrank in one call by {returned}" if returned else ""
    )


# --- limits, work, roofline -----------------------------------------------------------------------------------


def _limits(one: MachineLimits) -> Iterator[Text]:
    yield Text(
        f"memory {quantity(one.memory_bytes_per_s, 'B/s')} · cache {quantity(one.cache_bytes_per_s, 'B/s')} · "
        f"peak {quantity(one.peak_flop_per_s, 'FLOP/s')} · one call of eager {quantity(one.eager_call_s, 's')}"
        + ("" if one.compiled_call_s is None else f", of compiled {quantity(one.compiled_call_s, 's')}")
    )
    rows = [*map(_limit, one.copies), *map(_limit, one.matmul)]
    rows += [_limit(rate, precision) for precision, rates in one.other_matmul.items() for rate in rates]
    yield from aligned(("", "median", "interval"), rows)
    yield conditions(
        processes(one.processes_count),
        counted(one.threads_count, "thread"),
        visible(one.dtype),
        one.device,
        "L2 cache flushed before each copy and product" if one.cache_flushed else "",
    )


def _limit(one: Bandwidth | MatmulRate, precision: str = "") -> tuple[str, ...]:
    if isinstance(one, Bandwidth):
        low, median, high = one.low_bytes_per_s, one.median_bytes_per_s, one.high_bytes_per_s
        return (f"copy, {quantity(one.size_bytes, 'B')}", *with_interval(median, low, high, "B/s"))
    low, median, high = one.low_flop_per_s, one.median_flop_per_s, one.high_flop_per_s
    name = f"product in {precision}" if precision else "product"
    return (f"{name}, {one.size_count} rows", *with_interval(median, low, high, "FLOP/s"))


def _work(one: Work) -> Iterator[Text]:
    sides = {name: side for name, side in (("eager", one.eager), ("compiled", one.compiled)) if side}
    rows = [
        (
            name,
            str(side.steps_count),
            quantity(side.moved_bytes, "B"),
            quantity(side.working_set_bytes, "B"),
            quantity(side.flop, "FLOP"),
        )
        for name, side in sides.items()
    ]
    yield from aligned(("", "steps", "moved", "memory touched", "computed"), rows)
    for name, side in sides.items():
        yield named(name, (step.name for step in side.steps))
    yield conditions("counted, not measured")


def _roofline(one: Roofline) -> Iterator[Text]:
    yield Text(
        f"memory {quantity(one.memory_bytes_per_s, 'B/s')} · cache {quantity(one.cache_bytes_per_s, 'B/s')} · "
        f"peak {quantity(one.peak_flop_per_s, 'FLOP/s')}"
    )
    rows = [
        (
            f"{point.case}: {point.series}" if point.case else point.series,
            quantity(point.intensity_flop_per_bytes, "FLOP/B"),
            point.bound,
            quantity(point.limit_s, "s"),
            quantity(point.median_s, "s"),
            *with_interval(point.limit_share, point.low_share, point.high_share, "%"),
        )
        for point in one.points
    ]
    yield from aligned(("case: series", "intensity", "bound by", "limit", "median", "reached", "interval"), rows)


# --- profiles -------------------------------------------------------------------------------------------------


def _profile(one: Profile) -> Iterator[Text]:
    rows = [_profiled(name, side) for name, side in one.sides.items() if side.steps]
    yield from aligned(("", "operators/step", "own time", "device kernels", "library calls"), rows)
    for name, side in one.sides.items():
        if side.steps:
            operators = (operator for operator in side.steps[-1].operators if not operator.bookkeeping)
            yield named(name, (operator.name for operator in operators for _ in range(operator.calls_count)))
    yield Text(visible(one.same_work.statement))
    traces = ", ".join(side.trace for side in one.sides.values() if side.trace)
    yield conditions(
        f"{counted(one.active_count, 'active step')} after {one.wait_count} to wait and {one.warmup_count} to warm up",
        one.device,
        f"for Perfetto: {traces}" if traces else "",
    )


def _profiled(name: str, side: ProfiledSide) -> tuple[str, ...]:
    last = side.steps[-1]
    return (
        name,
        str(last.operators_count),
        quantity(statistics.median(step.self_s for step in side.steps), "s"),
        str(len(last.kernels)) if last.kernels else "",
        "" if side.library_calls is None else str(len(side.library_calls)),
    )


_KINDS: Mapping[str, tuple[str, Callable[[Any], Iterable[Text]]]] = {
    "timings": ("timings", _timings),
    "sweep": ("sweep", _sweep),
    "first_calls": ("first calls", _first_calls),
    "page_faults": ("page faults", _page_faults),
    "machine_limits": ("limits", _limits),
    "work": ("work", _work),
    "roofline": ("roofline", _roofline),
    "profile": ("profile", _profile),
}
"""Kind -> its label, and what prints it, in the order of the screen."""
