"""What a GPU target got, typed: the device that was described, Triton's kernels, and their check by execution.

Each is one JSON of a bundle, as in `captured`. A target's files lie in a case of its name, e.g.
`sm_90/0-0/kernel_0.ptx`.
"""

from enum import StrEnum

from deck.evidence import Record

NEEDS_GPU = "needs an NVIDIA GPU"
"""Why an experiment, or a part of it, was skipped that measures on a GPU."""


class Figure(Record, frozen=True, kw_only=True):
    """One figure of a device, as PyTorch's device properties name it, and where it was published."""

    name: str
    value: int
    source: str


class Override(Record, frozen=True, kw_only=True):
    """What was answered in the place of a device, or left out, while Inductor compiled; `why` it had to be."""

    what: str
    why: str


class UndecidedKind(StrEnum):
    """What about, so that a slide can say it in its language."""

    CONFIGURATION = "configuration"
    LIBRARY_KERNEL = "library_kernel"
    PADDING = "padding"
    AUTOTUNING = "autotuning"
    ATTENTION = "attention"
    AFTER_A_KERNEL = "after_a_kernel"


class Undecided(Record, frozen=True, kw_only=True):
    """What Inductor finds out on a GPU and nothing here can tell. `taken_as`: what the code at hand assumes, empty
    where it assumes nothing; `kernel`: the kernel, library call or product that it is about, empty for the whole."""

    what: str
    kind: UndecidedKind | None = None
    taken_as: str = ""
    kernel: str = ""


class GpuTarget(Record, frozen=True, kw_only=True):
    """`gpu_target.json`: for which device the code of a case was generated, by what, and how. Never executed on one.

    `capability` is e.g. `9.0`; `figures` come from a data sheet, none from a card. `torch` is empty where Inductor had
    no part: of a hand-written kernel.
    """

    target: str
    device: str
    capability: str
    figures: tuple[Figure, ...]
    torch: str
    triton: str
    overrides: tuple[Override, ...]
    undecided: tuple[Undecided, ...]


class InstructionClass(StrEnum):
    """What a SASS instruction does, told by its opcode.

    `load` and `store` are of global, shared and local memory; reading a constant or a parameter is a `move`, as any
    operand can. `arithmetic` is on floats, `special function` what has a unit of its own (reciprocal, exponential,
    square root …), `matrix` what tensor cores do, `exchange` what the threads of a warp tell one another.
    """

    LOAD = "load"
    STORE = "store"
    ATOMIC = "atomic"
    ARITHMETIC = "arithmetic"
    SPECIAL_FUNCTION = "special function"
    CONVERSION = "conversion"
    INTEGER = "integer"
    MATRIX = "matrix"
    EXCHANGE = "exchange"
    CONTROL = "control"
    SYNCHRONISATION = "synchronisation"
    MOVE = "move"
    OTHER = "other"


class Configuration(Record, frozen=True, kw_only=True):
    """One launch configuration that Inductor would try. `values` are block sizes, e.g. `XBLOCK`.

    `registers_count` is per thread; `stack_bytes` and `local_bytes` are memory of a thread, for what was spilled and
    for arrays; `shared_bytes` is per program. `instructions` counts SASS by `InstructionClass`, without padding,
    `memory_instructions` those that reach memory by opcode, which says how wide they are, e.g. `LDG.E.128`. What the
    machine code would tell is None where it could not be read; `GpuKernel.problem` says why. `has_texts`: this one's
    PTX and SASS are recorded. `chosen`: a GPU timed all and kept it; None where none did.
    """

    values: dict[str, int]
    warps_count: int
    stages_count: int
    registers_count: int | None
    stack_bytes: int | None
    local_bytes: int | None
    shared_bytes: int
    instructions_count: int | None
    instructions: dict[str, int] | None
    memory_instructions: dict[str, int] | None
    has_texts: bool = False
    chosen: bool | None = None


class GpuKernel(Record, frozen=True, kw_only=True):
    """A Triton kernel and what was made of it. `name` as generated; `path` of its text; `source_lines_count` of its
    functions, without blank lines, comments, docstrings and decorators. `problem`: what is missing and why, empty
    where nothing is."""

    name: str
    path: str
    source_lines_count: int
    configurations: tuple[Configuration, ...]
    problem: str = ""


class GpuKernels(Record, frozen=True, kw_only=True):
    """`gpu_kernels.json` of one compile id; what the kernels hold, and library calls, is in `kernels.json`."""

    kernels: tuple[GpuKernel, ...]


class InterpretedOutput(Record, frozen=True, kw_only=True):
    """One result of the graph `compile_id`, an input that it writes to, or a gradient, as `name` in Dynamo's graph.

    `max_abs` is the largest difference to eager, None where types or shapes differ. `agrees`: equal, or as far apart
    as rounding explains, which a run in float64 decides where there is one, else the tolerance. `within_tolerance`:
    no value is farther from eager's than `relative_tolerance` times that plus `absolute_tolerance`, which are those of
    torch.testing for the type.
    """

    compile_id: str
    name: str
    shape: tuple[int, ...]
    dtype: str
    max_abs: float | None
    bits_same: bool
    agrees: bool
    within_tolerance: bool
    relative_tolerance: float
    absolute_tolerance: float


class Interpreted(Record, frozen=True, kw_only=True):
    """`interpreted.json`: the generated wrappers and kernels, run unchanged on CPU tensors by Triton's interpreter, and
    compared, graph by graph, with the graph that Dynamo captured, run by eager PyTorch on the same values.

    It shows that the program is right, in its first configuration. It does not show how a GPU rounds (values flushed to
    zero, approximate instructions, fused multiply-adds, TF32), nor how long anything takes.

    `same`: all was run, and all agrees. `outputs` hold the inputs written to as well; `gradients` are of a random, but
    fixed cotangent. `replaced` says what stood in for the GPU around the generated text; `not_run` why something could
    not be run; `difference` what does not agree.
    """

    same: bool
    outputs: tuple[InterpretedOutput, ...] = ()
    gradients: tuple[InterpretedOutput, ...] = ()
    replaced: tuple[str, ...] = ()
    not_run: str = ""
    difference: str = ""


class PredictedKernel(Record, frozen=True, kw_only=True):
    """A kernel that a GPU compiled beside the one predicted for it. None: not there on both sides to compare.

    `source_same` is of the Triton function, `head_same` of what stands above it: sizes, types, figures of the device.
    `ptx_same` is of the instructions of configuration 0, without paths and debug sections; `configurations_same` of
    every configuration's registers, spills, shared memory and instruction counts.
    """

    name: str
    compile_id: str
    source_same: bool | None
    head_same: bool | None
    ptx_same: bool | None
    configurations_same: bool | None
    first_difference: str = ""


class Prediction(Record, frozen=True, kw_only=True):
    """`prediction.json`: whether code generated on a GPU is what was generated without one for the same target.

    `device` is the GPU's own name, `target` the described one with its compute capability. `same` is of all kernels,
    Triton and PTX; None where that cannot be told, and `note` says why nothing was compared, where nothing was.
    """

    target: str
    device: str
    same: bool | None
    kernels: tuple[PredictedKernel, ...] = ()
    note: str = ""


class KernelComparison(Record, frozen=True, kw_only=True):
    """`kernel_comparison.json`: kernels that compute the same, compiled for one target, by the name given to each.

    `elements_count`: elements that one thread computes in configuration 0: those of a program over its threads.
    """

    target: str
    kernels: dict[str, GpuKernel]
    elements_count: dict[str, float]


GPU_TYPES: dict[str, type[Record]] = {
    "gpu_target": GpuTarget,
    "gpu_kernels": GpuKernels,
    "interpreted": Interpreted,
    "prediction": Prediction,
    "kernel_comparison": KernelComparison,
}
"""Kind -> type of its JSON."""
