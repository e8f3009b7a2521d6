"""Functions whose Triton the tests follow back to these lines, and what they are called with."""

from collections.abc import Callable
from typing import Any

import torch
from torch.nn import functional as F


def floor_and_add(x: Any) -> Any:
    stepped = torch.floor(x)
    return stepped + 1


def ceil_and_add(x: Any) -> Any:
    stepped = torch.ceil(x)
    return stepped + 1


def silu_of_sum(x: Any) -> Any:
    raised = x + 1
    return F.silu(raised)


def softmax(x: Any) -> Any:
    return torch.softmax(x, dim=-1)


def layer_norm(x: Any, weight: Any, bias: Any) -> Any:
    return F.layer_norm(x, x.shape[-1:], weight, bias)


def linear_gelu(x: Any, weight: Any, bias: Any) -> Any:
    raised = F.linear(x, weight, bias)
    return F.gelu(raised)


def geglu(x: Any, gate: Any, up: Any, down: Any) -> Any:
    opened = F.gelu(x @ gate)
    raised = x @ up
    return (opened * raised) @ down


def rms_norm(x: Any, weight: Any) -> Any:
    return F.rms_norm(x, x.shape[-1:], weight)


def each_doubled(x: Any, y: Any) -> Any:
    first, second = torch._foreach_mul([x, y], 2.0)
    return torch.exp(first), second


def rows(x: Any) -> Any:
    return torch.exp(x).sum(dim=-1)


def cumulated(x: Any) -> Any:
    return torch.cumsum(x * 2, dim=-1)


def picked(x: Any, index: Any) -> Any:
    return torch.exp(x[index])


def _weight(*shape: int) -> Any:
    return torch.randn(*shape, requires_grad=True)


CASES: dict[str, tuple[Callable[..., Any], Callable[[], tuple[Any, ...]], bool]] = {
    "floor + 1": (floor_and_add, lambda: (torch.randn(256, 256),), False),
    "silu(x + 1)": (silu_of_sum, lambda: (torch.randn(256, 256),), False),
    "softmax": (softmax, lambda: (torch.randn(256, 512),), False),
    "layer norm": (layer_norm, lambda: (torch.randn(256, 768), torch.randn(768), torch.randn(768)), False),
    "linear + gelu": (linear_gelu, lambda: (torch.randn(64, 128), torch.randn(256, 128), torch.randn(256)), False),
    "geglu": (geglu, lambda: (torch.randn(64, 128), _weight(128, 256), _weight(128, 256), _weight(256, 128)), True),
}
"""Name -> function, what it is called with, and whether it is differentiated: those that the talk shows."""

OTHERS: dict[str, tuple[Callable[..., Any], Callable[[], tuple[Any, ...]], bool]] = {
    "rms norm": (rms_norm, lambda: (torch.randn(8192, 768, requires_grad=True), _weight(768)), True),
    "foreach": (each_doubled, lambda: (torch.randn(64, 50), torch.randn(32, 40)), False),
    "looped": (rows, lambda: (torch.randn(8, 20000),), False),
    "scan": (cumulated, lambda: (torch.randn(8, 500),), False),
    "indexing": (picked, lambda: (torch.randn(64, 32), torch.randint(0, 8, (16,))), False),
}
"""Such as have lines of other kinds: several kernels in one, sums over rows beside, loops, helpers, checks."""
