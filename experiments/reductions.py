"""How many loops do softmax and layer norm have before the scheduler fuses them, and how many kernels are left?"""

import torch

from deck.capture import Recorder

NEEDS = ("cxx",)


def softmax(x: torch.Tensor) -> torch.Tensor:
    return torch.softmax(x, dim=-1)


def layer_norm(x: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.layer_norm(x, x.shape[-1:])


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.randn(128, 256)
    record.compile(softmax, [x], case="softmax")
    record.compile(layer_norm, [x], case="layer_norm")
