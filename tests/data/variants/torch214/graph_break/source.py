"""What becomes of a branch on a tensor's value: how many graphs, where is the break, what does the other branch add?"""

import torch

from deck.capture import Recorder

CORE = True


def f(x: torch.Tensor) -> torch.Tensor:
    y = x * 2
    if y.sum() > 0:
        return y + 1
    return y - 1


def run(record: Recorder) -> None:
    positive, negative = torch.ones(4), -torch.ones(4)
    compiled = record.compile(f, [positive], case="positive")
    record.call(compiled, [negative], case="negative")
