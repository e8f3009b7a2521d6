"""Comparing compiled with eager: what counts as the same, and how far apart the rest is."""

import math
from collections.abc import Callable
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.compare import clone_inputs, compare  # noqa: E402

ONE = torch.ones(3)
NEXT = torch.nextafter(ONE, torch.full((3,), 2.0))


def same(x: Any) -> Any:
    return x


def constant(value: Any) -> Callable[[Any], Any]:
    return lambda x: value


@pytest.mark.parametrize(
    ("eager", "compiled", "expected"),
    [
        (ONE, ONE, (True, 0.0, 0)),
        (ONE, NEXT, (False, 2.0**-23, 1)),
        (ONE, -ONE, (False, 2.0, 2 * 0x3F800000)),
        (torch.tensor([0.0]), torch.tensor([-0.0]), (True, 0.0, 0)),
        (torch.tensor([math.nan, math.inf]), torch.tensor([math.nan, math.inf]), (True, 0.0, 0)),
        (torch.tensor([1, 2]), torch.tensor([1, 5]), (False, 3.0, None)),
        (torch.tensor([True]), torch.tensor([True]), (True, 0.0, None)),
        (torch.empty(0), torch.empty(0), (True, 0.0, 0)),
        (ONE.half(), NEXT.half() + 0.001, (False, 2.0**-10, 1)),
        (torch.tensor([1 + 1j]), torch.tensor([1 + 2j]), (False, 1.0, None)),
    ],
    ids=["equal", "next float", "sign", "zeros", "nan and inf", "integers", "bool", "empty", "half", "complex"],
)
def test_values_are_compared_by_difference_and_by_representable_numbers(
    eager: Any, compiled: Any, expected: tuple[bool, float, int | None]
) -> None:
    result = compare(constant(eager), constant(compiled), [ONE])

    assert (result.same, result.max_abs, result.max_ulp) == expected


@pytest.mark.parametrize(
    ("eager", "compiled", "bits_same"),
    [
        (ONE, ONE.clone(), True),
        (torch.tensor([0.0]), torch.tensor([-0.0]), False),
        (torch.tensor([math.nan]), torch.tensor([math.nan]), True),
        (torch.tensor([True, False]), torch.tensor([True, False]), True),
        (torch.tensor(1 + 1j), torch.tensor(1 - 1j), False),
        (torch.ones(2, 3).t(), torch.ones(3, 2), True),
        (torch.ones(2), torch.ones(2).double(), False),
    ],
    ids=["equal", "zeros", "nan", "bool", "complex scalar", "strides", "dtype"],
)
def test_equal_bits_are_more_than_equal_values(eager: Any, compiled: Any, bits_same: bool) -> None:
    assert compare(constant(eager), constant(compiled), [ONE]).bits_same is bits_same


def test_an_infinity_against_a_number_is_the_largest_finite_difference() -> None:
    result = compare(constant(torch.tensor([math.inf])), constant(torch.tensor([1.0])), [ONE])

    assert not result.same
    assert result.max_abs == 1.7976931348623157e308


def test_a_nan_against_a_number_differs() -> None:
    result = compare(constant(torch.tensor([math.nan])), constant(torch.tensor([1.0])), [ONE])

    assert not result.same
    assert result.max_abs > 0


def test_another_dtype_or_stride_is_told() -> None:
    result = compare(constant(torch.ones(2, 3)), constant(torch.ones(3, 2, dtype=torch.float64).t()), [ONE])

    assert (result.same, result.dtype_same, result.strides_same) == (False, False, False)


def test_another_shape_is_told_and_not_compared() -> None:
    result = compare(constant(torch.ones(2)), constant(torch.ones(3)), [ONE])

    assert (result.same, result.note) == (False, "outputs differ in shape")


def test_a_changed_input_is_told_and_the_callers_own_stays() -> None:
    x = torch.ones(3)

    result = compare(same, lambda x: x.add_(1).sub(1), [x])

    assert (result.mutations_same, result.same) == (False, False)
    assert x.tolist() == [1, 1, 1]


def test_outputs_in_containers_are_counted() -> None:
    assert compare(lambda x: {"a": [x, x + 1], "b": 3}, lambda x: {"a": [x, x + 1], "b": 3}, [ONE]).outputs_count == 2


def test_random_numbers_are_drawn_from_the_same_seed() -> None:
    assert compare(torch.rand_like, torch.rand_like, [ONE]).same


def test_a_clone_keeps_strides_and_grad_and_shares_nothing() -> None:
    x = torch.arange(6.0).reshape(2, 3).t().requires_grad_()

    (clone, number) = clone_inputs([x, 5])

    assert (clone.stride(), clone.requires_grad, number) == (x.stride(), True, 5)
    assert torch.equal(clone, x)
    assert clone.data_ptr() != x.data_ptr()
