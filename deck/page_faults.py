"""Which regimes of page faults the rounds of several processes fall into, by allocator, and what one fault costs."""

import math
import re
import statistics
from collections.abc import Mapping, Sequence

from deck.measured import PageFaults, ProcessRatios, Regime
from deck.rounds import MeasuredHere, Rounds
from deck.timing_stats import ratios_of

_LEAST_PAGES = 16
"""Of a buffer: with smaller ones a few faults of anything else would make a regime."""


def page_faults_of(processes: Sequence[MeasuredHere], *, page_bytes: int) -> PageFaults:
    """Return what all processes show, each of whose cases is an allocator.

    A regime is made of the rounds of one series in which a call faulted on about the same whole number of buffers, a
    buffer being as large as the input: 1,024 pages of 4 KiB for 4 MiB. So 0, 992 and 2,016 faults are three regimes.
    """
    cases = {case: [one.timings[case] for one in processes] for case in processes[0].heap_returned_bytes}
    regimes = {case: _regimes(rounds, page_bytes) for case, rounds in cases.items()}
    return PageFaults(
        regimes=regimes,
        fault_s=_fault_s(regimes),
        page_bytes=page_bytes,
        ratios={case: _ratios(rounds) for case, rounds in cases.items()},
        heap_returned_bytes={
            case: {
                name: max(one.heap_returned_bytes[case][name] for one in processes)
                for name in processes[0].heap_returned_bytes[case]
            }
            for case in cases
        },
    )


def _regimes(processes: Sequence[Rounds], page_bytes: int) -> dict[str, tuple[Regime, ...]]:
    first = processes[0]
    pages = max(_LEAST_PAGES, math.prod(first.shape) * _item_bytes(first.dtype) / page_bytes)
    found = {}
    for name in (first.baseline, first.candidate):
        samples = [pair for one in processes for pair in zip(one.faults_count[name], one.samples_s[name], strict=True)]
        by_buffers: dict[int, list[tuple[float, float]]] = {}
        for faults, seconds in samples:
            by_buffers.setdefault(round(faults / pages), []).append((faults, seconds))
        found[name] = tuple(
            Regime(
                faults_count=statistics.median(faults for faults, _ in alike),
                median_s=statistics.median(seconds for _, seconds in alike),
                rounds_count=len(alike),
                rounds_share=len(alike) / len(samples),
            )
            for _, alike in sorted(by_buffers.items())
        )
    return found


def _item_bytes(dtype: str) -> float:
    """Return the size of an element of e.g. `float32`, `bfloat16`; of `bool`, 1."""
    bits = re.search(r"\d+", dtype)
    return int(bits.group()) / 8 if bits else 1


def _fault_s(regimes: Mapping[str, Mapping[str, Sequence[Regime]]]) -> float:
    """Return the slope of time over faults through the regimes of all allocators, weighted by their rounds.

    Each series has a time without faults of its own; the slope is common. 0 where no series has two regimes.
    """
    names = {name: None for by_series in regimes.values() for name in by_series}
    products = squares = 0.0
    for name in names:
        own = [regime for by_series in regimes.values() for regime in by_series.get(name, ())]
        rounds_count = sum(regime.rounds_count for regime in own)
        faults = sum(regime.rounds_count * regime.faults_count for regime in own) / rounds_count
        seconds = sum(regime.rounds_count * regime.median_s for regime in own) / rounds_count
        for regime in own:
            away = regime.faults_count - faults
            products += regime.rounds_count * away * (regime.median_s - seconds)
            squares += regime.rounds_count * away * away
    return products / squares if squares else 0.0


def _ratios(processes: Sequence[Rounds]) -> ProcessRatios:
    ratios = [statistics.median(ratios_of(one)) for one in processes]
    return ProcessRatios(least_ratio=min(ratios), most_ratio=max(ratios))
