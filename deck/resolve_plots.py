"""The directive {plot} -> a measurement to draw, chosen by the kind of what it refers to."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from deck.bundle import Found
from deck.directives import captions, known_name
from deck.errors import Location, ReferenceProblem
from deck.gpu_code import GpuKernels, GpuTarget, Interpreted, KernelComparison, Prediction
from deck.measured import FirstCalls, PageFaults, Sweep, Timings
from deck.plots import TARGET_PARTS, Cloud, FaultClouds, Measured
from deck.profiled import Profile
from deck.recorded import timings_beside
from deck.resolve_inline import InlineResolver
from deck.resolve_timings import resolve_timings, timing_conditions, with_machine
from deck.talk import Directive, Inlines, Plot, TimingTable
from deck.work import Roofline

_CONDITIONS_OF_ALL = ("device", "threads", "dtype", "processes", "rounds", "outputs", "clock")
"""Conditions that the cases of an experiment may have in common."""


@dataclass(frozen=True)
class _Read:
    """A measurement; the recorded names in it, which the talk may give words; the timings that it rests on; and the
    parts that the talk may choose among. `is_timed`: it was measured in conditions that are to be told."""

    measured: Measured
    names: Iterable[str]
    rests_on: tuple[tuple[Found, Timings], ...] = ()
    parts: tuple[str, ...] = ()
    is_timed: bool = True


def resolve_plot(directive: Directive, inlines: InlineResolver) -> Plot | TimingTable:
    """Return the measurement that the directive refers to, with the body's `name: label` lines as its words."""
    found = inlines.lookup.find(directive.argument, directive.location)
    kind = found.evidence.kind
    if kind == "timings":
        return resolve_timings(directive, inlines)
    if kind not in _READERS:
        known = ", ".join(("timings", *_READERS))
        raise ReferenceProblem(
            f"{found.evidence.path} holds {kind}, which no plot shows (there are plots of: {known})."
        )
    read = _READERS[kind](found)
    return Plot(
        read.measured,
        _labels(directive, read.names, inlines),
        with_machine(_shared_conditions(read, inlines.language), found) if read.is_timed else {},
        directive.options["alt"],
        tuple(inlines.lookup.cite(place) for place in (found, *(place for place, _ in read.rests_on))),
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


def _kernel_comparison(found: Found) -> _Read:
    comparison = found.bundle.decode(found.evidence, KernelComparison)
    return _Read(comparison, comparison.kernels, is_timed=False)


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
}
"""Kind of evidence -> how it is read."""
