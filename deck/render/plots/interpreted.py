"""Generated code run by Triton's interpreter: how far its results are from eager, what that shows and what not."""

from typing import Any, cast

from deck.gpu_code import Interpreted, InterpretedOutput
from deck.render.codefit import Box
from deck.render.plots.scales import LEAST_WIDE_PX
from deck.render.plots.values import Values
from deck.render.text import visible
from deck.talk import Plot

_FIGURE_PX = 76.0
_HEAD_PX = 40.0
_ROW_PX = 34.0
_SHOWS_PX = 68.0


def interpreted_view(values: Values, measured: Interpreted, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_interpreted.jinja prints."""
    every = (*measured.outputs, *measured.gradients)
    known = [one.max_abs for one in every if one.max_abs is not None]
    several = len({one.compile_id for one in every}) > 1
    all_bits = bool(every) and all(one.bits_same for one in every)
    return {
        "not_run": visible(measured.not_run),
        "has_run": bool(every),
        "same": measured.same,
        "state": "holds" if measured.same else "fails" if measured.difference else "unknown",
        "verdict": values.words(f"interpreted.{_verdict(measured)}"),
        "nearness": values.words("interpreted.all-bits" if all_bits else "interpreted.rounding")
        if measured.same
        else "",
        "largest": values.text(max(known)) if known else "–",
        "is_wide": box.width >= LEAST_WIDE_PX,
        "difference": visible(measured.difference),
        "rows": [
            *(_row(values, one, f"/outputs/{index}", several) for index, one in enumerate(measured.outputs)),
            *(_row(values, one, f"/gradients/{index}", several) for index, one in enumerate(measured.gradients)),
        ],
    }


def interpreted_px(block: Plot, width: float) -> float:
    """Return the height that it takes."""
    measured = cast(Interpreted, block.measured)
    rows = len(measured.outputs) + len(measured.gradients)
    shows = _SHOWS_PX if width >= LEAST_WIDE_PX else 2 * _SHOWS_PX
    return _FIGURE_PX + _HEAD_PX + _ROW_PX * rows + shows


def _verdict(measured: Interpreted) -> str:
    return "same" if measured.same else "differs" if measured.difference else "in-part"


def _row(values: Values, one: InterpretedOutput, pointer: str, several: bool) -> dict[str, Any]:
    """Return what the row of a result prints; of `several` graphs, which one it is of."""
    shape = f"[{', '.join(str(size) for size in one.shape)}]"
    key = "bits" if one.bits_same else "rounding" if one.agrees else "apart"
    return {
        "name": visible(f"{one.compile_id} · {one.name}" if several else one.name),
        "shape": visible(f"{one.dtype} {shape}"),
        "difference": "–" if one.max_abs is None else values.metric(one.max_abs, "", f"{pointer}/max_abs"),
        "agrees": one.agrees,
        "verdict": values.words(f"interpreted.{key}"),
    }
