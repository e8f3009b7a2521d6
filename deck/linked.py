"""Follow the links of an experiment from a line of any recorded text to the lines it came from, and onwards."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from deck.bundle import Bundle
from deck.captured import SOURCE_PATH, Links


class Place(NamedTuple):
    """A line, counted from 1, of a text; `path` is relative to the experiment's folder."""

    path: str
    line: int


class LinkedLine(NamedTuple):
    """The other end of a link. `inferred`: concluded rather than recorded."""

    path: str
    line: int
    proof: str
    inferred: bool


class Linked:
    """All links of an experiment, whichever compile ids they were recorded with."""

    def __init__(self, every: Iterable[Links]) -> None:
        self._back: dict[Place, list[LinkedLine]] = defaultdict(list)
        self._forward: dict[Place, list[LinkedLine]] = defaultdict(list)
        self._classes: dict[Place, str] = {}
        self._from_source: dict[int, dict[str, list[int]]] = {}
        for links in every:
            self._add(links)

    @classmethod
    def of(cls, bundle: Bundle, experiment: str) -> "Linked":
        """Return the links that `bundle` has of `experiment`; without any in an older bundle."""
        return cls(bundle.decode(one, Links) for one in bundle.of(experiment) if one.kind == "links")

    def __bool__(self) -> bool:
        return bool(self._back)

    def back(self, path: str, line: int) -> list[LinkedLine]:
        """Return the lines that this one came from, one step back."""
        return list(self._back.get(Place(path, line), ()))

    def forward(self, path: str, line: int) -> list[LinkedLine]:
        """Return the lines that came from this one, one step on."""
        return list(self._forward.get(Place(path, line), ()))

    def scaffolding(self, path: str, line: int) -> str:
        """Return what a line that came from no line of Python is for; empty where it is not known."""
        return self._classes.get(Place(path, line), "")

    def to_source(self, path: str, line: int) -> tuple[int, ...]:
        """Return the lines of the source that this line came from, over any number of steps."""
        return self.back_to(SOURCE_PATH, path, line)

    def back_to(self, earlier: str, path: str, line: int) -> tuple[int, ...]:
        """Return the lines of the text `earlier` that this line of `path` came from, over any number of steps."""
        return tuple(sorted(place.line for place in _reached(self._back, Place(path, line)) if place.path == earlier))

    def all_back(self, place: Place) -> dict[Place, bool]:
        """Return every place that this one came from, and whether each way there takes an inferred link."""
        return _with_inferred(self._back, place)

    def all_forward(self, place: Place) -> dict[Place, bool]:
        """Return every place that came from this one, and whether each way there takes an inferred link."""
        return _with_inferred(self._forward, place)

    def from_source(self, line: int, path: str) -> tuple[int, ...]:
        """Return the lines of `path` that came from this line of the source, over any number of steps."""
        if line not in self._from_source:
            reached: dict[str, list[int]] = defaultdict(list)
            for place in _reached(self._forward, Place(SOURCE_PATH, line)):
                reached[place.path].append(place.line)
            self._from_source[line] = reached
        return tuple(sorted(self._from_source[line].get(path, ())))

    def source_lines_of(self, path: str) -> tuple[int, ...]:
        """Return the lines of the source that some line of `path` came from."""
        starts = {place.line for place in self._forward if place.path == SOURCE_PATH}
        return tuple(line for line in sorted(starts) if self.from_source(line, path))

    def _add(self, links: Links) -> None:
        for pair in links.pairs:
            rows = zip(pair.source_lines, pair.target_lines, pair.proof, pair.inferred, strict=True)
            for source_line, target_line, proof, inferred in rows:
                name, is_inferred = links.proofs[proof], bool(inferred)
                before = LinkedLine(pair.source, source_line, name, is_inferred)
                after = LinkedLine(pair.target, target_line, name, is_inferred)
                self._back[Place(pair.target, target_line)].append(before)
                self._forward[Place(pair.source, source_line)].append(after)
        for one in links.scaffolding:
            for line, index in zip(one.lines, one.classes, strict=True):
                self._classes[Place(one.path, line)] = one.names[index]


@dataclass(frozen=True)
class Origins:
    """Which lines of the source the lines of one text came from. `source` are the lines of `source.py`."""

    linked: Linked
    path: str
    source: Sequence[str]

    def numbers(self) -> tuple[int, ...]:
        """Return the lines of the source that some line of the text came from."""
        return self.linked.source_lines_of(self.path)

    def numbers_fitting(self, pattern: re.Pattern[str]) -> list[int]:
        """Return the lines of the source that a pattern fits."""
        return [number for number, line in enumerate(self.source, start=1) if pattern.search(line)]

    def lines_from(self, number: int) -> tuple[int, ...]:
        return self.linked.from_source(number, self.path)

    def has_origin(self, line: int) -> bool:
        """Return whether a line of the text came from any line of the source."""
        return bool(self.linked.to_source(self.path, line))


def _reached(steps: Mapping[Place, list[LinkedLine]], start: Place, *, recorded_only: bool = False) -> set[Place]:
    """Return every place that `steps` lead to from `start`, itself excluded."""
    reached: set[Place] = set()
    waiting = [start]
    while waiting:
        for one in steps.get(waiting.pop(), ()):
            if recorded_only and one.inferred:
                continue
            place = Place(one.path, one.line)
            if place not in reached:
                reached.add(place)
                waiting.append(place)
    return reached


def _with_inferred(steps: Mapping[Place, list[LinkedLine]], start: Place) -> dict[Place, bool]:
    """Return every place that `steps` lead to, and whether no way of recorded links alone does."""
    certain = _reached(steps, start, recorded_only=True)
    return {place: place not in certain for place in _reached(steps, start)}
