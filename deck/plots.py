"""What a plot shows, resolved: one type for each kind of measurement that {plot} draws."""

from dataclasses import dataclass

from deck.measured import FirstCalls, PageFaults, Sweep
from deck.profiled import Profile
from deck.work import Roofline


@dataclass(frozen=True)
class Cloud:
    """The rounds of one series under one allocator: `processes[process][round]` is (page faults, seconds) of a call."""

    allocator: str
    series: str
    processes: tuple[tuple[tuple[float, float], ...], ...]


@dataclass(frozen=True)
class FaultClouds:
    """Page faults with the raw rounds that they were found in, which lie in other files."""

    faults: PageFaults
    clouds: tuple[Cloud, ...]


Measured = FirstCalls | Sweep | Roofline | FaultClouds | Profile
"""What a `Plot` may show; timings have a block of their own."""
