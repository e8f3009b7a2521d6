"""How far apart two tensors of one shape are: bits, values, absolute distance, representable numbers between them."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass

import torch

LARGEST = sys.float_info.max
"""Stands for a difference that is not finite: JSON has no infinity."""

_CHUNK_COUNT = 1 << 20  # elements looked at together, so that float64 copies of a large tensor stay small

_BITS = {
    torch.float16: torch.int16,
    torch.bfloat16: torch.int16,
    torch.float32: torch.int32,
    torch.float64: torch.int64,
}


@dataclass(frozen=True)
class Distance:
    """`max_abs` and `mean_abs` count equal infinities and two NaNs as no difference. `max_ulp` is the most
    representable numbers apart, None for other types than floats. `largest_abs` is the first tensor's largest finite
    value; `finite_alike` says that both are infinite or NaN in the same places."""

    max_abs: float = 0.0
    mean_abs: float = 0.0
    max_ulp: int | None = None
    largest_abs: float = 0.0
    finite_alike: bool = True

    @property
    def is_zero(self) -> bool:
        return self.max_abs == 0.0


def bits_equal(one: torch.Tensor, other: torch.Tensor) -> bool:
    """Say whether both have the same shape, type and bits; strides may differ."""
    if one.dtype != other.dtype or one.shape != other.shape:
        return False
    as_bits = torch.uint8 if one.is_complex() else _BITS.get(one.dtype, torch.uint8)
    return torch.equal(_flat(one).view(as_bits), _flat(other).view(as_bits))


def distance(one: torch.Tensor, other: torch.Tensor) -> Distance:
    """Return how far `other` is from `one`, which has the same shape, maybe another type."""
    max_ulp = 0 if one.dtype == other.dtype and one.dtype in _BITS else None
    max_abs = sum_abs = largest = 0.0
    finite_alike = True
    for left, right in zip(_chunks(one), _chunks(other), strict=True):
        wide_left, wide_right = _wide(left), _wide(right)
        apart = _apart(left, right, wide_left, wide_right)
        max_abs = max(max_abs, float(apart.max()))
        sum_abs = min(sum_abs + float(apart.sum()), LARGEST)
        finite = wide_left.isfinite()
        largest = max(largest, _max(wide_left[finite].abs()))
        alike = finite & wide_right.isfinite() | (apart == 0)
        finite_alike &= bool(alike.all())
        if max_ulp is not None:
            max_ulp = max(max_ulp, _max_ulp(left, right))
    return Distance(max_abs, sum_abs / max(one.numel(), 1), max_ulp, largest, finite_alike)


def no_distance(tensor: torch.Tensor) -> Distance:
    """Return how far a tensor is from one of the same type and bits. Its largest value is not looked for."""
    return Distance(max_ulp=0 if tensor.dtype in _BITS else None)


def dense(tensor: torch.Tensor) -> torch.Tensor:
    """Return the values of a sparse, quantized, or lazily conjugated tensor as a plain dense one, else itself."""
    plain = tensor.detach()
    if plain.is_quantized:
        plain = plain.dequantize()
    elif plain.layout != torch.strided:
        plain = plain.to_dense()
    return plain.resolve_conj().resolve_neg()


def _flat(tensor: torch.Tensor) -> torch.Tensor:
    return dense(tensor).contiguous().reshape(-1)


def _chunks(tensor: torch.Tensor) -> Iterator[torch.Tensor]:
    return (chunk for chunk in torch.split(_flat(tensor), _CHUNK_COUNT) if chunk.numel())


def _wide(values: torch.Tensor) -> torch.Tensor:
    return values.to(torch.complex128 if values.is_complex() else torch.float64)


def _max(values: torch.Tensor) -> float:
    return float(values.max()) if values.numel() else 0.0


def _apart(left: torch.Tensor, right: torch.Tensor, wide_left: torch.Tensor, wide_right: torch.Tensor) -> torch.Tensor:
    is_exact = not (left.is_floating_point() or left.is_complex())  # float64 cannot tell all integers apart
    equal = left == right if is_exact else (wide_left == wide_right) | (wide_left.isnan() & wide_right.isnan())
    apart = (wide_left - wide_right).abs()
    apart[~equal & (apart == 0.0)] = 1.0
    apart[equal] = 0.0
    return apart.nan_to_num(nan=LARGEST, posinf=LARGEST)


def _max_ulp(left: torch.Tensor, right: torch.Tensor) -> int:
    ranks = _rank(left), _rank(right)
    both_nan = left.isnan() & right.isnan()
    if left.dtype is not torch.float64:
        return int((ranks[0] - ranks[1]).abs().masked_fill(both_nan, 0).max())
    # Ranks of float64 may lie 2**64 apart: the farthest is sought in float64, its distance taken in Python's integers.
    at = int((ranks[0].double() - ranks[1].double()).abs().masked_fill(both_nan, 0).argmax())
    return 0 if both_nan[at] else abs(int(ranks[0][at]) - int(ranks[1][at]))


def _rank(values: torch.Tensor) -> torch.Tensor:
    """Return integers in the order of the floats: neighbours differ by one, and -0 equals +0."""
    bits = values.view(_BITS[values.dtype])
    lowest = torch.iinfo(bits.dtype).min
    wide = bits.to(torch.int64)
    return torch.where(wide < 0, lowest - wide, wide)
