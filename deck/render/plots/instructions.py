"""Instructions of machine code by what they are for: words, order, and bars that say the same as the number beside."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deck.gpu_code import InstructionClass
from deck.render.plots.values import Values


@dataclass(frozen=True)
class ClassCount:
    """How many instructions of a class: the number, and the length of its bar in px."""

    text: str
    bar: float


def classes_in(counts: Iterable[Mapping[str, int] | None]) -> list[str]:
    """Return the classes that any of `counts` has, in their order; such as a newer version wrote come last."""
    found = {name for one in counts if one for name, count in one.items() if count}
    known = [one.value for one in InstructionClass if one.value in found]
    return known + sorted(found - set(known))


def class_words(values: Values, name: str) -> str:
    return values.name(name, "instructions")


def class_counts(
    values: Values, counts: Mapping[str, int] | None, names: Iterable[str], *, most: int, width: float
) -> list[ClassCount]:
    """Return one count for each of `names`; the bar of `most` is `width` px long."""
    if counts is None:
        return [ClassCount("–", 0.0) for _ in names]
    return [
        ClassCount(values.text(count) if count else "·", round(width * count / max(1, most), 1))
        for count in (counts.get(name, 0) for name in names)
    ]


def most_of(counts: Iterable[Mapping[str, int] | None]) -> int:
    return max((count for one in counts if one for count in one.values()), default=1)
