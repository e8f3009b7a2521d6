"""What differs between the code for an A100 and that for an H100?"""

import torch

from deck.capture import Recorder

TARGETS = ("sm_80", "sm_90")


def floor_and_add(x: torch.Tensor) -> torch.Tensor:
    return torch.floor(x) + 1


def softmax(x: torch.Tensor) -> torch.Tensor:
    return torch.softmax(x, dim=-1)


def gpu_code(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.randn(64, 1024)
    record.gpu_code(floor_and_add, [x], case="floor")
    record.gpu_code(softmax, [x], case="softmax")
