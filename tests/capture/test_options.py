"""Whether a mode, options or settings of Inductor had an effect is measured: by compiling once more without them."""

from collections.abc import Callable

import pytest

from deck.dissect import dissect
from tests.capture.conftest import Place

pytestmark = pytest.mark.slow

ASKED = '''"""Do these options change the code?"""

import torch
import torch._inductor.config

from deck.capture import Recorder


def f(x):
    return x.sin() + 1


def random(x):
    return x + torch.rand_like(x)


def run(record: Recorder) -> None:
    x = torch.ones(64)
    record.compile(f, [x], case="none", mode="default")
    record.compile(f, [x], case="mode", mode="reduce-overhead")
    record.compile(f, [x], case="option", options={"fallback_random": True})
    with torch._inductor.config.patch(fallback_random=True):
        record.compile(random, [x], case="setting")
'''


def test_settings_are_recorded_with_whether_the_generated_code_differs(place: Callable[..., Place]) -> None:
    bundle, _ = place(asked=ASKED).record()

    cases = dissect(bundle, "asked").cases

    assert {case: [(one.settings, one.had_effect) for one in facts.options] for case, facts in cases.items()} == {
        "none": [],
        "mode": [({"mode": "reduce-overhead"}, False)],
        "option": [({"fallback_random": "True"}, False)],
        "setting": [({"fallback_random": "True"}, True)],
    }
    assert cases["mode"].notes[0].startswith("This option had no effect here: mode=reduce-overhead.")
    # Compiling without them is no part of what is recorded.
    assert [len(facts.calls) for facts in cases.values()] == [1, 1, 1, 1]
