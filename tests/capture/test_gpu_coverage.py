"""How much of the machine code generated for a GPU leads back to Triton and Python, and that scaffolding hides none."""

import re
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("torch")

from benchmarks.gpu_link_coverage import (
    EXPERIMENTS,
    LEAST_SHARES,
    GpuCoverage,
    all_of,
    generate,
    instructions,
    print_table,
)
from deck.capture.gpu.lined_text import NO_LINE
from deck.captured import Links
from deck.linked import Linked
from tests.capture.targeted import needs_triton, own_caches

pytestmark = [needs_triton, pytest.mark.slow]

TARGET = "sm_90"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("generated")


@pytest.fixture(scope="module")
def rows(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> list[GpuCoverage]:
    with own_caches(tmp_path_factory.mktemp("caches")):
        return generate(folder, (TARGET,))


@pytest.mark.parametrize("where", LEAST_SHARES)
def test_instructions_lead_to_triton_and_to_python(rows: list[GpuCoverage], where: str) -> None:
    every = all_of(rows)

    assert every.instructions_count > 500
    assert every.share(where) >= LEAST_SHARES[where]


@pytest.mark.parametrize("where", ["triton", "python"])
def test_in_each_experiment_most_instructions_lead_back(rows: list[GpuCoverage], where: str) -> None:
    assert [row.name for row in rows if row.share(where) < LEAST_SHARES[where]] == []


def test_no_arithmetic_on_floats_is_scaffolding_but_where_the_compiler_gives_it_no_line(
    rows: list[GpuCoverage], folder: Path
) -> None:
    arithmetic = re.compile(r"(?:@!?\w+ +)?(?:FADD|FMUL|FFMA|FRND|MUFU|FSETP|FSEL)\b")
    found, hidden = [], []
    for name in EXPERIMENTS:
        files = (folder / name).rglob("links.json")
        linked = Linked(msgspec.json.decode(file.read_bytes(), type=Links) for file in files)
        computing = [one for one in instructions(folder / name / TARGET, TARGET) if arithmetic.match(one[1])]
        found += computing
        hidden += [text for place, text in computing if linked.scaffolding(*place) not in ("", NO_LINE)]

    assert len(found) > 100
    assert hidden == []


def test_the_table_names_the_experiments_and_the_classes_of_their_scaffolding(
    rows: list[GpuCoverage], capsys: pytest.CaptureFixture[str]
) -> None:
    print_table(rows)

    head, *lines = capsys.readouterr().out.splitlines()
    for name in ("triton", "python", "recorded", "index arithmetic", "load", "function frame"):
        assert name in head
    assert [line.split()[0] for line in lines] == [*EXPERIMENTS, "all"]
