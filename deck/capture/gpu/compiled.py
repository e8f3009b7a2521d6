"""What a function became for one GPU target, before it is written down."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import torch

from deck.capture.torch_private.triton import CompiledTriton
from deck.capture.watching.watch import Watch
from deck.evidence import Stage
from deck.gpu_code import GpuTarget


@dataclass(frozen=True)
class CompiledConfiguration:
    """A Triton kernel compiled with one launch configuration. `values` are block sizes, e.g. `XBLOCK`.

    `texts`: TTIR, TTGIR, LLVM IR and PTX as the Triton compiler leaves them; `cubin` is the ELF file with the machine
    code. `shared_bytes` is what a program of it shares. `chosen`: a GPU launches it, or another; None without one.
    """

    values: Mapping[str, int]
    warps_count: int
    stages_count: int
    texts: Mapping[Stage, str]
    cubin: bytes
    shared_bytes: int
    chosen: bool | None = None


_TEXTS = {Stage.TTIR: "ttir", Stage.TTGIR: "ttgir", Stage.LLVM_IR: "llir", Stage.PTX: "ptx"}
"""Stage -> the name that Triton gives its text."""


def configuration_of(one: CompiledTriton, *, chosen: bool | None = None) -> CompiledConfiguration:
    texts = {stage: one.texts[name] for stage, name in _TEXTS.items()}
    return CompiledConfiguration(
        one.values, one.warps_count, one.stages_count, texts, one.cubin, one.shared_bytes, chosen
    )


@dataclass(frozen=True)
class CompiledKernel:
    """`source` is the text that was compiled, to the letter, and `path` the file it lay in, which line tables name.

    `configurations` are in Inductor's order; `problem` says why some or all are missing, where Triton refused them.
    """

    name: str
    source: str
    path: str
    configurations: tuple[CompiledConfiguration, ...]
    problem: str = ""


@dataclass(frozen=True)
class GraphCall:
    """The first call of a graph that Dynamo captured on the CPU.

    `graph` is Dynamo's own; `inputs` are clones of what it was given, made before it ran. `compiled` is what
    `compile_fx` returned for the target: AOTAutograd's code around the wrappers that Inductor wrote.
    """

    compile_id: str
    graph: torch.fx.GraphModule
    inputs: tuple[Any, ...]
    compiled: Callable[..., Any]


@dataclass
class TargetCompilation:
    """`watch` saw every stage down to the output code, by compile id; `kernels` are by compile id, in the order in
    which they were compiled. `target` says what was generated for which device, and what stays undecided.
    `calls`: each captured graph with the inputs of its first call."""

    target: GpuTarget
    watch: Watch
    kernels: dict[str, list[CompiledKernel]] = field(default_factory=dict)
    calls: list[GraphCall] = field(default_factory=list)
