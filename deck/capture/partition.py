"""How AOTAutograd cut a joint graph in two: what the forward saves for the backward, and what is computed twice."""

import math

import torch

from deck.capture.watching.graph_nodes import LiveGraph, LiveNode
from deck.capture.watching.watch import Compilation
from deck.captured import Partition, Saved
from deck.evidence import Stage

_TANGENTS = "tangents"
"""Begins the names of the gradients that a backward graph is given; its other inputs were saved (torch 2.13)."""


def partition_of(forward: Compilation, backward: Compilation | None) -> Partition | None:
    """Return the cut of one training graph; None for what has no joint graph, or whose backward never ran."""
    joint_graph = forward.graphs.get(Stage.JOINT_GRAPH)
    forward_graph = forward.graphs.get(Stage.FORWARD_GRAPH)
    backward_graph = backward.graphs.get(Stage.BACKWARD_GRAPH) if backward else None
    if not (joint_graph and forward_graph and backward_graph):
        return None
    saved = _saved(forward_graph, backward_graph)
    inputs = [one for one in saved if one.is_input]
    activations = [one for one in saved if not one.is_input]
    return Partition(
        joint_operators_count=len(_operators(joint_graph)),
        forward_operators_count=len(_operators(forward_graph)),
        backward_operators_count=len(_operators(backward_graph)),
        saved=tuple(saved),
        recomputed=_recomputed(forward_graph, backward_graph),
        saved_inputs_count=len(inputs),
        saved_inputs_bytes=sum(one.size_bytes or 0 for one in inputs),
        saved_activations_count=len(activations),
        saved_activations_bytes=sum(one.size_bytes or 0 for one in activations),
    )


def _operators(graph: LiveGraph) -> list[LiveNode]:
    return [one for one in graph.nodes if one.node.op.startswith("call")]


def _saved(forward: LiveGraph, backward: LiveGraph) -> list[Saved]:
    """Return the inputs of the backward that are no gradients; the partitioner names them as in the forward."""
    in_forward = {one.node.name: one.node for one in forward.nodes}
    saved = []
    for one in backward.nodes:
        node = one.node
        if node.op != "placeholder" or node.name.startswith(_TANGENTS):
            continue
        origin = in_forward.get(node.name, node)
        saved.append(
            Saved(
                name=node.name,
                is_input=node.name in in_forward and origin.op == "placeholder",
                shape=node.shape,
                dtype=node.dtype,
                size_bytes=_size_bytes(node.shape, node.dtype),
                source_line=origin.source_line,
            )
        )
    return saved


def _size_bytes(shape: tuple[int | str, ...] | None, dtype: str) -> int | None:
    if shape is None or not all(isinstance(size, int) for size in shape):
        return None
    itemsize: int = getattr(torch, dtype).itemsize
    return math.prod(int(size) for size in shape) * itemsize


def _recomputed(forward: LiveGraph, backward: LiveGraph) -> tuple[str, ...]:
    """Return what both graphs run: the partitioner copies a node under its name, with its operator."""
    made = {(one.node.name, one.node.target) for one in _operators(forward)}
    return tuple(one.node.name for one in _operators(backward) if (one.node.name, one.node.target) in made)
