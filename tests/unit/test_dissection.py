"""A dissection says what was recorded: graphs, breaks, recompilations, kernels, library calls, the result, notes."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from deck.captured import (
    Agreement,
    Call,
    Frame,
    FrameOutcome,
    Frames,
    GraphBreak,
    Kernels,
    LibraryCall,
    Message,
    Messages,
    Node,
    Nodes,
    Options,
    Partition,
    Randomness,
    Recompile,
    Recompiles,
)
from deck.dissect import as_json, dissect, only
from deck.dissection import HEADER, Dissection
from deck.errors import UsageError
from deck.evidence import Outcome
from deck.gpu_code import GPU_TYPES
from deck.measured import MEASURED_TYPES
from deck.operator_names import mentioned, plain_name, short_name
from tests import bundles
from tests.recordings import (
    ADDMM,
    BREAK,
    EXPERIMENT,
    FRAME,
    SAME,
    broken,
    frames,
    kernel,
    kernels,
    linked,
    nodes,
    recording,
)

Changes = dict[str, msgspec.Struct | str | None]
ROOT = Path(__file__).resolve().parents[2]


def dissected(folder: Path, changes: Changes | None = None) -> Dissection:
    return dissect(recording(folder, changes or {}), EXPERIMENT)


def notes(folder: Path, changes: Changes) -> str:
    return "\n".join(dissected(folder, changes).notes)


def test_it_tells_graphs_frames_kernels_and_the_result(tmp_path: Path) -> None:
    one = dissected(tmp_path)

    assert (one.graphs, one.compiled_frames, one.fallback_frames, one.breaks) == (1, 1, 0, ())
    assert [(kernel.name, kernel.ops, kernel.lines) for kernel in one.kernels] == [
        ("cpp_fused_add_floor_0", ("floor", "add"), (4,))
    ]
    assert one.comparison
    assert (one.comparison.same, one.comparison.agreement, one.comparison.errors) == (True, "identical", "none")
    assert (one.notes, one.cases) == ((), {})


def test_an_experiment_that_the_bundle_does_not_have_is_an_error_that_names_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no experiment 'fusoin' \(it has: fusion\)\. Did you mean fusion\?"):
        dissect(recording(tmp_path, {}), "fusoin")


@pytest.mark.parametrize("outcome", [Outcome.FAILED, Outcome.SKIPPED])
def test_an_experiment_that_was_not_recorded_has_its_outcome_and_reason(outcome: Outcome, tmp_path: Path) -> None:
    run = bundles.run("x", outcome=outcome, reason="no GPU")

    one = dissect(bundles.bundle(tmp_path, {"x/source.py": ""}, runs=[run]), "x")

    assert (one.outcome, one.reason, one.graphs, one.notes) == (str(outcome), "no GPU", 0, ())


def test_an_experiment_without_a_compile_has_no_facts_and_says_so(tmp_path: Path) -> None:
    one = dissect(bundles.bundle(tmp_path, {"x/source.py": "", "x/sizes.json": "{}"}), "x")

    assert (one.outcome, one.graphs, one.comparison) == ("ok", 0, None)
    assert one.notes == ("No call of compiled code was recorded; `deck bundle show` lists what was.",)


# --- Dynamo ---------------------------------------------------------------------------------------------------


def test_a_break_has_its_id_reason_place_and_hints(tmp_path: Path) -> None:
    (one,) = dissected(tmp_path, {"graph_breaks.json": broken(BREAK)}).breaks

    assert (one.id, one.reason, one.file, one.line, one.column) == (
        "gb0170",
        "Data-dependent branching",
        "<project>/experiments/fusion.py",
        5,
        7,
    )
    assert len(one.hints) == 2


def test_frames_that_fell_back_or_failed_are_counted_and_named(tmp_path: Path) -> None:
    fell_back = Frame(id="1-0", name="g", line=9, outcome=FrameOutcome.FELL_BACK, reason="it was skipped")
    failed = Frame(id="2-0", name="h", line=12, outcome=FrameOutcome.FAILED, reason="KeyError: 1.")

    one = dissected(tmp_path, {"frames.json": frames(fell_back, failed)})

    assert (one.compiled_frames, one.fallback_frames, one.failed_frames) == (1, 1, 1)
    assert one.notes == (
        "g (line 9) runs in Python: it was skipped.",
        "h (line 12) could not be compiled: KeyError: 1.",
    )


NOTHING: Changes = {"0-0/dynamo_graph.py": None, "0-0/dynamo_graph.nodes.json": None, "0-0/kernels.json": None}


def test_nothing_compiled_is_said_with_the_reason(tmp_path: Path) -> None:
    no_graph = frames(outcome=FrameOutcome.NO_GRAPH, note="it has no operation on tensors")

    one = dissected(tmp_path, {**NOTHING, "frames.json": no_graph})

    assert (one.graphs, one.notes) == (0, ("Nothing was compiled: it has no operation on tensors.",))


def test_a_function_that_was_given_up_at_its_break_is_said_to_run_in_python(tmp_path: Path) -> None:
    given_up = msgspec.structs.replace(BREAK, whole_frame=True)

    nothing = notes(tmp_path / "a", {**NOTHING, "graph_breaks.json": broken(given_up)})
    other = notes(tmp_path / "b", {"graph_breaks.json": broken(given_up)})

    assert "Nothing was compiled: it was given up at its graph break (Data-dependent branching)" in nothing
    assert "The function that breaks in line 5 was given up" in other


def test_recompilations_have_reason_guard_and_place(tmp_path: Path) -> None:
    recompile = Recompile(compile_id="0-1", guard="L['x'].size()[0] == 8", meaning="x has 16 rows", path="f.py", line=3)

    one = dissected(tmp_path, {"recompiles.json": Recompiles(recompiles=(recompile,), limit_count=8)})

    assert [(again.id, again.reason, again.guard, again.line) for again in one.recompiles] == [
        ("0-1", "x has 16 rows", "L['x'].size()[0] == 8", 3)
    ]
    assert (one.recompile_limit, one.recompile_limit_reached) == (8, False)


def fallen_back(count: int, *, of: int) -> Frames:
    calls = [Call(ran=("0-0",))] * (of - count) + [Call(fell_back=True)] * count
    return Frames(frames=(FRAME,), calls=tuple(calls))


def test_calls_that_ran_in_python_are_counted_and_the_limit_named(tmp_path: Path) -> None:
    limit = Recompiles(recompiles=(), limit_count=8, limit_reached=True)

    text = notes(tmp_path, {"frames.json": fallen_back(2, of=10), "recompiles.json": limit})

    assert text == "2 of 10 calls ran in Python: the recompile limit of 8 was reached."


def test_calls_that_ran_in_python_without_a_word_are_called_silent(tmp_path: Path) -> None:
    assert "2 of 3 calls ran in Python" in (text := notes(tmp_path, {"frames.json": fallen_back(2, of=3)}))
    assert "silent eager fallback" in text


# --- Inductor -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "note"),
    [
        (kernels(calls=(ADDMM,)), "Nothing was fused: no kernel was generated, only 1 library call."),
        (kernels(), "Nothing was fused: the compiled graphs run no kernel and call no library."),
        (
            kernels(kernel(nodes=("floor",), operators=("aten.floor.default",))),
            "Nothing was fused: no generated kernel holds more than one operation.",
        ),
        (
            Kernels(
                kernels=(kernel(nodes=("floor",), operators=("aten.floor.default",)),),
                library_calls=(),
                loops_before_fusion_count=4,
                loops_after_fusion_count=1,
            ),
            "Each kernel computes one operation; within it the scheduler fused 4 loops into 1.",
        ),
    ],
)
def test_nothing_fused_is_said(content: msgspec.Struct, note: str, tmp_path: Path) -> None:
    assert notes(tmp_path, {"0-0/kernels.json": content}).startswith(note)


def test_an_index_by_a_tensor_is_an_operation_that_fuses(tmp_path: Path) -> None:
    graph = nodes(x="x", floor="operator.getitem", add="operator.add", output="output")
    content = kernels(kernel(nodes=("floor_1", "add_1"), operators=("aten.index.Tensor", "aten.add.Tensor")))
    post_grad = nodes(arg0_1="x", floor_1="aten.index.Tensor", add_1="aten.add.Tensor")

    changes = {"0-0/dynamo_graph.nodes.json": graph, "0-0/post_grad_graph.nodes.json": post_grad}
    one = dissected(tmp_path, {**STAGES, **changes, "0-0/kernels.json": content})

    assert (one.kernels[0].ops, one.notes) == (("getitem", "add", "index"), ())


def test_without_generated_code_nothing_is_said_about_fusion(tmp_path: Path) -> None:
    one = dissected(tmp_path, {"0-0/kernels.json": None})

    assert not one.generated_code
    assert one.notes == ("No generated code was recorded: what was fused is not known.",)


FORWARD = "floor_1 = torch.ops.aten.floor.default(arg0_1)\nadd_1 = torch.ops.aten.add.Tensor(floor_1, 1)\n"
LINKED = linked(
    one=("0-0/dynamo_graph.py", "0-0/forward_graph.py", {1: 1, 2: 2}),
    two=("0-0/forward_graph.py", "0-0/post_grad_graph.py", {1: 1, 2: 2}),
)
POST_GRAD = nodes(arg0_1="x", floor_1="aten.floor.default", add_1="aten.add.Tensor")
STAGES: Changes = {
    "0-0/forward_graph.py": FORWARD,
    "0-0/post_grad_graph.py": FORWARD,
    "0-0/post_grad_graph.nodes.json": POST_GRAD,
    "0-0/links.json": LINKED,
}


def test_a_kernel_is_told_by_the_functions_in_python_too_where_links_lead_there(tmp_path: Path) -> None:
    gelu = nodes(x="x", floor="torch._C._nn.gelu", add="operator.add", output="output")
    content = kernels(kernel(nodes=("floor_1",), operators=("aten.floor.default",)))

    one = dissected(tmp_path, {**STAGES, "0-0/dynamo_graph.nodes.json": gelu, "0-0/kernels.json": content})

    assert (one.kernels[0].functions, one.kernels[0].ops) == (("torch._C._nn.gelu",), ("gelu", "floor"))


def test_a_name_that_mentions_what_a_library_call_does_is_said_to_mislead(tmp_path: Path) -> None:
    scatter = LibraryCall(name="aten.scatter_add_", nodes=(), operators=("aten.scatter_add_.default",), lines=(4,))
    content = kernels(kernel("cpp_fused_add_floor_scatter_add_0"), calls=(scatter,))

    one = dissected(tmp_path, {"0-0/kernels.json": content})

    assert one.kernels[0].misleading == ("scatter_add",)
    assert one.notes == (
        "The name cpp_fused_add_floor_scatter_add_0 misleads: scatter_add is no part of that kernel but a library "
        "call.",
    )


def test_a_pass_backward_has_its_own_kernels(tmp_path: Path) -> None:
    one = dissected(tmp_path, {"0-0-backward/kernels.json": kernels(kernel("cpp_fused_mul_0"), calls=(ADDMM,))})

    assert [(kernel.name, kernel.backward) for kernel in one.kernels] == [
        ("cpp_fused_add_floor_0", False),
        ("cpp_fused_mul_0", True),
    ]
    assert [(call.op, call.backward) for call in one.library_calls] == [("addmm", True)]


@pytest.mark.parametrize(
    ("target", "name"),
    [
        ("aten.floor.default", "floor"),
        ("aten.copy_.default", "copy"),
        ("prims.convert_element_type.default", "convert_element_type"),
        ("torch.floor", "floor"),
        ("torch._C._nn.gelu", "gelu"),
        ("operator.truediv", "div"),
        ("relu", "relu"),
        ("torch.ops.aten.sort.stable", "sort"),
    ],
)
def test_short_names_leave_out_library_and_overload(target: str, name: str) -> None:
    assert short_name(target) == name


@pytest.mark.parametrize(
    ("target", "name"),
    [("aten.copy_.default", "copy_"), ("operator.iadd", "iadd"), ("mylib.twice.default", "twice"), ("aten.mul", "mul")],
)
def test_plain_names_keep_whether_an_operator_works_in_place(target: str, name: str) -> None:
    assert plain_name(target) == name


def test_a_kernel_s_name_mentions_whole_words_only() -> None:
    assert mentioned("cpp_fused_mul_scatter_add_zeros_0", ["scatter_add", "scatter", "sca", "zeros"]) == (
        "scatter_add",
        "scatter",
        "zeros",
    )


# --- notes from graphs, options, messages, the result ---------------------------------------------------------


@pytest.mark.parametrize("into", ["arg0_1", "slice_1"])
def test_an_input_that_is_written_back_is_said_also_through_a_view(into: str, tmp_path: Path) -> None:
    graph = Nodes(
        nodes=(
            Node(name="arg0_1", op="placeholder", target="arg0_1"),
            Node(name="add", op="call_function", target="aten.add.Tensor", inputs=("arg0_1",)),
            Node(name="slice_1", op="call_function", target="aten.slice.Tensor", inputs=("arg0_1",)),
            Node(name="copy_", op="call_function", target="aten.copy_.default", inputs=(into, "add")),
        )
    )

    assert "An input is changed in place" in notes(tmp_path, {"0-0/post_grad_graph.nodes.json": graph})


def test_symbols_for_sizes_are_said(tmp_path: Path) -> None:
    graph = Nodes(nodes=(Node(name="x", op="placeholder", target="L_x_", shape=("s77", 16), dtype="float32"),))

    assert "Graph 0-0 is compiled for any size that its guards allow: s77 stands in the shapes of its inputs." in notes(
        tmp_path, {"0-0/dynamo_graph.nodes.json": graph}
    )


def test_a_number_that_is_a_symbol_is_said(tmp_path: Path) -> None:
    text = 'def forward(self, L_step_: "Sym(s77)", L_x_: "f32[10]"):\n'

    assert "Graph 0-0 is compiled for any number" in notes(tmp_path, {"0-0/dynamo_graph.py": text})


def test_a_stride_that_is_a_symbol_is_said(tmp_path: Path) -> None:
    text = 'def forward(self, s89: "Sym(s89)", L_x_: "f32[4, 4][1, s89]cpu"):\n'

    said = notes(tmp_path, {"0-0/dynamo_graph.py": text})

    assert said == "Graph 0-0 is compiled for any strides that its guards allow: s89 stands in those of its inputs."


def test_parameters_that_are_frozen_into_the_code_are_said_and_what_became_of_the_operators(tmp_path: Path) -> None:
    frozen = Nodes(
        nodes=(
            Node(name="p", op="get_attr", target="_frozen_param0"),
            Node(name="c", op="call_function", target="mkldnn._convolution_pointwise.default", inputs=("p",)),
        )
    )

    said = notes(
        tmp_path,
        {"0-0/forward_graph.nodes.json": nodes(c="aten.convolution.default"), "0-0/post_grad_graph.nodes.json": frozen},
    )

    assert "as they were when it was compiled: convolution became _convolution_pointwise." in said


def test_a_kernel_that_only_copies_is_said_to_compute_nothing(tmp_path: Path) -> None:
    content = kernels(kernel("cpp_fused_convolution_0", nodes=("convolution",), operators=()), calls=(ADDMM,))

    assert "The kernel cpp_fused_convolution_0 computes nothing" in notes(tmp_path, {"0-0/kernels.json": content})


def test_of_a_kernel_that_inductor_did_not_write_nothing_is_said(tmp_path: Path) -> None:
    content = kernels(msgspec.structs.replace(kernel("add_kernel_0", nodes=(), operators=()), loops_count=0))

    assert "computes nothing" not in notes(tmp_path, {"0-0/kernels.json": content})


def test_a_result_that_nobody_uses_is_said(tmp_path: Path) -> None:
    graph = nodes(x="x", floor="torch.floor", add="operator.add", output="output")
    unused = Node(name="sin", op="call_function", target="torch.sin", inputs=("x",), shape=(8,), source_line=7)

    text = notes(tmp_path, {**STAGES, "0-0/dynamo_graph.nodes.json": Nodes(nodes=(*graph.nodes, unused))})

    assert text == "The result of sin (line 7) is not used, so it is not computed."


def test_a_function_that_left_nothing_in_the_lowered_graph_is_said(tmp_path: Path) -> None:
    graph = nodes(x="x", floor="torch.floor", drop="torch.nn.functional.dropout", add="operator.add", output="output")
    text = "floor = torch.floor(x)\nadd = drop + 1\n"

    said = notes(tmp_path, {**STAGES, "0-0/dynamo_graph.py": text, "0-0/dynamo_graph.nodes.json": graph})

    assert "dropout (line 4) has no code of its own" in said


def test_a_graph_for_training_beside_one_for_inference_is_said(tmp_path: Path) -> None:
    text = notes(tmp_path, {"0-1/dynamo_graph.py": "x\n", "0-1/joint_graph.py": "y\n"})

    assert "1 graph for training (forward and backward) and 1 graph for inference." in text


def test_what_the_forward_keeps_for_the_backward_is_said(tmp_path: Path) -> None:
    partition = Partition(
        joint_operators_count=5,
        forward_operators_count=3,
        backward_operators_count=3,
        recomputed=("sin",),
        saved_activations_count=2,
        saved_activations_bytes=64,
    )

    assert notes(tmp_path, {"0-0/partition.json": partition}) == (
        "The forward keeps 2 values that it made for the backward, 64\u202fB; the backward computes 1 operator of the "
        "forward again."
    )


def test_options_without_an_effect_are_said(tmp_path: Path) -> None:
    options = Options(settings={"mode": "reduce-overhead"}, had_effect=False)

    assert "This option had no effect here: mode=reduce-overhead." in notes(tmp_path, {"options.json": options})


@pytest.mark.parametrize("had_effect", [True, None])
def test_options_with_an_effect_need_no_word(had_effect: bool | None, tmp_path: Path) -> None:
    assert notes(tmp_path, {"options.json": Options(settings={"mode": "x"}, had_effect=had_effect)}) == ""


def test_complex_operators_that_became_library_calls_are_said(tmp_path: Path) -> None:
    warning = Message(
        category="UserWarning", text="Torchinductor does not support code generation for complex operators."
    )

    text = notes(
        tmp_path,
        {"messages.json": Messages(messages=(warning,)), "0-0/kernels.json": kernels(kernel(), calls=(ADDMM,))},
    )

    assert "Inductor generates no code for complex operators: addmm are library calls." in text


def test_another_generator_is_no_wrong_result(tmp_path: Path) -> None:
    other = msgspec.structs.replace(
        SAME, agreement=Agreement.GENERATOR_DIFFERS, random=Randomness.GENERATOR_DIFFERS, max_abs=4.6
    )

    one = dissected(tmp_path, {"comparison.json": other})

    assert one.comparison
    assert one.comparison.random == "generator differs"
    assert "another generator" in one.notes[0]
    assert "that is no error" in one.notes[0]


def test_a_result_that_differs_is_said_and_whose_is_nearer(tmp_path: Path) -> None:
    differs = msgspec.structs.replace(
        SAME, same=False, agreement=Agreement.DIFFERENT, bits_same=False, max_abs=0.03, nearer="compiled"
    )

    text = notes(tmp_path, {"comparison.json": differs})

    assert text.startswith("The result differs from eager, and PyTorch did not say so.")
    assert "The compiled result is nearer to float64." in text


# --- cases ----------------------------------------------------------------------------------------------------


def two_cases(folder: Path) -> Dissection:
    differs = msgspec.structs.replace(SAME, same=False, agreement=Agreement.DIFFERENT, bits_same=False, max_abs=2.0)
    return dissected(
        folder,
        {
            "frames.json": None,
            "graph_breaks.json": None,
            "comparison.json": None,
            "0-0/dynamo_graph.py": None,
            "0-0/dynamo_graph.nodes.json": None,
            "0-0/kernels.json": None,
            "one/frames.json": frames(),
            "one/graph_breaks.json": broken(BREAK),
            "one/comparison.json": SAME,
            "one/0-0/dynamo_graph.py": "x\n",
            "two/frames.json": frames(),
            "two/comparison.json": differs,
            "two/0-0/dynamo_graph.py": "x\n",
            "two/0-0/kernels.json": kernels(kernel()),
        },
    )


def test_cases_are_told_one_by_one_and_together(tmp_path: Path) -> None:
    both = two_cases(tmp_path)

    assert list(both.cases) == ["one", "two"]
    assert (both.graphs, len(both.breaks), len(both.kernels), len(both.calls)) == (2, 1, 1, 2)
    assert both.comparison
    assert (both.comparison.same, both.comparison.agreement, both.comparison.max_abs) == (False, "different", 2.0)
    assert both.cases["one"].comparison
    assert both.cases["one"].comparison.same
    assert any(note.startswith("two: The result differs") for note in both.notes)


def test_one_case_alone_has_its_own_facts_at_the_top(tmp_path: Path) -> None:
    one = only(two_cases(tmp_path), "one")

    assert (one.graphs, len(one.breaks), list(one.cases)) == (1, 1, ["one"])


def test_a_case_that_there_is_not_is_an_error_that_names_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no case 'tow' \(it has: one, two\)\. Did you mean two\?"):
        only(two_cases(tmp_path), "tow")


# --- JSON -----------------------------------------------------------------------------------------------------


def test_json_begins_with_what_was_recorded_when_and_holds_every_field(tmp_path: Path) -> None:
    value = json.loads(as_json(two_cases(tmp_path)))

    assert tuple(value)[: len(HEADER)] == HEADER
    assert set(value) == set(Dissection.__struct_fields__)
    assert set(value["cases"]["one"]) == set(Dissection.__struct_fields__) - {*HEADER, "cases", "measurements", "gpu"}


def test_every_field_of_the_json_is_documented() -> None:
    text = (ROOT / "docs" / "dissection.md").read_text(encoding="utf-8")
    schema = msgspec.json.schema(Dissection)["$defs"]
    # What was measured, or generated for a GPU, is as it is recorded: docs/evidence-format.md tells of it.
    recorded = msgspec.json.schema_components([*MEASURED_TYPES.values(), *GPU_TYPES.values()])[1]
    fields = {name for type_, one in schema.items() if type_ not in recorded for name in one.get("properties", {})}

    assert sorted(field for field in fields if not re.search(rf"`{field}`", text)) == []


def test_a_break_of_an_older_recording_is_read_without_the_newer_fields(tmp_path: Path) -> None:
    older = '{"graphs_count": 1, "breaks_count": 1, "breaks": [{"reason": "It broke", "line": 3}]}'

    (one,) = dissected(tmp_path, {"graph_breaks.json": older}).breaks

    assert (one.reason, one.line, one.column, one.whole_frame) == ("It broke", 3, -1, False)
    assert isinstance(msgspec.convert({"reason": "x"}, GraphBreak), GraphBreak)
