"""Run an experiment's measuring processes one after the other, and conclude from all of them together."""

import mmap
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import msgspec

from deck.errors import RecordError
from deck.evidence import Record
from deck.first_calls import first_calls_of
from deck.jobs import Job, Mode
from deck.measured import Allocator, CacheState
from deck.page_faults import page_faults_of
from deck.recording.children import Children
from deck.recording.collect import Recorded, recorded
from deck.recording.needs import why_no_first_calls
from deck.roofline import machine_limits, roofline_of
from deck.rounds import MEASURED_FILE, FirstCallHere, MeasuredHere
from deck.timing_stats import combine, sweep_of
from deck.work import Work

FIRST_CALLS = {CacheState.COLD: 1, CacheState.HEADER_WARM: 1, CacheState.CACHE_WARM: 2}
"""In how many new processes a function is called first, in this order: what one leaves in the caches the next finds."""


def measure(children: Children, files: Sequence[Recorded]) -> list[Recorded]:
    """Return what all measuring processes together show, and with `files`, which `run` recorded.

    Raises RecordError where one of them failed, or measured nothing, or found its caches in another state than wanted.
    """
    experiment = children.experiment
    processes: list[MeasuredHere] = []
    if experiment.measures:
        for _ in range(experiment.processes_count):
            here = _measured(children.run(Mode.MEASURE, fresh=experiment.fresh))
            if here.first_call:
                raise RecordError("measure(record) called record.first_call, which belongs into first_call(record).")
            processes.append(here)
        if processes[0] == MeasuredHere():
            raise RecordError("measure(record) measured nothing: it did not call record.time.")
    first_calls = _first_calls(children) if experiment.calls_first and not why_no_first_calls() else []
    work = {one.evidence.case: msgspec.json.decode(one.content, type=Work) for one in files if _is_work(one)}
    return concluded(processes, experiment.name, first_calls, work)


def _is_work(one: Recorded) -> bool:
    return one.evidence.kind == "work"


def concluded(
    processes: Sequence[MeasuredHere],
    experiment: str,
    first_calls: Sequence[FirstCallHere] = (),
    work: Mapping[str, Work] = MappingProxyType({}),
) -> list[Recorded]:
    """Return the files that follow from what the processes measured; `work` is what `run` counted, by case."""
    for one in processes[1:]:
        if one.timings.keys() != processes[0].timings.keys():
            raise RecordError(f"processes timed different cases: {[*processes[0].timings]} and {[*one.timings]}.")
    cases = processes[0].timings if processes else {}
    timings = {case: combine([one.timings[case] for one in processes]) for case in cases}
    files = [_file(experiment, "timings", one, case=case) for case, one in timings.items()]
    limits_known = [one.limits for one in processes if one.limits]
    if processes and Allocator.DEFAULT in processes[0].heap_returned_bytes:
        files.append(_file(experiment, "page_faults", page_faults_of(processes, page_bytes=mmap.PAGESIZE)))
    elif not limits_known and (sweep := sweep_of(timings)):
        files.append(_file(experiment, "sweep", sweep))
    if limits_known:
        limits = machine_limits(limits_known)
        files.append(_file(experiment, "machine_limits", limits))
        if work:
            files.append(_file(experiment, "roofline", roofline_of(work, timings, limits)))
    if first_calls:
        files.append(_file(experiment, "first_calls", first_calls_of(first_calls, timings.get(""))))
    return files


def _first_calls(children: Children) -> list[FirstCallHere]:
    """Return the first calls in new processes, state after state of the caches, all in one TMPDIR.

    Where no header is precompiled, since nothing was compiled from C++, that state does not exist.
    """
    found: list[FirstCallHere] = []
    caches_count = 0
    for state, count in FIRST_CALLS.items():
        if state is CacheState.HEADER_WARM and not found[0].leaves_header:
            continue
        for _ in range(count):
            if state is not CacheState.CACHE_WARM:
                caches_count += 1
            cache = f"first-cache-{caches_count}"
            job = children.run(Mode.FIRST_CALL, fresh=True, cache=cache, temporary="first-tmp")
            here = _measured(job)
            first_call = here.first_call
            if here.timings or here.limits:
                raise RecordError(
                    "first_call(record) called record.time or record.limits: they belong into measure(record)."
                )
            if first_call is None:
                raise RecordError("first_call(record) measured nothing: it did not call record.first_call.")
            if first_call.state is not state:
                raise RecordError(
                    f"the first call was to find its caches {_WORDS[state]}, and found them {_WORDS[first_call.state]}."
                )
            found.append(first_call)
    return found


_WORDS = {
    CacheState.COLD: "empty",
    CacheState.HEADER_WARM: "with PyTorch's header alone",
    CacheState.CACHE_WARM: "with compiled code",
}


def _measured(job: Job) -> MeasuredHere:
    file = Path(job.folder) / MEASURED_FILE
    return msgspec.json.decode(file.read_bytes(), type=MeasuredHere) if file.exists() else MeasuredHere()


def _file(experiment: str, kind: str, content: Record, *, case: str = "") -> Recorded:
    text = msgspec.json.format(msgspec.json.encode(content), indent=1).decode() + "\n"
    return recorded(text, experiment=experiment, name=f"{kind}.json", kind=kind, language="json", case=case)
