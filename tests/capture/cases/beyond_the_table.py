"""Situations of which the table has nothing, several in one file, since each is small."""

import torch
from torch.nn import functional as F

from deck.capture import Recorder


def raises(x: torch.Tensor) -> torch.Tensor:
    if x.shape[0] == 8:
        raise ValueError("eight rows are too many")
    return x + 1


def unused(x: torch.Tensor) -> torch.Tensor:
    x.exp()  # nobody takes it
    return F.dropout(x, 0.5, training=False) + 1


def views(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    return x[1:], x.t()


def gather(x: torch.Tensor, rows: torch.Tensor) -> torch.Tensor:
    return x[rows] + 1


class Speaking(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        print("here")  # the break
        return x * 2


class Outer(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.inner = Speaking()

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        doubled: torch.Tensor = self.inner(x.sin())  # the call of it
        return doubled.cos()


def run(record: Recorder) -> None:
    x = torch.linspace(-1, 1, 64).reshape(8, 8)
    record.compile(raises, [x], case="raises")
    record.compile(unused, [x], case="unused")
    record.compile(views, [x], case="views")
    record.compile(gather, [x, torch.tensor([3, 1])], case="gather")
    record.compile(Outer(), [x], case="submodule")
