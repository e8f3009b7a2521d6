"""Run wrappers that Inductor wrote for a GPU on CPU tensors, in Triton's interpreter, as a process of its own.

`interpreter` starts it, with TRITON_INTERPRET=1. The interpreter follows raw pointers, so a wrong program may end this
process. Requests and answers are lines of JSON; arguments and results lie in files, as torch.save writes them.
"""

import gc
import importlib.util
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import torch

from deck.capture.gpu.cpu_libdevice import CpuLibdevice
from deck.capture.torch_private import triton_interpreter as torch_private
from deck.capture.torch_private.gpu import OnCpu

REPLACED = (
    "the device and its stream: a wrapper finds device 0, and nothing is done for it",
    "memory: empty_strided_cuda allocates on the CPU, and operators that make a tensor on the GPU make it on the CPU",
    "library calls: PyTorch's own, on the CPU",
    "libdevice, NVIDIA's device functions: the functions of torch of the same meaning",
    "reductions and scans by a function: halves of a block are combined, instead of one element after the other",
    "conversions to and from bfloat16: torch's, which round to the nearest; Triton's interpreter cuts off",
    "device functions: Triton's interpreter prepares the language once for each module, instead of at each call",
)
"""What stands in around the generated text."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """Paths: a wrapper's module; its arguments and constants; where the results go."""

    module: str
    arguments: str
    results: str


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """`problem`: why there are no results, empty where there are some."""

    problem: str = ""


@contextmanager
def gpu_answered() -> Iterator[None]:
    """Have the CPU and Triton's interpreter answer what generated code expects of a GPU: see `REPLACED`."""
    with ExitStack() as stack:
        for one in (
            torch_private.device_answered(),
            torch_private.memory_answered(),
            torch_private.libdevice_answered(CpuLibdevice()),
            torch_private.reductions_vectorised(),
            torch_private.conversions_rounded(),
            torch_private.language_patched_once(),
        ):
            stack.enter_context(one)
        yield


def main() -> None:
    """Answer requests until the input closes."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # nothing else may write between the answers
    modules: dict[str, Any] = {}
    torch_private.import_what_wrappers_import()
    gc.disable()  # the interpreter makes many small objects: looking for cycles among them takes a quarter of the time
    with gpu_answered():
        for line in sys.stdin.buffer:
            answers.write(msgspec.json.encode(_answer(msgspec.json.decode(line, type=Request), modules)) + b"\n")


def _answer(request: Request, modules: dict[str, Any]) -> Answer:
    try:
        given = torch.load(request.arguments, weights_only=True)
        if request.module not in modules:
            modules[request.module] = load_wrapper(Path(request.module), given["constants"])
        arguments = given["arguments"]
        results = run_wrapper(modules[request.module], arguments)
        torch.save({"results": results, "arguments": arguments}, request.results)
    except Exception as error:
        traceback.print_exc()
        return Answer(problem=f"{type(error).__name__}: {str(error).strip().partition(chr(10))[0][:300]}")
    return Answer()


def load_wrapper(path: Path, constants: dict[str, Any]) -> Any:
    """Import a generated module; its constants become its attributes, as Inductor sets them."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(module).update(constants)
    return module


def run_wrapper(module: Any, arguments: list[Any]) -> list[Any]:
    """Return what a generated module returns; tensors among the arguments may be written to."""
    with torch.no_grad(), OnCpu():  # type: ignore[no-untyped-call]
        return list(module.call(list(arguments)))


if __name__ == "__main__":
    main()
