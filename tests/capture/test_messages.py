"""Warnings of Python and of PyTorch's loggers in watched calls: kept, counted, and shown all the same."""

import json
import logging
import warnings
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.recorder import Recorder  # noqa: E402
from deck.capture.watching.messages import MessageHandler  # noqa: E402
from tests.capture import functions  # noqa: E402


@pytest.fixture(scope="module")
def recorded_messages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("messages")
    recorder = Recorder(folder, Path(functions.__file__), with_inductor=True)
    x = torch.ones(8, 2)
    with warnings.catch_warnings():
        warnings.simplefilter("default", UserWarning)  # as Python does, and pytest does not
        for case in ("complex", "complex_again"):
            recorder.compile(functions.of_complex_numbers, [x], case=case)
        recorder.compile(functions.warning_of_its_own, [x], case="own")
        compiled = recorder.compile(functions.scaled, [x, 2], case="limit", dynamic=False)
        for factor in range(3, 12):
            recorder.call(compiled, [x, factor], case="limit")
    recorder.finish()
    cases = ("complex", "complex_again", "own", "limit")
    return {case: json.loads((folder / case / "messages.json").read_text())["messages"] for case in cases}


@pytest.mark.parametrize("case", ["complex", "complex_again"])
def test_what_pytorch_warns_of_once_in_a_process_is_kept_in_each_case(
    recorded_messages: dict[str, Any], case: str
) -> None:
    (message,) = recorded_messages[case]

    assert message["category"] == "UserWarning"
    assert "does not support code generation for complex operators" in message["text"]
    assert message["path"].endswith("torch/_inductor/lowering.py")


def test_a_warning_of_the_function_has_its_line(recorded_messages: dict[str, Any]) -> None:
    (message,) = recorded_messages["own"]
    lines = Path(functions.__file__).read_text().splitlines()

    assert (message["category"], message["text"]) == ("UserWarning", "only positive numbers make sense")
    assert (message["path"], "warnings.warn" in lines[message["line"] - 1]) == (functions.__file__, True)


def test_the_recompile_limit_is_a_message_of_dynamo(recorded_messages: dict[str, Any]) -> None:
    (message,) = recorded_messages["limit"]

    assert message["category"] == "torch._dynamo.convert_frame"
    assert "hit config.recompile_limit (8)" in message["text"]


def test_the_same_message_is_kept_once_and_counted() -> None:
    handler = MessageHandler()
    with handler.listening():
        for _ in range(3):
            logging.getLogger("torch._inductor.utils").warning("no %s here", "tool")

    (message,) = handler.messages().messages
    assert (message.category, message.text, message.times_count) == ("torch._inductor.utils", "no tool here", 3)


def test_noise_is_counted_and_not_kept() -> None:
    handler = MessageHandler()
    with handler.listening():
        logging.getLogger("torch.utils.cpp_extension").warning("No CUDA runtime is found, using CUDA_HOME='/usr'")

    assert (handler.messages().messages, handler.messages().noise_count) == ((), 1)


def test_a_warning_is_still_shown(recwarn: pytest.WarningsRecorder) -> None:
    with MessageHandler().listening():
        warnings.warn("look here", stacklevel=1)

    assert [str(one.message) for one in recwarn] == ["look here"]


def test_listening_leaves_filters_and_loggers_as_they_were() -> None:
    logger = logging.getLogger("torch")
    before = (list(warnings.filters), warnings.showwarning, list(logger.handlers))

    with MessageHandler().listening():
        warnings.filterwarnings("ignore", message="chosen by the function")

    after = (list(warnings.filters), warnings.showwarning, list(logger.handlers))
    assert after[1:] == before[1:]
    assert after[0][1:] == before[0]  # what the function changed remains changed
    warnings.filters.pop(0)  # type: ignore[attr-defined]


def test_what_is_said_outside_is_not_kept() -> None:
    handler = MessageHandler()
    with handler.listening():
        pass
    logging.getLogger("torch._dynamo").warning("too late")

    assert handler.messages().messages == ()
