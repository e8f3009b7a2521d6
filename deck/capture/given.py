"""Check what an experiment gave a method of `record`, before anything runs."""

from collections.abc import Iterable, Mapping

import torch

from deck.errors import RecordError, did_you_mean
from deck.measured import Allocator


def check_inputs(inputs: object) -> None:
    if isinstance(inputs, torch.Tensor | str | Mapping) or not isinstance(inputs, Iterable):
        raise RecordError(
            f"the inputs are a {type(inputs).__name__}, not a list or tuple of arguments.",
            remedy="Write [x] for one argument x; keyword arguments are given as kwargs.",
        )


def check_for_target(fn: object, inputs: Iterable[object]) -> None:
    """Raise RecordError unless record.gpu_code can call `fn`, and finds the tensors among `inputs` on the CPU."""
    if not callable(fn):
        raise RecordError(
            f"record.gpu_code was given a {type(fn).__name__}, which cannot be called.",
            remedy="Give it the function, or the module, itself: record.gpu_code(f, [x]).",
        )
    for place, one in enumerate(inputs):
        if isinstance(one, torch.Tensor) and one.device.type != "cpu":
            raise RecordError(
                f"record.gpu_code was given a tensor on {one.device} as input {place}; expected one on the CPU.",
                remedy="Make it without a device: what is captured on the CPU is compiled for the target.",
            )


def check_two(functions: object, *, call: str) -> None:
    """Raise RecordError unless `functions` are two by name; `call` is for the message."""
    remedy = 'Give it two functions by name: {"eager": fn, "compiled": compiled}.'
    if not isinstance(functions, Mapping):
        raise RecordError(f"{call} was given a {type(functions).__name__}, not two functions by name.", remedy=remedy)
    if len(functions) != 2:
        count = f"{len(functions)} function{'' if len(functions) == 1 else 's'}"
        raise RecordError(f"{call} was given {count}, not two.", remedy=remedy)
    for name, fn in functions.items():
        if not isinstance(name, str) or not name or "/" in name or "~" in name:  # they are in references
            raise RecordError(
                f"{call} was given a function of the name {name!r}.", remedy="Use a text without / and ~."
            )
        if not callable(fn):
            raise RecordError(
                f"{call} was given {name!r} as a {type(fn).__name__}, which cannot be called.", remedy=remedy
            )


def check_count(what: str, value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise RecordError(f"record.time was given {what}={value!r}.", remedy="Give it a whole number from 1 on.")


def allocator_named(name: object, *, case: str) -> Allocator:
    """Return the allocator of that name; raises RecordError for an unknown one, or where `case` names another."""
    known = [one.value for one in Allocator]
    if name not in known:
        raise RecordError(
            f"record.time was given allocator={name!r}.",
            remedy=f"Known are {', '.join(known)}.{did_you_mean(str(name), known)}",
        )
    if case in known and case != name:
        raise RecordError(
            f"record.time was given allocator={name!r} for the case {case!r}, which is another allocator's name.",
            remedy="Leave case out: the allocator names the case.",
        )
    return Allocator(name)
