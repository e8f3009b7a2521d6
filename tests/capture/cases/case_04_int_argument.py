"""What becomes of a Python int that is another one in every call?"""

import torch

from deck.capture import Recorder


def f(x: torch.Tensor, step: int) -> torch.Tensor:
    return x + step


def run(record: Recorder) -> None:
    x = torch.ones(10)
    for case, dynamic in (("static", False), ("automatic", None)):
        compiled = record.compile(f, [x, 0], case=case, dynamic=dynamic)
        for step in range(1, 10):
            record.call(compiled, [x, step], case=case)
