"""A plot block: which template prints its measurement, what it prints, and how much room it takes at least."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deck.gpu_code import GpuKernels, GpuTarget, Interpreted, KernelComparison, Prediction
from deck.measured import FirstCalls, Sweep
from deck.plots import CompiledCalls, CutGraph, FaultClouds, GuardTree, RunningTotals
from deck.profiled import Profile
from deck.render.codefit import Box
from deck.render.inline import InlineWriter
from deck.render.plots import waterfall
from deck.render.plots.break_even import break_even_view
from deck.render.plots.chain import chain_view
from deck.render.plots.compiled_calls import compiled_calls_px, compiled_calls_view
from deck.render.plots.conditions import conditions_px, conditions_view
from deck.render.plots.cut_graph import cut_graph_px, cut_graph_view
from deck.render.plots.faults import faults_view
from deck.render.plots.gpu_kernels import gpu_kernels_px, gpu_kernels_view
from deck.render.plots.gpu_target import gpu_target_px, gpu_target_view
from deck.render.plots.guard_tree import guard_tree_px, guard_tree_view
from deck.render.plots.interpreted import interpreted_px, interpreted_view
from deck.render.plots.kernel_comparison import kernel_comparison_px, kernel_comparison_view
from deck.render.plots.prediction import prediction_px, prediction_view
from deck.render.plots.profile import profile_view
from deck.render.plots.roofline import roofline_view
from deck.render.plots.sweep import sweep_view
from deck.render.plots.traffic import LEAST_PX as TRAFFIC_PX
from deck.render.plots.traffic import traffic_view
from deck.render.plots.values import Values
from deck.render.text import visible
from deck.talk import Plot
from deck.traffic import KernelChain, Traffic
from deck.work import Roofline

_LEAST_PX = 300.0
"""Height below which a drawing becomes hard to read."""

_FIGURES_PX = 76.0
_FIGURES_ROOM = Box(640.0, 380.0)
"""From this room on a plot also has its large figures."""

_NOTE_PX = 21.0
_CONDITIONS_PX = 44.0


@dataclass(frozen=True)
class _Kind:
    """`has_figures`: large figures stand above the drawing where there is room; `has_note`: a line stands below it.

    `least_px` returns the height below which the drawing is hard to read.
    """

    template: str
    view: Callable[[Values, Any, Box], dict[str, Any]]
    has_figures: bool = False
    has_note: bool = False
    least_px: Callable[[Any], float] = lambda measured: _LEAST_PX


@dataclass(frozen=True)
class _Table:
    """What takes as much height as it has rows, and has no conditions: `height_px` of a plot, by its width.

    `parts_count`: tables, lists and lines below each other, with a gap between.
    """

    template: str
    view: Callable[[Values, Any, Box], dict[str, Any]]
    height_px: Callable[[Plot, float], float]
    parts_count: int


_KINDS: dict[type, _Kind] = {
    FirstCalls: _Kind("plot_first_calls", waterfall.waterfall_view, least_px=waterfall.least_px),
    RunningTotals: _Kind("plot_break_even", break_even_view, has_figures=True),
    Roofline: _Kind("plot_roofline", roofline_view),
    Sweep: _Kind("plot_sweep", sweep_view, has_figures=True),
    FaultClouds: _Kind("plot_page_faults", faults_view, has_figures=True),
    Profile: _Kind("plot_profile", profile_view, has_note=True),
    KernelChain: _Kind("plot_chain", chain_view),
    Traffic: _Kind("plot_traffic", traffic_view, least_px=lambda measured: TRAFFIC_PX),
}
_TABLES: dict[type, _Table] = {
    GpuTarget: _Table("plot_gpu_target", gpu_target_view, gpu_target_px, 2),
    GpuKernels: _Table("plot_gpu_kernels", gpu_kernels_view, gpu_kernels_px, 2),
    Interpreted: _Table("plot_interpreted", interpreted_view, interpreted_px, 4),
    Prediction: _Table("plot_prediction", prediction_view, prediction_px, 2),
    KernelComparison: _Table("plot_kernel_comparison", kernel_comparison_view, kernel_comparison_px, 1),
    GuardTree: _Table("plot_guard_tree", guard_tree_view, guard_tree_px, 1),
    CompiledCalls: _Table("plot_compiled_calls", compiled_calls_view, compiled_calls_px, 1),
    CutGraph: _Table("plot_cut_graph", cut_graph_view, cut_graph_px, 1),
}


def plot_view(block: Plot, inline: InlineWriter, box: Box, *, gap_px: float) -> tuple[str, dict[str, Any]]:
    """Return the name of the template and what it prints; `gap_px` is the space between parts, `box` holds them all."""
    if table := _TABLES.get(type(block.measured)):
        return table.template, table.view(Values(block, inline), block.measured, box) | {"alt": visible(block.alt)}
    kind = _KINDS[type(block.measured)]
    conditions = conditions_view(block.conditions, inline)
    has_figures = kind.has_figures and box.width >= _FIGURES_ROOM.width and box.height >= _FIGURES_ROOM.height
    others = [conditions_px(conditions, box.width)]
    others += [_FIGURES_PX] * has_figures + [_NOTE_PX] * kind.has_note
    room = Box(box.width, max(_LEAST_PX - _CONDITIONS_PX, box.height - sum(others) - gap_px * len(others)))
    shown = kind.view(Values(block, inline), block.measured, room)
    if not has_figures:
        shown["figures"] = []
    return kind.template, shown | {"alt": visible(block.alt), "conditions": conditions}


def least_px(block: Plot, width: float, *, gap_px: float) -> float:
    """Return the height that the plot takes at least in that width, without its large figures."""
    if table := _TABLES.get(type(block.measured)):
        return table.height_px(block, width) + gap_px * (table.parts_count - 1)
    kind = _KINDS[type(block.measured)]
    note = _NOTE_PX + gap_px if kind.has_note else 0.0
    return kind.least_px(block.measured) + note + gap_px + _CONDITIONS_PX / 2
