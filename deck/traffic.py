"""Typed: which kernels take one tensor through memory, and the bytes that a function moves at any size and dtype."""

from dataclasses import dataclass

from deck.evidence import Record


class SizedCase(Record, frozen=True, kw_only=True):
    """One tensor that the function was called with; `case` holds the work counted for it."""

    case: str
    dtype: str
    elements_count: int
    element_bytes: int


class Sizes(Record, frozen=True, kw_only=True):
    """`sizes.json`: the cases of an experiment that counts the work of one function of one tensor."""

    cases: tuple[SizedCase, ...]


@dataclass(frozen=True)
class TrafficStep:
    """An eager operator or a generated kernel: how many tensors as large as the input it reads, and writes."""

    name: str
    reads_count: int
    writes_count: int


@dataclass(frozen=True)
class TrafficSide:
    """The steps of one call. At N elements of s bytes it moves `passes_count` · N · s bytes."""

    steps: tuple[TrafficStep, ...]

    @property
    def passes_count(self) -> int:
        return sum(step.reads_count + step.writes_count for step in self.steps)


@dataclass(frozen=True)
class TrafficPoint:
    """What was recorded at one size; `path` is that of the work in the embedded zip."""

    sized: SizedCase
    eager_bytes: int
    compiled_bytes: int
    path: str


@dataclass(frozen=True)
class Traffic:
    """Recorded bytes over sizes and dtypes, with the formula of each side, which gives each of them exactly."""

    points: tuple[TrafficPoint, ...]
    eager: TrafficSide
    compiled: TrafficSide


@dataclass(frozen=True)
class ChainSide:
    """Kernels of which each reads what the one before it wrote: their names, and the bytes that all of them move."""

    kernels: tuple[str, ...]
    moved_bytes: int


@dataclass(frozen=True)
class KernelChain:
    """Both sides take one tensor through memory, `tensor_bytes` at each crossing."""

    eager: ChainSide
    compiled: ChainSide
    tensor_bytes: int

    @property
    def tensors(self) -> tuple[str, ...]:
        """What eager has in memory, in order: names under which a talk gives them its own."""
        return tuple(f"tensor-{number}" for number in range(len(self.eager.kernels) + 1))
