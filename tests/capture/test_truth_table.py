"""The truth table: for each situation that people asked about, `deck show --json` says what is true of it.

The experiments are in tests/capture/cases; all are recorded once, for real. Where a situation has two sides (with an
option and without, say), each is a case. Verified on PyTorch 2.13 on a CPU.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deck.dissect import as_json, dissect
from tests.capture.conftest import make_place

pytestmark = pytest.mark.slow

Said = Callable[[str], dict[str, Any]]
CASES = Path(__file__).parent / "cases"


@pytest.fixture(scope="session")
def said(tmp_path_factory: pytest.TempPathFactory, warm: Path) -> Said:
    """Record every case; return what `deck show --json` says about the one of a number, or of a first word."""
    texts = {file.stem: file.read_text(encoding="utf-8") for file in sorted(CASES.glob("*.py"))}
    place = make_place(tmp_path_factory.mktemp("truth"), warm, texts=texts)
    bundle, _ = place.record()

    def of(number: str) -> dict[str, Any]:
        (name,) = (name for name in texts if name.startswith((f"case_{number}_", f"{number}_")))
        value: dict[str, Any] = json.loads(as_json(dissect(bundle, name)))
        assert value["outcome"] == "ok", value["reason"]
        return value

    return of


def line_of(number: str, marker: str) -> int:
    """Return the line of a case's file that holds `marker`."""
    (file,) = (*CASES.glob(f"case_{number}_*.py"), *CASES.glob(f"{number}_*.py"))
    (line,) = (at for at, text in enumerate(file.read_text().splitlines(), start=1) if marker in text)
    return line


def ops(said_of: dict[str, Any]) -> list[set[str]]:
    return [set(kernel["ops"]) for kernel in said_of["kernels"]]


def library(said_of: dict[str, Any]) -> list[str]:
    return [call["op"] for call in said_of["library_calls"]]


def noted(said_of: dict[str, Any], words: str) -> bool:
    return any(words in note for note in said_of["notes"])


def test_01_an_if_on_data_breaks_the_graph_and_each_branch_adds_one(said: Said) -> None:
    one, other, whole = (said("01")["cases"][case] for case in ("one_branch", "the_other", "fullgraph"))

    assert one["graphs"] == 2
    (broke,) = one["breaks"]
    assert broke["id"] == "gb0170"
    assert "Data-dependent branching" in broke["reason"]
    assert broke["line"] == line_of("01", "# the break")
    assert broke["file"].endswith("case_01_data_dependent_branch.py")
    assert any("torch.cond" in hint for hint in broke["hints"])
    assert (other["graphs"], other["breaks"]) == (1, [])
    assert one["comparison"]["same"]
    assert other["comparison"]["same"]
    assert (whole["graphs"], whole["failed_frames"]) == (0, 1)
    assert whole["comparison"]["errors"] == "differs"
    assert "Data-dependent branching" in whole["comparison"]["compiled_error"]


def test_02_a_print_breaks_the_graph_unless_it_may_be_reordered(said: Said) -> None:
    default, reorderable = (said("02")["cases"][case] for case in ("default", "reorderable"))

    assert default["graphs"] == 2
    assert [broke["line"] for broke in default["breaks"]] == [line_of("02", "# the break")]
    assert (reorderable["graphs"], reorderable["breaks"]) == (1, [])


def test_04_an_int_that_changes_meets_the_limit_unless_it_becomes_a_symbol(said: Said) -> None:
    static, automatic = (said("04")["cases"][case] for case in ("static", "automatic"))

    assert (static["graphs"], static["compiled_frames"]) == (8, 8)
    assert (static["recompile_limit"], static["recompile_limit_reached"]) == (8, True)
    assert [bool(call["compiled"]) for call in static["calls"]] == [True] * 8 + [False] * 2
    assert [call["fell_back"] for call in static["calls"]] == [False] * 8 + [True] * 2
    assert static["fallback_frames"] >= 1
    assert len(static["recompiles"]) == 7
    assert all("step" in again["guard"] for again in static["recompiles"])
    assert noted(static, "2 of 10 calls ran in Python: the recompile limit of 8 was reached.")
    assert automatic["graphs"] <= 3
    assert not any(call["fell_back"] for call in automatic["calls"])
    assert noted(automatic, "compiled for any number")


def test_08_a_second_switch_between_training_and_evaluation_compiles_nothing(said: Said) -> None:
    one = said("08")

    assert one["graphs"] == 2
    assert [bool(call["compiled"]) for call in one["calls"]] == [True, True, False, False]
    assert [again["line"] > 0 for again in one["recompiles"]] == [True]
    assert "training" in one["recompiles"][0]["guard"]
    assert one["comparison"]["same"]


def test_09_a_call_with_gradients_makes_a_graph_of_its_own(said: Said) -> None:
    one = said("09")

    assert one["graphs"] == 2
    (again,) = one["recompiles"]
    assert "grad" in again["reason"].lower()
    assert noted(one, "1 graph for training (forward and backward) and 1 graph for inference.")
    assert (one["comparison"]["same"], one["comparison"]["gradients"]) == (True, "same")


def test_10_a_second_length_makes_the_size_a_symbol(said: Said) -> None:
    one = said("10")

    assert one["graphs"] == 2
    assert [call["ran"] for call in one["calls"]] == [["0-0"], ["0-1"], ["0-1"], ["0-1"]]
    (again,) = one["recompiles"]
    assert "size" in again["guard"] + again["reason"]
    assert noted(one, "compiled for any size")


def test_13_one_linear_layer_has_nothing_to_fuse(said: Said) -> None:
    one = said("13")

    assert (one["graphs"], one["kernels"], len(one["library_calls"])) == (1, [], 1)
    assert noted(one, "Nothing was fused")
    assert one["comparison"]["same"]


def test_14_a_gated_layer_is_three_library_calls_and_one_kernel(said: Said) -> None:
    one = said("14")

    assert (one["graphs"], len(one["library_calls"]), len(one["kernels"])) == (1, 3, 1)
    assert set(library(one)) == {"mm"}
    assert {"gelu", "mul"} <= ops(one)[0]
    assert set(one["kernels"][0]["lines"]) == {line_of("14", "F.gelu("), line_of("14", "gate * self.up")}
    assert one["comparison"]["same"]


def test_15_a_changed_input_is_written_back_at_the_end(said: Said) -> None:
    one = said("15")

    assert one["graphs"] == 1
    assert noted(one, "An input is changed in place")
    assert "aten.add.Tensor" in one["kernels"][0]["operators"]
    assert "aten.add_.Tensor" not in one["kernels"][0]["operators"]
    assert (one["comparison"]["agreement"], one["comparison"]["mutations"]) == ("identical", "same")


def test_19_complex_operators_stay_library_calls(said: Said) -> None:
    one = said("19")

    assert one["graphs"] == 1
    assert any("complex operators" in text for text in one["warnings"])
    assert {"mul", "add", "pow"} <= set(library(one))
    assert noted(one, "Inductor generates no code for complex operators")


def test_20_random_numbers_are_another_generator_s_and_not_wrong(said: Said) -> None:
    default, fallback = (said("20")["cases"][case]["comparison"] for case in ("default", "fallback"))

    assert (default["agreement"], default["random"]) == ("generator differs", "generator differs")
    assert default["max_abs"] > 0.1
    assert noted(said("20")["cases"]["default"], "that is no error")
    assert not noted(said("20")["cases"]["default"], "differs from eager")
    assert (fallback["agreement"], fallback["random"], fallback["max_abs"]) == ("identical", "same", 0)


def test_22_a_custom_autograd_function_breaks_nothing(said: Said) -> None:
    one = said("22")

    assert (one["graphs"], one["breaks"]) == (1, [])
    assert noted(one, "autograd_function_apply")
    assert {kernel["backward"] for kernel in one["kernels"]} == {False, True}
    assert (one["comparison"]["same"], one["comparison"]["gradients"]) == (True, "same")


def test_26_a_generator_function_is_not_compiled(said: Said) -> None:
    one = said("26")

    assert (one["graphs"], one["kernels"]) == (0, [])
    assert noted(one, "Nothing was compiled")
    assert noted(one, "generator")
    assert one["comparison"]["same"]


def test_32_a_mask_breaks_the_graph_unless_its_size_may_be_a_symbol(said: Said) -> None:
    default, captured = (said("32")["cases"][case] for case in ("default", "captured"))

    assert default["graphs"] == 2
    (broke,) = default["breaks"]
    assert "Dynamic shape operator" in broke["reason"]
    assert broke["id"] == "gb0036"
    assert broke["line"] == line_of("32", "# the break")
    assert (captured["graphs"], captured["breaks"]) == (1, [])


def test_34_scatter_is_a_library_call_whatever_the_kernel_s_name_says(said: Said) -> None:
    for case in ("scatter_add", "scatter_reduce"):
        one = said("34")["cases"][case]

        assert one["graphs"] == 1
        assert [call["name"] for call in one["library_calls"]] == ["aten.scatter_reduce_.two"]
        assert library(one) == [case]
        assert len(one["kernels"]) == 2
        assert not [kernel for kernel in ops(one) if kernel & {"scatter_add", "scatter_reduce"}]
        assert "mul" in ops(one)[0]
        assert {"relu", "add"} <= ops(one)[1]
        assert one["comparison"]["same"]
    trap = said("34")["cases"]["scatter_add"]
    assert "scatter_add" in trap["kernels"][0]["name"]
    assert trap["kernels"][0]["misleading"] == ["scatter_add"]
    assert noted(trap, "misleads: scatter_add is no part of that kernel")


def test_36_sort_and_topk_stay_library_calls(said: Said) -> None:
    one = said("36")

    assert one["graphs"] == 1
    assert set(library(one)) == {"sort", "topk"}
    assert not [kernel for kernel in ops(one) if kernel & {"sort", "topk"}]
    assert set().union(*ops(one)) == {"mul", "add"}


def test_39_a_batch_norm_is_folded_away_by_freezing(said: Said) -> None:
    default, freezing = (said("39")["cases"][case] for case in ("default", "freezing"))

    assert library(default) == ["convolution"]
    assert any("batch_norm" in kernel for kernel in ops(default))
    assert not set().union(*ops(freezing)) & {"batch_norm", "sub", "add", "sqrt", "reciprocal", "mul"}
    assert library(freezing) == ["_convolution_pointwise"]
    assert noted(freezing, "Parameters are frozen into the code")
    assert [options["had_effect"] for options in freezing["options"]] == [True]
    assert default["comparison"]["same"]
    assert freezing["comparison"]["same"]


def test_41_an_lstm_takes_the_layers_around_it_with_it(said: Said) -> None:
    default, allowed = (said("41")["cases"][case] for case in ("default", "allow_rnn"))

    assert (default["graphs"], default["kernels"], default["library_calls"]) == (0, [], [])
    assert default["fallback_frames"] >= 1
    (broke,) = default["breaks"]
    assert broke["whole_frame"]
    assert broke["id"] == "gb0014"
    assert broke["line"] == line_of("41", "# the break")
    assert noted(default, "Nothing was compiled")
    assert default["comparison"]["same"]
    assert allowed["graphs"] == 1


def test_45_a_cast_that_is_not_carried_out_is_a_result_that_differs(said: Said) -> None:
    one = said("45")

    assert one["graphs"] == 1
    assert one["comparison"]["same"] is False
    assert one["comparison"]["agreement"] == "different"
    assert one["comparison"]["max_abs"] == pytest.approx(0.0307, abs=0.01)
    assert noted(one, "The result differs from eager")


def test_56_layer_norm_and_gelu_are_one_kernel_after_the_library_call(said: Said) -> None:
    one = said("56")

    assert (one["graphs"], library(one), len(one["kernels"])) == (1, ["addmm"], 1)
    assert {"layer_norm", "gelu"} <= ops(one)[0]
    assert one["comparison"]["same"]


def test_66_a_function_without_tensors_is_not_compiled_and_that_is_said(said: Said) -> None:
    one = said("66")

    assert (one["graphs"], one["breaks"], one["kernels"]) == (0, [], [])
    assert noted(one, "Nothing was compiled")
    assert one["comparison"]["same"]


# --- beyond the table -----------------------------------------------------------------------------------------


def test_an_error_of_the_user_s_is_the_same_compiled(said: Said) -> None:
    one = said("beyond")["cases"]["raises"]

    assert (one["graphs"], one["comparison"]["errors"]) == (0, "same")
    assert "eight rows are too many" in one["comparison"]["eager_error"]
    assert noted(one, "Nothing was compiled")


def test_what_is_not_used_and_what_does_nothing_is_told(said: Said) -> None:
    one = said("beyond")["cases"]["unused"]

    assert ops(one) == [{"add"}]
    assert noted(one, f"The result of exp (line {line_of('beyond', '# nobody takes it')}) is not used")
    assert noted(one, "dropout (line")


def test_a_function_that_only_takes_views_runs_nothing(said: Said) -> None:
    one = said("beyond")["cases"]["views"]

    assert (one["graphs"], one["kernels"], one["library_calls"]) == (1, [], [])
    assert noted(one, "the compiled graphs run no kernel and call no library")


def test_an_index_by_a_tensor_is_fused_with_what_follows(said: Said) -> None:
    one = said("beyond")["cases"]["gather"]

    assert {"index", "add"} <= ops(one)[0]
    assert not noted(one, "Nothing was fused")


def test_a_break_in_a_submodule_tells_who_called_it(said: Said) -> None:
    one = said("beyond")["cases"]["submodule"]

    assert {broke["line"] for broke in one["breaks"]} == {line_of("beyond", "# the break")}
    callers = {caller.rpartition(":")[2] for broke in one["breaks"] for caller in broke["callers"]}
    assert callers == {str(line_of("beyond", "# the call of it"))}
    assert one["comparison"]["same"]


def test_a_float_that_changes_becomes_a_number_of_any_value(said: Said) -> None:
    one = said("more")["cases"]["float"]

    assert [call["ran"] for call in one["calls"]] == [["0-0"], ["0-1"], ["0-1"]]
    assert [again["reason"] for again in one["recompiles"]] == [
        "the Python float rate was 0.1 and is now another value"
    ]
    assert noted(one, "Graph 0-1 is compiled for any number")
    assert not noted(one, "has no code of its own")
    lines = {line_of("more", "# the float"), line_of("more", "# the float") + 1}
    assert [set(kernel["lines"]) for kernel in one["kernels"]] == [lines, lines]


def test_a_buffer_changed_in_place_is_fused_with_what_it_is_used_for(said: Said) -> None:
    one = said("more")["cases"]["counting"]

    assert {"add", "mul"} <= ops(one)[0]
    assert noted(one, "An input is changed in place")
    assert not noted(one, "has no code of its own")
    assert not noted(one, "Each kernel computes one operation")
    assert one["comparison"]["same"]


def test_an_input_written_to_by_an_index_is_changed_in_place(said: Said) -> None:
    one = said("more")["cases"]["put"]

    assert noted(one, "An input is changed in place: an operator writes into it directly")
    assert (one["comparison"]["same"], one["comparison"]["mutations"]) == (True, "same")


def test_a_branch_on_a_tensor_is_kernels_of_the_lines_of_each_branch(said: Said) -> None:
    one = said("more")["cases"]["branches"]

    assert (one["graphs"], one["breaks"]) == (1, [])
    by_lines = {tuple(kernel["lines"]): set(kernel["ops"]) for kernel in one["kernels"]}
    assert by_lines[(line_of("more", "# one branch"),)] == {"sin", "add"}
    assert by_lines[(line_of("more", "# the other branch"),)] == {"cos"}


def test_a_function_compiled_within_keeps_no_state_of_its_own(said: Said) -> None:
    one = said("more")["cases"]["nested"]

    assert (one["graphs"], ops(one)) == (1, [{"sin", "add", "mul"}])
    assert (one["comparison"]["same"], one["comparison"]["mutations"]) == (True, "same")


def test_of_a_derivative_nothing_is_said_to_vanish(said: Said) -> None:
    one = said("more")["cases"]["derivative"]

    assert {"pow", "mul"} <= ops(one)[0]
    assert not [note for note in one["notes"] if "vanish" in note or "code of its own" in note or "not used" in note]
    assert not noted(one, "Nothing was fused")


def test_a_function_given_up_after_its_break_says_both(said: Said) -> None:
    one = said("more")["cases"]["sparse"]

    (note,) = (note for note in one["notes"] if "Nothing was compiled" in note)
    assert f"before the graph break in line {line_of('more', '# the break')}, and what follows was given up" in note


def test_a_call_with_too_few_arguments_is_told_as_what_it_raised(said: Said) -> None:
    one = said("more")["cases"]["argument_missing"]

    assert noted(one, "Nothing was compiled: the call raised TypeError: scaled() missing 1 required")
    assert one["comparison"]["errors"] == "same"


def test_members_of_sets_and_keys_of_dicts_are_told_in_words(said: Said) -> None:
    cases = said("more")["cases"]

    assert [again["reason"] for again in cases["member"]["recompiles"]] == ["known no longer holds 3"]
    assert [again["reason"] for again in cases["looked_up"]["recompiles"]] == ["table no longer has the key 'factor'"]


def test_every_situation_of_the_table_has_a_case_and_a_test() -> None:
    numbers = {file.stem.split("_")[1] for file in CASES.glob("case_*.py")}
    tests = {name.split("_")[1] for name in globals() if name.startswith("test_") and name[5:7].isdigit()}

    assert len(numbers) == 21
    assert numbers == tests
