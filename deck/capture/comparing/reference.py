"""Run a function once more in float64, as a reference; and with random rounding errors, to learn what they can do."""

import io
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from typing import Any

import torch

from deck.capture.comparing.clone import wide_type, widen_inputs
from deck.capture.comparing.kept_state import KeptState
from deck.capture.comparing.leaves import Leaves
from deck.capture.comparing.observe import Inputs, observe
from deck.capture.comparing.randomness import seeded
from deck.capture.torch_private.comparison import Float64Mode


def run_in_float64(
    eager: Callable[..., Any], inputs: Inputs, state: KeptState, *, backward: bool, jitter: float = 0.0, seed: int = 0
) -> Leaves | None:
    """Return what `eager` leaves where inputs, kept tensors and operators are in float64, casts to half aside.

    `jitter` is a relative error put on every input and every value that an operator computes.
    None where it does not run so: an operator has no such form, it draws random numbers, inputs share memory.
    """
    state.restore()
    generator = torch.Generator().manual_seed(seed)
    mode = Float64Mode(jitter, generator)
    try:
        with quiet(), torch.compiler.set_stance("force_eager"), seeded(), _float64_by_default(), _widened(state, mode):
            wide = Inputs(*widen_inputs((inputs.args, dict(inputs.kwargs))))
            for one in wide.leaves().values():
                if isinstance(one, torch.Tensor) and one.dtype == torch.float64 and one.is_leaf and jitter:
                    one.data = one.data * mode.factors(one)
            seen = observe(eager, wide, state, backward=backward, around=mode)
    except Exception:  # whatever it is, it says no more than that there is no reference
        return None
    return None if seen.error or seen.drew else seen.outputs | seen.changed | seen.gradients


@contextmanager
def quiet() -> Iterator[None]:
    """Keep what a function prints when it is called once more than the user knows."""
    with ExitStack() as stack:
        stack.enter_context(redirect_stdout(io.StringIO()))
        stack.enter_context(redirect_stderr(io.StringIO()))
        stack.enter_context(warnings.catch_warnings())
        warnings.simplefilter("ignore")
        yield


@contextmanager
def _float64_by_default() -> Iterator[None]:
    before = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64)
    try:
        yield
    finally:
        torch.set_default_dtype(before)


@contextmanager
def _widened(state: KeptState, mode: Float64Mode) -> Iterator[None]:
    """Have the kept tensors themselves hold float64 values, since the function knows no others."""
    narrow = [one for one in state.parameters if wide_type(one.dtype) != one.dtype]
    if len({one.untyped_storage().data_ptr() for one in narrow if one.numel()}) < sum(
        1 for one in narrow if one.numel()
    ):
        raise TypeError("kept tensors share memory")
    before = [(one, one.data, one.grad) for one in narrow]
    try:
        for one, data, grad in before:
            one.grad = None
            wide = data.to(wide_type(one.dtype))
            one.data = wide * mode.factors(wide) if mode.jitter else wide
            one.grad = None if grad is None else grad.to(one.dtype)
        yield
    finally:
        for one, data, grad in before:
            one.grad = None
            one.data = data
            one.grad = grad
