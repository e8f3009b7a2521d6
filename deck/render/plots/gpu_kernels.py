"""Triton kernels with each launch configuration: what it takes of the GPU, and what its instructions are for."""

from typing import Any, cast

from deck.gpu_code import Configuration, GpuKernel, GpuKernels
from deck.render.codefit import Box
from deck.render.plots.instructions import class_counts, class_words, classes_in, most_of
from deck.render.plots.scales import LEAST_WIDE_PX
from deck.render.plots.values import Values
from deck.render.text import visible
from deck.talk import Plot

BAR_PX = 40.0
_HEAD_PX = 32.0
_KERNEL_PX = 40.0
_LINE_PX = 15.0
_LETTER_PX = 9.0
_ROW_PX = 40.0
_KEY_PX = 30.0
_COUNT_LETTERS = 20


def gpu_kernels_view(values: Values, measured: GpuKernels, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_gpu_kernels.jinja prints; where `box` is narrow, without the classes."""
    every = [one for kernel in measured.kernels for one in kernel.configurations]
    counts = [one.instructions for one in every]
    names = classes_in(counts) if box.width >= LEAST_WIDE_PX else []
    return {
        "classes": [class_words(values, name) for name in names],
        "bar": BAR_PX,
        "kernels": [
            _kernel(values, kernel, f"/kernels/{index}", names, most_of(counts))
            for index, kernel in enumerate(measured.kernels)
        ],
        "has_texts": any(one.has_texts for one in every),
        "is_open": any(_is_open(kernel) for kernel in measured.kernels),
        "columns": 6 + len(names),
    }


def gpu_kernels_px(block: Plot, width: float) -> float:
    """Return the height that the table takes."""
    kernels = cast(GpuKernels, block.measured).kernels
    rows = sum(max(1, len(kernel.configurations)) for kernel in kernels)
    names = sum(_KERNEL_PX + _LINE_PX * (_name_lines(kernel, width) - 1) for kernel in kernels)
    return _HEAD_PX + names + _ROW_PX * rows + _KEY_PX


def _name_lines(kernel: GpuKernel, width: float) -> float:
    """Return how many lines a kernel's name takes, with the count of its own lines, and what is missing of it."""
    return max(1.0, -(-(len(kernel.name) + len(kernel.problem) + _COUNT_LETTERS) * _LETTER_PX // width))


def blocks_of(configuration: Configuration) -> str:
    """Return the sizes that a configuration is told by, e.g. `XBLOCK 1024`."""
    return visible(" · ".join(f"{name} {value:,}" for name, value in configuration.values.items()))


def local_memory_bytes(configuration: Configuration) -> int | None:
    """Return what a thread keeps in memory of its own: arrays, and what found no register; None where not known."""
    if configuration.local_bytes is None or configuration.stack_bytes is None:
        return None
    return max(configuration.local_bytes, configuration.stack_bytes)


def _kernel(values: Values, kernel: GpuKernel, pointer: str, names: list[str], most: int) -> dict[str, Any]:
    return {
        "name": visible(kernel.name),
        "lines": values.words("gpu-kernels.lines", count=kernel.source_lines_count),
        "problem": visible(kernel.problem),
        "rows": [
            _row(values, one, f"{pointer}/configurations/{index}", names, most)
            for index, one in enumerate(kernel.configurations)
        ],
    }


def _row(values: Values, one: Configuration, pointer: str, names: list[str], most: int) -> dict[str, Any]:
    def shown(value: int | None, unit: str, key: str) -> object:
        return "–" if value is None else values.metric(value, unit, f"{pointer}/{key}")

    local = local_memory_bytes(one)
    return {
        "blocks": blocks_of(one),
        "has_texts": one.has_texts,
        "chosen": one.chosen,
        "warps": values.text(one.warps_count),
        "registers": shown(one.registers_count, "", "registers_count"),
        "local": "–" if local is None else values.text(local, "B") if local else "0",
        "shared": values.text(one.shared_bytes, "B") if one.shared_bytes else "0",
        "instructions": shown(one.instructions_count, "", "instructions_count"),
        "counts": class_counts(values, one.instructions, names, most=most, width=BAR_PX),
    }


def _is_open(kernel: GpuKernel) -> bool:
    """Return whether a GPU would choose among several configurations, and none did."""
    return len(kernel.configurations) > 1 and all(one.chosen is None for one in kernel.configurations)
