"""Private names of PyTorch that the comparison of results uses; the rules of torch_private.py hold here too."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import torch
from torch._dynamo import convert_frame
from torch._dynamo.utils import counters
from torch.utils._python_dispatch import TorchDispatchMode

_HALF = (torch.float16, torch.bfloat16)
_WIDE = {torch.float32: torch.float64, torch.complex64: torch.complex128}


class Float64Mode(TorchDispatchMode):  # type: ignore[no-untyped-call]
    """torch 2.13, 2.14: torch.utils._python_dispatch.TorchDispatchMode, OpOverload._schema.

    While it is active every operator computes in float64, as if float32 did not exist. An explicit cast to half
    precision rounds the values, and hands them on in float64. `jitter` is a relative error added at random to every
    value that an operator computes; a reduction of n values to one gets sqrt(n) times as much.
    """

    def __init__(self, jitter: float, generator: torch.Generator) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.jitter = jitter
        self._generator = generator

    def __torch_dispatch__(
        self, func: Any, types: Any, args: Sequence[Any] = (), kwargs: Mapping[str, Any] | None = None
    ) -> Any:
        if "view.dtype" in str(func):
            raise TypeError("bits of a type cannot be seen in float64")
        changes_inputs = func._schema.is_mutable
        widen = _widen_type if changes_inputs else _widen
        args, kwargs = _mapped(widen, args), _mapped(widen, dict(kwargs or {}))
        result = func(*args, **kwargs)
        if changes_inputs or _returns_views(func):
            return result
        largest = max((one.numel() for one in args if isinstance(one, torch.Tensor)), default=1)
        return _mapped(lambda one: self._jittered(_widen(one), largest), result)

    def _jittered(self, value: Any, inputs_count: int) -> Any:
        if not self.jitter or not isinstance(value, torch.Tensor) or value.dtype != torch.float64 or not value.numel():
            return value
        return value * self.factors(value, (max(1.0, inputs_count / value.numel())) ** 0.5)

    def factors(self, like: torch.Tensor, scale: float = 1.0) -> torch.Tensor:
        """Return random factors around 1."""
        random = torch.rand(like.shape, generator=self._generator, dtype=torch.float64).to(like.device)
        return 1 + (2 * random - 1) * (self.jitter * scale)


def _returns_views(func: Any) -> bool:
    return any(one.alias_info is not None for one in func._schema.returns)


def _widen(value: Any) -> Any:
    if isinstance(value, torch.Tensor) and value.is_floating_point() and value.dtype != torch.float64:
        return value.to(torch.float64)
    if isinstance(value, torch.Tensor) and value.dtype == torch.complex64:
        return value.to(torch.complex128)
    return _widen_type(value)


def _widen_type(value: Any) -> Any:
    return _WIDE.get(value, value) if isinstance(value, torch.dtype) else value


def _mapped(function: Callable[[Any], Any], value: Any) -> Any:
    """Apply `function` to what lists, tuples and dicts of an operator's arguments or results hold."""
    if isinstance(value, list | tuple):
        return type(value)(_mapped(function, one) for one in value)
    if isinstance(value, dict):
        return {key: _mapped(function, one) for key, one in value.items()}
    return function(value)


@contextmanager
def dynamo_counts_kept() -> Iterator[None]:
    """torch 2.13, 2.14: torch._dynamo.utils.counters; convert_frame.FRAME_COUNTER, FRAME_COMPILE_COUNTER.

    What is compiled in the block is not counted, and takes no compile id from what is compiled after it.
    """
    counted = {name: dict(one) for name, one in counters.items()}
    frames = getattr(convert_frame, "FRAME_COUNTER", None)
    compilations = dict(getattr(convert_frame, "FRAME_COMPILE_COUNTER", {}))
    try:
        yield
    finally:
        for name in list(counters):
            counters[name].clear()
            counters[name].update(counted.get(name, {}))
        if frames is not None:
            convert_frame.FRAME_COUNTER = frames
            convert_frame.FRAME_COMPILE_COUNTER.clear()
            convert_frame.FRAME_COMPILE_COUNTER.update(compilations)
