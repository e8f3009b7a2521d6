"""What setting up says about Triton; what it installs is the Makefile's."""

import pytest

from deck import setup
from deck.evidence import Need
from deck.recording import needs


@pytest.mark.parametrize(
    ("lacking", "words"),
    [
        ((), "Triton 3.7.1: code for GPUs is recorded here, with or without one."),
        ((Need.TRITON,), "it needs triton. The reference evidence stands in. To record it, type: "),
        ((Need.TRITON, Need.LINUX), "it needs triton. The reference evidence stands in."),
        ((Need.CXX,), "it needs cxx. The reference evidence stands in."),
    ],
)
def test_one_line_says_whether_triton_is_here_and_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lacking: tuple[Need, ...], words: str
) -> None:
    for module in (setup, needs):
        monkeypatch.setattr(module, "why_missing", lambda need: f"needs {need}" if need in lacking else "")
        monkeypatch.setattr(module, "version_of", lambda distribution: "3.7.1")

    assert setup.triton() == 0

    (line,) = capsys.readouterr().out.splitlines()
    assert words in line
    assert ("pip install" in line) == (lacking == (Need.TRITON,))
