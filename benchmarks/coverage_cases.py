"""The functions whose machine code `link_coverage.py` follows back to Python, recorded as an experiment records."""

from typing import Any

import torch
from torch import nn
from torch.nn import functional as F

ROWS, COLUMNS, HIDDEN = 64, 256, 1024


def elementwise_chain(x: torch.Tensor) -> torch.Tensor:
    stepped = torch.floor(x) + 1
    doubled = stepped * 2
    return torch.relu(doubled)


def softmax(x: torch.Tensor) -> torch.Tensor:
    return torch.softmax(x, -1)


def layer_norm(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
    return F.layer_norm(x, (COLUMNS,), weight, bias)


def branchy(x: torch.Tensor) -> torch.Tensor:
    y = x * 2 + 1
    if y.sum() > 0:
        return torch.sin(y) - 1
    return torch.cos(y) + 1


class Mlp(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.up = nn.Linear(COLUMNS, HIDDEN)
        self.down = nn.Linear(HIDDEN, COLUMNS)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        raised = self.up(x)
        bent = F.gelu(raised)
        lowered: torch.Tensor = self.down(bent)
        return lowered


def run(record: Any) -> None:
    torch.manual_seed(0)
    x = torch.randn(ROWS, COLUMNS)
    record.compile(elementwise_chain, [x], case="elementwise_chain")
    record.compile(softmax, [x], case="softmax")
    record.compile(layer_norm, [x, torch.ones(COLUMNS), torch.zeros(COLUMNS)], case="layer_norm")
    record.compile(Mlp(), [x], case="mlp", backward=True)
    record.compile(branchy, [x], case="branchy")
