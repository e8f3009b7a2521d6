"""What becomes of a change in place in make_fx's graphs, functionalized or not, and in the graph a backend is given?"""

from collections.abc import Callable

import torch
from torch._dynamo.backends.common import aot_autograd
from torch.func import functionalize
from torch.fx import GraphModule
from torch.fx.experimental.proxy_tensor import make_fx

from deck.capture import Recorder


def changes_input(x: torch.Tensor) -> torch.Tensor:
    x.add_(1)
    return x * 2


def changes_view(x: torch.Tensor) -> torch.Tensor:
    y = x * 2
    row = y[0]
    row.mul_(3)
    return y + 1


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.randn(4, 4)
    for f in (changes_input, changes_view):
        case = f.__name__
        record.compile(f, [x], case=case)
        record.graph("plain", make_fx(f)(x.clone()), case=case)
        for remove in ("mutations", "mutations_and_views"):
            graph = make_fx(functionalize(f, remove=remove))(x.clone())
            record.graph(f"functionalize_{remove}", graph, case=case)
        record_custom_backend(record, f, x)


def record_custom_backend(record: Recorder, f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor) -> None:
    """Record the graph that a backend of one's own is given, by way of AOTAutograd."""

    def keep(graph: GraphModule, inputs: object) -> object:
        record.graph("given", graph, case=case)
        return graph.forward

    case = f"{f.__name__}_custom_backend"
    record.compile(f, [x], case=case, backend=aot_autograd(fw_compiler=keep))
