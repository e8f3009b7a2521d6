"""Which instructions of a GPU does SiLU(x + 1) become: what computes the exponential, and what the division?"""

import torch

from deck.capture import Recorder

TARGETS = ("sm_90", "sm_80")


def f(x: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.silu(x + 1)


def gpu_code(record: Recorder) -> None:
    torch.manual_seed(42)
    record.gpu_code(f, [torch.randn(1024, 1024)])
