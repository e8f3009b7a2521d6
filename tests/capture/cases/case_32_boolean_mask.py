"""What does indexing by a mask do to capture?"""

import torch
import torch._dynamo

from deck.capture import Recorder


def f(x: torch.Tensor) -> torch.Tensor:
    doubled = x * 2
    return doubled[doubled > 1].sum()  # the break


def run(record: Recorder) -> None:
    x = torch.linspace(0, 2, 64)
    record.compile(f, [x], case="default")
    with torch._dynamo.config.patch(capture_dynamic_output_shape_ops=True):
        record.compile(f, [x], case="captured")
