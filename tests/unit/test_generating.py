"""Code for GPUs: which processes generate it, and where an experiment is recorded without it."""

from collections.abc import Collection
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from deck.discovery import Experiment
from deck.errors import RecordError
from deck.evidence import Need
from deck.jobs import Job, Mode
from deck.recording import needs
from deck.recording.collect import Recorded, recorded
from deck.recording.generating import generate
from deck.recording.needs import why_in_part, why_skipped


def experiment(folder: Path, *, runs: bool = False, declared: tuple[Need, ...] = (), **defines: bool) -> Experiment:
    path = folder / "x.py"
    targets = ("sm_90", "sm_80")
    return Experiment(
        "x", "Why?", core=False, needs=declared, fresh=False, path=path, runs=runs, targets=targets, **defines
    )


class Children:
    """Stands for the children of an experiment: each records one file for its target, of the kind `recording`."""

    def __init__(self, folder: Path, *, recording: str = "gpu_target") -> None:
        self.experiment = experiment(folder, generates=True)
        self.asked: list[tuple[Mode, str, str, str]] = []
        self._recording = recording

    def run(self, mode: Mode, *, fresh: bool, cache: str = "", temporary: str = "", target: str = "") -> Job:
        assert fresh
        self.asked.append((mode, cache, temporary, target))
        return Job(mode=mode, name="x", folder="", log="", cache=cache, target=target, timeout_s=1.0)

    def beside(self) -> Any:
        return nullcontext(self)

    def join(self, other: "Children") -> None:
        assert other is self

    def collect(self, job: Job) -> list[Recorded]:
        kind = self._recording
        return [recorded("", experiment="x", name=f"{kind}.json", kind=kind, language="json", case=job.target)]


@pytest.fixture(autouse=True)
def has_all(monkeypatch: pytest.MonkeyPatch) -> None:
    lacks(monkeypatch)


def lacks(monkeypatch: pytest.MonkeyPatch, *lacking: Need) -> None:
    monkeypatch.setattr(needs, "why_missing", lambda need: f"needs {need}" if need in lacking else "")
    monkeypatch.setattr(needs, "version_of", lambda distribution: "3.7.1")


def test_each_target_has_a_new_process_with_caches_of_its_own(tmp_path: Path) -> None:
    children: Any = Children(tmp_path)

    cases = [one.evidence.case for one in generate(children)]

    modes, caches, temporaries, targets = zip(*children.asked, strict=True)
    assert cases == ["sm_90", "sm_80"]
    assert {*targets} == {"sm_90", "sm_80"}
    assert set(modes) == {Mode.GPU_CODE}
    assert len({*caches, *temporaries}) == 4


def test_a_function_that_generates_nothing_is_refused(tmp_path: Path) -> None:
    children: Any = Children(tmp_path, recording="note")

    with pytest.raises(RecordError, match=r"gpu_code\(record\) generated nothing for sm_90"):
        generate(children)


def test_nothing_is_generated_where_triton_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lacks(monkeypatch, Need.TRITON)
    children: Any = Children(tmp_path)

    assert generate(children) == []
    assert children.asked == []


def test_nothing_is_generated_by_a_triton_whose_inside_is_not_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(needs, "version_of", lambda distribution: "3.6.0")

    assert why_skipped(experiment(tmp_path, generates=True)) == "needs Triton 3.7 or 3.8, and 3.6.0 is here"


@pytest.mark.parametrize(
    ("defines", "lacking", "skipped", "in_part"),
    [
        ({"generates": True}, (), "", ""),
        ({"generates": True}, (Need.TRITON,), "needs triton", "code for a GPU needs triton"),
        ({"generates": True}, (Need.LINUX,), "needs linux", "code for a GPU needs linux"),
        ({"generates": True}, (Need.GPU,), "", ""),
        ({"runs": True, "generates": True}, (Need.TRITON,), "", "code for a GPU needs triton"),
        ({"generates": True, "measures": True}, (Need.TRITON,), "", "code for a GPU needs triton"),
        ({"generates": True, "calls_first": True}, (Need.TRITON,), "", "code for a GPU needs triton"),
        ({"generates": True, "calls_first": True}, (Need.CXX,), "needs cxx", "needs cxx; code for a GPU needs cxx"),
        ({"calls_first": True}, (Need.CXX, Need.TRITON), "needs cxx", "needs cxx"),
        ({"runs": True, "calls_first": True}, (Need.CXX,), "", "needs cxx"),
    ],
)
def test_an_experiment_is_skipped_where_nothing_of_it_can_be_recorded_and_else_says_what_is_left_out(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    defines: dict[str, Any],
    lacking: Collection[Need],
    skipped: str,
    in_part: str,
) -> None:
    lacks(monkeypatch, *lacking)
    one = experiment(tmp_path, **defines)

    assert (why_skipped(one), why_in_part(one)) == (skipped, in_part)


def test_what_an_experiment_declares_to_need_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lacks(monkeypatch, Need.GPU, Need.TRITON)

    assert why_skipped(experiment(tmp_path, declared=(Need.GPU,), generates=True)) == "needs gpu"
