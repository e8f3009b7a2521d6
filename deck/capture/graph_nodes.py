"""A live FX graph as recorded nodes: operator, inputs, shape, and the user's line that it came from."""

import re
from pathlib import Path
from typing import Any

import torch

from deck.capture.torch_private import target_name
from deck.evidence import Node, Nodes

_FRAME = re.compile(r'File "([^"]+)", line (\d+)')


def nodes_of(graph: torch.fx.Graph, source: Path) -> Nodes:
    """Return the graph's nodes in order; `source_line` counts in `source`, the experiment's file."""
    return Nodes(nodes=tuple(_node(node, str(source)) for node in graph.nodes))


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
        source_line=_line_in(source, node.meta.get("stack_trace")),
    )


def _size(size: Any) -> int | str:
    return size if type(size) is int else str(size)


def _line_in(source: str, stack_trace: str | None) -> int | None:
    """Return the innermost line of `source` in the trace; frames of libraries are passed over."""
    lines = [int(line) for path, line in _FRAME.findall(stack_trace or "") if path == source]
    return lines[-1] if lines else None
