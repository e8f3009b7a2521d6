"""On a GPU: does Inductor's fused GELU and product take more or less time than the kernel that people wrote for it?"""

from collections.abc import Callable

import torch

from deck.capture import Recorder

NEEDS = ("gpu", "triton", "liger", "cxx")
PROCESSES = 5
ROWS, COLUMNS = 16384, 2048

_Function = Callable[[torch.Tensor, torch.Tensor], torch.Tensor]


def geglu(gate: torch.Tensor, up: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.gelu(gate, approximate="tanh") * up


def functions() -> dict[str, _Function]:
    from liger_kernel.ops.geglu import geglu_forward

    def liger(gate: torch.Tensor, up: torch.Tensor) -> torch.Tensor:
        result: torch.Tensor = geglu_forward(gate, up)[2]
        return result

    return {"liger": liger, "compiled": torch.compile(geglu, dynamic=False)}


def inputs(record: Recorder) -> list[torch.Tensor]:
    torch.manual_seed(42)
    return [torch.randn(ROWS, COLUMNS, device=record.device) for _ in range(2)]


def run(record: Recorder) -> None:
    given = inputs(record)
    reference = geglu(*(one.double() for one in given))
    results = {name: fn(*given) for name, fn in functions().items()}
    distances = {name: (one.double() - reference).abs().max().item() for name, one in results.items()}
    between = (results["liger"] - results["compiled"]).abs().max().item()
    record.add_json("outputs", {"float64_reference_abs": distances, "between_abs": between})


def measure(record: Recorder) -> None:
    record.time(functions(), inputs(record))
