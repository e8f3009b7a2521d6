"""What a plot shows, resolved: one type for each kind of evidence that {plot} and {guards} draw."""

from dataclasses import dataclass

from deck.captured import Frames, Guard, Node, Partition, Recompile
from deck.gpu_code import GpuKernels, GpuTarget, Interpreted, KernelComparison, Prediction
from deck.measured import CacheState, FirstCalls, PageFaults, StateCalls, Sweep, Timings
from deck.profiled import Profile
from deck.traffic import KernelChain, Traffic
from deck.work import Roofline

TARGET_PARTS = ("figures", "undecided", "overrides")
"""Parts of what is told of a GPU target, among which a talk chooses."""

BREAK_EVEN = "break_even"
"""The part of first calls, and of timings, that is drawn in place of the whole where a talk chooses it."""


@dataclass(frozen=True)
class RunningTotals:
    """What n calls of a function have taken together, eager and compiled: the first call compiled waits for the
    compiler, and each call after it takes what `timings` say. `states`: the first calls by state of the caches; empty
    where none was measured."""

    timings: Timings
    states: dict[CacheState, StateCalls]


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


@dataclass(frozen=True)
class Branch:
    """A node of a guard tree: what it looks at, its own checks, and the branches below.

    It stands in the lines `first_line` to `last_line` of the recorded text, 0 where that is not known. `is_open`: each
    check is shown, and not how many there are of what kind.
    """

    type: str
    source: str
    checks: tuple[Guard, ...]
    branches: tuple["Branch", ...]
    first_line: int = 0
    last_line: int = 0
    is_open: bool = False


@dataclass(frozen=True)
class GuardTree:
    roots: tuple[Branch, ...]
    checks_count: int


@dataclass(frozen=True)
class CompiledCalls:
    """The calls of a compiled function, which version each ran, and the guard whose failure led to a version."""

    frames: Frames
    recompiles: tuple[Recompile, ...]


@dataclass(frozen=True)
class CutGraph:
    """Where a joint graph was cut, and the graphs on both sides of the cut."""

    partition: Partition
    forward: tuple[Node, ...]
    backward: tuple[Node, ...]


Measured = (
    FirstCalls
    | RunningTotals
    | Sweep
    | Roofline
    | FaultClouds
    | Profile
    | GpuTarget
    | GpuKernels
    | Interpreted
    | Prediction
    | KernelComparison
    | KernelChain
    | Traffic
    | GuardTree
    | CompiledCalls
    | CutGraph
)
"""What a `Plot` may show; timings have a block of their own."""
