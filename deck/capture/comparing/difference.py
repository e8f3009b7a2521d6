"""Pair what two calls left, leaf by leaf, and say how each pair differs: structure, type, layout, values."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import torch

from deck.capture.comparing.leaves import Container, Leaves
from deck.capture.comparing.tensor_distance import Distance, bits_equal, dense, distance, no_distance
from deck.captured import Agreement

_PLAIN = (torch.Tensor, torch.nn.Parameter)
_NOTES_LIMIT = 3


@dataclass(frozen=True)
class Pair:
    """One leaf of two calls. `agreement` is `not compared` where the values are floats that lie apart: whether that is
    rounding is still to be settled. `precision` is the type whose precision counts; a Python float's is float32,
    since it mostly comes from a tensor of that type. `is_value`: it is no container."""

    name: str
    eager: torch.Tensor | None = None
    compiled: torch.Tensor | None = None
    agreement: Agreement = Agreement.IDENTICAL
    distance: Distance = field(default_factory=Distance)
    precision: torch.dtype = torch.float32
    bits_same: bool = True
    dtype_same: bool = True
    strides_same: bool = True
    note: str = ""
    is_value: bool = True

    @property
    def is_open(self) -> bool:
        return self.agreement is Agreement.NOT_COMPARED

    def settled(self, agreement: Agreement, note: str = "") -> "Pair":
        return replace(self, agreement=agreement, note=note or self.note)


def pairs_of(eager: Leaves, compiled: Leaves) -> list[Pair]:
    """Return a pair for each leaf that either call left, in order."""
    return [_pair(path, eager, compiled) for path in dict.fromkeys([*eager, *compiled])]


def notes_of(pairs: Sequence[Pair]) -> list[str]:
    """Return what is to be said of pairs, those that differ first, and no more than a few."""
    told = sorted((one for one in pairs if one.note), key=lambda one: one.agreement is not Agreement.DIFFERENT)
    notes = list(dict.fromkeys(one.note for one in told))
    more = len(notes) - _NOTES_LIMIT
    return [*notes[:_NOTES_LIMIT], f"and {more} more"] if more > 0 else notes


def _pair(path: str, eager: Leaves, compiled: Leaves) -> Pair:
    name = path.removesuffix("{}")
    if path not in compiled or path not in eager:
        side = "eager" if path in eager else "compiled"
        return _different(name, f"{name} exists only in {side}")
    one, other = eager[path], compiled[path]
    if _family(one) != _family(other):
        return _different(name, f"{name} is {_family(one)} in eager, {_family(other)} compiled", dtype_same=False)
    if isinstance(one, Container):
        items = f"{one.length} items in eager, {other.length} compiled"
        return Pair(name, is_value=False) if one == other else _different(name, f"{name} has {items}")
    left, right = _as_tensor(one), _as_tensor(other)
    if left is None or right is None:
        return _of_objects(name, one, other)
    pair = _of_tensors(name, left, right)
    if isinstance(one, float | complex):
        return replace(pair, precision=torch.float32, distance=replace(pair.distance, max_ulp=None))
    return pair


def _different(name: str, note: str, *, dtype_same: bool = True) -> Pair:
    return Pair(name, agreement=Agreement.DIFFERENT, bits_same=False, dtype_same=dtype_same, note=note)


def _family(value: object) -> str:
    """Return what two values must have in common to be compared at all."""
    if isinstance(value, Container):
        return value.type
    if isinstance(value, torch.Tensor):
        kind = "Tensor" if type(value) in _PLAIN else type(value).__name__
        return kind if value.layout == torch.strided else f"{kind} of layout {value.layout}".replace("torch.", "")
    return type(value).__name__


def _as_tensor(value: Any) -> torch.Tensor | None:
    """Return a tensor, an array or a number as a plain tensor; None for anything else."""
    if isinstance(value, torch.Tensor):
        plain = value.detach()
        return plain if type(plain) is torch.Tensor else plain.as_subclass(torch.Tensor)
    try:
        if isinstance(value, bool | int | float | complex):
            wide = {float: torch.float64, complex: torch.complex128}.get(type(value))
            return torch.tensor(value, dtype=wide)
        if type(value).__module__ == "numpy":
            return torch.as_tensor(value)
    except (TypeError, RuntimeError, OverflowError, ValueError):  # an integer beyond 64 bits, an array of objects
        return None
    return None


def _of_objects(name: str, one: Any, other: Any) -> Pair:
    if one is other or _is_opaque(one) or _equal(one, other):
        return Pair(name)
    return _different(name, f"{name} is {_short(one)} in eager, {_short(other)} compiled")


def _is_opaque(value: object) -> bool:
    """Say whether equality would only tell objects apart: functions, and what defines no `==`."""
    return callable(value) or type(value).__eq__ is object.__eq__


def _equal(one: Any, other: Any) -> bool:
    try:
        equal = one == other
        return bool(equal.all() if hasattr(equal, "all") else equal)
    except Exception:
        return False


def _short(value: object) -> str:
    return repr(value)[:60]


def _of_tensors(name: str, eager: torch.Tensor, compiled: torch.Tensor) -> Pair:
    pair = Pair(
        name,
        eager,
        compiled,
        precision=eager.dtype,
        dtype_same=eager.dtype == compiled.dtype,
        strides_same=_strides(eager) == _strides(compiled),
    )
    if eager.shape != compiled.shape:
        shapes = f"{list(eager.shape)} in eager, {list(compiled.shape)} compiled"
        return replace(pair, agreement=Agreement.DIFFERENT, bits_same=False, note=f"{name} has shape {shapes}")
    note = "" if pair.strides_same else f"{name} has strides {eager.stride()} in eager, {compiled.stride()} compiled"
    if eager.device != compiled.device:
        note = f"{name} is on {eager.device} in eager, {compiled.device} compiled"
        return replace(pair, agreement=Agreement.DIFFERENT, bits_same=False, note=note)
    if eager.device.type == "meta":
        return pair
    left, right = dense(eager), dense(compiled)
    bits_same = bits_equal(left, right)
    apart = no_distance(left) if bits_same else distance(left, right)
    pair = replace(pair, eager=left, compiled=right, bits_same=bits_same, distance=apart, note=note)
    if not pair.dtype_same:
        note = f"{name} is {_dtype(eager)} in eager, {_dtype(compiled)} compiled"
        return pair.settled(Agreement.DIFFERENT, note)
    if bits_same or apart.is_zero:
        return pair.settled(Agreement.IDENTICAL if bits_same else Agreement.EQUAL)
    if not (eager.is_floating_point() or eager.is_complex()):
        return pair.settled(Agreement.DIFFERENT, f"{name} differs by up to {apart.max_abs:.4g}")
    if not apart.finite_alike:
        return pair.settled(Agreement.DIFFERENT, f"{name} is infinite or NaN on one side only")
    return pair.settled(Agreement.NOT_COMPARED)


def _dtype(tensor: torch.Tensor) -> str:
    return str(tensor.dtype).removeprefix("torch.")


def _strides(tensor: torch.Tensor) -> tuple[int, ...]:
    """Return the strides that matter: not those of dimensions of size 0 or 1."""
    if tensor.layout != torch.strided or not tensor.numel():
        return ()
    return tuple(stride for size, stride in zip(tensor.shape, tensor.stride(), strict=True) if size > 1)
