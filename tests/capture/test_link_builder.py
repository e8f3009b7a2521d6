"""Collecting links: the same for any order of adding, and the stronger proof stays."""

import pytest

pytest.importorskip("torch")

from deck.capture.linking.link_builder import LinkBuilder, StagePaths
from deck.captured import LineClasses, LinkPair, Links
from deck.evidence import Stage


def test_links_are_sorted_by_target_and_each_names_its_proof() -> None:
    builder = LinkBuilder()
    builder.link("source.py", 4, "g.py", 9, "stack trace")
    builder.link("source.py", 3, "g.py", 2, "same Python line", inferred=True)

    assert builder.build() == Links(
        proofs=("same Python line", "stack trace"),
        pairs=(
            LinkPair(
                source="source.py",
                target="g.py",
                source_lines=(3, 4),
                target_lines=(2, 9),
                proof=(0, 1),
                inferred=(1, 0),
            ),
        ),
    )


def test_a_recorded_proof_wins_over_an_inferred_one_whichever_comes_first() -> None:
    one, other = LinkBuilder(), LinkBuilder()
    one.link("a", 1, "b", 1, "guess", inferred=True)
    one.link("a", 1, "b", 1, "from_node")
    other.link("a", 1, "b", 1, "from_node")
    other.link("a", 1, "b", 1, "guess", inferred=True)

    assert one.build() == other.build()
    assert one.build().proofs == ("from_node",)


def test_a_line_that_is_linked_is_no_scaffolding() -> None:
    builder = LinkBuilder()
    for line, name in ((1, "load"), (2, "loop control"), (3, "load")):
        builder.scaffold("kernel_0.cpp", line, name)
    builder.link("fused_ir.txt", 7, "kernel_0.cpp", 3, "emitted for the node")

    assert builder.build().scaffolding == (
        LineClasses(path="kernel_0.cpp", names=("load", "loop control"), lines=(1, 2), classes=(0, 1)),
    )


@pytest.mark.parametrize(
    ("case", "stage", "path"),
    [
        ("", Stage.DYNAMO_GRAPH, "0-0-backward/dynamo_graph.py"),
        ("yes", Stage.LOOP_IR, "yes/0-0-backward/loop_ir.txt"),
    ],
)
def test_paths_are_relative_to_the_folder_of_the_experiment(case: str, stage: Stage, path: str) -> None:
    paths = StagePaths(case, "0-0-backward")

    assert paths.of(stage) == path
    assert paths.forward.compile_id == "0-0"
    assert paths.kernel(1) == f"{case}/0-0-backward/kernel_1.cpp".removeprefix("/")
