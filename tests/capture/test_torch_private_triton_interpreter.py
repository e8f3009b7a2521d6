"""Each private name of Triton's interpreter, and of generated wrappers, that capture uses, by the function for it."""

import importlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deck.host import version_of

torch = pytest.importorskip("torch")

from deck.capture.gpu.cpu_libdevice import OF_TORCH  # noqa: E402
from deck.capture.torch_private import triton_interpreter  # noqa: E402

pytestmark = pytest.mark.skipif(not version_of("triton"), reason="triton is not installed")

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def probed() -> dict[str, Any]:
    """Return what the interpreter did, by itself and with each replacement, in a process of its own."""
    environment = {**os.environ, "TRITON_INTERPRET": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.capture.interpreter_probe"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_wrappers_answered() -> None:
    from torch._inductor.output_code import CompiledFxGraph

    wrapper: Any = CompiledFxGraph.__new__(CompiledFxGraph)
    wrapper.fx_kwargs = {"is_backward": True}
    wrapper.constants = {"constant": 1}
    wrapper.compiled_fn_runner = None
    before = CompiledFxGraph.__call__

    with triton_interpreter.wrappers_answered(lambda *given: list(given)):
        assert wrapper([7]) == [True, {"constant": 1}, [7]]

    assert CompiledFxGraph.__call__ is before


def test_import_what_wrappers_import() -> None:
    triton_interpreter.import_what_wrappers_import()

    assert {"torch._inductor.select_algorithm", "torch._inductor.runtime.triton_heuristics"} <= set(sys.modules)


def test_device_answered() -> None:
    triton_helpers = importlib.import_module("torch._inductor.runtime.triton_helpers")
    before = torch.cuda._DeviceGuard, torch.cuda.set_device, triton_helpers.set_driver_to_gpu, vars(torch._C).copy()
    with triton_interpreter.device_answered():
        from torch._C import _cuda_getCurrentRawStream  # as a wrapper does

        with torch.cuda._DeviceGuard(0):
            torch.cuda.set_device(0)
        triton_helpers.set_driver_to_gpu()
        assert _cuda_getCurrentRawStream(0) == 0

    after = torch.cuda._DeviceGuard, torch.cuda.set_device, triton_helpers.set_driver_to_gpu, vars(torch._C).copy()
    assert after == before


def test_memory_answered() -> None:
    before = torch._C._dynamo.guards._empty_strided_cuda

    with triton_interpreter.memory_answered():
        made = torch._C._dynamo.guards._empty_strided_cuda((2, 3), (3, 1), torch.float32)

    assert (made.device.type, tuple(made.shape)) == ("cpu", (2, 3))
    assert torch._C._dynamo.guards._empty_strided_cuda is before


def test_libdevice_answered(probed: dict[str, Any]) -> None:
    *_, unknown, is_put_back = probed["libdevice"]

    assert unknown == "libdevice.norm4d has no counterpart on the CPU"
    assert is_put_back


def test_values_of(probed: dict[str, Any]) -> None:
    assert probed["libdevice"][:2] == [True, True]
    assert probed["bfloat16"][1]


def test_tensor_of(probed: dict[str, Any]) -> None:
    assert (probed["libdevice"][2], probed["bfloat16"][0]) == ("int1", "bf16")


def test_language_patched_once(probed: dict[str, Any]) -> None:
    (by_itself, result), (once, same_result) = probed["preparations"]

    assert result == same_result == [3, 3, 4, 7]
    assert (by_itself, once) == (4, 2)  # for the kernel, and for each call or once


def test_reductions_vectorised(probed: dict[str, Any]) -> None:
    by_itself, vectorised = probed["reductions"]

    assert by_itself == vectorised == [True, True, True, "", ""]


def test_conversions_rounded(probed: dict[str, Any]) -> None:
    by_itself, rounded = probed["conversions"]

    assert rounded
    assert not by_itself, "Triton's interpreter rounds by itself now: the replacement can go"


def test_every_device_function_that_inductor_calls_has_a_counterpart() -> None:
    text = Path(torch.__file__).with_name("_inductor").joinpath("codegen/triton.py").read_text(encoding="utf-8")

    assert set(re.findall(r"libdevice\.([a-z]\w+)", text)) <= OF_TORCH.keys()
