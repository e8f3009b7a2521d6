"""Read a Chrome trace of torch.profiler step by step, and write one that tells nothing of the machine."""

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from deck.profiled import ProfiledKernel, ProfiledOperator, ProfiledStep

_ON_HOST = ("cpu_op", "user_annotation", "cuda_runtime", "cuda_driver")
_ON_DEVICE = ("kernel", "gpu_memcpy", "gpu_memset")
_ARROW = "ac2g"  # from a launch to its kernel
_STEP = "ProfilerStep#"
_OPERATOR = re.compile(r"\w+::\w+(\.\w+)?")
_CACHE_KEY = re.compile(r"(?<=## Call CompiledFxGraph) \w+(?= ##)")
_SHAPES = "Input Dims"
_KEPT_ARGUMENTS = (_SHAPES, "grid", "block", "stream", "correlation")
_HOST, _DEVICE = 1, 2


class TraceEvent(msgspec.Struct, kw_only=True, omit_defaults=True):
    """An event of the trace as Perfetto reads it; `ts` and `dur` are microseconds."""

    ph: str
    cat: str = ""
    name: str = ""
    pid: int | str
    tid: int | str
    ts: float
    dur: float | None = None
    id: int | str | None = None
    bp: str | None = None
    args: dict[str, Any] = {}

    @property
    def end(self) -> float:
        return self.ts + self.length

    @property
    def length(self) -> float:
        return self.dur or 0.0


def events_of(raw: str) -> list[TraceEvent]:
    """Return the events of a trace as PyTorch writes it: ranges, launches and kernels, and the arrows between them.

    Processes and threads are numbered anew, and time begins with the first event.
    """
    # json, as a GPU's trace may hold NaN
    found = [one for one in json.loads(raw)["traceEvents"] if one.get("cat") in (*_ON_HOST, *_ON_DEVICE, _ARROW)]
    events = msgspec.convert(found, list[TraceEvent])
    start = min((one.ts for one in events), default=0.0)
    device_processes = {one.pid for one in events if one.cat in _ON_DEVICE}
    threads: dict[int | str, int] = {}
    for one in events:
        on_device = one.cat in _ON_DEVICE or (one.cat == _ARROW and one.pid in device_processes)
        if not on_device:
            one.tid = threads.setdefault(one.tid, len(threads) + 1)
        one.pid = _DEVICE if on_device else _HOST
        one.ts = round(one.ts - start, 3)
        one.name = _CACHE_KEY.sub("", one.name)
        one.args = {name: one.args[name] for name in _KEPT_ARGUMENTS if name in one.args}
    return events


def trace_text(events: Sequence[TraceEvent]) -> str:
    """Return the trace as JSON with an event a line: it opens in Perfetto and in chrome://tracing."""
    pids = {one.pid for one in events}
    names = [
        TraceEvent(ph="M", name="process_name", pid=pid, tid=0, ts=0.0, args={"name": name})
        for pid, name in ((_HOST, "CPU"), (_DEVICE, "GPU"))
        if pid in pids
    ]
    lines = ",\n".join(msgspec.json.encode(one).decode() for one in (*names, *events))
    return f'{{"displayTimeUnit":"ms","traceEvents":[\n{lines}\n]}}\n'


def steps_of(events: Sequence[TraceEvent]) -> tuple[ProfiledStep, ...]:
    """Return the profiled steps in order; a kernel belongs to the step that launched it."""
    steps = sorted((one for one in events if one.cat == "user_annotation" and one.name.startswith(_STEP)), key=_begin)
    ranges = [one for one in events if one.cat in ("cpu_op", "user_annotation") and not one.name.startswith(_STEP)]
    launches = {one.args["correlation"]: one for one in events if one.cat in _ON_HOST and "correlation" in one.args}
    kernels = [
        (one, launches.get(one.args.get("correlation"), one))
        for one in sorted((one for one in events if one.cat in _ON_DEVICE), key=_begin)
    ]
    return tuple(
        _step(
            [one for one in ranges if step.ts <= one.ts < step.end],
            [(one, launch) for one, launch in kernels if step.ts <= launch.ts < step.end],
        )
        for step in steps
    )


def _begin(event: TraceEvent) -> float:
    return event.ts


def _step(ranges: Sequence[TraceEvent], kernels: Iterable[tuple[TraceEvent, TraceEvent]]) -> ProfiledStep:
    """Return a step of its ranges, and its kernels with their launches."""
    operators: dict[str, ProfiledOperator] = {}
    for one, own_us in _own_times(ranges):
        before = operators.get(one.name)
        operators[one.name] = ProfiledOperator(
            name=one.name,
            calls_count=1 + (before.calls_count if before else 0),
            self_s=_seconds(own_us) + (before.self_s if before else 0.0),
            bookkeeping=one.cat != "cpu_op" or not _OPERATOR.fullmatch(one.name),
        )
    counted = [one for one in operators.values() if not one.bookkeeping]
    return ProfiledStep(
        operators=tuple(operators.values()),
        operators_count=sum(one.calls_count for one in counted),
        self_s=sum(one.self_s for one in counted),
        bookkeeping_s=sum(one.self_s for one in operators.values() if one.bookkeeping),
        kernels=tuple(
            ProfiledKernel(
                name=one.name,
                grid=tuple(one.args.get("grid", ())),
                block=tuple(one.args.get("block", ())),
                shapes=_shapes_at(launch, ranges),
                duration_s=_seconds(one.length),
            )
            for one, launch in kernels
        ),
    )


def _shapes_at(launch: TraceEvent, ranges: Iterable[TraceEvent]) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the tensors that the innermost operator around a launch was given."""
    around = [one for one in ranges if one.tid == launch.tid and one.ts <= launch.ts < one.end]
    given = max(around, key=_begin).args.get(_SHAPES, ()) if around else ()
    # [] is a number, a list of lists a list of tensors
    return tuple(tuple(shape) for shape in given if shape and all(isinstance(size, int) for size in shape))


def _own_times(ranges: Sequence[TraceEvent]) -> list[tuple[TraceEvent, float]]:
    """Return each range with its time in microseconds less that of the ranges directly within, in order of begin."""
    own: list[tuple[TraceEvent, float]] = []
    open_ones: dict[int | str, list[int]] = {}  # thread -> places in `own`, the outermost first
    for one in sorted(ranges, key=lambda event: (event.ts, -event.length)):
        around = open_ones.setdefault(one.tid, [])
        while around and own[around[-1]][0].end <= one.ts:
            around.pop()
        if around:
            outer, time = own[around[-1]]
            own[around[-1]] = (outer, time - one.length)
        around.append(len(own))
        own.append((one, one.length))
    return own


def _seconds(microseconds: float) -> float:
    return round(microseconds * 1e-6, 9)
