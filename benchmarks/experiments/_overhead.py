"""One compilation and call in this process, plain or recorded; prints its CPU time. For recording_overhead.py."""

import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import torch
from torch import Tensor

from deck.capture import Recorder


def chain(x: Tensor) -> Tensor:
    return torch.relu((torch.floor(x) + 1) * 2)


def softmax(x: Tensor) -> Tensor:
    return torch.softmax(x, dim=-1)


def mlp_training(x: Tensor, first: Tensor, second: Tensor) -> Tensor:
    return torch.nn.functional.gelu(x @ first) @ second


def inputs_of(function: str) -> list[Tensor]:
    torch.manual_seed(0)
    x = torch.randn(64, 256)
    if function != "mlp_training":
        return [x]
    return [x, *(torch.randn(shape).requires_grad_() for shape in ((256, 1024), (1024, 256)))]


def plain(fn: Callable[..., Tensor], inputs: list[Tensor], *, backward: bool) -> None:
    """Call `fn`, then compiled: both as the recorder does, which compares them."""
    for one in (fn, torch.compile(fn)):
        result = one(*inputs)
        if backward:
            torch.autograd.backward(result.sum())


def recorded(fn: Callable[..., Tensor], inputs: list[Tensor], *, backward: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        recorder = Recorder(Path(folder), Path(__file__), with_inductor=True)
        recorder.compile(fn, inputs, backward=backward)
        recorder.finish()


def cpu_s() -> float:
    """Return CPU seconds of this process and of the children that it waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


if __name__ == "__main__":
    way, name = sys.argv[1:]
    torch.set_num_threads(1)
    before = cpu_s()
    {"plain": plain, "recorded": recorded}[way](globals()[name], inputs_of(name), backward=name == "mlp_training")
    print(json.dumps({"cpu_s": cpu_s() - before}))
