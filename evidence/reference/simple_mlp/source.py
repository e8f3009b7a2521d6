"""What of a gated MLP (GeGLU) does the compiler fuse, what stays with the library, and does it save time?"""

import torch
from torch import nn

from deck.capture import Recorder

NEEDS = ("cxx",)
TOKENS, WIDTH, HIDDEN = 128, 192, 768
"""A quarter of the width and of the hidden width of the profile that the talk cites, with fewer tokens: some
milliseconds a call on one core."""


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


def model_and_inputs(record: Recorder) -> tuple[GatedMLP, list[torch.Tensor]]:
    torch.manual_seed(42)
    return GatedMLP().to(record.device), [torch.randn(TOKENS, WIDTH, device=record.device)]


@torch.no_grad()
def run(record: Recorder) -> None:
    model, inputs = model_and_inputs(record)
    compiled = record.compile(model, inputs)
    record.profile({"eager": model, "compiled": compiled}, inputs)


@torch.no_grad()
def measure(record: Recorder) -> None:
    model, inputs = model_and_inputs(record)
    record.time({"eager": model, "compiled": torch.compile(model)}, inputs)
