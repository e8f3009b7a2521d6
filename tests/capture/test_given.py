"""What an experiment gives to measure is checked before anything runs, and each mistake has a message of its own."""

from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from torch._dynamo.utils import counters  # noqa: E402

from deck.capture.recorder import Recorder  # noqa: E402
from deck.errors import RecordError  # noqa: E402


def nothing(*_: object) -> None:
    pass


TWO: dict[str, Any] = {"eager": nothing, "compiled": nothing}


@pytest.fixture
def record(tmp_path: Path) -> Recorder:
    return Recorder(tmp_path, Path(__file__), with_inductor=True)


@pytest.mark.parametrize(
    ("functions", "message"),
    [
        ({"eager": nothing}, "was given 1 function, not two"),
        (dict.fromkeys("abc", nothing), "was given 3 functions, not two"),
        ([nothing, nothing], "was given a list, not two functions by name"),
        ({"eager": nothing, "compiled": 3}, "was given 'compiled' as a int, which cannot be called"),
        ({"eager": nothing, 1: nothing}, "was given a function of the name 1"),
        ({"eager": nothing, "a/b": nothing}, "was given a function of the name 'a/b'"),
    ],
)
@pytest.mark.parametrize("call", ["time", "profile"])
def test_functions_are_two_by_name(record: Recorder, call: str, functions: Any, message: str) -> None:
    with pytest.raises(RecordError, match=f"record.{call} {message}"):
        getattr(record, call)(functions, [])


@pytest.mark.parametrize("call", ["time", "profile"])
def test_two_functions_are_not_given_one_tensor_for_a_list_of_inputs(record: Recorder, call: str) -> None:
    with pytest.raises(RecordError, match="the inputs are a Tensor"):
        getattr(record, call)(TWO, torch.ones(2))


@pytest.mark.parametrize("call", ["work", "first_call"])
def test_one_function_is_not_given_one_tensor_for_a_list_of_inputs(record: Recorder, call: str) -> None:
    with pytest.raises(RecordError, match="the inputs are a Tensor"):
        getattr(record, call)(nothing, torch.ones(2))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rounds": 0}, "was given rounds=0. Give it a whole number from 1 on"),
        ({"calls": 0}, "was given calls=0"),
        ({"calls": 2.5}, "was given calls=2.5"),
        ({"case": "a/../b"}, "the case 'a/../b' cannot be part of a path"),
        ({"allocator": "maped"}, "was given allocator='maped'.* Did you mean mapped?"),
        ({"allocator": "pinned", "case": "default"}, "for the case 'default', which is another allocator's name"),
    ],
)
def test_how_to_time_is_checked(record: Recorder, options: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        record.time(TWO, [], **options)


def test_one_case_is_timed_once(record: Recorder) -> None:
    record.time(TWO, [], case="one", rounds=1)

    with pytest.raises(RecordError, match="called for the case 'one' before"):
        record.time(TWO, [], case="one", rounds=1)


def test_the_name_of_a_profiled_function_can_be_a_files(record: Recorder) -> None:
    with pytest.raises(RecordError, match="the function's name 'my eager' cannot be part of a path"):
        record.profile({"my eager": nothing, "compiled": nothing}, [])


@pytest.mark.parametrize(
    ("fn", "message"),
    [
        (torch.compile(lambda x: x + 1, backend="eager"), "was given a function that compiles when it is called"),
        (torch.compiler.disable(nothing), "nothing of the function was compiled in its first call"),
    ],
    ids=["compiled already", "never compiled"],
)
def test_the_first_call_is_of_a_function_that_it_compiles(record: Recorder, fn: Any, message: str) -> None:
    counters.clear()  # as in a new process

    with pytest.raises(RecordError, match=message):
        record.first_call(fn, [torch.ones(2)])
