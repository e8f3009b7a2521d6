"""Every word of the interface is in both catalogues, and every word that is asked for is there."""

import re

import pytest

from deck.errors import DeckError
from deck.evidence import Outcome, Stage
from deck.gpu_code import InstructionClass, UndecidedKind
from deck.guard_tree import TENSOR_PARTS, TOPICS
from deck.measured import Verdict
from deck.render.plots.kernel_comparison import FIGURES
from deck.render.plots.prediction import ASPECTS
from deck.render.words import words_in
from deck.resources import resource_dir

KOREAN, ENGLISH = words_in("ko").catalogue, words_in("en").catalogue

# Keys put together from a beginning and a value that data gives.
COMPUTED: dict[str, set[str]] = {
    "stage.": {*(stage.value for stage in Stage), "kernel.cpp", "kernel.python"},
    "outcome.": {outcome.value for outcome in Outcome},
    "guards.": {*TOPICS, "local", "global"},
    "guards.tensor.": {*TENSOR_PARTS},
    "calls.": {"compiled", "ran", "python"},
    "gpu-target.open.": {kind.value for kind in UndecidedKind},
    "gpu-target.taken.": {UndecidedKind.PADDING, UndecidedKind.AUTOTUNING, UndecidedKind.AFTER_A_KERNEL},
    "instructions.": {one.value for one in InstructionClass},
    "interpreted.": {"same", "differs", "in-part", "bits", "rounding", "apart"},
    "kernel-comparison.": {*FIGURES},
    "prediction.": {"same", "differs", "unknown", "cell.same", "cell.differs", *(f"of.{aspect}" for aspect in ASPECTS)},
    "break-even.": {"unmeasured", "never", "unproven"},
    "timings.verdict.": {verdict.value for verdict in Verdict},
    "claim.": {"holds", "fails", "fails-torch", "unknown", "unknown-gpu", "unknown-torch"},
    "machine.": {"cpu", "cores", "threads", "memory", "caches", "gpu", "os", "torch", "python", "compiler", "triton"},
}


def asked_for() -> set[str]:
    """Return every key that a template, the renderer or a script names."""
    keys = {beginning + end for beginning, ends in COMPUTED.items() for end in ends}
    for path in resource_dir("templates").rglob("*.jinja"):
        keys.update(re.findall(r"\bt\(\"([\w.-]+)\"[,)]", path.read_text(encoding="utf-8")))
    for path in (resource_dir("templates").parent / "deck/render").rglob("*.py"):
        keys.update(re.findall(r"\bwords\(\s*\"([\w.-]+)\"", path.read_text(encoding="utf-8")))
    for path in (resource_dir("assets") / "js").glob("*.js"):
        keys.update(re.findall(r"\"(script\.[\w.-]+)\"", path.read_text(encoding="utf-8")))
    for path in (resource_dir("templates").parent / "deck/serving").iterdir():
        if path.suffix in (".js", ".py"):
            keys.update(re.findall(r"\"(serve\.[\w.-]+)\"", path.read_text(encoding="utf-8")))
    return keys


def test_both_catalogues_have_the_same_keys() -> None:
    assert set(KOREAN) == set(ENGLISH)


def test_both_catalogues_have_the_same_placeholders() -> None:
    for key, english in ENGLISH.items():
        assert sorted(re.findall(r"\{\w+\}", KOREAN[key])) == sorted(re.findall(r"\{\w+\}", english)), key


def test_every_key_that_is_asked_for_exists() -> None:
    assert asked_for() - set(ENGLISH) == set()


def test_no_word_is_kept_that_nobody_asks_for() -> None:
    dynamic = (
        "condition.",
        "first-call.state.",
        "first-call.phase.",
        "allocator.",
        "roofline.",
        "sweep.",
        "script.action.",
        "script.theme.",
        "script.evidence.",
        "script.linked.purpose.",
        "gpu-target.figure.",
        "licences.use.",
    )

    assert {key for key in ENGLISH if not key.startswith(dynamic)} - asked_for() == set()


def test_a_language_without_a_catalogue_reads_english() -> None:
    assert words_in("fr").language == "en"
    assert words_in("ko-KR").language == "ko"


def test_an_unknown_key_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(DeckError, match=r"no message 'missing.titel' in en\. Did you mean missing.title\?"):
        words_in("en")("missing.titel")
