"""What does compiling a linear layer change: the call of the math library, the operators before it, or the time?"""

import torch
from torch import nn

from deck.capture import Recorder

NEEDS = ("cxx",)
PROCESSES = 5
ROWS, FEATURES_IN, FEATURES_OUT = 1024, 32, 64
"""As in the profile of an A100 that the talk cites, so that kernels of a GPU can be compared by name."""


def layer_and_inputs(record: Recorder) -> tuple[nn.Linear, list[torch.Tensor]]:
    torch.manual_seed(42)
    layer = nn.Linear(FEATURES_IN, FEATURES_OUT, device=record.device)
    return layer, [torch.randn(ROWS, FEATURES_IN, device=record.device)]


@torch.no_grad()
def run(record: Recorder) -> None:
    layer, inputs = layer_and_inputs(record)
    compiled = record.compile(layer, inputs)
    record.profile({"eager": layer, "compiled": compiled}, inputs)
    record.add_json("transpose", transposed(layer.weight))


def transposed(weight: torch.Tensor) -> dict[str, object]:
    """Return what `t()` changes of a tensor, and what it keeps."""
    view = weight.t()
    return {
        "shape": list(weight.shape),
        "strides": list(weight.stride()),
        "transposed_shape": list(view.shape),
        "transposed_strides": list(view.stride()),
        "same_storage": view.untyped_storage().data_ptr() == weight.untyped_storage().data_ptr(),
        "same_first_element": view.data_ptr() == weight.data_ptr(),
    }


@torch.no_grad()
def measure(record: Recorder) -> None:
    layer, inputs = layer_and_inputs(record)
    record.time({"eager": layer, "compiled": torch.compile(layer)}, inputs)
