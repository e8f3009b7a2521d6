"""One example through several compiler stages: panes side by side, a stepper, or the spine of a cover."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from deck.gpu_regions import BELOW_TRITON, reads_memory
from deck.render.arrange import GAP_PX, HEAD_PX, Grid, Pane, arrange, balanced, natural_height
from deck.render.code import gutter_of, texts_of
from deck.render.codefit import ADVANCE, SMALLEST_PX, Box, fit
from deck.render.hues import hue_of
from deck.render.linked_panes import FOOT_PX, linked_json, opened
from deck.render.missing import missing_view
from deck.render.text import plain, visible, width_em
from deck.talk import Excerpt, Line, StagePane, Stages

if TYPE_CHECKING:
    from deck.render.blocks import BlockWriter

RAIL_PX = 228.0
_CAPTION_PX = 15.0
_STEPPER_CAPTION_PX = 46.0
_STEPPER_CODE_PX = 21.0
_STEPPER_LEAST_PX = 14.5
_PANE_CODE_PX = 18.5
_SPINE_LINES = 3
_EVEN_PX = 14.0
_SLACK = 1.3
"""Panes may be taller than their code by this factor, to end where the slide ends: more white space belongs below."""

_UNEVEN = 1.0
"""By how much code in one pane may be larger than in the pane that has least room."""

_SHARE = 0.6
"""Of the height, that a long text gets beside two others or more."""

_SPINE_PX = 1136.0
_HEART = re.compile(r"\s*(?:return |.*? = )?(?:torch\.ops\.)?(?P<heart>.*?)(?:;.*)?")
"""A line without what it assigns to, and without what is printed after its `;`: a cover has no room for more."""


def panes(writer: "BlockWriter", block: Stages, box: Box) -> Markup:
    """Return all panes at once, in the arrangement that lets their code be largest."""
    columns = min(3, len(block.panes))
    given = opened(block, block.panes, block.opens)
    foot_px = FOOT_PX if block.ties else 0.0
    box = replace(box, height=box.height - foot_px)
    share = Box(box.width / columns, box.height * (1.0 if len(block.panes) <= columns - 1 else _SHARE) - HEAD_PX)
    # A text that is too long for any pane must not take the room of the others.
    grid = arrange([_shape(writer, _fitting(pane, share), share.width) for pane in given], box)
    every = [
        _fitting(pane, Box(place.width, place.height - HEAD_PX - _shape(writer, pane, place.width).caption_px))
        for pane, place in zip(given, grid.boxes(box), strict=True)
    ]
    every = opened(block, every, block.opens[:1])
    shapes = [_shape(writer, pane, box.width / columns) for pane in every]
    rules = writer.code.rules
    rooms = _rooms(shapes, grid, box)
    largest = _even_px(shapes, rooms)
    better = balanced(shapes, grid, box, largest)
    if better != grid:
        grid, rooms = better, _rooms(shapes, better, box)
        largest = _even_px(shapes, rooms)
    across = " ".join(f"minmax(0,{weight:g}fr)" for weight in grid.columns)
    rows = " ".join(f"minmax(0,{weight:g}fr)" for weight in grid.rows)
    views = []
    for pane, (row, column, span), room in zip(every, grid.areas, rooms, strict=True):
        area = rules.name(f"grid-area:{row}/{column}/{row + span}/{column + 1}")
        views.append(_view(writer, pane, room, largest) | {"area": area})
    height = natural_height(shapes, grid, box, largest) * _SLACK + foot_px
    declarations = f"grid-template:{rows}/{across};--code-most:{largest:g}px;--natural:{height:.0f}px"
    return writer.print(
        "stages_panes", grid=rules.name(declarations), panes=views, linked=_linked(block, every), opens=len(block.opens)
    )


def _rooms(shapes: Sequence[Pane], grid: Grid, box: Box) -> list[Box]:
    """Return the room that each pane has for its code."""
    places = grid.boxes(box)
    return [Box(one.width, one.height - HEAD_PX - shape.caption_px) for shape, one in zip(shapes, places, strict=True)]


def stepper(writer: "BlockWriter", block: Stages, box: Box) -> Markup:
    """Return a rail of stages and one pane at a time beside it; in print and without script all panes show, small."""
    foot_px = FOOT_PX if block.ties else 0.0
    room = Box(box.width - RAIL_PX - GAP_PX, box.height - HEAD_PX - _STEPPER_CAPTION_PX - foot_px)
    every = [_fitting(pane, room, least_px=_STEPPER_LEAST_PX) for pane in opened(block, block.panes, block.opens)]
    views = [_view(writer, pane, room, _STEPPER_CODE_PX) for pane in every]
    columns = 2 if len(views) <= 4 else 3 if len(views) <= 9 else 4
    rows = -(-len(views) // columns)
    small = Box((box.width - GAP_PX * (columns - 1)) / columns, box.height / rows - GAP_PX - HEAD_PX - 40)
    for view, pane in zip(views, every, strict=True):
        shape = _shape(writer, pane, small.width)
        fitted = fit(shape.lines, small, gutter=shape.gutter)
        view["small"] = writer.code.rules.name(f"--small-rows:{fitted.rows};--small-columns:{fitted.columns}")
    return writer.print("stages_stepper", panes=views, columns=columns, linked=_linked(block, every))


def spine(writer: "BlockWriter", block: Stages) -> Markup:
    """Return the stages as the columns of a cover: each with its hue, its name and what is lit in its excerpt."""
    views: list[dict[str, Any]] = []
    longest = int((_SPINE_PX / max(1, len(block.panes)) - 22) / (13 * ADVANCE))
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


def _linked(block: Stages, shown: Sequence[StagePane]) -> Markup:
    """Return the data of linked panes; empty where nothing is linked."""
    return linked_json(block, shown) if block.ties else Markup("")


def _view(writer: "BlockWriter", pane: StagePane, box: Box, largest_px: float) -> dict[str, Any]:
    name = writer.stage_name(pane.stage, _language(pane))
    view: dict[str, Any] = {"hue": _hue(pane), "name": name, "caption": writer.inline.html(pane.caption)}
    if isinstance(pane.excerpt, Excerpt):
        shown = writer.pane_view(pane.excerpt, box, largest_px=largest_px)
        return view | {"excerpt": shown | {"hue": view["hue"], "caption": view["caption"]}, "missing": None}
    return view | {"excerpt": None, "missing": missing_view(pane.excerpt, writer.inline.words)}


def _fitting(pane: StagePane, room: Box, *, least_px: float = SMALLEST_PX) -> StagePane:
    """Return a pane below Triton, where texts are long, with as many lines as `room` can hold at `least_px`: from the
    first lit one on, else from where memory is first read."""
    excerpt = pane.excerpt
    if pane.stage not in BELOW_TRITON or not isinstance(excerpt, Excerpt) or _fits(excerpt.lines, room, least_px):
        return pane
    lines = excerpt.lines
    lit = [at for at, line in enumerate(lines) if line.lit]
    start = next(iter(lit or [at for at, line in enumerate(lines) if reads_memory(line.text, pane.stage)]), 0)
    while start and _fits(lines[start - 1 :], room, least_px):
        start -= 1
    counts = range(1, len(lines) - start + 1)
    count = bisect_left(counts, True, key=lambda n: not _fits(lines[start : start + n], room, least_px))
    shown = lines[start : start + max(1, count)]
    origin = replace(excerpt.origin, first_line=shown[0].number, last_line=shown[-1].number)
    return replace(pane, excerpt=replace(excerpt, lines=shown, origin=origin))


def _fits(lines: Sequence[Line], room: Box, least_px: float) -> bool:
    """Return whether `room` holds the lines at `least_px`."""
    fitted = fit(texts_of(lines), room, gutter=gutter_of(lines))
    return fitted.rows * fitted.leading * least_px <= room.height


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
