"""Time of a call over its page faults: every raw round a mark, its shape by series, regimes named by allocator."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from deck.plots import Cloud, FaultClouds
from deck.render.codefit import Box
from deck.render.plots.labels import Label, Rect, along, around, placed
from deck.render.plots.marks import style
from deck.render.plots.scales import LEAST_WIDE_PX, Linear, linear
from deck.render.plots.values import Values
from deck.render.text import width_em

_LEFT_PX = 74.0
_RIGHT_PX = 30.0
_BOTTOM_PX = 44.0
_TOP_PX = 24.0
_MARK_PX = 4.5
_KEY_MARK_PX = 5.5
_KEY_TEXT_PX = 15.0
_LABEL_GAP_PX = 13.0
_USUAL_SHARE = 0.98
"""Of the rounds, for which the axis of times has room; the slower ones are counted."""

_SAME_PX = 14.0
"""Regimes of one series whose middles lie nearer than this share a label."""


@dataclass(frozen=True)
class _Place:
    """A regime in the drawing, and the allocators that lead to it."""

    series: str
    allocators: tuple[str, ...]
    x: float
    y: float
    faults: float
    seconds: float
    share: float

    def is_near(self, other: "_Place") -> bool:
        near = abs(self.x - other.x) < _SAME_PX and abs(self.y - other.y) < _SAME_PX
        return near and self.series == other.series


def faults_view(values: Values, found: FaultClouds, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_page_faults.jinja prints in `box`."""
    series = list(dict.fromkeys(name for by_series in found.faults.regimes.values() for name in by_series))
    bottom = round(box.height - _BOTTOM_PX, 1)
    reach_faults, reach_s = _reach(found)
    x, x_ticks = linear(
        reach_faults * 1.02,
        first=_LEFT_PX + 12,
        last=box.width - _RIGHT_PX,
        unit="",
        language=values.language,
        most=9 if box.width >= LEAST_WIDE_PX else 5,
    )
    y, y_ticks = linear(reach_s * 1.02, first=bottom, last=_TOP_PX, unit="s", language=values.language)
    places = _places(found, x, y)
    slope = _slope(found, x, y, places)
    area = Rect(_LEFT_PX + 4, _TOP_PX, box.width, bottom - 4)
    labels = _labels(values, places, area, [*_taken(found.clouds, x, y), *along(*slope)])
    return {
        "width": round(box.width),
        "height": round(box.height),
        "left": _LEFT_PX,
        "top": _TOP_PX,
        "bottom": bottom,
        "x_ticks": x_ticks,
        "y_ticks": y_ticks,
        "slope": slope,
        "beyond": sum(seconds > y.end for _, seconds in _rounds(found.clouds)),
        "clouds": [_cloud(cloud, series.index(cloud.series), x, y) for cloud in found.clouds],
        "labels": [(style(series.index(one.series)), label) for one, label in zip(places, labels, strict=True)],
        "key": _key(values, series, box.width),
        "figures": _figures(values, found),
    }


def _rounds(clouds: Sequence[Cloud]) -> list[tuple[float, float]]:
    return [one for cloud in clouds for process in cloud.processes for one in process]


def _reach(found: FaultClouds) -> tuple[float, float]:
    """Return up to where the axes must go: past all regimes and faults, and past all but the slowest rounds."""
    regimes = [one for by_series in found.faults.regimes.values() for some in by_series.values() for one in some]
    rounds = _rounds(found.clouds)
    usual = sorted(seconds for _, seconds in rounds)[: math.ceil(len(rounds) * _USUAL_SHARE)]
    faults = [1.0, *(one.faults_count for one in regimes), *(count for count, _ in rounds)]
    return max(faults), max([*(one.median_s for one in regimes), *usual], default=1.0)


def _figures(values: Values, found: FaultClouds) -> list[dict[str, Any]]:
    faults = found.faults
    page = values.words("faults.page", size=values.text(faults.page_bytes, "B"))
    allocator, ratios = max(faults.ratios.items(), key=lambda item: item[1].most_ratio)
    least = values.words("faults.least", ratio=values.text(ratios.least_ratio, "×", digits=2))
    fault, most = values.text(faults.fault_s, "s", digits=2), values.text(ratios.most_ratio, "×", digits=2)
    return [
        {
            "hue": "time",
            "value": values.metric(faults.fault_s, "s", "/fault_s", text=fault),
            "lines": [values.words("faults.slope"), page],
        },
        {
            "hue": "dynamo",
            "value": values.metric(ratios.most_ratio, "×", f"/ratios/{allocator}/most_ratio", text=most),
            "lines": [values.words("faults.most", allocator=values.name(allocator, "allocator")), least],
        },
    ]


def _key(values: Values, series: Sequence[str], right: float) -> list[dict[str, Any]]:
    """Return mark and name of each series, one after the other up to the right edge."""
    widths = [width_em(values.name(name)) * _KEY_TEXT_PX + 40 for name in series]
    return [
        {
            "style": style(number),
            "x": round(right - sum(widths[number:]) + 20, 1),
            "mark": style(number).at(0, 8, _KEY_MARK_PX),
            "words": values.name(name),
        }
        for number, name in enumerate(series)
    ]


def _cloud(cloud: Cloud, number: int, x: Linear, y: Linear) -> dict[str, Any]:
    """Return the marks of a cloud, a path for each process: where paths lie on each other they darken."""
    look = style(number)
    paths = [
        "".join(look.at(x(faults), y(seconds), _MARK_PX) for faults, seconds in process if seconds <= y.end)
        for process in cloud.processes
    ]
    return {"style": look, "paths": paths}


def _places(found: FaultClouds, x: Linear, y: Linear) -> list[_Place]:
    """Return the regimes in the drawing; of one series, those that lie at one place as one."""
    places: list[_Place] = []
    for allocator, by_series in found.faults.regimes.items():
        for series, regimes in by_series.items():
            for one in regimes:
                at = (x(one.faults_count), y(one.median_s))
                place = _Place(series, (allocator,), *at, one.faults_count, one.median_s, one.rounds_share)
                same = next((index for index, other in enumerate(places) if other.is_near(place)), None)
                if same is None:
                    places.append(place)
                elif allocator not in places[same].allocators:
                    places[same] = replace(places[same], allocators=(*places[same].allocators, allocator))
    return places


def _labels(values: Values, places: Sequence[_Place], area: Rect, taken: Sequence[Rect]) -> list[Label]:
    wanted = [(place.x, place.y, _regime(values, place)) for place in places]
    return placed(wanted, area=area, taken=taken, gap_px=_LABEL_GAP_PX)


def _regime(values: Values, place: _Place) -> str:
    """Return allocators, faults and time; and how many of the rounds, where they are not all or of one allocator."""
    allocators = ", ".join(values.name(name, "allocator") for name in place.allocators)
    faults, time = values.text(round(place.faults)), values.text(place.seconds, "s", digits=2)
    text = values.words("faults.regime", allocator=allocators, faults=faults, time=time)
    if len(place.allocators) > 1 or place.share > 0.995:
        return text
    share = values.words("faults.share", share=values.text(place.share, "%", digits=2))
    return f"{text} · {share}"


def _taken(clouds: Sequence[Cloud], x: Linear, y: Linear) -> list[Rect]:
    """Return the places that the marks take."""
    places = {(x(faults), y(seconds)) for faults, seconds in _rounds(clouds)}
    return [around(px, py, _MARK_PX) for px, py in sorted(places)]


def _slope(found: FaultClouds, x: Linear, y: Linear, places: Sequence[_Place]) -> tuple[float, float, float, float]:
    """Return a line that rises by what one fault costs, from the most usual of the regimes without faults."""
    fewest = [(place.share, place.seconds) for place in places if place.faults < 1]
    _, base_s = max(fewest, default=(0.0, 0.0))
    fault_s = found.faults.fault_s
    end = min(x.end, (y.end - base_s) / fault_s) if fault_s > 0 else x.end
    return x(0), y(base_s), x(end), y(base_s + end * fault_s)
