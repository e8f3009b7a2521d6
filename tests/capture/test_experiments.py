"""What the project's experiments record, with the real compiler."""

import re

import pytest

from deck.bundle import Bundle, Evidences
from deck.captured import Comparison, GraphBreaks, Nodes
from deck.evidence import Outcome
from deck.measured import Timings, Verdict

OWN = ("decomposition", "fusion", "graph_break")
PROCESSES_OF_FUSION = 11


def targets(bundle: Bundle, reference: str) -> list[str]:
    found = Evidences(bundle).find(reference)
    return [node.target for node in bundle.decode(found.evidence, Nodes).nodes if node.op.startswith("call")]


def text(bundle: Bundle, reference: str) -> str:
    return Evidences(bundle).find(reference).text()


@pytest.mark.parametrize("name", OWN)
def test_the_experiment_is_recorded_ok(bundle: Bundle, name: str) -> None:
    run = bundle.run(name)

    assert run
    assert (run.outcome, run.reason) == (Outcome.OK, "")


@pytest.mark.parametrize(
    ("case", "graphs", "breaks"), [("positive", 2, 1), ("negative", 1, 0)], ids=["first input", "other branch"]
)
def test_graph_break_counts_what_each_input_adds(bundle: Bundle, case: str, graphs: int, breaks: int) -> None:
    found = Evidences(bundle).find(f"graph_break/{case}/graph_breaks")

    result = bundle.decode(found.evidence, GraphBreaks)

    assert (result.graphs_count, result.breaks_count) == (graphs, breaks)


def test_graph_break_tells_reason_place_hints_and_id(bundle: Bundle) -> None:
    found = Evidences(bundle).find("graph_break/positive/graph_breaks")
    (one,) = bundle.decode(found.evidence, GraphBreaks).breaks

    source = text(bundle, "graph_break/source").splitlines()
    assert one.reason == "Data-dependent branching"
    assert "Detected data-dependent branching" in one.explanation
    assert any("torch.cond" in hint for hint in one.hints)
    assert re.fullmatch(r"gb\d{4}", one.id)
    assert one.path == "<project>/experiments/graph_break.py"
    assert source[one.line - 1].strip() == "if y.sum() > 0:"


def test_graph_break_adds_a_third_graph_for_the_other_branch(bundle: Bundle) -> None:
    graphs = [one.path.split("/")[1:3] for one in bundle.of("graph_break") if one.kind == "dynamo_graph"]

    assert graphs == [["positive", "0-0"], ["positive", "1-0"], ["negative", "2-0"]]
    assert targets(bundle, "graph_break/positive/1-0/dynamo_graph.nodes") == ["operator.add"]
    assert targets(bundle, "graph_break/negative/dynamo_graph.nodes") == ["operator.sub"]


def test_decomposition_ends_without_silu(bundle: Bundle) -> None:
    before = targets(bundle, "decomposition/dynamo_graph.nodes")
    after = targets(bundle, "decomposition/post_grad_graph.nodes")

    assert [name.rpartition(".")[2] for name in before] == ["add", "silu"]
    assert after == ["aten.add.Tensor", "aten.neg.default", "aten.exp.default", "aten.add.Tensor", "aten.div.Tensor"]


def test_fusion_puts_floor_and_add_into_one_kernel(bundle: Bundle) -> None:
    kernels = [one for one in bundle.of("fusion") if one.kind == "kernel"]

    assert [one.path for one in kernels] == ["fusion/0-0/kernel_0.cpp"]
    kernel = bundle.text(kernels[0])
    assert "floor()" in kernel
    assert re.search(r"auto tmp\d+ = tmp\d+ \+ tmp\d+;", kernel)
    assert kernel in text(bundle, "fusion/output_code")


@pytest.mark.parametrize(
    ("stage", "expected"),
    [
        ("dynamo_graph", ["torch.floor", "operator.add"]),
        ("forward_graph", ["aten.floor.default", "aten.add.Tensor"]),
        ("post_grad_graph", ["aten.floor.default", "aten.add.Tensor"]),
    ],
)
def test_fusion_records_the_nodes_of_each_graph_as_its_text_names_them(
    bundle: Bundle, stage: str, expected: list[str]
) -> None:
    found = Evidences(bundle).find(f"fusion/{stage}.nodes")
    nodes = bundle.decode(found.evidence, Nodes).nodes
    graph = text(bundle, f"fusion/{stage}")

    assert [node.target for node in nodes if node.op == "call_function"] == expected
    assert all(node.shape == (1024, 1024) and node.dtype == "float32" for node in nodes if node.op != "output")
    assert all(re.search(rf"\b{node.name}\b", graph) for node in nodes if node.op != "output")


def test_nodes_lead_to_the_line_of_the_source(bundle: Bundle) -> None:
    found = Evidences(bundle).find("fusion/post_grad_graph.nodes")
    floor = next(node for node in bundle.decode(found.evidence, Nodes).nodes if node.name == "floor")

    source = text(bundle, "fusion/source").splitlines()
    assert floor.source_line
    assert source[floor.source_line - 1].strip() == "y = torch.floor(x)"
    assert f"# File: <project>/experiments/fusion.py:{floor.source_line} in f" in text(bundle, "fusion/post_grad_graph")


def test_fusion_is_one_scheduler_node_before_and_after_fusion(bundle: Bundle) -> None:
    assert text(bundle, "fusion/loop_ir").count("class op0_loop_body") == 1
    assert text(bundle, "fusion/fused_ir").count("ops.floor") == 1


def test_fusion_gives_exactly_what_eager_gives(bundle: Bundle) -> None:
    found = Evidences(bundle).find("fusion/comparison")

    result = bundle.decode(found.evidence, Comparison)

    assert (result.same, result.max_abs, result.max_ulp) == (True, 0.0, 0)
    assert (result.dtype_same, result.strides_same, result.mutations_same) == (True, True, True)


def test_fusion_is_timed_in_several_processes_without_page_faults_and_compiled_is_faster(bundle: Bundle) -> None:
    found = Evidences(bundle).find("fusion/timings")

    timings = bundle.decode(found.evidence, Timings)

    assert (timings.baseline, timings.candidate) == ("eager", "compiled")
    assert [len(rounds) for rounds in timings.series["eager"].samples_s] == [timings.rounds_count] * PROCESSES_OF_FUSION
    assert (timings.shape, timings.dtype, timings.threads_count) == ((1024, 1024), "float32", 1)
    assert timings.allocator == "glibc, pinned"
    assert max(series.faults_count for series in timings.series.values()) < 1
    assert timings.verdict is Verdict.FASTER


def test_watching_does_not_change_the_generated_code(bundle: Bundle) -> None:
    watched = text(bundle, "same_code/kernel_0")
    plain = Evidences(bundle).find("same_code/plain#/output_code").value()

    assert "floor()" in watched
    assert watched in plain


def test_a_spawned_experiment_starts_cold(bundle: Bundle) -> None:
    fresh = Evidences(bundle).find("spawned/fresh").value()

    assert fresh == {"tmp": "<tmp>/" + fresh["tmp"][6:], "tmp_files": [], "cache_files": [], "inductor_imported": False}


@pytest.mark.parametrize("name", OWN)
def test_a_recording_says_nothing_on_its_log_and_how_it_can_be_repeated(bundle: Bundle, name: str) -> None:
    run = bundle.run(name)

    assert run
    assert [one.path for one in bundle.of(name) if one.kind == "log"] == []
    assert run.command == f"deck record --experiments experiments {name}"  # they were copied
