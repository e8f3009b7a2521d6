"""The conditions of a measurement as they stand below it, and how much room they take."""

import math
from collections.abc import Mapping, Sequence

from deck.render.inline import InlineWriter
from deck.render.text import visible, width_em

_TEXT_PX = 13.5
_LINE_PX = 22.0
_GAP_PX = 20.0
_DAY = len("2026-11-29")


def conditions_view(conditions: Mapping[str, str], inline: InlineWriter) -> list[tuple[str, str]]:
    """Return name and value of each condition, as they read; the time of a recording as its day."""
    return [
        (
            inline.words.get(f"condition.{name}", name),
            inline.words.get(f"condition.{name}.{value}", visible(value[:_DAY] if name == "recorded" else value)),
        )
        for name, value in conditions.items()
    ]


def conditions_px(shown: Sequence[tuple[str, str]], width: float) -> float:
    """Return the height that they take in `width` px."""
    taken = sum((width_em(name) + width_em(value) + 0.45) * _TEXT_PX + _GAP_PX for name, value in shown)
    return math.ceil(taken / (width * 0.94)) * _LINE_PX if shown else 0.0
