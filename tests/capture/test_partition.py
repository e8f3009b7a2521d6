"""The cut of a joint graph, from the nodes of the three graphs."""

import pytest

pytest.importorskip("torch")

from deck.capture.partition import partition_of
from deck.capture.watching.graph_nodes import LiveGraph, LiveNode
from deck.capture.watching.watch import Compilation
from deck.captured import BACKWARD, Node, Saved
from deck.evidence import Stage


def graph(*nodes: tuple[str, str, tuple[int | str, ...] | None]) -> LiveGraph:
    """Return a graph of nodes `(name, target, shape)`; an empty target is that of an input."""
    return LiveGraph(
        tuple(
            LiveNode(
                Node(
                    name=name,
                    op="call_function" if target else "placeholder",
                    target=target,
                    shape=shape,
                    dtype="" if shape is None else "bfloat16",
                )
            )
            for name, target, shape in nodes
        )
    )


X = ("primals_1", "", (4, 4))
JOINT = graph(X, ("tangents_1", "", (4,)), ("sin", "aten.sin", (4,)), ("mul", "aten.mul", (4,)))


def compilations(forward: LiveGraph, backward: LiveGraph) -> tuple[Compilation, Compilation]:
    first, second = Compilation("0-0"), Compilation("0-0" + BACKWARD)
    first.graphs.update({Stage.JOINT_GRAPH: JOINT, Stage.FORWARD_GRAPH: forward})
    second.graphs[Stage.BACKWARD_GRAPH] = backward
    return first, second


def test_a_saved_input_is_told_from_what_the_forward_made_and_bytes_follow_the_type() -> None:
    forward = graph(X, ("sin", "aten.sin", (4, 8)))
    backward = graph(X, ("sin", "", (4, 8)), ("tangents_1", "", (4,)), ("mul", "aten.mul", (4,)))

    cut = partition_of(*compilations(forward, backward))

    assert cut
    assert [(one.name, one.is_input, one.size_bytes) for one in cut.saved] == [
        ("primals_1", True, 32),
        ("sin", False, 64),
    ]
    assert (cut.saved_inputs_bytes, cut.saved_activations_bytes) == (32, 64)
    assert (cut.joint_operators_count, cut.forward_operators_count, cut.backward_operators_count) == (2, 1, 1)


def test_symbolic_sizes_and_sizes_that_are_saved_have_no_bytes() -> None:
    forward = graph(("primals_1", "", None), ("sin", "aten.sin", ("s0", 8)))
    backward = graph(("primals_1", "", None), ("sin", "", ("s0", 8)))

    cut = partition_of(*compilations(forward, backward))

    assert cut
    assert cut.saved == (
        Saved(name="primals_1", is_input=True),
        Saved(name="sin", is_input=False, shape=("s0", 8), dtype="bfloat16"),
    )


def test_recomputed_is_what_both_graphs_run_under_one_name() -> None:
    forward = graph(X, ("sin", "aten.sin", (4,)), ("mul", "aten.mul", (4,)))
    backward = graph(X, ("sin", "aten.sin", (4,)), ("mul", "aten.cos", (4,)))

    cut = partition_of(*compilations(forward, backward))

    assert cut
    assert cut.recomputed == ("sin",)


def test_there_is_no_cut_without_a_backward_that_ran_or_in_an_inference_graph() -> None:
    first, _ = compilations(graph(X), graph(X))
    inference = Compilation("0-0")
    inference.graphs[Stage.FORWARD_GRAPH] = graph(X)

    assert partition_of(first, None) is None
    assert partition_of(inference, None) is None
