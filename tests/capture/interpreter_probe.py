"""What Triton's interpreter does, as it is and with each replacement: prints JSON. Runs with TRITON_INTERPRET=1."""
# mypy: disable-error-code="no-untyped-def,untyped-decorator"

import importlib
import json
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import torch
import triton
import triton.language as tl

from deck.capture.gpu.cpu_libdevice import CpuLibdevice
from deck.capture.torch_private import triton_interpreter


@triton.jit
def larger(a, b):
    return tl.where(a > b, a, b)


@triton.jit
def reducing(source, largest, at_all, SIZE: tl.constexpr):
    rows, columns = tl.arange(0, SIZE)[:, None], tl.arange(0, SIZE)[None, :]
    values = tl.load(source + SIZE * rows + columns)
    tl.store(largest + tl.arange(0, SIZE), tl.reduce(values, 1, larger))
    tl.store(at_all, tl.reduce(values, None, larger))


@triton.jit
def scanning(source, result, SIZE: tl.constexpr):
    rows, columns = tl.arange(0, SIZE)[:, None], tl.arange(0, SIZE)[None, :]
    values = tl.load(source + SIZE * rows + columns)
    tl.store(result + SIZE * rows + columns, tl.associative_scan(values, 1, larger))


@triton.jit
def converting(source, result, SIZE: tl.constexpr):
    at = tl.arange(0, SIZE)
    tl.store(result + at, tl.load(source + at).to(tl.bfloat16))


@triton.jit
def calling(source, result, SIZE: tl.constexpr):
    at = tl.arange(0, SIZE)
    values = tl.load(source + at)
    tl.store(result + at, larger(larger(larger(values, 1), 2), 3))


def run(kernel: Any, *arguments: Any, around: Any = None) -> str:
    with around or nullcontext():
        try:
            kernel[(1,)](*arguments)
        except Exception as error:
            return f"{type(error).__name__}: {error}"
    return ""


def reductions(around: Any) -> list[Any]:
    source = torch.randint(-9, 9, (8, 8), generator=torch.Generator().manual_seed(3))
    largest, at_all, scanned = torch.zeros(8).long(), torch.zeros(1).long(), torch.zeros(8, 8).long()
    errors = [run(reducing, source, largest, at_all, 8, around=around())]
    errors.append(run(scanning, source, scanned, 8, around=around()))
    right = [source.max(1).values, source.max(), source.cummax(1).values]
    same = [torch.equal(one.squeeze(), two) for one, two in zip((largest, at_all, scanned), right, strict=True)]
    return [*same, *errors]


def conversions(around: Any) -> bool:
    source = torch.tensor([1.0, 1.9999, -0.3, 3.0e38])
    result = torch.zeros(4, dtype=torch.bfloat16)
    run(converting, source, result, 4, around=around())
    return torch.equal(result, source.bfloat16())


def preparations(around: Any) -> list[Any]:
    """Return how often the language was prepared for a kernel that calls three device functions, and its result."""
    from triton.runtime import interpreter

    counted: list[Any] = []
    prepare = interpreter._patch_lang

    def counting(fn: Any) -> Any:
        counted.append(fn)
        return prepare(fn)

    interpreter._patch_lang = counting
    result = torch.zeros(4).long()
    try:
        run(calling, torch.tensor([0, 1, 4, 7]), result, 4, around=around())
    finally:
        interpreter._patch_lang = prepare
    return [len(counted), result.tolist()]


def libdevice() -> list[Any]:
    values = torch.tensor([0.5, -1.0, 2.0, 0.0])
    block = triton_interpreter.tensor_of(values, SimpleNamespace(type=tl.block_type(tl.float32, [4])))
    triton_helpers = importlib.import_module("torch._inductor.runtime.triton_helpers")
    before = triton_helpers.libdevice
    with triton_interpreter.libdevice_answered(CpuLibdevice()):
        found = triton_helpers.libdevice.tanh(block)
        power = triton_helpers.libdevice.pow(block, tl.constexpr(2.0))
        asked = triton_helpers.libdevice.isnan(block)
        try:
            triton_helpers.libdevice.norm4d(block)
        except NotImplementedError as error:
            unknown = str(error)
    return [
        torch.equal(triton_interpreter.values_of(found), values.tanh()),
        torch.equal(triton_interpreter.values_of(power), values**2),
        str(asked.dtype),
        unknown,
        triton_helpers.libdevice is before,
    ]


def bfloat16() -> list[Any]:
    values = torch.tensor([1.0, -2.5], dtype=torch.bfloat16)
    block = triton_interpreter.tensor_of(values, SimpleNamespace(type=tl.block_type(tl.bfloat16, [2])))
    return [str(block.dtype), torch.equal(triton_interpreter.values_of(block), values)]


if __name__ == "__main__":
    found = {
        "reductions": [reductions(nullcontext), reductions(triton_interpreter.reductions_vectorised)],
        "conversions": [conversions(nullcontext), conversions(triton_interpreter.conversions_rounded)],
        "preparations": [preparations(nullcontext), preparations(triton_interpreter.language_patched_once)],
        "libdevice": libdevice(),
        "bfloat16": bfloat16(),
    }
    print(json.dumps(found))
