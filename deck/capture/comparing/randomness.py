"""The random streams that a function may draw from: start them alike, see whether they were used, put them back."""

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import torch

SEED = 0


@contextmanager
def seeded() -> Iterator[None]:
    """Start the streams of PyTorch, Python and NumPy from the same seed; put them back as they were."""
    numpy = sys.modules.get("numpy")
    of_torch, of_python = streams(), random.getstate()
    of_numpy = numpy.random.get_state() if numpy else None
    torch.manual_seed(SEED)
    random.seed(SEED)
    if numpy:
        numpy.random.seed(SEED)
    try:
        yield
    finally:
        random.setstate(of_python)
        if numpy and of_numpy:
            numpy.random.set_state(of_numpy)
        torch.set_rng_state(of_torch[0])
        if of_torch[1:]:
            torch.cuda.set_rng_state_all(of_torch[1:])


def streams() -> list[torch.Tensor]:
    """Return the states of PyTorch's default generators: the CPU's, then those of GPUs that are in use."""
    of_gpus = torch.cuda.get_rng_state_all() if torch.cuda.is_initialized() else []  # type: ignore[no-untyped-call]
    return [torch.get_rng_state(), *of_gpus]


def same_streams(one: list[torch.Tensor], other: list[torch.Tensor]) -> bool:
    """Say whether no stream moved; GPUs that came into use between the two do not count."""
    return all(torch.equal(left, right) for left, right in zip(one, other, strict=False))
