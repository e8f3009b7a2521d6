"""When the worker server forks children of a warmed PyTorch, and when it starts each afresh."""

import sys

import pytest

from deck.evidence import Need
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


def test_a_warm_up_that_fails_says_what_went_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(server, "why_missing", lambda need: "needs an NVIDIA GPU")
    monkeypatch.setitem(sys.modules, "deck.capture.child", None)

    assert server._warm_up().startswith("ModuleNotFoundError: ")
    assert "Traceback" in capsys.readouterr().err
