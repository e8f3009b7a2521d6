"""The inputs of a call in words."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import torch

from deck.capture.torch_private.core import flatten

_LENGTH_LIMIT = 40
_ADDRESS = re.compile(r" at 0x[0-9a-f]+")


def describe_inputs(inputs: Sequence[Any], kwargs: Mapping[str, Any] | None = None) -> str:
    """Return e.g. `float32[64, 256], 3, y=int64[2]`: dtype and shape of tensors, other leaves as Python prints them."""
    by_place = [_leaf(one) for one in flatten(tuple(inputs))]
    by_name = [f"{name}={', '.join(map(_leaf, flatten(value)))}" for name, value in (kwargs or {}).items()]
    return ", ".join(by_place + by_name)


def _leaf(value: object) -> str:
    if isinstance(value, torch.Tensor):
        return f"{str(value.dtype).removeprefix('torch.')}{list(value.shape)}"
    if isinstance(value, torch.nn.Module):
        return type(value).__name__
    return _ADDRESS.sub("", repr(value))[:_LENGTH_LIMIT]
