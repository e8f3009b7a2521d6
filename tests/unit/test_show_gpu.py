"""`deck show` of code for a GPU: target, configurations, what is undecided, and what was checked."""

import io
import json
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from deck.bundle import Bundle
from deck.cli import main
from deck.dissect import dissect
from deck.gpu_code import Interpreted, Prediction
from deck.show import print_dissection
from tests import bundles
from tests.decks import encoded
from tests.gpu_evidence import COMPARISON, GPU_FUSION, LABEL, PREDICTION


def recorded(folder: Path, **files: msgspec.Struct) -> Bundle:
    changes = {f"gpu_fusion/sm_90/{kind}.json": encoded(content) for kind, content in files.items()}
    return bundles.bundle(folder, GPU_FUSION | changes)


def shown(bundle: Bundle, *, width: int = 100) -> str:
    printed = io.StringIO()
    print_dissection(dissect(bundle, "gpu_fusion"), Console(file=printed, width=width))
    return printed.getvalue()


def test_the_screen_tells_target_configurations_open_questions_and_the_interpreter(tmp_path: Path) -> None:
    screen = shown(recorded(tmp_path))

    words = " ".join(screen.split())
    assert "target sm_90: NVIDIA H100 80GB HBM3, compute capability 9.0 · PyTorch 2.13.0+cpu, Triton 3.7.1" in words
    assert "XBLOCK=1024 * 4 20 0 0 32 2+2" in words
    assert "XBLOCK=512 4 255 16 B 0 32 2+2" in words.replace("\u202f", " ")
    assert "cuobjdump is not here" in words
    assert "XBLOCK=256 4 ? ? 0 ? ?" in words
    assert "undecided Which of 2 launch configurations is kept: a GPU times them all. · triton_poi_fused_add" in words
    assert "interpreter same as eager, on the CPU 1 output, 1 gradient · at most 4.8e-07 apart" in words
    assert "result not compared" not in words


def test_the_notes_say_what_the_code_is_worth(tmp_path: Path) -> None:
    notes = dissect(recorded(tmp_path), "gpu_fusion").notes

    assert notes[0] == f"{LABEL[0].upper()}{LABEL[1:]}.".replace("(H100)", "(NVIDIA H100 80GB HBM3)")
    assert "the generated program gives eager's result. How a GPU rounds" in notes[1]


@pytest.mark.parametrize(
    ("interpreted", "line", "note"),
    [
        (
            Interpreted(same=False, difference="add is 1 apart"),
            "DIFFERS FROM EAGER: add is 1 apart",
            "the generated program differs from eager: add is 1 apart.",
        ),
        (
            Interpreted(same=False, not_run="it took too long"),
            "not all was run: it took too long",
            "could not run all of the generated program: it took too long.",
        ),
        (
            Interpreted(same=False, not_run="it took too long", difference="add is 1 apart"),
            "DIFFERS FROM EAGER: add is 1 apart not all was run: it took too long",
            "the generated program differs from eager: add is 1 apart.",
        ),
    ],
)
def test_a_program_that_is_not_shown_to_be_right_is_not_called_so(
    interpreted: Interpreted, line: str, note: str, tmp_path: Path
) -> None:
    bundle = recorded(tmp_path, interpreted=interpreted)

    assert line in " ".join(shown(bundle).split())
    assert any(note in one for one in dissect(bundle, "gpu_fusion").notes)


def test_a_prediction_and_a_comparison_have_sections_of_their_own(tmp_path: Path) -> None:
    words = " ".join(shown(recorded(tmp_path, prediction=PREDICTION, kernel_comparison=COMPARISON)).split())

    assert "prediction THE GPU WAS GIVEN OTHER CODE · NVIDIA H100 80GB HBM3, predicted for sm_90" in words
    assert "triton_poi_fused_add_floor_0: multi_processor_count=132" in words
    assert "inductor 11 8 20 0 0 32 2+2 liger 23 16 40 0 0 32 2+2" in words


def test_a_prediction_that_came_true_is_said_to(tmp_path: Path) -> None:
    true = Prediction(target="sm_90", device="NVIDIA H100 80GB HBM3", same=True)

    assert "the GPU was given the code that was predicted" in " ".join(
        shown(recorded(tmp_path, prediction=true)).split()
    )


@pytest.mark.parametrize("width", [60, 80, 200])
def test_no_line_is_wider_than_the_terminal(width: int, tmp_path: Path) -> None:
    screen = shown(recorded(tmp_path, prediction=PREDICTION, kernel_comparison=COMPARISON), width=width)

    assert max(map(len, screen.splitlines())) <= width


def test_json_has_all_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bundle = recorded(tmp_path)

    with pytest.raises(SystemExit):
        main(["show", str(bundle.path), "gpu_fusion", "--case", "sm_90", "--json"])

    gpu = json.loads(capsys.readouterr().out)["gpu"]["sm_90"]
    assert gpu["target"]["overrides"][0]["what"] == "torch.cuda.is_available"
    assert gpu["kernels"][0]["configurations"][1]["registers_count"] == 255
    assert gpu["interpreted"]["same"] is True
    assert gpu["prediction"] is None
