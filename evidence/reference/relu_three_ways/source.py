"""Do three ways to write ReLU become the same graph, the same loop IR, the same kernel, and give the same numbers?"""

import re

import torch

from deck.capture import Recorder

NEEDS = ("cxx",)
ATEN_OPERATOR = re.compile(r"torch\.ops\.aten\.[\w.]+")
SPECIAL = (-torch.inf, -1.0, -0.0, 0.0, 1.0, torch.inf, torch.nan)


def relu(x: torch.Tensor) -> torch.Tensor:
    return torch.relu(x)


def clamp(x: torch.Tensor) -> torch.Tensor:
    return x.clamp(min=0)


def where(x: torch.Tensor) -> torch.Tensor:
    return torch.where(x > 0, x, 0)


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    x = torch.randn(64, 64)
    x[0, : len(SPECIAL)] = torch.tensor(SPECIAL)
    results = {f.__name__: record.compile(f, [x], case=f.__name__)(x) for f in (relu, clamp, where)}
    record.add_json("special_values", {name: as_text(values) for name, values in {"x": x, **results}.items()})
    record.add_json("same", {case: same_as_relu(record, case, results) for case in ("clamp", "where")})


def as_text(values: torch.Tensor) -> list[str]:
    """Return the values that SPECIAL became, as text: JSON has no NaN."""
    return [str(one) for one in values[0, : len(SPECIAL)].tolist()]


def same_as_relu(record: Recorder, case: str, results: dict[str, torch.Tensor]) -> dict[str, bool]:
    """Return what the ReLU of `case` has in common with torch.relu; loops and kernels hold no name of either."""
    return {
        "aten_operators": aten_operators(record, case) == aten_operators(record, "relu"),
        "loop_ir": record.texts("loop_ir", case=case) == record.texts("loop_ir", case="relu"),
        "kernel": record.texts("kernel", case=case) == record.texts("kernel", case="relu"),
        "result": torch.allclose(results[case], results["relu"], rtol=0, atol=0, equal_nan=True),
    }


def aten_operators(record: Recorder, case: str) -> list[list[str]]:
    return [ATEN_OPERATOR.findall(text) for text in record.texts("forward_graph", case=case)]
