"""What is recorded of a Triton kernel below its source: texts with their lines, and figures of each configuration."""

import os
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from deck.capture.gpu.compiled import CompiledConfiguration, CompiledKernel
from deck.capture.gpu.instruction_classes import class_of, reaches_memory
from deck.capture.gpu.lined_text import LinedText
from deck.capture.gpu.llvm_ir import recorded_llvm_ir
from deck.capture.gpu.mlir import recorded_mlir
from deck.capture.gpu.ptx import recorded_ptx
from deck.capture.gpu.sass import Instruction, SassLine, instructions_in, read_sass, recorded_sass
from deck.capture.gpu.source_lines import source_lines_count
from deck.capture.gpu.tools import Resources, ToolError, disassembly, resources_of
from deck.evidence import Stage
from deck.gpu_code import Configuration, GpuKernel

TEXT_FILES: Mapping[Stage, tuple[str, str]] = {
    Stage.TTIR: (".ttir", "mlir"),
    Stage.TTGIR: (".ttgir", "mlir"),
    Stage.LLVM_IR: (".ll", "llvm"),
    Stage.PTX: (".ptx", "ptx"),
    Stage.SASS: (".sass", "sass"),
}
"""Stage below Triton -> ending of its file, in the place of `.py` of the kernel's, and language of its highlighting."""

SHOWN_PATH = "kernel.py"
"""Stands in recorded texts for the file that was compiled, which lay in a cache: a check of an index names it."""


_ENTRY = re.compile(r"\.entry (\w+)")


@dataclass(frozen=True)
class LoweredKernel:
    """`texts` are those of configuration 0, in pipeline order; those that there are. `problem` says what is missing of
    the kernel, and why, e.g. the machine code where the tools that read it are; empty where nothing is."""

    kernel: CompiledKernel
    texts: Mapping[Stage, LinedText]
    configurations: tuple[Configuration, ...]
    problem: str = ""

    def recorded(self, path: str) -> GpuKernel:
        """Return the kernel as `gpu_kernels.json` lists it; `path` is that of its text, e.g. `sm_90/0-0/kernel_0.py`.

        Its lines are counted in the text that was compiled.
        """
        return GpuKernel(
            name=self.kernel.name,
            path=path,
            source_lines_count=source_lines_count(self.kernel.source),
            configurations=self.configurations,
            problem=self.problem,
        )


def lowered(kernel: CompiledKernel) -> LoweredKernel:
    """Return what is recorded of `kernel`; runs `nvdisasm` and `cuobjdump` on its machine code, some at a time.

    Never raises for a tool that is missing or fails: `problem` says so, and figures that are not known are None.
    """
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        read = list(pool.map(lambda one: _read(one.cubin, _function_name(kernel, one)), kernel.configurations))
    problems = [kernel.problem, *(problem for one in read for problem in one.problems)]
    rows = zip(kernel.configurations, read, strict=True)
    return LoweredKernel(
        kernel,
        _texts(kernel, read[0].lines) if read else {},
        tuple(_configuration(one, code, has_texts=not at) for at, (one, code) in enumerate(rows)),
        "; ".join(dict.fromkeys(filter(None, problems))),
    )


@dataclass(frozen=True)
class _MachineCode:
    """What the tools said; None where they did not, and `problems` says why."""

    lines: Sequence[SassLine] | None = None
    resources: Resources | None = None
    problems: tuple[str, ...] = ()


def _function_name(kernel: CompiledKernel, one: CompiledConfiguration) -> str:
    """Return what machine code calls the kernel: a module has another name for one that the function calls itself."""
    entry = _ENTRY.search(one.texts.get(Stage.PTX, ""))
    return entry[1] if entry else kernel.name


def _read(cubin: bytes, kernel_name: str) -> _MachineCode:
    problems = []
    lines = resources = None
    try:
        lines = read_sass(disassembly(cubin))
    except ToolError as error:
        problems.append(f"no machine code: {error}")
    try:
        resources = resources_of(cubin, kernel_name)
    except ToolError as error:
        problems.append(f"no count of registers: {error}")
    return _MachineCode(lines, resources, tuple(problems))


def _texts(kernel: CompiledKernel, sass: Sequence[SassLine] | None) -> dict[Stage, LinedText]:
    """Return the texts of configuration 0, as they are recorded."""
    given = kernel.configurations[0].texts
    found: dict[Stage, LinedText] = {}
    for stage in (Stage.TTIR, Stage.TTGIR):
        if stage in given:
            found[stage] = recorded_mlir(given[stage], kernel.path)
    if Stage.LLVM_IR in given:
        found[Stage.LLVM_IR] = recorded_llvm_ir(given[Stage.LLVM_IR], kernel.path, shown_path=SHOWN_PATH)
    if Stage.PTX in given:
        ptx = recorded_ptx(given[Stage.PTX], kernel.path, shown_path=SHOWN_PATH)
        found[Stage.PTX] = ptx.lined
        if sass:
            found[Stage.SASS] = recorded_sass(sass, ptx.line_of)
    return found


def _configuration(one: CompiledConfiguration, code: _MachineCode, *, has_texts: bool) -> Configuration:
    known, resources = code.lines is not None, code.resources
    instructions = instructions_in(code.lines or ())
    return Configuration(
        values=dict(one.values),
        warps_count=one.warps_count,
        stages_count=one.stages_count,
        registers_count=resources.registers_count if resources else None,
        stack_bytes=resources.stack_bytes if resources else None,
        local_bytes=resources.local_bytes if resources else None,
        shared_bytes=one.shared_bytes,
        instructions_count=len(instructions) if known else None,
        instructions=_counted(class_of(each.opcode, each.operands) for each in instructions) if known else None,
        memory_instructions=_memory_instructions(instructions) if known else None,
        has_texts=has_texts,
        chosen=one.chosen,
    )


def _memory_instructions(instructions: Sequence[Instruction]) -> dict[str, int]:
    return _counted(one.opcode for one in instructions if reaches_memory(one.opcode))


def _counted(names: Iterable[str]) -> dict[str, int]:
    """Return how often each name is there, the most frequent first."""
    counts = Counter(map(str, names))
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
