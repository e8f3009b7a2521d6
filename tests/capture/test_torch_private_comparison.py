"""Each private name of PyTorch in deck/capture/torch_private/comparison.py, by the name of what uses it."""

import re
from collections.abc import Callable
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.torch_private import comparison as private  # noqa: E402


def float64_mode(jitter: float = 0.0) -> Any:
    return private.Float64Mode(jitter, torch.Generator().manual_seed(0))


def test_each_says_the_version_it_was_seen_in() -> None:
    for one in (private.Float64Mode, private.dynamo_counts_kept):
        assert re.match(r"torch [\d., ]+: ", one.__doc__ or "")


def test_float64_mode_computes_in_float64_as_if_float32_did_not_exist() -> None:
    x = torch.ones(3) / 3
    with float64_mode():
        result = torch.full((3,), 1 / 3, dtype=torch.float32) + x.double().float() + x

    assert result.dtype == torch.float64
    assert (result[0] - 1).abs() < 1e-7


def test_float64_mode_rounds_where_the_function_casts_to_half() -> None:
    with float64_mode():
        rounded = torch.full((1,), 1 / 3).to(torch.bfloat16)

    assert (rounded.dtype, rounded.item()) == (torch.float64, torch.tensor(1 / 3).bfloat16().item())


def test_float64_mode_reaches_the_backward_pass_and_changes_in_place() -> None:
    x = torch.ones(3, dtype=torch.float64, requires_grad=True)
    with float64_mode():
        y = torch.zeros(3, dtype=torch.float64)
        y.add_(1 / 3)
        (x.float() * y).sum().backward()

    assert x.grad is not None
    assert x.grad[0] == 1 / 3


def test_float64_mode_puts_small_errors_on_what_operators_compute() -> None:
    x = torch.ones(100, dtype=torch.float64)
    with float64_mode(jitter=1e-6):
        apart = (x * 1.0 - x).abs().max()

    assert 0 < apart.item() < 1e-5


def test_float64_mode_refuses_to_look_at_bits() -> None:
    with float64_mode(), pytest.raises(TypeError, match="bits"):
        torch.ones(1).view(torch.int32)


def test_dynamo_counts_kept() -> None:
    def call_compiled(fn: Callable[[Any], Any]) -> None:
        torch.compile(fn, backend="eager")(torch.ones(1))

    call_compiled(lambda x: x + 1)
    counters, frames = torch._dynamo.utils.counters, torch._dynamo.convert_frame
    before = dict(counters["frames"]), frames.FRAME_COUNTER, dict(frames.FRAME_COMPILE_COUNTER)
    with private.dynamo_counts_kept():
        call_compiled(lambda x: x + 2)
        assert counters["frames"]["total"] == before[0]["total"] + 1

    assert (dict(counters["frames"]), frames.FRAME_COUNTER, dict(frames.FRAME_COMPILE_COUNTER)) == before
