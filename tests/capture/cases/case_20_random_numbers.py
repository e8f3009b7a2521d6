"""Are compiled random numbers those of eager, with the same seed?"""

import torch

from deck.capture import Recorder


def f(x: torch.Tensor) -> torch.Tensor:
    return x + torch.randn(x.shape)


def run(record: Recorder) -> None:
    record.compile(f, [torch.zeros(128)], case="default")
    record.compile(f, [torch.zeros(128)], case="fallback", options={"fallback_random": True})
