"""Timing in one process: interleaved, counted, and refused where something compiles meanwhile."""

from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.timing import WARMUP, time_rounds  # noqa: E402
from deck.errors import RecordError  # noqa: E402


def test_rounds_run_both_in_alternating_order_after_warming_up() -> None:
    order: list[str] = []

    time_rounds({"a": lambda: order.append("a"), "b": lambda: order.append("b")}, rounds=3, calls=2)

    assert "".join(order) == ("a" * (WARMUP // 2) + "b" * (WARMUP // 2)) * 2 + "aabb" + "bbaa" + "aabb"


def test_a_sample_is_the_mean_time_of_one_call_with_its_page_faults() -> None:
    def touch_4_mib() -> None:
        torch.ones(2**20)

    rounds = time_rounds({"none": lambda: None, "touch": touch_4_mib}, rounds=4, calls=5, like=torch.ones(2, 3))

    assert all(len(samples) == 4 for samples in rounds.samples_s.values())
    assert min(rounds.samples_s["touch"]) > max(rounds.samples_s["none"])
    assert max(rounds.faults_count["none"]) < 10
    assert (rounds.calls_count, rounds.shape, rounds.dtype) == (5, (2, 3), "float32")


def test_what_compiles_again_while_it_is_timed_is_refused() -> None:
    torch.compiler.reset()
    compiled = torch.compile(lambda x: x + 1, backend="eager", dynamic=False)
    sizes = iter(range(2, 1000))

    def another_shape_each_time() -> Any:
        return compiled(torch.ones(next(sizes)))

    with pytest.raises(RecordError, match="eager or compiled compiled again while being timed"):
        time_rounds({"eager": lambda: None, "compiled": another_shape_each_time}, rounds=2, calls=2)
