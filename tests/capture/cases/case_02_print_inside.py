"""What does a print between two operators cost?"""

import torch
import torch._dynamo

from deck.capture import Recorder


def f(x: torch.Tensor) -> torch.Tensor:
    wave = x.sin()
    print("mean", wave.mean())  # the break
    return wave.cos()


def run(record: Recorder) -> None:
    record.compile(f, [torch.ones(64)], case="default")
    with torch._dynamo.config.patch(reorderable_logging_functions={print}):
        record.compile(f, [torch.ones(64)], case="reorderable")
