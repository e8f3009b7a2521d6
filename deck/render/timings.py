"""A timing comparison as figures, a table, and the dot plot of its rounds."""

from dataclasses import replace
from typing import Any

from deck.render.codefit import Box
from deck.render.inline import InlineWriter, origin_text
from deck.render.plots.conditions import conditions_px, conditions_view
from deck.render.plots.dots import Plot, plot
from deck.render.plots.marks import VERDICT_STYLES, style
from deck.render.text import plain, visible, width_em
from deck.talk import TimingTable

_LABEL_PX = 16.0
_VALUES_PX = 126.0
_FIGURES_PX = 126.0
"""Height of the large figures."""

_RATIO_PX = 50.0
"""Height of the line that tells the ratio, where there are no large figures."""


def timing_view(block: TimingTable, inline: InlineWriter, box: Box, *, gap_px: float) -> dict[str, Any]:
    """Return what blocks/timings.jinja prints: `table`, `plot` or both, with the ratio and the conditions.

    `gap_px` is the space between these; `box` holds them all.
    """
    rows = [
        {
            "hue": style(index).hue,
            "label": inline.html(row.label) or visible(row.name),
            "words": plain(row.label) or visible(row.name),
            "median": visible(row.median.text),
            "metric": inline.html((row.median,)),
            "low": visible(row.low.text),
            "high": visible(row.high.text),
            "faults": visible(row.faults.text),
        }
        for index, row in enumerate(block.rows)
    ]
    words = [row["words"] for row in rows]
    conditions = conditions_view(block.conditions, inline)
    others = conditions_px(conditions, box.width) + 2 * gap_px
    drawn = (
        _plot(block, words, replace(box, height=box.height - others), inline.language)
        if block.form in ("plot", "both")
        else None
    )
    return {
        "form": block.form,
        "rows": rows,
        "ratio": {
            "metric": inline.html((block.ratio,)),
            "low": visible(block.ratio_low.text),
            "high": visible(block.ratio_high.text),
            "of": " / ".join(words[:2]),
            "hue": VERDICT_STYLES[block.verdict].hue,
            "verdict": inline.words(f"timings.verdict.{block.verdict}", name=words[-1] if words else ""),
        },
        "plot": drawn,
        "drawn_rows": list(zip(rows, drawn.rows, strict=True)) if drawn else [],
        "conditions": conditions,
        "alt": visible(block.alt),
        "origin": origin_text(block.origin),
    }


def _plot(block: TimingTable, words: list[str], box: Box, language: str) -> Plot:
    left = min(0.28 * box.width, max(width_em(word) for word in words) * _LABEL_PX + 22) if words else 40.0
    right = 24.0 if block.form == "both" else _VALUES_PX
    reserved = _FIGURES_PX if block.form == "both" else _RATIO_PX
    return plot(
        [row.series for row in block.rows],
        width=box.width,
        left=round(left, 1),
        right=right,
        largest_height=max(120.0, box.height - reserved),
        language=language,
    )
