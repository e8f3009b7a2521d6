"""Compare compiled with eager on clones of the same inputs: values, types, strides, and changed inputs."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

import torch

from deck.capture.torch_private import flatten, map_leaves
from deck.evidence import Comparison

_LARGEST = sys.float_info.max
"""Stands for a difference that is not finite: JSON has no infinity."""


def clone_inputs(inputs: Any) -> Any:
    """Return `inputs` with every tensor cloned, strides and `requires_grad` kept."""

    def clone(leaf: Any) -> Any:
        if not isinstance(leaf, torch.Tensor):
            return leaf
        copy = torch.empty_strided(leaf.shape, leaf.stride(), dtype=leaf.dtype, device=leaf.device)
        return copy.copy_(leaf.detach()).requires_grad_(leaf.requires_grad)

    return map_leaves(clone, inputs)


def compare(eager: Callable[..., Any], compiled: Callable[..., Any], inputs: Sequence[Any]) -> Comparison:
    """Call both on their own clones of `inputs`, with the same seed, and compare what they return and change."""
    outputs, changed = [], []
    for fn in (eager, compiled):
        own = clone_inputs(tuple(inputs))
        torch.manual_seed(0)
        outputs.append(_tensors(fn(*own)))
        changed.append(_tensors(own))
    pairs = list(zip(*outputs, strict=True))
    note = "" if all(_comparable(*pair) for pair in pairs) else "outputs differ in shape"
    values = [pair for pair in pairs if _comparable(*pair)]
    mutations_same = all(_equal(*pair) for pair in zip(*changed, strict=True))
    return Comparison(
        same=not note and mutations_same and all(_equal(*pair) for pair in values),
        bits_same=not note and all(_bits_equal(*pair) for pair in values),
        max_abs=max((_max_abs(*pair) for pair in values), default=0.0),
        max_ulp=max((ulp for pair in values if (ulp := _max_ulp(*pair)) is not None), default=None),
        dtype_same=all(one.dtype == other.dtype for one, other in pairs),
        strides_same=all(one.stride() == other.stride() for one, other in pairs),
        mutations_same=mutations_same,
        outputs_count=len(pairs),
        note=note,
    )


def _tensors(value: Any) -> list[torch.Tensor]:
    return [leaf.detach() for leaf in flatten(value) if isinstance(leaf, torch.Tensor)]


def _comparable(one: torch.Tensor, other: torch.Tensor) -> bool:
    return one.shape == other.shape


def _equal(one: torch.Tensor, other: torch.Tensor) -> bool:
    if one.dtype != other.dtype or one.shape != other.shape:
        return False
    same = one == other
    if one.is_floating_point() or one.is_complex():
        same |= one.isnan() & other.isnan()
    return bool(same.all())


def _bits_equal(one: torch.Tensor, other: torch.Tensor) -> bool:
    if one.dtype != other.dtype or one.shape != other.shape:
        return False
    left, right = (tensor.contiguous().reshape(-1).view(torch.uint8) for tensor in (one, other))
    return torch.equal(left, right)


def _max_abs(one: torch.Tensor, other: torch.Tensor) -> float:
    """Return the largest absolute difference; equal infinities and two NaNs count as none."""
    if one.numel() == 0:
        return 0.0
    wide = torch.complex128 if one.is_complex() else torch.float64
    left, right = one.to(wide), other.to(wide)
    distance = (left - right).abs()
    distance[(left == right) | (left.isnan() & right.isnan())] = 0.0
    largest = float(distance.nan_to_num(nan=_LARGEST, posinf=_LARGEST).max())
    return min(largest, _LARGEST)


_BITS = {
    torch.float16: torch.int16,
    torch.bfloat16: torch.int16,
    torch.float32: torch.int32,
    torch.float64: torch.int64,
}


def _max_ulp(one: torch.Tensor, other: torch.Tensor) -> int | None:
    """Return the largest distance in representable numbers of the same type; None for other types than floats."""
    if one.dtype not in _BITS or one.dtype != other.dtype:
        return None
    both_nan = one.isnan() & other.isnan()
    left, right = _rank(one)[~both_nan], _rank(other)[~both_nan]
    return max((abs(a - b) for a, b in zip(*_extremes(left, right), strict=True)), default=0)


def _rank(values: torch.Tensor) -> torch.Tensor:
    """Return integers in the order of the floats: neighbours differ by one, and -0 equals +0."""
    bits = values.contiguous().view(_BITS[values.dtype]).to(torch.int64)
    lowest = -(2**31) if values.dtype == torch.float32 else -(2**15) if values.element_size() == 2 else -(2**63)
    return torch.where(bits < 0, lowest - bits, bits)


def _extremes(left: torch.Tensor, right: torch.Tensor) -> tuple[list[int], list[int]]:
    """Return the pair with the largest distance, as Python integers: float64 ranks may lie 2**64 apart."""
    if left.numel() == 0:
        return [], []
    at = int((left.double() - right.double()).abs().argmax())
    return [int(left.flatten()[at])], [int(right.flatten()[at])]
