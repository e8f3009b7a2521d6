"""Write what became of a hand-written Triton kernel as files, and hold kernels of a target against each other."""

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent
from typing import Any

import msgspec
from msgspec.structs import replace

from deck.capture.gpu.gpu_links import add_gpu_links
from deck.capture.gpu.hand_written import compile_hand_written, hand_written_target
from deck.capture.gpu.machine_code import lowered
from deck.capture.gpu.source_lines import source_lines_count
from deck.capture.linking.link_builder import LinkBuilder, StagePaths
from deck.capture.recorded_folder import RecordedFolder
from deck.capture.target_files import add_kernel
from deck.capture.torch_private import triton_kernels
from deck.errors import RecordError
from deck.gpu_code import GpuKernel, GpuKernels, GpuTarget, KernelComparison
from deck.gpu_targets import target_named

_THREADS_OF_A_WARP = 32


def add_hand_written(
    files: RecordedFolder,
    kernel: Any,
    arguments: Mapping[str, Any],
    *,
    target: str,
    warps_count: int,
    stages_count: int | None,
    case: str,
) -> None:
    """Compile the kernel for a target and write its text, those below it, their links and its figures to `case`."""
    described = target_named(target)
    compiled = compile_hand_written(
        kernel, arguments, target=described, warps_count=warps_count, stages_count=stages_count
    )
    text, _ = triton_kernels.text_of(kernel)
    one, path, builder = lowered(compiled), StagePaths(case, "").triton_kernel(0), LinkBuilder()
    add_gpu_links(builder, path, text, one)
    recorded = replace(one.recorded(path), source_lines_count=source_lines_count(dedent(text)))
    files.add_typed("gpu_target.json", hand_written_target(described), kind="gpu_target", case=case)
    add_kernel(files, 0, text, one, case=case)
    files.add_typed("gpu_kernels.json", GpuKernels(kernels=(recorded,)), kind="gpu_kernels", case=case)
    files.add_typed("links.json", builder.build(), kind="links", case=case)


def add_comparison(files: RecordedFolder, blocks: Mapping[str, str], *, target: str, case: str) -> None:
    """Write the kernels of several cases of a target side by side to `case`, with what those say of the target."""
    comparison = compared_kernels(files.path, blocks, target=target)
    described = [_described(files.path, one, target) for one in blocks]
    by_inductor = next((one for one in described if one.torch), described[0])
    files.add_typed("gpu_target.json", by_inductor, kind="gpu_target", case=case)
    files.add_typed("kernel_comparison.json", comparison, kind="kernel_comparison", case=case)


def compared_kernels(folder: Path, blocks: Mapping[str, str], *, target: str) -> KernelComparison:
    """Return the kernels of cases that were recorded for `target`, by case; `blocks` names the constant of each that
    says how many elements a program computes.

    Raises RecordError for a case that was not recorded, or has not exactly one kernel, or no such constant.
    """
    kernels = {case: _only_kernel(folder, case, target) for case in blocks}
    elements = {case: _elements_count(kernel, blocks[case]) for case, kernel in kernels.items()}
    return KernelComparison(target=target, kernels=kernels, elements_count=elements)


def _described(folder: Path, case: str, target: str) -> GpuTarget:
    file = folder / f"{case}-{target}" / "gpu_target.json"
    return msgspec.json.decode(file.read_bytes(), type=GpuTarget)


def _only_kernel(folder: Path, case: str, target: str) -> GpuKernel:
    files = sorted((folder / f"{case}-{target}").rglob("gpu_kernels.json"))
    found = [one for file in files for one in msgspec.json.decode(file.read_bytes(), type=GpuKernels).kernels]
    if len(found) != 1:
        names = ", ".join(one.name for one in found) or "none"
        raise RecordError(
            f"record.compare_kernels was given the case {case!r}; expected one kernel there, found: {names}.",
            remedy="Record it before, by record.gpu_code or record.triton_kernel, as a case of one kernel.",
        )
    return found[0]


def _elements_count(kernel: GpuKernel, block: str) -> float:
    first = next(iter(kernel.configurations), None)
    if first is None:
        raise RecordError(f"{kernel.name} was not compiled: {kernel.problem}.")
    if block not in first.values:
        raise RecordError(
            f"{kernel.name} has no constant {block!r} (it has: {', '.join(first.values) or 'none'}).",
            remedy="Name the one that says how many elements a program computes.",
        )
    return first.values[block] / (first.warps_count * _THREADS_OF_A_WARP)
