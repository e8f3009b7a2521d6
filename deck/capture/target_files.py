"""Write what a function became for one GPU target as files: its stages, its kernels, their lines and their figures."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from deck.capture.dynamo.breaks import graph_breaks_of
from deck.capture.gpu.chosen import LaunchedKernels
from deck.capture.gpu.compiled import CompiledKernel, TargetCompilation
from deck.capture.gpu.gpu_links import add_gpu_links
from deck.capture.gpu.machine_code import TEXT_FILES, LoweredKernel, lowered
from deck.capture.inductor.generated import kernels_in
from deck.capture.linking.graph_links import add_graph_links
from deck.capture.linking.inductor_links import add_inductor_links
from deck.capture.linking.kernel_contents import kernels_of
from deck.capture.linking.link_builder import LinkBuilder, StagePaths
from deck.capture.recorded_folder import RecordedFolder
from deck.capture.stage_files import add_captured, add_texts
from deck.capture.watching.watch import Compilation, Watch
from deck.captured import Links
from deck.evidence import Stage
from deck.gpu_code import GpuKernels

_OF_THE_CALL = (Stage.GUARDS,)
"""Stages that are of the call on the CPU, and not of what was generated for the target."""

_NOT_SEEN = "it was not seen being compiled"


def add_target(files: RecordedFolder, compilation: TargetCompilation, case: str) -> None:
    """Write all of `compilation` to `case`: what is of the target, and a folder for each compile id."""
    watch = compilation.watch
    files.add_typed("gpu_target.json", compilation.target, kind="gpu_target", case=case)
    files.add_typed("graph_breaks.json", graph_breaks_of(watch), kind="graph_breaks", case=case)
    for one in watch.compilations.values():
        add_texts(files, one, case, stages=[stage for stage in one.texts if stage not in _OF_THE_CALL])
        compiled = {kernel.source: kernel for kernel in compilation.kernels.get(one.id, ())}
        _add_generated(files, watch, one, partial(_by_text, compiled), case)


def add_launched(files: RecordedFolder, watch: Watch, one: Compilation, launched: LaunchedKernels, case: str) -> None:
    """Write all stages of a compilation on a GPU that is here, with the kernels that it launched."""
    add_captured(files, watch, one, case)
    _add_generated(files, watch, one, launched.compiled, case)


_Find = Callable[[str, str], CompiledKernel | None]
"""Returns what became of a kernel, by its name and text."""


def _by_text(compiled: Mapping[str, CompiledKernel], name: str, text: str) -> CompiledKernel | None:
    """Return the kernel of a text, by the name that the module gives it: a kernel of the function's own has another."""
    return replace(compiled[text], name=name) if text in compiled else None


def _add_generated(files: RecordedFolder, watch: Watch, one: Compilation, find: _Find, case: str) -> None:
    """Write the Triton kernels of a compilation, and the links between all of its stages."""
    kernels = _lowered(one, find)
    _add_kernels(files, one, kernels, case)
    if one.graphs:
        links = _links(watch, one, kernels, case)
        files.add_typed("links.json", links, kind="links", case=case, compile_id=one.id)


def _lowered(one: Compilation, find: _Find) -> list[tuple[str, LoweredKernel]]:
    """Return the text of each Triton kernel in the module, in order, with what became of it."""
    texts = kernels_in(one.texts.get(Stage.OUTPUT_CODE, ""), language="triton")
    return [
        (text, lowered(find(name, text) or CompiledKernel(name, text, "", (), problem=_NOT_SEEN)))
        for name, text in texts.items()
    ]


def _add_kernels(
    files: RecordedFolder, one: Compilation, kernels: Sequence[tuple[str, LoweredKernel]], case: str
) -> None:
    if Stage.OUTPUT_CODE not in one.texts:
        return
    paths, listed = StagePaths(case, one.id), []
    for index, (text, kernel) in enumerate(kernels):
        add_kernel(files, index, text, kernel, case=case, compile_id=one.id)
        listed.append(kernel.recorded(paths.triton_kernel(index)))
    files.add_typed("kernels.json", kernels_of(one, case=case), kind="kernels", case=case, compile_id=one.id)
    gpu_kernels = GpuKernels(kernels=tuple(listed))
    files.add_typed("gpu_kernels.json", gpu_kernels, kind="gpu_kernels", case=case, compile_id=one.id)


def add_kernel(
    files: RecordedFolder, index: int, text: str, kernel: LoweredKernel, *, case: str, compile_id: str = ""
) -> None:
    """Write the text of a Triton kernel, and those below it."""
    where = {"case": case, "compile_id": compile_id}
    files.add(f"kernel_{index}.py", text.encode(), kind=Stage.KERNEL, language="python", **where)
    for stage, lined in kernel.texts.items():
        ending, language = TEXT_FILES[stage]
        files.add(f"kernel_{index}{ending}", lined.text.encode(), kind=stage, language=language, **where)


def _links(watch: Watch, one: Compilation, kernels: Sequence[tuple[str, LoweredKernel]], case: str) -> Links:
    paths, builder = StagePaths(case, one.id), LinkBuilder()
    add_graph_links(builder, watch, one, paths)
    add_inductor_links(builder, one, paths)
    for index, (text, kernel) in enumerate(kernels):
        add_gpu_links(builder, paths.triton_kernel(index), text, kernel)
    return builder.build()
