"""Functions that Dynamo compiles in whole, in parts or not at all, and the watch over their calls, made once each."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import torch
from torch import nn

from deck.capture.watching.watch import Watch, compile_watched, watching

THIS = Path(__file__)
X = torch.arange(16.0).reshape(4, 4)
LONGER = torch.arange(20.0).reshape(5, 4)
log = logging.getLogger("cases")


def branch(x: Any) -> Any:
    y = x * 2
    if y.sum() > 0:  # branch breaks
        return y + 1
    return y - 1


def called(x: Any) -> Any:
    y = x + 1
    print("in what is called")  # called breaks
    return y * 2


def calls(x: Any) -> Any:
    return called(x.sin()).cos()  # calls it


def calls_twice(x: Any) -> Any:
    y = called(x)  # first call
    return called(y)  # second call


def logs(x: Any) -> Any:
    y = x + 1
    log.info("done")  # logs breaks
    return y * 2


def tries(x: Any) -> Any:
    y = x * 2
    try:
        y = y + y.sum().item()  # tries breaks
    except ValueError:
        y = y - 1
    return y * 3


def ends_early(x: Any) -> Any:
    y = x + 1
    z = y * 2
    return LSTM(z)[0].tanh() if x is not None else z  # ends_early breaks


def loops(x: Any) -> Any:
    for index in range(3):
        x = x + index
        print(index)  # loops breaks
    return x


def masks(x: Any) -> Any:
    y = x + 1
    return y[
        y > 4  # not here: PyTorch tells the line where the expression begins
    ]


def with_numpy(x: Any) -> Any:
    return torch.from_numpy(x.numpy() * 2) + 1


def nothing(x: Any) -> Any:
    return 3


def generates(x: Any) -> Any:
    yield x + 1


def adds(x: Any, step: Any) -> Any:
    return x + step


def adds_ten(x: Any) -> Any:
    return x + 10  # adds ten


def adds_after(x: Any, step: Any) -> Any:
    y = x * 2
    torch._dynamo.graph_break()
    return y + step


def at_least_ten(x: Any) -> Any:
    return x + 1 if x.shape[0] >= 10 else x - 1


class Layers(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear = nn.Linear(4, 4)
        self.drop = nn.Dropout(0.5)
        self.last = ""

    def forward(self, x: Any) -> Any:
        self.last = "forward"
        y = self.linear(x)
        return self.drop(y)  # drops


def recurrent(x: Any) -> Any:
    y, _ = LSTM(LAYERS.linear(x))  # recurrent breaks
    return y.tanh()


torch.manual_seed(0)
LAYERS, LSTM = Layers(), nn.LSTM(4, 4)


def fails(graph: Any, inputs: Any) -> Any:
    raise RuntimeError("no compiler today")


def watched(fn: Callable[..., Any], *calls: Sequence[Any], **torch_compile: Any) -> Watch:
    """Compile `fn`, call it with each of `calls`, and return the watch; errors of the calls are let pass."""
    torch.compiler.reset()
    watch = Watch(THIS)
    compiled = compile_watched(fn, with_inductor=False, **torch_compile)
    for inputs in calls:
        with suppress(Exception), watching(watch):
            compiled(*inputs)
    return watch


@cache
def once(fn: Callable[..., Any]) -> Watch:
    """Return the watch over two calls of `fn` with tensors of two lengths."""
    return watched(fn, [X], [LONGER])


@cache
def limited() -> Watch:
    """Return the watch over calls that meet the recompile limit after eight, and one whose guards hold again."""
    return watched(adds, *([X, step] for step in [*range(10), 3]), dynamic=False)


def line_of(marker: str) -> int:
    """Return the line of this file whose comment is `marker`."""
    lines = THIS.read_text(encoding="utf-8").splitlines()
    (line,) = (at for at, text in enumerate(lines, start=1) if text.endswith(f"# {marker}"))
    return line
