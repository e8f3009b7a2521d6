"""The directive {timings}, and {plot} of timings -> a comparison of times with its conditions."""

from collections.abc import Mapping
from dataclasses import replace

from deck.bundle import Found
from deck.directives import captions, known_name
from deck.errors import Location
from deck.format import format_interval, format_quantity
from deck.measured import Series, Timings
from deck.recorded import timings_of
from deck.resolve_inline import InlineResolver
from deck.talk import Directive, Metric, Origin, TimingRow, TimingTable


def resolve_timings(directive: Directive, inlines: InlineResolver) -> TimingTable:
    """Return the recorded comparison; one row per series, labelled by the body's `series: label` lines."""
    found = inlines.lookup.find_whole(directive.argument, directive.location)
    timings = timings_of(found)
    labels = captions(directive)
    for name, (_, line) in labels.items():
        known_name(name, timings.series, "series", Location(directive.location.path, line))
    origin = inlines.lookup.cite(found)
    rows = tuple(_row(name, timings, labels, origin, inlines, directive.location) for name in timings.series)
    ratio = format_interval(
        timings.ratio.low_ratio, timings.ratio.median_ratio, timings.ratio.high_ratio, "×", language=inlines.language
    )
    low, median, high = (
        Metric(text, value, "×", replace(origin, pointer=f"/ratio/{key}"))
        for text, value, key in (
            (ratio.low, timings.ratio.low_ratio, "low_ratio"),
            (ratio.median, timings.ratio.median_ratio, "median_ratio"),
            (ratio.high, timings.ratio.high_ratio, "high_ratio"),
        )
    )
    return TimingTable(
        form="plot" if directive.name == "plot" else directive.options.get("as", "table"),
        rows=rows,
        ratio=median,
        ratio_low=low,
        ratio_high=high,
        verdict=timings.verdict,
        conditions=with_machine(timing_conditions(timings, inlines.language), found),
        alt=directive.options.get("alt", ""),
        origin=origin,
    )


def _row(
    name: str,
    timings: Timings,
    labels: Mapping[str, tuple[str, int]],
    origin: Origin,
    inlines: InlineResolver,
    location: Location,
) -> TimingRow:
    series = timings.series[name]
    text, line = labels.get(name, ("", location.line))
    shown = format_interval(series.low_s, series.median_s, series.high_s, "s", language=inlines.language)
    faults = format_quantity(series.faults_count, "", language=inlines.language)

    def value(text: str, key: str, unit: str) -> Metric:
        return Metric(text, getattr(series, key), unit, replace(origin, pointer=f"/series/{name}/{key}"))

    return TimingRow(
        name,
        inlines.read(text, Location(location.path, line)),
        value(shown.median, "median_s", "s"),
        value(shown.low, "low_s", "s"),
        value(shown.high, "high_s", "s"),
        value(faults, "faults_count", ""),
        series,
    )


def timing_conditions(timings: Timings, language: str) -> dict[str, str]:
    """Return how was timed: name of the condition -> its value as text, in the order to show."""
    shape = f"[{', '.join(str(size) for size in timings.shape)}]" if timings.shape else ""
    return {
        "device": timings.device if timings.device != "cpu" else "",
        "threads": str(timings.threads_count),
        "shape": shape,
        "dtype": timings.dtype,
        "processes": str(timings.processes_count),
        "rounds": str(timings.rounds_count),
        "calls": str(timings.calls_count),
        "warmup": str(timings.warmup_count),
        "allocator": timings.allocator,
        "outputs": "preallocated" if timings.preallocated else "",
        "clock": _clock(timings) if timings.clock != "wall clock" else "",
        "load": f"{timings.load_count:.1f}" if timings.load_count else "",
        "spread": ", ".join(
            f"{name} {_spread(one, language)}"
            for name, one in timings.series.items()
            if one.within_share or one.between_share
        ),
    }


def _clock(timings: Timings) -> str:
    return f"{timings.clock}, L2 flushed" if timings.cache_flushed else timings.clock


def with_machine(conditions: Mapping[str, str], found: Found) -> dict[str, str]:
    """Return `conditions` between the machine that `found` is of and the day of its recording; empty ones left out."""
    machine = found.bundle.manifest.machine
    around = {
        "machine": machine.name,
        "cpu": machine.cpu,
        "gpu": machine.gpu.name if machine.gpu and conditions.get("device") == "cuda" else "",
        **conditions,
        "torch": machine.torch,
        "recorded": found.run.started,
    }
    return {name: value for name, value in around.items() if value}


def _spread(series: Series, language: str) -> str:
    """Return the spread within processes and between them."""
    shares = (series.within_share, series.between_share)
    return " / ".join(format_quantity(share, "%", language=language, digits=2) for share in shares)
