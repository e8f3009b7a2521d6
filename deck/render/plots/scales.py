"""Scales from quantities to px, linear and logarithmic, with ticks that read in the slide's language."""

import math
from dataclasses import dataclass

from deck.format import UNITS, fitting_unit, format_quantity

LEAST_WIDE_PX = 760.0
"""In a narrower box a plot draws its main panel alone, with fewer ticks."""

_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LEAST_FACTOR = 4.0
_LONG_COUNT = 1e4
"""From here on the powers of ten on an axis of counts are written as such."""


@dataclass(frozen=True)
class Tick:
    """`at` is its place in px; `last` the one that stands at the far end of its axis."""

    at: float
    text: str
    last: bool = False


@dataclass(frozen=True)
class Linear:
    """From 0 at `first` px to `end` at `last` px; what lies beyond stands at the end."""

    end: float
    first: float
    last: float

    def __call__(self, value: float) -> float:
        share = min(max(value, 0.0), self.end) / self.end
        return round(self.first + share * (self.last - self.first), 1)


@dataclass(frozen=True)
class Log:
    """From `low` at `first` px to `high` at `last` px, both above 0."""

    low: float
    high: float
    first: float
    last: float

    def __call__(self, value: float) -> float:
        share = math.log(min(max(value, self.low), self.high) / self.low) / math.log(self.high / self.low)
        return round(self.first + share * (self.last - self.first), 1)


def linear(
    reach: float, *, first: float, last: float, unit: str, language: str, most: int = 5
) -> tuple[Linear, tuple[Tick, ...]]:
    """Return a scale from 0 to a round number past `reach`, and about `most` steps of ticks; the last has the unit."""
    shown = fitting_unit(reach, unit)
    size = UNITS[shown].factor
    rough = (reach / size or 1.0) / most
    power = 10.0 ** math.floor(math.log10(rough))
    step = next((factor * power for factor in (1, 2, 2.5, 5) if factor * power >= rough * 0.999), power * 10)
    count = max(1, math.ceil(reach / size / step - 1e-9))
    decimals = len(f"{step:.9f}".rstrip("0").partition(".")[2])
    scale = Linear(count * step * size, first, last)
    ticks = []
    for number in range(count + 1):
        value, is_last = number * step, number == count
        if is_last:
            text = format_quantity(value * size, unit, language=language, prefix=shown, decimals=decimals)
        else:
            text = format_quantity(value, "", language=language, decimals=decimals) if number else "0"
        ticks.append(Tick(scale(value * size), text, is_last))
    return scale, tuple(ticks)


def log(low: float, high: float, *, first: float, last: float, room: float = 0.12) -> Log:
    """Return a scale that holds `low` to `high`, with about `room` of its length left on both sides together.

    It spans a factor of 4 at least, so that it has a tick.
    """
    spare = max((high / low) ** (room / 2), math.sqrt(_LEAST_FACTOR * low / high))
    return Log(low / spare, high * spare, first, last)


def log_ticks(scale: Log, unit: str, language: str, *, most: int = 7) -> tuple[Tick, ...]:
    """Return ticks at powers of ten; at 2 and 5 of each, too, where there is room; at fewer where the scale is long."""
    powers = range(math.ceil(math.log10(scale.low) - 1e-9), math.floor(math.log10(scale.high) + 1e-9) + 1)
    values = [10.0**power for power in powers]
    lowest = math.floor(math.log10(scale.low))
    fine = [factor * 10.0**power for power in range(lowest, lowest + 4) for factor in (1, 2, 5)]
    fine = [value for value in fine if scale.low <= value <= scale.high]
    if len(values) < 2 or len(fine) <= most:
        values = fine
    values = values[:: max(1, math.ceil(len(values) / most))]
    return tuple(Tick(scale(value), _power(value, unit, language)) for value in values)


def _power(value: float, unit: str, language: str) -> str:
    if unit == "" and value >= _LONG_COUNT and math.log10(value).is_integer():
        return "10" + str(round(math.log10(value))).translate(_SUPERSCRIPT)
    return format_quantity(value, unit, language=language, digits=1)
