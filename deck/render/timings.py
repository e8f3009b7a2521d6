"""A timing comparison as figures, a table, and the dot plot of its rounds."""

from typing import Any

from deck.evidence import Verdict
from deck.render.codefit import Box
from deck.render.inline import InlineWriter, origin_json
from deck.render.plot import Plot, plot
from deck.render.text import plain, visible, width_em
from deck.talk import TimingTable

_LABEL_PX = 16.0
_VALUES_PX = 126.0
FIGURES_PX = 126.0
"""Height of the large figures."""

CONDITIONS_PX = 44.0
"""Height of the conditions, in two lines."""

_DAY = len("2026-11-29")
_HUES = ("python", "inductor", "cpp", "aot", "dynamo", "triton")
"""Of the rows in order: first the baseline, then what is compared with it."""


def timing_view(block: TimingTable, inline: InlineWriter, box: Box, *, gap_px: float) -> dict[str, Any]:
    """Return what blocks/timings.jinja prints: `table`, `plot` or both, with the ratio and the conditions.

    `gap_px` is the space between these; `box` holds them all.
    """
    rows = [
        {
            "hue": _HUES[index % len(_HUES)],
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
    drawn = _plot(block, words, box, gap_px) if block.form in ("plot", "both") else None
    return {
        "form": block.form,
        "rows": rows,
        "ratio": {
            "metric": inline.html((block.ratio,)),
            "low": visible(block.ratio_low.text),
            "high": visible(block.ratio_high.text),
            "of": " / ".join(words[:2]),
            "hue": {Verdict.FASTER: "inductor", Verdict.SLOWER: "asm"}.get(block.verdict, "ink"),
            "verdict": inline.words(f"timings.verdict.{block.verdict}", name=words[-1] if words else ""),
        },
        "plot": drawn,
        "drawn_rows": list(zip(rows, drawn.rows, strict=True)) if drawn else [],
        "conditions": [
            (inline.words.get(f"condition.{name}", name), visible(value[:_DAY] if name == "recorded" else value))
            for name, value in block.conditions.items()
        ],
        "alt": visible(block.alt),
        "origin": origin_json(block.origin),
    }


def _plot(block: TimingTable, words: list[str], box: Box, gap_px: float) -> Plot:
    left = min(0.28 * box.width, max(width_em(word) for word in words) * _LABEL_PX + 22) if words else 40.0
    right = 24.0 if block.form == "both" else _VALUES_PX
    reserved = (FIGURES_PX if block.form == "both" else 50.0) + CONDITIONS_PX + 2 * gap_px
    return plot(
        [row.series for row in block.rows],
        width=box.width,
        left=round(left, 1),
        right=right,
        largest_height=max(120.0, box.height - reserved),
    )
