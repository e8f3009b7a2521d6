"""Where is the joint graph of an MLP cut, what does the forward save for the backward, and what is computed twice?"""

import torch
from torch import nn

from deck.capture import Recorder


class Loss(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.wide = nn.Linear(64, 256)
        self.narrow = nn.Linear(256, 64)

    def forward(self, x: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
        hidden = nn.functional.gelu(self.wide(x))
        return nn.functional.mse_loss(self.narrow(hidden), target)


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    x, target = torch.randn(32, 64), torch.randn(32, 64)
    record.compile(Loss(), [x, target], backward=True)
