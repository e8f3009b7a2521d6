"""Take values apart into named leaves: `[0]['a'].field` -> a tensor, a number, a string."""

import dataclasses
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType, MethodType, ModuleType, SimpleNamespace
from typing import Any

import torch

from deck.capture.torch_private.core import flatten

Leaves = dict[str, Any]
"""Path of a leaf -> the leaf. A container has an entry of its own, which tells its type and length."""

_SCALARS = (bool, int, float, complex, str, bytes, type(None))


@dataclasses.dataclass(frozen=True)
class Container:
    """Stands in `Leaves` for a container, so that a list and a tuple, or two empty ones, can be told apart."""

    type: str
    length: int


def named_leaves(value: object, path: str = "") -> Leaves:
    """Return the leaves of lists, tuples, dicts, dataclasses, plain objects and what pytree knows, by their path."""
    return dict(_walk(value, path, ()))


def _walk(value: object, path: str, within: tuple[int, ...]) -> Iterator[tuple[str, Any]]:
    children = () if id(value) in within else children_of(value)
    if children is None:
        yield path, value
        return
    yield f"{path}{{}}" if path else "{}", Container(type(value).__name__, len(children))
    for name, child in children:
        yield from _walk(child, path + name, (*within, id(value)))


Children = tuple[tuple[str, Any], ...]


def children_of(value: object) -> Children | None:
    """Return what `value` holds, each with its name as Python spells it; None for a leaf."""
    if isinstance(value, (*_SCALARS, torch.Size)):
        return None
    if isinstance(value, torch.Tensor):
        return _tensors_in(value)
    if isinstance(value, Mapping):
        return tuple((f"[{_key(key, at)}]", child) for at, (key, child) in enumerate(value.items()))
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return tuple((f".{name}", getattr(value, name)) for name in value._fields)
    if isinstance(value, list | tuple | deque):
        return tuple((f"[{at}]", child) for at, child in enumerate(value))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        names = [one.name for one in dataclasses.fields(value)]
        return tuple((f".{name}", getattr(value, name, None)) for name in names)
    return _registered(value) or _attributes(value)


def _key(key: object, at: int) -> str:
    return repr(key) if isinstance(key, _SCALARS) else f"key {at}"


def _tensors_in(value: torch.Tensor) -> Children | None:
    """Return the tensors that a nested tensor or a wrapper subclass consists of; None for a plain tensor."""
    if value.is_nested:
        return tuple((f"[{at}]", one) for at, one in enumerate(value.detach().unbind()))
    unwrap: Callable[[], tuple[list[str], object]] | None = getattr(value, "__tensor_flatten__", None)
    return tuple((f".{name}", getattr(value, name)) for name in unwrap()[0]) if unwrap else None


def _registered(value: object) -> Children | None:
    """Return the leaves of a type that was registered with pytree, e.g. the outputs of a model."""
    leaves = flatten(value)
    if len(leaves) == 1 and leaves[0] is value:
        return None
    return tuple((f"[{at}]", leaf) for at, leaf in enumerate(leaves))


def _attributes(value: object) -> Children | None:
    """Return the attributes of a plain object: one of the user's classes, not a function, class, module or layer."""
    opaque = (type, FunctionType, MethodType, ModuleType, torch.nn.Module)
    package = type(value).__module__.partition(".")[0]
    foreign = package in ("builtins", "numpy", "torch") and not isinstance(value, SimpleNamespace)
    if foreign or isinstance(value, opaque) or not hasattr(value, "__dict__"):
        return None
    return tuple((f".{name}", child) for name, child in vars(value).items())
