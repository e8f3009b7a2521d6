"""What a machine with a GPU leaves of the experiments that need one: its layout, with values made up for tests."""

from pathlib import Path

import msgspec

from deck.bundle import Bundle, load_bundle
from deck.evidence import Gpu
from deck.measured import Timings, Verdict
from deck.profiled import Profile
from tests import bundles
from tests.decks import encoded, timings
from tests.gpu_evidence import PREDICTION

TIMED = ("floor_add", "silu", "softmax", "linear", "mlp")
"""Cases of gpu_time."""
PREDICTED = ("floor_add", "silu", "softmax", "layer_norm", "linear_gelu", "mlp")
"""Cases of gpu_prediction, as `run` compiles them on a GPU: there lies what became of the prediction."""


def gpu_bundle(folder: Path, reference: Bundle, *, fused_faster: bool = True) -> Bundle:
    """Return the bundle of a machine with an H100; graphs are those that `reference` has of the same functions."""
    profile = reference.contents["linear/profile.json"]
    decoded = msgspec.json.decode(profile, type=Profile)
    same = msgspec.structs.replace(decoded.same_work, library_calls_same=None, device_kernels_same=fused_faster)
    of_gpu = encoded(msgspec.structs.replace(decoded, same_work=same))
    files: dict[str, str | bytes] = {}
    for case in TIMED:
        files |= {
            f"gpu_time/{case}/timings.json": encoded(_on_gpu("eager", "compiled", is_faster=fused_faster)),
            f"gpu_time/{case}/profile.json": of_gpu,
        }
        for graph in ("post_grad_graph.py", "post_grad_graph.nodes.json"):
            files[f"gpu_time/{case}/0-0/{graph}"] = reference.contents[f"simple_mlp/0-0/{graph}"]
    for case in PREDICTED:
        files |= {
            f"gpu_prediction/{case}-sm_90/gpu_target.json": reference.contents["gpu_silu/sm_90/gpu_target.json"],
            f"gpu_prediction/{case}/prediction.json": encoded(PREDICTION),
        }
    files["kernels_mlp_time/timings.json"] = encoded(_on_gpu("liger", "compiled", is_faster=fused_faster))
    for experiment in ("gpu_time", "gpu_prediction", "kernels_mlp_time"):
        files[f"{experiment}/source.py"] = reference.contents[f"{experiment}/source.py"]
    gpu = Gpu(name="NVIDIA H100 80GB HBM3", memory_bytes=85_000_000_000, capability="9.0")
    return load_bundle(bundles.write(folder / "gpu", files, of=bundles.machine("gpu", gpu=gpu)))


def _on_gpu(baseline: str, candidate: str, *, is_faster: bool) -> Timings:
    plain = timings(verdict=Verdict.FASTER if is_faster else Verdict.SLOWER)
    eager, compiled = plain.series["eager"], plain.series["compiled"]
    return msgspec.structs.replace(
        plain, baseline=baseline, candidate=candidate, series={baseline: eager, candidate: compiled}, device="cuda"
    )
