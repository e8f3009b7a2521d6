"""Finding evidence by reference: the order of bundles, what may be left out, and what errors tell."""

from pathlib import Path

import pytest

from deck.bundle import Bundle, Evidences
from deck.errors import BundleError, NotRecorded, ReferenceProblem
from deck.evidence import Outcome
from tests import bundles

BREAKS = '{"graphs_count": 2, "breaks_count": 0, "breaks": []}'
CASES = {
    "graph_break/positive/0-0/guards.txt": "p0",
    "graph_break/positive/1-0/guards.txt": "p1",
    "graph_break/positive/graph_breaks.json": BREAKS,
    "graph_break/negative/2-0/guards.txt": "n2",
    "graph_break/negative/graph_breaks.json": BREAKS,
}


@pytest.fixture
def evidences(tmp_path: Path) -> Evidences:
    return Evidences(bundles.bundle(tmp_path, {**bundles.FUSION, **CASES}))


@pytest.mark.parametrize(
    ("reference", "path"),
    [
        ("fusion/source", "fusion/source.py"),
        ("fusion/source.py", "fusion/source.py"),
        ("fusion/0-0/dynamo_graph", "fusion/0-0/dynamo_graph.py"),
        ("fusion/dynamo_graph", "fusion/0-0/dynamo_graph.py"),
        ("fusion/dynamo_graph.nodes", "fusion/0-0/dynamo_graph.nodes.json"),
        ("fusion/kernel_0", "fusion/0-0/kernel_0.cpp"),
        ("fusion/kernel", "fusion/0-0/kernel_0.cpp"),
        ("here:fusion/source", "fusion/source.py"),
        ("graph_break/negative/guards", "graph_break/negative/2-0/guards.txt"),
        ("graph_break/2-0/guards", "graph_break/negative/2-0/guards.txt"),
        ("graph_break/positive/1-0/guards.txt", "graph_break/positive/1-0/guards.txt"),
    ],
)
def test_a_reference_finds_its_file(evidences: Evidences, reference: str, path: str) -> None:
    assert evidences.find(reference).evidence.path == path


@pytest.mark.parametrize(
    ("reference", "name"),
    [
        ("fusion/kernel_0", "kernel_0.cpp"),
        ("fusion/kernel_0.s", "kernel_0.s"),
        ("fusion/assembly", "kernel_0.s"),
        ("fusion/guards", "guards.txt"),
        ("fusion/guard_tree", "guards.json"),
    ],
)
def test_a_name_without_extension_is_the_file_of_the_kind_that_it_says(
    reference: str, name: str, tmp_path: Path
) -> None:
    beside = {
        "fusion/0-0/kernel_0.s": "kernel:\n        ret\n",
        "fusion/0-0/guards.txt": "TREE\n",
        "fusion/0-0/guards.json": '{"guards": [], "checks_count": 0}',
    }
    evidences = Evidences(bundles.bundle(tmp_path, {**bundles.FUSION, **beside}))

    assert evidences.find(reference).evidence.path == f"fusion/0-0/{name}"


def test_a_reference_that_fits_several_files_lists_them(evidences: Evidences) -> None:
    with pytest.raises(ReferenceProblem, match=r"may be any of: graph_break/positive/0-0/guards\.txt, .*/1-0/guards"):
        evidences.find("graph_break/positive/guards")


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        ("fusion/dynamo_grap", r"no fusion/dynamo_grap \(it has: source\.py, .*Did you mean 0-0/dynamo_graph\?"),
        ("fusoin/source", r"no experiment 'fusoin' .*\(it has: fusion, graph_break\)\. Did you mean fusion\?"),
        ("her:fusion/source", r"no bundle named 'her' \(there are: here\)\. Did you mean here\?"),
        ("fusion", "'fusion' is not a reference"),
        ("", "'' is not a reference"),
        ("fusion/", "'fusion/' is not a reference"),
        ("fusion/sizes#input_bytes", "the pointer 'input_bytes' in .* does not begin with '/'"),
    ],
)
def test_a_reference_that_leads_nowhere_says_what_there_is(evidences: Evidences, reference: str, message: str) -> None:
    with pytest.raises(ReferenceProblem, match=message):
        evidences.find(reference)


@pytest.mark.parametrize(
    ("pointer", "value"),
    [("#/input_bytes", 4194304), ("#/a~1b/m~0n", 1), ("#/list/1", 20), ("#/list", [10, 20])],
)
def test_a_pointer_leads_to_a_value(evidences: Evidences, pointer: str, value: object) -> None:
    assert evidences.find("fusion/sizes" + pointer).value() == value


@pytest.mark.parametrize(
    ("pointer", "message"),
    [
        ("#/input_byte", r"sizes\.json has no /input_byte \(it has: input_bytes, a/b, list\)\. Did you mean /input_b"),
        ("#/list/2", r"has no /list/2 \(it has: last, 0, 1\)"),
        ("#/list/-1", "has no /list/-1"),
        ("#/input_bytes/x", r"has no /input_bytes/x \(it is a plain value\)"),
    ],
)
def test_a_pointer_that_leads_nowhere_says_what_there_is(evidences: Evidences, pointer: str, message: str) -> None:
    with pytest.raises(ReferenceProblem, match=message):
        evidences.find("fusion/sizes" + pointer).value()


LISTS = (
    '{"phases": [{"name": "dynamo", "own_s": 1}, {"name": "guards", "own_s": 2}, {"name": "guards", "own_s": 3},'
    ' {"name": "7", "own_s": 4}], "points": [{"case": "large", "x": 5}, {"case": "large", "series": "eager", "x": 6},'
    ' {"case": "", "series": "eager", "x": 7}], "none": [], "states": {"cold": null}}'
)


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("#/phases/dynamo/own_s", 1),
        ("#/phases/2/own_s", 3),
        ("#/phases/3/own_s", 4),
        ("#/points/large/x", 5),
        ("#/points/large:eager/x", 6),
        ("#/points/eager/x", 7),
        ("#/points/last/x", 7),
        ("#/states/cold", None),
    ],
)
def test_an_element_of_a_list_goes_by_its_index_or_by_a_name_of_its_own(
    tmp_path: Path, pointer: str, value: object
) -> None:
    evidences = Evidences(bundles.bundle(tmp_path, {"x/lists.json": LISTS}))

    assert evidences.find("x/lists" + pointer).value() == value


def test_a_name_that_two_elements_have_leads_to_neither(tmp_path: Path) -> None:
    evidences = Evidences(bundles.bundle(tmp_path, {"x/lists.json": LISTS}))

    with pytest.raises(ReferenceProblem, match=r"has no /phases/guards \(it has: dynamo, 7, last, 0, 1, 2, 3\)"):
        evidences.find("x/lists#/phases/guards").value()


def test_what_lies_below_a_null_or_is_missing_of_a_partial_run_was_not_recorded(tmp_path: Path) -> None:
    whole = Evidences(bundles.bundle(tmp_path / "a", {"x/lists.json": LISTS}))
    runs = [bundles.run("x", reason="no C++ compiler")]
    partial = Evidences(bundles.bundle(tmp_path / "b", {"x/lists.json": LISTS}, runs=runs))

    with pytest.raises(NotRecorded, match=r"has no /states/cold/median_s \(it is null\)") as null:
        whole.find("x/lists#/states/cold/median_s").value()
    with pytest.raises(NotRecorded) as missing:
        partial.find("x/lists#/states/warm/median_s").value()

    assert (null.value.reason, missing.value.reason) == ("cold = null", "no C++ compiler")


def one_file(tmp_path: Path, name: str, outcome: Outcome = Outcome.OK, reason: str = "", file: str = "log") -> Bundle:
    runs = [bundles.run("x", outcome=outcome, reason=reason)]
    return bundles.bundle(tmp_path, {f"x/{file}.txt": name}, name=name, runs=runs)


def test_this_machine_comes_before_other_bundles_and_the_reference_last(tmp_path: Path) -> None:
    local, extra, reference = (one_file(tmp_path, name) for name in ("local", "extra", "reference"))

    assert Evidences(local, [extra], reference).find("x/log").text() == "local"
    assert Evidences(None, [extra], reference).find("x/log").text() == "extra"
    assert Evidences(None, [], reference).find("x/log").text() == "reference"


def test_the_reference_that_stands_in_is_marked_and_the_one_asked_for_is_not(tmp_path: Path) -> None:
    local, reference = one_file(tmp_path, "local"), one_file(tmp_path, "reference")

    assert Evidences(None, [], reference).find("x/log").fallback
    assert not Evidences(local, [], reference).find("x/log").fallback
    assert not Evidences(local, [], reference).find("reference:x/log").fallback


@pytest.mark.parametrize("outcome", [Outcome.FAILED, Outcome.SKIPPED])
def test_the_reference_stands_in_for_a_run_that_was_not_ok(tmp_path: Path, outcome: Outcome) -> None:
    local = one_file(tmp_path, "local", outcome, "needs a GPU")
    evidences = Evidences(local, [], one_file(tmp_path, "reference"))

    found = evidences.find("x/log")

    assert (found.bundle.name, found.fallback) == ("reference", True)
    local_run = evidences.local_run("x")
    assert local_run
    assert local_run.reason == "needs a GPU"


def test_a_run_that_was_not_ok_anywhere_tells_its_reason(tmp_path: Path) -> None:
    evidences = Evidences(one_file(tmp_path, "local", Outcome.SKIPPED, "needs a GPU"))

    with pytest.raises(NotRecorded, match="x was skipped on local: needs a GPU") as problem:
        evidences.find("x/log")

    assert problem.value.reason == "needs a GPU"


def test_an_experiment_is_taken_whole_from_one_machine(tmp_path: Path) -> None:
    evidences = Evidences(one_file(tmp_path, "local"), [], one_file(tmp_path, "reference", file="guards"))

    with pytest.raises(ReferenceProblem, match=r"x on local has no x/guards \(it has: log\.txt\)"):
        evidences.find("x/guards")


def test_what_a_partial_run_lacks_is_not_recorded_rather_than_wrong(tmp_path: Path) -> None:
    evidences = Evidences(one_file(tmp_path, "local", reason="no C++ compiler here"))

    with pytest.raises(NotRecorded, match="x/kernel was not recorded on local: no C"):
        evidences.find("x/kernel")


def test_two_bundles_of_one_name_are_refused(tmp_path: Path) -> None:
    one, other = one_file(tmp_path / "a", "box"), one_file(tmp_path / "b", "box")

    with pytest.raises(BundleError, match="several bundles are named 'box'"):
        Evidences(one, [other])


def test_the_run_behind_a_reference_is_the_first_ok_one(tmp_path: Path) -> None:
    evidences = Evidences(one_file(tmp_path, "local", Outcome.FAILED, "crash"), [], one_file(tmp_path, "reference"))

    run = evidences.run("x")

    assert run
    assert run.outcome is Outcome.OK
    assert evidences.run("nothing") is None
    assert evidences.experiments() == ("x",)
