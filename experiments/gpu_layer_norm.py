"""Is layer norm for a GPU one kernel, and how does it get mean and variance of a row on the way?"""

import torch

from deck.capture import Recorder

TARGETS = ("sm_90", "sm_80")
ROWS, WIDTH = 128, 768


def layer_norm(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.layer_norm(x, (WIDTH,), weight, bias)


def gpu_code(record: Recorder) -> None:
    torch.manual_seed(42)
    record.gpu_code(layer_norm, [torch.randn(ROWS, WIDTH), torch.randn(WIDTH), torch.randn(WIDTH)])
