"""Which of print, .item(), logging, a generator, try/except and numpy break the graph, and which are compiled along?"""

import logging
from collections.abc import Iterator

import numpy as np
import torch

from deck.capture import Recorder

logger = logging.getLogger(__name__)


def prints(x: torch.Tensor) -> torch.Tensor:
    y = x + 1
    print("y is", tuple(y.shape))
    return y * 2


def takes_item(x: torch.Tensor) -> torch.Tensor:
    largest = x.max().item()
    return x / largest


def logs(x: torch.Tensor) -> torch.Tensor:
    y = x + 1
    logger.warning("y is %s", tuple(y.shape))
    return y * 2


def generates(x: torch.Tensor) -> Iterator[torch.Tensor]:
    yield x + 1
    yield x * 2


def uses_generator(x: torch.Tensor) -> torch.Tensor:
    total = torch.zeros_like(x)
    for one in generates(x):
        total = total + one
    return total


def catches(x: torch.Tensor) -> torch.Tensor:
    try:
        y = x + 1
        raise ValueError("no")
    except ValueError:
        return y * 2


def uses_numpy(x: torch.Tensor) -> torch.Tensor:
    return torch.from_numpy(np.tanh(x.numpy())) * 2


CASES = {
    "print": prints,
    "item": takes_item,
    "logging": logs,
    "generator": generates,
    "generator_inside": uses_generator,
    "try_except": catches,
    "numpy": uses_numpy,
}


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.rand(8) + 1
    for case, f in CASES.items():
        record.compile(f, [x], case=case)
