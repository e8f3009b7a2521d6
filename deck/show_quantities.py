"""How `deck show` writes a quantity, an interval, the conditions of a measurement and a list of names."""

from collections import Counter
from collections.abc import Iterable

from rich.text import Text

from deck.format import format_interval, format_quantity
from deck.measured import Ratio
from deck.terminal import DIM, visible

_MOST = 8
"""Names of steps or operators that are printed; --json has all."""


def quantity(value: float, unit: str = "", *, digits: int | None = None) -> str:
    return format_quantity(value, unit, language="en", digits=digits)


def faults(count: float) -> str:
    return f"{count:,.1f}" if count < 100 else f"{count:,.0f}"


def with_interval(median: float, low: float, high: float, unit: str) -> tuple[str, str]:
    """Return a median and its interval, with no more digits than it supports."""
    shown = format_interval(low, median, high, unit, language="en")
    return shown.median, f"{shown.low} – {shown.high}"


def shown_ratio(one: Ratio) -> str:
    median, interval = with_interval(one.median_ratio, one.low_ratio, one.high_ratio, "×")
    return f"{median} ({interval})"


def processes(count: int) -> str:
    return f"{count} process{'' if count == 1 else 'es'}"


def conditions(*parts: str) -> Text:
    return Text(visible(" · ".join(filter(None, parts))), style=DIM)


def named(side: str, names: Iterable[str]) -> Text:
    """Return the names of a side's steps or operators, alike ones once with their number."""
    count = Counter(names)
    shown = [f"{name} ×{times}" if times > 1 else name for name, times in count.items()]
    left = f", … and {len(shown) - _MOST} more" if len(shown) > _MOST else ""
    return Text(visible(f"{side}: {', '.join(shown[:_MOST]) or 'nothing'}{left}"))
