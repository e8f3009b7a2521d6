"""Where is a joint graph that fits on one drawing cut, what crosses the cut, and what is computed twice?"""

import torch

from deck.capture import Recorder


def f(x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    return torch.sin(x @ weight).square().sum()


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    x, weight = torch.randn(32, 64), torch.randn(64, 64, requires_grad=True)
    record.compile(f, [x, weight], backward=True)
