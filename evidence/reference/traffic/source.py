"""How many bytes do floor(x) and + 1 move, eager and compiled, as the size and the dtype of x change?"""

import torch

from deck.capture import Recorder

NEEDS = ("cxx",)

COUNTS = (2**10, 2**14, 2**17, 2**20, 2**24)
DTYPES = (torch.bfloat16, torch.float32, torch.float64)


def f(x: torch.Tensor) -> torch.Tensor:
    y = torch.floor(x)
    return y + 1


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    cases = []
    for dtype in DTYPES:
        for count in COUNTS:
            x = torch.randn(count, dtype=dtype)
            name = str(dtype).removeprefix("torch.")
            case = f"{name}-{count}"
            torch.compiler.reset()  # Dynamo compiles a function anew for eight sizes, then runs it eager
            record.work(f, [x], case=case)
            cases.append({"case": case, "dtype": name, "elements_count": x.numel(), "element_bytes": x.element_size()})
    record.add_json("sizes", {"cases": cases})
