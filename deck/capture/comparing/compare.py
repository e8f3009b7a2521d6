"""Compare compiled with eager on clones of the same inputs: values, types, layout, changes, gradients, errors."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

import torch

from deck.capture.comparing.kept_state import KeptState
from deck.capture.comparing.leaves import Leaves
from deck.capture.comparing.observe import Inputs, Observed, observe
from deck.capture.comparing.randomness import seeded
from deck.capture.comparing.reference import quiet, run_in_float64
from deck.capture.comparing.verdict import Verdict
from deck.capture.torch_private.comparison import dynamo_counts_kept
from deck.captured import Comparison

_LARGE_COUNT = 2_000_000  # values in inputs and kept tensors


def compare_call(
    eager: Callable[..., Any],
    compiled: Callable[..., Any],
    inputs: Sequence[Any],
    *,
    kwargs: Mapping[str, Any] | None = None,
    backward: bool = False,
    watched: AbstractContextManager[None] | None = None,
    with_eager_random: Callable[[], Callable[..., Any]] | None = None,
) -> Comparison:
    """Call both on their own clones of `inputs`, from the same state and seed; compare all that they leave.

    Eager is called first. What it keeps (parameters, buffers, globals) is put back before the compiled call, and is
    left as that call leaves it. The compiled call, and its backward pass, happen inside `watched`; grad mode and
    autocast are the caller's throughout. `backward`: the sum of all differentiable outputs is differentiated.
    `with_eager_random` makes the compiled function that draws from eager's generator; it is called, outside
    `watched`, only where random numbers may explain a difference.
    """
    call = _Call(eager, Inputs(tuple(inputs), dict(kwargs or {})), backward)
    with torch.compiler.set_stance("force_eager"):
        by_eager = call.run(eager)
    call.state.restore()
    verdict = Verdict(by_eager, call.run(compiled, around=watched))
    if verdict.is_open or not verdict.is_same:
        with call.left_as_it_is():
            verdict.settle(None if by_eager.drew or call.is_large else call.run_in_float64)
            if by_eager.drew and with_eager_random and not verdict.is_same:
                verdict.explain_by(call.run_with_eager_random(with_eager_random))
    return verdict.comparison()


def with_own_code(fn: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that calls `fn`, with a code object that no other has: what Dynamo keeps is kept by code."""

    def call(*args: Any, **kwargs: Any) -> Any:
        return fn(*args, **kwargs)

    return FunctionType(call.__code__.replace(), globals(), call.__name__, None, call.__closure__)


@dataclass(frozen=True)
class _Call:
    """What is called, and the state that it is called from."""

    eager: Callable[..., Any]
    inputs: Inputs
    backward: bool
    state: KeptState = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "state", KeptState(self._roots()))

    def run(self, fn: Callable[..., Any], *, around: AbstractContextManager[None] | None = None) -> Observed:
        own = self.inputs.cloned()
        with seeded():
            return observe(fn, own, self.state, backward=self.backward, around=around)

    def run_in_float64(self, jitter: float, seed: int) -> Leaves | None:
        return run_in_float64(self.eager, self.inputs, self.state, backward=self.backward, jitter=jitter, seed=seed)

    @property
    def is_large(self) -> bool:
        """Say whether a run in float64 would cost more than it tells."""
        given = (one for one in self.inputs.leaves().values() if isinstance(one, torch.Tensor))
        return sum(one.numel() for one in (*given, *self.state.tensors)) > _LARGE_COUNT

    def run_with_eager_random(self, make: Callable[[], Callable[..., Any]]) -> Observed:
        self.state.restore()
        with dynamo_counts_kept(), quiet():
            return self.run(make())

    def left_as_it_is(self) -> AbstractContextManager[None]:
        """Have further runs in the block, and the state afterwards be as it is now."""
        return KeptState(self._roots()).kept()

    def _roots(self) -> list[object]:
        layers = (torch.nn.Module, torch.optim.Optimizer)
        return [self.eager, *(one for one in self.inputs.leaves().values() if isinstance(one, layers))]
