"""Kernels that compute the same, side by side: source, what a thread takes, and what the instructions are for."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from deck.gpu_code import Configuration, GpuKernel, KernelComparison
from deck.render.codefit import Box
from deck.render.plots.gpu_kernels import blocks_of, local_memory_bytes
from deck.render.plots.instructions import class_counts, class_words, classes_in, most_of
from deck.render.plots.marks import style
from deck.render.plots.scales import LEAST_WIDE_PX
from deck.render.plots.values import Values
from deck.render.text import visible
from deck.talk import Plot

_HEAD_PX = 66.0
_ROW_PX = 30.0
_PAIR_PX = 40.0
_NAME_PX = 118.0
_NUMBER_PX = 54.0


def kernel_comparison_view(values: Values, measured: KernelComparison, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_kernel_comparison.jinja prints: of each kernel its first configuration.

    Where `box` is narrow, without the classes of instructions.
    """
    first = {name: _first(kernel) for name, kernel in measured.kernels.items()}
    counts = [one.instructions if one else None for one in first.values()]
    names = classes_in(counts) if box.width >= LEAST_WIDE_PX else []
    bar = round(box.width * 0.46 - _NAME_PX - _NUMBER_PX - 10)
    by_kernel = [class_counts(values, one, names, most=most_of(counts), width=bar) for one in counts]
    return {
        "heads": [_head(values, index, name, measured, first[name]) for index, name in enumerate(measured.kernels)],
        "figure_rows": _figures(values, measured, first),
        "memory": _memory(values, first),
        "bar": bar,
        "class_rows": [
            {"name": class_words(values, name), "counts": [column[index] for column in by_kernel]}
            for index, name in enumerate(names)
        ],
        "hues": [style(index + 1).hue for index in range(len(first))],
    }


def kernel_comparison_px(block: Plot, width: float) -> float:
    """Return the height that it takes where it is wide."""
    measured = cast(KernelComparison, block.measured)
    first = [_first(kernel) for kernel in measured.kernels.values()]
    classes = len(classes_in(one.instructions if one else None for one in first))
    opcodes = len({name for one in first if one for name in one.memory_instructions or ()})
    return _HEAD_PX + max(_ROW_PX * (len(FIGURES) + opcodes + 1), _PAIR_PX * classes + 30)


def _first(kernel: GpuKernel) -> Configuration | None:
    return kernel.configurations[0] if kernel.configurations else None


def _head(
    values: Values, index: int, name: str, measured: KernelComparison, first: Configuration | None
) -> dict[str, Any]:
    return {
        "hue": style(index + 1).hue,
        "is_filled": index == 0,
        "words": values.name(name),
        "kernel": visible(measured.kernels[name].name),
        "blocks": f"{blocks_of(first)} · {values.words('gpu-kernels.warps')} {first.warps_count}" if first else "",
        "problem": visible(measured.kernels[name].problem),
    }


_Figure = Callable[[KernelComparison, str, Configuration], float | None]
FIGURES: Mapping[str, tuple[str, _Figure]] = {
    "lines": ("", lambda all_of, name, one: all_of.kernels[name].source_lines_count),
    "elements": ("", lambda all_of, name, one: all_of.elements_count.get(name)),
    "registers": ("", lambda all_of, name, one: one.registers_count),
    "local": ("B", lambda all_of, name, one: local_memory_bytes(one)),
    "shared": ("B", lambda all_of, name, one: one.shared_bytes),
    "instructions": ("", lambda all_of, name, one: one.instructions_count),
    "per-element": ("", lambda all_of, name, one: _per_element(all_of, name, one)),
}
"""What is compared -> its unit, and how it is read."""


def _per_element(measured: KernelComparison, name: str, one: Configuration) -> float | None:
    elements = measured.elements_count.get(name)
    return one.instructions_count / elements if one.instructions_count and elements else None


def _figures(
    values: Values, measured: KernelComparison, first: Mapping[str, Configuration | None]
) -> list[dict[str, Any]]:
    def text(name: str, unit: str, read: _Figure) -> str:
        one = first[name]
        value = read(measured, name, one) if one else None
        if value is None:
            return "–"
        return values.text(int(value) if value == int(value) else value, unit) if value else "0"

    return [
        {
            "name": values.words(f"kernel-comparison.{what}"),
            "cells": [text(name, unit, read) for name in measured.kernels],
        }
        for what, (unit, read) in FIGURES.items()
    ]


def _memory(values: Values, first: Mapping[str, Configuration | None]) -> list[dict[str, Any]]:
    """Return how many instructions of each opcode reach memory; the opcode says how wide they are."""
    counts = [(one.memory_instructions or {}) if one else {} for one in first.values()]
    opcodes = sorted({opcode for one in counts for opcode in one})
    return [
        {"name": visible(opcode), "cells": [values.text(one[opcode]) if opcode in one else "·" for one in counts]}
        for opcode in opcodes
    ]
