"""Is the graph made without gradients used again where gradients are wanted?"""

import torch

from deck.capture import Recorder


class Head(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.linear = torch.nn.Linear(8, 8)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.tanh(self.linear(x)).sum()


def run(record: Recorder) -> None:
    head, x = Head(), torch.ones(2, 8)
    with torch.no_grad():
        compiled = record.compile(head, [x])
    record.call(compiled, [x], backward=True)
    with torch.no_grad():
        record.call(compiled, [x])
    record.call(compiled, [x], backward=True)
