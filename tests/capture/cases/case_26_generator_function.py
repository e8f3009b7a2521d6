"""Is a generator function compiled?"""

from collections.abc import Iterator

import torch

from deck.capture import Recorder


def multiples(x: torch.Tensor) -> Iterator[torch.Tensor]:
    for factor in range(3):
        yield x * factor


def run(record: Recorder) -> None:
    record.compile(multiples, [torch.ones(4)])
