"""Experiments that crash, hang or are interrupted: recorded as failed, at no cost to others, and nothing is left."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from deck.bundle import Bundle, load_bundle
from deck.evidence import Outcome
from tests import bundles
from tests.capture import misbehaving
from tests.capture.conftest import CORE, ROOT, Place, processes_with

Places = Callable[..., Place]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("raises", r"ValueError: bad luck in <project>/experiments/raises\.py"),
        ("segfaults", r"it ended by signal 11 \(segmentation fault\)"),
        ("exits", "it ended with exit status 7"),
        ("records_twice", r"what it recorded cannot be kept: 'records_twice/note\.json' is listed twice\."),
        ("records_nonsense", r"what it recorded cannot be kept: records_nonsense/timings\.json is no valid Timings.*"),
        ("leaves_quietly", "it ended without a report"),
        ("writes_outside", r"RecordError: the case '\.\./\.\./x' cannot be part of a path\..*"),
        ("gives_a_tensor", r"RecordError: the inputs are a Tensor, not a list or tuple of arguments\. Write \[x\].*"),
        ("compiles_one_case_twice", r"RecordError: record\.compile was called for the case without a name before\. .*"),
        ("calls_too_late", r"RecordError: record\.call was given what an earlier record\.compile returned; .*"),
        ("measures_in_run", r"run\(record\) measured: record\.time and record\.limits belong into measure.*"),
        ("records_in_measure", r"measure\(record\) recorded files: what is not measured belongs into run\(record\)\."),
        ("infinite", r"what it recorded cannot be read: .*"),
        ("kills_its_parent", "it ended with exit status 1"),
    ],
)
def test_an_experiment_that_ends_early_is_failed_with_its_reason(bundle: Bundle, name: str, reason: str) -> None:
    run = bundle.run(name)

    assert run
    assert run.outcome is Outcome.FAILED
    assert re.fullmatch(reason, run.reason)


@pytest.mark.parametrize(
    ("name", "words"), [("raises", "about to raise"), ("raises", "Traceback"), ("segfaults", "about to read address 0")]
)
def test_a_failed_run_keeps_the_tail_of_its_log_and_its_source(bundle: Bundle, name: str, words: str) -> None:
    files = {one.kind: bundle.text(one) for one in bundle.of(name)}

    assert words in files["log"]
    assert sorted(files) == ["log", "modules", "source"]


def test_an_unmet_need_is_skipped_with_its_reason(bundle: Bundle) -> None:
    run = bundle.run("skipped")

    assert run
    assert (run.outcome, run.reason) == (Outcome.SKIPPED, "needs an NVIDIA GPU")


def test_others_are_recorded_around_those_that_fail(bundle: Bundle) -> None:
    ok = {run.experiment for run in bundle.manifest.runs if run.outcome is Outcome.OK}

    assert ok == {*CORE, "spawned", "same_code"}


def test_progress_is_one_plain_line_for_each_experiment(recorded: tuple[Bundle, str, Place]) -> None:
    bundle, printed, _ = recorded

    lines = {line.split()[0]: line for line in printed.splitlines()}
    assert list(lines) == sorted(run.experiment for run in bundle.manifest.runs)
    assert re.fullmatch(r"fusion +ok +\d+\.\d s", lines["fusion"])
    reason = r"it ended by signal 11 \(segmentation fault\)"
    assert re.fullmatch(rf"segfaults +failed +\d+\.\d s  {reason}", lines["segfaults"])


def test_what_was_recorded_is_not_stale_whatever_its_outcome(recorded: tuple[Bundle, str, Place]) -> None:
    bundle, _, place = recorded

    again, printed = place.record()

    assert again.manifest == bundle.manifest
    assert re.search(r"^fusion +up to date$", printed, re.MULTILINE)
    assert re.search(r"^exits +failed earlier: it ended with exit status 7$", printed, re.MULTILINE)


@pytest.mark.slow
def test_a_hang_is_stopped_with_all_its_descendants(place: Places) -> None:
    here = place(hangs=misbehaving.HANGS.replace("MARKER", "71001"), writes=misbehaving.WRITES.replace("NUMBER", "1"))

    bundle, _ = here.record(timeout_s=7.0)

    outcomes = {run.experiment: (run.outcome, run.reason) for run in bundle.manifest.runs}
    assert outcomes["hangs"] == (Outcome.FAILED, "it ran longer than 7 s and was stopped")
    assert outcomes["writes"] == (Outcome.OK, "")
    assert "hanging" in next(bundle.text(one) for one in bundle.of("hangs") if one.kind == "log")
    assert processes_with("sleep 71001") == []


@pytest.mark.slow
@pytest.mark.parametrize(("end", "marker"), [(signal.SIGKILL, "72001"), (signal.SIGINT, "72002")])
def test_a_recorder_that_is_ended_midway_leaves_the_earlier_bundle_and_no_process(
    place: Places, tmp_path: Path, end: signal.Signals, marker: str
) -> None:
    here = place(hangs=misbehaving.HANGS.replace("MARKER", marker))
    before = load_bundle(bundles.write(here.evidence / "here", bundles.FUSION))
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    program = (
        "import pathlib, tempfile, deck.record\n"
        f"tempfile.tempdir = {str(temporary)!r}\n"  # of this process only: PyTorch's own cache stays where it is
        f"home = pathlib.Path({str(here.evidence.parent)!r})\n"
        "deck.record.record(['hangs'], evidence_dir=home / 'evidence', machine_name='here',\n"
        f"                  experiments_dir=home / 'experiments', cache_dir=pathlib.Path({str(here.warm)!r}))\n"
    )
    recorder = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        # A shell that runs the tests in the background has SIGINT ignored, which children inherit.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    wait_until((here.evidence.parent / "hanging").exists)

    recorder.send_signal(end)
    recorder.wait(20)

    wait_until(lambda: not processes_with(f"sleep {marker}") and not processes_with(str(temporary)), limit_s=20)
    wait_until(lambda: not any(temporary.glob("torch-compile-deck-*")), limit_s=5)
    assert load_bundle(here.evidence / "here").manifest == before.manifest
    assert os.listdir(here.evidence) == ["here"]


def wait_until(condition: Callable[[], bool], *, limit_s: float = 120) -> None:
    deadline = time.monotonic() + limit_s
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)
