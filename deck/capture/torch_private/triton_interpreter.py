"""Names of Triton's interpreter, and of what generated wrappers call, that neither Triton nor PyTorch promises.

As in `torch_private`, each entry says where it is and the version it was seen in, with a test of the same name.
What concerns the interpreter needs TRITON_INTERPRET=1 from before triton is imported.
"""

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from typing import Any

import numpy as np
import torch

from deck.capture.torch_private.gpu import functions_replaced
from deck.capture.torch_private.inductor import replaced


@contextmanager
def wrappers_answered(answer: Callable[[bool, Mapping[str, Any], list[Any]], Any]) -> Iterator[None]:
    """torch 2.13: torch._inductor.output_code.CompiledFxGraph.__call__, `fx_kwargs`, `constants`.

    Instead of running a generated wrapper, call `answer` with whether it is a backward pass, its constants, and its
    arguments.
    """
    from torch._inductor.output_code import CompiledFxGraph

    def answered(_: Any) -> Any:
        def call(self: Any, arguments: list[Any]) -> Any:
            return answer(bool(self.fx_kwargs.get("is_backward")), self.constants or {}, arguments)

        return call

    with replaced(CompiledFxGraph, "__call__", answered):
        yield


def import_what_wrappers_import() -> None:
    """torch 2.13, 2.14: torch._inductor.async_compile, select_algorithm, codegen.memory_planning, and the Triton
    heuristics: what every generated module imports, which takes most of the time until one runs."""
    for name in ("async_compile", "select_algorithm", "codegen.memory_planning", "runtime.triton_heuristics"):
        importlib.import_module(f"torch._inductor.{name}")


@contextmanager
def device_answered() -> Iterator[None]:
    """torch 2.13: torch.cuda._DeviceGuard, torch.cuda.set_device, torch._C._cuda_getCurrentRawStream; triton_helpers'
    set_driver_to_gpu. A wrapper chooses device 0 and its stream, a kernel's module the driver: let it, without one."""
    from torch._inductor.runtime import triton_helpers

    with (
        functions_replaced(torch._C, {"_cuda_getCurrentRawStream": lambda index: 0}),
        functions_replaced(torch.cuda, {"_DeviceGuard": lambda index: nullcontext(), "set_device": lambda index: None}),
        functions_replaced(triton_helpers, {"set_driver_to_gpu": lambda: None}),
    ):
        yield


@contextmanager
def memory_answered() -> Iterator[None]:
    """torch 2.13, 2.14: torch._C._dynamo.guards._empty_strided_cuda, _empty_strided_cpu. Allocate on the CPU."""
    guards: Any = torch._C._dynamo.guards
    with functions_replaced(guards, {"_empty_strided_cuda": guards._empty_strided_cpu}):
        yield


@contextmanager
def libdevice_answered(functions: Any) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.runtime.triton_helpers.libdevice, which kernels import; triton 3.7: its
    interpreter has none of NVIDIA's device functions. Have kernels call the attributes of `functions`."""
    from torch._inductor.runtime import triton_helpers

    with replaced(triton_helpers, "libdevice", lambda _: functions):
        yield


def values_of(argument: Any) -> torch.Tensor:
    """triton 3.7: tl.core.tensor `handle.data`, tl.constexpr `value`. Return what a device function is given, as a
    tensor; a number is one of no dimensions. bfloat16 is held as integers of 16 bits."""
    import triton.language as tl

    if isinstance(argument, tl.core.tensor):
        data = torch.from_numpy(np.array(argument.handle.data))
        return data.view(torch.bfloat16) if argument.dtype == tl.bfloat16 else data
    return torch.as_tensor(argument.value if isinstance(argument, tl.constexpr) else argument)


def tensor_of(values: torch.Tensor, like: Any) -> Any:
    """triton 3.7: triton.runtime.interpreter.TensorHandle, tl.block_type. Return values as the interpreter's tensor, a
    block where `like` is one."""
    import triton.language as tl
    from triton.runtime.interpreter import TensorHandle

    scalar = getattr(tl, _TRITON_NAMES[values.dtype])
    data = (values.view(torch.uint16) if values.dtype == torch.bfloat16 else values).contiguous().numpy()
    return tl.core.tensor(
        TensorHandle(data, scalar), tl.block_type(scalar, list(data.shape)) if like.type.is_block() else scalar
    )


_TRITON_NAMES = {
    torch.bool: "int1",
    torch.int32: "int32",
    torch.int64: "int64",
    torch.float16: "float16",
    torch.bfloat16: "bfloat16",
    torch.float32: "float32",
    torch.float64: "float64",
}


@contextmanager
def language_patched_once() -> Iterator[None]:
    """triton 3.7: triton.runtime.interpreter.InterpretedFunction.__call__, rewrite, _patch_lang.

    Each call of a device function puts the interpreter's functions into the language again, which takes longer than
    the call. Do it once for each module that such functions lie in.
    """
    from triton.runtime import interpreter

    patched: set[int] = set()

    def once(_: Any) -> Any:
        def call(self: Any, *arguments: Any, **more: Any) -> Any:
            names = self.fn.__globals__
            if id(names) not in patched:
                interpreter._patch_lang(self.fn)
                patched.add(id(names))
            return self.rewrite()(*arguments, **more)

        return call

    with replaced(interpreter.InterpretedFunction, "__call__", once):
        yield


@contextmanager
def reductions_vectorised() -> Iterator[None]:
    """triton 3.7: triton.runtime.interpreter.ReduceOps.generic_reduce, unravel; ScanOps.generic_scan; to_tensor.

    The interpreter combines elements one by one. Combine halves, or shifted copies, by the same combining function;
    the order is another, as it is on a GPU.
    """
    from triton.runtime import interpreter

    def reduced(_: Any) -> Any:
        def generic_reduce(self: Any, given: Any) -> list[Any]:
            blocks, axis = self.unravel(given, self.axis)
            types = [one.dtype for one in blocks]
            data = [one.handle.data for one in blocks]
            while (count := data[0].shape[axis]) > 1:
                half = count // 2
                first, second = _part(data, axis, 0, half), _part(data, axis, half, 2 * half)
                rest = _part(data, axis, 2 * half, count)
                combined = _combined(self, types, first, second)
                data = [np.concatenate(pair, axis) for pair in zip(combined, rest, strict=True)]
            if self.axis is None:
                shape = (1,) * len(given[0].shape) if self.keep_dims else ()
                data = [one.reshape(shape) for one in data]
            elif not self.keep_dims:
                data = [np.squeeze(one, axis) for one in data]
            return [self.to_tensor(_scalar(one), dtype) for one, dtype in zip(data, types, strict=True)]

        return generic_reduce

    def scanned(_: Any) -> Any:
        def generic_scan(self: Any, given: Any) -> list[Any]:
            types = [one.dtype for one in given]
            data = [one.handle.data for one in given]
            count, step = data[0].shape[self.axis], 1
            while step < count:
                # Blocks keep their size, a power of 2, so what comes round to the start is computed and left out.
                combined = _combined(self, types, [np.roll(one, step, self.axis) for one in data], data)
                parts = zip(_part(data, self.axis, 0, step), _part(combined, self.axis, step, count), strict=True)
                data = [np.concatenate(pair, self.axis) for pair in parts]
                step *= 2
            return [self.to_tensor(one, dtype) for one, dtype in zip(data, types, strict=True)]

        return generic_scan

    with (
        replaced(interpreter.ReduceOps, "generic_reduce", reduced),
        replaced(interpreter.ScanOps, "generic_scan", scanned),
    ):
        yield


def _part(data: Sequence[Any], axis: int, first: int, end: int) -> list[Any]:
    where = (slice(None),) * axis + (slice(first, end),)
    return [one[where] for one in data]


def _scalar(data: Any) -> Any:
    return data if data.shape else data.item()


def _combined(operation: Any, types: Sequence[Any], left: Sequence[Any], right: Sequence[Any]) -> list[Any]:
    """Return what the combining function of a reduction or scan makes of two blocks."""
    pairs = [*zip(left, types, strict=True), *zip(right, types, strict=True)]
    result = operation.combine_fn.fn(*[operation.to_tensor(data, dtype) for data, dtype in pairs])
    return [one.handle.data for one in (result if isinstance(result, tuple) else (result,))]


@contextmanager
def conversions_rounded() -> Iterator[None]:
    """triton 3.7: triton.runtime.interpreter.InterpreterBuilder.cast_impl, create_fp_to_fp.

    The interpreter cuts digits off where it makes a bfloat16; a GPU rounds to the nearest, as torch does. What torch
    does not convert, and other ways to round, stay with the interpreter.
    """
    from triton.runtime import interpreter

    def rounded(convert: Any) -> Any:
        def cast(self: Any, source: Any, to: Any, *rounding: Any) -> Any:
            names = source.dtype.scalar.name, to.scalar.name
            if "bf16" not in names or any(rounding) or not set(names) <= _TORCH_FLOATS.keys():
                return convert(self, source, to, *rounding)
            values = torch.from_numpy(np.ascontiguousarray(source.data)).view(_TORCH_FLOATS[names[0]])
            result = values.to(_TORCH_FLOATS[names[1]])
            bits = result.view(torch.uint16) if result.dtype == torch.bfloat16 else result
            return interpreter.TensorHandle(bits.numpy(), to.scalar)

        return cast

    builder = interpreter.InterpreterBuilder
    with replaced(builder, "cast_impl", rounded), replaced(builder, "create_fp_to_fp", rounded):
        yield


_TORCH_FLOATS = {"bf16": torch.bfloat16, "fp16": torch.float16, "fp32": torch.float32, "fp64": torch.float64}
