"""Is the sum over a graph's edges part of a generated kernel?"""

import torch

from deck.capture import Recorder


def add(x: torch.Tensor, edges: torch.Tensor, messages: torch.Tensor) -> torch.Tensor:
    return torch.zeros(8, 4).scatter_add(0, edges, messages * 2).relu() + x


def reduce(x: torch.Tensor, edges: torch.Tensor, messages: torch.Tensor) -> torch.Tensor:
    return torch.zeros(8, 4).scatter_reduce(0, edges, messages * 2, reduce="sum").relu() + x


def run(record: Recorder) -> None:
    torch.manual_seed(0)
    inputs = [torch.ones(8, 4), torch.arange(32).reshape(8, 4) % 8, torch.rand(8, 4)]
    record.compile(add, inputs, case="one_thread")
    torch.set_num_threads(2)  # Inductor's rule depends on it
    record.compile(add, inputs, case="scatter_add")
    record.compile(reduce, inputs, case="scatter_reduce")
