"""How much of the machine code leads back to Python, in a real recording, and that scaffolding hides no computation."""

import re
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("torch")

from benchmarks.link_coverage import (
    LEAST_SHARE,
    coverage_of,
    instructions,
    print_table,
    record_cases,
)
from deck.capture.inductor.assembly import why_no_assembly
from deck.captured import Kernels, Links
from deck.linked import Linked

CASES = ("branchy", "elementwise_chain", "layer_norm", "mlp", "softmax")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(why_no_assembly()), reason=why_no_assembly() or "machine code can be read"),
]


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("coverage")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        cases = record_cases(folder)
    assert tuple(cases) == CASES
    return folder


@pytest.mark.parametrize("case", CASES)
def test_instructions_that_compute_lead_to_a_line_of_python(recorded: Path, case: str) -> None:
    coverage = coverage_of(recorded, case)

    assert coverage.computing_count > 0
    assert coverage.linked_share >= LEAST_SHARE, coverage.unlinked


def test_every_kernel_has_its_machine_code(recorded: Path) -> None:
    for file in recorded.rglob("kernels.json"):
        kernels = msgspec.json.decode(file.read_bytes(), type=Kernels)

        assert kernels.assembly_missing == ""
        assert len(list(file.parent.glob("kernel_*.s"))) == len(kernels.kernels)


def test_no_arithmetic_on_floats_is_counted_as_scaffolding(recorded: Path) -> None:
    links = (msgspec.json.decode(file.read_bytes(), type=Links) for file in recorded.rglob("links.json"))
    linked = Linked(links)
    arithmetic = re.compile(r"v?(?:add|sub|mul|div|max|min|sqrt|rsqrt|round|fn?m\w+|hadd|cmp\w+|cvt\w+)[ps][sd]\b")
    computing = [
        (place, text) for case in CASES for place, text in instructions(recorded, case) if arithmetic.match(text)
    ]

    assert len(computing) > 50
    assert [(place, text) for place, text in computing if linked.scaffolding(*place)] == []


def test_the_table_names_the_cases_and_the_classes_of_their_scaffolding(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    print_table([coverage_of(recorded, case) for case in CASES])

    head, *rows = capsys.readouterr().out.splitlines()
    for name in ("buffer handling", "check", "function frame", "load", "loop control", "linked"):
        assert name in head
    assert [row.split()[0] for row in rows] == list(CASES)
