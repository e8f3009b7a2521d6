"""What the compiler's stages left, typed: graphs, links, frames, guards, breaks, kernels, and the comparison.

These are the JSON files of a bundle beside its texts, one type for each kind; `CONTENT_TYPES` says which. Paths in
them are relative to the experiment's folder, e.g. `positive/0-0/kernel_0.cpp`; `lines` count from 1.
"""

from enum import StrEnum

from deck.evidence import Record
from deck.gpu_code import GPU_TYPES
from deck.measured import MEASURED_TYPES

SOURCE_PATH = "source.py"
"""The experiment's own text, where every chain of links begins."""

BACKWARD = "-backward"
"""Ends the compile id under which a backward pass lies: its graph, and all that Inductor made of it."""


class Node(Record, frozen=True, kw_only=True):
    """A node of a graph stage (`<stage>.nodes.json`). `target` is the operator as PyTorch prints it, e.g.
    `aten.floor.default`; `shape` and `dtype` are of its value; `source_line` is the user's line it came from."""

    name: str
    op: str
    target: str
    inputs: tuple[str, ...] = ()
    shape: tuple[int | str, ...] | None = None
    dtype: str = ""
    source_line: int | None = None


class Nodes(Record, frozen=True, kw_only=True):
    nodes: tuple[Node, ...]


# --- Dynamo: frames, calls, breaks, recompilations, guards ---------------------------------------------------


class FrameOutcome(StrEnum):
    """`no graph`: nothing to compile in it. `fell back`: it runs in Python, for good or because a limit was met.
    `failed`: the compiler raised."""

    COMPILED = "compiled"
    NO_GRAPH = "no graph"
    FELL_BACK = "fell back"
    FAILED = "failed"


class Frame(Record, frozen=True, kw_only=True):
    """One attempt of Dynamo at one Python frame. `id` is its compile id, e.g. `0-1`; empty where it got none.

    `path` and `line` say where the function begins; `reason` why there is no graph, or none of its rest.
    `is_resume`: it is the rest of a function after a graph break.
    """

    id: str
    name: str
    path: str = ""
    line: int = 0
    outcome: FrameOutcome
    reason: str = ""
    attempts_count: int = 1
    operators_count: int = 0
    guards_count: int = 0
    is_resume: bool = False


class Call(Record, frozen=True, kw_only=True):
    """One call of the compiled function. `compiled`: compile ids that it made; `ran`: those whose graphs it ran, in
    order, the new ones among them. `fell_back`: frames that ran in Python although they were to be compiled."""

    compiled: tuple[str, ...] = ()
    ran: tuple[str, ...] = ()
    fell_back: bool = False
    inputs: str = ""


class Frames(Record, frozen=True, kw_only=True):
    """`frames.json`: all frames of a case and its calls. `total_count` and `ok_count` are Dynamo's own counters.

    `note` says why nothing was compiled, where nothing was: a generator function, no operation on tensors, …
    """

    frames: tuple[Frame, ...]
    calls: tuple[Call, ...] = ()
    total_count: int = 0
    ok_count: int = 0
    note: str = ""


class GraphBreak(Record, frozen=True, kw_only=True):
    """Why and where Dynamo stopped capturing. `id` is PyTorch's stable `gbNNNN`, empty where it gave none.

    `column` counts from 0 and is -1 where it is not known; `compile_id` is the frame that broke;
    `whole_frame`: the frame was given up, and runs in Python from its start; `rest_in_python`: Dynamo could not go on
    after it, and what follows in the function runs in Python. `callers` are the calls that led there
    from the compiled function, as `path:line`, outermost first, where the break is in a function that it calls.
    """

    reason: str
    explanation: str = ""
    hints: tuple[str, ...] = ()
    id: str = ""
    path: str = ""
    line: int = 0
    column: int = -1
    compile_id: str = ""
    whole_frame: bool = False
    rest_in_python: bool = False
    callers: tuple[str, ...] = ()


class GraphBreaks(Record, frozen=True, kw_only=True):
    graphs_count: int
    breaks_count: int
    breaks: tuple[GraphBreak, ...]


class Recompile(Record, frozen=True, kw_only=True):
    """A compilation of a frame that had been compiled before. `guard` is the check that failed, `meaning` the same in
    words, `path` and `line` the user's line that the guard names, else where the function begins."""

    compile_id: str
    guard: str
    meaning: str = ""
    path: str = ""
    line: int = 0


class Recompiles(Record, frozen=True, kw_only=True):
    """`recompiles.json`. `limit_count` is how often a frame may be compiled; `limit_reached`: it then ran eagerly."""

    recompiles: tuple[Recompile, ...]
    limit_count: int
    limit_reached: bool = False


class Guard(Record, frozen=True, kw_only=True):
    """A node of the guard tree (`guards.json`). `source` is what is checked, e.g. `L['x']`; `code` the check as
    PyTorch prints it, `meaning` in words; both empty for a node that only leads to its `children`."""

    type: str
    source: str = ""
    code: str = ""
    meaning: str = ""
    path: str = ""
    line: int = 0
    children: tuple["Guard", ...] = ()


class Guards(Record, frozen=True, kw_only=True):
    guards: tuple[Guard, ...]
    checks_count: int


# --- Inductor: kernels, library calls, links ----------------------------------------------------------------


class Kernel(Record, frozen=True, kw_only=True):
    """A generated kernel, told by its contents: never by its name. `operators` are those of the post-grad nodes that
    its lines come from, in order; `lines` the user's lines in `source.py`; `loops_count` its scheduler groups."""

    name: str
    path: str
    nodes: tuple[str, ...]
    operators: tuple[str, ...]
    lines: tuple[int, ...]
    calls_count: int = 1
    loops_count: int = 1


class LibraryCall(Record, frozen=True, kw_only=True):
    """A call from the wrapper to code that Inductor did not generate, e.g. `extern_kernels.addmm`."""

    name: str
    nodes: tuple[str, ...]
    operators: tuple[str, ...]
    lines: tuple[int, ...]


class Kernels(Record, frozen=True, kw_only=True):
    """`kernels.json`: what the wrapper runs, of one compile id. `loops_before_fusion_count` are scheduler nodes.
    `assembly_missing`: why machine code is missing, where it is."""

    kernels: tuple[Kernel, ...]
    library_calls: tuple[LibraryCall, ...]
    loops_before_fusion_count: int = 0
    loops_after_fusion_count: int = 0
    assembly_missing: str = ""


class LinkPair(Record, frozen=True, kw_only=True):
    """Which line of `target` came from which line of `source`, many to many, as parallel arrays.

    `proof[i]` indexes `Links.proofs`; `inferred[i]` is 1 where the link is concluded rather than recorded.
    """

    source: str
    target: str
    source_lines: tuple[int, ...]
    target_lines: tuple[int, ...]
    proof: tuple[int, ...]
    inferred: tuple[int, ...]


class LineClasses(Record, frozen=True, kw_only=True):
    """Lines of one file that come from no line of Python, and what they are for: `classes[i]` indexes `names`."""

    path: str
    names: tuple[str, ...]
    lines: tuple[int, ...]
    classes: tuple[int, ...]


class Links(Record, frozen=True, kw_only=True):
    """`links.json` of one compile id: the pairs whose target lies there, and the scaffolding of its files."""

    proofs: tuple[str, ...]
    pairs: tuple[LinkPair, ...]
    scaffolding: tuple[LineClasses, ...] = ()


# --- AOTAutograd: where the joint graph was cut -------------------------------------------------------------


class Saved(Record, frozen=True, kw_only=True):
    """A value that the forward keeps for the backward. `is_input`: it is an argument or a parameter, in memory
    anyway; else the forward made it. `size_bytes` is None where a size is symbolic, or it is no tensor."""

    name: str
    is_input: bool
    shape: tuple[int | str, ...] | None = None
    dtype: str = ""
    size_bytes: int | None = None
    source_line: int | None = None


class Partition(Record, frozen=True, kw_only=True):
    """`partition.json`: how the joint graph became a forward and a backward graph, of one compile id whose backward
    ran. The counts are of operators. `recomputed` names those of the forward that the backward runs once more."""

    joint_operators_count: int
    forward_operators_count: int
    backward_operators_count: int
    saved: tuple[Saved, ...] = ()
    recomputed: tuple[str, ...] = ()
    saved_inputs_count: int = 0
    saved_inputs_bytes: int = 0
    saved_activations_count: int = 0
    saved_activations_bytes: int = 0


# --- the result -----------------------------------------------------------------------------------------------


class Agreement(StrEnum):
    """`rounding`: as near as the type's precision allows. `generator differs`: random numbers of another generator,
    which is no error."""

    IDENTICAL = "identical"
    EQUAL = "equal"
    ROUNDING = "rounding"
    GENERATOR_DIFFERS = "generator differs"
    DIFFERENT = "different"
    NOT_COMPARED = "not compared"


class Randomness(StrEnum):
    UNUSED = "unused"
    SAME = "same"
    GENERATOR_DIFFERS = "generator differs"


class Comparison(Record, frozen=True, kw_only=True):
    """Compiled against eager on clones of the same inputs: the worst of all calls of a case, over all outputs.

    `same`: identical, equal (-0 equals +0, NaN equals NaN) or rounding apart, with the same types, the same changes to
    inputs and the same errors. `bits_same`: the same bits in every output. `nearer`: whose outputs are nearer to a
    float64 reference, `eager`, `compiled` or `neither`; the distances are the `_reference_abs`.
    """

    same: bool
    agreement: Agreement = Agreement.NOT_COMPARED
    bits_same: bool
    max_abs: float
    max_ulp: int | None
    dtype_same: bool
    strides_same: bool
    mutations_same: bool
    errors_same: bool = True
    eager_error: str = ""
    compiled_error: str = ""
    gradients_same: bool | None = None
    gradients_max_abs: float | None = None
    random: Randomness = Randomness.UNUSED
    nearer: str = ""
    eager_reference_abs: float | None = None
    compiled_reference_abs: float | None = None
    outputs_count: int
    calls_count: int = 1
    note: str = ""


# --- what was said and chosen ---------------------------------------------------------------------------------


class Message(Record, frozen=True, kw_only=True):
    """A warning of Python or of PyTorch's loggers; `category` is its class or the logger's name."""

    category: str
    text: str
    path: str = ""
    line: int = 0
    times_count: int = 1


class Messages(Record, frozen=True, kw_only=True):
    """`messages.json`. `noise_count`: messages that tell nothing about the function; they stay in the log."""

    messages: tuple[Message, ...]
    noise_count: int = 0


class Options(Record, frozen=True, kw_only=True):
    """`options.json`: what torch.compile was asked for. `had_effect`: the generated code differs from that without
    `mode` and `options`; None where there were none."""

    settings: dict[str, str]
    had_effect: bool | None = None


CONTENT_TYPES: dict[str, type[Record]] = {
    "nodes": Nodes,
    "frames": Frames,
    "graph_breaks": GraphBreaks,
    "recompiles": Recompiles,
    "guard_tree": Guards,
    "kernels": Kernels,
    "links": Links,
    "partition": Partition,
    "comparison": Comparison,
    "messages": Messages,
    "options": Options,
    **MEASURED_TYPES,
    **GPU_TYPES,
}
"""Kind -> type of its JSON. Other kinds in JSON are free, with keys named as in `evidence.UNIT_SUFFIXES`."""
