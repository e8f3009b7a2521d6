"""What becomes of a matrix added to a matrix product: is the addition fused, or done by the library?"""

import torch

from deck.capture import Recorder

NEEDS = ("cxx",)
PROCESSES = 5
SIZE = 256


def matmul_add(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
    return x @ weight + bias


def inputs(record: Recorder) -> list[torch.Tensor]:
    torch.manual_seed(42)
    return [torch.randn(SIZE, SIZE, device=record.device) for _ in range(3)]


def run(record: Recorder) -> None:
    given = inputs(record)
    compiled = record.compile(matmul_add, given)
    record.profile({"eager": matmul_add, "compiled": compiled}, given)


def measure(record: Recorder) -> None:
    record.time({"eager": matmul_add, "compiled": torch.compile(matmul_add)}, inputs(record))
