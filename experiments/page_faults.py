"""How much of what floor(x) + 1 takes, eager and compiled, is memory that the allocator gave back and gets again?"""

import torch

from deck.capture import Recorder

NEEDS = ("cxx", "linux")
START = "spawn"
PROCESSES = 5


def f(x: torch.Tensor) -> torch.Tensor:
    y = torch.floor(x)
    return y + 1


def measure(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.randn(1024, 1024, dtype=torch.float32)
    functions = {"eager": f, "compiled": torch.compile(f)}
    for allocator in ("default", "trimming", "mapped", "pinned"):  # in this order: there is no way back to the default
        record.time(functions, [x], allocator=allocator, rounds=6, calls=2)
