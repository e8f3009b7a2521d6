"""How often is a function compiled again as the sizes, or the integers, that it is called with change?"""

from collections.abc import Sequence
from typing import Any

import torch

from deck.capture import Recorder


def f(x: torch.Tensor) -> torch.Tensor:
    return torch.relu(x) + 1


def g(x: torch.Tensor, number: int) -> torch.Tensor:
    return x * number


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.randn(8)
    integers = [(x, number) for number in range(10)]
    record_calls(record, f, [(torch.randn(size),) for size in (8, 16, 32, 64)], case="sizes")
    record_calls(record, f, [(marked(size),) for size in (8, 16, 32, 64)], case="sizes_marked_dynamic")
    record_calls(record, f, [(torch.randn(size),) for size in (8, 16, 1, 0, 32)], case="sizes_0_and_1")
    record_calls(record, g, integers, case="integers")
    # Eight more kernels would show nothing new: that this ends is Dynamo's doing.
    record_calls(record, g, integers, case="integers_static", dynamic=False, backend="eager")


def record_calls(record: Recorder, fn: Any, calls: Sequence[tuple[Any, ...]], *, case: str, **options: Any) -> None:
    compiled = record.compile(fn, calls[0], case=case, **options)
    for inputs in calls[1:]:
        record.call(compiled, inputs, case=case)


def marked(size: int) -> torch.Tensor:
    x = torch.randn(size)
    torch._dynamo.mark_dynamic(x, 0)
    return x
