"""The shipped talk builds strictly on computers that lack something: Triton, a C++ compiler, PyTorch; and on the next
release of PyTorch. What is not recorded there is of the reference bundle, and the slides say so."""

import re
import sys
from pathlib import Path

import pytest

from deck.bundle import Bundle, load_bundle
from deck.evidence import Outcome
from deck.host import compiler_version, version_of
from tests.environments import environment_without, has_module, run_deck
from tests.rendering import text_of

ROOT = Path(__file__).resolve().parents[2]
NEXT = ROOT / ".venv-next" / "bin" / "python"
HERE = Path(sys.executable)
TORCH = ("torch", "functorch", "torchgen", "triton")

pytestmark = pytest.mark.slow


def built(python: Path, folder: Path, *, path: str | None = None) -> tuple[Bundle | None, dict[str, str], str]:
    """Return what a strict build recorded in `folder`, its page in each language, and what it told."""
    folder.mkdir(exist_ok=True)
    done = run_deck(python, "build", "torch-compile", "--strict", cwd=folder, path=path)
    assert done.returncode == 0, done.stdout + done.stderr
    pages = {}
    for language in ("ko", "en"):
        options = ("--no-record", "--strict", "--lang", language, "--out", f"{language}.html")
        again = run_deck(python, "build", "torch-compile", *options, cwd=folder, path=path)
        assert again.returncode == 0, again.stdout + again.stderr
        pages[language] = (folder / f"{language}.html").read_text(encoding="utf-8")
    local = folder / "evidence" / "local"
    return load_bundle(local) if local.exists() else None, pages, done.stderr


def slide(page: str, id: str) -> str:
    """Return the text of one slide."""
    found = re.search(rf'data-slide="{id}"(.*?)(?=data-slide="|</main>)', page, re.DOTALL)
    assert found, id
    return text_of(found[1])


def outcomes(bundle: Bundle | None) -> dict[str, tuple[Outcome, str]]:
    assert bundle
    return {run.experiment: (run.outcome, run.reason) for run in bundle.manifest.runs}


@pytest.fixture(autouse=True)
def _needs() -> None:
    if not version_of("torch") or not compiler_version():
        pytest.skip("recording needs torch and a C++ compiler")


@pytest.mark.capture
def test_without_triton_all_but_gpu_code_is_recorded_and_that_is_the_reference_s(tmp_path: Path) -> None:
    python = environment_without(tmp_path / "environment", "triton")
    assert (has_module(python, "torch"), has_module(python, "triton")) == (True, False)

    local, pages, told = built(python, tmp_path / "work")

    assert local
    assert local.manifest.machine.triton is None
    assert outcomes(local)["fusion"] == (Outcome.OK, "")
    assert outcomes(local)["gpu_fusion"] == (Outcome.SKIPPED, "needs the package triton")
    assert "gpu_fusion was skipped on this machine: needs the package triton. The recording of reference" in told
    assert "참조 기록: 이 컴퓨터에서는 기록하지 못했다(needs the package triton)." in slide(pages["ko"], "triton")
    assert "Reference recording: none on this machine (needs the package triton)." in slide(pages["en"], "triton")
    assert "참조 기록" not in slide(pages["ko"], "kernel")


@pytest.mark.capture
def test_without_a_compiler_the_code_is_the_reference_s_and_each_slide_says_so_and_why(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    nothing.mkdir()

    local, pages, _ = built(HERE, tmp_path / "work", path=str(nothing))

    assert local
    assert local.manifest.machine.compiler is None
    why, in_part = "needs a C++ compiler, and g++ is not here", "no C++ compiler here: recorded up to AOTAutograd"
    assert outcomes(local)["fusion"] == (Outcome.SKIPPED, why)
    assert outcomes(local)["decomposition"][0] is Outcome.OK
    assert outcomes(local)["decomposition"][1].startswith(in_part)
    for id, reason in (("kernel", why), ("timing", why), ("triton", why), ("graph", in_part)):
        assert f"참조 기록: 이 컴퓨터에서는 기록하지 못했다({reason}" in slide(pages["ko"], id), id
        assert f"Reference recording: none on this machine ({reason}" in slide(pages["en"], id), id
    # What could be recorded is of this machine.
    assert "참조 기록" not in slide(pages["ko"], "capture")


@pytest.mark.capture
def test_without_pytorch_the_whole_talk_is_the_reference_s(tmp_path: Path) -> None:
    python = environment_without(tmp_path / "environment", *TORCH)
    assert not has_module(python, "torch")

    local, pages, told = built(python, tmp_path / "work")

    assert local is None
    assert "PyTorch is not installed here, so nothing was recorded. Other evidence stands in." in told
    assert "참조 기록" in slide(pages["ko"], "kernel")
    assert "reference" in slide(pages["en"], "kernel")


@pytest.mark.skipif(not NEXT.exists(), reason="`make test-next` makes .venv-next")
def test_with_the_next_release_the_talk_records_its_core_set_and_builds(tmp_path: Path) -> None:
    local, pages, told = built(NEXT, tmp_path / "work")

    assert local
    assert not local.manifest.machine.torch.startswith(version_of("torch").rpartition(".")[0])
    assert {outcome for outcome, _ in outcomes(local).values()} == {Outcome.OK}
    # What differs there is marked with its version, on the slide and in what the build tells.
    version = local.manifest.machine.torch.partition("+")[0]
    marks = len(re.findall(r'class="claim is-fails', pages["ko"]))
    notices = re.findall(rf"/ko/\S+ notice: the claim .* does not hold with PyTorch {re.escape(version)}", told)
    assert len(notices) == marks
