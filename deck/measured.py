"""What was timed, typed: comparisons, sweeps, first calls, page faults; and the table of all that is measured.

Each is one JSON of a bundle, as the compiler's stages in `captured` are. Quantities are in SI units.
"""

from enum import StrEnum

from deck.evidence import Record
from deck.profiled import Profile
from deck.work import MachineLimits, Roofline, Work


class Verdict(StrEnum):
    """What the interval of the ratio shows about the candidate, with `margin_ratio` around 1 on both sides."""

    FASTER = "faster"
    SLOWER = "slower"
    NO_DIFFERENCE = "no-difference"


class Allocator(StrEnum):
    """`default`: as the C library has it. `trimming`: the heap's end is given back where more than 8 MiB are free
    there, which is what glibc sets itself after a mapped block of 4 MiB was freed. `mapped`: every large block is
    mapped and given back, so that each allocation pays for its page faults. `pinned`: freed memory stays in the
    process. Set for glibc only."""

    DEFAULT = "default"
    TRIMMING = "trimming"
    MAPPED = "mapped"
    PINNED = "pinned"


class Ratio(Record, frozen=True, kw_only=True):
    """Baseline time / candidate time, with a 95 % bootstrap interval over processes, then rounds."""

    median_ratio: float
    low_ratio: float
    high_ratio: float


class Series(Record, frozen=True, kw_only=True):
    """Times of one way to run. `samples_s[process][round]` is the mean wall time of one call in that round, and
    `samples_faults_count` the page faults of that call.

    The spreads are half the interquartile range over the median: `within_share` of the rounds of a process (their
    median over processes), `between_share` of the processes' medians.
    """

    samples_s: tuple[tuple[float, ...], ...]
    samples_faults_count: tuple[tuple[float, ...], ...] = ()
    median_s: float
    low_s: float
    high_s: float
    faults_count: float
    cpu_s: float
    within_share: float = 0.0
    between_share: float = 0.0


class Timings(Record, frozen=True, kw_only=True):
    """Interleaved timing of a baseline and a candidate (`timings.json`). `faults_count`: page faults per call.

    `samples_calls_count[process]` is how many calls each of its samples is the mean of, `calls_count` the least of
    them; `retaken_count` how many samples were not kept, since another process was given the core meanwhile, and were
    taken again. `load_count` is the system's load average (1 minute) when the processes began, their median; `clock`
    is what measured: `wall clock`, or `CUDA events`; `cache_flushed`: the GPU's L2 cache was, before each call, outside
    of its events. `preallocated`: results went to memory that the caller keeps.
    """

    baseline: str
    candidate: str
    processes_count: int
    rounds_count: int
    calls_count: int
    samples_calls_count: tuple[int, ...] = ()
    warmup_count: int
    retaken_count: int = 0
    threads_count: int
    allocator: str
    load_count: float = 0.0
    clock: str = "wall clock"
    cache_flushed: bool = False
    device: str = "cpu"
    preallocated: bool = False
    shape: tuple[int, ...] = ()
    dtype: str = ""
    series: dict[str, Series]
    ratio: Ratio
    margin_ratio: float
    verdict: Verdict


class SweepPoint(Record, frozen=True, kw_only=True):
    """One size of a sweep; `case` leads to its timings. `elements_count` is of the input that was named."""

    case: str
    elements_count: int
    baseline_s: float
    candidate_s: float
    ratio: Ratio
    verdict: Verdict


class Sweep(Record, frozen=True, kw_only=True):
    """`sweep.json`: the same comparison at several sizes, smallest first. `faster_from_count` is the size from which
    on the candidate is faster at every larger one, None where it is not; `slower_to_count` the largest where it is
    slower."""

    baseline: str
    candidate: str
    points: tuple[SweepPoint, ...]
    faster_from_count: int | None = None
    slower_to_count: int | None = None


# --- the first call -----------------------------------------------------------------------------------------


class CacheState(StrEnum):
    """What a compile finds: nothing; the precompiled header of PyTorch; the compiled code of this function too."""

    COLD = "cold"
    HEADER_WARM = "header_warm"
    CACHE_WARM = "cache_warm"


class PhaseTime(Record, frozen=True, kw_only=True):
    """A phase of the first call, `start_s` after its beginning. `own_s` leaves out the phases nested in it: the sum of
    all `own_s` is the first call."""

    name: str
    start_s: float
    duration_s: float
    own_s: float


class FirstCall(Record, frozen=True, kw_only=True):
    """The first two calls of a compiled function in a new process."""

    first_call_s: float
    second_call_s: float
    phases: tuple[PhaseTime, ...]


class BreakEven(Record, frozen=True, kw_only=True):
    """After how many calls compiling has paid: (first call - one compiled call) / (eager - compiled).

    All None where the timings do not show that compiled is faster. `high_count` is None where the interval of what a
    call saves reaches 0: it may never pay.
    """

    calls_count: int | None
    low_count: int | None
    high_count: int | None


class StateCalls(Record, frozen=True, kw_only=True):
    """First calls in one state of the caches; `low_s` and `high_s` are the least and the most of `samples`.
    `phases` are those of the sample whose first call is the median (of two, the faster)."""

    samples: tuple[FirstCall, ...]
    median_s: float
    low_s: float
    high_s: float
    phases: tuple[PhaseTime, ...]
    break_even: BreakEven


class FirstCalls(Record, frozen=True, kw_only=True):
    """`first_calls.json`: the first call of a compiled function in new processes, by state of the caches.
    `eager_first_s` is eager's first call, the median of all processes."""

    states: dict[CacheState, StateCalls]
    eager_first_s: float


# --- page faults --------------------------------------------------------------------------------------------


class Regime(Record, frozen=True, kw_only=True):
    """Rounds of one series with about as many page faults a call: `faults_count` and `median_s` are their medians,
    `rounds_share` how many of the series' rounds they are."""

    faults_count: float
    median_s: float
    rounds_count: int
    rounds_share: float


class ProcessRatios(Record, frozen=True, kw_only=True):
    """Baseline / candidate in single processes, the median of their rounds: the least and the most of them."""

    least_ratio: float
    most_ratio: float


class PageFaults(Record, frozen=True, kw_only=True):
    """`page_faults.json`: allocator -> series -> regimes, fewest faults first. `fault_s` is what one fault costs, the
    slope of time over faults in all rounds; `ratios` are by allocator. `heap_returned_bytes`: allocator -> series -> by
    how much the heap shrank in one call, the most seen."""

    regimes: dict[str, dict[str, tuple[Regime, ...]]]
    fault_s: float
    page_bytes: int
    ratios: dict[str, ProcessRatios]
    heap_returned_bytes: dict[str, dict[str, int]]


# --- all kinds ----------------------------------------------------------------------------------------------

MEASURED_TYPES: dict[str, type[Record]] = {
    "timings": Timings,
    "sweep": Sweep,
    "first_calls": FirstCalls,
    "page_faults": PageFaults,
    "machine_limits": MachineLimits,
    "work": Work,
    "roofline": Roofline,
    "profile": Profile,
}
"""Kind -> type of its JSON."""
