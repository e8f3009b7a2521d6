"""Does a GPU get the Triton and the PTX that were generated for it on a machine without one?"""

from collections.abc import Callable

import torch
from torch.nn import functional as F

from deck.capture import Recorder

NEEDS = ("gpu", "triton", "cxx")
TARGETS = ("sm_90", "sm_80")


def floor_add(x: torch.Tensor) -> torch.Tensor:
    return torch.floor(x) + 1


def silu(x: torch.Tensor) -> torch.Tensor:
    return F.silu(x + 1)


def softmax(x: torch.Tensor) -> torch.Tensor:
    return torch.softmax(x, dim=-1)


def layer_norm(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
    return F.layer_norm(x, x.shape[-1:], weight, bias)


def linear_gelu(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
    return F.gelu(F.linear(x, weight, bias))


def mlp(x: torch.Tensor, gate: torch.Tensor, up: torch.Tensor, down: torch.Tensor) -> torch.Tensor:
    return (F.gelu(x @ gate, approximate="tanh") * (x @ up)) @ down


CASES: dict[str, tuple[Callable[..., torch.Tensor], tuple[tuple[int, ...], ...]]] = {
    "floor_add": (floor_add, ((1024, 1024),)),
    "silu": (silu, ((1024, 1024),)),
    "softmax": (softmax, ((256, 1024),)),
    "layer_norm": (layer_norm, ((256, 768), (768,), (768,))),
    "linear_gelu": (linear_gelu, ((1024, 256), (512, 256), (512,))),
    "mlp": (mlp, ((128, 192), (192, 768), (192, 768), (768, 192))),
}
TRAINED = ("mlp",)


def inputs(record: Recorder, case: str) -> list[torch.Tensor]:
    torch.manual_seed(42)
    return [torch.randn(shape, device=record.device, requires_grad=case in TRAINED) for shape in CASES[case][1]]


def run(record: Recorder) -> None:
    for case, (fn, _) in CASES.items():
        record.compile(fn, inputs(record, case), case=case, backward=case in TRAINED, dynamic=False)


def gpu_code(record: Recorder) -> None:
    for case, (fn, _) in CASES.items():
        record.gpu_code(fn, inputs(record, case), case=case, backward=case in TRAINED)
