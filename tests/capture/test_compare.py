"""Comparing compiled with eager: what counts as the same, how far apart the rest is, and what is left behind.

Where the comparison itself is tested, a second Python function stands for the compiled one.
"""

import math
import random
from collections import OrderedDict, namedtuple
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from torch.autograd.function import Function  # noqa: E402

from deck.capture.comparing.clone import clone_inputs  # noqa: E402
from deck.capture.comparing.compare import compare_call, with_own_code  # noqa: E402
from deck.capture.watching.describe import describe_inputs  # noqa: E402
from deck.captured import Agreement, Comparison, Randomness  # noqa: E402
from deck.comparisons import worst  # noqa: E402
from deck.errors import RecordError  # noqa: E402

ONE = torch.ones(3)
NEXT = torch.nextafter(ONE, torch.full((3,), 2.0))
Two = namedtuple("Two", "a b")
counts = {"calls": 0}
scale = torch.full((3,), 2.0)


@dataclass
class Output:
    value: Any
    label: str = ""


def constant(value: Any) -> Callable[[Any], Any]:
    return lambda x: value


def compare_values(eager: Any, compiled: Any) -> Comparison:
    return compare_call(constant(eager), constant(compiled), [ONE])


# --- values ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("eager", "compiled", "expected"),
    [
        (ONE, ONE, (Agreement.IDENTICAL, 0.0, 0)),
        (ONE, -ONE, (Agreement.DIFFERENT, 2.0, 2 * 0x3F800000)),
        (torch.tensor([0.0]), torch.tensor([-0.0]), (Agreement.EQUAL, 0.0, 0)),
        (torch.tensor([math.nan, math.inf]), torch.tensor([math.nan, math.inf]), (Agreement.IDENTICAL, 0.0, 0)),
        (torch.tensor([math.nan]), -torch.tensor([math.nan]), (Agreement.EQUAL, 0.0, 0)),
        (torch.tensor([1, 2]), torch.tensor([1, 5]), (Agreement.DIFFERENT, 3.0, None)),
        (torch.tensor([2**62]), torch.tensor([2**62 + 1]), (Agreement.DIFFERENT, 1.0, None)),
        (torch.tensor([True]), torch.tensor([False]), (Agreement.DIFFERENT, 1.0, None)),
        (torch.empty(0), torch.empty(0), (Agreement.IDENTICAL, 0.0, 0)),
        (torch.tensor([1 + 1j]), torch.tensor([1 + 2j]), (Agreement.DIFFERENT, 1.0, None)),
        (torch.eye(3).to_sparse(), torch.eye(3).to_sparse(), (Agreement.IDENTICAL, 0.0, 0)),
        (torch.eye(3).to_sparse(), 2 * torch.eye(3).to_sparse(), (Agreement.DIFFERENT, 1.0, 2**23)),
        (2, 5, (Agreement.DIFFERENT, 3.0, None)),
        (0.5, 0.5, (Agreement.IDENTICAL, 0.0, None)),
        (2**70, 2**70, (Agreement.IDENTICAL, 0.0, None)),
        ("a", "b", (Agreement.DIFFERENT, 0.0, None)),
        (None, None, (Agreement.IDENTICAL, 0.0, None)),
    ],
)
def test_values_are_compared_by_difference_and_by_representable_numbers(
    eager: Any, compiled: Any, expected: tuple[Agreement, float, int | None]
) -> None:
    result = compare_values(eager, compiled)

    assert (result.agreement, result.max_abs, result.max_ulp) == expected


def test_numpy_arrays_and_scalars_are_compared_as_tensors_are() -> None:
    numpy = pytest.importorskip("numpy")

    same = compare_values(numpy.ones(3), numpy.ones(3))
    apart = compare_values([numpy.ones(3), numpy.float32(1)], [numpy.ones(3) * 2, numpy.float32(1)])

    assert (same.agreement, apart.agreement, apart.max_abs) == (Agreement.IDENTICAL, Agreement.DIFFERENT, 1.0)


@pytest.mark.parametrize(("eager", "compiled"), [(math.inf, 1.0), (math.nan, 1.0), (math.inf, -math.inf)])
def test_what_is_not_finite_on_one_side_only_is_the_largest_difference(eager: float, compiled: float) -> None:
    result = compare_values(torch.tensor([eager]), torch.tensor([compiled]))

    assert (result.same, result.max_abs) == (False, 1.7976931348623157e308)


def test_a_large_tensor_is_compared_to_its_end() -> None:
    large = torch.zeros(3_000_000)
    changed = large.clone()
    changed[-1] = 1.0

    assert compare_values(large, changed).max_abs == 1.0


# --- types, layout, structure ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("eager", "compiled", "note"),
    [
        (torch.ones(2), torch.ones(3), "output has shape [2] in eager, [3] compiled"),
        (torch.ones(2), torch.ones(2).double(), "output is float32 in eager, float64 compiled"),
        (torch.ones(2), 1.0, "output is Tensor in eager, float compiled"),
        ([ONE], (ONE,), "output is list in eager, tuple compiled"),
        ((ONE, ONE), (ONE,), "output has 2 items in eager, 1 compiled"),
        ({"a": ONE}, {"b": ONE}, "output['a'] exists only in eager"),
        (Two(1, ONE), Two(1, -ONE), "output.b differs by up to 2"),
        (Output([ONE], "x"), Output([ONE], "y"), "output.label is 'x' in eager, 'y' compiled"),
        (Output({"k": (1, ONE)}), Output({"k": (1, -ONE)}), "output.value['k'][1] differs by up to 2"),
        (torch.eye(2).to_sparse(), torch.eye(2), "output is Tensor of layout sparse_coo in eager, Tensor compiled"),
    ],
)
def test_what_differs_in_type_or_structure_is_named(eager: Any, compiled: Any, note: str) -> None:
    result = compare_values(eager, compiled)

    assert (result.same, result.agreement) == (False, Agreement.DIFFERENT)
    assert note in result.note


def test_another_type_of_equal_values_is_different() -> None:
    result = compare_values(torch.ones(2), torch.ones(2).double())

    assert (result.dtype_same, result.bits_same, result.max_abs) == (False, False, 0.0)


def test_other_strides_are_told_and_the_result_is_still_the_same() -> None:
    result = compare_values(torch.ones(2, 3), torch.ones(3, 2).t())

    assert (result.same, result.bits_same, result.strides_same) == (True, True, False)
    assert result.note == "output has strides (3, 1) in eager, (1, 2) compiled"


def test_strides_of_dimensions_of_size_one_say_nothing() -> None:
    assert compare_values(torch.ones(1, 3), torch.ones(3, 1).t()).strides_same


def test_values_in_containers_are_counted() -> None:
    both = constant(OrderedDict(a=[ONE, ONE + 1], b=3))

    assert compare_call(both, both, [ONE]).outputs_count == 3


def test_what_a_generator_yields_is_compared() -> None:
    def each(x: Any) -> Iterator[Any]:
        yield from (x * i for i in range(3))

    result = compare_call(each, torch.compile(each, backend="eager"), [ONE])

    assert (result.agreement, result.outputs_count) == (Agreement.IDENTICAL, 3)


# --- rounding -------------------------------------------------------------------------------------------------


def test_a_sum_in_another_order_is_rounding() -> None:
    x = torch.randn(100_000, generator=torch.Generator().manual_seed(0))

    result = compare_call(lambda x: x.sum(), lambda x: sum(part.sum() for part in x.split(7)), [x])

    assert (result.same, result.bits_same, result.agreement) == (True, False, Agreement.ROUNDING)
    assert result.eager_reference_abs is not None


def test_a_gradient_that_is_zero_but_for_rounding_is_the_same() -> None:
    def by_hand(x: Any) -> Any:
        return x.exp() / x.exp().sum(-1, keepdim=True)

    x = torch.randn(8, 100, generator=torch.Generator().manual_seed(0)).requires_grad_()
    result = compare_call(lambda x: torch.softmax(x, -1), by_hand, [x], backward=True)

    assert (result.agreement, result.gradients_same) == (Agreement.ROUNDING, True)
    assert result.gradients_max_abs is not None
    assert 0 < result.gradients_max_abs < 1e-7


def test_small_values_are_no_excuse() -> None:
    result = compare_call(lambda x: x * 1e-7, lambda x: x * -1e-7, [torch.randn(9)])

    assert (result.agreement, result.nearer) == (Agreement.DIFFERENT, "eager")


def test_a_cast_that_was_left_out_is_different_and_eager_is_nearer() -> None:
    def f(x: Any, w: Any, b: Any) -> Any:
        y = (x @ w).to(torch.bfloat16) + b
        return y, y.mean(-1)

    def without_cast(x: Any, w: Any, b: Any) -> Any:
        y = (x @ w) + b
        return y, y.mean(-1)

    numbers = torch.Generator().manual_seed(119)
    shapes = ((2, 15, 32), (32, 17), (17,))
    result = compare_call(f, without_cast, [torch.randn(shape, generator=numbers) for shape in shapes])

    assert (result.same, result.agreement, result.nearer) == (False, Agreement.DIFFERENT, "eager")
    assert result.max_abs > 0.01
    assert "from a float64 reference" in result.note


def test_half_precision_that_compiled_code_rounds_less_often_is_rounding() -> None:
    def f(x: Any, y: Any) -> Any:
        return (x * y + 1) * y - x

    x, y = torch.randn(2, 1000, generator=torch.Generator().manual_seed(0)).bfloat16()
    result = compare_call(f, lambda x, y: f(x.float(), y.float()).bfloat16(), [x, y])

    assert (result.agreement, result.nearer) != (Agreement.DIFFERENT, "eager")
    assert result.same


def test_a_reference_that_eagers_own_rounding_does_not_explain_is_none() -> None:
    def f(x: Any) -> Any:
        return x * (1 if x.dtype == torch.float32 else 100)

    result = compare_call(f, lambda x: f(x) * 1.1, [torch.randn(50)])

    assert (result.agreement, result.nearer, result.eager_reference_abs) == (Agreement.DIFFERENT, "", None)


def test_where_nothing_runs_in_float64_a_tolerance_decides() -> None:
    def f(x: Any, factor: float) -> Any:
        return x.view(torch.int32).view(torch.float32) * factor

    near = compare_call(partial(f, factor=1.0), partial(f, factor=1.0000004), [ONE])
    far = compare_call(partial(f, factor=1.0), partial(f, factor=1.001), [ONE])

    assert (near.agreement, near.nearer, far.agreement) == (Agreement.ROUNDING, "", Agreement.DIFFERENT)


# --- inputs and what is kept ----------------------------------------------------------------------------------


def test_a_changed_input_is_told_and_the_callers_own_stays() -> None:
    x = torch.ones(3)

    result = compare_call(lambda x: x, lambda x: x.add_(1).sub(1), [x])

    assert (result.mutations_same, result.same) == (False, False)
    assert x.tolist() == [1, 1, 1]


def test_the_same_change_of_inputs_is_the_same() -> None:
    def f(x: Any, seen: list[int], *, by: Any) -> Any:
        x.add_(by)
        seen.append(1)
        return x * 2

    x, seen = torch.zeros(16), [0]
    result = compare_call(f, torch.compile(f, backend="eager"), [x, seen], kwargs={"by": ONE[0]})

    assert (result.agreement, result.mutations_same) == (Agreement.IDENTICAL, True)
    assert (x.sum().item(), seen) == (0, [0])


def test_an_object_that_only_one_changes_is_told() -> None:
    def changing(one: Output) -> Any:
        one.label = "seen"
        return ONE

    assert compare_call(lambda one: ONE, changing, [Output(ONE)]).mutations_same is False


def test_a_clone_keeps_layout_gradients_marks_and_shared_memory() -> None:
    base = torch.arange(6.0)
    x = base.reshape(2, 3).t().detach().requires_grad_()
    torch._dynamo.mark_dynamic(x, 0)

    clone, part, number = clone_inputs([x, base[2:], 5])

    assert (clone.stride(), clone.requires_grad, number) == (x.stride(), True, 5)
    assert clone._dynamo_dynamic_indices == {0}
    assert torch.equal(clone, x)
    assert clone.untyped_storage().data_ptr() == part.untyped_storage().data_ptr() != base.data_ptr()
    assert part.storage_offset() == 2


def test_layers_are_not_cloned_and_what_cannot_be_copied_is_passed_on() -> None:
    layer, generator, y = torch.nn.Linear(1, 1), (i for i in range(3)), (ONE.requires_grad_(False) * 2)

    given = clone_inputs([layer, [generator, y]])

    assert given[0] is layer
    assert given[1][0] is generator
    assert given[1][1] is not y


def test_a_layers_state_is_compared_put_back_and_left_as_compiled_leaves_it() -> None:
    layer = torch.nn.BatchNorm1d(4)

    result = compare_call(layer, torch.compile(layer, backend="eager"), [torch.randn(8, 4)], backward=True)

    assert (result.same, result.mutations_same, result.gradients_same) == (True, True, True)
    assert layer.num_batches_tracked == 1
    assert layer.weight.grad is not None
    assert layer.weight.dtype == torch.float32


def test_state_that_only_eager_changes_is_told() -> None:
    layer = torch.nn.BatchNorm1d(4)

    result = compare_call(
        layer.forward, lambda x: torch.nn.functional.batch_norm(x, None, None, training=True), [torch.randn(8, 4)]
    )

    assert (result.agreement, result.mutations_same) == (Agreement.DIFFERENT, False)
    assert "running_mean" in result.note


def test_globals_and_cells_that_a_function_changes_are_put_back_before_the_compiled_call() -> None:
    cell = 0
    kept = [torch.zeros(1)]

    def f(x: Any) -> Any:
        nonlocal cell
        cell += 1
        counts["calls"] += 1
        kept[0] += 1
        kept.append(x)
        return x * cell * counts["calls"] * scale

    counts["calls"] = 0
    result = compare_call(f, f, [ONE])

    assert result.agreement == Agreement.IDENTICAL
    assert (cell, counts["calls"], kept[0].item(), len(kept)) == (1, 1, 1.0, 2)


def test_an_output_that_is_part_of_an_input_on_one_side_only_is_told() -> None:
    result = compare_call(lambda x: (x[0] + 0, x), lambda x: (x[0], x), [ONE])

    assert (result.same, result.note) == (True, "output[0] shares its memory with input[0] in compiled only")


def test_a_training_step_with_its_optimizer_is_compared_from_the_same_start() -> None:
    layer = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(layer.parameters(), lr=0.1, momentum=0.9)
    before = layer.weight.detach().clone()

    def step(x: Any) -> Any:
        optimizer.zero_grad()
        loss = layer(x).sum()
        loss.backward()
        optimizer.step()
        return loss.detach()

    result = compare_call(step, step, [ONE])

    assert (result.agreement, result.gradients_same) == (Agreement.IDENTICAL, True)
    assert torch.allclose(layer.weight, before - 0.1)


def test_modes_of_the_caller_stay_in_force() -> None:
    seen = []

    def f(x: Any) -> Any:
        seen.append((torch.is_grad_enabled(), torch.is_autocast_enabled("cpu")))
        return x @ x

    with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
        result = compare_call(f, f, [torch.ones(2, 2)])

    assert result.same
    assert seen == [(False, True)]


# --- gradients, errors, random numbers ------------------------------------------------------------------------


class Square(Function):
    @staticmethod
    def forward(ctx: Any, x: Any) -> Any:
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx: Any, gradient: Any) -> Any:
        return gradient * 2 * ctx.saved_tensors[0]


def test_gradients_are_compared_apart_from_values() -> None:
    def f(x: Any) -> Any:
        return Square.apply(x)  # type: ignore[no-untyped-call]

    x = torch.linspace(0, 1, 32).requires_grad_()
    same = compare_call(f, torch.compile(f, backend="aot_eager"), [x], backward=True)
    apart = compare_call(f, lambda x: x.detach() ** 2 + x - x.detach(), [x], backward=True)

    assert (same.same, same.gradients_same) == (True, True)
    assert (apart.same, apart.gradients_same, apart.gradients_max_abs) == (False, False, 1.0)
    assert x.grad is None


def raising(x: Any) -> Any:
    raise ValueError("too small\nby far")


@pytest.mark.parametrize(
    ("eager", "compiled", "same", "note"),
    [
        (raising, raising, True, "both raise ValueError: too small"),
        (abs, raising, False, "compiled raised ValueError: too small where eager returned"),
        (raising, abs, False, "eager raised ValueError: too small where compiled returned"),
        (raising, lambda x: {}[x], False, "each raises another error"),
    ],
)
def test_errors_are_compared_and_not_raised(eager: Any, compiled: Any, same: bool, note: str) -> None:
    result = compare_call(eager, compiled, [ONE])

    assert (result.same, result.errors_same) == (same, same)
    assert result.agreement == (Agreement.IDENTICAL if same else Agreement.DIFFERENT)
    assert note in result.note


def test_an_error_that_dynamo_passes_on_in_its_own_is_the_same() -> None:
    def f(x: Any) -> Any:
        return x @ torch.ones(7)

    result = compare_call(f, torch.compile(f, backend="eager"), [ONE])

    assert result.errors_same
    assert result.eager_error.startswith("RuntimeError: ")


def test_what_the_compiler_raises_is_recorded_with_its_first_telling_line() -> None:
    def f(x: Any) -> Any:
        return x + 1 if x.sum() > 0 else x

    def backend(graph: Any, inputs: Any) -> Any:
        raise AssertionError("no such operator")

    broken = compare_call(f, torch.compile(f, backend="eager", fullgraph=True), [ONE])
    failing = compare_call(abs, torch.compile(lambda x: x.abs(), backend=backend), [ONE])

    assert broken.compiled_error.startswith("Unsupported: Data-dependent branching")
    assert failing.compiled_error == "BackendCompilerFailed: AssertionError: no such operator"


@pytest.mark.parametrize("error", [RecordError("the recording's own"), KeyboardInterrupt()])
def test_errors_of_the_recording_and_interrupts_pass_through(error: BaseException) -> None:
    def interrupted(x: Any) -> Any:
        raise error

    with pytest.raises(type(error)):
        compare_call(abs, interrupted, [ONE])


def test_random_numbers_are_drawn_from_the_same_seed_and_the_callers_streams_stay() -> None:
    before = torch.get_rng_state(), random.getstate()

    result = compare_call(torch.rand_like, torch.rand_like, [ONE])

    assert (result.agreement, result.random) == (Agreement.IDENTICAL, Randomness.SAME)
    assert torch.equal(before[0], torch.get_rng_state())
    assert before[1] == random.getstate()


def test_a_generator_given_as_input_is_cloned() -> None:
    numbers = torch.Generator().manual_seed(3)
    before = numbers.get_state()

    def f(numbers: Any) -> Any:
        return torch.rand(3, generator=numbers)

    assert compare_call(f, f, [numbers]).agreement == Agreement.IDENTICAL
    assert torch.equal(numbers.get_state(), before)


def test_numbers_of_another_generator_are_no_error_where_eagers_own_give_the_same() -> None:
    def f(x: Any) -> Any:
        return x + torch.rand(3)

    def other(x: Any) -> Any:
        return x + torch.rand(4)[1:]

    result = compare_call(f, other, [ONE], with_eager_random=lambda: f)

    assert (result.same, result.agreement, result.random) == (
        False,
        Agreement.GENERATOR_DIFFERS,
        Randomness.GENERATOR_DIFFERS,
    )
    assert "not an error" in result.note


def test_a_wrong_result_stays_one_whatever_the_generator() -> None:
    def wrong(x: Any) -> Any:
        return x - torch.rand(3)

    result = compare_call(lambda x: x + torch.rand(3), wrong, [ONE], with_eager_random=lambda: wrong)

    assert (result.agreement, result.random) == (Agreement.DIFFERENT, Randomness.SAME)


def test_inductors_generator_differs_from_eagers_and_looking_for_that_leaves_dynamo_alone() -> None:
    def f(x: Any) -> Any:
        return x + torch.randn(x.shape)

    def with_eager_random() -> Any:
        return torch.compile(with_own_code(f), options={"fallback_random": True})

    torch.compiler.reset()
    torch._dynamo.utils.counters.clear()
    compiled = torch.compile(f)
    result = compare_call(f, compiled, [torch.zeros(128)], with_eager_random=with_eager_random)
    again = compare_call(f, compiled, [torch.zeros(128)], with_eager_random=with_eager_random)

    assert (result.agreement, again.agreement) == (Agreement.GENERATOR_DIFFERS,) * 2
    assert torch._dynamo.utils.counters["frames"] == {"total": 1, "ok": 1}


# --- the call itself ------------------------------------------------------------------------------------------


def test_only_the_compiled_call_is_watched_with_its_backward_pass() -> None:
    seen: SimpleQueue[str] = SimpleQueue()  # a list would be put back between the calls

    @contextmanager
    def watched() -> Iterator[None]:
        seen.put("begin")
        yield
        seen.put("end")

    def compiled(x: Any) -> Any:
        seen.put("compiled")
        x.register_hook(lambda gradient: seen.put("backward"))
        return x * 2

    def eager(x: Any) -> Any:
        seen.put("eager")
        return x * 2

    compare_call(eager, compiled, [torch.ones(3, requires_grad=True)], backward=True, watched=watched())

    assert [seen.get() for _ in range(seen.qsize())] == ["eager", "begin", "compiled", "backward", "end"]


def test_a_case_has_of_each_property_the_worst_of_its_calls() -> None:
    calls = [compare_values(ONE, ONE), compare_values(ONE, NEXT), compare_values(ONE, ONE)]

    case = worst(calls)

    assert (case.calls_count, case.agreement, case.bits_same, case.max_ulp) == (3, calls[1].agreement, False, 1)
    assert worst([]).agreement == Agreement.NOT_COMPARED


def test_inputs_are_described_without_what_changes_from_run_to_run() -> None:
    described = describe_inputs([ONE, 3, [torch.zeros(2, 0).int()], object()], {"flag": True, "layer": torch.nn.ReLU()})

    assert described == "float32[3], 3, int32[2, 0], <object object>, flag=True, layer=ReLU"
