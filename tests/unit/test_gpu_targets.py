"""The GPUs that code can be generated for: what the file says of them, and where it has it from."""

from pathlib import Path

import pytest

from deck.errors import UsageError
from deck.gpu_targets import TARGETS_FILE, read_targets, target_named, target_names

ASKED_FOR = {
    "multi_processor_count",
    "regs_per_multiprocessor",
    "max_threads_per_multi_processor",
    "max_threads_per_block",
    "warp_size",
    "shared_memory_per_block",
    "shared_memory_per_block_optin",
    "shared_memory_per_multiprocessor",
    "L2_cache_size",
    "total_memory",
}
"""Device properties that Inductor 2.13 and Triton 3.7 read while they generate code."""


@pytest.mark.parametrize("name", target_names())
def test_every_target_has_every_figure_and_each_its_source(name: str) -> None:
    target = target_named(name)

    assert {one.name for one in target.figures} == ASKED_FOR
    assert [one for one in target.figures if one.value <= 0 or len(one.source) < 20] == []
    major, minor = target.capability
    assert target.name == f"sm_{major}{minor}"


def test_two_targets_differ_where_the_products_do() -> None:
    a100, h100 = target_named("sm_80"), target_named("sm_90")

    assert (a100.figure("multi_processor_count"), h100.figure("multi_processor_count")) == (108, 132)
    assert (a100.figure("warp_size"), h100.figure("warp_size")) == (32, 32)
    assert a100.figure("clock_rate") is None


def test_target_that_is_not_described_is_named_with_those_that_are() -> None:
    with pytest.raises(UsageError, match=r"no GPU target 'sm_9'; there are sm_80, sm_90\. Did you mean sm_90\?"):
        target_named("sm_9")


def test_a_source_is_spelled_out_once_in_the_file() -> None:
    text = """
        [sources]
        sheet = "A data sheet, table 1"
        [targets.sm_10]
        device = "A card"
        capability = [1, 0]
        [targets.sm_10.figures]
        warp_size = { value = 32, source = "sheet" }
    """

    (target,) = read_targets(text).values()

    assert (target.device, target.capability, target.figure("warp_size")) == ("A card", (1, 0), 32)
    assert [one.source for one in target.figures] == ["A data sheet, table 1"]


def test_file_lies_in_the_package_that_the_wheel_holds() -> None:
    assert TARGETS_FILE.parent == Path(__file__).resolve().parents[2] / "deck"
