"""What is said between the recording process, the worker server, and the child that does a job."""

from enum import StrEnum

import msgspec

MACHINE_FILE = "machine.json"
REPORT_FILE = "report.json"
INDEX_FILE = "index.jsonl"
"""What a child leaves in its folder: the `Machine`, its `Report`, one line for each recorded file."""


class Mode(StrEnum):
    """`machine` describes the machine; the others call the experiment's function of that name."""

    MACHINE = "machine"
    RUN = "run"
    GPU_CODE = "gpu_code"
    MEASURE = "measure"
    FIRST_CALL = "first_call"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How to record, where it differs from the default.

    `simdlen`: bits of Inductor's vectors, 0 for none. `threads`: of torch, 1 by default.
    """

    simdlen: int | None = None
    threads: int | None = None

    def as_text(self) -> dict[str, str]:
        return {name: str(value) for name, value in msgspec.structs.asdict(self).items() if value is not None}


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """One child's work. `folder` is its own, empty, and takes what it records; `log` its output.

    `fresh`: exec a new Python instead of forking the warmed server. `cache` is Inductor's cache of kernels, with
    Triton's in it. `temporary` is a new Python's TMPDIR, where PyTorch keeps its precompiled header; empty: the
    recording process's own. `target` is the GPU that `gpu_code` generates for.
    """

    mode: Mode
    name: str
    source: str = ""
    folder: str
    log: str
    cache: str
    fresh: bool = False
    temporary: str = ""
    target: str = ""
    timeout_s: float
    settings: Settings = Settings()


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """How a job ended. `status` is the exit status, negative for a signal; None where it ran out of time."""

    status: int | None
    duration_s: float


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """The server's first word. `problem` says why it is not warm, and every child is then started fresh."""

    problem: str = ""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a child says at its end. `modules`: sha256 of each file of the project that it imported, by key.

    `reason` is what a reader should know although it went well; `error` is the exception that ended it.
    """

    modules: dict[str, str] = {}
    reason: str = ""
    error: str = ""
