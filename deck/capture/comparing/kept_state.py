"""What a function keeps from one call to the next, and how to put it back: parameters, buffers, modes, globals."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager
from dataclasses import is_dataclass
from functools import partial
from types import CellType, CodeType, FunctionType, MethodType, ModuleType, SimpleNamespace
from typing import Any

import torch

from deck.capture.comparing.leaves import Leaves
from deck.capture.comparing.tensor_distance import bits_equal

_LEAVES = (torch.Tensor, torch.Generator, bool, int, float, complex, str, type(None))
_LIBRARIES = {"builtins", "functools", "torch", "torch.nn.modules.module"}
_ABSENT = object()
_PLAIN_TENSORS = (torch.Tensor, torch.nn.Parameter, torch.nn.Buffer)


class KeptState:
    """The modules, tensors and plain values that functions reach through themselves, as they were when it was made.

    Reached are layers, optimizers, containers and objects of the user's classes, from: a module, the object of a
    bound method, the arguments of a `partial`, a closure's cells, defaults, and the globals that its code names; also
    by way of other functions of the same file. What a library keeps elsewhere is not seen.
    """

    def __init__(self, roots: Sequence[object]) -> None:
        self._roots = roots
        self._undo: list[Callable[[], None]] = []
        self._tensors: dict[int, tuple[torch.Tensor, torch.Tensor]] = {}
        for _, value in _reached(roots, self._undo):
            if isinstance(value, torch.Tensor):
                self._keep(value)
            elif isinstance(value, torch.Generator):
                self._undo.append(partial(_put_stream_back, value, value.get_state()))

    @property
    def tensors(self) -> list[torch.Tensor]:
        """Return all that are kept, the gradients of parameters among them."""
        return [tensor for tensor, _ in self._tensors.values()]

    @property
    def parameters(self) -> list[torch.Tensor]:
        """Return the kept tensors that are leaves of autograd: parameters, buffers and the like, no gradients."""
        leaves = [tensor for tensor in self.tensors if tensor.is_leaf and tensor.layout == torch.strided]
        gradients = {id(tensor.grad) for tensor in leaves}
        return [tensor for tensor in leaves if id(tensor) not in gradients]

    def leaves(self) -> Leaves:
        """Return what is kept now; tensors are the copies made at first, or fresh ones where they have changed."""
        return {path: self._frozen(value) for path, value in _reached(self._roots)}

    def gradients(self) -> Leaves:
        """Return the gradients of the tensors that are kept now, by their path."""
        reached = ((path, one) for path, one in _reached(self._roots) if isinstance(one, torch.Tensor) and one.is_leaf)
        return {path: one.grad.detach().clone() for path, one in reached if one.grad is not None}

    def restore(self) -> None:
        """Put everything back as it was; what has not changed is not touched."""
        for undo in self._undo:
            undo()
        with torch.no_grad():
            for tensor, copy in self._tensors.values():
                if not bits_equal(tensor, copy):
                    tensor.copy_(copy)

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Put everything back after the block."""
        try:
            yield
        finally:
            self.restore()

    def _keep(self, tensor: torch.Tensor) -> None:
        if id(tensor) in self._tensors or type(tensor) not in _PLAIN_TENSORS:
            return
        self._tensors[id(tensor)] = (tensor, tensor.detach().clone())
        grad = tensor.grad if tensor.is_leaf else None
        if grad is not None:
            self._keep(grad)
        if tensor.is_leaf:
            self._undo.append(partial(_put_gradient_back, tensor, grad))

    def _frozen(self, value: Any) -> Any:
        if not isinstance(value, torch.Tensor):
            return value.get_state() if isinstance(value, torch.Generator) else value
        tensor, copy = self._tensors.get(id(value), (None, None))
        return copy if tensor is value and copy is not None and bits_equal(value, copy) else value.detach().clone()


def _put_stream_back(generator: torch.Generator, state: torch.Tensor) -> None:
    generator.set_state(state)


def _put_gradient_back(tensor: torch.Tensor, grad: torch.Tensor | None) -> None:
    if tensor.grad is not grad:
        tensor.grad = grad


# --- what is reached, and its containers ----------------------------------------------------------------------


def _reached(roots: Sequence[object], undo: list[Callable[[], None]] | None = None) -> Iterator[tuple[str, Any]]:
    """Yield each tensor, generator and plain value with its path; add to `undo` what puts the containers back."""
    seen: set[int] = set()
    files = {one.__module__ for root in roots for one in (_function_of(root), type(root)) if one is not None}
    files -= _LIBRARIES
    waiting: deque[tuple[str, Any]] = deque(("", root) for root in roots)
    while waiting:
        path, value = waiting.popleft()
        if isinstance(value, _LEAVES):
            yield path, value
        elif id(value) not in seen:
            seen.add(id(value))
            waiting.extend(_inside(path, value, files, [] if undo is None else undo))


def _function_of(value: object) -> FunctionType | None:
    while isinstance(value, partial):
        value = value.func
    value = value.__func__ if isinstance(value, MethodType) else value
    return value if isinstance(value, FunctionType) else _call_of(value)


def _call_of(value: object) -> FunctionType | None:
    """Return the function that runs when an object of the user's class is called."""
    call = getattr(type(value), "forward" if isinstance(value, torch.nn.Module) else "__call__", None)
    return call if isinstance(call, FunctionType) else None


def _inside(path: str, value: Any, files: set[str], undo: list[Callable[[], None]]) -> list[tuple[str, Any]]:
    if isinstance(value, partial):
        return [(path, value.func), (path, list(value.args)), (path, dict(value.keywords))]
    if isinstance(value, MethodType):
        return [(path or "self", value.__self__), (path, value.__func__)]
    if isinstance(value, FunctionType):
        if _is_of_torch(value):  # torch.compile, no_grad: what they keep is no state of the user's
            return [(path, getattr(value, "__wrapped__", None))]
        return _of_function(path, value, undo) if value.__module__ in files else []
    if isinstance(value, dict):
        return _of_mapping(path, value, list(value), undo, "[{!r}]")
    if isinstance(value, list | deque):
        undo.append(partial(_put_items_back, value, list(value)))
        return [(f"{path}[{at}]", one) for at, one in enumerate(value)]
    if isinstance(value, set):
        undo.append(partial(_put_items_back, value, list(value)))
        return []
    if isinstance(value, tuple):
        return [(f"{path}[{at}]", one) for at, one in enumerate(value)]
    if _has_state(value, files):
        return _of_object(path, value, undo)
    return []


def _is_of_torch(function: FunctionType) -> bool:
    """Say whether the code is PyTorch's, whatever functools.wraps made of its name and module."""
    return str(function.__globals__.get("__name__", "")).partition(".")[0] == "torch"


def _has_state(value: object, files: set[str]) -> bool:
    if isinstance(value, type | ModuleType) or not hasattr(value, "__dict__"):
        return False
    known = isinstance(value, torch.nn.Module | torch.optim.Optimizer | SimpleNamespace) or is_dataclass(value)
    return known or type(value).__module__ in files


_PARTS_OF_MODULE = ("_parameters", "_buffers", "_modules")


def _of_object(path: str, value: object, undo: list[Callable[[], None]]) -> list[tuple[str, Any]]:
    attributes = vars(value)
    found: list[tuple[str, Any]] = [(path, _call_of(value))]
    for name, child in _of_mapping(path, attributes, list(attributes), undo, ".{}"):
        attribute = name.rpartition(".")[2]
        if isinstance(value, torch.nn.Module) and attribute in _PARTS_OF_MODULE:
            found += _of_mapping(path, child, list(child), undo, ".{}")
        elif "_hooks" not in attribute:
            found.append((name, child))
    return found


def _of_function(path: str, function: FunctionType, undo: list[Callable[[], None]]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        content = _content(cell)
        undo.append(partial(_put_content_back, cell, content))
        found.append((name, content))
    names = list(dict.fromkeys(_names_in(function.__code__)))
    found += _of_mapping("", function.__globals__, names, undo, "{}", only=frozenset(names))
    return [*found, (f"{path}.defaults", (function.__defaults__, function.__kwdefaults__))]


def _names_in(code: CodeType) -> list[str]:
    inner = [name for const in code.co_consts if isinstance(const, CodeType) for name in _names_in(const)]
    return [*code.co_names, *inner]


def _of_mapping(
    path: str,
    mapping: MutableMapping[Any, Any],
    keys: Sequence[Any],
    undo: list[Callable[[], None]],
    spelling: str,
    *,
    only: frozenset[str] | None = None,
) -> list[tuple[str, Any]]:
    before = {key: mapping[key] for key in keys if key in mapping}
    undo.append(partial(_put_entries_back, mapping, before, only))
    names = (key if isinstance(key, str | int) else at for at, key in enumerate(before))
    return [(path + spelling.format(name), value) for name, value in zip(names, before.values(), strict=True)]


def _put_entries_back(
    mapping: MutableMapping[Any, Any], before: Mapping[Any, Any], only: frozenset[str] | None
) -> None:
    # Entry by entry, and none that is still the same: Dynamo guards on the versions of dicts.
    for key in [key for key in mapping if key not in before and (only is None or key in only)]:
        del mapping[key]
    for key, value in before.items():
        if mapping.get(key, _ABSENT) is not value:
            mapping[key] = value


def _put_items_back(items: Any, before: list[Any]) -> None:
    if len(items) != len(before) or any(now is not then for now, then in zip(items, before, strict=True)):
        items.clear()
        (items.update if isinstance(items, set) else items.extend)(before)


def _content(cell: CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # not assigned yet
        return _ABSENT


def _put_content_back(cell: CellType, before: Any) -> None:
    if _content(cell) is before:
        return
    if before is _ABSENT:
        del cell.cell_contents
    else:
        cell.cell_contents = before
