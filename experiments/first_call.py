"""How long does the first call of a compiled function take in a new process without any cache, and the second?"""

import time
from collections.abc import Callable

import torch

from deck.capture import Recorder

NEEDS = ("cxx",)
START = "spawn"


def f(x: torch.Tensor) -> torch.Tensor:
    y = torch.floor(x)
    return y + 1


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.randn(1024, 1024, dtype=torch.float32)
    compiled = torch.compile(f)
    state = record.cache_state()
    first_s, second_s = (seconds(lambda: compiled(x)) for _ in range(2))
    record.add_json("first_call", {"first_call_s": first_s, "second_call_s": second_s, "state": state})


def seconds(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return time.perf_counter() - started
