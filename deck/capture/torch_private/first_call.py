"""What a first call finds in PyTorch's caches, and the steps of compiling that PyTorch's trace does not name.

As in `torch_private`, each entry says where it is and the version it was seen in, with a test of the same name.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

from deck.capture.torch_private.inductor import replaced
from deck.measured import CacheState


def cache_state() -> CacheState:
    """torch 2.13, 2.14: torch._inductor.runtime.cache_dir_utils.cache_dir. Return what a compile would find now."""
    from torch._inductor.runtime.cache_dir_utils import cache_dir

    if any(path.is_file() for path in Path(cache_dir()).rglob("*")):
        return CacheState.CACHE_WARM
    return CacheState.HEADER_WARM if header_is_precompiled() else CacheState.COLD


def header_is_precompiled() -> bool:
    """torch 2.13, 2.14: torch._inductor.runtime.cache_dir_utils.default_cache_dir, below it `precompiled_headers`.

    Return whether PyTorch's C++ header is there as a compiler keeps it: GCC as `.gch`, Clang as `.pch`.
    """
    from torch._inductor.runtime.cache_dir_utils import default_cache_dir

    headers = Path(default_cache_dir()) / "precompiled_headers"
    return any(path.suffix in (".gch", ".pch") for path in headers.rglob("*"))


@contextmanager
def unnamed_steps_timed(timed: Callable[[str], AbstractContextManager[None]]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.cpu_vec_isa.VecISA.check_build, torch._inductor.codecache._precompile_header.

    Have `timed("isa_probe")` and `timed("header")` around these two steps: trying with the C++ compiler which vector
    instructions work, and precompiling the header of PyTorch. torch._inductor.compile_fx is imported before.
    """
    from torch._inductor import codecache, compile_fx  # noqa: F401
    from torch._inductor.cpu_vec_isa import VecISA

    def around(name: str) -> Callable[[Any], Any]:
        def replacement(step: Any) -> Any:
            @wraps(step)
            def run(*arguments: Any, **more: Any) -> Any:
                with timed(name):
                    return step(*arguments, **more)

            return run

        return replacement

    with (
        replaced(VecISA, "check_build", around("isa_probe")),
        replaced(codecache, "_precompile_header", around("header")),
    ):
        yield
