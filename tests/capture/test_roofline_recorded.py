"""An experiment that counts work, measures limits and times the same cases gets a roofline."""

from collections.abc import Callable

import pytest

from deck.bundle import Evidences
from deck.discovery import MEASURING_PROCESSES
from deck.evidence import Outcome
from deck.work import MachineLimits, Roofline, Work
from tests.capture.conftest import Place

EXPERIMENT = '''"""How near is floor to the limit?"""

import torch

NEEDS = ("cxx",)
SIZES = {"small": (64, 64), "large": (512, 512)}


def run(record):
    for case, shape in SIZES.items():
        record.work(torch.floor, [torch.ones(shape)], case=case)


def measure(record):
    record.limits()
    for case, shape in SIZES.items():
        functions = {"eager": torch.floor, "compiled": torch.compile(lambda x: torch.floor(x))}
        record.time(functions, [torch.ones(shape)], case=case, rounds=3)
'''


@pytest.mark.slow
def test_work_limits_and_times_become_a_roofline(place: Callable[..., Place]) -> None:
    bundle, printed = place(near=EXPERIMENT).record()

    run = bundle.run("near")
    assert run
    assert run.outcome is Outcome.OK, printed
    kinds = [one.kind for one in bundle.of("near")]
    assert {"work", "machine_limits", "roofline"} < set(kinds)
    assert "sweep" not in kinds

    find = Evidences(bundle).find
    work = bundle.decode(find("near/large/work").evidence, Work)
    limits = bundle.decode(find("near/machine_limits").evidence, MachineLimits)
    roofline = bundle.decode(find("near/roofline").evidence, Roofline)
    assert work.compiled
    assert work.eager.moved_bytes == work.compiled.moved_bytes == 2 * 4 * 512 * 512
    assert (limits.threads_count, limits.processes_count) == (1, MEASURING_PROCESSES)
    assert limits.compiled_call_s
    assert [(one.case, one.series, one.bound) for one in roofline.points] == [
        (case, series, "memory") for case in ("small", "large") for series in ("eager", "compiled")
    ]
    assert all(0 < one.low_share <= one.limit_share <= one.high_share for one in roofline.points)
