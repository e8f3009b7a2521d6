"""What this computer lacks for an experiment, or for a part of it, as it is shown on the slide."""

from collections.abc import Iterable

from deck.discovery import Experiment
from deck.evidence import Need
from deck.host import version_of, why_missing

_FIRST_CALLS: tuple[Need, ...] = (Need.CXX,)
_GPU_CODE: tuple[Need, ...] = (Need.TRITON, Need.CXX, Need.LINUX)

_TRITON = ("3.7", "3.8")
"""Those whose private names `deck.capture.torch_private` knows, and whose line tables were checked."""


def why_skipped(experiment: Experiment) -> str:
    """Return why nothing of the experiment can be recorded here; empty where something can.

    Where there is nothing in it but first calls, or code for GPUs, it needs what those need without saying so.
    """
    declared = _first_missing(experiment.needs)
    if declared or experiment.runs or experiment.measures:
        return declared
    if not experiment.generates:
        return why_no_first_calls()
    return why_no_gpu_code() and (why_no_first_calls() if experiment.calls_first else why_no_gpu_code())


def why_in_part(experiment: Experiment) -> str:
    """Return why a part that the experiment defines is not recorded here; empty where it is recorded whole."""
    first_calls = why_no_first_calls() if experiment.calls_first else ""
    gpu_code = f"code for a GPU {why}" if experiment.generates and (why := why_no_gpu_code()) else ""
    return "; ".join(filter(None, (first_calls, gpu_code)))


def why_no_first_calls() -> str:
    return _first_missing(_FIRST_CALLS)


def why_no_gpu_code() -> str:
    if missing := _first_missing(_GPU_CODE):
        return missing
    here = version_of("triton")
    known = here.startswith(tuple(f"{one}." for one in _TRITON))
    return "" if known else f"needs Triton {' or '.join(_TRITON)}, and {here or 'another one'} is here"


def _first_missing(needs: Iterable[Need]) -> str:
    return next(filter(None, map(why_missing, needs)), "")
