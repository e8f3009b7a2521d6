"""Profile eager and compiled by torch.profiler, and compare what they gave the libraries and the device to do."""

import re
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import torch
from torch.profiler import ProfilerActivity, profile, schedule

from deck.capture.measuring.chrome_trace import TraceEvent, events_of, steps_of, trace_text
from deck.capture.measuring.math_library import library_calls
from deck.capture.measuring.native_output import lines_taken
from deck.capture.measuring.same_work import same_work
from deck.capture.torch_private.core import frames_compiled
from deck.errors import RecordError
from deck.profiled import Profile, ProfiledSide

WAIT, WARMUP, ACTIVE = 1, 1, 3
_CALLS_BEFORE = 3
_STANDARD_ERROR = 2
_KINETO_LOG = re.compile(r"[A-Z]+:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \d+:\d+ \w+\.(cpp|h):\d+\]")
"""E.g. `USDT:2026-01-31 12:00:00 77:77 SyncActivityProfilerHandler.cpp:52] profiler_start`."""


def profile_of(
    functions: Mapping[str, Callable[[], object]],
    *,
    traces: Mapping[str, str],
    device: str,
    generated: Sequence[str] | None = None,
) -> tuple[Profile, dict[str, str]]:
    """Return the profile of eager and compiled, in this order, and the Chrome trace of each function by its name.

    `traces` says where the trace of each function will lie. `generated` is as `same_work` takes it.
    Raises RecordError if anything compiles while it is profiled.
    """
    events = {name: _events_of(name, fn, device) for name, fn in functions.items()}
    sides = {
        name: ProfiledSide(
            steps=steps_of(events[name]),
            library_calls=library_calls(fn) if device == "cpu" else None,
            trace=traces[name],
        )
        for name, fn in functions.items()
    }
    result = Profile(
        wait_count=WAIT,
        warmup_count=WARMUP,
        active_count=ACTIVE,
        device=device,
        sides=sides,
        same_work=same_work(sides, generated=generated),
    )
    return result, {name: trace_text(one) for name, one in events.items()}


def _events_of(name: str, fn: Callable[[], object], device: str) -> list[TraceEvent]:
    for _ in range(_CALLS_BEFORE):
        fn()
    frames = frames_compiled()
    activities = [ProfilerActivity.CPU, *([ProfilerActivity.CUDA] if device == "cuda" else [])]
    with tempfile.TemporaryDirectory() as folder, lines_taken(_STANDARD_ERROR, _KINETO_LOG):
        file = Path(folder) / "trace.json"

        def keep(profiler: Any) -> None:
            profiler.export_chrome_trace(str(file))

        steps = schedule(wait=WAIT, warmup=WARMUP, active=ACTIVE, repeat=1)
        with profile(activities=activities, schedule=steps, on_trace_ready=keep, record_shapes=True) as profiler:
            for _ in range(WAIT + WARMUP + ACTIVE):
                fn()
                if device == "cuda":
                    torch.cuda.synchronize()  # so that a step's kernels end within it
                profiler.step()
        text = file.read_text(encoding="utf-8")
    if frames_compiled() != frames:
        raise RecordError(
            f"{name} compiled again while being profiled.", remedy="Profile with inputs that it was called with before."
        )
    return events_of(text)
