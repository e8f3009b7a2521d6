"""Are sorting and the largest values generated or called?"""

import torch

from deck.capture import Recorder


def f(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    values, indices = torch.sort(x * 2)
    largest, _ = torch.topk(x, 4)
    return values + 1, indices, largest * 3


def run(record: Recorder) -> None:
    torch.manual_seed(0)
    record.compile(f, [torch.randn(8, 64)])
