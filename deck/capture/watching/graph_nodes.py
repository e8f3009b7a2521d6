"""A live FX graph as recorded nodes: operator, inputs, shape, and the user's line that it came from."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

from deck.capture.torch_private.core import input_root, target_name
from deck.captured import Node, Nodes

_FRAME = re.compile(r'File "([^"]+)", line (\d+)')


@dataclass(frozen=True)
class Origin:
    """A node that another was made of (`from_node`), of which graph; `name` is empty where a pass says only that it
    made the node."""

    name: str
    graph_id: int = -1


@dataclass(frozen=True)
class LiveNode:
    """A node, and what PyTorch knows of its origin and does not print.

    `origins`: what it was made of in this graph and earlier ones, the nearest first (`from_node`).
    `sequence`: autograd's number, the same for a forward node and the backward nodes of its gradient.
    `in_backward`: autograd made it. `stack` is its stack trace, in which a backward node has its forward node's.
    `arguments`: as they are printed. `description`: of an input, what AOTAutograd says it is. `local_name`: of an
    input of Dynamo's, the local variable of the frame that it was read from.
    """

    node: Node
    origins: tuple[Origin, ...] = ()
    sequence: int | None = None
    in_backward: bool = False
    stack: str = ""
    arguments: str = ""
    description: str = ""
    local_name: str = ""

    @property
    def name(self) -> str:
        return self.node.name


@dataclass(frozen=True)
class LiveGraph:
    """A graph at one moment. `id` is what `Origin.graph_id` calls it; `subgraphs` are those of its operators."""

    nodes: tuple[LiveNode, ...]
    id: int = -1
    subgraphs: Mapping[str, "LiveGraph"] = field(default_factory=dict)

    def recorded(self) -> Nodes:
        return Nodes(nodes=tuple(one.node for one in self.nodes))


def live_graph(graph: torch.fx.Graph, source: Path) -> LiveGraph:
    """Return the graph's nodes in order; `source_line` counts in `source`, the experiment's file."""
    subgraphs = {name: live_graph(inner, source) for name, inner in _subgraphs(graph)}
    return LiveGraph(tuple(_live(node, str(source)) for node in graph.nodes), id(graph), subgraphs)


def named_as(graph: LiveGraph, copy: torch.fx.Graph) -> LiveGraph:
    """Return `graph` under the ids of `copy`, which has the same nodes: what is made of the copy names its ids."""
    copies = dict(_subgraphs(copy))
    inner = {name: named_as(one, copies[name]) if name in copies else one for name, one in graph.subgraphs.items()}
    return LiveGraph(graph.nodes, id(copy), inner)


def _subgraphs(graph: torch.fx.Graph) -> Iterator[tuple[str, torch.fx.Graph]]:
    """Yield the graphs that operators of `graph` run, e.g. the branches of torch.cond, by the attribute's name."""
    for name in dict.fromkeys(node.target for node in graph.nodes if node.op in ("get_attr", "call_module")):
        inner = graph.owning_module
        for part in str(name).split("."):
            inner = getattr(inner, part, None)
        if isinstance(inner, torch.fx.GraphModule):
            yield str(name), inner.graph


def _live(node: torch.fx.Node, source: str) -> LiveNode:
    meta = node.meta
    return LiveNode(
        _node(node, source),
        origins=tuple(dict.fromkeys(one for origin in meta.get("from_node") or () for one in _chain(origin))),
        sequence=meta.get("seq_nr"),
        in_backward=meta.get("partitioner_tag") == "is_backward"
        or (bool(meta.get("autograd_backward")) and meta.get("partitioner_tag") != "is_forward"),
        stack=meta.get("stack_trace") or "",
        arguments=f"{node.args} {node.kwargs}",
        description=str(meta.get("desc") or "") if node.op == "placeholder" else "",
        local_name=input_root(node),
    )


def _chain(source: Any) -> Iterator[Origin]:
    """Yield a torch.fx.traceback.NodeSource, then those that it came from (torch 2.13)."""
    yield Origin(source.name, source.graph_id)
    for one in source.from_node:
        yield from _chain(one)


def _node(node: torch.fx.Node, source: str) -> Node:
    value = node.meta.get("val", node.meta.get("example_value"))
    tensor = value if isinstance(value, torch.Tensor) else None
    return Node(
        name=node.name,
        op=node.op,
        target=target_name(node.target),
        inputs=tuple(one.name for one in node.all_input_nodes),
        shape=tuple(_size(size) for size in tensor.shape) if tensor is not None else None,
        dtype=str(tensor.dtype).removeprefix("torch.") if tensor is not None else "",
        source_line=line_in(source, node.meta.get("stack_trace")),
    )


def _size(size: Any) -> int | str:
    return size if type(size) is int else str(size)


def line_in(source: str, stack_trace: str | None) -> int | None:
    """Return the innermost line of `source` in the trace; frames of libraries are passed over."""
    lines = lines_in(source, stack_trace)
    return lines[-1] if lines else None


def lines_in(source: str, stack_trace: str | None) -> list[int]:
    """Return the lines of `source` in the trace, each of which called what the next one is in."""
    return [int(line) for path, line in _FRAME.findall(stack_trace or "") if path == source]
