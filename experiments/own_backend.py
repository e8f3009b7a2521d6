"""What does a backend of one's own take: which operators does it need, who runs the others, is the result right?"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch
from torch._decomp import core_aten_decompositions
from torch._dynamo.backends.common import aot_autograd
from torch.fx import GraphModule, Interpreter

from deck.capture import Recorder

aten = torch.ops.aten
OPERATORS: dict[object, Callable[..., Any]] = {
    aten.add.Tensor: np.add,
    aten.mul.Tensor: np.multiply,
    aten.sigmoid.default: lambda x: 1 / (1 + np.exp(-x)),
}


class OnNumPy(Interpreter):
    """Runs a graph node by node, each operator by its function in OPERATORS."""

    def call_function(self, target: Any, args: Any, kwargs: Any) -> Any:
        return OPERATORS[target](*args, **kwargs)


def numpy_backend(graph: GraphModule, example_inputs: Sequence[torch.Tensor]) -> Callable[..., Any]:
    """Return what runs `graph` on NumPy, or on PyTorch where the table lacks an operator of it."""
    if missing(graph):
        return graph.forward

    def run_on_numpy(*inputs: torch.Tensor) -> list[torch.Tensor]:
        results = OnNumPy(graph).run(*(one.numpy() for one in inputs))
        return [torch.from_numpy(one) for one in results]

    return run_on_numpy


def missing(graph: GraphModule) -> list[str]:
    called = {node.target for node in graph.graph.nodes if node.op == "call_function"}
    return sorted(str(target) for target in called - OPERATORS.keys())


def silu(x: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.silu(x + 1)


def running_sum(x: torch.Tensor) -> torch.Tensor:
    return torch.cumsum(x + 1, dim=0)


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.randn(64, 64)
    for f in (silu, running_sum):
        record_backend(record, f, x)


def record_backend(record: Recorder, f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor) -> None:
    """Record the graph that the backend is given, and which of its operators the table lacks."""

    def numpy_backend_watched(graph: GraphModule, example_inputs: Sequence[torch.Tensor]) -> Callable[..., Any]:
        record.graph("given", graph, case=f.__name__)
        record.add_json("operators", {"known_count": len(OPERATORS), "missing": missing(graph)}, case=f.__name__)
        return numpy_backend(graph, example_inputs)

    backend = aot_autograd(fw_compiler=numpy_backend_watched, decompositions=core_aten_decompositions())
    record.compile(f, [x], case=f.__name__, backend=backend)
