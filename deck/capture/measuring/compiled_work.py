"""Count what a compiled function has to move and to compute: by the loops that Inductor schedules, and by the graph's
nodes where it calls a library."""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import torch
from torch.fx.node import map_arg

from deck.capture.measuring.operations import operations_of, operations_of_loop
from deck.capture.measuring.touched import memory_of, touched_bytes
from deck.capture.torch_private import codegen, inductor, scheduling
from deck.capture.torch_private.dispatch import Operator
from deck.work import Step


@dataclass
class _Scheduled:
    """A node or group of the scheduler: what its loops compute, and the node of the graph that a library computes."""

    name: str
    read_bytes: int
    written_bytes: int
    flop: int
    has_loops: bool
    node: torch.fx.Node | None


@dataclass
class CompiledWork:
    """What compiling was seen to schedule, of all graphs in order. `buffers` holds the bytes touched of each buffer."""

    scheduled: list[_Scheduled] = field(default_factory=list)
    buffers: dict[tuple[int, str], int] = field(default_factory=dict)
    graphs_count: int = 0
    _nodes: dict[str, torch.fx.Node] = field(default_factory=dict)
    _operations: dict[str, str] = field(default_factory=dict)

    def steps(self) -> list[Step]:
        return [_step_of(one) for one in self.scheduled]

    def watching(self) -> ExitStack:
        """Return a context in which each graph that Inductor compiles is counted."""
        with ExitStack() as stack:
            stack.enter_context(scheduling.graph_caches_off())
            stack.enter_context(inductor.lowering_watched(self._begin))
            stack.enter_context(codegen.operations_watched(self._on_operation))
            stack.enter_context(scheduling.schedule_to_generate_watched(self._on_schedule))
            return stack.pop_all()

    def _begin(self, graph: torch.fx.Graph) -> None:
        self.graphs_count += 1
        self._nodes = {node.name: node for node in graph.nodes}
        self._operations = {}

    def _on_operation(self, name: str) -> None:
        self._operations[name] = inductor.node_being_lowered()

    def _on_schedule(self, nodes: Sequence[Any]) -> None:
        for one in nodes:
            reads, writes = scheduling.accesses_of(one)
            if not scheduling.is_allocation(one):
                self._touch((*reads, *writes))
            if not scheduling.is_allocation(one) and not scheduling.is_one_result(one):
                self.scheduled.append(self._scheduled(one, reads, writes))

    def _touch(self, accesses: Sequence[scheduling.Access]) -> None:
        for access in accesses:
            key = (self.graphs_count, access.buffer)
            self.buffers[key] = max(self.buffers.get(key, 0), access.size_bytes)

    def _scheduled(
        self, scheduler_node: Any, reads: Sequence[scheduling.Access], writes: Sequence[scheduling.Access]
    ) -> _Scheduled:
        node = self._nodes.get(self._operations.get(scheduling.called_operation(scheduler_node), ""))
        loops = inductor.loops_in(scheduler_node)
        return _Scheduled(
            name=str(node.target) if node and not loops else scheduling.fused_name(scheduler_node),
            read_bytes=sum(one.size_bytes for one in reads),
            written_bytes=sum(one.size_bytes for one in writes),
            flop=sum(operations_of_loop(one) for one in loops),
            has_loops=bool(loops),
            node=node,
        )


def _step_of(one: _Scheduled) -> Step:
    """Return what was scheduled as a step. Of a library's call the node of the graph tells more than buffers do: views,
    and the shapes of operands."""
    read_bytes, written_bytes, flop = one.read_bytes, one.written_bytes, one.flop
    if one.node is not None and isinstance(operator := one.node.target, Operator):
        arguments, named = map_arg((one.node.args, one.node.kwargs), lambda node: node.meta.get("val"))
        result = one.node.meta.get("val")
        flop += operations_of(operator, arguments, named, result)
        if not one.has_loops:
            reads, writes = memory_of(operator, arguments, named, result)
            read_bytes, written_bytes = touched_bytes(reads), touched_bytes(writes)
    return Step(name=one.name, read_bytes=read_bytes, written_bytes=written_bytes, flop=flop)
