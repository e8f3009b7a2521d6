"""Every name that capture uses and PyTorch does not promise, in one place.

Each entry says where it is and the version it was seen in; `tests/capture/test_torch_private.py` fails by the
entry's name when one moves. Nothing else under deck/capture imports from a module that starts with `_`.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Any

import torch
import torch._dynamo
import torch._functorch.config
import torch._inductor.config
from torch._dynamo.backends.common import aot_autograd
from torch._dynamo.utils import counters
from torch._guards import CompileContext
from torch.utils import _pytree

from deck.capture.torch_private.inductor import replaced

TRACE_LOGGER = "torch.__trace"
"""torch 2.13, 2.14: the structured trace (TORCH_TRACE) as a logger; its records carry `metadata` and `payload`."""


def current_compile_id() -> str:
    """torch 2.13, 2.14: torch._guards.CompileContext. Return `frame-compile`, e.g. `0-1`; empty outside a compile."""
    compile_id = CompileContext.current_compile_id()
    return f"{compile_id.frame_id}-{compile_id.frame_compile_id}" if compile_id else ""


def inductor_backend(
    mode: str | None = None, options: dict[str, Any] | None = None, dynamic: bool | None = None
) -> Callable[..., Any]:
    """torch 2.13, 2.14: torch._TorchCompileInductorWrapper, which torch.compile makes for backend="inductor"."""
    wrapper: Callable[..., Callable[..., Any]] = torch._TorchCompileInductorWrapper
    return wrapper(mode, options, dynamic)


def custom_backend(
    backend: str | Callable[..., Any], mode: str | None, options: dict[str, Any] | None, dynamic: bool | None
) -> Callable[..., Any]:
    """torch 2.13, 2.14: torch._TorchCompileWrapper, which torch.compile makes for every backend but Inductor."""
    wrapper: Callable[..., Callable[..., Any]] = torch._TorchCompileWrapper
    return wrapper(backend, mode, options, dynamic)


def aot_backend(
    compile_graph: Callable[..., Any], on_joint_graph: Callable[[torch.fx.Graph], None] = lambda graph: None
) -> Callable[..., Any]:
    """torch 2.13, 2.14: torch._dynamo.backends.common.aot_autograd, torch._inductor.decomposition.select_decomp_table,
    torch._functorch: partitioners.min_cut_rematerialization_partition, _aot_autograd.utils.make_boxed_func.

    A backend that decomposes and cuts as Inductor does, hands each graph to `compile_graph`, the forward's and the
    backward's, and needs no C++ compiler.
    """
    from torch._functorch._aot_autograd.utils import make_boxed_func
    from torch._functorch.partitioners import min_cut_rematerialization_partition
    from torch._inductor.decomposition import select_decomp_table

    def cut(joint_module: torch.fx.GraphModule, joint_inputs: Any, **sizes: Any) -> Any:
        on_joint_graph(joint_module.graph)
        return min_cut_rematerialization_partition(joint_module, joint_inputs, **sizes)

    def boxed(graph_module: torch.fx.GraphModule, example_inputs: Any) -> Any:
        return make_boxed_func(compile_graph(graph_module, example_inputs))

    backend: Callable[..., Any] = aot_autograd(fw_compiler=boxed, decompositions=select_decomp_table, partition_fn=cut)
    return backend


@contextmanager
def inductor_watched(
    debug_dir: Path,
    *,
    on_joint_or_inference_graph: Callable[[torch.fx.Graph], None],
    on_post_grad_input: Callable[[torch.fx.Graph], None],
    on_scheduler: Callable[[Path], None],
) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.config `trace.*`, `joint_custom_pre_pass`, `post_grad_custom_pre_pass`,
    `_pre_fusion_custom_pass` and `fx_graph_cache`; torch._functorch.config.enable_autograd_cache.

    While it is active Inductor writes its IR below `debug_dir` and calls the hooks. `on_scheduler` gets the folder of
    the IR of the graph being lowered. The caches of graphs are off: a hit would call no hook.
    """

    def before_fusion(nodes: list[Any]) -> list[Any]:
        on_scheduler(_debug_folder())
        return nodes

    patch = {
        "trace.enabled": True,
        "trace.debug_dir": str(debug_dir),
        "trace.provenance_tracking_level": 1,  # passes note in `from_node` what a node replaces
        "joint_custom_pre_pass": on_joint_or_inference_graph,
        "post_grad_custom_pre_pass": on_post_grad_input,
        "_pre_fusion_custom_pass": before_fusion,
        "fx_graph_cache": False,
    }
    tells_folders = logging.getLogger("torch._inductor.debug")  # one warning for each, with the process id
    level = tells_folders.level
    with (
        torch._inductor.config.patch(patch),
        torch._functorch.config.patch(enable_autograd_cache=False),
        float_arguments_watched(on_joint_or_inference_graph),
    ):
        tells_folders.setLevel(logging.ERROR)
        try:
            yield
        finally:
            tells_folders.setLevel(level)


@contextmanager
def float_arguments_watched(on_graph: Callable[[torch.fx.Graph], None]) -> Iterator[None]:
    """torch 2.13: torch._functorch._aot_autograd.graph_compile.tensorify_python_scalars; Node.replace_all_uses_with.

    The pass makes tensors of a graph's float arguments, and does not say of which operators it makes its own: here
    they are told (`from_node`, `stack_trace`). `on_graph` is called with a graph that has such arguments, before it.
    """
    from torch._functorch._aot_autograd import graph_compile
    from torch.fx.traceback import NodeSource, NodeSourceAction

    own: Any = torch.fx.Node.replace_all_uses_with

    def telling(self: torch.fx.Node, other: Any, *arguments: Any, **more: Any) -> Any:
        if isinstance(other, torch.fx.Node) and "stack_trace" not in other.meta and "stack_trace" in self.meta:
            other.meta["stack_trace"] = self.meta["stack_trace"]
            other.meta["from_node"] = [NodeSource(self, "tensorify_python_scalars", NodeSourceAction.REPLACE)]
        return own(self, other, *arguments, **more)

    def watched(tensorify: Any) -> Any:
        def run(graph_module: torch.fx.GraphModule, *arguments: Any) -> Any:
            reads_number = torch.ops.aten._local_scalar_dense.default
            if not any(node.target is reads_number for node in graph_module.graph.nodes):
                return tensorify(graph_module, *arguments)
            on_graph(graph_module.graph)
            with replaced(torch.fx.Node, "replace_all_uses_with", lambda _: telling):
                return tensorify(graph_module, *arguments)

        return run

    if not hasattr(graph_compile, "tensorify_python_scalars"):
        yield
        return
    with replaced(graph_compile, "tensorify_python_scalars", watched):
        yield


def _debug_folder() -> Path:
    """torch 2.13, 2.14: torch._inductor.virtualized.V.debug is a DebugContext with `_path`."""
    from torch._inductor.virtualized import V

    return Path(V.debug._path)


@contextmanager
def bytecode_watched(on_bytecode: Callable[[CodeType, CodeType], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._dynamo.convert_frame.register_bytecode_hook. Call it with each frame's code, old and
    new."""
    from torch._dynamo.convert_frame import register_bytecode_hook

    handle = register_bytecode_hook(lambda old, new: on_bytecode(old, new))
    try:
        yield
    finally:
        handle.remove()


def set_inductor(*, simdlen: int | None, compile_threads: int | None) -> None:
    """torch 2.13, 2.14: torch._inductor.config.cpp.simdlen, compile_threads. None leaves a setting as it is."""
    if simdlen is not None:
        torch._inductor.config.cpp.simdlen = simdlen
    if compile_threads is not None:
        torch._inductor.config.compile_threads = compile_threads


def kernel_cache_folder() -> Path:
    """torch 2.13, 2.14: torch._inductor.runtime.cache_dir_utils.cache_dir.

    A kernel's text is in `*/<hash>.main.cpp` below it, what the compiler made of it in `<hash>.main.so` beside it.
    """
    from torch._inductor.runtime.cache_dir_utils import cache_dir

    return Path(cache_dir())


def vector_isa() -> str:
    """torch 2.13, 2.14: torch._inductor.cpu_vec_isa.pick_vec_isa. Return e.g. `avx2`, `avx512`, or `none`."""
    from torch._inductor.cpu_vec_isa import pick_vec_isa

    isa = pick_vec_isa()
    return str(isa).split()[0] if isa else "none"


def target_name(target: object) -> str:
    """torch 2.13, 2.14: torch.fx.node._get_qualified_name; overloads print themselves, e.g. `aten.floor.default`."""
    from torch.fx.node import _get_qualified_name

    if isinstance(target, str | torch._ops.OpOverload | torch._ops.OpOverloadPacket):
        return str(target)
    if callable(target) and hasattr(target, "__name__"):
        return _get_qualified_name(target).replace("_operator.", "operator.")
    return str(target)


def input_root(node: torch.fx.Node) -> str:
    """torch 2.13, 2.14: `grapharg` of an input of Dynamo's graph; its `source`, a torch._dynamo.source.Source, has a
    `base`
    and at the root a `local_name`.

    Return the local variable of the frame that the input was read from, e.g. `self` for `self.weight`; else empty.
    """
    source: Any = getattr(node.meta.get("grapharg"), "source", None)
    while getattr(source, "base", None) is not None:
        source = source.base
    return str(getattr(source, "local_name", ""))


def frames_compiled() -> int:
    """torch 2.13, 2.14: torch._dynamo.utils.counters. Return how many frames Dynamo has tried to compile so far."""
    return int(counters["frames"]["total"])


def graphs_compiled() -> int:
    """torch 2.13, 2.14: torch._dynamo.utils.counters. Return how many graphs Dynamo has given to a backend so far: none
    for a frame that it compiles without any."""
    return int(counters["stats"]["unique_graphs"])


def frame_counters() -> Mapping[str, int]:
    """torch 2.13, 2.14: torch._dynamo.utils.counters["frames"]: `total` frames tried so far, `ok` of them compiled."""
    return {name: int(count) for name, count in counters["frames"].items()}


def copy_marks(source: torch.Tensor, copy: torch.Tensor) -> torch.Tensor:
    """torch 2.13, 2.14: attributes `_dynamo_*` of a tensor: what torch._dynamo.mark_dynamic and its like have set."""
    copy.__dict__.update({name: value for name, value in vars(source).items() if name.startswith("_dynamo_")})
    return copy


def flatten(value: object) -> Sequence[object]:
    """torch 2.13, 2.14: torch.utils._pytree.tree_flatten. Return the leaves of nested containers."""
    leaves, _ = _pytree.tree_flatten(value)
    return list(leaves)


def map_leaves(function: Callable[[Any], Any], value: Any) -> Any:
    """torch 2.13, 2.14: torch.utils._pytree.tree_map."""
    return _pytree.tree_map(function, value)
