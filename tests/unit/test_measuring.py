"""Which processes measure for an experiment, what they share, and what is refused."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from deck.discovery import Experiment
from deck.errors import RecordError
from deck.jobs import Job, Mode, Settings
from deck.measured import CacheState, FirstCall, FirstCalls
from deck.recording import measuring, needs
from deck.recording.workers import Workers
from deck.rounds import MEASURED_FILE, FirstCallHere, MeasuredHere, Rounds

COLD, HEADER, CACHE = CacheState.COLD, CacheState.HEADER_WARM, CacheState.CACHE_WARM


class Children:
    """Stands for the children of an experiment: each leaves what it is told to have measured."""

    def __init__(self, folder: Path, found: Sequence[MeasuredHere], **defines: Any) -> None:
        self.experiment = Experiment("x", "Why?", core=False, needs=(), fresh=False, path=folder / "x.py", **defines)
        self.asked: list[tuple[Mode, str, str]] = []
        self._folder = folder
        self._found = list(found)

    def run(self, mode: Mode, *, fresh: bool, cache: str = "", temporary: str = "") -> Job:
        place = self._folder / str(len(self.asked))
        place.mkdir(parents=True)
        (place / MEASURED_FILE).write_bytes(msgspec.json.encode(self._found[len(self.asked)]))
        self.asked.append((mode, cache, temporary))
        return Job(mode=mode, name="x", folder=str(place), log="", cache=cache, timeout_s=1.0)


def first_call(state: CacheState, *, leaves_header: bool = True) -> MeasuredHere:
    compiled = FirstCall(first_call_s=2.0, second_call_s=0.1, phases=())
    here = FirstCallHere(state=state, leaves_header=leaves_header, compiled=compiled, eager_first_s=0.1)
    return MeasuredHere(first_call=here)


def rounds() -> Rounds:
    samples = {"eager": [1.0], "compiled": [1.0]}
    return Rounds(
        baseline="eager",
        candidate="compiled",
        samples_s=samples,
        faults_count=samples,
        cpu_s=samples,
        calls_count=1,
        warmup_count=1,
        threads_count=1,
        allocator="default",
    )


def measure(children: Any) -> Any:
    (one,) = measuring.measure(children, [])
    return msgspec.json.decode(one.content, type=FirstCalls)


@pytest.fixture(autouse=True)
def has_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "why_missing", lambda need: "")


def test_first_calls_are_cold_then_with_the_header_then_with_the_last_cache(tmp_path: Path) -> None:
    counts = measuring.FIRST_CALLS
    calls = [first_call(state) for state, count in counts.items() for _ in range(count)]
    children = Children(tmp_path, calls, calls_first=True)

    found = measure(children)

    assert [*counts] == [COLD, HEADER, CACHE]
    assert {state: len(one.samples) for state, one in found.states.items()} == counts
    caches = [cache for _, cache, _ in children.asked]
    empty = counts[COLD] + counts[HEADER]
    assert len(set(caches[:empty])) == empty
    assert set(caches[empty:]) == {caches[empty - 1]}
    assert len({temporary for _, _, temporary in children.asked}) == 1
    assert all(temporary for _, _, temporary in children.asked)


def test_where_no_header_is_precompiled_there_is_no_such_state(tmp_path: Path) -> None:
    calls = [first_call(state, leaves_header=False) for state in (COLD, *[CACHE] * measuring.FIRST_CALLS[CACHE])]

    found = measure(Children(tmp_path, calls, calls_first=True))

    assert [*found.states] == [COLD, CACHE]


def test_another_state_of_the_caches_than_wanted_is_a_failure(tmp_path: Path) -> None:
    children = Children(tmp_path, [first_call(COLD), first_call(CACHE)], calls_first=True)

    with pytest.raises(RecordError, match="to find its caches with PyTorch's header alone, and found them with comp"):
        measure(children)


@pytest.mark.parametrize(("defines", "words"), [("measures", "record.time"), ("calls_first", "record.first_call")])
def test_measuring_nothing_is_a_failure(tmp_path: Path, defines: str, words: str) -> None:
    with pytest.raises(RecordError, match=f"measured nothing: it did not call {words}"):
        measure(Children(tmp_path, [MeasuredHere()] * 8, **{defines: True}))


def test_what_is_measured_elsewhere_than_it_belongs_is_refused(tmp_path: Path) -> None:
    timed = MeasuredHere(heap_returned_bytes={}, timings={"": rounds()})

    with pytest.raises(RecordError, match=r"measure\(record\) called record\.first_call"):
        measure(Children(tmp_path / "measure", [first_call(COLD)], measures=True))
    with pytest.raises(RecordError, match=r"first_call\(record\) called record\.time"):
        measure(Children(tmp_path / "first_call", [timed], calls_first=True))


def test_without_a_compiler_there_is_no_first_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "why_missing", lambda need: "no C++ compiler")
    children: Any = Children(tmp_path, [], calls_first=True)

    assert measuring.measure(children, []) == []
    assert children.asked == []


def test_clearing_removes_what_jobs_left_and_keeps_the_servers_log(tmp_path: Path) -> None:
    with Workers(project=tmp_path, warm_cache=tmp_path / "warm", timeout_s=1.0, settings=Settings()) as workers:
        (workers.work / "server.txt").touch()
        header = workers.work / "tmp" / "cpp_prefix.h.gch"
        header.parent.mkdir()
        header.touch()

        workers.clear()

        assert [one.name for one in workers.work.iterdir()] == ["server.txt"]
