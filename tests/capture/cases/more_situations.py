"""Situations of everyday code: numbers that change, state, branches on tensors, functions compiled within."""

import torch

from deck.capture import Recorder


def scaled(x: torch.Tensor, rate: float) -> torch.Tensor:
    y = x * rate  # the float
    return y + 1


class Counting(torch.nn.Module):
    calls: torch.Tensor

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("calls", torch.zeros(()))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        self.calls += 1  # in place
        return x * self.calls


def put(x: torch.Tensor, rows: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
    x[rows] = values
    return x


def branches(x: torch.Tensor) -> torch.Tensor:
    def sine(y: torch.Tensor) -> torch.Tensor:
        return y.sin() + 1  # one branch

    def cosine(y: torch.Tensor) -> torch.Tensor:
        return y.cos()  # the other branch

    chosen: torch.Tensor = torch.cond(x.sum() > 0, sine, cosine, (x,))
    return chosen


@torch.compile
def compiled_within(x: torch.Tensor) -> torch.Tensor:
    return x.sin() + 1


def nested(x: torch.Tensor) -> torch.Tensor:
    inner: torch.Tensor = compiled_within(x)
    return inner * 2


def derivative(x: torch.Tensor) -> torch.Tensor:
    slope: torch.Tensor = torch.func.grad(lambda t: (t**3).sum())(x)
    return slope


def sparse(x: torch.Tensor) -> torch.Tensor:
    return x.to_sparse().to_dense() + 1  # the break


def member(x: torch.Tensor, known: set[int]) -> torch.Tensor:
    return x + 1 if 3 in known else x - 1


def looked_up(x: torch.Tensor, table: dict[str, int]) -> torch.Tensor:
    try:
        return x * table["factor"]
    except KeyError:
        return x


def run(record: Recorder) -> None:
    x = torch.linspace(-1, 2, 32).reshape(4, 8)
    compiled = record.compile(scaled, [x, 0.1], case="float")
    record.call(compiled, [x, 0.2], case="float")
    record.call(compiled, [x, 0.3], case="float")
    record.compile(Counting(), [x], case="counting")
    record.compile(put, [torch.zeros(8), torch.tensor([1, 3]), torch.ones(2)], case="put")
    record.compile(branches, [x], case="branches")
    record.compile(nested, [x], case="nested")
    record.compile(derivative, [x], case="derivative")
    record.compile(sparse, [x], case="sparse", backend="eager")
    record.compile(scaled, [x], case="argument_missing", backend="eager")
    compiled = record.compile(member, [x, {3}], case="member", backend="eager")
    record.call(compiled, [x, {4}], case="member")
    compiled = record.compile(looked_up, [x, {"factor": 2}], case="looked_up", backend="eager")
    record.call(compiled, [x, {}], case="looked_up")
