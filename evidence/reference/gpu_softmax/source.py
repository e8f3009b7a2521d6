"""How often does softmax for a GPU read its row, and how do the threads that share a row add up?"""

import torch

from deck.capture import Recorder

TARGETS = ("sm_90", "sm_80")
ROWS, COLUMNS = 128, 1024
"""Few rows: each is a program, which the check runs one after the other on the CPU."""


def softmax(x: torch.Tensor) -> torch.Tensor:
    return torch.softmax(x, dim=-1)


def gpu_code(record: Recorder) -> None:
    torch.manual_seed(42)
    record.gpu_code(softmax, [torch.randn(ROWS, COLUMNS)])
