"""How long does the first call of a compiled function take, cold and with warm caches, and when has it paid?"""

import torch

from deck.capture import Recorder

NEEDS = ("cxx",)
PROCESSES = 5


def f(x: torch.Tensor) -> torch.Tensor:
    y = torch.floor(x)
    return y + 1


def inputs(record: Recorder) -> list[torch.Tensor]:
    torch.manual_seed(42)
    return [torch.randn(1024, 1024, dtype=torch.float32, device=record.device)]


def measure(record: Recorder) -> None:
    record.time({"eager": f, "compiled": torch.compile(f)}, inputs(record))


def first_call(record: Recorder) -> None:
    record.first_call(f, inputs(record))
