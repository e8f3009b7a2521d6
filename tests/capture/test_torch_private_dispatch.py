"""The private names of the dispatcher are where torch_private.dispatch says; a failure names the entry that moved."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.torch_private import dispatch  # noqa: E402


def test_operators_run_by_gives_each_operator_once_with_its_arguments() -> None:
    seen = []

    def call(operator: Any, arguments: Sequence[Any], named: Mapping[str, Any]) -> Any:
        seen.append((str(operator), len(arguments), dict(named)))
        return operator(*arguments, **named) + 0  # runs another one, which is not handed over

    with dispatch.operators_run_by(call):
        result = torch.add(torch.ones(2), torch.ones(2), alpha=2)

    assert seen == [("aten.ones.default", 1, {"device": torch.device("cpu"), "pin_memory": False})] * 2 + [
        ("aten.add.Tensor", 2, {"alpha": 2})
    ]
    assert result.tolist() == [3.0, 3.0]


def test_operator_is_the_type_of_an_overload() -> None:
    assert isinstance(torch.ops.aten.add.Tensor, dispatch.Operator)


def test_written_arguments_tells_an_out_from_what_is_changed_in_place() -> None:
    aten = torch.ops.aten

    assert dispatch.written_arguments(aten.add.out) == {"out": True}
    assert dispatch.written_arguments(aten.add_.Tensor) == {"self": False}
    assert dispatch.written_arguments(aten.add.Tensor) == {}


def test_argument_names_are_in_order() -> None:
    assert dispatch.argument_names(torch.ops.aten.addmm.default)[:3] == ["self", "mat1", "mat2"]


def test_decompositions_hold_softmax_and_not_what_inductor_lowers_itself() -> None:
    table = dispatch.decompositions()

    assert torch.ops.aten._softmax.default in table
    assert torch.ops.aten.exp.default not in table
