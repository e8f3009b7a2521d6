"""The private names of the scheduler are where torch_private.scheduling says; a failure names the entry that moved."""

from collections.abc import Sequence
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.torch_private import inductor, scheduling  # noqa: E402
from deck.capture.torch_private.scheduling import Access  # noqa: E402


def run(x: Any, y: Any) -> Any:
    doubled = torch.topk(x * 2, 3).values
    return torch.cat([doubled @ y, (x + 1)[:, :8].exp()], dim=1)


@pytest.fixture(scope="module")
def seen() -> dict[str, list[Any]]:
    """Return what every function here told of the nodes of one schedule."""
    found: dict[str, list[Any]] = {}

    def on_nodes(nodes: Sequence[Any]) -> None:
        for node in nodes:
            found.setdefault("called", []).append(scheduling.called_operation(node))
            found.setdefault("name", []).append(scheduling.fused_name(node))
            found.setdefault("accesses", []).append(scheduling.accesses_of(node))
            found.setdefault("allocation", []).append(scheduling.is_allocation(node))
            found.setdefault("one result", []).append(scheduling.is_one_result(node))
            for loop in inductor.loops_in(node):
                found.setdefault("iterations", []).append(scheduling.iterations_of(loop))
        found["floating"] = [scheduling.buffer_is_floating("arg0_1")]

    torch.compiler.reset()
    with scheduling.graph_caches_off(), scheduling.schedule_to_generate_watched(on_nodes):
        torch.compile(run)(torch.randn(32, 64), torch.randn(3, 8))
    return found


def test_graph_caches_off_has_the_same_graph_scheduled_again() -> None:
    schedules: list[int] = []
    for _ in range(2):
        torch.compiler.reset()
        with (
            scheduling.graph_caches_off(),
            scheduling.schedule_to_generate_watched(lambda nodes: schedules.append(len(nodes))),
        ):
            torch.compile(lambda x: x + 1)(torch.zeros(8))

    assert schedules == [1, 1]


def test_schedule_to_generate_watched_gives_the_nodes_after_fusion(seen: dict[str, list[Any]]) -> None:
    assert "fused_mul" in seen["name"]


def test_called_operation_is_of_calls_alone(seen: dict[str, list[Any]]) -> None:
    called = dict(zip(seen["name"], seen["called"], strict=True))

    assert called["fused_mul"] == ""
    assert any(seen["called"])


def test_fused_name_names_the_operators(seen: dict[str, list[Any]]) -> None:
    assert seen["name"][0] == "fused_mul"


def test_accesses_of_tells_the_bytes_that_indices_reach(seen: dict[str, list[Any]]) -> None:
    accesses = dict(zip(seen["name"], seen["accesses"], strict=True))

    reads, writes = accesses["fused_mul"]

    assert reads == [Access("arg0_1", 32 * 64 * 4)]
    assert [one.size_bytes for one in writes] == [32 * 64 * 4]
    slice_reads = [one for found in seen["accesses"] for one in found[0] if one.buffer == "arg0_1"]
    assert slice_reads[-1].size_bytes == 32 * 8 * 4


def test_is_allocation_and_is_one_result_tell_what_runs_nothing(seen: dict[str, list[Any]]) -> None:
    assert any(seen["allocation"])
    assert any(seen["one result"])


def test_iterations_of_is_the_product_of_the_ranges(seen: dict[str, list[Any]]) -> None:
    assert seen["iterations"][0] == 32 * 64


def test_buffer_is_floating_asks_for_the_type(seen: dict[str, list[Any]]) -> None:
    assert seen["floating"] == [True]
