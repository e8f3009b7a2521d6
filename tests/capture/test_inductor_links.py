"""Every line that Inductor generates leads to a node or has a class, and a changed operator changes its lines only."""

import difflib
import functools
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.watching.watch import Compilation  # noqa: E402
from tests.capture.watched import (  # noqa: E402
    classes_in,
    kernel_texts,
    lines_of,
    linked,
    links_in,
    nodes_of_kernel_lines,
    watch_call,
)


def chain(x: Any, w: Any) -> Any:
    y = torch.floor(x) + 1
    return torch.relu(y * w) - x


def softmax(x: Any) -> Any:
    return torch.softmax(x, dim=-1)


def layer_norm(x: Any, weight: Any, bias: Any) -> Any:
    return torch.nn.functional.layer_norm(x, (37,), weight, bias)


def mlp(x: Any, first: Any, second: Any) -> Any:
    return torch.nn.functional.gelu(x @ first) @ second


def branchy(x: Any, w: Any) -> Any:
    y = x * w
    if y.sum() > 0:
        return torch.exp(y)
    return torch.sin(y)


CASES: dict[str, tuple[Any, Any, dict[str, Any]]] = {
    "chain": (chain, lambda: (torch.randn(64, 37), torch.randn(64, 37)), {}),
    "softmax": (softmax, lambda: (torch.randn(64, 37),), {}),
    "layer norm": (layer_norm, lambda: (torch.randn(64, 37), torch.randn(37), torch.randn(37)), {}),
    "mlp": (
        mlp,
        lambda: (torch.randn(8, 64), torch.randn(64, 37, requires_grad=True), torch.randn(37, 5, requires_grad=True)),
        {"backward": True},
    ),
    "branchy": (branchy, lambda: (torch.rand(64, 37), torch.rand(64, 37)), {}),
    "half precision": (softmax, lambda: (torch.randn(64, 37).half(),), {}),
    "symbolic sizes": (softmax, lambda: (torch.randn(64, 37),), {"dynamic": True}),
    "padding": (lambda x: torch.nn.functional.pad(x.exp(), (1, 2)), lambda: (torch.randn(8, 16),), {}),
    "indexing": (lambda x, i: x[i].exp(), lambda: (torch.randn(8, 16), torch.randint(-4, 4, (32,))), {}),
    "two nests": (lambda x, y: (x.sum(0), (y * 2).sum(1)), lambda: (torch.randn(64, 37), torch.randn(64, 37)), {}),
}


@functools.cache
def compiled(name: str) -> list[Compilation]:
    torch.manual_seed(0)
    function, inputs, options = CASES[name]
    return watch_call(function, *inputs(), **options)


@pytest.mark.parametrize("name", CASES)
def test_every_line_of_a_kernel_leads_to_a_node_or_has_a_class(name: str) -> None:
    for one in compiled(name):
        links = links_in(one)
        for index in range(len(kernel_texts(one))):
            file = f"kernel_{index}.cpp"
            found = linked(one, links, "fused_ir.txt", file)
            classes = classes_in(one, links, file)
            lines = lines_of(one, file)
            assert [n for n in found if n in classes] == []
            assert [lines[n - 1] for n in _filled(lines) if n not in found and n not in classes] == []
            _assert_lead_to_the_graph(one, set().union(*found.values()))


def _assert_lead_to_the_graph(one: Compilation, fused: set[int]) -> None:
    links = links_in(one)
    to_loop = linked(one, links, "loop_ir.txt", "fused_ir.txt")
    to_graph = linked(one, links, "post_grad_graph.py", "loop_ir.txt")
    assert [line for line in fused if not any(to_graph.get(loop) for loop in to_loop.get(line, ()))] == []


@pytest.mark.parametrize("name", CASES)
def test_every_line_of_loop_ir_leads_to_a_node_or_has_a_class(name: str) -> None:
    for one in compiled(name):
        links = links_in(one)
        for source, target in (("post_grad_graph.py", "loop_ir.txt"), ("loop_ir.txt", "fused_ir.txt")):
            known = {*linked(one, links, source, target), *classes_in(one, links, target)}
            lines = lines_of(one, target)
            assert [lines[n - 1] for n in _filled(lines) if n not in known] == []


def _filled(lines: list[str]) -> list[int]:
    return [number for number, line in enumerate(lines, start=1) if line.strip()]


def test_loads_are_scaffolding_while_accumulators_and_stores_belong_to_a_node() -> None:
    (one,) = compiled("softmax")
    found = nodes_of_kernel_lines(one)
    classes = classes_in(one, links_in(one), "kernel_0.cpp")

    lines = lines_of(one, "kernel_0.cpp")
    loads = [number for number, line in enumerate(lines, start=1) if "auto tmp0 = " in line]
    assert {classes[number] for number in loads} == {"load"}
    assert found["float tmp_acc0 = -std::numeric_limits<float>::infinity();"] == {"amax"}
    assert found["float tmp_acc0 = 0;"] == {"sum_1"}
    assert [nodes for line, nodes in found.items() if line.startswith("out_ptr1[")] == [{"sum_1"}]


def floor_chain(x: Any, w: Any) -> Any:
    return torch.relu((torch.floor(x) + 1) * w).sum(dim=1)


def ceil_chain(x: Any, w: Any) -> Any:
    return torch.relu((torch.ceil(x) + 1) * w).sum(dim=1)


def amax_chain(x: Any, w: Any) -> Any:
    return torch.relu((torch.floor(x) + 1) * w).amax(dim=1)


def softmax_by_hand(x: Any) -> Any:
    e = torch.exp(x - x.amax(dim=1, keepdim=True))
    return e / e.sum(dim=1, keepdim=True)


def sigmoid_in_softmax(x: Any) -> Any:
    e = torch.sigmoid(x - x.amax(dim=1, keepdim=True))
    return e / e.sum(dim=1, keepdim=True)


@pytest.mark.parametrize(
    ("before", "after", "node", "inputs"),
    [
        (floor_chain, ceil_chain, "floor", 2),
        (floor_chain, amax_chain, "sum_1", 2),
        (softmax_by_hand, sigmoid_in_softmax, "exp", 1),
    ],
)
def test_another_operator_changes_exactly_the_lines_linked_to_it(
    before: Any, after: Any, node: str, inputs: int
) -> None:
    arguments = [torch.randn(64, 37) for _ in range(inputs)]
    (one,) = watch_call(before, *arguments)
    (other,) = watch_call(after, *arguments)

    assert _lines_linked_to(one, node, "kernel_0.cpp") == _changed(one, other, "kernel_0.cpp")
    assert _lines_linked_to(one, node, "loop_ir.txt") == _changed(one, other, "loop_ir.txt", *_renamed(one, other))


def _lines_linked_to(one: Compilation, node: str, file: str) -> list[str]:
    """Return the lines of `file` that lead to a node and do not store."""
    if file != "loop_ir.txt":
        return sorted(
            {line for line, nodes in nodes_of_kernel_lines(one).items() if node in nodes and not _stores(line)}
        )
    graph = lines_of(one, "post_grad_graph.py")
    to_graph = linked(one, links_in(one), "post_grad_graph.py", file)
    texts = {number: text.strip() for number, text in enumerate(lines_of(one, file), start=1)}
    found = {
        texts[n] for n, lines in to_graph.items() if any(graph[m - 1].strip().startswith(f"{node}:") for m in lines)
    }
    return sorted(line for line in found if not _stores(line))


def _stores(line: str) -> bool:
    return line.startswith(("out_ptr", "in_out_ptr", "store")) or ".store(" in line


def _renamed(one: Compilation, other: Compilation) -> tuple[str, str]:
    """Return the name of the changed statement in loop IR: its users name it, and are no other for that."""
    names = [{name for _, _, name in found.stamps.loop_ir} for found in (one, other)]
    return next(iter(names[0] - names[1]), ""), next(iter(names[1] - names[0]), "")


def _changed(one: Compilation, other: Compilation, file: str, name: str = "", new_name: str = "") -> list[str]:
    """Return the lines of `file` that are others in `other`, where `new_name` is for `name`."""
    before = [line.strip() for line in lines_of(one, file)]
    after = [line.strip() for line in lines_of(other, file)]
    if name:
        after = [_with_operand(line, new_name, name) for line in after]
    same = difflib.SequenceMatcher(a=before, b=after, autojunk=False).get_matching_blocks()
    kept = {index for block in same for index in range(block.a, block.a + block.size)}
    return sorted({line for index, line in enumerate(before) if index not in kept})


def _with_operand(line: str, old: str, new: str) -> str:
    """Return the line with `old` renamed, as the variable that it is, not as the operation `ops.old`."""
    head, mark, tail = line.partition("ops.")
    operation, bracket, operands = tail.partition("(")
    operands = operands.replace(f"{old},", f"{new},").replace(f"{old})", f"{new})")
    return head.replace(f"{old} = ", f"{new} = ") + mark + operation + bracket + operands
