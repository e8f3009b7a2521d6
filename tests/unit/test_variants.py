"""The recorded variants of `fusion`: what differs between vector widths and thread counts is really in them."""

import re
from pathlib import Path

import pytest

from deck.bundle import Evidences, load_bundle

VARIANTS = Path(__file__).resolve().parents[1] / "data" / "variants"


@pytest.mark.parametrize(
    ("name", "step", "floor", "parallel"),
    [
        ("avx512", 16, "tmp0.floor()", False),
        ("avx2", 8, "tmp0.floor()", False),
        ("scalar", 1, "std::floor(tmp0)", False),
        ("threads2", 8, "tmp0.floor()", True),
    ],
)
def test_a_variant_holds_the_code_of_its_machine(name: str, step: int, floor: str, parallel: bool) -> None:
    bundle = load_bundle(VARIANTS / name)

    kernel = Evidences(bundle).find("fusion/kernel_0").text()

    assert bundle.name == name
    assert re.search(rf"x0\+=static_cast<int64_t>\({step}L\)", kernel)
    assert floor in kernel
    assert ("#pragma omp parallel" in kernel) == parallel
