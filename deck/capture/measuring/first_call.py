"""The first calls of a compiled function in this process, phase by phase."""

import json
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import torch

from deck.capture.measuring.clocks import wait_for_gpu
from deck.capture.torch_private import core as torch_private
from deck.capture.torch_private.first_call import cache_state, header_is_precompiled, unnamed_steps_timed
from deck.capture.watching.phases import phase_times
from deck.capture.watching.trace import TraceEvent
from deck.errors import RecordError
from deck.measured import FirstCall
from deck.rounds import FirstCallHere


def first_call_here(fn: Callable[..., Any], inputs: Sequence[Any]) -> FirstCallHere:
    """Return the first call of `fn`, then the first two of `fn` compiled, each until its device is done.

    PyTorch, Dynamo and Inductor are imported by then. What watching costs, the texts that PyTorch makes for a trace,
    lies in the phases that make them.
    Raises RecordError where something was compiled in this process before, or `fn` is compiled already.
    """
    if torch_private.frames_compiled():
        raise RecordError(
            "something was compiled in this process before its first call.",
            remedy="Call record.first_call once, and compile nothing before it in first_call(record).",
        )
    state = cache_state()
    eager_first_s = _seconds(lambda: fn(*inputs))
    if torch_private.frames_compiled():
        raise RecordError(
            "record.first_call was given a function that compiles when it is called.",
            remedy="Give it the function itself: record.first_call compiles it.",
        )
    compiled = torch.compile(fn)
    steps = _Steps()
    logger = logging.getLogger(torch_private.TRACE_LOGGER)
    logger.addHandler(steps)
    try:
        with unnamed_steps_timed(steps.timed):
            start_us = _now_us()
            compiled(*inputs)
            wait_for_gpu()
            end_us = _now_us()
    finally:
        logger.removeHandler(steps)
    if not torch_private.graphs_compiled():
        raise RecordError(
            "nothing of the function was compiled in its first call.",
            remedy="Give record.first_call a function that compiles; record.compile shows what does not.",
        )
    first_call = FirstCall(
        first_call_s=(end_us - start_us) / 1e6,
        second_call_s=_seconds(lambda: compiled(*inputs)),
        phases=phase_times(steps.events, start_us=start_us, end_us=end_us),
    )
    return FirstCallHere(
        state=state, leaves_header=header_is_precompiled(), compiled=first_call, eager_first_s=eager_first_s
    )


class _Steps(logging.Handler):
    """Keeps the events of times in PyTorch's trace, and those of `timed`, as they come."""

    def __init__(self) -> None:
        super().__init__(level=logging.DEBUG)
        self.events: list[TraceEvent] = []

    def emit(self, record: logging.LogRecord) -> None:
        metadata: dict[str, Any] = getattr(record, "metadata", {})
        if "chromium_event" in metadata:
            self.events.append(TraceEvent("chromium_event", "", metadata, str(getattr(record, "payload", ""))))

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        self._add(name, "B")
        try:
            yield
        finally:
            self._add(name, "E")

    def _add(self, name: str, kind: str) -> None:
        compile_id = torch_private.current_compile_id()
        event = {"name": name, "ph": kind, "ts": _now_us(), "args": {"compile_id": compile_id or None}}
        self.events.append(TraceEvent("chromium_event", compile_id, {}, json.dumps(event)))


def _seconds(call: Callable[[], object]) -> float:
    wait_for_gpu()
    started_us = _now_us()
    call()
    wait_for_gpu()
    return (_now_us() - started_us) / 1e6


def _now_us() -> float:
    """Return the time on the clock of PyTorch's trace."""
    return time.time_ns() / 1e3
