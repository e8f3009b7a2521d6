"""When the worker server forks children of a warmed PyTorch, and when it starts each afresh."""

import io
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from deck.evidence import Need
from deck.jobs import Job, Mode
from deck.recording import server


@pytest.fixture(autouse=True)
def on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_LINUX", True)


def test_where_there_is_a_gpu_pytorch_is_not_warmed_up_so_that_no_child_is_forked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "why_missing", lambda need: "" if need is Need.GPU else "not here")
    monkeypatch.setitem(sys.modules, "deck.capture.child", None)  # importing it would raise

    assert server._warm_up() == "no child can be forked where there is a GPU"


@pytest.mark.parametrize(("mode", "visible"), [(Mode.GPU_CODE, ""), (Mode.RUN, "0"), (Mode.MEASURE, "0")])
def test_only_what_generates_for_a_target_sees_no_gpu(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mode: Mode, visible: str
) -> None:
    seen: dict[str, str] = {}

    def started(command: list[str], *, env: dict[str, str], **more: object) -> SimpleNamespace:
        seen.update(env)
        return SimpleNamespace(stdin=io.BytesIO(), pid=1, returncode=None)

    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "0")
    monkeypatch.setattr("subprocess.Popen", started)

    server._spawn(Job(mode=mode, name="x", folder="", log=str(tmp_path / "log"), cache="", fresh=True, timeout_s=1))

    assert seen["CUDA_VISIBLE_DEVICES"] == visible


def test_a_warm_up_that_fails_says_what_went_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(server, "why_missing", lambda need: "needs an NVIDIA GPU")
    monkeypatch.setitem(sys.modules, "deck.capture.child", None)

    assert server._warm_up().startswith("ModuleNotFoundError: ")
    assert "Traceback" in capsys.readouterr().err
