"""The directive {plot} -> a measurement to draw, chosen by the kind of what it refers to."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from deck.bundle import Found
from deck.captured import BACKWARD, Frames, Partition, Recompiles
from deck.directives import captions, known_name
from deck.errors import Location, ReferenceProblem
from deck.gpu_code import GpuKernels, GpuTarget, Interpreted, KernelComparison, Prediction
from deck.measured import FirstCalls, PageFaults, Sweep, Timings
from deck.plots import (
    BREAK_EVEN,
    TARGET_PARTS,
    Cloud,
    CompiledCalls,
    CutGraph,
    FaultClouds,
    Measured,
    RunningTotals,
)
from deck.profiled import Profile
from deck.recorded import neighbour, nodes_of, timings_beside, timings_of
from deck.resolve_inline import InlineResolver
from deck.resolve_timings import resolve_timings, timing_conditions, with_machine
from deck.resolve_traffic import chain_of, traffic_of, works_beside
from deck.talk import Directive, Inlines, Plot, TimingTable
from deck.work import Roofline

_CONDITIONS_OF_ALL = ("device", "threads", "dtype", "processes", "rounds", "outputs", "clock")
"""Conditions that the cases of an experiment may have in common."""


@dataclass(frozen=True)
class _Read:
    """A measurement; the recorded names in it, which the talk may give words; the timings that it rests on; and the
    parts that the talk may choose among. `is_timed`: it was measured in conditions that are to be told. `beside`: other
    evidence that is shown with it."""

    measured: Measured
    names: Iterable[str]
    rests_on: tuple[tuple[Found, Timings], ...] = ()
    parts: tuple[str, ...] = ()
    is_timed: bool = True
    beside: tuple[Found, ...] = ()


def resolve_plot(directive: Directive, inlines: InlineResolver) -> Plot | TimingTable:
    """Return the measurement that the directive refers to, with the body's `name: label` lines as its words."""
    found = inlines.lookup.find_whole(directive.argument, directive.location)
    kind = found.evidence.kind
    if kind in _TOTALS and _parts(directive, (BREAK_EVEN,)):
        read = _TOTALS[kind](found)
    elif kind == "timings":
        return resolve_timings(directive, inlines)
    elif kind in _READERS:
        read = _READERS[kind](found)
    else:
        known = ", ".join(("timings", *_READERS))
        raise ReferenceProblem(
            f"{found.evidence.path} holds {kind}, which no plot shows (there are plots of: {known})."
        )
    places = (found, *(place for place, _ in read.rests_on), *read.beside)
    return Plot(
        read.measured,
        _labels(directive, read.names, inlines),
        with_machine(_shared_conditions(read, inlines.language), found) if read.is_timed else {},
        directive.options["alt"],
        tuple(dict.fromkeys(inlines.lookup.cite(place) for place in places)),
        _parts(directive, read.parts),
    )


def _parts(directive: Directive, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the parts that `:show:` names, in its order."""
    names = [name.strip() for name in directive.options.get("show", "").split(",") if name.strip()]
    for name in names:
        known_name(name, known, "part", directive.location)
    return tuple(dict.fromkeys(names))


def _labels(directive: Directive, names: Iterable[str], inlines: InlineResolver) -> dict[str, Inlines]:
    known = list(dict.fromkeys(names))
    labels = {}
    for name, (text, line) in captions(directive).items():
        place = Location(directive.location.path, line)
        known_name(name, known, "label for", place)
        labels[name] = inlines.read(text, place)
    return labels


def _shared_conditions(read: _Read, language: str) -> dict[str, str]:
    """Return the conditions in which all the timings agree."""
    all_of = [timing_conditions(timings, language) for _, timings in read.rests_on]
    return {name: all_of[0][name] for name in _CONDITIONS_OF_ALL if len({one[name] for one in all_of}) == 1}


def _first_calls(found: Found) -> _Read:
    calls = found.bundle.decode(found.evidence, FirstCalls)
    phases = [phase.name for state in calls.states.values() for phase in state.phases]
    return _Read(calls, (*calls.states, *phases))


def _totals_of_first_calls(found: Found) -> _Read:
    calls = found.bundle.decode(found.evidence, FirstCalls)
    beside = [(place, one) for place, one in timings_beside(found) if place.evidence.case == found.evidence.case]
    if not beside:
        raise ReferenceProblem(
            f"{found.evidence.path} has no timings beside it, so when its first call is paid back is not known.",
            remedy="Let the experiment time the same function in `measure`.",
        )
    return _running_totals(RunningTotals(beside[0][1], calls.states), tuple(beside[:1]))


def _totals_of_timings(found: Found) -> _Read:
    timings = timings_of(found)
    return _running_totals(RunningTotals(timings, {}), ((found, timings),))


def _running_totals(totals: RunningTotals, rests_on: tuple[tuple[Found, Timings], ...]) -> _Read:
    names = (totals.timings.baseline, totals.timings.candidate, *totals.states)
    return _Read(totals, names, rests_on, parts=(BREAK_EVEN,))


def _sweep(found: Found) -> _Read:
    sweep = found.bundle.decode(found.evidence, Sweep)
    return _Read(sweep, (sweep.baseline, sweep.candidate), tuple(timings_beside(found)))


def _roofline(found: Found) -> _Read:
    roofline = found.bundle.decode(found.evidence, Roofline)
    names = [name for point in roofline.points for name in (point.case, point.series)]
    return _Read(roofline, names, tuple(timings_beside(found)))


def _page_faults(found: Found) -> _Read:
    faults = found.bundle.decode(found.evidence, PageFaults)
    beside = tuple(timings_beside(found))
    clouds = tuple(
        Cloud(allocator, name, _samples(timings, name))
        for place, timings in beside
        if (allocator := _allocator(place, timings, faults)) is not None
        for name in timings.series
        if name in faults.regimes[allocator]
    )
    return _Read(
        FaultClouds(faults, clouds), (name for cloud in clouds for name in (cloud.allocator, cloud.series)), beside
    )


def _allocator(place: Found, timings: Timings, faults: PageFaults) -> str | None:
    """Return the allocator of `timings` under the name that the regimes have for it: that of the case, or its own."""
    return next((name for name in (place.evidence.case, timings.allocator) if name in faults.regimes), None)


def _samples(timings: Timings, name: str) -> tuple[tuple[tuple[float, float], ...], ...]:
    series = timings.series[name]
    both = zip(series.samples_faults_count, series.samples_s, strict=False)
    return tuple(tuple(zip(faults, seconds, strict=False)) for faults, seconds in both)


def _profile(found: Found) -> _Read:
    profile = found.bundle.decode(found.evidence, Profile)
    return _Read(profile, profile.sides)


def _gpu_target(found: Found) -> _Read:
    target = found.bundle.decode(found.evidence, GpuTarget)
    return _Read(target, (one.name for one in target.figures), parts=TARGET_PARTS, is_timed=False)


def _gpu_kernels(found: Found) -> _Read:
    kernels = found.bundle.decode(found.evidence, GpuKernels)
    return _Read(kernels, (), is_timed=False)


def _interpreted(found: Found) -> _Read:
    return _Read(found.bundle.decode(found.evidence, Interpreted), (), is_timed=False)


def _prediction(found: Found) -> _Read:
    return _Read(found.bundle.decode(found.evidence, Prediction), (), is_timed=False)


def _compiled_calls(found: Found) -> _Read:
    frames = found.bundle.decode(found.evidence, Frames)
    if not frames.calls:
        raise ReferenceProblem(f"{found.evidence.path} tells of no call.")
    folder = found.evidence.path.rpartition("/")[0]
    beside = neighbour(found, f"{folder}/recompiles.json")
    recompiles = found.bundle.decode(beside.evidence, Recompiles).recompiles
    return _Read(CompiledCalls(frames, recompiles), (), beside=(beside,), is_timed=False)


def _cut_graph(found: Found) -> _Read:
    folder = found.evidence.path.rpartition("/")[0]
    forward = neighbour(found, f"{folder}/forward_graph.nodes.json")
    backward = neighbour(found, f"{folder}{BACKWARD}/backward_graph.nodes.json")
    cut = CutGraph(found.bundle.decode(found.evidence, Partition), nodes_of(forward)[0], nodes_of(backward)[0])
    return _Read(cut, (), beside=(forward, backward), is_timed=False)


def _kernel_comparison(found: Found) -> _Read:
    comparison = found.bundle.decode(found.evidence, KernelComparison)
    return _Read(comparison, comparison.kernels, is_timed=False)


def _work(found: Found) -> _Read:
    chain = chain_of(found)
    names = ("eager", "compiled", *chain.eager.kernels, *chain.compiled.kernels, *chain.tensors)
    return _Read(chain, names, is_timed=False)


def _sizes(found: Found) -> _Read:
    traffic = traffic_of(found)
    kernels = (step.name for side in (traffic.eager, traffic.compiled) for step in side.steps)
    return _Read(traffic, ("eager", "compiled", *kernels), beside=works_beside(found), is_timed=False)


_TOTALS: dict[str, Callable[[Found], _Read]] = {
    "first_calls": _totals_of_first_calls,
    "timings": _totals_of_timings,
}
"""Kind of evidence -> how its break-even is read."""

_READERS: dict[str, Callable[[Found], _Read]] = {
    "first_calls": _first_calls,
    "sweep": _sweep,
    "roofline": _roofline,
    "page_faults": _page_faults,
    "profile": _profile,
    "gpu_target": _gpu_target,
    "gpu_kernels": _gpu_kernels,
    "interpreted": _interpreted,
    "prediction": _prediction,
    "kernel_comparison": _kernel_comparison,
    "frames": _compiled_calls,
    "partition": _cut_graph,
    "work": _work,
    "sizes": _sizes,
}
"""Kind of evidence -> how it is read."""
