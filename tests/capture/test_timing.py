"""Timing in one process: interleaved, counted, and refused where something compiles meanwhile."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
import pytest

torch = pytest.importorskip("torch")

from deck.capture.measuring import allocator as measuring_allocator  # noqa: E402
from deck.capture.measuring.timing import WARMUP, time_rounds  # noqa: E402
from deck.errors import RecordError  # noqa: E402
from deck.jobs import Job, Mode  # noqa: E402
from deck.measured import Allocator, Sweep, Timings  # noqa: E402
from deck.rounds import MEASURED_FILE, MeasuredHere  # noqa: E402
from tests.capture.conftest import ROOT, Place, make_place  # noqa: E402

FAULTS = '''"""How many page faults does a call take?"""

import torch


def measure(record):
    functions = {"two results": lambda x: torch.floor(x) + 1, "one": torch.floor}
    record.time(functions, [torch.ones(1024, 1024)], rounds=10, calls=5)
'''


def test_rounds_run_both_in_alternating_order_each_sample_after_as_many_calls_untimed() -> None:
    order: list[str] = []

    rounds = time_rounds({"a": lambda: order.append("a"), "b": lambda: order.append("b")}, rounds=3, calls=2)

    half = WARMUP // 2
    warming_up, timed = order[: 4 * half], order[4 * half :]
    assert warming_up == (["a"] * half + ["b"] * half) * 2
    assert [name for name, _ in groupby(timed)] == ["a", "b", "a", "b"]  # of the rounds ab, ba, ab
    assert len(timed) == (6 + rounds.retaken_count) * 4


def test_a_sample_is_the_mean_time_of_one_call_with_its_page_faults() -> None:
    def touch_4_mib() -> None:
        torch.ones(2**20)

    rounds = time_rounds({"none": lambda: None, "touch": touch_4_mib}, rounds=4, calls=5, like=torch.ones(2, 3))

    assert all(len(samples) == 4 for samples in rounds.samples_s.values())
    assert min(rounds.samples_s["touch"]) > max(rounds.samples_s["none"])
    assert max(rounds.faults_count["none"]) < 10
    assert (rounds.calls_count, rounds.shape, rounds.dtype) == (5, (2, 3), "float32")


def test_a_sample_has_as_many_calls_as_the_clock_needs() -> None:
    short = time_rounds({"nothing": lambda: None, "little": lambda: sum(range(100))}, rounds=2)
    long = time_rounds({"a": lambda: time.sleep(0.01), "b": lambda: time.sleep(0.01)}, rounds=2)

    assert short.calls_count >= 1000
    assert long.calls_count == 1


def test_conditions_are_recorded_beside_the_samples() -> None:
    rounds = time_rounds({"a": lambda: None, "b": lambda: None}, rounds=2, like=torch.ones(2), preallocated=True)

    assert (rounds.clock, rounds.device, rounds.preallocated) == ("wall clock", "cpu", True)
    assert rounds.load_count == pytest.approx(os.getloadavg()[0], abs=1)
    assert (rounds.threads_count, rounds.warmup_count) == (torch.get_num_threads(), WARMUP)
    assert rounds.cpu_s.keys() == rounds.faults_count.keys() == rounds.samples_s.keys()


@pytest.mark.slow
def test_with_the_allocator_pinned_a_call_takes_at_most_one_page_fault_in_the_median(
    place: Callable[..., Place],
) -> None:
    bundle, printed = place(faults=FAULTS).record()

    (evidence,) = (one for one in bundle.of("faults") if one.kind == "timings")
    timings = bundle.decode(evidence, Timings)
    if timings.allocator == "default":
        pytest.skip("the C library here is not glibc")
    assert timings.allocator == "glibc, pinned", printed
    assert all(series.faults_count <= 1 for series in timings.series.values())
    assert all(len(rounds) == 10 for series in timings.series.values() for rounds in series.samples_faults_count)


def test_a_child_that_is_started_afresh_since_none_can_be_forked_pins_the_allocator_too(tmp_path: Path) -> None:
    source, folder = tmp_path / "faults.py", tmp_path / "recorded"
    source.write_text(FAULTS)
    folder.mkdir()
    job = Job(
        mode=Mode.MEASURE,
        name="faults",
        source=str(source),
        folder=str(folder),
        log="",
        cache=str(tmp_path),
        timeout_s=60,
    )

    subprocess.run(
        [sys.executable, "-m", "deck.capture.child"], input=msgspec.json.encode(job) + b"\n", cwd=ROOT, check=True
    )

    measured = msgspec.json.decode((folder / MEASURED_FILE).read_bytes(), type=MeasuredHere)
    if measured.timings[""].allocator == "default":
        pytest.skip("the C library here is not glibc")
    assert measured.timings[""].allocator == "glibc, pinned"


@pytest.mark.slow
def test_sizes_are_a_sweep_and_comparisons_with_different_baselines_are_none(tmp_path: Path, warm: Path) -> None:
    bundle, _ = make_place(tmp_path, warm, own=("memory_bound", "overhead")).record()

    (evidence,) = (one for one in (*bundle.of("memory_bound"), *bundle.of("overhead")) if one.kind == "sweep")
    sweep = bundle.decode(evidence, Sweep)
    assert evidence.experiment == "overhead"
    assert [point.elements_count for point in sweep.points] == [16**power for power in range(6)]
    assert [one.case for one in bundle.of("memory_bound") if one.kind == "timings"] == ["eager", "copy"]


def test_the_default_allocator_cannot_be_had_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring_allocator, "_allocator", "glibc, pinned")

    with pytest.raises(RecordError, match="this process's is glibc, pinned, and stays"):
        measuring_allocator.set_allocator(Allocator.DEFAULT)


def test_what_compiles_again_while_it_is_timed_is_refused() -> None:
    torch.compiler.reset()
    compiled = torch.compile(lambda x: x + 1, backend="eager", dynamic=False)
    sizes = iter(range(2, 1000))

    def another_shape_each_time() -> Any:
        return compiled(torch.ones(next(sizes)))

    with pytest.raises(RecordError, match="eager or compiled compiled again while being timed"):
        time_rounds({"eager": lambda: None, "compiled": another_shape_each_time}, rounds=2, calls=2)
