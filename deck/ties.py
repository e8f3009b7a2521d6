"""Which lines of the panes of a block the recorded links tie together, over any number of steps between the stages."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from deck.errors import AmbiguousExcerpt, ReferenceProblem, did_you_mean
from deck.excerpt import pattern_of, shown_pattern
from deck.linked import Linked, Place
from deck.talk import Excerpt, Scaffolding, StagePane, Ties


@dataclass(frozen=True)
class LinkedPane:
    """A pane whose lines may be linked. `path` is relative to the experiment's folder; `at` its place in the block."""

    at: int
    path: str
    lines: tuple[int, ...]


def ties(linked: Linked, panes: Sequence[LinkedPane]) -> tuple[Ties, ...]:
    """Return the ties between each two of the panes that have any."""
    found = []
    for one, other in combinations(panes, 2):
        lines = sorted(set(_ancestors(linked, one, other))) or _siblings(linked, one, other)
        if lines:
            found.append(Ties(one.at, other.at, tuple(lines)))
    return tuple(found)


def scaffolding(linked: Linked, panes: Sequence[LinkedPane]) -> tuple[Scaffolding, ...]:
    """Return the lines of each pane that come from no line of Python, by what they are for."""
    found = []
    for pane in panes:
        by_purpose: dict[str, list[int]] = defaultdict(list)
        for line in pane.lines:
            if purpose := linked.scaffolding(pane.path, line):
                by_purpose[purpose].append(line)
        found += [Scaffolding(pane.at, purpose, tuple(lines)) for purpose, lines in sorted(by_purpose.items())]
    return tuple(found)


def opening(value: str, panes: Sequence[StagePane], option: str) -> tuple[int, int]:
    """Return the pane and the line that `source 11`, or a stage and a text that fits one of its lines, names.

    Raises ReferenceProblem for a stage or line that does not show, AmbiguousExcerpt for a text that fits several.
    """
    stage, _, rest = value.strip().partition(" ")
    names = [str(pane.stage) for pane in panes]
    rest = rest.strip()
    if stage not in names or not rest:
        raise ReferenceProblem(
            f"{option}: {value!r} does not begin with a stage that shows (there are: {', '.join(names)})."
            f"{did_you_mean(stage, names)}",
            remedy="Expected a stage and a line, such as `source 11`, or a text that fits one line.",
        )
    at = names.index(stage)
    excerpt = panes[at].excerpt
    if not isinstance(excerpt, Excerpt):
        return at, 0
    if re.fullmatch(r"\d+", rest):
        numbers = [line.number for line in excerpt.lines]
        if int(rest) not in numbers:
            raise ReferenceProblem(
                f"{option}: line {rest} of {stage} does not show (it shows lines {numbers[0]} to {numbers[-1]}).",
            )
        return at, int(rest)
    pattern = pattern_of(rest)
    hits = [line.number for line in excerpt.lines if pattern.search(line.text)]
    if not hits:
        raise ReferenceProblem(f"{option}: no line of {stage} that shows fits {shown_pattern(pattern)}.")
    if len(hits) > 1:
        places = " and ".join((", ".join(map(str, hits[:-1])), str(hits[-1])))
        raise AmbiguousExcerpt(
            f"{option}: {shown_pattern(pattern)} fits lines {places} of {stage}.", remedy="Give more of the line."
        )
    return at, hits[0]


def _ancestors(linked: Linked, one: LinkedPane, other: LinkedPane) -> Iterator[tuple[int, int, bool]]:
    """Yield the ties where lines of one pane came from lines of the other, in the order of the panes."""
    shown = set(one.lines)
    for line in other.lines:
        place = Place(other.path, line)
        for reached in (linked.all_back(place), linked.all_forward(place)):
            for end, inferred in reached.items():
                if end.path == one.path and end.line in shown:
                    yield end.line, line, inferred


def _siblings(linked: Linked, one: LinkedPane, other: LinkedPane) -> list[tuple[int, int, bool]]:
    """Return the ties of two texts that came from a third, as TTGIR and PTX do: what a line of it became."""
    back = {pane.at: {line: linked.all_back(Place(pane.path, line)) for line in pane.lines} for pane in (one, other)}
    texts = [{place.path for reached in back[pane.at].values() for place in reached} for pane in (one, other)]
    nearest = _latest(linked, texts[0] & texts[1], [*back[one.at].values(), *back[other.at].values()])
    found: dict[tuple[int, int], bool] = {}
    for line, reached in back[one.at].items():
        for later, other_reached in back[other.at].items():
            ways = [
                inferred or other_reached[place]
                for place, inferred in reached.items()
                if place.path == nearest and place in other_reached
            ]
            if ways:
                found[line, later] = all(ways)
    return sorted((line, later, inferred) for (line, later), inferred in found.items())


def _latest(linked: Linked, texts: set[str], reached: Sequence[dict[Place, bool]]) -> str:
    """Return the text that was written last of those: the one that most of the others lead to."""
    depth = dict.fromkeys(sorted(texts), 0)
    for place in {place for places in reached for place in places if place.path in texts}:
        depth[place.path] = max(depth[place.path], len({end.path for end in linked.all_back(place)} & texts))
    return max(depth, key=lambda path: depth[path], default="")
