"""Bytes moved over the number of elements, eager and compiled: lines through the recorded points, and what
assets/js/traffic.js needs to show any size and dtype that is chosen."""

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from deck.format import with_unit
from deck.render.codefit import Box
from deck.render.inline import origin_text
from deck.render.plots.marks import style
from deck.render.plots.scales import LEAST_WIDE_PX, Log, Tick, log
from deck.render.plots.values import Values
from deck.render.text import visible
from deck.traffic import Traffic, TrafficPoint, TrafficSide

LEAST_PX = 376.0
_PLOT_SHARE = 0.55
_LEFT_PX, _BOTTOM_PX, _TOP_PX, _RIGHT_PX = 74.0, 48.0, 26.0, 16.0
_GAP_PX = 44.0
_MARK_PX = 5.5
_CURSOR_PX = 8.5
_MOST_TICKS = 6
_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def traffic_view(values: Values, traffic: Traffic, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_traffic.jinja prints: the plot beside the choice, below each other where it is narrow."""
    is_wide = box.width >= LEAST_WIDE_PX
    room = Box(box.width * _PLOT_SHARE - _GAP_PX, box.height) if is_wide else Box(box.width, 0.5 * box.height)
    x, y = _scales(traffic, room)
    chosen = _first_choice(traffic)
    count = chosen.sized.elements_count
    return {
        "grid": _rule(values, f"grid-template-columns:{room.width:.0f}px minmax(0,1fr)") if is_wide else "",
        "drawn": _drawing(values, traffic, chosen, room, x, y),
        "dtypes": [
            {"name": name, "bytes": values.text(size, "B"), "is_chosen": name == chosen.sized.dtype}
            for name, size in _dtypes(traffic).items()
        ],
        "exponents": [f"{math.log2(one):.0f}" for one in (min(_counts(traffic)), count, max(_counts(traffic)))],
        "dtype": chosen.sized.dtype,
        "count": f"{count:,}",
        "sides": [_readout(values, traffic, chosen, name) for name in ("eager", "compiled")],
        "ratio": f"{chosen.eager_bytes / chosen.compiled_bytes:.3g}×",
        "ratio_of": f"{values.name('eager')} ÷ {values.name('compiled')}",
        "table": _table(values, traffic),
        "data": _data(values, traffic, x, y),
    }


def _rule(values: Values, declarations: str) -> str:
    """Return the class with these declarations; the content policy admits no style in an attribute."""
    rules = values.inline.rules
    return rules.name(declarations) if rules else ""


def _sides(traffic: Traffic) -> tuple[tuple[str, TrafficSide], tuple[str, TrafficSide]]:
    return ("eager", traffic.eager), ("compiled", traffic.compiled)


def _counts(traffic: Traffic) -> list[int]:
    return sorted({point.sized.elements_count for point in traffic.points})


def _dtypes(traffic: Traffic) -> dict[str, int]:
    """Return dtype -> its bytes, smallest first."""
    return dict(sorted({(p.sized.dtype, p.sized.element_bytes) for p in traffic.points}, key=lambda one: one[1]))


def _first_choice(traffic: Traffic) -> TrafficPoint:
    """Return the recorded point that shows first: of the dtype in the middle, the largest size but one."""
    names = list(_dtypes(traffic))
    points = sorted(
        (point for point in traffic.points if point.sized.dtype == names[len(names) // 2]),
        key=lambda point: point.sized.elements_count,
    )
    return points[-2:][0]


# --- the plot -----------------------------------------------------------------------------------------------


def _scales(traffic: Traffic, room: Box) -> tuple[Log, Log]:
    counts = _counts(traffic)
    moved = [size for point in traffic.points for size in (point.eager_bytes, point.compiled_bytes)]
    x = log(counts[0], counts[-1], first=_LEFT_PX, last=room.width - _RIGHT_PX, room=0.06)
    return x, log(min(moved), max(moved), first=room.height - _BOTTOM_PX, last=_TOP_PX, room=0.08)


def _drawing(values: Values, traffic: Traffic, chosen: TrafficPoint, room: Box, x: Log, y: Log) -> dict[str, Any]:
    ratio = traffic.eager.passes_count / traffic.compiled.passes_count
    return {
        "width": round(room.width),
        "height": round(room.height),
        "left": x.first,
        "right": x.last,
        "top": y.last,
        "bottom": y.first,
        "x_ticks": tuple(
            Tick(x(count), "2" + f"{math.log2(count):.0f}".translate(_SUPERSCRIPT)) for count in _counts(traffic)
        ),
        "y_ticks": _binary_ticks(values, y),
        "curves": [_curves(values, traffic, dtype, x, y) for dtype in _dtypes(traffic)],
        "cursor": {
            "x": x(chosen.sized.elements_count),
            "y": y(chosen.eager_bytes),
            "eager": style(0).at(0, 0, _CURSOR_PX),
            "compiled": style(1).at(0, round(_slope(y) * -math.log2(ratio), 1), _CURSOR_PX),
            "styles": (style(0), style(1)),
            "drop": round(_slope(y) * -math.log2(ratio), 1),
        },
    }


def _binary_ticks(values: Values, y: Log) -> tuple[Tick, ...]:
    """Return ticks at powers of two that are whole steps apart."""
    low, high = math.ceil(math.log2(y.low)), math.floor(math.log2(y.high))
    step = max(1, math.ceil((high - low) / _MOST_TICKS))
    exponents = range(math.ceil(low / step) * step, high + 1, step)
    return tuple(Tick(y(2.0**one), values.text(2**one, "B")) for one in exponents)


def _curves(values: Values, traffic: Traffic, dtype: str, x: Log, y: Log) -> dict[str, Any]:
    points = [point for point in traffic.points if point.sized.dtype == dtype]
    sides = []
    for number, name in enumerate(("eager", "compiled")):
        places = sorted((x(p.sized.elements_count), y(getattr(p, f"{name}_bytes"))) for p in points)
        sides.append(
            {
                "style": style(number),
                "line": "M" + "L".join(f"{px} {py}" for px, py in places),
                "marks": "".join(style(number).at(px, py, _MARK_PX) for px, py in places),
                "name": values.name(name),
                "label": _label(places[len(places) // 2], above=name == "eager"),
            }
        )
    return {"dtype": dtype, "sides": sides}


def _label(place: tuple[float, float], *, above: bool) -> dict[str, Any]:
    """Return where the name of a line stands: left above it, or right below."""
    px, py = place
    return {"x": px - 12, "y": py - 12, "anchor": "end"} if above else {"x": px + 12, "y": py + 22, "anchor": "start"}


def _slope(scale: Log) -> float:
    """Return the px for each doubling."""
    return (scale.last - scale.first) / math.log2(scale.high / scale.low)


# --- the choice ---------------------------------------------------------------------------------------------


def _readout(values: Values, traffic: Traffic, chosen: TrafficPoint, name: str) -> dict[str, Any]:
    side, moved = dict(_sides(traffic))[name], getattr(chosen, f"{name}_bytes")
    most = max(one.passes_count for _, one in _sides(traffic))
    return {
        "key": name,
        "name": values.name(name),
        "hue": style(0 if name == "eager" else 1).hue,
        "moved": values.text(moved, "B"),
        "formula": f"{side.passes_count}·N·s",
        "exact": with_unit(f"{moved:,}", "B"),
        "origin": _origin(values, chosen) + f"#/{name}/moved_bytes",
        "kernels": [
            {
                "name": values.kernel(step.name),
                "width": _rule(values, f"width:{100 * (step.reads_count + step.writes_count) / most:g}%"),
                "ways": ["read"] * step.reads_count + ["write"] * step.writes_count,
            }
            for step in side.steps
        ],
    }


def _origin(values: Values, point: TrafficPoint) -> str:
    origin = next(one for one in values.block.origins if one.path == point.path)
    return origin_text(replace(origin, pointer=""))


def _table(values: Values, traffic: Traffic) -> dict[str, Sequence[Any]]:
    """Return the recorded points, a row for each size and a column for each dtype."""
    found = {(point.sized.elements_count, point.sized.dtype): point for point in traffic.points}
    rows = []
    for count in _counts(traffic):
        points = [found.get((count, dtype)) for dtype in _dtypes(traffic)]
        texts = [
            f"{values.text(one.eager_bytes, 'B')} → {values.text(one.compiled_bytes, 'B')}" if one else ""
            for one in points
        ]
        rows.append({"count": f"{count:,}", "texts": texts})
    return {"dtypes": list(_dtypes(traffic)), "rows": rows}


def _data(values: Values, traffic: Traffic, x: Log, y: Log) -> Markup:
    """Return what the script reads, for an attribute in single quotes: places are `a + b · log2(value)`."""
    recorded = {
        f"{p.sized.dtype}-{p.sized.elements_count}": [_origin(values, p), p.eager_bytes, p.compiled_bytes]
        for p in traffic.points
    }
    data = {
        "bytes": _dtypes(traffic),
        "passes": [side.passes_count for _, side in _sides(traffic)],
        "recorded": recorded,
        "places": [[round(s.first - _slope(s) * math.log2(s.low), 3), round(_slope(s), 3)] for s in (x, y)],
    }
    text = visible(json.dumps(data, separators=(",", ":")))
    return Markup(text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;"))
