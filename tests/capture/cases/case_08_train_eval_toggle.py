"""Does a module compile again at every switch between training and evaluation?"""

import torch

from deck.capture import Recorder


class Block(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.linear = torch.nn.Linear(8, 8)
        self.dropout = torch.nn.Dropout(0.0)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        kept: torch.Tensor = self.dropout(self.linear(x))
        return kept.relu() * (2 if self.training else 1)


def run(record: Recorder) -> None:
    block, x = Block().train(), torch.ones(2, 8)
    compiled = record.compile(block, [x])
    for training in (False, True, False):
        block.train(training)
        record.call(compiled, [x])
