"""Is a cast to bfloat16 after a matmul carried out when the sum after it is compiled?"""

import torch

from deck.capture import Recorder


def f(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    rounded = (x @ weight).to(torch.bfloat16) + bias
    return rounded, rounded.mean(-1)


def run(record: Recorder) -> None:
    torch.manual_seed(119)
    record.compile(f, [torch.randn(2, 15, 32), torch.randn(32, 17), torch.randn(17)])
