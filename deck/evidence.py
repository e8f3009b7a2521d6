"""What a recording leaves behind: machine, runs and files.

A bundle is a folder or zip with `manifest.json` (a `Manifest`) beside the files it lists. Paths inside
are POSIX, `<experiment>/[<case>/]<compile id>/<name>.<ext>`; a compile id `0/1` is written `0-1`.
Quantities are in SI units, and the last word of a JSON key says which: see `UNIT_SUFFIXES`.
"""

from enum import StrEnum

import msgspec

SCHEMA = (1, 3)
"""Major and minor version. New kinds and optional fields raise the minor; readers refuse a newer major."""

DEFAULT_MACHINE = "local"
"""Name of the bundle that is recorded here, where the user chose none."""


class Stage(StrEnum):
    """Compiler stages in pipeline order."""

    SOURCE = "source"
    BYTECODE = "bytecode"
    GUARDS = "guards"
    DYNAMO_GRAPH = "dynamo_graph"
    JOINT_GRAPH = "joint_graph"
    FORWARD_GRAPH = "forward_graph"
    BACKWARD_GRAPH = "backward_graph"
    POST_GRAD_GRAPH = "post_grad_graph"
    LOOP_IR = "loop_ir"
    FUSED_IR = "fused_ir"
    OUTPUT_CODE = "output_code"
    KERNEL = "kernel"
    ASSEMBLY = "assembly"
    TTIR = "ttir"
    TTGIR = "ttgir"
    LLVM_IR = "llvm_ir"
    PTX = "ptx"
    SASS = "sass"


class Outcome(StrEnum):
    """`skipped`: a declared need is missing here. `failed`: it crashed, hung, or raised; its log is kept."""

    OK = "ok"
    FAILED = "failed"
    SKIPPED = "skipped"


class Need(StrEnum):
    """What an experiment may declare in NEEDS."""

    GPU = "gpu"
    TRITON = "triton"
    LIGER = "liger"
    CXX = "cxx"
    LINUX = "linux"


UNIT_SUFFIXES = {
    "bytes_per_s": "B/s",
    "flop_per_s": "FLOP/s",
    "flop_per_bytes": "FLOP/B",
    "bytes": "B",
    "flop": "FLOP",
    "ratio": "×",
    "share": "%",
    "count": "",
    "s": "s",
}
"""Last word(s) of a JSON key -> unit of its value, longest first. A `share` is a fraction shown in percent."""


class Record(msgspec.Struct, frozen=True):
    """Base of all records: immutable, and tolerant of fields that a newer minor version added."""


class Gpu(Record, frozen=True, kw_only=True):
    name: str
    capability: str
    memory_bytes: int


class Machine(Record, frozen=True, kw_only=True):
    """Where a bundle was recorded. `name` is chosen by the user and is the folder's name; never a host name."""

    name: str
    os: str
    arch: str
    cpu: str
    cores: int
    threads: int
    vector_isa: str
    memory_bytes: int
    caches: dict[str, int] = {}
    gpu: Gpu | None = None
    python: str
    torch: str
    compiler: str | None = None
    triton: str | None = None


class Run(Record, frozen=True, kw_only=True):
    """One experiment, recorded once. `started` is UTC, ISO 8601, to the second; `duration_s` wall time.

    `code_sha256` covers the experiment and the modules of the project that it imported; `settings` are the
    environment variables of the allow-list that were set; `redactions` counts replaced path prefixes.
    """

    experiment: str
    question: str
    started: str
    duration_s: float
    command: str
    code_sha256: str
    core: bool
    needs: tuple[Need, ...] = ()
    settings: dict[str, str] = {}
    redactions: dict[str, int] = {}
    outcome: Outcome
    reason: str = ""


class Evidence(Record, frozen=True, kw_only=True):
    """One recorded file. `kind` is a `Stage` or a kind beside the pipeline: nodes, timings, comparison, log …

    `sha256` and `size_bytes` are of the stored (redacted) bytes. `language` names the highlighting.
    """

    experiment: str
    path: str
    kind: str
    language: str
    sha256: str
    size_bytes: int
    case: str = ""
    compile_id: str = ""

    @property
    def stage(self) -> Stage | None:
        return Stage(self.kind) if self.kind in Stage._value2member_map_ else None


class Manifest(Record, frozen=True, kw_only=True):
    schema: tuple[int, int]
    machine: Machine
    runs: tuple[Run, ...]
    evidence: tuple[Evidence, ...]
