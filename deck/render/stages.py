"""One example through several compiler stages: panes side by side, a stepper, or the spine of a cover."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from deck.render.arrange import GAP_PX, HEAD_PX, Pane, arrange, natural_height
from deck.render.code import gutter_of, texts_of
from deck.render.codefit import ADVANCE, Box, fit
from deck.render.hues import hue_of
from deck.render.text import plain, visible, width_em
from deck.talk import Excerpt, StagePane, Stages

if TYPE_CHECKING:
    from deck.render.blocks import BlockWriter

RAIL_PX = 228.0
_CAPTION_PX = 15.0
_STEPPER_CAPTION_PX = 46.0
_STEPPER_CODE_PX = 21.0
_PANE_CODE_PX = 18.5
_SPINE_LINES = 3
_EVEN_PX = 14.0
_SLACK = 1.06
"""Panes may be taller than their code by this factor, no more: white space belongs below them, not in them."""

_UNEVEN = 1.2
"""By how much code in one pane may be larger than in the pane that has least room."""

_SPINE_PX = 1104.0
_HEART = re.compile(r"\s*(?:return |.*? = )?(?:torch\.ops\.)?(?P<heart>.*?)(?:;.*)?")
"""A line without what it assigns to, and without what is printed after its `;`: a cover has no room for more."""


def panes(writer: "BlockWriter", block: Stages, box: Box) -> Markup:
    """Return all panes at once, in the arrangement that lets their code be largest."""
    shapes = [_shape(writer, pane, box.width / min(3, len(block.panes))) for pane in block.panes]
    grid = arrange(shapes, box)
    rules = writer.code.rules
    columns = " ".join(f"minmax(0,{weight:g}fr)" for weight in grid.columns)
    rows = " ".join(f"minmax(0,{weight:g}fr)" for weight in grid.rows)
    rooms = [
        Box(place.width, place.height - HEAD_PX - shape.caption_px)
        for shape, place in zip(shapes, grid.boxes(box), strict=True)
    ]
    largest = _even_px(shapes, rooms)
    views = []
    for pane, (row, column, span), room in zip(block.panes, grid.areas, rooms, strict=True):
        area = rules.name(f"grid-area:{row}/{column}/{row + span}/{column + 1}")
        views.append(_view(writer, pane, room, largest) | {"area": area})
    height = natural_height(shapes, grid, box, largest) * _SLACK
    declarations = f"grid-template:{rows}/{columns};--code-most:{largest:g}px;--natural:{height:.0f}px"
    return writer.print("stages_panes", grid=rules.name(declarations), panes=views)


def stepper(writer: "BlockWriter", block: Stages, box: Box) -> Markup:
    """Return a rail of stages and one pane at a time beside it; in print and without script all panes show, small."""
    room = Box(box.width - RAIL_PX - GAP_PX, box.height - HEAD_PX - _STEPPER_CAPTION_PX)
    views = [_view(writer, pane, room, _STEPPER_CODE_PX) for pane in block.panes]
    columns = 2 if len(views) <= 4 else 3
    rows = -(-len(views) // columns)
    small = Box((box.width - GAP_PX * (columns - 1)) / columns, box.height / rows - GAP_PX - HEAD_PX - 40)
    for view, pane in zip(views, block.panes, strict=True):
        shape = _shape(writer, pane, small.width)
        fitted = fit(shape.lines, small, gutter=shape.gutter)
        view["small"] = writer.code.rules.name(f"--small-rows:{fitted.rows};--small-columns:{fitted.columns}")
    return writer.print("stages_stepper", panes=views, columns=columns)


def spine(writer: "BlockWriter", block: Stages) -> Markup:
    """Return the stages as the columns of a cover: each with its hue, its name and what is lit in its excerpt."""
    views: list[dict[str, Any]] = []
    longest = int((_SPINE_PX / max(1, len(block.panes)) - 20) / (13 * ADVANCE))
    for pane in block.panes:
        lines: list[str] = []
        if isinstance(pane.excerpt, Excerpt):
            writer.cite(pane.excerpt.origin)
            lit = [line for line in pane.excerpt.lines if line.lit] or list(pane.excerpt.lines)
            lines = [_heart(visible(line.text), longest) for line in lit[:_SPINE_LINES]]
        views.append(
            {
                "hue": _hue(pane),
                "name": writer.stage_name(pane.stage, _language(pane)),
                "lines": lines,
                "caption": writer.inline.html(pane.caption),
            }
        )
    return writer.print("stages_spine", panes=views)


def _view(writer: "BlockWriter", pane: StagePane, box: Box, largest_px: float) -> dict[str, Any]:
    name = writer.stage_name(pane.stage, _language(pane))
    view: dict[str, Any] = {"hue": _hue(pane), "name": name, "caption": writer.inline.html(pane.caption)}
    if isinstance(pane.excerpt, Excerpt):
        shown = writer.pane_view(pane.excerpt, box, largest_px=largest_px)
        return view | {"excerpt": shown | {"hue": view["hue"], "caption": view["caption"]}, "missing": None}
    missing = {"reference": visible(pane.excerpt.reference), "reason": visible(pane.excerpt.reason)}
    return view | {"excerpt": None, "missing": missing}


def _even_px(shapes: Sequence[Pane], rooms: Sequence[Box]) -> float:
    """Return the largest type for all panes, so that short code is not much larger than long code beside it."""
    sizes = [
        fit(shape.lines, room, gutter=shape.gutter, largest_px=_PANE_CODE_PX).size_px
        for shape, room in zip(shapes, rooms, strict=True)
        if shape.lines
    ]
    return round(min(_PANE_CODE_PX, max(_EVEN_PX, min(sizes, default=_PANE_CODE_PX) * _UNEVEN)) * 2) / 2


def _heart(line: str, longest: int) -> str:
    """Return the computation of `line`, in at most so many characters."""
    match = _HEART.fullmatch(line)
    heart = match["heart"] if match else line.strip()
    return heart if len(heart) <= longest else heart[: longest - 1] + "…"


def _shape(writer: "BlockWriter", pane: StagePane, width: float) -> Pane:
    caption = plain(pane.caption)
    lines = 1 + int(width_em(caption) * _CAPTION_PX / (width - 30)) if caption else 0
    caption_px = lines * _CAPTION_PX * 1.45 + 5 if lines else 0.0
    if not isinstance(pane.excerpt, Excerpt):
        return Pane((), 0, caption_px)
    return Pane(texts_of(pane.excerpt.lines), gutter_of(pane.excerpt.lines), caption_px)


def _hue(pane: StagePane) -> str:
    return hue_of(pane.stage, _language(pane))


def _language(pane: StagePane) -> str:
    return pane.excerpt.language if isinstance(pane.excerpt, Excerpt) else ""
