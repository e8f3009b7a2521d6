"""What is a backend given, by Dynamo directly and through AOTAutograd, and what may it return?"""

from collections.abc import Callable, Sequence

import torch
from torch._dynamo.backends.common import aot_autograd
from torch.fx import GraphModule

from deck.capture import Recorder


def f(x: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.silu(x + 1)


def inspecting_backend(record: Recorder, case: str) -> Callable[..., Callable[..., object]]:
    """Return a backend that records what it is given, and has the graph run as it is."""

    def inspect(graph: GraphModule, example_inputs: Sequence[torch.Tensor]) -> Callable[..., object]:
        inputs = [f"{type(one).__name__} {one.dtype} {list(one.shape)}" for one in example_inputs]
        record.text("given", "\n".join(["example inputs:", *inputs, "", "graph:", graph.code.strip()]), case=case)
        return graph.forward

    return inspect


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.randn(64, 64)
    record.compile(f, [x], case="dynamo", backend=inspecting_backend(record, "dynamo"))
    record.compile(
        f, [x], case="aot_autograd", backend=aot_autograd(fw_compiler=inspecting_backend(record, "aot_autograd"))
    )
