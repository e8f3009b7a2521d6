"""How near do eager and compiled functions come to what this machine can do: move bytes, or compute?"""

from collections.abc import Callable

import torch
from torch.nn import functional as F

from deck.capture import Recorder

NEEDS = ("cxx",)
PROCESSES = 5


def floor_add(x: torch.Tensor) -> torch.Tensor:
    return torch.floor(x) + 1


def softmax(x: torch.Tensor) -> torch.Tensor:
    return torch.softmax(x, dim=-1)


def gemm(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    return a @ b


def mlp(x: torch.Tensor, gate: torch.Tensor, up: torch.Tensor, down: torch.Tensor) -> torch.Tensor:
    return (F.gelu(x @ gate) * (x @ up)) @ down


CASES: dict[str, tuple[Callable[..., torch.Tensor], tuple[tuple[int, int], ...]]] = {
    "floor_add": (floor_add, ((1024, 1024),)),
    "softmax": (softmax, ((1024, 1024),)),
    "gemm": (gemm, ((512, 512), (512, 512))),
    "mlp": (mlp, ((128, 256), (256, 1024), (256, 1024), (1024, 256))),
}


def inputs(record: Recorder, case: str) -> list[torch.Tensor]:
    torch.manual_seed(42)
    return [torch.randn(shape, device=record.device) for shape in CASES[case][1]]


def run(record: Recorder) -> None:
    for case, (fn, _) in CASES.items():
        record.work(fn, inputs(record, case), case=case)


def measure(record: Recorder) -> None:
    record.limits()
    for case, (fn, _) in CASES.items():
        record.time(
            {"eager": fn, "compiled": torch.compile(fn, dynamic=False)}, inputs(record, case), case=case, rounds=6
        )
