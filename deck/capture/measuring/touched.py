"""Which memory an operator reads and writes, and how many bytes of it."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

import torch

from deck.capture.torch_private.core import flatten
from deck.capture.torch_private.dispatch import Operator, argument_names, written_arguments

_OVERWRITING = frozenset(
    ("copy_", "fill_", "zero_", "normal_", "uniform_", "bernoulli_", "random_", "exponential_", "geometric_")
)
"""Operators that write in place and do not read what was there."""

_PICKING = frozenset(("embedding", "index_select", "gather", "index", "take"))
"""Operators that read of their first tensor at most as much as they return."""

_PLACING = frozenset(("index_put_", "index_copy_", "index_add_", "scatter_", "scatter_add_"))
"""Operators that write in place, only where indices say."""

_ADDING = frozenset(("index_add_", "scatter_add_"))


def memory_of(
    operator: Operator, arguments: Sequence[Any], named: Mapping[str, Any], result: Any
) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    """Return the tensors that one call reads and those that it writes; nothing for a view or an allocation."""
    given = {**dict(zip(argument_names(operator), arguments, strict=False)), **named}
    written = written_arguments(operator)
    name = operator.overloadpacket.__name__
    overwritten = {one for one, is_out in written.items() if is_out or name in _OVERWRITING}
    inputs = _tensors(given.values())
    storages = {_storage(one) for one in inputs}
    results = [one for one in _tensors([result]) if _storage(one) not in storages]
    writes = results + _tensors(given[one] for one in written if one in given)
    if not writes or name.startswith(("empty", "new_empty", "set_", "resize_")):
        return [], []
    if name.endswith("_like") or name.startswith("new_"):  # these read a shape alone
        return [], writes
    if name in _PLACING and (count := _placed_count(given)) is not None:
        placed = _part(given["self"], count)
        reads = _tensors(value for one, value in given.items() if one != "self")
        return reads + [placed] * (name in _ADDING or bool(given.get("accumulate"))), [placed]
    reads = _tensors(value for one, value in given.items() if one not in overwritten)
    if name in _PICKING and reads:
        reads[0] = _part(reads[0], touched_bytes(writes) // reads[0].element_size())
    return reads, writes


def _placed_count(given: Mapping[str, Any]) -> int | None:
    """Return how many elements an operator of _PLACING writes at most; None where a mask says."""
    if "indices" not in given:
        return int(given["source"].numel() if "source" in given else given["index"].numel())
    found = [one for one in given["indices"] if one is not None]
    if any(one.dtype in (torch.bool, torch.uint8) for one in found):
        return None
    shape, broadcast = given["self"].shape, cast(Callable[..., torch.Size], torch.broadcast_shapes)
    others = [
        size for place, size in enumerate(shape) if place >= len(given["indices"]) or given["indices"][place] is None
    ]
    return int(math.prod(broadcast(*(one.shape for one in found))) * math.prod(others))


def _part(tensor: torch.Tensor, count: int) -> torch.Tensor:
    """Return a view of as many elements in the memory of `tensor`, which stands for those that an index picks."""
    if tensor.layout != torch.strided or not tensor.numel():
        return tensor
    reached = _reached_bytes(tensor) // tensor.element_size()
    return torch.as_strided(tensor, (min(count, reached),), (1,), tensor.storage_offset())


def touched_bytes(tensors: Iterable[torch.Tensor]) -> int:
    """Return the bytes that tensors reach, where they share memory once."""
    return sum(touched_by_storage(tensors).values())


def touched_by_storage(tensors: Iterable[torch.Tensor]) -> dict[int, int]:
    """Return storage -> bytes that the tensors in it reach: of all views together, no more than they span."""
    by_storage: dict[int, dict[Any, torch.Tensor]] = {}
    for one in tensors:
        place = (one.shape, one.stride(), one.storage_offset()) if one.layout == torch.strided else id(one)
        by_storage.setdefault(_storage(one), {})[place] = one
    return {
        storage: min(sum(_reached_bytes(one) for one in views.values()), _span_bytes(list(views.values())))
        for storage, views in by_storage.items()
    }


def _reached_bytes(tensor: torch.Tensor) -> int:
    """Return the bytes of the elements of a tensor, those at one address once."""
    if tensor.layout != torch.strided or not tensor.numel():
        return tensor.numel() * tensor.element_size()
    count = math.prod(size for size, stride in zip(tensor.shape, tensor.stride(), strict=True) if stride)
    return min(count, _end(tensor) - int(tensor.storage_offset())) * tensor.element_size()


def _span_bytes(views: Sequence[torch.Tensor]) -> int:
    """Return the bytes from the first element of any to the last of any."""
    if any(one.layout != torch.strided for one in views):
        return sum(one.numel() * one.element_size() for one in views)
    filled = [one for one in views if one.numel()]
    first = min((int(one.storage_offset()) * one.element_size() for one in filled), default=0)
    return max((_end(one) * one.element_size() for one in filled), default=0) - first


def _end(tensor: torch.Tensor) -> int:
    steps = zip(tensor.shape, tensor.stride(), strict=True)
    return int(tensor.storage_offset()) + 1 + sum((size - 1) * stride for size, stride in steps)


def _storage(tensor: torch.Tensor) -> int:
    """Return what tells memory apart, as long as the tensor lives."""
    return id(tensor.untyped_storage() if tensor.layout == torch.strided else tensor)


def _tensors(values: Iterable[Any]) -> list[torch.Tensor]:
    return [one for one in flatten(list(values)) if isinstance(one, torch.Tensor)]
