"""What is fused in a gated feed-forward layer, and what stays a library call?"""

import torch
from torch.nn import functional as F

from deck.capture import Recorder


class GatedLayer(torch.nn.Module):
    def __init__(self, width: int = 64, hidden: int = 256) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.gate = torch.nn.Linear(width, hidden, bias=False)
        self.up = torch.nn.Linear(width, hidden, bias=False)
        self.down = torch.nn.Linear(hidden, width, bias=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        gate = F.gelu(self.gate(x), approximate="tanh")
        gated: torch.Tensor = self.down(gate * self.up(x))
        return gated


def run(record: Recorder) -> None:
    with torch.no_grad():
        record.compile(GatedLayer().eval(), [torch.randn(4, 16, 64)])
