"""Compile time by phase, and what was counted: of a recorded training step, and of events made up for the purpose."""

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch")

from deck.capture.watching.counters import Counting
from deck.capture.watching.phases import phase_times, phases_of
from deck.capture.watching.trace import TraceEvent
from deck.capture.watching.watch import Watch


@pytest.fixture
def phases(training: Path) -> Any:
    return json.loads((training / "one" / "phases.json").read_text())


def event(kind: str, name: str, time_s: float, compile_id: str = "0/0") -> TraceEvent:
    payload = {"ph": kind, "name": name, "ts": time_s * 1e6, "args": {"compile_id": compile_id}}
    return TraceEvent("chromium_event", compile_id.replace("/", "-"), {}, json.dumps(payload))


def measured(*events: TraceEvent) -> Any:
    watch = Watch(Path("x.py"))
    watch.events.extend(events)
    return phases_of(watch)


def test_forward_and_backward_have_phases_in_pipeline_order(phases: Any) -> None:
    assert list(phases) == ["0-0", "0-0-backward"]
    # A process that has compiled the same kernel before leaves some out.
    varying = ("pre_grad_passes", "loading", "cpp_compiler")
    assert [name for name in phases["0-0"]["phases"] if name not in varying] == [
        "dynamo",
        "bytecode_tracing",
        "backend",
        "aot_autograd",
        "aot_metadata",
        "aot_joint_graph",
        "joint_graph_passes",
        "partition",
        "inductor",
        "post_grad_passes",
        "lowering",
        "scheduling",
        "code_generation",
        "guards",
    ]
    backward = [name for name in phases["0-0-backward"]["phases"] if name not in varying]
    assert backward == ["backward", "inductor", "post_grad_passes", "lowering", "scheduling", "code_generation"]


def test_own_times_add_up_to_the_whole(phases: Any) -> None:
    for one in phases.values():
        assert sum(phase["own_s"] for phase in one["phases"].values()) == pytest.approx(one["total_s"], abs=1e-4)
    frame = phases["0-0"]
    assert frame["total_s"] == pytest.approx(frame["phases"]["dynamo"]["duration_s"], abs=1e-4)


def test_a_phase_holds_those_nested_in_it_in_its_duration_alone() -> None:
    found = measured(
        event("B", "entire_frame_compile", 10),
        event("B", "backend_compile", 11),
        event("E", "backend_compile", 14),
        event("E", "entire_frame_compile", 15),
    )["0-0"]

    assert found["total_s"] == 5
    assert found["phases"]["dynamo"] == {"own_s": 2, "duration_s": 5, "start_s": 0, "times_count": 1}
    assert found["phases"]["backend"] == {"own_s": 3, "duration_s": 3, "start_s": 1, "times_count": 1}


def test_an_event_that_is_no_phase_counts_for_the_one_around_it() -> None:
    found = measured(
        event("B", "entire_frame_compile", 0),
        event("B", "something_new", 1),
        event("E", "something_new", 2),
        event("E", "entire_frame_compile", 3),
    )["0-0"]

    assert {name: phase["own_s"] for name, phase in found["phases"].items()} == {"dynamo": 3}


def test_a_backward_pass_compiled_within_its_frame_is_not_counted_for_the_frame() -> None:
    found = measured(
        event("B", "entire_frame_compile", 0),
        event("B", "compile_fx.<locals>.bw_compiler", 1),
        event("B", "inductor_compile", 2),
        event("E", "inductor_compile", 4),
        event("E", "compile_fx.<locals>.bw_compiler", 5),
        event("E", "entire_frame_compile", 6),
    )

    assert {one: value["total_s"] for one, value in found.items()} == {"0-0": 2, "0-0-backward": 4}
    assert found["0-0-backward"]["phases"]["inductor"]["own_s"] == 2


def test_a_compile_that_raised_ends_with_the_event_around_it() -> None:
    found = measured(
        event("B", "entire_frame_compile", 0),
        event("B", "backend_compile", 1),
        event("E", "entire_frame_compile", 3),
        event("B", "entire_frame_compile", 4, "1/0"),
        event("E", "entire_frame_compile", 5, "1/0"),
    )

    assert {one: value["total_s"] for one, value in found.items()} == {"0-0": 3, "1-0": 1}


def test_times_of_other_threads_are_not_added() -> None:
    found = measured(
        event("B", "entire_frame_compile", 0),
        event("B", "async_compile.wait", 1),
        event("B", "compile_file", 1, "None"),
        event("E", "compile_file", 3, "None"),
        event("E", "async_compile.wait", 3),
        event("E", "entire_frame_compile", 4),
    )["0-0"]

    assert {name: phase["own_s"] for name, phase in found["phases"].items()} == {"dynamo": 2, "cpp_compiler": 2}


def test_nothing_compiled_has_no_phases() -> None:
    assert measured() == {}


def test_a_case_counts_nothing_of_another_case(training: Path) -> None:
    counters = [json.loads((training / case / "counters.json").read_text()) for case in ("one", "two")]

    for one in counters:
        assert one["frames"] == {"ok_count": 1, "total_count": 1}
        assert one["stats"] == {"calls_captured_count": 3, "unique_graphs_count": 1}
        assert one["inductor_metrics"]["generated_kernel_count"] == 2


def test_what_is_counted_by_a_text_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    counters = {"graph_break": {"earlier": 2}}
    monkeypatch.setattr(
        "deck.capture.watching.counters.dynamo_counters", lambda: {"graph_break": dict(counters["graph_break"])}
    )
    counting = Counting()

    with counting.counting():
        counters["graph_break"] = {"earlier": 2, "Data-dependent branching\n  hint": 1}

    assert counting.recorded() == {
        "graph_break": {"others": [{"text": "Data-dependent branching\n  hint", "times_count": 1}]}
    }


def test_the_phases_of_a_call_add_up_to_it_with_what_is_outside_of_compiling() -> None:
    """Two frames, compiled with the run of the first between them."""
    events = [
        event("B", "entire_frame_compile", 11),
        event("B", "build_guards", 12),
        event("E", "build_guards", 13),
        event("E", "entire_frame_compile", 14),
        event("B", "entire_frame_compile", 16, "1/0"),
        event("E", "entire_frame_compile", 17, "1/0"),
    ]

    phases = phase_times(events, start_us=10e6, end_us=20e6)

    assert [(one.name, one.start_s, one.own_s) for one in phases] == [
        ("entry", 0, 1),
        ("dynamo", 1, 3),
        ("guards", 2, 1),
        ("first_run", 7, 5),
    ]
    assert sum(one.own_s for one in phases) == 10


def test_a_probe_and_the_header_keep_the_time_of_the_compiler_that_they_call() -> None:
    events = [
        event("B", "inductor_compile", 0),
        event("B", "isa_probe", 1),
        event("B", "compile_file", 2),
        event("E", "compile_file", 4),
        event("E", "isa_probe", 5),
        event("B", "compile_file", 6),
        event("E", "compile_file", 9),
        event("E", "inductor_compile", 9),
    ]

    own = {one.name: one.own_s for one in phase_times(events, start_us=0, end_us=9e6)}

    assert own == {"entry": 0, "inductor": 2, "isa_probe": 4, "cpp_compiler": 3, "first_run": 0}


def test_a_call_that_compiles_nothing_is_one_run() -> None:
    own = {one.name: one.own_s for one in phase_times([], start_us=0, end_us=2e6)}

    assert own == {"first_run": 2}
