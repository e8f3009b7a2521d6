"""One formatter for every quantity: unit and prefix, significant digits, spread, language.

Values come in SI units (`s`, `B`, `B/s`, `FLOP`, `FLOP/s`, `FLOP/B`), as ratios (`×`), fractions (`%`) or counts (no
unit).
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

from deck.errors import did_you_mean

NARROW_SPACE = "\u202f"
"""Between a number and its unit: narrow, and never a line break."""

DEFAULT_DIGITS = 3
_MINUS = "−"
_SUPERSCRIPT = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class Unit(NamedTuple):
    """A unit that can be shown or typed: `base` is the SI unit it measures in, `factor` one of it in that."""

    base: str
    factor: float


_SHOWN: dict[str, tuple[str, ...]] = {
    "s": ("ns", "µs", "ms", "s"),
    "B": ("B", "KiB", "MiB", "GiB", "TiB"),
    "B/s": ("B/s", "kB/s", "MB/s", "GB/s", "TB/s"),
    "FLOP": ("FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP"),
    "FLOP/s": ("FLOP/s", "kFLOP/s", "MFLOP/s", "GFLOP/s", "TFLOP/s"),
    "FLOP/B": ("FLOP/B",),
    "×": ("×",),
    "%": ("%",),
    "": ("",),
}
"""SI unit -> the units among which the prefix is chosen, smallest first. Sizes are binary, rates decimal."""

_DECIMAL = {"k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12}
UNITS: dict[str, Unit] = {
    "s": Unit("s", 1.0),
    "ms": Unit("s", 1e-3),
    "µs": Unit("s", 1e-6),
    "ns": Unit("s", 1e-9),
    **{base: Unit(base, 1.0) for base in ("B", "B/s", "FLOP", "FLOP/s", "FLOP/B", "×", "")},
    **{f"{prefix}iB": Unit("B", 2.0**power) for prefix, power in {"K": 10, "M": 20, "G": 30, "T": 40}.items()},
    **{p + base: Unit(base, factor) for base in ("B", "B/s", "FLOP", "FLOP/s") for p, factor in _DECIMAL.items()},
    "%": Unit("%", 0.01),
}
_ALIASES = {"us": "µs", "μs": "µs", "KB": "kB", "KB/s": "kB/s", "x": "×", "percent": "%", "count": "", "ratio": "×"}

_SEPARATORS = {"de": (",", "."), "fr": (",", NARROW_SPACE)}
"""Language -> decimal mark and thousands separator, where they differ from the point and comma of ko and en."""


def find_unit(name: str) -> tuple[str, Unit]:
    """Return the unit that `name` writes, under its usual sign; raises ValueError listing the known ones."""
    sign = _ALIASES.get(name, name)
    if sign in UNITS:
        return sign, UNITS[sign]
    known = [unit for units in _SHOWN.values() for unit in units if unit]
    raise ValueError(f"there is no unit {name!r} (there are: {', '.join(known)}).{did_you_mean(name, known)}")


def fitting_unit(value: float, unit: str) -> str:
    """Return the unit in which `value`, in the SI unit `unit`, is shown where nothing else is asked for."""
    return _unit_to_show(value, unit, None, DEFAULT_DIGITS)


def same_dimension(unit: str, other: str) -> bool:
    """Return whether two SI units can be compared; ratios, fractions and counts are all plain numbers."""
    plain = ("×", "%", "")
    return unit == other or (unit in plain and other in plain)


def format_quantity(
    value: float,
    unit: str,
    *,
    language: str,
    digits: int | None = None,
    prefix: str | None = None,
    decimals: int | None = None,
) -> str:
    """Return `value` (in the SI unit `unit`) as it reads in `language`, e.g. 0.000161 s as `161 µs`.

    `digits` counts significant digits (3 where not given; an integer count or size that is whole is shown whole),
    `decimals` those after the point. `prefix` is the unit to show it in, e.g. `ms`; else it follows from the value.
    Raises ValueError where `prefix` measures something else than `unit`.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    shown = _unit_to_show(value, unit, prefix, digits or DEFAULT_DIGITS)
    number = value / UNITS[shown].factor
    if not math.isfinite(number):
        text = "NaN" if math.isnan(number) else "∞" if number > 0 else f"{_MINUS}∞"
    elif decimals is not None:
        text = _fixed(number, decimals)
    elif digits is None and (exact := _exact(value, number, unit)) is not None:
        text = exact
    else:
        text = _significant(number, digits)
    return with_unit(_localised(text, language), shown)


@dataclass(frozen=True)
class Interval:
    """A median and its interval, each with its unit, in one unit and with the same decimals."""

    low: str
    median: str
    high: str


def format_interval(
    low: float, median: float, high: float, unit: str, *, language: str, prefix: str | None = None
) -> Interval:
    """Return the three values as text, with no more digits than their spread supports."""
    digits = digits_in_spread(low, median, high)
    shown = _unit_to_show(median, unit, prefix, digits)
    decimals = digits - 1 - _exponent(median / UNITS[shown].factor, digits)
    texts = (
        with_unit(_localised(_fixed(value / UNITS[shown].factor, decimals), language), shown)
        for value in (low, median, high)
    )
    return Interval(*texts)


def digits_in_spread(low: float, median: float, high: float) -> int:
    """Return how many digits of `median` to show: 3, or 2 where the interval reaches a tenth of it or more."""
    half_width = max(high - median, median - low)
    if half_width <= 0 or median == 0:
        return DEFAULT_DIGITS
    digits = math.floor(math.log10(abs(median))) - math.floor(math.log10(half_width)) + 1
    return min(DEFAULT_DIGITS, max(2, digits))


def _unit_to_show(value: float, unit: str, prefix: str | None, digits: int) -> str:
    if unit not in _SHOWN:
        raise ValueError(f"there is no SI unit {unit!r} (there are: {', '.join(filter(None, _SHOWN))}).")
    if prefix is not None:
        shown, definition = find_unit(prefix)
        if not same_dimension(definition.base, unit):
            fitting = ", ".join(name for name, one in UNITS.items() if one.base == unit and name) or "count"
            raise ValueError(f"a value in {unit or 'no unit'} cannot be shown as {prefix!r} (but as: {fitting}).")
        return shown
    if not value or not math.isfinite(value):
        return unit
    # After rounding: 0.9996 ms shows as 1.00 ms, not as 1,000 µs.
    reached = [shown for shown in _SHOWN[unit] if abs(_rounded(value / UNITS[shown].factor, digits)) >= 1]
    return reached[-1] if reached else _SHOWN[unit][0]


def _exact(value: float, number: float, unit: str) -> str | None:
    """Return `number` without rounding where it is a whole count or a size that three digits hold."""
    if isinstance(value, int) and unit == "":
        return f"{value:,}"
    if number == 0:
        return "0"
    if unit == "B" and value == int(value) and number == _rounded(number, DEFAULT_DIGITS):
        return f"{number:,.2f}".rstrip("0").rstrip(".")
    if unit == "%" and number == int(number):
        return f"{number:.0f}"
    return None


def _exponent(number: float, digits: int) -> int:
    return math.floor(math.log10(abs(_rounded(number, digits)))) if number else digits - 1


def _rounded(number: float, digits: int) -> float:
    return float(f"{number:.{digits - 1}e}")


def _significant(number: float, digits: int | None) -> str:
    if number == 0:
        return "0"
    count = digits or DEFAULT_DIGITS
    exponent = _exponent(number, count)
    if -4 <= exponent < 15:
        # Only digits that were asked for drop digits before the point: 2016.4 is 2,016, but 2,000 at two digits.
        decimals = count - 1 - exponent
        return _fixed(number, decimals if digits else max(0, decimals))
    mantissa, power = f"{number:.{count - 1}e}".split("e")
    return f"{mantissa}×10{str(int(power)).translate(_SUPERSCRIPT)}"


def _fixed(number: float, decimals: int) -> str:
    return f"{round(number, decimals):,.{max(0, decimals)}f}"


def _localised(text: str, language: str) -> str:
    point, thousands = _SEPARATORS.get(language.partition("-")[0], (".", ","))
    text = text.replace("-", _MINUS)
    return text.replace(",", "\0").replace(".", point).replace("\0", thousands)


def with_unit(text: str, unit: str) -> str:
    """Return a number as text with its unit behind it: narrow space, but none before % and ×."""
    return text + unit if unit in ("", "%", "×") else text + NARROW_SPACE + unit


def counted(number: int, noun: str) -> str:
    """Return e.g. `2 kernels`, in English."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
