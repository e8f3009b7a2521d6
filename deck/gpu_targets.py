"""The GPUs that code can be generated for, as `gpu_targets.toml` describes them: figures of data sheets."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deck.errors import UsageError, did_you_mean
from deck.gpu_code import Figure

TARGETS_FILE = Path(__file__).with_suffix(".toml")


@dataclass(frozen=True)
class DescribedGpu:
    """A GPU of that file. `name` is its architecture, e.g. `sm_90`, `device` a product that has it.

    `capability` is NVIDIA's compute capability, e.g. (9, 0).
    """

    name: str
    device: str
    capability: tuple[int, int]
    figures: tuple[Figure, ...]

    @property
    def capability_text(self) -> str:
        """The capability as it is written, e.g. `9.0`."""
        return ".".join(map(str, self.capability))

    def figure(self, name: str) -> int | None:
        """Return one figure, as PyTorch's device properties name it; None where the file has none."""
        return next((one.value for one in self.figures if one.name == name), None)


def target_names() -> tuple[str, ...]:
    """Return the names that an experiment's TARGETS may hold, in the file's order."""
    return tuple(_targets())


def target_named(name: str) -> DescribedGpu:
    """Return the target of that name; raise UsageError where there is none."""
    found = _targets().get(name)
    if found is None:
        raise UsageError(
            f"There is no GPU target {name!r}; there are {', '.join(target_names())}.{did_you_mean(name, _targets())}",
            remedy=f"Name one of those, or describe it in {TARGETS_FILE.name}.",
        )
    return found


@cache
def _targets() -> Mapping[str, DescribedGpu]:
    return read_targets(TARGETS_FILE.read_text(encoding="utf-8"))


def read_targets(text: str) -> dict[str, DescribedGpu]:
    """Return name -> target of a file's text. Each figure names its source, which the file spells out once."""
    read = tomllib.loads(text)
    sources: Mapping[str, str] = read["sources"]
    targets = {}
    for name, described in read["targets"].items():
        major, minor = described["capability"]
        figures = tuple(
            Figure(name=figure, value=given["value"], source=sources[given["source"]])
            for figure, given in described["figures"].items()
        )
        targets[name] = DescribedGpu(name, described["device"], (major, minor), figures)
    return targets
