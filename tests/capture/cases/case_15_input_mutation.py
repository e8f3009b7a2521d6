"""What becomes of an input that the function changes?"""

import torch

from deck.capture import Recorder


def f(x: torch.Tensor) -> torch.Tensor:
    x.add_(1)
    return x * 2


def run(record: Recorder) -> None:
    record.compile(f, [torch.zeros(16)])
