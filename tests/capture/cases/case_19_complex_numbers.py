"""What is generated for complex numbers?"""

import torch

from deck.capture import Recorder


def f(real: torch.Tensor, imaginary: torch.Tensor) -> torch.Tensor:
    z = real + 1j * imaginary
    return (z**4).real.sum()


def run(record: Recorder) -> None:
    torch.manual_seed(0)
    record.compile(f, [torch.rand(32), torch.rand(32)])
