"""A sweep over sizes: the time of a call and, beside it, the ratio with its intervals and the line where it is 1."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from deck.measured import Sweep, SweepPoint, Verdict
from deck.render.codefit import Box
from deck.render.plots.labels import Label, Rect, along, around, placed
from deck.render.plots.marks import VERDICT_STYLES, style
from deck.render.plots.scales import LEAST_WIDE_PX, Log, log, log_ticks
from deck.render.plots.values import Values
from deck.render.text import width_em

_LEFT_PX = 70.0
_BOTTOM_PX = 44.0
_TOP_PX = 26.0
_GAP_PX = 36.0
_MARK_PX = 5.5
_NAME_PX = 15.0
_VALUE_PX = 13.0
_REGION = Box(170.0, 22.0)


@dataclass(frozen=True)
class Panel:
    """Where the axes of one of the two panels lie."""

    left: float
    right: float
    top: float
    bottom: float

    def area(self) -> Rect:
        """Return where labels may stand."""
        return Rect(self.left + 4, self.top, self.right + 6, self.bottom - 4)


def sweep_view(values: Values, sweep: Sweep, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_sweep.jinja prints in `box`."""
    is_wide = box.width >= LEAST_WIDE_PX
    half = (box.width - _GAP_PX) / 2
    top, bottom = _TOP_PX, round(box.height - _BOTTOM_PX, 1)
    ratios = Panel((half + _GAP_PX if is_wide else 0.0) + _LEFT_PX, box.width - 6, top, bottom)
    return {
        "width": round(box.width),
        "height": round(box.height),
        "times": _times(values, sweep, Panel(_LEFT_PX, half, top, bottom)) if is_wide else None,
        "ratios": _ratios(values, sweep, ratios),
        "figures": _figures(values, sweep),
    }


def _figures(values: Values, sweep: Sweep) -> list[dict[str, Any]]:
    """Return the sizes that a sweep is about: the largest where compiled is slower, and from which on it is faster."""
    return [
        _figure(values, sweep, "slower-to", sweep.slower_to_count, hue="asm"),
        _figure(values, sweep, "faster-from", sweep.faster_from_count, hue="inductor"),
    ]


def _figure(values: Values, sweep: Sweep, what: str, count: int | None, *, hue: str) -> dict[str, Any]:
    name = values.name(sweep.candidate)
    if count is None:
        return {"hue": "ink", "value": "–", "lines": [values.words(f"sweep.no-{what}", name=name)]}
    number = values.metric(count, "", f"/{what.replace('-', '_')}_count")
    return {"hue": hue, "value": number, "lines": [values.words(f"sweep.{what}", name=name)]}


def _sizes(sweep: Sweep, panel: Panel, *, spare_px: float = 0.0) -> Log:
    counts = [point.elements_count for point in sweep.points]
    return log(min(counts), max(counts), first=panel.left, last=panel.right - spare_px)


def _times(values: Values, sweep: Sweep, panel: Panel) -> dict[str, Any]:
    names = (sweep.baseline, sweep.candidate)
    names_px = max(width_em(values.name(name)) * _NAME_PX for name in names) + 14
    x = _sizes(sweep, panel, spare_px=min(names_px, 0.3 * (panel.right - panel.left)))
    times = ([point.baseline_s for point in sweep.points], [point.candidate_s for point in sweep.points])
    y = log(min(map(min, times)), max(map(max, times)), first=panel.bottom, last=panel.top)
    counts = [point.elements_count for point in sweep.points]
    curves = [[(x(count), y(second)) for count, second in zip(counts, one, strict=True)] for one in times]
    taken = [around(px, py, _MARK_PX + 1) for curve in curves for px, py in curve]
    for curve in curves:
        taken += [rect for one, following in pairwise(curve) for rect in along(*one, *following)]
    ends = [(*curve[-1], values.name(name)) for curve, name in zip(curves, names, strict=True)]
    labels = placed(ends, area=panel.area(), taken=taken, text_px=_NAME_PX)
    return {
        "panel": panel,
        "x_ticks": log_ticks(x, "", values.language),
        "y_ticks": log_ticks(y, "s", values.language),
        "series": [
            {
                "style": style(number),
                "line": "M" + "L".join(f"{px} {py}" for px, py in curve),
                "marks": "".join(style(number).at(px, py, _MARK_PX) for px, py in curve),
                "name": label,
            }
            for number, (curve, label) in enumerate(zip(curves, labels, strict=True))
        ],
    }


def _ratios(values: Values, sweep: Sweep, panel: Panel) -> dict[str, Any]:
    x = _sizes(sweep, panel)
    ends = [end for point in sweep.points for end in (point.ratio.low_ratio, point.ratio.high_ratio)]
    y = log(min([*ends, 0.8]), max([*ends, 1.25]), first=panel.bottom, last=panel.top)
    name = values.name(sweep.candidate)
    return {
        "panel": panel,
        "x_ticks": log_ticks(x, "", values.language),
        "y_ticks": log_ticks(y, "×", values.language, most=5),
        "one": y(1.0),
        "marks": [_ratio_mark(point, x, y) for point in sweep.points],
        "labels": _ratio_labels(values, sweep.points, panel, x, y),
        "faster": values.words("timings.verdict.faster", name=name),
        "slower": values.words("timings.verdict.slower", name=name),
        "name": f"{values.name(sweep.baseline)} / {name}",
    }


def _ratio_mark(point: SweepPoint, x: Log, y: Log) -> dict[str, Any]:
    """Return a mark whose shape is the verdict, on its interval."""
    px, look = x(point.elements_count), VERDICT_STYLES[point.verdict]
    return {
        "style": look,
        "path": look.at(px, y(point.ratio.median_ratio), _MARK_PX),
        "interval": f"M{px} {y(point.ratio.low_ratio)}V{y(point.ratio.high_ratio)}",
    }


def _ratio_labels(values: Values, points: Sequence[SweepPoint], panel: Panel, x: Log, y: Log) -> list[Label]:
    """Return each ratio in figures; where no difference was shown, the words for that."""
    taken = [
        Rect(panel.left, y(1.0) - 2, panel.right, y(1.0) + 2),
        Rect(panel.left, panel.top, panel.left + _REGION.width, panel.top + _REGION.height),
        Rect(panel.right - _REGION.width, panel.bottom - _REGION.height, panel.right, panel.bottom),
    ]
    wanted = []
    for point in points:
        ratio = point.ratio
        px, py = x(point.elements_count), y(ratio.median_ratio)
        taken += [around(px, py, _MARK_PX + 1), Rect(px - 2, y(ratio.high_ratio), px + 2, y(ratio.low_ratio))]
        text = values.interval(ratio.low_ratio, ratio.median_ratio, ratio.high_ratio, "×").median
        if point.verdict is Verdict.NO_DIFFERENCE:
            text += " " + values.words("timings.verdict.no-difference")
        wanted.append((px, py, text))
    return placed(wanted, area=panel.area(), taken=taken, text_px=_VALUE_PX)
