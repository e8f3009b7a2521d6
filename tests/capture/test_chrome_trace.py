"""A trace of torch.profiler read by steps: own times, operators, kernels of a GPU; and what of it is kept."""

import json
from typing import Any

import pytest

pytest.importorskip("torch")

from deck.capture.measuring.chrome_trace import events_of, steps_of, trace_text

KEY = "f" + "a2" * 25 + "b"


def on_host(
    name: str, ts: float, dur: float, *, cat: str = "cpu_op", tid: int = 4242, shapes: Any = (), **args: Any
) -> dict[str, Any]:
    arguments = {"External id": 1, "Ev Idx": 0, "Input Dims": shapes, **args}
    return {"ph": "X", "cat": cat, "name": name, "pid": 4242, "tid": tid, "ts": ts, "dur": dur, "args": arguments}


def on_device(name: str, ts: float, dur: float, *, cat: str = "kernel", **args: Any) -> dict[str, Any]:
    arguments = {"device": 0, "context": 1, "stream": 7, "est. achieved occupancy %": float("nan"), **args}
    return {"ph": "X", "cat": cat, "name": name, "pid": 0, "tid": 7, "ts": ts, "dur": dur, "args": arguments}


def trace(*events: dict[str, Any]) -> str:
    """Return a trace as Kineto writes it, with what tells of the machine."""
    name = {"ph": "M", "name": "process_name", "pid": 4242, "tid": 0, "ts": 0, "args": {"name": "/home/zelda7/python"}}
    about = {
        "host_name": "zelda7-laptop",
        "deviceProperties": [{"id": 0, "name": "GPU"}],
        "traceName": "/home/zelda7/t",
    }
    return json.dumps({**about, "traceEvents": [name, *events]})


TWO_STEPS = trace(
    on_host("ProfilerStep#2", 1000.0, 100.0, cat="user_annotation"),
    on_host("TorchDynamo Cache Lookup", 1005.0, 5.0),
    on_host(f"## Call CompiledFxGraph {KEY} ##", 1010.0, 80.0, cat="user_annotation"),
    on_host("aten::addmm", 1020.0, 60.0),
    on_host("aten::copy_", 1030.0, 20.0),
    on_host("aten::resolve_conj", 1055.0, 1.0),
    on_host("aten::resolve_conj", 1057.0, 1.0),
    on_host("ProfilerStep#3", 1200.0, 50.0, cat="user_annotation"),
    on_host("aten::addmm", 1210.0, 30.0),
    on_host("aten::mul", 1212.0, 4.0, tid=4243),
)
ON_A_GPU = trace(
    on_host("ProfilerStep#2", 0.0, 50.0, cat="user_annotation"),
    on_host("aten::linear", 5.0, 30.0, shapes=[[8, 4], [2, 4], [2]]),
    on_host("aten::addmm", 8.0, 20.0, shapes=[[2], [8, 4], [4, 2], [], [[3], [5]]]),
    on_host("cudaLaunchKernel", 10.0, 5.0, cat="cuda_runtime", correlation=7),
    {"ph": "s", "id": 7, "pid": 4242, "tid": 4242, "ts": 10.0, "cat": "ac2g", "name": "ac2g"},
    on_host("ProfilerStep#3", 60.0, 50.0, cat="user_annotation"),
    on_host("cuLaunchKernel", 70.0, 5.0, cat="cuda_driver", correlation=8),
    on_device("Memcpy DtoD", 75.0, 3.0, cat="gpu_memcpy", correlation=8),
    on_device("sgemm_32x32_tn", 65.0, 8.0, correlation=7, grid=[4, 2, 1], block=[128, 1, 1]),
    {"ph": "f", "id": 7, "pid": 0, "tid": 7, "ts": 65.0, "cat": "ac2g", "name": "ac2g", "bp": "e"},
)


def test_a_range_that_code_marked_is_no_operator_whatever_its_name() -> None:
    marked = trace(
        on_host("ProfilerStep#2", 0.0, 50.0, cat="user_annotation"),
        on_host("my::phase", 5.0, 30.0, cat="user_annotation"),
        on_host("aten::mul", 8.0, 20.0),
    )

    (step,) = steps_of(events_of(marked))

    assert {one.name: one.bookkeeping for one in step.operators} == {"my::phase": True, "aten::mul": False}
    assert step.operators_count == 1
    assert step.self_s == pytest.approx(20e-6)


def test_own_time_leaves_out_what_a_range_calls() -> None:
    first, _ = steps_of(events_of(TWO_STEPS))

    own = {one.name: pytest.approx(one.self_s) for one in first.operators}
    assert own == {
        "TorchDynamo Cache Lookup": 5e-6,
        "## Call CompiledFxGraph ##": 20e-6,
        "aten::addmm": 38e-6,
        "aten::copy_": 20e-6,
        "aten::resolve_conj": 2e-6,
    }


def test_ranges_of_the_runtime_are_no_operators() -> None:
    first, _ = steps_of(events_of(TWO_STEPS))

    assert [one.name for one in first.operators if one.bookkeeping] == [
        "TorchDynamo Cache Lookup",
        "## Call CompiledFxGraph ##",
    ]
    assert first.operators_count == 4
    assert first.self_s == pytest.approx(60e-6)
    assert first.bookkeeping_s == pytest.approx(25e-6)


def test_a_range_of_another_thread_is_counted_and_leaves_own_times_alone() -> None:
    _, second = steps_of(events_of(TWO_STEPS))

    assert {one.name: one.self_s for one in second.operators} == {"aten::addmm": 30e-6, "aten::mul": 4e-6}


def test_a_kernel_belongs_to_the_step_that_launched_it() -> None:
    first, second = steps_of(events_of(ON_A_GPU))

    assert [(one.name, one.grid, one.block) for one in first.kernels] == [("sgemm_32x32_tn", (4, 2, 1), (128, 1, 1))]
    assert [(one.name, one.grid, one.duration_s) for one in second.kernels] == [("Memcpy DtoD", (), 3e-6)]


def test_a_kernel_has_the_shapes_of_the_operator_that_launched_it() -> None:
    first, second = steps_of(events_of(ON_A_GPU))

    assert [one.shapes for one in first.kernels] == [((2,), (8, 4), (4, 2))]
    assert [one.shapes for one in second.kernels] == [()]


def test_a_kept_trace_tells_nothing_of_the_machine_and_is_json_an_event_a_line() -> None:
    text = trace_text(events_of(TWO_STEPS))

    events = json.loads(text)["traceEvents"]
    assert "zelda7" not in text
    assert "4242" not in text
    assert KEY not in text
    assert len(text.splitlines()) == len(events) + 2
    assert [one["args"] for one in events if one["ph"] == "M"] == [{"name": "CPU"}]
    assert all({"ph", "name", "pid", "tid", "ts", "dur"} <= one.keys() for one in events if one["ph"] == "X")
    assert min(one["ts"] for one in events if one["ph"] == "X") == 0.0


def test_a_kept_trace_of_a_gpu_has_two_processes_and_the_arrow_from_launch_to_kernel() -> None:
    events = json.loads(trace_text(events_of(ON_A_GPU)))["traceEvents"]

    kernel = next(one for one in events if one.get("cat") == "kernel")
    start, finish = (next(one for one in events if one["ph"] == ph) for ph in "sf")
    assert [one["args"]["name"] for one in events if one["ph"] == "M"] == ["CPU", "GPU"]
    assert kernel["args"] == {"grid": [4, 2, 1], "block": [128, 1, 1], "stream": 7, "correlation": 7}
    assert start["id"] == finish["id"]
    assert (start["pid"], finish["pid"], finish["tid"]) == (1, kernel["pid"], kernel["tid"])
