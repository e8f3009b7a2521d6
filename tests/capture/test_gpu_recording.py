"""Code for GPUs as experiments record it: in processes of its own, each target apart, left out without Triton."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deck.bundle import Bundle
from deck.capture.inductor.generated import kernels_in
from deck.evidence import Outcome
from deck.gpu_code import GpuKernels, GpuTarget
from deck.host import version_of
from deck.recording import needs
from deck.recording.needs import why_no_gpu_code
from tests.capture.conftest import Place, make_place

pytestmark = [
    pytest.mark.capture,
    pytest.mark.slow,
    pytest.mark.skipif(bool(why_no_gpu_code()), reason=why_no_gpu_code() or "code for a GPU can be generated"),
]

Places = Callable[..., Place]

BOTH = '''
"""What is recorded in run, and what for each target?"""
import os
import tempfile
import torch
TARGETS = ("sm_90", "sm_80")
def f(x):
    return x * 2
def run(record):
    record.add_json("note", {"value_count": 1})
def gpu_code(record):
    caches = [os.environ[name] for name in ("TORCHINDUCTOR_CACHE_DIR", "TRITON_CACHE_DIR")]
    places = [*caches, tempfile.gettempdir()]
    files = [len(os.listdir(one)) for one in places if os.path.isdir(one)]
    record.gpu_code(f, [torch.ones(64)], case="twice")
    record.add_json("note", {"target": record.target, "device": record.device, "places": places, "files": files})
'''
TWICE = '''
"""What if it generates twice under one name?"""
import torch
def gpu_code(record):
    record.gpu_code(torch.floor, [torch.ones(64)])
    record.gpu_code(torch.ceil, [torch.ones(64)])
'''
RAISES = '''
"""What if it raises?"""
def gpu_code(record):
    raise ValueError(f"bad luck with {record.target}")
'''
UNEVEN = '''
"""What if Dynamo refuses what it computes?"""
import torch
def gpu_code(record):
    record.gpu_code(lambda x: x @ x, [torch.ones(2, 3)])
'''
NOTHING = '''
"""What if it generates nothing?"""
def gpu_code(record):
    record.add_json("note", {"value_count": 1})
'''


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory, warm: Path) -> Bundle:
    texts = {"both": BOTH, "twice": TWICE, "raises": RAISES, "uneven": UNEVEN, "nothing": NOTHING}
    place = make_place(tmp_path_factory.mktemp("gpu"), warm, own=("gpu_fusion",), texts=texts)
    return place.record()[0]


def paths_of(bundle: Bundle, experiment: str) -> set[str]:
    return {one.path.removeprefix(f"{experiment}/") for one in bundle.of(experiment)}


def test_every_stage_down_to_machine_code_is_a_file_of_the_targets_case(generated: Bundle) -> None:
    graphs = ("dynamo_graph", "forward_graph", "post_grad_graph")
    stages = (*(f"{one}.py" for one in graphs), "loop_ir.txt", "fused_ir.txt", "output_code.py")
    kernel = (f"kernel_0.{ending}" for ending in ("py", "ttir", "ttgir", "ll", "ptx", "sass"))
    details = ("links.json", "kernels.json", "gpu_kernels.json", *(f"{one}.nodes.json" for one in graphs))
    of_target = {f"sm_90/{one}" for one in ("gpu_target.json", "graph_breaks.json", "interpreted.json")}

    assert paths_of(generated, "gpu_fusion") - {"log.txt"} == {
        "source.py",
        "modules.json",
        *of_target,
        *(f"sm_90/0-0/{one}" for one in (*stages, *kernel, *details)),
    }


def test_a_kernels_file_is_its_text_in_the_module(generated: Bundle) -> None:
    files = {one.path: one for one in generated.of("gpu_fusion")}
    module = generated.text(files["gpu_fusion/sm_90/0-0/output_code.py"])
    listed = generated.decode(files["gpu_fusion/sm_90/0-0/gpu_kernels.json"], GpuKernels)

    (text,) = kernels_in(module, language="triton").values()
    assert generated.text(files["gpu_fusion/sm_90/0-0/kernel_0.py"]) == text
    (kernel,) = listed.kernels
    assert (kernel.path, kernel.problem) == ("sm_90/0-0/kernel_0.py", "")
    assert [one.has_texts for one in kernel.configurations] == [True, *[False] * (len(kernel.configurations) - 1)]


def test_each_target_is_recorded_apart_beside_what_run_recorded(generated: Bundle) -> None:
    run = generated.run("both")
    assert run
    assert (run.outcome, run.reason) == (Outcome.OK, "")

    targets = {one.case: generated.decode(one, GpuTarget) for one in generated.of("both") if one.kind == "gpu_target"}
    assert {case: target.target for case, target in targets.items()} == {"twice-sm_90": "sm_90", "twice-sm_80": "sm_80"}
    assert {target.triton for target in targets.values()} == {version_of("triton")}
    assert {one.case for one in generated.of("both") if one.kind == "note"} == {"", "sm_90", "sm_80"}


def test_each_target_has_caches_and_a_temporary_folder_of_its_own_which_are_empty_at_first(generated: Bundle) -> None:
    notes = {one.case: generated.json(one) for one in generated.of("both") if one.kind == "note" and one.case}

    assert {case: (note["target"], note["device"]) for case, note in notes.items()} == {
        "sm_90": ("sm_90", "cpu"),
        "sm_80": ("sm_80", "cpu"),
    }
    assert not any(count for note in notes.values() for count in note["files"])
    assert len({place for note in notes.values() for place in note["places"]}) == 6


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("raises", "while generating code for sm_90, ValueError: bad luck with sm_90"),
        ("nothing", "gpu_code(record) generated nothing for sm_90: it did not call record.gpu_code."),
        (
            "twice",
            "while generating code for sm_90, RecordError: record.gpu_code was called for the case without a name "
            "before. Name each thing that is compiled by a case=... of its own.",
        ),
    ],
)
def test_what_cannot_be_generated_is_failed_with_its_reason(generated: Bundle, name: str, reason: str) -> None:
    run = generated.run(name)

    assert run
    assert (run.outcome, run.reason) == (Outcome.FAILED, reason)


def test_of_an_error_of_dynamos_its_explanation_is_kept(generated: Bundle) -> None:
    run = generated.run("uneven")

    assert run
    assert run.reason.startswith("while generating code for sm_90, TorchRuntimeError: ")
    assert "[2, 3] X [2, 3]" in run.reason


def test_without_triton_it_is_skipped_or_left_out_and_recorded_as_soon_as_triton_is_there(
    place: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = BOTH.replace("def run", "def _run").replace('("sm_90", "sm_80")', '"sm_80"')
    here = place(both=BOTH.replace('("sm_90", "sm_80")', '"sm_80"'), only=only)
    reason = "needs the package triton"

    with monkeypatch.context() as patch:
        patch.setattr(needs, "why_missing", lambda need: reason if need == "triton" else "")
        without, _ = here.record()
        again, _ = here.record()
    after, _ = here.record()

    assert outcomes(without) == {
        "both": (Outcome.OK, f"code for a GPU {reason}"),
        "only": (Outcome.SKIPPED, reason),
    }
    assert again.manifest == without.manifest
    assert outcomes(after) == {"both": (Outcome.OK, ""), "only": (Outcome.OK, "")}


def outcomes(bundle: Bundle) -> dict[str, tuple[Outcome, str]]:
    return {run.experiment: (run.outcome, run.reason) for run in bundle.manifest.runs}
