"""Several comparisons with eager as one: of each property the worst."""

from collections.abc import Sequence
from typing import TypeVar

from deck.captured import Agreement, Comparison, Randomness

SEVERITY = (
    Agreement.NOT_COMPARED,
    Agreement.IDENTICAL,
    Agreement.EQUAL,
    Agreement.ROUNDING,
    Agreement.GENERATOR_DIFFERS,
    Agreement.DIFFERENT,
)
"""From best to worst."""

_RANDOM_ORDER = (Randomness.UNUSED, Randomness.SAME, Randomness.GENERATOR_DIFFERS)


def worst(comparisons: Sequence[Comparison]) -> Comparison:
    """Return the comparison of a whole case from those of its calls, or of all cases: of each property the worst."""
    if not comparisons:
        return _NO_CALL
    by_severity = sorted(comparisons, key=lambda one: (SEVERITY.index(one.agreement), one.max_abs), reverse=True)
    referenced = next((one for one in by_severity if one.nearer), by_severity[0])
    gradients = [one.gradients_same for one in comparisons if one.gradients_same is not None]
    return Comparison(
        same=all(one.same for one in comparisons),
        agreement=by_severity[0].agreement,
        bits_same=all(one.bits_same for one in comparisons),
        max_abs=max(one.max_abs for one in comparisons),
        max_ulp=_largest([one.max_ulp for one in comparisons]),
        dtype_same=all(one.dtype_same for one in comparisons),
        strides_same=all(one.strides_same for one in comparisons),
        mutations_same=all(one.mutations_same for one in comparisons),
        errors_same=all(one.errors_same for one in comparisons),
        eager_error=next((one.eager_error for one in by_severity if one.eager_error), ""),
        compiled_error=next((one.compiled_error for one in by_severity if one.compiled_error), ""),
        gradients_same=all(gradients) if gradients else None,
        gradients_max_abs=_largest([one.gradients_max_abs for one in comparisons]),
        random=max((one.random for one in comparisons), key=_RANDOM_ORDER.index),
        nearer=referenced.nearer,
        eager_reference_abs=referenced.eager_reference_abs,
        compiled_reference_abs=referenced.compiled_reference_abs,
        outputs_count=max(one.outputs_count for one in comparisons),
        calls_count=sum(one.calls_count for one in comparisons),
        note="; ".join(dict.fromkeys(one.note for one in by_severity if one.note)),
    )


_Number = TypeVar("_Number", int, float)


def _largest(values: Sequence[_Number | None]) -> _Number | None:
    return max((one for one in values if one is not None), default=None)


_NO_CALL = Comparison(
    same=False,
    bits_same=False,
    max_abs=0.0,
    max_ulp=None,
    dtype_same=False,
    strides_same=False,
    mutations_same=False,
    outputs_count=0,
    calls_count=0,
    note="nothing was called",
)
