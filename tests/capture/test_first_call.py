"""First calls in new processes, and the default allocator's page faults in others, by one experiment that does both."""

import ctypes
from pathlib import Path

import pytest

pytest.importorskip("torch")

from deck import discovery
from deck.bundle import Bundle
from deck.evidence import Outcome
from deck.measured import MEASURED_TYPES, Allocator, CacheState, FirstCalls, PageFaults, StateCalls, Timings
from deck.recording import measuring
from tests.capture.conftest import make_place

pytestmark = pytest.mark.slow

EXPERIMENT = '''
"""What do new processes pay for?"""
import torch

START = "spawn"
PROCESSES = 2


def f(x):
    return torch.floor(x) + 1


def measure(record):
    x = torch.zeros(512, 512)
    functions = {"eager": f, "compiled": torch.compile(f)}
    for allocator in ("default", "trimming", "mapped"):
        record.time(functions, [x], rounds=4, calls=2, allocator=allocator)


def first_call(record):
    record.first_call(f, [torch.zeros(512, 512)])
'''


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory, warm: Path) -> Bundle:
    place = make_place(tmp_path_factory.mktemp("new"), warm, texts={"new_processes": EXPERIMENT})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measuring, "FIRST_CALLS", {CacheState.COLD: 1, CacheState.CACHE_WARM: 1})
        patch.setattr(discovery, "_LEAST_PROCESSES", 2)
        return place.record()[0]


def json_of(bundle: Bundle, kind: str) -> object:
    (evidence,) = (one for one in bundle.of("new_processes") if one.kind == kind)
    return bundle.decode(evidence, MEASURED_TYPES[kind])


@pytest.fixture(scope="module")
def first_calls(bundle: Bundle) -> FirstCalls:
    found = json_of(bundle, "first_calls")
    assert isinstance(found, FirstCalls)
    return found


@pytest.fixture(scope="module")
def page_faults(bundle: Bundle) -> PageFaults:
    found = json_of(bundle, "page_faults")
    assert isinstance(found, PageFaults)
    return found


def own_s(calls: StateCalls) -> dict[str, float]:
    return {phase.name: phase.own_s for phase in calls.phases}


def test_an_experiment_need_not_define_run(bundle: Bundle) -> None:
    run = bundle.run("new_processes")

    assert run
    assert (run.outcome, run.reason) == (Outcome.OK, "")


def test_each_state_of_the_caches_is_found_as_wanted(first_calls: FirstCalls) -> None:
    assert [*first_calls.states] == [CacheState.COLD, CacheState.CACHE_WARM]


def test_the_phases_add_up_to_the_first_call(first_calls: FirstCalls) -> None:
    for calls in first_calls.states.values():
        (sample,) = calls.samples
        assert sum(own_s(calls).values()) == pytest.approx(sample.first_call_s, abs=1e-4)
        assert 0 < sample.second_call_s < sample.first_call_s


def test_a_cold_call_shows_the_probes_the_header_and_the_compiler(first_calls: FirstCalls) -> None:
    cold, warm = (own_s(calls) for calls in first_calls.states.values())

    assert {"entry", "lowering", "isa_probe", "header", "cpp_compiler", "guards", "first_run"} <= cold.keys()
    assert min(cold[name] for name in ("isa_probe", "header", "cpp_compiler")) > 0.05
    assert not {"lowering", "scheduling"} & warm.keys()


def test_without_times_of_the_same_function_there_is_no_break_even(first_calls: FirstCalls) -> None:
    assert first_calls.states[CacheState.COLD].break_even.calls_count is None


def test_a_mapped_block_is_faulted_on_in_each_call(page_faults: PageFaults) -> None:
    """floor(x) + 1 of 1 MiB: eager makes two buffers, compiled one."""
    if not allocator_can_be_set():
        pytest.skip("no glibc here")
    pages = 2**20 / page_faults.page_bytes
    mapped = {name: max(one.faults_count for one in regimes) for name, regimes in page_faults.regimes["mapped"].items()}

    assert mapped["eager"] == pytest.approx(2 * pages, rel=0.05)
    assert mapped["compiled"] == pytest.approx(pages, rel=0.05)
    assert page_faults.fault_s > 0
    assert all(0 < one.least_ratio <= one.most_ratio for one in page_faults.ratios.values())


def test_the_default_allocator_is_timed_in_new_processes(bundle: Bundle) -> None:
    timings = [bundle.decode(one, Timings) for one in bundle.of("new_processes") if one.kind == "timings"]

    assert [one.processes_count for one in timings] == [2, 2, 2]
    assert timings[0].allocator == Allocator.DEFAULT
    if allocator_can_be_set():
        assert [one.allocator for one in timings[1:]] == ["glibc, trimming", "glibc, mapped"]


def allocator_can_be_set() -> bool:
    try:
        return hasattr(ctypes.CDLL("libc.so.6"), "mallopt")
    except OSError:
        return False
