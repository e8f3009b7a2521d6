"""Which simple operators does SiLU(x + 1) become on its way to Inductor?"""

import torch

from deck.capture import Recorder

CORE = True


def f(x: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.silu(x + 1)


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    record.compile(f, [torch.randn(64, 64)])
