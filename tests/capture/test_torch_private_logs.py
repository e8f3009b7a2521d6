"""Each private name of PyTorch's logs and counters, by the name of its function in torch_private_logs.py."""

import inspect
import json
import logging
import re
import warnings

import pytest

torch = pytest.importorskip("torch")

from deck.capture.torch_private import logs as torch_private_logs  # noqa: E402


def test_every_private_name_says_the_version_it_was_seen_in() -> None:
    every = inspect.getmembers(torch_private_logs, inspect.isfunction)
    functions = [one for _, one in every if one.__module__ == torch_private_logs.__name__]

    assert len(functions) == 6
    assert [one.__name__ for one in functions if not re.match(r"torch [\d., ]+: ", one.__doc__ or "")] == []


def test_trace_formatter() -> None:
    record = logging.makeLogRecord({"levelname": "DEBUG", "metadata": {"key": 1}, "payload": "a\nb"})

    first, *payload = torch_private_logs.trace_formatter().format(record).split("\n")

    assert first.startswith("V")
    assert json.loads(first.partition("] ")[2]) == {"key": 1}
    assert payload == ["\ta", "\tb"]


def test_interned_strings() -> None:
    from torch._logging.structured import intern_string

    number = intern_string("a/file.py")

    assert torch_private_logs.interned_strings()[number] == "a/file.py"


def test_forget_warnings_told(caplog: pytest.LogCaptureFixture) -> None:
    from torch._dynamo.utils import warn_once
    from torch._inductor.lowering import _warn_complex_not_supported
    from torch._logging._internal import warning_once

    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        for _ in range(2):
            torch_private_logs.forget_warnings_told()
            warning_once(logging.getLogger("deck.test"), "from a logger")
            warn_once("from Dynamo")
            _warn_complex_not_supported()

    assert [str(one.message).split()[:2] for one in warned] == [["from", "Dynamo"], ["Torchinductor", "does"]] * 2
    assert [one.getMessage() for one in caplog.records] == ["from a logger"] * 2


def test_dynamo_counters_and_inductor_metrics() -> None:
    before = torch_private_logs.dynamo_counters()
    metrics = torch_private_logs.inductor_metrics()

    torch.compiler.reset()
    torch.compile(lambda x: x * 3 + 1)(torch.ones(8))

    after = torch_private_logs.dynamo_counters()
    assert after["frames"]["ok"] - before.get("frames", {}).get("ok", 0) == 1
    assert after["stats"]["calls_captured"] - before.get("stats", {}).get("calls_captured", 0) == 2
    assert "generated_kernel_count" in metrics
    assert "num_bytes_accessed" not in metrics
