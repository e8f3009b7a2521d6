"""What is kept of a live graph, and where its nodes stand in the text that PyTorch prints of it."""

from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.watching.graph_nodes import LiveGraph, line_in, live_graph  # noqa: E402
from deck.capture.watching.watch import Watch, compile_watched, watching  # noqa: E402
from deck.evidence import Stage  # noqa: E402
from deck.graph_text import Comment, Returned, read_graph  # noqa: E402

HERE = Path(__file__)


def halved(x: Any) -> Any:
    return x / 2


def branching(x: Any, weight: Any) -> Any:
    y = torch.floor(x @ weight)
    return torch.cond(y.sum() > 0, halved, torch.relu, (y,))


@pytest.fixture(scope="module")
def seen() -> tuple[LiveGraph, str]:
    """Return Dynamo's graph of `branching`, alive and as text."""
    found: list[tuple[LiveGraph, str]] = []

    def backend(graph_module: Any, inputs: Any) -> Any:
        text = graph_module.print_readable(print_output=False, include_stride=True, include_device=True)
        found.append((live_graph(graph_module.graph, HERE), text))
        return graph_module.forward

    torch.compiler.reset()
    torch.compile(branching, backend=backend)(torch.ones(4, 4), torch.ones(4, 4))
    return found[0]


def test_a_node_has_its_operator_inputs_shape_and_the_users_line(seen: tuple[LiveGraph, str]) -> None:
    graph, _ = seen
    floor = next(one for one in graph.nodes if one.node.target == "torch.floor")

    line = HERE.read_text(encoding="utf-8").split("\n")[(floor.node.source_line or 0) - 1]
    assert line.strip() == "y = torch.floor(x @ weight)"
    assert (floor.node.shape, floor.node.dtype) == ((4, 4), "float32")
    assert [graph.nodes[2].name] == list(floor.node.inputs)


def test_an_input_knows_the_local_variable_that_it_was_read_from(seen: tuple[LiveGraph, str]) -> None:
    graph, _ = seen

    assert [one.local_name for one in graph.nodes if one.node.op == "placeholder"] == ["x", "weight"]


def test_the_graphs_of_branches_are_kept_too(seen: tuple[LiveGraph, str]) -> None:
    graph, text = seen

    assert len(graph.subgraphs) == 2
    for name, inner in graph.subgraphs.items():
        lines = read_graph(text).nodes
        assert {(name, one.name) for one in inner.nodes if one.node.op == "call_function"} <= set(lines)


def test_of_nested_graphs_the_outermost_is_the_stage() -> None:
    """A pass of AOTAutograd's reaches the branches before the graph that they are in."""
    torch.compiler.reset()
    watch = Watch(HERE)
    with watching(watch):
        compile_watched(branching, with_inductor=True)(torch.ones(4, 4), torch.ones(4, 4))
    (one,) = watch.with_graphs

    graph = one.graphs[Stage.FORWARD_GRAPH]
    assert "aten.floor.default" in [node.node.target for node in graph.nodes]
    assert len(graph.subgraphs) == 2


def test_every_node_is_found_in_the_printed_graph_at_lines_that_hold_its_name(seen: tuple[LiveGraph, str]) -> None:
    graph, text = seen
    lines, found = text.strip("\n").split("\n"), read_graph(text).nodes

    for one in graph.nodes:
        numbers = found["", one.name]
        assert numbers
        assert all(one.name in lines[number - 1] or one.node.op == "output" for number in numbers)


def test_the_innermost_line_of_the_users_file_counts() -> None:
    trace = 'File "/a/x.py", line 3, in f\n  g()\nFile "/a/x.py", line 9, in g\n  h()\nFile "/torch/n.py", line 1, in h'

    assert line_in("/a/x.py", trace) == 9
    assert line_in("/b.py", trace) is None
    assert line_in("/a/x.py", None) is None


PRINTED = """
class inner_f(torch.nn.Module):
    def forward(
        self,
        primals,
        tangents,
    ):
        primals_1: "f32[2][1]cpu"  # PlainAOTInput(idx=0)
        primals_1, tangents_1, = fx_pytree.tree_flatten_spec([primals, tangents], self._in_spec)
        # ac_graph_id: 2 - PREFER_RECOMPUTE File: /a/x.py:7 in f, code: y = x.floor()
        add: "f32[2][1]cpu" = torch.ops.aten.add.Tensor(primals_1, 1);  primals_1 = None

        # No stacktrace found for following nodes
        split = torch.ops.aten.split.Tensor(add, [1,
            1]);  add = None
        return pytree.tree_unflatten([
            split,  # PlainAOTOutput(idx=0)
            None,  # None
        ], self._out_spec)

    class body_0(torch.nn.Module):
        def forward(self, arg: "f32[2][1]cpu"):
            add: "f32[2][1]cpu" = arg + 1;  arg = None
            return (add,)
"""


def test_lines_of_a_joint_graph_are_told_apart() -> None:
    found = read_graph(PRINTED)

    assert found.nodes["", "primals_1"] == (7,)
    assert found.nodes["", "add"] == (10,)
    assert found.nodes["", "split"] == (13, 14)
    assert found.nodes["body_0", "add"] == (22,)
    assert found.nodes["", "output"] == (15, 16, 17, 18)
    assert found.comments == [Comment(9, "/a/x.py", 7)]
    assert found.returned == [Returned(16, "split", "PlainAOTOutput(idx=0)"), Returned(17, "None", "None")]
    assert found.frame == [1, 2, 3, 4, 5, 6, 8, 12, 20]
