"""The comparison with eager in the words of a dissection."""

from deck.captured import Agreement, Comparison
from deck.dissection import Result


def result_of(one: Comparison) -> Result:
    """Return what a comparison says, in the words of a dissection."""
    raised = bool(one.eager_error or one.compiled_error)
    agreement = one.agreement
    if agreement is Agreement.NOT_COMPARED and one.outputs_count and not one.note:  # recorded before there were any
        agreement = Agreement.IDENTICAL if one.bits_same else Agreement.EQUAL if one.same else Agreement.DIFFERENT
    return Result(
        same=one.same,
        agreement=str(agreement),
        max_abs=one.max_abs,
        max_ulp=one.max_ulp,
        dtype=_sameness(one.dtype_same),
        strides=_sameness(one.strides_same),
        mutations=_sameness(one.mutations_same),
        errors=_sameness(one.errors_same) if raised or not one.errors_same else "none",
        eager_error=one.eager_error,
        compiled_error=one.compiled_error,
        random=str(one.random),
        gradients="unused" if one.gradients_same is None else _sameness(one.gradients_same),
        gradients_max_abs=one.gradients_max_abs,
        nearer=one.nearer,
        outputs=one.outputs_count,
        note=one.note,
    )


def _sameness(same: bool) -> str:
    return "same" if same else "differs"
