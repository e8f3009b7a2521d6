"""Room that the content of a slide leaves, given to the space between and within its blocks: a short slide stands as
open as a full one stands close, and both end near the same line."""

from collections.abc import Sequence
from dataclasses import replace

from deck.render.codefit import Box
from deck.render.estimate import Estimator, Size
from deck.talk import Block, Columns, Figure, Graph, Plot, Stages, Steps, TimingTable

_FACTORS = (2.2, 2.0, 1.8, 1.6, 1.4, 1.2)
_FILLED = 0.97
"""Of the height that may be filled: the estimate of a text's height is not exact."""

_MOST_GAP_PX = 40.0
_MOST_ITEM_EM = 1.15
_MOST_ROW_EM = 0.95
_MOST_CLAIM_EM = 0.95


def spread(blocks: Sequence[Block], box: Box, size: Size) -> Size:
    """Return `size` with as much more space as `box` has room for; as it is where a drawing takes what is left."""
    if any(map(_fills, blocks)):
        return size
    # Code as large as the size lets it be, before the space around it grows.
    estimator = Estimator(code_px=size.code_px)
    for factor in _FACTORS:
        wider = _wider(size, factor)
        if estimator.height_of(blocks, box.width, wider) <= box.height * _FILLED:
            return wider
    return size


def spacing_css(size: Size) -> str:
    """Return the declarations for a body with the spaces of `size`."""
    return f"--gap:{size.gap_px:g}px;--item:{size.item_em:g}em;--row:{size.row_em:g}em;--claim:{size.claim_em:g}em"


def _wider(size: Size, factor: float) -> Size:
    def grown(value: float, most: float) -> float:
        return round(max(value, min(value * factor, most)), 2)

    return replace(
        size,
        gap_px=grown(size.gap_px, _MOST_GAP_PX),
        item_em=grown(size.item_em, _MOST_ITEM_EM),
        row_em=grown(size.row_em, _MOST_ROW_EM),
        claim_em=grown(size.claim_em, _MOST_CLAIM_EM),
    )


def _fills(block: Block) -> bool:
    """Return whether `block` takes all the height that is left."""
    match block:
        case Figure() | Graph() | Stages() | Plot() | TimingTable():
            return True
        case Columns(columns):
            return any(_fills(inner) for column in columns for inner in column)
        case Steps(items):
            return any(_fills(inner) for item in items for inner in item)
    return False
