"""Functions that the tests of capture compile in their own process."""

import warnings
from typing import Any

import torch


def mlp(x: Any, first: Any, second: Any) -> Any:
    return torch.nn.functional.gelu(x @ first) @ second


def mlp_inputs() -> tuple[Any, ...]:
    torch.manual_seed(0)
    weights = (torch.randn(64, 128), torch.randn(128, 64))
    return (torch.randn(8, 64), *(weight.requires_grad_() for weight in weights))


def of_complex_numbers(x: Any) -> Any:
    return torch.view_as_real(torch.view_as_complex(x) * 2)


def warning_of_its_own(x: Any) -> Any:
    warnings.warn("only positive numbers make sense", stacklevel=1)
    return x + 1


def scaled(x: Any, factor: int) -> Any:
    return x * factor
