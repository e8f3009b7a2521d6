"""At which sizes is floor(x) + 1 slower compiled, and from which size on is it faster?"""

import torch

from deck.capture import Recorder

NEEDS = ("cxx",)
PROCESSES = 5

SIZES = tuple(16**power for power in range(6))
ROUNDS = 8


def f(x: torch.Tensor) -> torch.Tensor:
    return torch.floor(x) + 1


def measure(record: Recorder) -> None:
    torch.manual_seed(42)
    for size in SIZES:
        torch.compiler.reset()  # each size is compiled for itself, and one set of guards is checked
        x = torch.randn(size, device=record.device)
        functions = {"eager": f, "compiled": torch.compile(f)}
        record.time(functions, [x], case=f"elements_{size}", rounds=ROUNDS, flush_cache=False)
