"""Kernels above a strip of memory: which tensors each reads and writes, eager above compiled."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deck.render.codefit import Box
from deck.render.plots.marks import style
from deck.render.plots.values import Values
from deck.traffic import ChainSide, KernelChain

WIDTH, HEIGHT = 1152, 342
"""Of the drawing, in units of its own."""

_FIRST, _LAST = 230, 950
_LANES = (0, 176)
_APART = 119
"""From the middle of a tensor to the end of a kernel beside it."""


@dataclass(frozen=True)
class Pill:
    """A kernel, between the tensor that it reads, at `read`, and the one that it writes, at `written`."""

    name: dict[str, list[str]]
    left: int
    width: int
    read: int
    written: int


def chain_view(values: Values, chain: KernelChain, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_chain.jinja prints."""
    sides = (("eager", chain.eager), ("compiled", chain.compiled))
    return {
        "sides": [
            _side(values, chain, one, name=name, hue=style(number).hue, top=top)
            for number, ((name, one), top) in enumerate(zip(sides, _LANES, strict=True))
        ],
        "width": WIDTH,
        "height": HEIGHT,
    }


def _side(values: Values, chain: KernelChain, side: ChainSide, *, name: str, hue: str, top: int) -> dict[str, Any]:
    count = len(side.kernels)
    places = [_FIRST + round((_LAST - _FIRST) * at / count) for at in range(count + 1)]
    crossings = side.moved_bytes // chain.tensor_bytes
    return {
        "name": _words(values.name(name)),
        "hue": hue,
        "top": top,
        "pills": [_pill(values, kernel, places[at], places[at + 1]) for at, kernel in enumerate(side.kernels)],
        "tensors": [
            {"x": x - 40, "name": _words(words), "is_between": 0 < at < count}
            for at, (x, words) in enumerate(zip(places, _tensors(values, chain, side), strict=True))
        ],
        "crossings": _words(str(crossings)),
        "moved": _words(values.text(side.moved_bytes, "B")),
    }


def _pill(values: Values, kernel: str, left: int, right: int) -> Pill:
    return Pill(_words(values.kernel(kernel)), left + _APART, right - left - 2 * _APART, left, right)


def _tensors(values: Values, chain: KernelChain, side: ChainSide) -> Sequence[str]:
    """Return the names of the tensors in memory, as the talk gives them for eager; of compiled code only the first and
    the last are known to be among those."""
    names = [values.name(tensor) for tensor in chain.tensors]
    return names if side is chain.eager else [names[0], *[""] * (len(side.kernels) - 1), names[-1]]


def _words(text: str) -> dict[str, list[str]]:
    return {"lines": [text]}
