"""Typed: what a call has to move and to compute, what the machine can do, and how near a call came to it.

Each of `Work`, `MachineLimits` and `Roofline` is one JSON of a bundle. Quantities are in SI units.
"""

import msgspec

from deck.evidence import Record


class Bandwidth(Record, frozen=True, kw_only=True):
    """Of a copy between two buffers: `size_bytes` is of both together, what is read plus what is written. The time is
    that of the whole call, what a call costs included. `operator`: which of those that were tried took the least."""

    size_bytes: int
    operator: str
    median_bytes_per_s: float
    low_bytes_per_s: float
    high_bytes_per_s: float


class MatmulRate(Record, frozen=True, kw_only=True):
    """Of a product of square matrices of `size_count` rows, counted as 2 n^3 operations."""

    size_count: int
    median_flop_per_s: float
    low_flop_per_s: float
    high_flop_per_s: float


class MachineLimits(Record, frozen=True, kw_only=True):
    """`machine_limits.json`: what this machine reached in the same processes as the timings beside it. Of each process
    the best round counts; medians and intervals are over processes.

    `matmul` is of products in `dtype`, `other_matmul` of those in other precisions by name, on a GPU: `tf32`, float32
    tensors rounded to TF32 by the library, and `bfloat16`. Rooflines are drawn against `dtype`. `cache_flushed`: the
    GPU's L2 cache was, before each copy and product. `peak_flop_per_s` is the best median of `matmul`,
    `memory_bytes_per_s` that of the largest copy, `cache_bytes_per_s` the best of all. The call overheads are of one
    eager operator on one element, and of a compiled function of one element, which is None where nothing compiles.
    """

    copies: tuple[Bandwidth, ...]
    matmul: tuple[MatmulRate, ...]
    peak_flop_per_s: float
    memory_bytes_per_s: float
    cache_bytes_per_s: float
    eager_call_s: float
    compiled_call_s: float | None
    dtype: str
    threads_count: int
    processes_count: int
    device: str = "cpu"
    other_matmul: dict[str, tuple[MatmulRate, ...]] = msgspec.field(default_factory=dict)
    cache_flushed: bool = False


class Step(Record, frozen=True, kw_only=True):
    """One eager operator, one generated kernel or one library call: the bytes of what it reads and writes, each tensor
    once, and the floating-point operations that it stands for."""

    name: str
    read_bytes: int
    written_bytes: int
    flop: int


class Side(Record, frozen=True, kw_only=True):
    """The steps of one call, and their sums. `working_set_bytes` is of all memory that they touch, each buffer once: it
    tells in which cache the call may stay."""

    steps: tuple[Step, ...]
    steps_count: int
    moved_bytes: int
    working_set_bytes: int
    flop: int


class Work(Record, frozen=True, kw_only=True):
    """`work.json`: what eager and the compiled function have to move and to compute in one call, counted, not
    measured. A view moves nothing. `compiled` is None where there was no C++ compiler."""

    eager: Side
    compiled: Side | None


class RooflinePoint(Record, frozen=True, kw_only=True):
    """`limit_s` is the least time that the machine's limits allow: the longer of `moved_bytes` at the bandwidth of a
    copy as large as `working_set_bytes`, and `flop` at the peak; `bound`, `memory` or `compute`, is which of the two.
    `limit_share` is `limit_s` over the measured time, with the interval of that time. It is above 1 where a function
    moves memory faster than a copy of that size, e.g. since one step finds in a cache what another left there."""

    case: str
    series: str
    flop: int
    moved_bytes: int
    working_set_bytes: int
    intensity_flop_per_bytes: float
    median_s: float
    flop_per_s: float
    bytes_per_s: float
    bound: str
    limit_s: float
    limit_share: float
    low_share: float
    high_share: float


class Roofline(Record, frozen=True, kw_only=True):
    """`roofline.json`: the cases of an experiment against the limits measured beside them."""

    points: tuple[RooflinePoint, ...]
    peak_flop_per_s: float
    memory_bytes_per_s: float
    cache_bytes_per_s: float
