"""What the experiments on linear layers record: the library's work, operators, generated kernels; no time."""

from typing import Any

import pytest

from deck.bundle import Bundle, Evidences
from deck.captured import Comparison
from deck.discovery import read_experiment
from deck.evidence import Outcome
from deck.measured import Timings
from deck.profiled import Profile, ProfiledSide
from tests.capture.conftest import ROOT, make_place, record_at_home

torch = pytest.importorskip("torch")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(torch.cuda.is_available(), reason="on a GPU the kernels are others"),
]
NAMES = ("linear", "matmul_add", "simple_mlp")
WITH_MKL = pytest.mark.skipif(not torch.backends.mkl.is_available(), reason="PyTorch without MKL")


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory, warm: Any) -> Bundle:
    return record_at_home(make_place(tmp_path_factory.mktemp("linear"), warm, own=NAMES))[0]


def profile_of(bundle: Bundle, name: str) -> Profile:
    return bundle.decode(Evidences(bundle).find(f"{name}/profile").evidence, Profile)


def sides(bundle: Bundle, name: str) -> tuple[set[str], set[str]]:
    """Return the names of the operators of a call, eager and compiled."""
    eager, compiled = (
        {one.name for one in side.steps[-1].operators if not one.bookkeeping}
        for side in profile_of(bundle, name).sides.values()
    )
    return eager, compiled


def products(side: ProfiledSide) -> list[tuple[str, tuple[int, ...]]]:
    return sorted((one.layout, one.sizes) for one in side.library_calls or () if one.routine == "SGEMM")


@pytest.mark.parametrize("name", NAMES)
def test_the_experiment_is_recorded_ok_with_nothing_on_its_log(recorded: Bundle, name: str) -> None:
    run = recorded.run(name)

    assert run
    assert (run.outcome, run.reason) == (Outcome.OK, "")
    assert [one.path for one in recorded.of(name) if one.kind == "log"] == []


@pytest.mark.parametrize("name", NAMES)
def test_compiled_gives_what_eager_gives_and_both_are_timed(recorded: Bundle, name: str) -> None:
    evidences = Evidences(recorded)

    assert recorded.decode(evidences.find(f"{name}/comparison").evidence, Comparison).same
    timings = recorded.decode(evidences.find(f"{name}/timings").evidence, Timings)
    declared = read_experiment(ROOT / "experiments" / f"{name}.py")
    assert (timings.baseline, timings.candidate) == ("eager", "compiled")
    assert timings.processes_count == declared.processes_count


def test_transposing_changes_strides_and_keeps_the_storage(recorded: Bundle) -> None:
    assert Evidences(recorded).find("linear/transpose").value() == {
        "shape": [64, 32],
        "strides": [32, 1],
        "transposed_shape": [32, 64],
        "transposed_strides": [1, 32],
        "same_storage": True,
        "same_first_element": True,
    }


def test_the_bias_of_a_linear_layer_is_added_inside_addmm_on_both_sides(recorded: Bundle) -> None:
    for operators in sides(recorded, "linear"):
        assert "aten::addmm" in operators
        assert "aten::add" not in operators


def test_compiling_a_linear_layer_leaves_out_linear_and_t_and_generates_no_kernel(recorded: Bundle) -> None:
    work = profile_of(recorded, "linear").same_work

    assert {"aten::linear", "aten::t", "aten::transpose"} <= set(work.eager_only_operators)
    assert work.compiled_only_operators == ()
    assert work.generated_kernels_count == 0
    assert work.compiled_operators_count < work.eager_operators_count
    assert "extern_kernels.addmm(" in Evidences(recorded).find("linear/output_code").text()
    assert "reinterpret_tensor(" in Evidences(recorded).find("linear/output_code").text()


@WITH_MKL
def test_eager_and_compiled_linear_give_mkl_the_same_product(recorded: Bundle) -> None:
    profile = profile_of(recorded, "linear")

    assert [products(side) for side in profile.sides.values()] == [[("T,N", (64, 1024, 32))]] * 2
    assert profile.same_work.library_calls_same is True


def test_a_matrix_that_is_added_becomes_addmm_which_copies_it_first(recorded: Bundle) -> None:
    work = profile_of(recorded, "matmul_add").same_work

    assert {"aten::add", "aten::mm"} <= set(work.eager_only_operators)
    assert {"aten::addmm", "aten::copy_"} <= set(work.compiled_only_operators)
    assert work.generated_kernels_count == 0


@WITH_MKL
def test_three_products_of_the_gated_mlp_stay_with_mkl(recorded: Bundle) -> None:
    expected = sorted([("T,N", (768, 128, 192))] * 2 + [("T,N", (192, 128, 768))])

    assert [products(side) for side in profile_of(recorded, "simple_mlp").sides.values()] == [expected] * 2


def test_gelu_and_mul_of_the_gated_mlp_become_one_kernel(recorded: Bundle) -> None:
    eager, compiled = sides(recorded, "simple_mlp")

    assert {"aten::gelu", "aten::mul"} <= eager
    assert not {"aten::gelu", "aten::mul"} & compiled
    assert profile_of(recorded, "simple_mlp").same_work.generated_kernels_count == 1
    assert "cpp_fused_gelu_mul_0(" in Evidences(recorded).find("simple_mlp/output_code").text()
