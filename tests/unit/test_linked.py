"""Following links over several texts, on a hand-made pair of source line and kernel."""

import msgspec
import pytest

from deck.captured import LineClasses, LinkPair, Links
from deck.excerpt import text_lines
from deck.linked import Linked, LinkedLine, Origins
from deck.select import select

SOURCE = ["def f(x):", "    y = torch.floor(x)", "    return y + 1"]
KERNEL = """\
for (;;)
{
    auto tmp0 = load(in_ptr0);
    auto tmp1 = tmp0.floor();
    auto tmp2 = load(in_ptr1);
    // one more
    auto tmp3 = tmp1.ceil();
    auto tmp4 = tmp3 + 1;
}
"""


def pair(source: str, target: str, *links: tuple[int, int], inferred: int = 0) -> LinkPair:
    return LinkPair(
        source=source,
        target=target,
        source_lines=tuple(one for one, _ in links),
        target_lines=tuple(other for _, other in links),
        proof=tuple(0 for _ in links),
        inferred=tuple(inferred for _ in links),
    )


GRAPHS = Links(proofs=("stack trace",), pairs=(pair("source.py", "0-0/graph.py", (2, 5), (3, 6), (1, 4)),))
KERNELS = Links(
    proofs=("emitted for the node",),
    pairs=(
        pair("0-0/graph.py", "0-0/kernel_0.cpp", (5, 4), (6, 8)),
        pair("0-0/loop_ir.txt", "0-0/kernel_0.cpp", (9, 4)),
        pair("0-0/graph.py", "0-0/loop_ir.txt", (5, 9), inferred=1),
    ),
    scaffolding=(LineClasses(path="0-0/kernel_0.cpp", names=("load", "loop"), lines=(1, 3), classes=(1, 0)),),
)


@pytest.fixture
def linked() -> Linked:
    return Linked([GRAPHS, KERNELS])


def test_one_step_back_and_on_say_where_to_and_by_which_proof(linked: Linked) -> None:
    assert linked.back("0-0/graph.py", 5) == [LinkedLine("source.py", 2, "stack trace", False)]
    assert linked.forward("0-0/graph.py", 5) == [
        LinkedLine("0-0/kernel_0.cpp", 4, "emitted for the node", False),
        LinkedLine("0-0/loop_ir.txt", 9, "emitted for the node", True),
    ]
    assert linked.back("0-0/graph.py", 99) == []


def test_a_walk_to_the_source_goes_over_any_number_of_texts(linked: Linked) -> None:
    assert linked.to_source("0-0/kernel_0.cpp", 4) == (2,)
    assert linked.to_source("0-0/kernel_0.cpp", 3) == ()


def test_a_walk_back_may_end_at_any_earlier_text(linked: Linked) -> None:
    assert linked.back_to("0-0/graph.py", "0-0/kernel_0.cpp", 4) == (5,)
    assert linked.back_to("0-0/kernel_0.cpp", "0-0/graph.py", 5) == ()


def test_a_walk_from_the_source_finds_the_lines_of_one_text(linked: Linked) -> None:
    assert linked.from_source(2, "0-0/kernel_0.cpp") == (4,)
    assert linked.from_source(2, "0-0/graph.py") == (5,)
    assert linked.from_source(1, "0-0/kernel_0.cpp") == ()
    assert linked.source_lines_of("0-0/kernel_0.cpp") == (2, 3)


def test_lines_of_no_source_line_say_what_they_are_for(linked: Linked) -> None:
    assert linked.scaffolding("0-0/kernel_0.cpp", 3) == "load"
    assert linked.scaffolding("0-0/kernel_0.cpp", 4) == ""


def test_links_in_a_circle_end(linked: Linked) -> None:
    turning = Links(proofs=("a",), pairs=(pair("a", "b", (1, 1)), pair("b", "a", (1, 1))))

    assert Linked([turning]).to_source("a", 1) == ()


def test_there_may_be_no_links() -> None:
    assert not Linked([])
    assert Linked([GRAPHS])


@pytest.mark.parametrize(
    ("value", "links", "expected"),
    [
        ("2", ((2, 4), (2, 7)), (4, 7)),  # a load and a comment between do not part them
        ("3", ((3, 8),), (8, 8)),
        ("floor", ((2, 4),), (4, 4)),  # text of the source line
        ("2", ((2, 6), (2, 7)), (7, 7)),  # a comment alone does not begin an excerpt
    ],
)
def test_an_excerpt_takes_the_linked_lines_of_a_kernel(
    value: str, links: tuple[tuple[int, int], ...], expected: tuple[int, int]
) -> None:
    every = Links(proofs=("made",), pairs=(pair("source.py", "0-0/kernel_0.cpp", *links),))
    origins = Origins(Linked([every]), "0-0/kernel_0.cpp", SOURCE)

    region = select(text_lines(KERNEL), {"lines-of": value}, stage=None, path="x/kernel_0.cpp", origins=origins)

    assert (region.first + 1, region.last + 1) == expected


def test_links_survive_their_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(KERNELS), type=Links) == KERNELS
