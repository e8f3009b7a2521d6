"""Recompilations: the check that failed as PyTorch words it, what it means, and where the user's code needs it."""

from collections.abc import Callable
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.dynamo.recompiles import meaning_of, recompiles_of  # noqa: E402
from deck.capture.watching.watch import Watch, compile_watched, watching  # noqa: E402
from deck.captured import Recompile  # noqa: E402
from tests.capture import dynamo_cases as cases  # noqa: E402

ONE, X = torch.ones(1, 4), cases.X
LINE = cases.adds.__code__.co_firstlineno


def after(fn: Callable[..., Any], *calls: Any, **torch_compile: Any) -> Recompile:
    """Return the last recompilation of some calls."""
    return recompiles_of(cases.watched(fn, *calls, **torch_compile)).recompiles[-1]


@pytest.mark.parametrize(
    ("calls", "guard", "meaning"),
    [
        (
            [[X, X], [cases.LONGER, cases.LONGER]],
            "tensor 'x' size mismatch at index 0. expected 4, actual 5",
            "the size of dimension 0 of x was 4 and is now 5",
        ),
        (
            [[X, 0.5], [cases.LONGER, 0.5], [ONE, 0.5]],
            "2 <= x.size()[0]",
            "the size of dimension 0 of x is now 1, and the graph holds for sizes of at least 2 "
            "(sizes 0 and 1 are always compiled apart)",
        ),
        ([[X, 0], [X, 1]], "step == 0", "the Python int step was 0 and is now 1"),
        ([[X, True], [X, False]], "step == True", "the Python bool step was True and is now False"),
        ([[X, 2], [X, X + 1]], "step == 2", "the Python int step was 2 and is now a tensor"),
        (
            [[X, 2], [X.double(), 2]],
            "tensor 'x' dtype mismatch. expected Float, actual Double",
            "the dtype of x was float32 and is now float64",
        ),
        (
            [[X, 2], [X.clone().requires_grad_(), 2]],
            "tensor 'x' requires_grad mismatch. expected requires_grad=0",
            "x now requires grad",
        ),
    ],
    ids=["size", "one", "int", "bool", "another type", "dtype", "requires_grad"],
)
def test_a_failed_check_is_told_in_words(calls: list[Any], guard: str, meaning: str) -> None:
    one = after(cases.adds, *calls)

    assert (one.guard, one.meaning) == (guard, meaning)
    assert one.compile_id == f"0-{len(calls) - 1}"
    assert (one.path, one.line) in {(cases.__file__, LINE), (cases.__file__, LINE + 1)}


def test_a_size_outside_the_bounds_of_a_branch_is_told_with_them() -> None:
    one = after(cases.at_least_ten, [X], [cases.LONGER], [torch.ones(12, 4)])

    assert one.meaning == (
        "the size of dimension 0 of x is now 12, and the graph holds for sizes of at least 2 and at most 9"
    )


def test_modes_of_modules_and_of_gradients_are_named() -> None:
    torch.compiler.reset()
    watch = Watch(cases.THIS)
    compiled = compile_watched(cases.LAYERS, with_inductor=False)
    try:
        with watching(watch):
            compiled(X)
        cases.LAYERS.eval()
        with watching(watch):
            compiled(X)
        with torch.no_grad(), watching(watch):
            compiled(X)
    finally:
        cases.LAYERS.train()

    mode, gradients = recompiles_of(watch).recompiles
    assert mode.meaning == "the module self.drop is in eval mode (training was True)"
    assert (mode.path, mode.line) == (cases.__file__, cases.line_of("drops"))
    assert gradients.meaning == "grad mode is now off"


def test_the_limit_is_told_and_what_met_it_is_no_recompilation() -> None:
    found = recompiles_of(cases.limited())

    assert (found.limit_count, found.limit_reached) == (8, True)
    assert [one.compile_id for one in found.recompiles] == [f"0-{index}" for index in range(1, 8)]


def test_the_limit_is_that_of_the_calls() -> None:
    with torch._dynamo.config.patch(recompile_limit=2):
        watch = cases.watched(cases.adds, *([X, step] for step in range(4)), dynamic=False)

    found = recompiles_of(watch)
    assert (found.limit_count, found.limit_reached, len(found.recompiles)) == (2, True, 1)


def test_what_follows_a_break_recompiles_under_its_own_id() -> None:
    found = recompiles_of(cases.watched(cases.adds_after, [X, 0], [X, 1], dynamic=False))

    assert [one.compile_id for one in found.recompiles] == ["1-1"]
    assert not found.limit_reached


@pytest.mark.parametrize(
    ("guard", "meaning"),
    [
        ("tensor 'x' rank mismatch. expected 2, actual 3", "the number of dimensions of x was 2 and is now 3"),
        (
            "tensor 'x' stride mismatch at index 1. expected 1, actual 4",
            "the stride of dimension 1 of x was 1 and is now 4",
        ),
        ("len(L['x']) == 2", "the length of x was 2 and is now another"),
        ("G['scale'] == 2", "the global scale was 2 and is now another value"),
        ("___check_obj_id(fn, 140541149545392), type=<class 'function'>", "fn is now another object"),
        ("a is b", "a and b are no longer the same object"),
        ("GLOBAL_STATE changed: autocast(cpu)_enabled ", "autocast on cpu was switched"),
        ("a new kind of guard", "a new kind of guard"),
    ],
)
def test_meanings_of_other_checks(guard: str, meaning: str) -> None:
    assert meaning_of(guard) == meaning
