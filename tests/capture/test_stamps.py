"""What Inductor's lowering was seen to do agrees with what it did, and is the same as without being seen."""

import re
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from torch._inductor import graph, index_propagation, ir, loop_body, scheduler, utils  # noqa: E402
from torch._inductor.codegen import common, cpp, wrapper  # noqa: E402

from deck.capture.inductor.stamps import LIBRARY_CALL, Stamps, stamping  # noqa: E402
from deck.evidence import Stage  # noqa: E402
from tests.capture.watched import nodes_of_kernel_lines, watch_call  # noqa: E402


def chain(x: Any, w: Any) -> Any:
    return torch.relu(torch.floor(x) * w).sum(dim=1)


def softmax(x: Any) -> Any:
    return torch.softmax(x, dim=-1)


def with_positions(x: Any) -> Any:
    return x + torch.arange(64) * 2


def in_place(x: Any, y: Any) -> Any:
    x.add_(y)
    return x * 2


def training(x: Any, first: Any, second: Any) -> Any:
    return torch.softmax(torch.relu(x @ first) @ second, dim=-1)


def training_inputs() -> tuple[Any, ...]:
    return torch.randn(8, 16), torch.randn(16, 32, requires_grad=True), torch.randn(32, 4, requires_grad=True)


def made_for(stamps: Stamps) -> dict[str, tuple[str, ...]]:
    """Return statement of loop IR -> its nodes."""
    return {name: stamps.nodes_of([number]) for (_, _, name), number in stamps.loop_ir.items()}


def test_each_statement_of_a_loop_is_made_for_the_node_whose_lowering_it_is() -> None:
    (one,) = watch_call(chain, torch.randn(64, 37), torch.randn(64, 37))

    found = made_for(one.stamps)
    names = ("load", "floor", "load_1", "mul", "relu", "reduction", "store_reduction")
    assert [found[name] for name in names] == [
        ("floor",),
        ("floor",),
        ("mul",),
        ("mul",),
        ("relu",),
        ("sum_1",),
        ("sum_1",),
    ]


def test_the_graph_that_is_lowered_is_kept_once_with_all_its_nodes() -> None:
    (one,) = watch_call(chain, torch.randn(64, 37), torch.randn(64, 37))

    names = [live.node.name for live in one.graphs[Stage.POST_GRAD_GRAPH].nodes]
    assert names == ["arg0_1", "arg1_1", "floor", "mul", "relu", "sum_1", "output"]


def test_a_value_that_was_folded_belongs_to_all_nodes_that_went_into_it() -> None:
    (one,) = watch_call(with_positions, torch.randn(64, 64))

    assert made_for(one.stamps)["index_expr"] == ("iota", "mul")


def test_the_statements_after_fusion_are_those_before_it() -> None:
    (one,) = watch_call(softmax, torch.randn(64, 37))

    assert set(one.stamps.fused_ir.values()) == set(one.stamps.loop_ir.values())
    assert one.stamps.groups == [("op0", "op1", "op2", "op3")]
    assert one.stamps.loops_before_fusion_count == 4


def test_a_line_that_serves_two_nodes_belongs_to_both() -> None:
    def twice(x: Any) -> Any:
        return torch.sin(x) + 3.0, torch.cos(x) * 3.0

    (one,) = watch_call(twice, torch.randn(64, 64))

    assert nodes_of_kernel_lines(one)["auto tmp2 = static_cast<float>(3.0);"] == {"add", "mul"}


def test_a_call_of_a_library_is_made_for_a_node() -> None:
    forward, backward = watch_call(training, *training_inputs(), backward=True)

    calls = [
        [node for one in found.stamps.statements if one.target == LIBRARY_CALL for node in one.nodes]
        for found in (forward, backward)
    ]
    assert calls == [["mm", "mm_1"], ["mm_2", "mm_3", "mm_4"]]


@pytest.mark.parametrize(
    ("function", "inputs", "threads"),
    [
        (softmax, lambda: (torch.randn(64, 37),), 1),
        (chain, lambda: (torch.randn(256, 300), torch.randn(256, 300)), 2),
        (training, training_inputs, 1),
        (in_place, lambda: (torch.randn(64, 64), torch.randn(64, 64)), 1),
    ],
)
def test_watching_changes_nothing_but_comments_in_the_code(function: Any, inputs: Any, threads: int) -> None:
    def call(compiled: Any) -> None:
        result = compiled(*inputs())
        if result.requires_grad:
            result.sum().backward()

    before = torch.get_num_threads()
    torch.set_num_threads(threads)
    try:
        watched = watch_call(function, *inputs(), backward=function is training)
        torch.compiler.reset()
        with torch._inductor.config.patch(fx_graph_cache=False):
            _, plain = utils.run_and_get_code(lambda: call(torch.compile(function)))
    finally:
        torch.set_num_threads(before)

    assert [_without_comments(one.texts[Stage.OUTPUT_CODE]) for one in watched] == [
        _without_comments(text) for text in plain
    ]


def _without_comments(code: str) -> str:
    return re.sub(r"^\s*# .*\n", "", code.strip(), flags=re.MULTILINE)


_PATCHED = (
    graph.GraphLowering,
    ir.Loops,
    ir.ComputedBuffer,
    loop_body.LightTracer,
    index_propagation.IndexPropagation,
    utils.IndentedBuffer,
    common.CSE,
    cpp,
    cpp.KernelGroup,
    scheduler.ExternKernelSchedulerNode,
    wrapper.PythonWrapperCodegen,
    wrapper.KernelCallLine,
)


def test_nothing_stays_replaced_even_where_the_compiler_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: Any) -> str:
        raise RuntimeError("out of registers")

    before = [dict(vars(one)) for one in _PATCHED]
    with monkeypatch.context() as patch:
        patch.setattr(cpp.CppScheduling, "define_kernel", fail)
        with pytest.raises(Exception, match="out of registers"):
            watch_call(softmax, torch.randn(64, 37))

    assert [dict(vars(one)) for one in _PATCHED] == before


def test_what_is_compiled_after_a_failure_is_stamped_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[Stamps] = []

    def begin(lowered: Any) -> Stamps:
        noted.append(Stamps())
        return noted[-1]

    def fail(*arguments: Any) -> None:
        raise RuntimeError("no such op")

    with stamping(begin):
        with monkeypatch.context() as patch:
            patch.setattr(ir.Reduction, "store_reduction", fail)
            torch.compiler.reset()
            with pytest.raises(Exception, match="no such op"):
                torch.compile(lambda x: x.sum(0) * 3)(torch.randn(64, 64))
        torch.compiler.reset()
        with torch._inductor.config.patch(fx_graph_cache=False):
            torch.compile(lambda x: x.sum(0) * 5)(torch.randn(64, 64))

    assert [len(one.kernels) for one in noted] == [0, 1]
