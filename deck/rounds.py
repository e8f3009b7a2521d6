"""What one measuring process hands to the recording process: raw samples, before anything is concluded from them."""

import msgspec

from deck.measured import CacheState, FirstCall

MEASURED_FILE = "measured.json"
"""What a measuring process leaves in its folder: a `MeasuredHere`."""


class Rounds(msgspec.Struct, frozen=True, kw_only=True):
    """One comparison in one process. Each list holds one mean per call for each round, by series name.
    `retaken_count`: samples that were not kept, since another process was given the core meanwhile."""

    baseline: str
    candidate: str
    samples_s: dict[str, list[float]]
    faults_count: dict[str, list[float]]
    cpu_s: dict[str, list[float]]
    calls_count: int
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


class LimitRounds(msgspec.Struct, frozen=True, kw_only=True):
    """The machine's limits in one process: size -> operator that moves so much -> seconds of one call, rows -> seconds
    of one product, by round. `compiled_call_s` is empty where nothing compiles. `other_matmul_s`: precision -> the same
    as `matmul_s`, on a GPU. `cache_flushed`: before each copy and product."""

    copies_s: dict[int, dict[str, list[float]]]
    matmul_s: dict[int, list[float]]
    eager_call_s: list[float]
    compiled_call_s: list[float]
    dtype: str
    threads_count: int
    device: str = "cpu"
    other_matmul_s: dict[str, dict[int, list[float]]] = {}
    cache_flushed: bool = False


class FirstCallHere(msgspec.Struct, frozen=True, kw_only=True):
    """The first calls of one new process; `state` is what was found in the caches before. `leaves_header`: the header
    of PyTorch is precompiled now, which kernels in C++ alone need."""

    state: CacheState
    leaves_header: bool
    compiled: FirstCall
    eager_first_s: float


class MeasuredHere(msgspec.Struct, kw_only=True):
    """All that one process measured. `timings` by case; `heap_returned_bytes` by case, then series."""

    timings: dict[str, Rounds] = {}
    limits: LimitRounds | None = None
    first_call: FirstCallHere | None = None
    heap_returned_bytes: dict[str, dict[str, int]] = {}
