"""How near does floor(x) + 1, compiled, come to a plain copy where the tensor is much larger than the caches?"""

import torch

from deck.capture import Recorder

NEEDS = ("cxx",)
PROCESSES = 5

SIZE = 16 * 1024**2
ROUNDS = 6


def f(x: torch.Tensor) -> torch.Tensor:
    return torch.floor(x) + 1


def measure(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.randn(SIZE, device=record.device)
    out = torch.empty_like(x)
    compiled = torch.compile(f)
    record.time({"eager": f, "compiled": compiled}, [x], case="eager", rounds=ROUNDS)
    record.time({"copy": out.copy_, "compiled": compiled}, [x], case="copy", rounds=ROUNDS)
