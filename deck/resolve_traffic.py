"""Counted work -> the kernels that take one tensor through memory; at several sizes -> the formula of its bytes, held
against each recorded point."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from deck.bundle import Found
from deck.errors import NotRecorded, ReferenceProblem
from deck.traffic import ChainSide, KernelChain, SizedCase, Sizes, Traffic, TrafficPoint, TrafficSide, TrafficStep
from deck.work import Side, Work


def chain_of(found: Found) -> KernelChain:
    """Return the kernels of both sides, each of which hands one tensor on to the next.

    Raises ReferenceProblem where they do not; NotRecorded where there was no C++ compiler.
    """
    path, work = found.evidence.path, found.bundle.decode(found.evidence, Work)
    sides = (work.eager, _compiled({path: (path, work)})[path])
    tensor_bytes = work.eager.steps[0].read_bytes if work.eager.steps else 0
    for side in sides:
        sizes = {size for step in side.steps for size in (step.read_bytes, step.written_bytes)}
        if sizes != {tensor_bytes} or side.working_set_bytes != tensor_bytes * (len(side.steps) + 1):
            raise ReferenceProblem(
                f"the kernels of {path} do not each hand one tensor of the same size on to the next.",
                remedy="Only such a chain is drawn; show other work in a table, by {metric}.",
            )
    eager, compiled = (ChainSide(tuple(step.name for step in one.steps), one.moved_bytes) for one in sides)
    return KernelChain(eager, compiled, tensor_bytes)


def traffic_of(found: Found) -> Traffic:
    """Return what the cases of `sizes.json` moved, and the formula of each side.

    Raises ReferenceProblem where the kernels of two cases differ, or move other bytes than whole tensors, and for sizes
    that are no powers of two; NotRecorded where there was no C++ compiler.
    """
    sizes = found.bundle.decode(found.evidence, Sizes)
    works = {
        one.evidence.case: (one.evidence.path, found.bundle.decode(one.evidence, Work)) for one in works_beside(found)
    }
    missing = [one.case for one in sizes.cases if one.case not in works]
    if missing or not sizes.cases:
        raise ReferenceProblem(f"{found.evidence.path} names {missing or 'no cases'}, whose work was not recorded.")
    if between := [one.case for one in sizes.cases if one.elements_count.bit_count() != 1]:
        raise ReferenceProblem(
            f"{found.evidence.path} has {between[0]}, whose elements_count is no power of two.",
            remedy="The slider stops at powers of two; record such sizes alone.",
        )
    if empty := [one.case for one in sizes.cases if one.element_bytes <= 0]:
        raise ReferenceProblem(f"{found.evidence.path} has {empty[0]}, whose element_bytes is not above 0.")
    eager = _side(found, sizes.cases, {case: work.eager for case, (_, work) in works.items()}, name="eager")
    compiled = _side(found, sizes.cases, _compiled(works), name="compiled")
    points = tuple(
        TrafficPoint(one, work.eager.moved_bytes, work.compiled.moved_bytes, f"{found.bundle.name}/{path}")
        for one in sizes.cases
        for path, work in (works[one.case],)
        if work.compiled is not None
    )
    return Traffic(points, eager, compiled)


def works_beside(found: Found) -> tuple[Found, ...]:
    """Return the work of all cases of the same experiment."""
    files = found.bundle.of(found.run.experiment)
    return tuple(replace(found, evidence=one) for one in files if one.kind == "work")


def _compiled(works: Mapping[str, tuple[str, Work]]) -> dict[str, Side]:
    sides = {}
    for case, (path, work) in works.items():
        if work.compiled is None:
            raise NotRecorded(f"{path} holds no compiled work.", reason="needs a C++ compiler")
        sides[case] = work.compiled
    return sides


def _side(found: Found, cases: Sequence[SizedCase], sides: Mapping[str, Side], *, name: str) -> TrafficSide:
    """Return the steps in tensors as large as the input, as they are in each case alike."""
    first = cases[0]
    unit = first.elements_count * first.element_bytes
    side = TrafficSide(
        tuple(TrafficStep(s.name, s.read_bytes // unit, s.written_bytes // unit) for s in sides[first.case].steps)
    )
    for one in cases:
        unit, recorded = one.elements_count * one.element_bytes, sides[one.case]
        steps = [(step.read_bytes, step.written_bytes) for step in recorded.steps]
        by_formula = [(step.reads_count * unit, step.writes_count * unit) for step in side.steps]
        if steps != by_formula or recorded.moved_bytes != side.passes_count * unit:
            raise ReferenceProblem(
                f"no formula k·N·s gives every recorded point of {found.evidence.path}: {name} moved "
                f"{recorded.moved_bytes:,} B at {one.case}, where {side.passes_count}·N·s, as at {first.case}, is "
                f"{side.passes_count * unit:,} B.",
                remedy="Leave out of the experiment the sizes whose kernels differ, or show them in a table.",
            )
    if side.passes_count == 0:
        raise ReferenceProblem(
            f"{name} moved no bytes at {first.case} of {found.evidence.path}, so there is nothing to compare.",
            remedy="Let the experiment return what the function computed, so that it is not left out.",
        )
    return side
