"""What a plot shows, resolved: one type for each kind of measurement that {plot} draws."""

from dataclasses import dataclass

from deck.gpu_code import GpuKernels, GpuTarget, Interpreted, KernelComparison, Prediction
from deck.measured import FirstCalls, PageFaults, Sweep
from deck.profiled import Profile
from deck.work import Roofline

TARGET_PARTS = ("figures", "undecided", "overrides")
"""Parts of what is told of a GPU target, among which a talk chooses."""


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


Measured = (
    FirstCalls
    | Sweep
    | Roofline
    | FaultClouds
    | Profile
    | GpuTarget
    | GpuKernels
    | Interpreted
    | Prediction
    | KernelComparison
)
"""What a `Plot` may show; timings have a block of their own."""
