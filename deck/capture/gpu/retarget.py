"""A graph that Dynamo captured on the CPU, and its inputs, as they would be had the call been made on a GPU."""

from collections.abc import Sequence
from copy import deepcopy
from operator import attrgetter
from typing import Any

import torch
from torch.fx import GraphModule, Node

from deck.capture.torch_private import gpu as torch_gpu
from deck.capture.torch_private.core import map_leaves
from deck.errors import RecordError
from deck.gpu_code import Override

GPU = "cuda:0"
_MAKES_TENSORS = torch_gpu.makes_tensors()

MOVED = Override(
    what=f"the devices in Dynamo's graph: {GPU} for cpu; torch.full for torch.tensor of one number",
    why="the graph was captured from a call on the CPU",
)


def moved(graph_module: GraphModule, inputs: Sequence[Any], fake_mode: Any) -> tuple[GraphModule, list[Any]]:
    """Return a copy of the graph in which every tensor is made on the GPU, and its inputs there, without data.

    Sizes, strides and types stay as they are. Raises RecordError for an input that is no tensor and no number.
    """
    return _moved_graph(graph_module, fake_mode), [_moved_input(one, fake_mode) for one in inputs]


def _moved_input(value: Any, fake_mode: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return _moved_tensor(value, fake_mode)
    if isinstance(value, int | float | bool):
        return value
    if isinstance(value, torch.SymInt | torch.SymFloat | torch.SymBool):
        raise RecordError(
            f"The graph has an input {value} of unknown size: code for a GPU is generated for fixed sizes only.",
            remedy="Leave out torch._dynamo.mark_dynamic for it.",
        )
    raise RecordError(f"The graph has an input of type {type(value).__name__}, which cannot be described for a GPU.")


def _moved_tensor(value: torch.Tensor, fake_mode: Any) -> torch.Tensor:
    if value.layout is not torch.strided or any(isinstance(size, torch.SymInt) for size in value.shape):
        raise RecordError(
            f"The graph has an input of shape {list(value.shape)}, layout {value.layout}: code for a GPU is generated "
            "for dense tensors of fixed sizes only.",
            remedy="Leave out torch._dynamo.mark_dynamic, and make sparse tensors dense.",
        )
    with fake_mode:
        there = torch.empty_strided(value.shape, value.stride(), dtype=value.dtype, device=GPU)
        if isinstance(value, torch.nn.Parameter):
            return torch.nn.Parameter(there, requires_grad=value.requires_grad)
        return there.requires_grad_(value.requires_grad)


def _moved_graph(graph_module: GraphModule, fake_mode: Any) -> GraphModule:
    def there(value: Any) -> Any:
        return _moved_tensor(value, fake_mode) if isinstance(value, torch.Tensor) else value

    graph = deepcopy(graph_module.graph)
    attributes: dict[str, Any] = {}
    for node in graph.nodes:
        _move_node(node)
        if "example_value" in node.meta:
            node.meta["example_value"] = map_leaves(there, node.meta["example_value"])
        if node.op in ("get_attr", "call_module"):
            held = attrgetter(node.target)(graph_module)
            attributes[node.target] = _moved_graph(held, fake_mode) if isinstance(held, GraphModule) else there(held)
    return GraphModule(attributes, graph)


def _move_node(node: Node) -> None:
    node.args, node.kwargs = (map_leaves(_moved_device, given) for given in (node.args, node.kwargs))
    if node.op == "call_method" and node.target == "cpu":
        node.target, node.args = "to", (node.args[0], torch.device(GPU))
    if node.op == "call_function" and node.target in _MAKES_TENSORS:
        if node.kwargs.get("device") is None:
            node.kwargs = {**node.kwargs, "device": torch.device(GPU)}
        _fill_one_element(node)


def _moved_device(value: Any) -> Any:
    if isinstance(value, torch.device):
        return torch.device(GPU) if value.type == "cpu" else value
    return "cuda" if isinstance(value, str) and value == "cpu" else value


def _fill_one_element(node: Node) -> None:
    """Have torch.full make what torch.tensor makes of one number: while a graph is traced, torch.tensor computes with
    such constants, on the device that they are on."""
    if node.target not in (torch.tensor, torch.as_tensor, torch.scalar_tensor) or len(node.args) != 1:
        return
    value: Any = node.args[0]
    shape = []
    while isinstance(value, list | tuple) and len(value) == 1:
        shape.append(1)
        value = value[0]
    if isinstance(value, bool | int | float):
        node.target, node.args = torch.full, (shape, value)
