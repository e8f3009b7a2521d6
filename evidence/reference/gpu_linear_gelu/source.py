"""What of a linear layer with GELU is left to the GPU's library, and what becomes a kernel of its own?"""

import torch

from deck.capture import Recorder

TARGETS = ("sm_90", "sm_80")
ROWS, FEATURES_IN, FEATURES_OUT = 128, 256, 1024


def linear_gelu(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.gelu(torch.nn.functional.linear(x, weight, bias))


def gpu_code(record: Recorder) -> None:
    torch.manual_seed(42)
    x, weight = torch.randn(ROWS, FEATURES_IN), torch.randn(FEATURES_OUT, FEATURES_IN)
    record.gpu_code(linear_gelu, [x, weight, torch.randn(FEATURES_OUT)])
