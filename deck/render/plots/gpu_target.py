"""A GPU that is not here: figures that describe it, what only a GPU decides, and what was answered in its place."""

from collections.abc import Sequence
from typing import Any, cast

from deck.gpu_code import Figure, GpuTarget, Undecided
from deck.render.codefit import Box
from deck.render.plots.values import Values
from deck.render.text import visible, width_em
from deck.talk import Plot

SHOWN = ("figures", "undecided")
"""What shows where the talk does not choose."""

_GAP_PX = 44.0
_HEAD_PX = 30.0
_TITLE_PX = 62.0
_ROW_PX = 29.0
_TEXT_PX, _LINE_PX = 15.0, 22.0
_COLUMN_PX = 340.0
"""Least width of a column of what was answered."""


def gpu_target_view(values: Values, measured: GpuTarget, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_gpu_target.jinja prints."""
    shown = values.block.show or SHOWN
    sources = list(dict.fromkeys(one.source for one in measured.figures))
    return {
        "title": visible(measured.device),
        "target": values.words(
            "gpu-target.target", target=visible(measured.target), capability=visible(measured.capability)
        ),
        "made_by": " · ".join(
            f"{name} {visible(version)}"
            for name, version in (("PyTorch", measured.torch), ("Triton", measured.triton))
            if version
        ),
        "shown": shown,
        "figure_rows": [
            _figure(values, one, index, sources.index(one.source) + 1) for index, one in enumerate(measured.figures)
        ],
        "sources": [visible(one) for one in sources],
        "undecided": [_undecided(values, alike) for alike in _alike(measured.undecided)],
        "overrides": [(visible(one.what), visible(one.why)) for one in measured.overrides],
        "alone": len(shown) == 1,
    }


def gpu_target_px(block: Plot, width: float) -> float:
    """Return the height that the shown parts take beside each other."""
    measured, shown = cast(GpuTarget, block.measured), block.show or SHOWN
    column = (width - _GAP_PX * (len(shown) - 1)) / len(shown)
    heights = {
        "figures": _ROW_PX * len(measured.figures) + 60.0,
        "undecided": sum(
            2.7 + sum(_lines(one.kernel, column * 0.8) for one in alike) for alike in _alike(measured.undecided)
        )
        * _LINE_PX,
        "overrides": sum(
            _lines(f"{one.what} {one.why if len(shown) == 1 else ''}", _COLUMN_PX) + 0.5 for one in measured.overrides
        )
        * _LINE_PX
        / max(1, column // _COLUMN_PX),
    }
    return _TITLE_PX + _HEAD_PX + max(heights[part] for part in shown)


def _figure(values: Values, one: Figure, index: int, source: int) -> dict[str, Any]:
    unit = "B" if "memory" in one.name or one.name.endswith("cache_size") else ""
    return {
        "name": values.name(one.name, "gpu-target.figure"),
        "value": values.metric(one.value, unit, f"/figures/{index}/value"),
        "source": source,
    }


def _alike(undecided: Sequence[Undecided]) -> list[list[Undecided]]:
    """Return what is open in the same way for several kernels together."""
    alike: dict[str, list[Undecided]] = {}
    for one in undecided:
        alike.setdefault(one.kind or one.what, []).append(one)
    return list(alike.values())


def _undecided(values: Values, alike: Sequence[Undecided]) -> dict[str, Any]:
    first, words = alike[0], values.inline.words
    return {
        "what": values.words(f"gpu-target.open.{first.kind}") if first.kind else visible(first.what),
        "taken_as": first.taken_as and words.get(f"gpu-target.taken.{first.kind}", visible(first.taken_as)),
        "kernels": [visible(name) for name in dict.fromkeys(one.kernel for one in alike) if name],
    }


def _lines(text: str, width: float) -> float:
    return max(1.0, -(-width_em(text) * _TEXT_PX // width))
