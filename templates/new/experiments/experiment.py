"""What does torch.compile make of normalize, is the result the same, and what does it save?"""

import torch

from deck.capture import Recorder

NEEDS = ("cxx",)


# Put your own function here, or import it: `from my_package import my_function`. Then change its name below and
# in the slides, and give `inputs` tensors that it takes.
def normalize(pixels: torch.Tensor) -> torch.Tensor:
    scaled = pixels / 255
    centred = scaled - 0.5
    return torch.clamp(centred * 2, -1, 1)


def inputs() -> list[torch.Tensor]:
    torch.manual_seed(0)
    return [torch.rand(1024, 1024) * 255]


def run(record: Recorder) -> None:
    """Record every stage of the compiler, and whether the result is eager's."""
    record.compile(normalize, inputs())


def measure(record: Recorder) -> None:
    """Time both, in several processes. Leave it out where only the code matters: it takes most of the recording."""
    record.time({"eager": normalize, "compiled": torch.compile(normalize)}, inputs())
