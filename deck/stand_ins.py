"""Where another recording stands in for the one that comes first: that was made by another release of PyTorch than the
talk was written for, or is of a machine that lacked something, and so does not hold what is asked for."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from deck.bundle import is_of_release
from deck.errors import DeckError, Finding, Level, Location
from deck.evidence import Outcome
from deck.lookup import Lookup, experiment_of, machine_of

_T = TypeVar("_T")


def other_torch(references: Iterable[str], lookup: Lookup) -> str:
    """Return the version of PyTorch that recorded the first of `references` that another release recorded than the talk
    was written for; empty where none did, or the talk does not say."""
    for reference in references if lookup.torch else ():
        experiment, machine = experiment_of(reference), machine_of(reference)
        for bundle in lookup.evidences.bundles:
            run = bundle.run(experiment)
            if run and run.outcome is Outcome.OK and machine in ("", bundle.name):
                version = bundle.manifest.machine.torch
                if not is_of_release(version, lookup.torch):
                    return version.partition("+")[0]
                break
    return ""


def in_its_release(
    references: Iterable[str], lookup: Lookup, resolve_in: Callable[[Lookup], _T]
) -> tuple[_T, Lookup] | None:
    """Return what `resolve_in` makes of the evidence of the release that the talk was written for, and what it noted;
    None where the references are not to another release's evidence, or it fails there too: the talk is wrong then."""
    torch = other_torch(references, lookup)
    return _resolved(resolve_in, lookup.of_its_release(instead_of=torch)) if torch else None


def on_another_machine(reason: str, lookup: Lookup, resolve_in: Callable[[Lookup], _T]) -> tuple[_T, Lookup] | None:
    """Return what `resolve_in` makes of the evidence of other machines, and what it noted; None where `reason` is not
    why a run of this one was recorded in part, or it fails there too."""
    local = lookup.evidences.local
    run = next((run for run in local.manifest.runs if run.reason == reason), None) if local and reason else None
    if run is None or run.outcome is not Outcome.OK:
        return None
    return _resolved(resolve_in, lookup.of_others(because=reason))


def _resolved(resolve_in: Callable[[Lookup], _T], there: Lookup) -> tuple[_T, Lookup] | None:
    try:
        return resolve_in(there), there
    except DeckError:
        return None


def tell_difference(error: DeckError, there: Lookup, location: Location, *, shown: str) -> Finding:
    """Return the notice that only the recordings of the talk's own release, `there`, have what it asks for; `shown`
    says what its slide shows."""
    what = f"PyTorch {there.instead_of} differs from {there.torch}, for which the talk was written: {error.what}"
    return Finding(Level.NOTICE, "other-torch", error.location or location, what, shown)
