"""Do floor and + 1 become one kernel for a GPU too, and which machine instructions is it in the end?"""

import torch

from deck.capture import Recorder

CORE = True


def f(x: torch.Tensor) -> torch.Tensor:
    y = torch.floor(x)
    return y + 1


def gpu_code(record: Recorder) -> None:
    torch.manual_seed(42)
    record.gpu_code(f, [torch.randn(1024, 1024)])
