"""Another recording in the place of the one that comes first: for what another release of PyTorch recorded otherwise
than the talk was written for, and what this machine recorded in part. The slide says so."""

from dataclasses import replace
from pathlib import Path

import pytest

from deck.bundle import Evidences, is_of_release, load_bundle
from deck.captured import Nodes
from deck.errors import Level
from deck.parse import parse_markdown
from deck.render import render_page
from deck.resolve import resolve
from deck.talk import Block, Claim, Deck, Excerpt, Graph, Missing, Paragraph, Stages
from tests import bundles
from tests.decks import DYNAMO_NODES, FUSION, deck_of, encoded, generated, only
from tests.rendering import slide_html, text_of

# --- another release of PyTorch -----------------------------------------------------------------------------

RENAMED = {
    **FUSION,
    "fusion/0-0/kernel_0.cpp": generated("avx2/fusion.cpp").replace(".floor()", ".lowered()"),
    "fusion/0-0/dynamo_graph.nodes.json": encoded(Nodes(nodes=DYNAMO_NODES.nodes[:1])),
    "fusion/sizes.json": '{"nodes_count": 5}',
}
"""What a next release might record: a line, two nodes and a value of FUSION are gone, and another value differs."""

LOST_LINE = "```{excerpt} fusion/kernel_0\n:from: .floor()\n:to: .floor()\n```\n"


def evidences(folder: Path, *, torch: str = "2.14.1+cpu") -> Evidences:
    """Return what `torch` recorded here, with the reference bundle of 2.13.0 behind it."""
    local = load_bundle(bundles.write(folder / "here", RENAMED, of=bundles.machine("here", torch=torch)))
    return Evidences(local, (), bundles.bundle(folder, FUSION, name="reference"))


def deck_for(markdown: str, evidence: Evidences, *, release: str = "2.13") -> Deck:
    talk = replace(parse_markdown(f"# Title {{#one}}\n\n{markdown}"), torch=release)
    return resolve(talk, evidence, {"fusion": "What?"})


def block_of(deck: Deck) -> Block:
    (block,) = deck.editions[0].slides[0].blocks
    return block


@pytest.mark.parametrize(
    ("version", "release", "expected"),
    [
        ("2.13.0+cpu", "2.13", True),
        ("2.13.1", "2.13", True),
        ("2.13.1", "2.13.1", True),
        ("2.13.1", "2.13.0", False),
        ("2.1.3", "2.13", False),
        ("2.130.0", "2.13", False),
    ],
)
def test_a_version_is_of_a_release(version: str, release: str, expected: bool) -> None:
    assert is_of_release(version, release) == expected


def test_a_claim_that_is_false_there_is_marked_with_the_version(tmp_path: Path) -> None:
    deck = deck_for("```{claim} fusion/sizes#/nodes_count == 4\nFour.\n```\n", evidences(tmp_path))

    claim = block_of(deck)
    assert isinstance(claim, Claim)
    assert (claim.holds, claim.other_torch, claim.reason) == (False, "2.14.1", "5 ≠ 4")
    finding = only(deck.findings)
    assert (finding.level, finding.code) == (Level.NOTICE, "claim")
    assert "does not hold with PyTorch 2.14.1, and the talk was written for 2.13: 5 ≠ 4." in finding.what


@pytest.mark.parametrize(
    "claim", ["fusion/sizes#/read_bytes_per_s > 1 GB/s", "fusion/sizes#/note == 3", "fusion/gone#/x == 1"]
)
def test_a_claim_on_what_is_not_there_is_marked_where_it_can_be_judged_for_its_own_release(
    claim: str, tmp_path: Path
) -> None:
    deck = deck_for(f"```{{claim}} {claim}\nFast.\n```\n", evidences(tmp_path))

    if claim.startswith("fusion/sizes#/read"):
        block = block_of(deck)
        assert isinstance(block, Claim)
        assert (block.holds, block.other_torch) == (None, "2.14.1")
        assert (only(deck.findings).level, only(deck.findings).code) == (Level.NOTICE, "other-torch")
    else:  # a mistake of the talk, whatever recorded it
        assert only(deck.findings).level is Level.ERROR


def test_an_excerpt_of_a_line_that_is_gone_is_taken_from_the_talk_s_own_release_and_says_so(tmp_path: Path) -> None:
    deck = deck_for(LOST_LINE, evidences(tmp_path))

    block = block_of(deck)
    assert isinstance(block, Excerpt)
    assert "floor()" in block.lines[0].text
    assert (block.origin.machine, block.origin.torch, block.origin.instead_of) == (
        "reference", "2.13.0+cpu", "2.14.1",
    )  # fmt: skip
    finding = only(deck.findings)
    assert (finding.level, finding.code) == (Level.NOTICE, "other-torch")
    assert finding.what.startswith("PyTorch 2.14.1 differs from 2.13, for which the talk was written: ")
    assert "The recording with 2.13 stands in, and the slide says so." in finding.remedy
    # What it was taken from is handed out with the deck.
    assert "reference/fusion/0-0/kernel_0.cpp" in deck.cited
    assert {recording.machine.name for recording in deck.recordings} == {"reference"}


def test_the_slide_says_what_stands_in_for_what_in_both_languages(tmp_path: Path) -> None:
    markdown = f"{LOST_LINE}\n```{{claim}} fusion/sizes#/nodes_count == 4\nFour.\n```\n"
    deck = deck_for(markdown, evidences(tmp_path))
    (english,) = deck.editions
    texts = {}
    for language in ("en", "ko"):
        one = replace(deck, editions=(replace(english, language=language),))
        html = slide_html(render_page(one, cache=tmp_path / "cache", fonts="system"))
        texts[language] = text_of(html)
        assert 'class="claim is-fails"' in html
        assert ">PyTorch 2.13.0</span>" in html  # on the pane itself

    assert "kernel_0.cpp: recorded with PyTorch 2.13.0; what PyTorch 2.14.1 recorded has no such place." in texts["en"]
    assert "kernel_0.cpp: PyTorch 2.13.0의 기록이다. PyTorch 2.14.1의 기록에는 이 자리가 없다." in texts["ko"]
    assert "Does not hold in what PyTorch 2.14.1 recorded: 5 ≠ 4" in texts["en"]
    assert "PyTorch 2.14.1의 기록에서는 성립하지 않는다: 5 ≠ 4" in texts["ko"]


def test_what_fits_both_is_shown_from_what_was_recorded_here(tmp_path: Path) -> None:
    deck = deck_for("```{graph} fusion/dynamo_graph\n:alt: one\n```\n", evidences(tmp_path))

    block = block_of(deck)
    assert isinstance(block, Graph)
    assert (block.origin.machine, block.origin.instead_of, deck.findings) == ("here", "", ())


def test_a_value_that_is_gone_is_left_out_of_the_text_and_never_mixed_in_from_another_recording(tmp_path: Path) -> None:
    deck = deck_for("{metric}`fusion/sizes#/input_bytes`", evidences(tmp_path))

    paragraph = block_of(deck)
    assert isinstance(paragraph, Paragraph)
    assert paragraph.children == (Missing("fusion/sizes#/input_bytes", "PyTorch 2.14.1"),)
    assert (only(deck.findings).level, only(deck.findings).code) == (Level.NOTICE, "other-torch")


@pytest.mark.parametrize(
    ("torch", "release", "why"),
    [("2.13.1+cpu", "2.13", "the talk's own release"), ("2.14.1+cpu", "", "a talk that names no release")],
)
@pytest.mark.parametrize("markdown", [LOST_LINE, "{metric}`fusion/sizes#/input_bytes`"])
def test_it_stays_an_error_for(torch: str, release: str, why: str, markdown: str, tmp_path: Path) -> None:
    deck = deck_for(markdown, evidences(tmp_path, torch=torch), release=release)

    assert only(deck.findings).level is Level.ERROR, why


def test_a_place_that_no_recording_has_is_an_error_whatever_recorded_it(tmp_path: Path) -> None:
    deck = deck_for(LOST_LINE.replace(".floor()", ".flor()"), evidences(tmp_path))

    finding = only(deck.findings)
    assert (finding.level, finding.code) == (Level.ERROR, "reference-problem")
    assert "kernel_0.cpp" in finding.what


# --- a machine that lacks something -------------------------------------------------------------------------

WHY = "no C++ compiler here: recorded up to AOTAutograd, without Inductor's stages"
IN_PART = {name: content for name, content in FUSION.items() if "kernel" not in name and "fused_ir" not in name}


def recorded_in_part(folder: Path) -> Evidences:
    """Return what this machine recorded without a compiler, with the reference bundle behind it."""
    local = bundles.bundle(folder, IN_PART, name="here", runs=[bundles.run("fusion", reason=WHY)])
    return Evidences(local, (), bundles.bundle(folder, FUSION, name="reference"))


def test_what_was_recorded_in_part_is_whole_from_the_reference_which_says_why(tmp_path: Path) -> None:
    deck = deck_of("```{excerpt} fusion/kernel_0\n:body: 0\n```\n", recorded_in_part(tmp_path))

    (block,) = deck.editions[0].slides[0].blocks
    assert isinstance(block, Excerpt)
    assert (block.origin.machine, block.origin.fallback, block.origin.why_fallback) == ("reference", True, WHY)
    finding = only(deck.findings)
    assert (finding.level, finding.code) == (Level.NOTICE, "not-recorded")
    assert finding.what == f"fusion was recorded in part on this machine: {WHY}."
    assert finding.remedy == "The recording of reference stands in for the rest."


def test_the_slide_says_why_it_is_of_the_reference(tmp_path: Path) -> None:
    deck = deck_of("```{excerpt} fusion/kernel_0\n:body: 0\n```\n", recorded_in_part(tmp_path))

    page = render_page(deck, cache=tmp_path / "cache", fonts="system")
    text = text_of(slide_html(page, id=deck.editions[0].slides[0].id))

    assert f"Reference recording: none on this machine ({WHY})." in text


def test_stages_of_which_one_is_missing_here_are_all_of_one_recording(tmp_path: Path) -> None:
    markdown = "```{stages} fusion\n:show: source, dynamo_graph, kernel\n```\n"

    (block,) = deck_of(markdown, recorded_in_part(tmp_path)).editions[0].slides[0].blocks

    assert isinstance(block, Stages)
    machines = {pane.excerpt.origin.machine for pane in block.panes if isinstance(pane.excerpt, Excerpt)}
    assert (len(block.panes), machines) == (3, {"reference"})


def test_a_claim_on_what_is_missing_here_is_judged_by_the_reference(tmp_path: Path) -> None:
    deck = deck_of("```{claim} count(fusion/kernel_0, floor) == 1\nOne.\n```\n", recorded_in_part(tmp_path))

    (block,) = deck.editions[0].slides[0].blocks
    assert isinstance(block, Claim)
    assert (block.holds, [origin.why_fallback for origin in block.origins]) == (True, [WHY])


@pytest.mark.parametrize("reference", ["here:fusion/kernel_0", "fusion/fused_ir"])
def test_what_nobody_else_may_stand_in_for_stays_missing(reference: str, tmp_path: Path) -> None:
    whole = recorded_in_part(tmp_path)
    evidence = whole if reference.startswith("here:") else Evidences(whole.local)

    (block,) = deck_of(f"```{{excerpt}} {reference}\n```\n", evidence).editions[0].slides[0].blocks

    assert block == Missing(reference, WHY)
