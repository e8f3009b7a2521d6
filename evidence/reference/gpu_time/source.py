"""Which kernels does a GPU run for a function, eager and compiled, how long do they take, and how near is the limit?"""

from collections.abc import Callable

import torch
from torch.nn import functional as F

from deck.capture import Recorder

NEEDS = ("gpu", "triton", "cxx")
PROCESSES = 5


def floor_add(x: torch.Tensor) -> torch.Tensor:
    return torch.floor(x) + 1


def silu(x: torch.Tensor) -> torch.Tensor:
    return F.silu(x + 1)


def softmax(x: torch.Tensor) -> torch.Tensor:
    return torch.softmax(x, dim=-1)


def linear(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
    return F.linear(x, weight, bias)


def mlp(x: torch.Tensor, gate: torch.Tensor, up: torch.Tensor, down: torch.Tensor) -> torch.Tensor:
    return (F.gelu(x @ gate) * (x @ up)) @ down


CASES: dict[str, tuple[Callable[..., torch.Tensor], tuple[tuple[int, ...], ...]]] = {
    "floor_add": (floor_add, ((8192, 8192),)),
    "silu": (silu, ((8192, 8192),)),
    "softmax": (softmax, ((8192, 8192),)),
    "linear": (linear, ((1024, 32), (64, 32), (64,))),
    "mlp": (mlp, ((1024, 768), (768, 3072), (768, 3072), (3072, 768))),
}
"""The first three read and write several times as much as an L2 cache holds; the linear layer is that of `linear`, the
MLP four times as wide as that of `simple_mlp`."""


def inputs(record: Recorder, case: str) -> list[torch.Tensor]:
    torch.manual_seed(42)
    return [torch.randn(shape, device=record.device) for shape in CASES[case][1]]


def run(record: Recorder) -> None:
    for case, (fn, _) in CASES.items():
        given = inputs(record, case)
        compiled = record.compile(fn, given, case=case, dynamic=False)
        record.profile({"eager": fn, "compiled": compiled}, given, case=case)
        record.work(fn, given, case=case)


def measure(record: Recorder) -> None:
    record.limits()
    for case, (fn, _) in CASES.items():
        functions = {"eager": fn, "compiled": torch.compile(fn, dynamic=False)}
        record.time(functions, inputs(record, case), case=case, rounds=10)
