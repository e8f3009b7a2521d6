"""One call, observed: what it returned, changed, raised, differentiated and drew."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import torch

from deck.capture.comparing.clone import clone_inputs
from deck.capture.comparing.kept_state import KeptState
from deck.capture.comparing.leaves import Leaves, named_leaves
from deck.capture.comparing.randomness import same_streams, streams
from deck.errors import DeckError

_ITEMS_LIMIT = 10_000  # of an iterator: it may have no end
_TEXT_LIMIT = 300


@dataclass(frozen=True)
class Inputs:
    """What a call is given."""

    args: tuple[Any, ...]
    kwargs: Mapping[str, Any] = field(default_factory=dict)

    def cloned(self) -> "Inputs":
        return Inputs(*clone_inputs((self.args, dict(self.kwargs))))

    def leaves(self) -> Leaves:
        by_place = named_leaves(self.args, "input")
        return by_place | {path: one for key, value in self.kwargs.items() for path, one in _named(key, value)}


def _named(key: str, value: object) -> list[tuple[str, Any]]:
    return list(named_leaves(value, f"input {key}").items())


@dataclass(frozen=True)
class Raised:
    """An exception: its type, its first telling line, and the types of it and of those that it wraps or came from."""

    kind: type[Exception]
    message: str
    kinds: frozenset[type[BaseException]]

    def __str__(self) -> str:
        return f"{self.kind.__name__}: {self.message}" if self.message else self.kind.__name__

    def is_within(self, other: "Raised") -> bool:
        """Say whether `other` is of the same type, or wraps one that is: the compiler passes some on in its own."""
        if self.kind is Exception:
            return other.kind is Exception
        return any(issubclass(one, self.kind) for one in other.kinds)


@dataclass(frozen=True)
class Observed:
    """`changed` are the inputs and what the function keeps, after the call. `drew`: it drew random numbers of
    PyTorch's default generator. `shared`: by output, the inputs whose memory it lies in."""

    outputs: Leaves = field(default_factory=dict)
    changed: Leaves = field(default_factory=dict)
    gradients: Leaves = field(default_factory=dict)
    error: Raised | None = None
    drew: bool = False
    shared: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def observe(
    fn: Callable[..., Any],
    inputs: Inputs,
    state: KeptState,
    *,
    backward: bool = False,
    around: AbstractContextManager[Any] | None = None,
) -> Observed:
    """Call `fn` with `inputs` themselves, and its backward pass, inside `around`; return what was seen.

    An exception of `fn` or of the compiler is kept. One that the recording itself raised passes through.
    """
    before, result, error = streams(), None, None
    with around or nullcontext():
        try:
            result = _consumed(fn(*inputs.args, **inputs.kwargs))
            if backward:
                differentiate(result)
        except Exception as raised:
            if _is_of_recording(raised):
                raise
            error = _raised(raised)
    drew = not same_streams(before, streams())
    kept = {one.untyped_storage().data_ptr() for one in state.tensors if one.layout == torch.strided}
    given = inputs.leaves()
    outputs = {} if error else named_leaves(result, "output")
    return Observed(
        outputs={path: _own(one, kept) for path, one in outputs.items()},
        changed={path: _own(one, kept) for path, one in (given | state.leaves()).items()},
        gradients=_gradients_of(given) | {f"gradient of {path}": one for path, one in state.gradients().items()},
        error=error,
        drew=drew,
        shared={path: _sharing(one, given) for path, one in outputs.items()},
    )


def _sharing(output: object, inputs: Leaves) -> tuple[str, ...]:
    memory = _memory(output)
    return tuple(path for path, one in inputs.items() if memory and memory == _memory(one))


def _memory(value: object) -> int:
    """Return where the storage of a plain tensor lies; 0 for anything else."""
    is_plain = type(value) in (torch.Tensor, torch.nn.Parameter)
    if not is_plain or not isinstance(value, torch.Tensor) or value.layout != torch.strided:
        return 0
    return 0 if value.device.type == "meta" else int(value.untyped_storage().data_ptr())


def _consumed(result: Any) -> Any:
    """Return what a generator yields as a list, anything else as it is."""
    return list(islice(result, _ITEMS_LIMIT)) if isinstance(result, Iterator) else result


def differentiate(result: Any) -> None:
    """Run the backward pass from the sum of all differentiable outputs, where there are any."""
    leaves = {id(one): one for one in named_leaves(result).values() if isinstance(one, torch.Tensor)}
    outputs = [one for one in leaves.values() if one.requires_grad]
    if outputs:
        total = sum((torch.view_as_real(one) if one.is_complex() else one).sum() for one in outputs)
        assert isinstance(total, torch.Tensor)
        torch.autograd.backward(total)


def _own(leaf: Any, kept: set[int]) -> Any:
    """Return a value that later calls do not change: tensors detached, and copied where they share kept memory."""
    if type(leaf).__module__ == "numpy" and hasattr(leaf, "copy"):
        return leaf.copy()
    if isinstance(leaf, set):
        return set(leaf)
    if isinstance(leaf, torch.Generator):
        return leaf.get_state()
    if not isinstance(leaf, torch.Tensor):
        return leaf
    plain = leaf.detach()
    is_shared = plain.layout == torch.strided and plain.device.type != "meta" and plain.data_ptr() != 0
    return clone_inputs(plain) if is_shared and plain.untyped_storage().data_ptr() in kept else plain


def _gradients_of(leaves: Leaves) -> Leaves:
    tensors = {path: one for path, one in leaves.items() if isinstance(one, torch.Tensor) and one.is_leaf}
    return {f"gradient of {path}": one.grad.detach() for path, one in tensors.items() if one.grad is not None}


# --- exceptions -----------------------------------------------------------------------------------------------


def _raised(error: Exception) -> Raised:
    inner = getattr(error, "inner_exception", None)
    message = _first_line(error) if inner is None else f"{type(inner).__name__}: {_first_line(inner)}"
    return Raised(type(error), message, frozenset(type(one) for one in _chain(error)))


def _first_line(error: BaseException) -> str:
    lines = (line.strip() for line in str(error).splitlines())
    return next((line for line in lines if line), "")[:_TEXT_LIMIT]


def _chain(error: BaseException) -> list[BaseException]:
    """Return an exception and those that it wraps, or was raised from, or while."""
    found: list[BaseException] = []
    waiting: list[BaseException | None] = [error]
    while waiting:
        one = waiting.pop()
        if isinstance(one, BaseException) and one not in found:
            found.append(one)
            waiting += [one.__cause__, one.__context__, getattr(one, "inner_exception", None)]
    return found


_RECORDING = Path(__file__).parent


def _is_of_recording(error: BaseException) -> bool:
    return any(isinstance(one, DeckError) or _raised_in_recording(one) for one in _chain(error))


def _raised_in_recording(error: BaseException) -> bool:
    """Say whether a line of this package raised it: a hook of the recording, not the function or the compiler."""
    step = error.__traceback__
    while step and step.tb_next:
        step = step.tb_next
    file = Path(step.tb_frame.f_code.co_filename) if step else None
    return file is not None and file.parent == _RECORDING and file != Path(__file__)
