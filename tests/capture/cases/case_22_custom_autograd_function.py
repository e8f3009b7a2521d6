"""Does a hand-written backward break the graph?"""

from typing import Any

import torch

from deck.capture import Recorder


class Square(torch.autograd.Function):
    @staticmethod
    def forward(context: Any, x: torch.Tensor) -> torch.Tensor:
        context.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(context: Any, gradient: torch.Tensor) -> torch.Tensor:
        (x,) = context.saved_tensors
        twice: torch.Tensor = gradient * 2 * x
        return twice


def f(x: torch.Tensor) -> torch.Tensor:
    apply: Any = Square.apply
    squared: torch.Tensor = apply(x.sin())
    return squared.sum()


def run(record: Recorder) -> None:
    record.compile(f, [torch.linspace(0, 1, 32).requires_grad_()], backward=True)
