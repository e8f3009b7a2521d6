"""Code that a GPU was given beside what had been generated for it without one: what is the same, kernel by kernel."""

from typing import Any, cast

from deck.gpu_code import PredictedKernel, Prediction
from deck.render.codefit import Box
from deck.render.plots.values import Values
from deck.render.text import visible
from deck.talk import Plot

ASPECTS = ("source", "head", "ptx", "configurations")
_HEAD_PX = 92.0
_ROW_PX = 36.0


def prediction_view(values: Values, measured: Prediction, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_prediction.jinja prints."""
    key = {True: "same", False: "differs", None: "unknown"}[measured.same]
    return {
        "verdict": values.words(f"prediction.{key}"),
        "state": {True: "holds", False: "fails", None: "unknown"}[measured.same],
        "hue": {True: "inductor", False: "asm", None: "ink"}[measured.same],
        "devices": values.words("prediction.devices", device=visible(measured.device), target=visible(measured.target)),
        "note": visible(measured.note),
        "heads": [values.words(f"prediction.of.{aspect}") for aspect in ASPECTS],
        "rows": [_row(values, one) for one in measured.kernels],
        "columns": 1 + len(ASPECTS),
    }


def prediction_px(block: Plot, width: float) -> float:
    """Return the height that it takes."""
    measured = cast(Prediction, block.measured)
    return _HEAD_PX + 40.0 + sum(_ROW_PX * (2 if one.first_difference else 1) for one in measured.kernels)


def _row(values: Values, one: PredictedKernel) -> dict[str, Any]:
    return {
        "name": visible(one.name),
        "cells": [_cell(values, getattr(one, f"{aspect}_same")) for aspect in ASPECTS],
        "difference": visible(one.first_difference),
    }


def _cell(values: Values, same: bool | None) -> str:
    if same is None:
        return "–"
    return f"✓ {values.words('prediction.cell.same')}" if same else f"✗ {values.words('prediction.cell.differs')}"
