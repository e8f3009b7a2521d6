"""Names of Triton's launches, and of the kernels that Inductor launches, that are not promised.

As in `torch_private`, each entry says where it is and the version it was seen in, with a test of the same name.
Triton is imported only where a function runs: everything else works without it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from deck.capture.torch_private.inductor import replaced
from deck.capture.torch_private.triton import CompiledTriton, compiled_triton, numbers_of


def is_jit_function(kernel: Any) -> bool:
    """triton 3.7: triton.runtime.jit.JITFunction: what `@triton.jit` returns."""
    from triton.runtime.jit import JITFunction

    return isinstance(kernel, JITFunction)


def parameters_of(kernel: Any) -> Mapping[str, bool]:
    """triton 3.7: JITFunction `params`, each with `name`, `is_constexpr`. Return name -> whether it is a constexpr."""
    return {one.name: bool(one.is_constexpr) for one in kernel.params}


def text_of(kernel: Any) -> tuple[str, Path]:
    """triton 3.7: JITFunction `raw_src`, `fn`. Return the text of a kernel with its decorators, and the file."""
    return "".join(kernel.raw_src), Path(kernel.fn.__code__.co_filename)


def compile_as_launched(
    kernel: Any, arguments: Sequence[Any], *, warps_count: int, stages_count: int | None
) -> CompiledTriton:
    """triton 3.7: JITFunction.warmup, `device_caches`; CompiledKernel `metadata`: num_warps, num_stages.

    Compile a kernel as a launch with these arguments would have it, for the active driver's device, and launch nothing.
    `arguments` are in the kernel's order; a dtype of torch stands for a tensor, taken as aligned to 16 bytes.
    """
    options = {"num_warps": warps_count} | ({} if stages_count is None else {"num_stages": stages_count})
    kernel.device_caches.clear()  # it keeps the target of the first launch
    try:
        compiled = kernel.warmup(*arguments, grid=(1,), **options)
    finally:
        kernel.device_caches.clear()
    given = zip(parameters_of(kernel).items(), arguments, strict=True)
    constants = {name: value for (name, is_constant), value in given if is_constant}
    return compiled_triton(compiled, constants, compiled.metadata.num_warps, compiled.metadata.num_stages)


@contextmanager
def launched_kernels_watched(on_kernel: Callable[[str, Any], None]) -> Iterator[None]:
    """torch 2.13: torch._inductor.async_compile.AsyncCompile.triton; torch._inductor.config `compile_threads`,
    `use_static_triton_launcher`, `autotune_local_cache`.

    Call `on_kernel` with the text of each Triton kernel that a generated module has, and the object that it launches,
    compiled in all configurations. They are compiled in this process; a choice of another process is not taken over,
    and the static launcher is off, as it keeps no texts.
    """
    import torch._inductor.config
    from torch._inductor.async_compile import AsyncCompile

    def watched(triton: Any) -> Any:
        def watched_triton(self: Any, kernel_name: str, source_code: str, *arguments: Any, **more: Any) -> Any:
            kernel = triton(self, kernel_name, source_code, *arguments, **more)
            on_kernel(source_code, kernel)
            return kernel

        return watched_triton

    settings = {"compile_threads": 1, "use_static_triton_launcher": False, "autotune_local_cache": False}
    known = {name: value for name, value in settings.items() if hasattr(torch._inductor.config, name)}
    with torch._inductor.config.patch(known), replaced(AsyncCompile, "triton", watched):
        yield


def launched_configurations(kernel: Any) -> list[CompiledTriton]:
    """torch 2.13: torch._inductor.runtime.triton_heuristics.CachingAutotuner `compile_results`, each with `config`
    (`kwargs`, `num_warps`, `num_stages`) and `kernel`. Return what was compiled; after a launch, of the choice only."""
    return [
        compiled_triton(one.kernel, one.config.kwargs, one.config.num_warps, one.config.num_stages)
        for one in kernel.compile_results
    ]


def chosen_configuration(kernel: Any) -> tuple[Mapping[str, int], int, int] | None:
    """torch 2.13: torch._inductor.runtime.triton_heuristics.CachingAutotuner `launchers`, each with `config`.

    Return values, warps and stages of the configuration that is launched; None while there are several.
    """
    if len(kernel.launchers) != 1:
        return None
    config = kernel.launchers[0].config
    return numbers_of(config.kwargs), config.num_warps, config.num_stages


def file_of(kernel: Any) -> str:
    """torch 2.13: torch._inductor.runtime.triton_heuristics.CachingAutotuner `filename`: where its text lies."""
    return str(kernel.filename or "")
