"""Typed: what a profiler and the math libraries saw of a call, eager and compiled, and whether it is the same work.

`Profile` is one JSON of a bundle. Times are in seconds.
"""

from deck.evidence import Record


class ProfiledOperator(Record, frozen=True, kw_only=True):
    """Ranges of one name in one step of torch.profiler; `self_s` leaves out what they call. `bookkeeping`: no operator,
    but a range of the compiler's runtime (guards, wrappers), of autograd, or one that code marked."""

    name: str
    calls_count: int
    self_s: float
    bookkeeping: bool = False


class ProfiledKernel(Record, frozen=True, kw_only=True):
    """A kernel that ran on the device, or a copy without grid and block; none on a CPU, whose libraries are in
    `LibraryUse`. `shapes` are of the tensors that the operator was given that launched it."""

    name: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    shapes: tuple[tuple[int, ...], ...] = ()
    duration_s: float


class ProfiledStep(Record, frozen=True, kw_only=True):
    """One call. `operators_count` and `self_s` are of operators, `bookkeeping_s` is the rest of the ranges' own time.

    The profiler does not see generated C++ kernels: their time is in the own time of the range that calls them.
    """

    operators: tuple[ProfiledOperator, ...]
    operators_count: int
    self_s: float
    bookkeeping_s: float
    kernels: tuple[ProfiledKernel, ...] = ()


class LibraryUse(Record, frozen=True, kw_only=True):
    """A call as the math library reports it, MKL or oneDNN.

    MKL: `routine` is e.g. SGEMM, whose prefix tells the `dtype`; `layout` its letters, N for an operand as stored and T
    for transposed (BLAS counts by columns); `sizes` m, n, k; `leading_sizes` how far apart an operand's columns lie.
    oneDNN: `routine` is the primitive, `layout` each operand's tag, `sizes` all numbers of the problem, `detail` the
    implementation, the algorithm and what is fused into it.
    """

    library: str
    routine: str
    layout: str
    sizes: tuple[int, ...]
    leading_sizes: tuple[int, ...] = ()
    dtype: str
    detail: str = ""


class ProfiledSide(Record, frozen=True, kw_only=True):
    """`steps` are the active ones of the schedule, in order; `library_calls` those of one further call, None where no
    math library reports its calls."""

    steps: tuple[ProfiledStep, ...]
    library_calls: tuple[LibraryUse, ...] | None = None
    trace: str = ""
    """Path of the Chrome trace in the experiment's folder; it opens in Perfetto."""


class SameWork(Record, frozen=True, kw_only=True):
    """Whether eager and compiled gave the libraries and the device the same work, in any order; each is None where
    there is nothing to compare. Counted are library calls, on a GPU its kernels: those of both sides, and the rest.
    Operators are those of the last profiled step; the names are of operators that only one side calls.

    `generated_sha256` is of the text of each kernel that Inductor generated, as the manifest has it of `kernel_N.cpp`;
    it and `generated_kernels_count` are None where nothing was recorded of the compilation.
    """

    library_calls_same: bool | None
    device_kernels_same: bool | None
    shared_count: int
    eager_only_count: int
    compiled_only_count: int
    eager_operators_count: int
    compiled_operators_count: int
    eager_only_operators: tuple[str, ...]
    compiled_only_operators: tuple[str, ...]
    generated_kernels_count: int | None
    generated_sha256: tuple[str, ...] | None
    statement: str


class Profile(Record, frozen=True, kw_only=True):
    """`profile.json`: torch.profiler on eager and on the compiled function, with the schedule's counts."""

    wait_count: int
    warmup_count: int
    active_count: int
    device: str
    sides: dict[str, ProfiledSide]
    same_work: SameWork
