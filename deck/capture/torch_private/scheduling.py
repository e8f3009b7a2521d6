"""Names of Inductor's scheduler that PyTorch does not promise: what each kernel reads and writes, how often it runs.

As in `torch_private`, each entry says where it is and the version it was seen in, with a test of the same name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import torch
import torch._functorch.config
import torch._inductor.config

from deck.capture.torch_private.inductor import replaced


@dataclass(frozen=True)
class Access:
    """Bytes of a buffer that a kernel touches."""

    buffer: str
    size_bytes: int


@contextmanager
def graph_caches_off() -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.config.fx_graph_cache, torch._functorch.config.enable_autograd_cache.

    While it is active every compile lowers and schedules its graph: a hit in a cache would do neither.
    """
    with (
        torch._inductor.config.patch({"fx_graph_cache": False}),
        torch._functorch.config.patch(enable_autograd_cache=False),
    ):
        yield


@contextmanager
def schedule_to_generate_watched(on_nodes: Callable[[Sequence[Any]], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.scheduler.Scheduler.codegen, `nodes`.

    Call `on_nodes` with the nodes and groups of a graph after fusion, before code is generated for them.
    """
    from torch._inductor.scheduler import Scheduler

    def watched(codegen: Any) -> Any:
        def watched_codegen(self: Any) -> Any:
            on_nodes(self.nodes)
            return codegen(self)

        return watched_codegen

    with replaced(Scheduler, "codegen", watched):
        yield


def is_allocation(node: Any) -> bool:
    """torch 2.13, 2.14: torch._inductor.scheduler.NopKernelSchedulerNode. Return whether a node only stands for
    memory."""
    from torch._inductor.scheduler import NopKernelSchedulerNode

    return isinstance(node, NopKernelSchedulerNode)


def is_one_result(node: Any) -> bool:
    """torch 2.13, 2.14: torch._inductor.ir.MultiOutput. Return whether a node stands for one of several results of a
    call."""
    from torch._inductor.ir import MultiOutput

    return isinstance(node.node, MultiOutput)


def called_operation(node: Any) -> str:
    """torch 2.13, 2.14: torch._inductor.scheduler.BaseSchedulerNode.get_nodes, is_extern, is_template, get_name.

    Return the name of the operation that a library or a template computes in a node or group; empty where there is
    none.
    """
    return next((one.get_name() for one in node.get_nodes() if one.is_extern() or one.is_template()), "")


def fused_name(node: Any) -> str:
    """torch 2.13, 2.14: torch._inductor.utils.get_fused_kernel_name. Return e.g. `fused_add_floor`, as in a kernel's
    name."""
    from torch._inductor.utils import get_fused_kernel_name

    return str(get_fused_kernel_name(node.get_nodes(), "original_aten"))


def accesses_of(node: Any) -> tuple[list[Access], list[Access]]:
    """torch 2.13, 2.14: BaseSchedulerNode `read_writes.reads`, `.writes`, `scheduler.name_to_buf`, `users`,
    `mutation_real_name`; torch._inductor.dependencies: WeakDep.

    Return what a node or group reads and writes, each buffer once, with the elements that its indices reach. A buffer
    that it makes for itself alone is neither.
    """
    from torch._inductor.dependencies import WeakDep

    nodes = node.get_nodes()
    reads = [
        (one, inner)
        for inner in nodes
        for one in inner.read_writes.reads
        if not isinstance(one, WeakDep) and not _is_overwritten(one, inner)
    ]
    writes = [(one, inner) for inner in nodes for one in inner.read_writes.writes]
    inside = {inner.get_name() for inner in nodes} | {node.get_name()}
    made = {one.name for one, _ in writes}
    known = node.scheduler.name_to_buf
    kept = {one for one in made if one not in known or any(user.get_name() not in inside for user in known[one].users)}
    real_name: dict[str, str] = node.scheduler.mutation_real_name
    return (
        _touched([pair for pair in reads if pair[0].name not in made], real_name),
        _touched([pair for pair in writes if pair[0].name in kept], real_name),
    )


def _is_overwritten(dependency: Any, node: Any) -> bool:
    """torch 2.13, 2.14: torch._inductor.dependencies: StarDep `mode`; scheduler.SchedulerBuffer.get_mutations.

    Return whether a loop only waits for a buffer, since it writes there without reading: it then depends on all of it.
    """
    from torch._inductor.dependencies import StarDep

    return (
        isinstance(dependency, StarDep)
        and dependency.mode is None
        and not node.is_extern()
        and any(dependency.name in one.get_mutations() for one in node.get_outputs())
    )


def _touched(dependencies: Iterable[tuple[Any, Any]], real_name: Mapping[str, str]) -> list[Access]:
    """torch 2.13, 2.14: torch._inductor.dependencies.Dep.numbytes_hint, numel_hint, StarDep. An index that is itself
    read from memory reaches at most one element each time."""
    from torch._inductor.dependencies import StarDep

    by_buffer: dict[str, dict[Any, int]] = {}
    for one, node in dependencies:
        size_bytes = one.numbytes_hint()
        if getattr(node, "_body", None) is not None and one.numel_hint():
            size_bytes = min(size_bytes, iterations_of(node) * size_bytes // one.numel_hint())
        by_buffer.setdefault(one.name, {})[one] = size_bytes
    return [
        Access(real_name.get(name, name), min(sum(found.values()), StarDep(name).numbytes_hint()))
        for name, found in by_buffer.items()
    ]


def iterations_of(loop: Any) -> int:
    """torch 2.13, 2.14: torch._inductor.scheduler.SchedulerNode.get_ranges; virtualized.V.graph.sizevars
    .optimization_hint. Return how often the body of a loop runs."""
    from torch._inductor.virtualized import V

    count = 1
    for ranges in loop.get_ranges():
        for size in ranges:
            count *= int(V.graph.sizevars.optimization_hint(size, fallback=1))
    return count


def buffer_is_floating(name: str) -> bool:
    """torch 2.13, 2.14: torch._inductor.virtualized.V.graph.get_dtype."""
    from torch._inductor.virtualized import V

    dtype: torch.dtype = V.graph.get_dtype(name)
    return dtype.is_floating_point or dtype.is_complex
