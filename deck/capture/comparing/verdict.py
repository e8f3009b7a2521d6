"""From two observed calls to the comparison that is recorded."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from deck.capture.comparing.difference import Pair, notes_of, pairs_of
from deck.capture.comparing.observe import Observed
from deck.capture.comparing.rounding import RunInFloat64, Settled, settle
from deck.captured import Agreement, Comparison, Randomness
from deck.comparisons import SEVERITY

_SAME = (Agreement.IDENTICAL, Agreement.EQUAL, Agreement.ROUNDING)

_MEMORY_LIMIT = 3  # notes

_OTHER_GENERATOR = (
    "Inductor draws random numbers from a generator of its own; with eager's the results agree: not an error"
)
_UNEXPLAINED = "random numbers were drawn; with eager's generator the results differ as well"


@dataclass
class Verdict:
    """How two observed calls compare. Floats that lie apart are open until `settle` is called."""

    eager: Observed
    compiled: Observed
    outputs: list[Pair] = field(init=False)
    changed: list[Pair] = field(init=False)
    gradients: list[Pair] = field(init=False)
    reference: Settled = field(default_factory=lambda: Settled([]))
    notes: list[str] = field(default_factory=list)
    by_generator: bool = False

    def __post_init__(self) -> None:
        one_raised = (self.eager.error is None) != (self.compiled.error is None)
        sides = (Observed(), Observed()) if one_raised else (self.eager, self.compiled)
        self.outputs = pairs_of(sides[0].outputs, sides[1].outputs)
        self.changed = pairs_of(sides[0].changed, sides[1].changed)
        self.gradients = pairs_of(sides[0].gradients, sides[1].gradients)

    @property
    def pairs(self) -> list[Pair]:
        return [*self.outputs, *self.changed, *self.gradients]

    @property
    def is_open(self) -> bool:
        return any(one.is_open for one in self.pairs)

    @property
    def is_same(self) -> bool:
        return self.errors_same and _all_same(self.pairs)

    @property
    def errors_same(self) -> bool:
        one, other = self.eager.error, self.compiled.error
        return other is None if one is None else other is not None and one.is_within(other)

    def settle(self, run_in_float64: RunInFloat64 | None) -> None:
        """Decide what is open, against a float64 reference where there is one."""
        self.reference = settle(self.pairs, run_in_float64)
        settled = iter(self.reference.pairs)
        for part in (self.outputs, self.changed, self.gradients):
            part[:] = [next(settled) for _ in part]

    def explain_by(self, with_eager_random: Observed) -> None:
        """Note whether the difference goes away where the compiled function draws from eager's generator."""
        other = Verdict(self.eager, with_eager_random)
        other.settle(None)
        self.by_generator = other.is_same
        if self.by_generator:
            self.changed, self.gradients = other.changed, other.gradients
        self.notes.append(_OTHER_GENERATOR if self.by_generator else _UNEXPLAINED)

    def comparison(self) -> Comparison:
        outputs = self.outputs
        ulps = [one.distance.max_ulp for one in outputs if one.distance.max_ulp is not None]
        return Comparison(
            same=self.is_same and not self.by_generator,
            agreement=self._agreement(),
            bits_same=self.errors_same and all(one.bits_same for one in outputs),
            max_abs=max((one.distance.max_abs for one in outputs), default=0.0),
            max_ulp=max(ulps, default=None),
            dtype_same=all(one.dtype_same for one in outputs),
            strides_same=all(one.strides_same for one in outputs),
            mutations_same=_all_same(self.changed),
            errors_same=self.errors_same,
            eager_error=str(self.eager.error or ""),
            compiled_error=str(self.compiled.error or ""),
            gradients_same=_all_same(self.gradients) if self.gradients else None,
            gradients_max_abs=max((one.distance.max_abs for one in self.gradients), default=None),
            random=self._random(),
            nearer=self.reference.nearer,
            eager_reference_abs=self.reference.eager_abs,
            compiled_reference_abs=self.reference.compiled_abs,
            outputs_count=sum(1 for one in outputs if one.is_value),
            note="; ".join(self._notes()),
        )

    def _agreement(self) -> Agreement:
        if self.by_generator:
            return Agreement.GENERATOR_DIFFERS
        if not self.errors_same:
            return Agreement.DIFFERENT
        return max((one.agreement for one in self.pairs), key=SEVERITY.index, default=Agreement.IDENTICAL)

    def _random(self) -> Randomness:
        if self.by_generator:
            return Randomness.GENERATOR_DIFFERS
        return Randomness.SAME if self.eager.drew else Randomness.UNUSED

    def _notes(self) -> list[str]:
        if self.by_generator:
            return self.notes
        return [*self._errors_told(), *notes_of(self.pairs), *self._memory_told(), *self.notes]

    def _memory_told(self) -> list[str]:
        """Return in which outputs a later change in place would change an input too, on one side only."""
        told = []
        for name, one in self.eager.shared.items():
            other = self.compiled.shared.get(name, one)
            for side, more, fewer in (("eager", one, other), ("compiled", other, one)):
                told += [f"{name} shares its memory with {path} in {side} only" for path in more if path not in fewer]
        return told[:_MEMORY_LIMIT]

    def _errors_told(self) -> list[str]:
        one, other = self.eager.error, self.compiled.error
        if one and other:
            alike = "both raise" if self.errors_same else "each raises another error:"
            return [f"{alike} {one}" if str(one) == str(other) else f"{alike} {one} in eager, {other} compiled"]
        if one:
            return [f"eager raised {one} where compiled returned"]
        return [f"compiled raised {other} where eager returned"] if other else []


def _all_same(pairs: Sequence[Pair]) -> bool:
    return all(one.agreement in _SAME for one in pairs)
