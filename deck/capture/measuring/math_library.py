"""Which calls a function makes of the math libraries, as these report them: oneMKL and oneDNN."""

import re
from collections.abc import Callable
from contextlib import ExitStack
from itertools import takewhile
from typing import Any

import torch

from deck.capture.measuring.native_output import lines_taken
from deck.profiled import LibraryUse

_STANDARD_OUTPUT = 1
_REPORTED = re.compile(r"MKL_VERBOSE |onednn_verbose,")
_MKL_CALL = re.compile(r"MKL_VERBOSE (?P<routine>\w+)\((?P<arguments>.*)\) [\d.]+[mun]?s\b")
_MKL_DTYPES = {"S": "float32", "D": "float64", "C": "complex64", "Z": "complex128", "H": "float16"}
_ONEDNN_DTYPES = {
    "f32": "float32",
    "f64": "float64",
    "bf16": "bfloat16",
    "f16": "float16",
    "s8": "int8",
    "u8": "uint8",
    "s32": "int32",
}


def library_calls(fn: Callable[[], object]) -> tuple[LibraryUse, ...] | None:
    """Call `fn` once and return the libraries' calls in it, in order; None where PyTorch has neither library.

    Libraries that report nothing (Accelerate, OpenBLAS) are not among them.
    """
    backends: tuple[Any, ...] = (torch.backends.mkl, torch.backends.mkldnn)
    reporting = [one.verbose(one.VERBOSE_ON) for one in backends if one.is_available()]
    if not reporting:
        return None
    with lines_taken(_STANDARD_OUTPUT, _REPORTED) as lines, ExitStack() as stack:
        for one in reporting:
            stack.enter_context(one)
        fn()
    return tuple(call for line in lines if (call := library_call(line)))


def library_call(line: str) -> LibraryUse | None:
    """Return the call that a line reports, without its time and the addresses of its operands; None for a header."""
    if found := _MKL_CALL.match(line):
        return _mkl_call(found["routine"], found["arguments"].split(","))
    fields = line.split(",")
    if fields[0] == "onednn_verbose" and "primitive" in fields and "exec" in fields:
        return _onednn_call(fields[fields.index("exec") + 1 :])
    return None


def _mkl_call(routine: str, arguments: list[str]) -> LibraryUse:
    """E.g. `SGEMM(T,N,512,64,256,0x7f…,0x55…,256,…)`: letters, sizes, then addresses with leading dimensions."""
    letters = list(takewhile(lambda one: len(one) == 1 and one.isalpha(), arguments))
    sizes = list(takewhile(str.isdecimal, arguments[len(letters) :]))
    after = arguments[len(letters) + len(sizes) :] if sizes else []
    return LibraryUse(
        library="MKL",
        routine=routine,
        layout=",".join(letters).upper(),
        sizes=tuple(map(int, sizes)),
        leading_sizes=tuple(int(one) for one in after if one.isdecimal()),
        dtype=_mkl_dtype(routine),
    )


def _mkl_dtype(routine: str) -> str:
    if routine.startswith("GEMM_"):  # GEMM_BF16BF16F32: both operands', then the result's
        return "bfloat16" if "BF16BF16" in routine else "float16" if "F16F16" in routine else ""
    return _MKL_DTYPES.get(routine[0], "") if routine != "FFT" else ""


def _onednn_call(fields: list[str]) -> LibraryUse | None:
    """E.g. `cpu,matmul,brg_matmul:avx2,undef,src:f32::blocked:ab::f0 …,attr-scratchpad:user,,64x256:256x512,0.41`."""
    if len(fields) != 9:  # another version's
        return None
    _, primitive, implementation, _, memory, attributes, algorithm, problem, _ = fields
    # name:dtype:properties:format kind:tag:strides:flags
    operands = [parts for one in memory.split() if len(parts := one.split(":")) >= 5]
    changing = [one for one in attributes.split() if one != "attr-scratchpad:user"]
    return LibraryUse(
        library="oneDNN",
        routine=primitive,
        layout=" ".join(f"{parts[0]}:{parts[4]}" for parts in operands),
        sizes=tuple(map(int, re.findall(r"\d+", problem))),
        dtype=_ONEDNN_DTYPES.get(operands[0][1], operands[0][1]) if operands else "",
        detail=" ".join([implementation, *algorithm.split(), *changing]),
    )
