"""Collect links between lines of recorded texts, from whoever can prove them, into one deterministic `Links`."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from deck.captured import BACKWARD, LineClasses, LinkPair, Links
from deck.evidence import Stage


@dataclass(frozen=True)
class StagePaths:
    """Where the texts of one compile id lie, relative to the experiment's folder."""

    case: str
    compile_id: str

    @property
    def forward(self) -> "StagePaths":
        """Return the paths of the compilation whose backward pass this is; of itself where it is none."""
        return StagePaths(self.case, self.compile_id.removesuffix(BACKWARD))

    def of(self, stage: Stage) -> str:
        suffix = "txt" if stage in (Stage.LOOP_IR, Stage.FUSED_IR) else "py"
        return self._path(f"{stage}.{suffix}")

    def kernel(self, index: int) -> str:
        return self._path(f"kernel_{index}.cpp")

    def triton_kernel(self, index: int) -> str:
        return self._path(f"kernel_{index}.py")

    def assembly(self, index: int) -> str:
        return self._path(f"kernel_{index}.s")

    def _path(self, name: str) -> str:
        return "/".join(part for part in (self.case, self.compile_id, name) if part)


@dataclass(frozen=True, order=True)
class _Proof:
    """Sorts by strength: what is recorded before what is inferred."""

    inferred: bool
    name: str


class LinkBuilder:
    """Gathers links in any order; the same links give the same `Links`.

    Two lines are linked once. A recorded proof wins over an inferred one; of two recorded, the first given.
    """

    def __init__(self) -> None:
        self._pairs: dict[tuple[str, str], dict[tuple[int, int], _Proof]] = defaultdict(dict)
        self._classes: dict[str, dict[int, str]] = defaultdict(dict)
        self._also_linked: dict[str, set[int]] = defaultdict(set)

    def link(
        self,
        source_path: str,
        source_line: int,
        target_path: str,
        target_line: int,
        proof: str,
        *,
        inferred: bool = False,
    ) -> None:
        """Note that `target_line` came from `source_line`, both counted from 1, by `proof`."""
        known = self._pairs[source_path, target_path]
        place = (source_line, target_line)
        if place not in known or (known[place].inferred and not inferred):
            known[place] = _Proof(inferred, proof)

    def scaffold(self, path: str, line: int, class_name: str, *, also_linked: bool = False) -> None:
        """Note what a line that belongs to no line of Python is for, e.g. `loop control`; the first class stays.

        Where the line turns out to be linked to a line of the stage before, the class is dropped, unless
        `also_linked`: the line it came from is scaffolding itself.
        """
        if also_linked:
            self._also_linked[path].add(line)
        self._classes[path].setdefault(line, class_name)

    def classes_of(self, path: str) -> dict[int, str]:
        """Return line -> class, of the scaffolding of `path` as it is known so far."""
        dropped = self._linked_lines(path) - self._also_linked[path]
        return {line: name for line, name in sorted(self._classes[path].items()) if line not in dropped}

    def _linked_lines(self, path: str) -> set[int]:
        return {line for (_, target), links in self._pairs.items() if target == path for _, line in links}

    def build(self) -> Links:
        proofs = sorted({proof.name for links in self._pairs.values() for proof in links.values()})
        index_of = {name: index for index, name in enumerate(proofs)}
        pairs = [_pair(ends, links, index_of) for ends, links in self._pairs.items() if links]
        return Links(
            proofs=tuple(proofs),
            pairs=tuple(sorted(pairs, key=lambda pair: (pair.source, pair.target))),
            scaffolding=self._scaffolding(),
        )

    def _scaffolding(self) -> tuple[LineClasses, ...]:
        found = []
        for path in sorted(self._classes):
            classes = self.classes_of(path)
            names = sorted(set(classes.values()))
            index_of = {name: index for index, name in enumerate(names)}
            if classes:
                indices = tuple(index_of[name] for name in classes.values())
                found.append(LineClasses(path=path, names=tuple(names), lines=tuple(classes), classes=indices))
        return tuple(found)


def _pair(ends: tuple[str, str], links: Mapping[tuple[int, int], _Proof], index_of: Mapping[str, int]) -> LinkPair:
    ordered = sorted(links.items(), key=lambda item: (item[0][1], item[0][0]))
    return LinkPair(
        source=ends[0],
        target=ends[1],
        source_lines=tuple(place[0] for place, _ in ordered),
        target_lines=tuple(place[1] for place, _ in ordered),
        proof=tuple(index_of[proof.name] for _, proof in ordered),
        inferred=tuple(int(proof.inferred) for _, proof in ordered),
    )
