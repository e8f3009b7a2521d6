"""Each name of Triton's that is not promised, by the name of its function in triton_tools.py."""

import subprocess
import sys

import pytest

pytest.importorskip("torch")

from deck.capture.torch_private.triton_tools import nvidia_tool
from tests.capture.targeted import needs_triton


@needs_triton
@pytest.mark.parametrize("name", ["nvdisasm", "cuobjdump"])
def test_nvidia_tool(name: str) -> None:
    done = subprocess.run([nvidia_tool(name), "--version"], capture_output=True, text=True, check=True)

    assert f"{name}: NVIDIA" in done.stdout


def test_nvidia_tool_is_none_where_triton_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "triton", None)

    assert nvidia_tool("nvdisasm") == ""


def test_nvidia_tool_is_none_where_triton_has_no_such_tool() -> None:
    assert nvidia_tool("no_such_tool") == ""
