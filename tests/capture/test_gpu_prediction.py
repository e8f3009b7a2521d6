"""Code for a GPU is the same in another process with other caches, as the prediction for a GPU supposes."""

from collections.abc import Callable

import msgspec
import pytest

pytest.importorskip("torch")
pytest.importorskip("triton")

from deck.bundle import Bundle
from deck.evidence import Gpu
from deck.gpu_code import Prediction
from deck.recording.collect import Recorded, recorded
from deck.recording.predicting import predictions
from tests.capture.conftest import Place

SOFTMAX = '''"""Is the same code generated again?"""

import torch


def softmax(x):
    return torch.softmax(x, dim=-1)


def gpu_code(record):
    torch.manual_seed(0)
    record.gpu_code(softmax, [torch.randn(8, 256)])
'''
H100 = Gpu(name="NVIDIA H100 80GB HBM3", capability="9.0", memory_bytes=0)


def files_of(bundle: Bundle) -> list[Recorded]:
    return [Recorded(one, bundle.read(one)) for one in bundle.of("softmax")]


def as_on_a_gpu(files: list[Recorded]) -> list[Recorded]:
    """Return what a GPU would have left, were it the same: the files of the target in a case of `run`."""
    return [
        recorded(
            one.content.decode().replace('"sm_90/', '"'),
            experiment="softmax",
            name=one.evidence.path.rpartition("/")[2],
            kind=one.evidence.kind,
            language=one.evidence.language,
            compile_id=one.evidence.compile_id,
        )
        for one in files
        if one.evidence.compile_id
    ]


@pytest.mark.slow
def test_what_is_generated_twice_is_the_same_kernel_by_kernel(place: Callable[..., Place]) -> None:
    here = place(softmax=SOFTMAX)
    first, _ = here.record()
    second, _ = here.record(force=True)

    (one,) = predictions("softmax", [*as_on_a_gpu(files_of(first)), *files_of(second)], H100)

    result = msgspec.json.decode(one.content, type=Prediction)
    assert result.same
    assert [kernel.name for kernel in result.kernels] == ["triton_per_fused__softmax_prepare_softmax_online_0"]
    assert [kernel.first_difference for kernel in result.kernels] == [""]
    assert [kernel.configurations_same for kernel in result.kernels] == [True]
