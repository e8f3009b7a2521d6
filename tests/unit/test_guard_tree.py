"""Guard trees: what each check is about, each branch's lines in PyTorch's text, and what of it stands on a slide."""

import re
from pathlib import Path

import msgspec
import pytest

from deck.bundle import Evidences
from deck.captured import Guard, Guards
from deck.errors import Level, ReferenceProblem
from deck.guard_tree import OTHER, branches, guard_tree, sources_of, tensor_parts, topic_of
from deck.plots import GuardTree
from deck.talk import Plot
from tests import bundles
from tests.decks import deck_of, resolved
from tests.dynamo_evidence import DYNAMO, REFERENCE
from tests.rendering import page_of, slide, slide_html, text_of

TREES = sorted(REFERENCE.glob("**/guards.json"))


def recorded(path: Path) -> tuple[Guards, str]:
    return msgspec.json.decode(path.read_bytes(), type=Guards), path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", TREES, ids=lambda path: path.parent.relative_to(REFERENCE).as_posix())
def test_of_each_recorded_tree_every_check_has_a_topic_and_every_branch_its_lines(path: Path) -> None:
    guards, text = recorded(path)
    lines = text.split("\n")

    tree = guard_tree(guards, text)

    every = [one for root in tree.roots for one in branches(root)]
    checks = [check for one in every for check in one.checks]
    assert len(checks) == tree.checks_count
    assert [check.code for check in checks if topic_of(check) == OTHER] == []
    for one in every:
        if one.type:
            assert re.match(rf"[| ]*\+- {one.type}\b", lines[one.first_line - 1])
            assert one.source in lines[one.first_line - 1]
            assert one.first_line + len(one.checks) <= one.last_line + (not one.checks)


@pytest.mark.parametrize(
    ("kind", "code", "topic"),
    [
        ("ID_MATCH", "___check_obj_id(G['torch'], 1), type=<class 'module'>", "identity"),
        ("EQUALS_MATCH", "L['number'] == 0", "value"),
        ("LAMBDA_GUARD", "2 <= L['x'].size()[0]", "size"),
        ("LAMBDA_GUARD", "G['nn'].functional is G['F']", "alias"),
        ("NOT_NONE", "L['x'] is not None", "value"),
        ("SOMETHING_NEW", "L['x'] purrs", OTHER),
    ],
)
def test_a_check_is_about_what_its_type_and_code_say(kind: str, code: str, topic: str) -> None:
    assert topic_of(Guard(type=kind, code=code)) == topic


def test_a_tensor_is_compared_argument_by_argument() -> None:
    code = "check_tensor(L['a, b'], Tensor, DispatchKeySet(CPU, Dense), torch.float32, device=None, requires_grad=False, size=[2, None], stride=[1, 1])"  # noqa: E501

    parts = {part.name: part.code for part in tensor_parts(code)}

    assert parts["keys"] == "DispatchKeySet(CPU, Dense)"
    assert parts["size"] == "size=[2, None]"
    assert list(parts) == ["class", "keys", "dtype", "device", "requires_grad", "size", "stride"]
    assert [part.name for part in tensor_parts("check_tensor(L['x'], a new argument)")] == [""]
    assert tensor_parts("L['x'] == 1") == ()


def test_text_of_another_shape_leads_to_no_lines() -> None:
    guards, text = recorded(REFERENCE / "fusion" / "0-0" / "guards.json")

    tree = guard_tree(guards, text.replace("| +- DEFAULT_DEVICE", "| DEFAULT_DEVICE"))

    assert {one.first_line for root in tree.roots for one in branches(root)} == {0}
    assert sources_of(tree) == ["L['x']", "G['torch']", "G['torch'].floor"]


@pytest.mark.parametrize(("depth", "breadth"), [(60, 1), (2, 500)])
def test_a_tree_that_nobody_could_read_is_refused(depth: int, breadth: int) -> None:
    one = Guard(type="ID_MATCH", code="x is y")
    for level in range(depth):
        one = Guard(type="GuardManager", source=f"L[{level}]", children=(one,) * breadth)
        breadth = 1

    with pytest.raises(ReferenceProblem, match="too large to draw"):
        guard_tree(Guards(guards=(one,), checks_count=1), "")


# --- the directive ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def evidences(tmp_path_factory: pytest.TempPathFactory) -> Evidences:
    return Evidences(bundles.bundle(tmp_path_factory.mktemp("guards"), DYNAMO))


@pytest.mark.parametrize("reference", ["fusion/guards", "fusion/0-0/guards.json"])
def test_the_text_and_its_tree_are_the_same_reference(reference: str, evidences: Evidences) -> None:
    block = resolved(f"```{{guards}} {reference}\n:open: L['x']\n:alt: words\n```", evidences)

    assert isinstance(block, Plot)
    assert isinstance(block.measured, GuardTree)
    assert [origin.path for origin in block.origins] == ["here/fusion/0-0/guards.txt"]
    assert [one.source for root in block.measured.roots for one in branches(root) if one.is_open] == ["L['x']"]


@pytest.mark.parametrize(
    ("directive", "said"),
    [
        ("fusion/guards\n:open: L['y']", "no branch with checks \"L['y']\""),
        ("joint_graph/partition", "partition.json holds partition, and no guards"),
    ],
)
def test_what_it_cannot_draw_is_an_error_that_names_it(directive: str, said: str, evidences: Evidences) -> None:
    deck = deck_of(f"```{{guards}} {directive}\n:alt: words\n```", evidences)

    assert [finding.level for finding in deck.findings if said in finding.what] == [Level.ERROR]


def test_a_slide_shows_open_checks_as_code_and_others_by_what_they_are_about(
    evidences: Evidences, tmp_path: Path
) -> None:
    block = resolved("```{guards} fusion/guards\n:open: L['x']\n:alt: The tree.\n```", evidences)

    shown = slide_html(page_of(slide("one", block), cache=tmp_path))

    words = text_of(shown)
    assert 'aria-label="The tree."' in shown
    assert "size=[1024, 1024]" in words
    assert "'_dynamo_dynamic_indices') == False" in words
    assert "___check_obj_id" not in words
    assert 'data-origin="here/fusion/0-0/guards.txt#L7-13"' in shown
