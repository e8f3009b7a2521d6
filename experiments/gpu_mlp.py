"""Which kernels does a gated MLP (GeGLU) become for a GPU, forward and backward, and what stays with the library?"""

import torch
from torch import nn

from deck.capture import Recorder

TARGETS = ("sm_90", "sm_80")
TOKENS, WIDTH, HIDDEN = 128, 192, 768


class GatedMLP(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.gate = nn.Linear(WIDTH, HIDDEN, bias=False)
        self.up = nn.Linear(WIDTH, HIDDEN, bias=False)
        self.down = nn.Linear(HIDDEN, WIDTH, bias=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        gate = nn.functional.gelu(self.gate(x))
        result: torch.Tensor = self.down(gate * self.up(x))
        return result


def gpu_code(record: Recorder) -> None:
    torch.manual_seed(42)
    record.gpu_code(GatedMLP(), [torch.randn(TOKENS, WIDTH)], backward=True)
