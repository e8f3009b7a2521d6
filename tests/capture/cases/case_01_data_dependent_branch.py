"""What does an `if` on a tensor's value do to capture?"""

import torch

from deck.capture import Recorder


def f(x: torch.Tensor) -> torch.Tensor:
    scaled = x * 2 + 1
    if scaled.sum() > 0:  # the break
        return torch.relu(scaled)
    return torch.sin(scaled)


def run(record: Recorder) -> None:
    above, below = torch.ones(64), -torch.ones(64)
    compiled = record.compile(f, [above], case="one_branch")
    record.call(compiled, [below], case="the_other")
    record.compile(f, [above], case="fullgraph", fullgraph=True)
