"""Where compile time went, phase by phase."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from deck.capture.watching.trace import TraceEvent
from deck.capture.watching.watch import Watch
from deck.captured import BACKWARD
from deck.measured import PhaseTime

_BACKWARD_PASS = "backward"

_PHASES = (
    ("dynamo", r"entire_frame_compile|compile_attempt_\d+"),
    ("bytecode_tracing", r"bytecode_tracing|insert_deferred_runtime_asserts"),
    ("backend", r"backend_compile"),
    ("pre_grad_passes", r"_recursive_pre_grad_passes"),
    ("aot_autograd", r"create_aot_dispatcher_function"),
    ("aot_metadata", r"aot_collect_metadata"),
    ("aot_joint_graph", r"aot_trace_joint_graph"),
    ("joint_graph_passes", r"_recursive_joint_graph_passes"),
    ("partition", r"min_cut_rematerialization_partition"),
    (_BACKWARD_PASS, r"entire_backward_compile|compile_fx\.<locals>\.bw_compiler"),
    ("inductor", r"inductor_compile|fx_codegen_and_compile"),
    ("post_grad_passes", r"_recursive_post_grad_passes"),
    ("lowering", r"GraphLowering\.run"),
    ("scheduling", r"Scheduler\.__init__"),
    ("code_generation", r"GraphLowering\.codegen|Scheduler\.codegen|(PythonWrapperCodegen|CppWrapper\w*)\.generate"),
    ("loading", r"PyCodeCache\.load_by_key_path"),
    ("isa_probe", r"isa_probe"),
    ("header", r"header"),
    ("cpp_compiler", r"compile_file|async_compile\.wait"),
    ("guards", r"build_guards"),
)
"""Phases in pipeline order, and the names of their events in PyTorch's trace (torch 2.13, 2.14).

`isa_probe` and `header` are not in the trace: only a first call is watched for them.
"""

_UNDIVIDED = ("isa_probe", "header")
"""Phases whose time is theirs, whatever begins in them: they call the C++ compiler too."""

_PATTERNS = [(phase, re.compile(names)) for phase, names in _PHASES]
_ORDER = {phase: place for place, (phase, _) in enumerate(_PHASES)}


@dataclass
class _Phase:
    start_us: float
    own_us: float = 0.0
    duration_us: float = 0.0
    times_count: int = 0


@dataclass(frozen=True)
class _Open:
    """An event that has begun: what its time is counted for, empty outside any compilation."""

    event: str
    compile_id: str
    phase: str
    start_us: float


def phases_of(watch: Watch) -> dict[str, Any]:
    """Return seconds by compile id, then phase; docs/evidence-format.md says what is nested in what."""
    by_id = _measured(watch.events)
    first_us = min((phase.start_us for phases in by_id.values() for phase in phases.values()), default=0.0)
    return {compile_id: _as_json(phases, first_us) for compile_id, phases in by_id.items()}


def phase_times(events: Sequence[TraceEvent], *, start_us: float, end_us: float) -> tuple[PhaseTime, ...]:
    """Return the phases of a call between two times, over all its compile ids, in the order in which they began.

    What is in none is `entry` until the first begins, and `first_run` from then on: guards and the compiled code.
    """
    by_name: dict[str, _Phase] = {}
    for phases in _measured(events).values():
        for name, phase in phases.items():
            one = by_name.setdefault(name, _Phase(phase.start_us))
            one.start_us = min(one.start_us, phase.start_us)
            one.own_us += phase.own_us
            one.duration_us += phase.duration_us
    if by_name:
        first_us = min(one.start_us for one in by_name.values())
        by_name["entry"] = _Phase(start_us, first_us - start_us, first_us - start_us)
    outside_us = end_us - start_us - sum(one.own_us for one in by_name.values())
    last_us = max((float(event["ts"]) for event in _timed(events)), default=start_us)
    by_name["first_run"] = _Phase(last_us, outside_us, outside_us)
    return tuple(
        PhaseTime(
            name=name,
            start_s=_seconds(one.start_us - start_us),
            duration_s=_seconds(one.duration_us),
            own_s=_seconds(one.own_us),
        )
        for name, one in sorted(by_name.items(), key=lambda item: item[1].start_us)
    )


def _measured(events: Sequence[TraceEvent]) -> dict[str, dict[str, _Phase]]:
    """Return compile id -> phase -> its times. Each moment is counted for the innermost phase that had begun."""
    by_id: dict[str, dict[str, _Phase]] = {}
    stack: list[_Open] = []
    last_us = 0.0
    for event in _timed(events):
        name, now_us = str(event["name"]), float(event["ts"])
        if stack and stack[-1].phase:
            by_id[stack[-1].compile_id][stack[-1].phase].own_us += now_us - last_us
        last_us = now_us
        if event["ph"] == "B":
            begun = _begin(name, str(event["args"]["compile_id"]).replace("/", "-"), now_us, stack)
            stack.append(begun)
            if begun.phase:
                by_id.setdefault(begun.compile_id, {}).setdefault(begun.phase, _Phase(now_us))
        elif any(one.event == name for one in stack):
            while (ended := stack.pop()).event != name:
                pass  # an exception ends an event without saying so
            if ended.phase and not _is_open(ended, stack):
                by_id[ended.compile_id][ended.phase].duration_us += now_us - ended.start_us
                by_id[ended.compile_id][ended.phase].times_count += 1
    return by_id


def _timed(events: Sequence[TraceEvent]) -> Iterator[dict[str, Any]]:
    """Yield begins and ends. What has no compile id is of another thread, for which its own one waits."""
    for event in events:
        if event.name == "chromium_event":
            timed = json.loads(event.payload)
            if timed["ph"] in ("B", "E") and str((timed.get("args") or {}).get("compile_id")) != "None":
                yield timed


def _begin(event: str, compile_id: str, now_us: float, stack: Sequence[_Open]) -> _Open:
    around = stack[-1] if stack else _Open("", "", "", 0.0)
    named = next((phase for phase, names in _PATTERNS if names.fullmatch(event)), around.phase)
    phase = around.phase if around.phase in _UNDIVIDED else named
    if around.compile_id.endswith(BACKWARD) or phase == _BACKWARD_PASS:
        compile_id += BACKWARD
    return _Open(event, compile_id, phase, now_us)


def _is_open(ended: _Open, stack: Sequence[_Open]) -> bool:
    return any((one.compile_id, one.phase) == (ended.compile_id, ended.phase) for one in stack)


def _as_json(phases: dict[str, _Phase], first_us: float) -> dict[str, Any]:
    ordered = sorted(phases.items(), key=lambda item: _ORDER[item[0]])
    return {
        "total_s": _seconds(sum(phase.own_us for phase in phases.values())),
        "phases": {
            name: {
                "own_s": _seconds(phase.own_us),
                "duration_s": _seconds(phase.duration_us),
                "start_s": _seconds(phase.start_us - first_us),
                "times_count": phase.times_count,
            }
            for name, phase in ordered
        },
    }


def _seconds(microseconds: float) -> float:
    return round(microseconds / 1e6, 6)
