"""Compile a Triton kernel that somebody wrote for a GPU that is not here, as a launch of it would."""

from collections.abc import Mapping
from typing import Any

import torch

from deck.capture.gpu.answering import DRIVER, described_target
from deck.capture.gpu.compiled import CompiledKernel, configuration_of
from deck.capture.torch_private import triton as torch_triton
from deck.capture.torch_private import triton_kernels
from deck.errors import RecordError, did_you_mean
from deck.gpu_code import GpuTarget
from deck.gpu_targets import DescribedGpu


def compile_hand_written(
    kernel: Any,
    arguments: Mapping[str, Any],
    *,
    target: DescribedGpu,
    warps_count: int,
    stages_count: int | None = None,
) -> CompiledKernel:
    """Return `kernel`, decorated by `@triton.jit`, compiled for `target` as a launch with `arguments` would have it.

    `arguments` are by name: a tensor or the dtype of one for a pointer, which counts as aligned to 16 bytes, as
    PyTorch allocates it; numbers for the rest, constexprs among them. Triton specialises on these as in a launch.
    Raises RecordError for another object, and for names that the kernel does not have.
    """
    _check_kernel(kernel)
    values = _in_order(kernel, arguments)
    with torch_triton.driver_for(target.capability):
        try:
            compiled = triton_kernels.compile_as_launched(
                kernel, values, warps_count=warps_count, stages_count=stages_count
            )
        except Exception as error:
            raise RecordError(
                f"Triton refused {kernel.__name__} for {target.name}: {torch_triton.said(error)}.",
                remedy="A place such as 3:20 is the line of the kernel, counted from its def, and the column.",
            ) from error
    _, file = triton_kernels.text_of(kernel)
    source = file.read_text(encoding="utf-8")
    return CompiledKernel(kernel.__name__, source, str(file), (configuration_of(compiled),))


def hand_written_target(target: DescribedGpu) -> GpuTarget:
    """Return for which device a hand-written kernel was compiled: Inductor decided nothing about it."""
    return described_target(target, torch="", overrides=(DRIVER,))


def _check_kernel(kernel: Any) -> None:
    if triton_kernels.is_jit_function(kernel):
        return
    inner = getattr(kernel, "fn", None)  # triton.autotune and triton.heuristics keep what they decorate there
    of = f" around {getattr(inner, '__name__', '')}" if triton_kernels.is_jit_function(inner) else ""
    raise RecordError(
        f"record.triton_kernel was given {type(kernel).__name__}{of}, and not a function decorated by @triton.jit.",
        remedy="Give the kernel's .fn, with the values of one configuration among the arguments."
        if of
        else "Give the kernel itself: what stands before [grid] where it is launched.",
    )


def _in_order(kernel: Any, arguments: Mapping[str, Any]) -> list[Any]:
    """Return the arguments as the kernel takes them, a dtype in the place of each tensor."""
    if not isinstance(arguments, Mapping):
        raise RecordError(
            f"record.triton_kernel was given its arguments as a {type(arguments).__name__}; expected them by name.",
            remedy=f"Write {{name: value}}, with the names {', '.join(triton_kernels.parameters_of(kernel))}.",
        )
    names = list(triton_kernels.parameters_of(kernel))
    for name in arguments:
        if name not in names:
            raise RecordError(
                f"{kernel.__name__} has no parameter {name!r} (it has: {', '.join(names)}).{did_you_mean(name, names)}"
            )
    missing = [name for name in names if name not in arguments]
    if missing:
        raise RecordError(
            f"record.triton_kernel was given no {', '.join(missing)} of {kernel.__name__}.",
            remedy="Name every argument of its launch: a dtype for a pointer, a number for the rest.",
        )
    values = [arguments[name] for name in names]
    return [one.dtype if isinstance(one, torch.Tensor) else one for one in values]
