"""How often is a function compiled whose input grows?"""

import torch

from deck.capture import Recorder


def attend(x: torch.Tensor) -> torch.Tensor:
    return torch.softmax(x, dim=-1) @ x.transpose(0, 1)


def run(record: Recorder) -> None:
    torch.manual_seed(0)
    compiled = record.compile(attend, [torch.randn(8, 16)])
    for length in (16, 32, 64):
        record.call(compiled, [torch.randn(length, 16)])
