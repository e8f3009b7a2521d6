"""Is a batch norm in evaluation folded into the convolution before it?"""

import torch
import torch._inductor.config

from deck.capture import Recorder


def block() -> torch.nn.Module:
    torch.manual_seed(0)
    norm = torch.nn.BatchNorm2d(8)
    assert norm.running_mean is not None
    assert norm.running_var is not None
    norm.running_mean += 0.5
    norm.running_var += 1
    return torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3), norm).eval()


def run(record: Recorder) -> None:
    image = torch.randn(1, 3, 8, 8)
    with torch.no_grad():
        record.compile(block(), [image], case="default")
        with torch._inductor.config.patch(freezing=True):  # among `options`, Dynamo would not see it
            record.compile(block(), [image], case="freezing")
