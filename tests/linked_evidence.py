"""A recording of floor(x) + 1 with links from source to kernel: recorded ones, an inferred one, and scaffolding."""

from deck.captured import LineClasses, LinkPair, Links
from tests.decks import FUSION, encoded


def pair(source: str, target: str, *links: tuple[int, int], inferred: int = 0) -> LinkPair:
    return LinkPair(
        source=source,
        target=target,
        source_lines=tuple(one for one, _ in links),
        target_lines=tuple(other for _, other in links),
        proof=tuple(0 for _ in links),
        inferred=tuple(inferred for _ in links),
    )


LINKS = Links(
    proofs=("made",),
    pairs=(
        pair("source.py", "0-0/dynamo_graph.py", (5, 6), (6, 9)),
        pair("0-0/dynamo_graph.py", "0-0/kernel_0.cpp", (6, 14)),
        pair("0-0/dynamo_graph.py", "0-0/kernel_0.cpp", (9, 17), inferred=1),
    ),
    scaffolding=(LineClasses(path="0-0/kernel_0.cpp", names=("load",), lines=(13, 25), classes=(0, 0)),),
)
LINKED_FUSION: dict[str, str | bytes] = {**FUSION, "fusion/0-0/links.json": encoded(LINKS)}
