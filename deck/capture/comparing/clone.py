"""Copy the inputs of a call, so that two runs do not see each other's changes."""

import copy
from itertools import pairwise
from typing import Any

import torch

from deck.capture.comparing.leaves import named_leaves
from deck.capture.torch_private.core import copy_marks, map_leaves


def clone_inputs(inputs: Any) -> Any:
    """Return a deep copy of `inputs`; strides, offsets, `requires_grad`, marks and shared memory are kept.

    Layers, optimizers and what cannot be copied stay themselves: compiled code is bound to the one it was made for.
    A tensor that was computed with gradients becomes one that is given.
    """
    memo: dict[int, Any] = {}
    leaves = named_leaves(inputs).values()
    for leaf in leaves:
        if isinstance(leaf, torch.nn.Module | torch.optim.Optimizer):
            memo[id(leaf)] = leaf
        elif isinstance(leaf, torch.Generator):
            memo[id(leaf)] = leaf.clone_state()
        elif isinstance(leaf, torch.Tensor):
            memo[id(leaf)] = _clone(leaf, memo)
    return _deep_copy(inputs, memo)


def widen_inputs(inputs: Any) -> Any:
    """Return a clone of `inputs` with float64 in place of narrower floats. Raises TypeError where two overlap."""
    memo: dict[int, Any] = {}
    own = clone_inputs(inputs)
    tensors = [leaf for leaf in named_leaves(own).values() if isinstance(leaf, torch.Tensor)]
    narrow = [one for one in {id(one): one for one in tensors}.values() if wide_type(one.dtype) != one.dtype]
    spans = sorted(_span(one) for one in narrow if one.numel())
    if any(after[:2] < (before[0], before[2]) for before, after in pairwise(spans)):
        raise TypeError("inputs share memory")
    for one in narrow:
        memo[id(one)] = one.detach().to(wide_type(one.dtype)).requires_grad_(one.requires_grad)
    for one in tensors:
        memo.setdefault(id(one), one)
    return _deep_copy(own, memo)


def wide_type(dtype: torch.dtype) -> torch.dtype:
    """Return float64 for a floating type, complex128 for a complex one, else the type itself."""
    return torch.complex128 if dtype.is_complex else torch.float64 if dtype.is_floating_point else dtype


def _clone(tensor: torch.Tensor, memo: dict[int, Any]) -> torch.Tensor:
    if not tensor.is_leaf:
        plain = copy.deepcopy(tensor.detach(), memo)
        return copy_marks(tensor, plain.requires_grad_(tensor.requires_grad))
    try:
        return copy.deepcopy(tensor, memo)
    except (RuntimeError, TypeError, NotImplementedError):  # a subclass that does not support it
        return copy_marks(tensor, tensor.detach().clone().requires_grad_(tensor.requires_grad))


def _deep_copy(inputs: Any, memo: dict[int, Any]) -> Any:
    try:
        return copy.deepcopy(inputs, memo)
    except Exception:  # something in it is a lock, a file, a module: tensors in containers are copied all the same
        return map_leaves(lambda leaf: _copy_or_itself(leaf, memo), inputs)


def _copy_or_itself(leaf: Any, memo: dict[int, Any]) -> Any:
    try:
        return copy.deepcopy(leaf, memo)
    except Exception:
        return leaf


def _span(tensor: torch.Tensor) -> tuple[int, int, int]:
    """Return where a tensor lies: its storage, and its first and last element in it."""
    if tensor.layout != torch.strided:
        return id(tensor), 0, 1
    extent = sum((size - 1) * stride for size, stride in zip(tensor.shape, tensor.stride(), strict=True))
    first = int(tensor.storage_offset())
    return tensor.untyped_storage().data_ptr(), first, first + int(extent) + 1
