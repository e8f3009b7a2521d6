"""What one recording shows, as `deck show` prints it: docs/dissection.md describes every field of its JSON.

Paths are as recorded, e.g. `<project>/experiments/fusion.py`; `lines` count from 1 in the experiment's `source.py`.
"""

import msgspec

from deck.evidence import Record
from deck.gpu_code import GpuKernel, GpuTarget, Interpreted, KernelComparison, Prediction
from deck.measured import FirstCalls, PageFaults, Sweep, Timings
from deck.profiled import Profile
from deck.work import MachineLimits, Roofline, Work


class Break(Record, frozen=True, kw_only=True):
    """A graph break. `id` is PyTorch's stable `gbNNNN` or empty; `column` counts from 0, -1 where it is not known;
    `whole_frame`: the whole function runs in Python because of it; `rest_in_python`: what follows in it does.
    `callers` lead from the compiled function to it, as `path:line`, where it is in a function called there."""

    id: str
    reason: str
    explanation: str
    hints: tuple[str, ...]
    file: str
    line: int
    column: int
    whole_frame: bool
    rest_in_python: bool
    callers: tuple[str, ...]


class Recompilation(Record, frozen=True, kw_only=True):
    """`id` is the compile id that it made, `guard` the check that failed, `reason` the same in words."""

    id: str
    reason: str
    guard: str
    file: str
    line: int


class FrameSeen(Record, frozen=True, kw_only=True):
    """One attempt at one Python function. `outcome`: compiled, no graph, fell back, or failed."""

    id: str
    name: str
    file: str
    line: int
    outcome: str
    reason: str
    is_resume: bool


class KernelSeen(Record, frozen=True, kw_only=True):
    """A generated kernel, told by its contents. `functions` are those of the Dynamo graph that its lines come from,
    `operators` the ATen operators; `ops` both in short form, each once. `operators_count`: how many nodes it holds."""

    name: str
    ops: tuple[str, ...]
    lines: tuple[int, ...]
    path: str
    backward: bool
    id: str
    functions: tuple[str, ...] = ()
    operators: tuple[str, ...] = ()
    calls: int = 1
    loops: int = 1
    misleading: tuple[str, ...] = ()
    """Operators that its name mentions and that it does not hold."""


class LibraryCallSeen(Record, frozen=True, kw_only=True):
    """A call to code that was not generated. `op` is the operator it carries out, in short form."""

    name: str
    op: str
    lines: tuple[int, ...]
    backward: bool
    id: str
    operators: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()


class Result(Record, frozen=True, kw_only=True):
    """Compiled against eager. Where several calls or cases are taken together, the worst of them.

    `agreement`: identical, equal, rounding, generator differs, different, or not compared. `dtype`, `strides`,
    `mutations`: same or differs. `errors`: none, same (both raised the same) or differs. `random`: unused, same, or
    generator differs. `gradients`: same, differs, or unused. `nearer` to a float64 reference: eager, compiled, neither.
    """

    same: bool
    agreement: str
    max_abs: float
    max_ulp: int | None
    dtype: str
    strides: str
    mutations: str
    errors: str
    eager_error: str = ""
    compiled_error: str = ""
    random: str
    gradients: str
    gradients_max_abs: float | None = None
    nearer: str = ""
    outputs: int
    note: str = ""


class CallSeen(Record, frozen=True, kw_only=True):
    """One call: compile ids that it made, and those whose graphs it ran. `fell_back`: some of it ran in Python."""

    inputs: str
    compiled: tuple[str, ...]
    ran: tuple[str, ...]
    fell_back: bool


class OptionsSeen(Record, frozen=True, kw_only=True):
    """What torch.compile was asked for. `had_effect`: whether the generated code differs; null where not known."""

    settings: dict[str, str]
    had_effect: bool | None


class Facts(Record, frozen=True, kw_only=True):
    """What one case shows, or all cases of an experiment together. `generated_code`: any of it was recorded."""

    graphs: int = 0
    breaks: tuple[Break, ...] = ()
    recompiles: tuple[Recompilation, ...] = ()
    recompile_limit: int = 0
    recompile_limit_reached: bool = False
    compiled_frames: int = 0
    fallback_frames: int = 0
    failed_frames: int = 0
    frames: tuple[FrameSeen, ...] = ()
    generated_code: bool = False
    kernels: tuple[KernelSeen, ...] = ()
    library_calls: tuple[LibraryCallSeen, ...] = ()
    comparison: Result | None = None
    calls: tuple[CallSeen, ...] = ()
    options: tuple[OptionsSeen, ...] = ()
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Measurements(Record, frozen=True, kw_only=True):
    """What was measured or counted of one case, or, without a name, of all of them; each by its kind, as recorded."""

    timings: Timings | None = None
    sweep: Sweep | None = None
    first_calls: FirstCalls | None = None
    page_faults: PageFaults | None = None
    machine_limits: MachineLimits | None = None
    work: Work | None = None
    roofline: Roofline | None = None
    profile: Profile | None = None


class GpuCode(Record, frozen=True, kw_only=True):
    """What was generated for a GPU in one case, each as recorded. `kernels` are those of all its compile ids."""

    target: GpuTarget | None = None
    kernels: tuple[GpuKernel, ...] = ()
    interpreted: Interpreted | None = None
    prediction: Prediction | None = None
    kernel_comparison: KernelComparison | None = None


class Dissection(Facts, frozen=True, kw_only=True):
    """One experiment: the facts over all its cases, those of each where it has cases with a name, by case what was
    measured, and by case what was generated for a GPU."""

    experiment: str
    question: str
    machine: str
    torch: str
    recorded: str
    outcome: str
    reason: str
    cases: dict[str, Facts] = msgspec.field(default_factory=dict)
    measurements: dict[str, Measurements] = msgspec.field(default_factory=dict)
    gpu: dict[str, GpuCode] = msgspec.field(default_factory=dict)


HEADER = ("experiment", "question", "machine", "torch", "recorded", "outcome", "reason")
"""Fields that come first in JSON."""
