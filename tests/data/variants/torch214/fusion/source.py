"""Do floor and + 1 end up in one loop, is the result the same as eager's, and what does it save?"""

import torch

from deck.capture import Recorder

CORE = True
NEEDS = ("cxx",)
PROCESSES = 11
"""Its tensors share the last-level cache with whatever else runs there, so that processes differ by a tenth."""


def f(x: torch.Tensor) -> torch.Tensor:
    y = torch.floor(x)
    return y + 1


def inputs() -> list[torch.Tensor]:
    torch.manual_seed(42)
    return [torch.randn(1024, 1024, dtype=torch.float32)]


def run(record: Recorder) -> None:
    record.compile(f, inputs())


def measure(record: Recorder) -> None:
    record.time({"eager": f, "compiled": torch.compile(f)}, inputs())
