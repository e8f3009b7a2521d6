"""Every name that capture uses and PyTorch does not promise, in one place.

Each entry says where it is and the version it was seen in; `tests/capture/test_torch_private.py` fails by the
entry's name when one moves. Nothing else under deck/capture imports from a module that starts with `_`.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import torch
import torch._dynamo
import torch._functorch.config
import torch._inductor.config
from torch._dynamo.backends.common import aot_autograd
from torch._dynamo.utils import counters
from torch._guards import CompileContext
from torch.utils import _pytree

TRACE_LOGGER = "torch.__trace"
"""torch 2.13: the structured trace (TORCH_TRACE) as a logger; its records carry `metadata` and `payload`."""


def current_compile_id() -> str:
    """torch 2.13: torch._guards.CompileContext. Return `frame-compile`, e.g. `0-1`; empty outside a compile."""
    compile_id = CompileContext.current_compile_id()
    return f"{compile_id.frame_id}-{compile_id.frame_compile_id}" if compile_id else ""


def inductor_backend() -> Callable[..., Any]:
    """torch 2.13: torch._dynamo.lookup_backend."""
    backend: Callable[..., Any] = torch._dynamo.lookup_backend("inductor")
    return backend


def aot_backend(fw_compiler: Callable[..., Any]) -> Callable[..., Any]:
    """torch 2.13: torch._dynamo.backends.common.aot_autograd, torch._inductor.decomposition.select_decomp_table.

    A backend that decomposes as Inductor does, hands the graph to `fw_compiler`, and needs no C++ compiler.
    """
    from torch._inductor.decomposition import select_decomp_table

    backend: Callable[..., Any] = aot_autograd(fw_compiler=fw_compiler, decompositions=select_decomp_table)
    return backend


@contextmanager
def inductor_watched(
    debug_dir: Path,
    *,
    on_joint_or_inference_graph: Callable[[torch.fx.Graph], None],
    on_post_grad_input: Callable[[torch.fx.Graph], None],
    on_scheduler: Callable[[torch.fx.Graph, Path], None],
) -> Iterator[None]:
    """torch 2.13: torch._inductor.config `trace.*`, `joint_custom_pre_pass`, `post_grad_custom_pre_pass`,
    `_pre_fusion_custom_pass` and `fx_graph_cache`; torch._functorch.config.enable_autograd_cache.

    While it is active Inductor writes its IR below `debug_dir` and calls the hooks. `on_scheduler` gets the
    graph being lowered and the folder of its IR. The caches of graphs are off: a hit would call no hook.
    """

    def before_fusion(nodes: list[Any]) -> list[Any]:
        on_scheduler(_graph_being_lowered(), _debug_folder())
        return nodes

    patch = {
        "trace.enabled": True,
        "trace.debug_dir": str(debug_dir),
        "joint_custom_pre_pass": on_joint_or_inference_graph,
        "post_grad_custom_pre_pass": on_post_grad_input,
        "_pre_fusion_custom_pass": before_fusion,
        "fx_graph_cache": False,
    }
    tells_folders = logging.getLogger("torch._inductor.debug")  # one warning for each, with the process id
    level = tells_folders.level
    with torch._inductor.config.patch(patch), torch._functorch.config.patch(enable_autograd_cache=False):
        tells_folders.setLevel(logging.ERROR)
        try:
            yield
        finally:
            tells_folders.setLevel(level)


def _graph_being_lowered() -> torch.fx.Graph:
    """torch 2.13: torch._inductor.virtualized.V.graph is a GraphLowering, an Interpreter over `module`."""
    from torch._inductor.virtualized import V

    module = V.graph.module
    assert isinstance(module, torch.fx.GraphModule)
    return module.graph


def _debug_folder() -> Path:
    """torch 2.13: torch._inductor.virtualized.V.debug is a DebugContext with `_path`."""
    from torch._inductor.virtualized import V

    return Path(V.debug._path)


def set_inductor(*, simdlen: int | None, compile_threads: int | None) -> None:
    """torch 2.13: torch._inductor.config.cpp.simdlen, compile_threads. None leaves a setting as it is."""
    if simdlen is not None:
        torch._inductor.config.cpp.simdlen = simdlen
    if compile_threads is not None:
        torch._inductor.config.compile_threads = compile_threads


def cache_state() -> str:
    """torch 2.13: torch._inductor.runtime.cache_dir_utils.cache_dir, default_cache_dir, `precompiled_headers`.

    Return what a compile would find now: `cold` (nothing), `header warm` (the precompiled C++ header alone), or
    `cache warm` (files in Inductor's cache of kernels).
    """
    from torch._inductor.runtime.cache_dir_utils import cache_dir, default_cache_dir

    if any(path.is_file() for path in Path(cache_dir()).rglob("*")):
        return "cache warm"
    headers = Path(default_cache_dir()) / "precompiled_headers"
    return "header warm" if any(headers.rglob("*.gch")) else "cold"


def vector_isa() -> str:
    """torch 2.13: torch._inductor.cpu_vec_isa.pick_vec_isa. Return e.g. `avx2`, `avx512`, or `none`."""
    from torch._inductor.cpu_vec_isa import pick_vec_isa

    isa = pick_vec_isa()
    return str(isa).split()[0] if isa else "none"


def target_name(target: object) -> str:
    """torch 2.13: torch.fx.node._get_qualified_name; overloads print themselves, e.g. `aten.floor.default`."""
    from torch.fx.node import _get_qualified_name

    if isinstance(target, str | torch._ops.OpOverload | torch._ops.OpOverloadPacket):
        return str(target)
    if callable(target) and hasattr(target, "__name__"):
        return _get_qualified_name(target).replace("_operator.", "operator.")
    return str(target)


def frames_compiled() -> int:
    """torch 2.13: torch._dynamo.utils.counters. Return how many frames Dynamo has tried to compile so far."""
    return int(counters["frames"]["total"])


def flatten(value: object) -> Sequence[object]:
    """torch 2.13: torch.utils._pytree.tree_flatten. Return the leaves of nested containers."""
    leaves, _ = _pytree.tree_flatten(value)
    return list(leaves)


def map_leaves(function: Callable[[Any], Any], value: Any) -> Any:
    """torch 2.13: torch.utils._pytree.tree_map."""
    return _pytree.tree_map(function, value)
