"""Names of Triton, and of Inductor where it calls Triton, that are not promised.

As in `torch_private`, each entry says where it is and the version it was seen in, with a test of the same name.
Triton is imported only where a function runs: everything else works without it.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import Any

from deck.capture.torch_private.inductor import replaced


@dataclass(frozen=True)
class CompiledTriton:
    """One launch configuration compiled: block sizes, and texts by Triton's names, e.g. `ptx`."""

    values: Mapping[str, int]
    warps_count: int
    stages_count: int
    texts: Mapping[str, str]
    cubin: bytes
    shared_bytes: int


def version() -> str:
    """triton 3.7: triton.__version__."""
    import triton

    return str(triton.__version__)


@contextmanager
def driver_for(capability: tuple[int, int]) -> Iterator[None]:
    """triton 3.7: triton.runtime.driver, `_active`, set_active; triton.backends.nvidia.driver.CudaDriver;
    triton.backends.compiler.GPUTarget. Have Triton compile for a CUDA device of this capability, with no driver."""
    import triton
    from triton.backends.compiler import GPUTarget
    from triton.backends.nvidia.driver import CudaDriver

    major, minor = capability
    target = GPUTarget("cuda", major * 10 + minor, 32)

    class DescribedDriver(CudaDriver):  # type: ignore[misc]  # triton has no types
        def __init__(self) -> None:
            """CudaDriver's own loads libcuda and builds a launcher."""

        def get_current_target(self) -> Any:
            return target

        def get_current_device(self) -> int:
            return 0

        def get_device_capability(self, device: int = 0) -> tuple[int, int]:
            return capability

        def get_current_stream(self, device: int = 0) -> int:
            return 0

    before = triton.runtime.driver._active
    triton.runtime.driver.set_active(DescribedDriver())
    try:
        yield
    finally:
        triton.runtime.driver.set_active(before)


def load_kernel(name: str, source: str) -> tuple[Any, str]:
    """torch 2.13: torch._inductor.codecache.PyCodeCache.load. Return a kernel of a text, and the text's file."""
    from torch._inductor.codecache import PyCodeCache

    module = PyCodeCache.load(source)
    return getattr(module, name), str(module.__file__)


def configurations_of(kernel: Any) -> Sequence[Any]:
    """torch 2.13: torch._inductor.runtime.triton_heuristics.CachingAutotuner `configs`: what it would time."""
    return list(kernel.configs)


def compile_configuration(kernel: Any, configuration: Any) -> CompiledTriton:
    """torch 2.13: torch._inductor.runtime.triton_heuristics.CachingAutotuner._precompile_config; triton.Config
    `kwargs`, `num_warps`, `num_stages`.

    Compile one configuration down to the machine code; make no launcher, which would load it.
    """
    compiled = kernel._precompile_config(configuration).kernel
    return compiled_triton(compiled, configuration.kwargs, configuration.num_warps, configuration.num_stages)


def compiled_triton(compiled: Any, values: Mapping[str, Any], warps_count: int, stages_count: int) -> CompiledTriton:
    """triton 3.7: CompiledKernel `asm`, `metadata.shared`. Return what Triton compiled with these block sizes."""
    return CompiledTriton(
        numbers_of(values),
        warps_count,
        stages_count,
        {name: compiled.asm[name] for name in ("ttir", "ttgir", "llir", "ptx")},
        compiled.asm["cubin"],
        int(compiled.metadata.shared),
    )


def numbers_of(values: Mapping[str, Any]) -> dict[str, int]:
    """triton 3.7: triton.Config `kwargs`, which may hold other things than block sizes. Return the numbers."""
    return {name: int(value) for name, value in values.items() if isinstance(value, int)}


@contextmanager
def kernels_captured() -> Iterator[None]:
    """torch 2.13: torch.utils._triton.has_triton, which asks for a device that Triton can compile for; without one
    Dynamo takes no Triton kernel that a function calls itself into its graph. Have it answered with yes."""
    from torch.utils import _triton

    def answered(own: Any) -> Any:
        @wraps(own)
        def has_triton() -> bool:
            return True

        has_triton.cache_clear = own.cache_clear  # type: ignore[attr-defined]
        return has_triton

    with replaced(_triton, "has_triton", answered):
        yield


def said(error: BaseException) -> str:
    """triton 3.7: triton.compiler.errors.CompilationError: the place, lines of the kernel with a mark, and last the
    reason. Return the kind of an error, its first line, and its last where that is another."""
    lines = [one.strip() for one in str(error).splitlines() if one.strip()] or [""]
    return f"{type(error).__name__}: {' '.join(dict.fromkeys((lines[0], lines[-1])))}"


def cannot_run_on_cpu(error: BaseException) -> bool:
    """triton 3.7: what a launch raises for a CPU tensor: triton.runtime.driver where no GPU is here, else the launcher
    of triton.backends.nvidia.driver."""
    without_gpu = isinstance(error, RuntimeError) and "0 active drivers" in str(error)
    return without_gpu or (isinstance(error, ValueError) and "cpu tensor?" in str(error))
