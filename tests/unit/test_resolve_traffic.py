"""{plot} of counted work: the formula goes through each recorded point, or the build stops; kernels in a chain."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from deck.bundle import Evidences
from deck.talk import Plot
from deck.traffic import KernelChain, Traffic
from deck.work import Work
from tests import bundles, traffic_evidence
from tests.decks import deck_of, only, resolved

SIZES = "```{plot} traffic/sizes\n:alt: words\n```"
WORK = "```{plot} traffic/float32-1024/work\n:alt: words\n```"


def evidences(tmp_path: Path, **changed: Work) -> Evidences:
    files = traffic_evidence.files({case.replace("_", "-"): work for case, work in changed.items()})
    return Evidences(bundles.bundle(tmp_path, files))


def test_the_formula_is_that_of_the_recorded_kernels(tmp_path: Path) -> None:
    block = resolved(SIZES, evidences(tmp_path))

    assert isinstance(block, Plot)
    assert isinstance(block.measured, Traffic)
    traffic = block.measured
    assert (traffic.eager.passes_count, traffic.compiled.passes_count) == (4, 2)
    for point in traffic.points:
        unit = point.sized.elements_count * point.sized.element_bytes
        assert (point.eager_bytes, point.compiled_bytes) == (4 * unit, 2 * unit)
    assert {point.path for point in traffic.points} <= {origin.path for origin in block.origins}


def test_a_recorded_point_beside_the_formula_stops_the_build(tmp_path: Path) -> None:
    one = traffic_evidence.work(4 * 2**14)
    odd = replace(one, eager=replace(one.eager, moved_bytes=one.eager.moved_bytes + 1))

    finding = only(deck_of(SIZES, evidences(tmp_path, float32_16384=odd)).findings)

    assert finding.level.name == "ERROR"
    assert "eager moved 262,145 B at float32-16384, where 4·N·s, as at bfloat16-1024, is 262,144 B" in finding.what


def test_a_kernel_that_moves_part_of_a_tensor_has_no_formula(tmp_path: Path) -> None:
    one = traffic_evidence.work(2 * 2**10)
    assert one.compiled
    step = replace(one.compiled.steps[0], read_bytes=3000)
    part = replace(one, compiled=replace(one.compiled, steps=(step,), moved_bytes=3000 + step.written_bytes))

    finding = only(deck_of(SIZES, evidences(tmp_path, bfloat16_1024=part)).findings)

    assert "no formula k·N·s gives every recorded point of traffic/sizes.json: compiled moved 5,048 B" in finding.what


def test_a_side_that_moves_nothing_is_refused(tmp_path: Path) -> None:
    works = {
        f"{dtype}_{count}": traffic_evidence.work(size * count)
        for dtype, size in traffic_evidence.DTYPES.items()
        for count in traffic_evidence.COUNTS
    }
    idle = {case: replace(one, compiled=replace(one.eager, steps=(), moved_bytes=0)) for case, one in works.items()}

    finding = only(deck_of(SIZES, evidences(tmp_path, **idle)).findings)

    assert "compiled moved no bytes at bfloat16-1024 of traffic/sizes.json" in finding.what


def test_a_size_that_the_slider_does_not_reach_is_refused(tmp_path: Path) -> None:
    files = traffic_evidence.files()
    files["traffic/sizes.json"] = files["traffic/sizes.json"].replace(
        b'"elements_count":16384', b'"elements_count":16385'
    )

    finding = only(deck_of(SIZES, Evidences(bundles.bundle(tmp_path, files))).findings)

    assert "has bfloat16-16384, whose elements_count is no power of two" in finding.what


def test_kernels_are_drawn_where_each_reads_what_the_one_before_it_wrote(tmp_path: Path) -> None:
    block = resolved(WORK, evidences(tmp_path))

    assert isinstance(block, Plot)
    assert isinstance(block.measured, KernelChain)
    assert block.measured.eager.kernels == ("aten.floor.default", "aten.add.Tensor")
    assert block.measured.compiled.moved_bytes == 2 * block.measured.tensor_bytes


@pytest.mark.parametrize("tensors", [2, 4])
def test_kernels_that_hand_nothing_on_are_not_drawn(tensors: int, tmp_path: Path) -> None:
    one = traffic_evidence.work(4 * 2**10)
    other = replace(one, eager=replace(one.eager, working_set_bytes=tensors * 4 * 2**10))

    finding = only(deck_of(WORK, evidences(tmp_path, float32_1024=other)).findings)

    assert "do not each hand one tensor of the same size on to the next" in finding.what
