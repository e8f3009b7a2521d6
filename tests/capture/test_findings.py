"""What each experiment about a stage of the compiler shows, held against its real recording: PyTorch may change it."""

from pathlib import Path

import pytest

from deck.bundle import Bundle, Evidences
from deck.captured import Comparison, FrameOutcome, Frames, Kernels, Nodes, Partition
from deck.evidence import Outcome
from tests.capture.conftest import Place, make_place, record_at_home
from tests.capture.test_recording import names_of_this_computer

pytestmark = pytest.mark.slow

NAMES = (
    "dynamic_shapes",
    "functionalization",
    "inspecting_backend",
    "python_features",
    "reductions",
    "relu_three_ways",
    "training",
)


@pytest.fixture(scope="session")
def every(tmp_path_factory: pytest.TempPathFactory, warm: Path) -> tuple[Bundle, Place]:
    place = make_place(tmp_path_factory.mktemp("findings"), warm, own=NAMES)
    return record_at_home(place)[0], place


@pytest.fixture(scope="session")
def bundle(every: tuple[Bundle, Place]) -> Bundle:
    return every[0]


def test_nothing_in_it_names_a_path_user_or_host_of_this_computer(every: tuple[Bundle, Place]) -> None:
    bundle, place = every
    pattern = names_of_this_computer(place)

    found = [
        f"{path}: {hit[0]}" for path, content in bundle.contents.items() if (hit := pattern.search(content.decode()))
    ]

    assert found == []


def operators(bundle: Bundle, reference: str) -> list[str]:
    """Return what the nodes of a graph call, without `aten.`."""
    found = Evidences(bundle).find(f"{reference}.nodes")
    nodes = bundle.decode(found.evidence, Nodes).nodes
    return [node.target.removeprefix("aten.") for node in nodes if node.op.startswith("call")]


def text(bundle: Bundle, reference: str) -> str:
    return Evidences(bundle).find(reference).text()


def compile_ids(bundle: Bundle, experiment: str, case: str) -> list[str]:
    """Return the compile ids that captured a graph, in order."""
    graphs = (one for one in bundle.of(experiment) if one.kind == "dynamo_graph" and one.case == case)
    return sorted(one.compile_id for one in graphs)


def frames(bundle: Bundle, case: str) -> Frames:
    return bundle.decode(Evidences(bundle).find(f"{case}/frames").evidence, Frames)


def sizes(bundle: Bundle, experiment: str, case: str) -> list[object]:
    """Return the first size of the first tensor of each graph."""
    found = [
        bundle.decode(Evidences(bundle).find(f"{experiment}/{case}/{one}/dynamo_graph.nodes").evidence, Nodes)
        for one in compile_ids(bundle, experiment, case)
    ]
    return [next(node.shape[0] for node in graph.nodes if node.shape) for graph in found]


@pytest.mark.parametrize("name", NAMES)
def test_the_experiment_is_recorded_whole(bundle: Bundle, name: str) -> None:
    run = bundle.run(name)

    assert run
    assert (run.outcome, run.reason) == (Outcome.OK, "")


# --- a change in place --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("graph", "expected"),
    [
        ("changes_input/plain", ["add_.Tensor", "mul.Tensor"]),
        ("changes_input/functionalize_mutations", ["add.Tensor", "mul.Tensor", "copy_.default"]),
        ("changes_input/functionalize_mutations_and_views", ["add.Tensor", "mul.Tensor", "copy_.default"]),
        ("changes_input/forward_graph", ["add.Tensor", "mul.Tensor", "copy_.default"]),
        ("changes_input_custom_backend/given", ["add.Tensor", "mul.Tensor"]),
    ],
)
def test_an_input_changed_in_place_is_written_by_the_graph_except_for_a_custom_backend(
    bundle: Bundle, graph: str, expected: list[str]
) -> None:
    assert operators(bundle, f"functionalization/{graph}") == expected


@pytest.mark.parametrize(
    ("graph", "expected"),
    [
        ("plain", ["mul.Tensor", "select.int", "mul_.Tensor", "add.Tensor"]),
        (
            "functionalize_mutations",
            ["mul.Tensor", "select.int", "mul.Tensor", "select_scatter.default", "select.int", "add.Tensor"],
        ),
        (
            "functionalize_mutations_and_views",
            ["mul.Tensor", "select_copy.int", "mul.Tensor", "select_scatter.default", "select_copy.int", "add.Tensor"],
        ),
        ("forward_graph", ["mul.Tensor", "select.int", "mul.Tensor", "select_scatter.default", "add.Tensor"]),
    ],
)
def test_a_change_through_a_view_becomes_a_scatter_and_views_stay_unless_asked(
    bundle: Bundle, graph: str, expected: list[str]
) -> None:
    assert operators(bundle, f"functionalization/changes_view/{graph}") == expected


def test_the_wrapper_writes_the_input_where_the_graph_does_not(bundle: Bundle) -> None:
    found = Evidences(bundle).find("functionalization/changes_input_custom_backend/comparison")

    result = bundle.decode(found.evidence, Comparison)

    assert result.same
    assert result.mutations_same


# --- forward and backward -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def partition(bundle: Bundle) -> Partition:
    return bundle.decode(Evidences(bundle).find("training/0-0/partition").evidence, Partition)


def test_the_forward_saves_what_the_backward_reads_and_nothing_else(bundle: Bundle, partition: Partition) -> None:
    graph = text(bundle, "training/0-0-backward/backward_graph")
    forward = text(bundle, "training/0-0/forward_graph")

    assert [(one.name, one.is_input, one.shape) for one in partition.saved] == [
        ("primals_3", True, (32, 64)),
        ("primals_4", True, (64, 256)),
        ("addmm", False, (32, 256)),
        ("mul_2", False, (32, 256)),
        ("mul_3", False, (32, 64)),
    ]
    assert all(f"        {one.name}: " in graph for one in partition.saved)
    assert forward.count("# SavedForBackwardsAOTOutput") == len(partition.saved)


def test_what_is_saved_is_counted_in_bytes_inputs_apart(partition: Partition) -> None:
    assert (partition.saved_inputs_count, partition.saved_inputs_bytes) == (2, (32 * 64 + 64 * 256) * 4)
    assert (partition.saved_activations_count, partition.saved_activations_bytes) == (3, (2 * 32 * 256 + 32 * 64) * 4)


def test_gelu_is_recomputed_rather_than_saved(bundle: Bundle, partition: Partition) -> None:
    assert partition.recomputed == ("permute_1", "mul_1", "erf", "add")
    assert [operators(bundle, f"training/{one}").count("erf.default") for one in GRAPHS] == [2, 1, 1]


GRAPHS = ("0-0/joint_graph", "0-0/forward_graph", "0-0-backward/backward_graph")


def test_the_partition_counts_the_operators_of_the_three_graphs(bundle: Bundle, partition: Partition) -> None:
    counts = [len(operators(bundle, f"training/{one}")) for one in GRAPHS]

    assert counts == [
        partition.joint_operators_count,
        partition.forward_operators_count,
        partition.backward_operators_count,
    ]


# --- sizes and integers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "expected"),
    [("sizes", [8, "s77"]), ("sizes_marked_dynamic", ["s77"]), ("sizes_0_and_1", [8, "s77", 1, 0])],
)
def test_a_second_size_makes_the_graph_symbolic_and_0_and_1_get_their_own(
    bundle: Bundle, case: str, expected: list[object]
) -> None:
    found = ["s77" if isinstance(size, str) else size for size in sizes(bundle, "dynamic_shapes", case)]

    assert found == expected


def test_ten_integers_need_eight_graphs_where_they_may_not_become_symbolic_and_then_run_eagerly(bundle: Bundle) -> None:
    calls = frames(bundle, "dynamic_shapes/integers_static").calls
    recompiles = Evidences(bundle).find("dynamic_shapes/integers_static/recompiles#").value()

    assert [one.ran for one in calls] == [*[(f"0-{number}",) for number in range(8)], (), ()]
    assert [one.fell_back for one in calls] == [False] * 8 + [True] * 2
    assert recompiles["limit_reached"]


def test_ten_integers_need_two_graphs_where_they_may(bundle: Bundle) -> None:
    calls = frames(bundle, "dynamic_shapes/integers").calls

    assert [one.ran for one in calls] == [("0-0",), *[("0-1",)] * 9]
    assert not any(one.fell_back for one in calls)


# --- reductions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", ["softmax", "layer_norm"])
def test_the_scheduler_fuses_four_loops_into_one_group_and_one_kernel(bundle: Bundle, case: str) -> None:
    found = Evidences(bundle).find(f"reductions/{case}/kernels")
    kernels = bundle.decode(found.evidence, Kernels)

    assert text(bundle, f"reductions/{case}/loop_ir").count(": SchedulerNode(ComputedBuffer)") == 4
    assert text(bundle, f"reductions/{case}/fused_ir").startswith("op0_op1_op2_op3: OuterLoopFusedSchedulerNode(")
    assert (kernels.loops_before_fusion_count, kernels.loops_after_fusion_count, len(kernels.kernels)) == (4, 1, 1)


# --- what a backend is given --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "graph", "input_type"),
    [
        ("dynamo", ["l_x_ + 1", "torch.nn.functional.silu(add)"], "Tensor"),
        ("aot_autograd", ["torch.ops.aten.add.Tensor(arg0_1, 1)", "torch.ops.aten.silu.default(add)"], "FakeTensor"),
    ],
)
def test_a_backend_is_given_python_by_dynamo_and_aten_by_aot_autograd(
    bundle: Bundle, case: str, graph: list[str], input_type: str
) -> None:
    given = text(bundle, f"inspecting_backend/{case}/given")

    assert given.startswith(f"example inputs:\n{input_type} torch.float32 [64, 64]\n\ngraph:\ndef forward(self, ")
    assert all(one in given for one in graph)


def test_a_backend_that_returns_the_graph_gives_what_eager_gives(bundle: Bundle) -> None:
    for case in ("dynamo", "aot_autograd"):
        found = Evidences(bundle).find(f"inspecting_backend/{case}/comparison")
        assert bundle.decode(found.evidence, Comparison).bits_same


def test_a_backend_of_ones_own_has_no_stages_of_inductor(bundle: Bundle) -> None:
    kinds = {one.kind for one in bundle.of("inspecting_backend")}

    assert {"dynamo_graph", "guards", "forward_graph"} <= kinds
    assert not kinds & {"post_grad_graph", "loop_ir", "fused_ir", "output_code", "kernel"}


# --- three ways to write ReLU -------------------------------------------------------------------------------------


def test_three_ways_to_write_relu_become_three_graphs_and_three_kernels(bundle: Bundle) -> None:
    same = Evidences(bundle).find("relu_three_ways/same#").value()

    assert same == {
        "clamp": {"aten_operators": False, "loop_ir": False, "kernel": False, "result": True},
        "where": {"aten_operators": False, "loop_ir": False, "kernel": False, "result": False},
    }


def test_only_where_makes_nan_zero_in_eager_too(bundle: Bundle) -> None:
    values = Evidences(bundle).find("relu_three_ways/special_values#").value()
    comparison = bundle.decode(Evidences(bundle).find("relu_three_ways/where/comparison").evidence, Comparison)

    assert values["x"] == ["-inf", "-1.0", "-0.0", "0.0", "1.0", "inf", "nan"]
    assert [values[case][-1] for case in ("relu", "clamp", "where")] == ["nan", "nan", "0.0"]
    assert comparison.same


# --- Python inside ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "graphs"),
    [
        ("print", 2),
        ("item", 2),
        ("logging", 2),
        ("generator", 0),
        ("generator_inside", 1),
        ("try_except", 1),
        ("numpy", 1),
    ],
)
def test_print_item_and_logging_break_the_graph_and_a_generator_function_has_none(
    bundle: Bundle, case: str, graphs: int
) -> None:
    assert len(compile_ids(bundle, "python_features", case)) == graphs
    assert Evidences(bundle).find(f"python_features/{case}/graph_breaks#/graphs_count").value() == graphs
    assert Evidences(bundle).find(f"python_features/{case}/graph_breaks#/breaks_count").value() == max(0, graphs - 1)


def test_a_generator_function_runs_in_python_and_the_recording_says_so(bundle: Bundle) -> None:
    recorded = frames(bundle, "python_features/generator")

    assert [one.outcome for one in recorded.frames] == [FrameOutcome.FELL_BACK]
    assert "generator" in recorded.note
    assert [one.fell_back for one in recorded.calls] == [True]


def test_a_compiled_loop_over_a_generator_is_unrolled(bundle: Bundle) -> None:
    assert operators(bundle, "python_features/generator_inside/forward_graph").count("add.Tensor") >= 2


def test_numpy_is_compiled_along_as_operators_on_tensors(bundle: Bundle) -> None:
    assert "tanh.default" in operators(bundle, "python_features/numpy/forward_graph")
