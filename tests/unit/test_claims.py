"""Claims: the grammar, and whether they hold on recorded evidence."""

import re
from pathlib import Path

import pytest

from deck.bundle import Evidences
from deck.claim_grammar import Compared, Count, Judged, Literal, Pointed, Quantity, Same, parse_claim
from deck.errors import ClaimError, Level
from deck.measured import Verdict
from deck.talk import Claim, Text
from tests import bundles, measurements
from tests.decks import FUSION, deck_of, encoded, only, resolved, timings

# --- grammar ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        (
            "fusion/comparison#/max_abs == 0",
            Compared(Pointed("fusion/comparison#/max_abs"), "==", Quantity(0.0, "", "0")),
        ),
        ("a/b#/c < 0.2 ms", Compared(Pointed("a/b#/c"), "<", Quantity(0.0002, "s", "0.2\u202fms"))),
        ("a/b#/c<=8MiB", Compared(Pointed("a/b#/c"), "<=", Quantity(8388608.0, "B", "8\u202fMiB"))),
        (
            "a/b#/c == 1.5 ms within 10 %",
            Compared(Pointed("a/b#/c"), "==", Quantity(0.0015, "s", "1.5\u202fms"), Quantity(0.1, "%", "10%")),
        ),
        ("2 > a/b#/c", Compared(Quantity(2.0, "", "2"), ">", Pointed("a/b#/c"))),
        ("a/b#/c != true", Compared(Pointed("a/b#/c"), "!=", Literal(True))),
        ("a/b#/c == null", Compared(Pointed("a/b#/c"), "==", Literal(None))),
        ('a/b#/c == "pinned, 2"', Compared(Pointed("a/b#/c"), "==", Literal("pinned, 2"))),
        ("a100:x/y/0-0/t#/p > b/c#/d", Compared(Pointed("a100:x/y/0-0/t#/p"), ">", Pointed("b/c#/d"))),
        ("0-0/b#/c >= −1e-3 s", Compared(Pointed("0-0/b#/c"), ">=", Quantity(-0.001, "s", "−1e−3\u202fs"))),
        ("count( a/b , aten.floor ) == 1", Compared(Count("a/b", "aten.floor"), "==", Quantity(1.0, "", "1"))),
        ("same(a/b, c:d/e)", Same("a/b", "c:d/e")),
        ("faster(a/b)", Judged(Verdict.FASTER, "a/b")),
        ("no-difference(a/b)", Judged(Verdict.NO_DIFFERENCE, "a/b")),
    ],
)
def test_a_claim_is_read_into_its_parts(text: str, expression: object) -> None:
    assert parse_claim(text) == expression


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"has its end at column 1; expected a reference, a quantity, true, false, null, or count"),
        ("a/b > 3", r"has '>' at column 5; expected `#/pointer` after the reference a/b"),
        ("a/b#/c ~ 3", r"has '~' at column 8; expected one of == != <= >= < >"),
        ("a/b#/c == 3 foo", r"has 'foo' at column 13; expected a unit or nothing\. There is no unit 'foo'"),
        ("a/b#/c == 3 MiBs", r"Did you mean MiB\?"),
        ("fastr(a/b)", r"expected one of count, same, faster, slower, no-difference\. Did you mean faster\?"),
        ("count(a/b) == 1", r"has '\)' at column 10; expected a comma and the name of an operator"),
        ("same(a/b)", r"expected a comma and a reference"),
        ("faster(a/b", r"has its end at column 11; expected `\)`"),
        ("faster(a/b) == true", r"has '==' at column 13; expected nothing more"),
        ("a/b#/c == 3 within", r"has its end at column 19; expected a tolerance, such as `10 %`"),
        ("a/b#/c == 1 == 2", r"has '==' at column 13"),
        ("__import__('os').system('x')", r"at column 1; expected a reference"),
        ("a/b#/c == [1]", r"has '\[1\]' at column 11"),
        ("true == true", r"compares nothing that was recorded"),
        ("2 < 3", r"compares nothing that was recorded"),
        ("null == 3", r"compares nothing that was recorded"),
    ],
)
def test_what_is_no_claim_is_refused_with_its_column(text: str, message: str) -> None:
    with pytest.raises(ClaimError, match=message):
        parse_claim(text)


# --- holding ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def evidences(tmp_path_factory: pytest.TempPathFactory) -> Evidences:
    return Evidences(bundles.bundle(tmp_path_factory.mktemp("claims"), FUSION))


def claim(expression: str, evidences: Evidences) -> Claim:
    block = resolved(f"```{{claim}} {expression}\n문장\n```", evidences)
    assert isinstance(block, Claim)
    return block


@pytest.mark.parametrize(
    ("expression", "holds", "shown", "reason"),
    [
        ("fusion/sizes#/input_bytes == 4 MiB", True, "input_bytes = 4_MiB", ""),
        ("fusion/sizes#/input_bytes == 4.1 MiB within 5 %", True, "input_bytes 4_MiB ≈ 4.1_MiB", ""),
        ("fusion/sizes#/input_bytes == 5 MiB within 0.5 MiB", False, "input_bytes 4_MiB ≠ 5_MiB", "4_MiB ≠ 5_MiB"),
        ("fusion/sizes#/input_bytes != 5 MiB within 2 MiB", False, "input_bytes = 5_MiB", "4_MiB = 5_MiB"),
        ("fusion/sizes#/busy_share < 20 %", True, "busy_share 12.5% < 20%", ""),
        (
            "fusion/sizes#/read_bytes_per_s > 100 GB/s",
            False,
            "read_bytes_per_s 96.0_GB/s ≤ 100_GB/s",
            "96.0_GB/s ≤ 100_GB/s",
        ),
        ("fusion/sizes#/read_bytes_per_s > 100 GB/s within 10 %", True, "read_bytes_per_s 96.0_GB/s > 100_GB/s", ""),
        ("fusion/sizes#/nodes_count >= 4", True, "nodes_count 4 ≥ 4", ""),
        (
            "fusion/timings#/series/compiled/median_s < fusion/timings#/series/eager/low_s",
            True,
            "median_s 161_µs < low_s 299_µs",
            "",
        ),
        ("fusion/timings#/ratio/low_ratio > 1.5", True, "low_ratio 1.82× > 1.5", ""),
        ("fusion/timings#/ratio/low_ratio >= 0.85", True, "low_ratio 1.82× ≥ 0.85", ""),
        ("fusion/sizes#/nothing == null", True, "nothing = null", ""),
        ("fusion/sizes#/nothing != null", False, "nothing = null", "null = null"),
        ("fusion/sizes#/nodes_count != null", True, "nodes_count 4 ≠ null", ""),
        ("fusion/sizes#/nodes_count == null", False, "nodes_count 4 ≠ null", "4 ≠ null"),
        (
            "fusion/timings#/series/eager/median_s == 301.0001 µs",
            False,
            "median_s 301_µs ≠ 301.0001_µs",
            "301_µs ≠ 301.0001_µs",
        ),
        ("fusion/comparison#/same == true", True, "same = true", ""),
        ("fusion/comparison#/same != true", False, "same = true", "true = true"),
        ("fusion/comparison#/max_abs == 0", True, "max_abs = 0", ""),
        ('fusion/timings#/allocator == "system"', False, "allocator glibc, pinned ≠ system", "glibc, pinned ≠ system"),
        ("count(fusion/dynamo_graph, floor) == 1", True, "count(floor) = 1", ""),
        ("count(fusion/dynamo_graph, torch.floor) == 1", True, "count(torch.floor) = 1", ""),
        ("count(fusion/post_grad_graph.nodes, aten.floor) == 1", True, "count(aten.floor) = 1", ""),
        ("count(fusion/post_grad_graph.nodes, aten.floor.default) == 1", True, "count(aten.floor.default) = 1", ""),
        ("count(fusion/post_grad_graph.nodes, silu) > 0", False, "count(silu) 0 ≤ 0", "0 ≤ 0"),
        ("count(fusion/output_code, kernel) == 1", True, "count(kernel) = 1", ""),
        ("count(fusion/kernel_0, floor) == 1", True, "count(floor) = 1", ""),
        ("count(fusion/output_code, empty_strided_cpu) == 1", True, "count(empty_strided_cpu) = 1", ""),
        ("same(fusion/dynamo_graph, fusion/dynamo_graph)", True, "fusion/dynamo_graph = fusion/dynamo_graph", ""),
        ("faster(fusion/timings)", True, "faster 1.87× (1.82× – 1.91×)", ""),
        ("slower(fusion/timings)", False, "faster 1.87× (1.82× – 1.91×)", "faster ≠ slower"),
    ],
)
def test_a_claim_holds_or_says_in_signs_why_not(
    evidences: Evidences, expression: str, holds: bool, shown: str, reason: str
) -> None:
    found = claim(expression, evidences)

    told = [text.replace("\u202f", "_") for text in (found.shown, found.reason)]
    assert (found.holds, *told) == (holds, shown, reason)
    assert found.expression == expression
    assert found.origins


def test_values_that_read_alike_show_more_digits_where_the_claim_does_not_hold(tmp_path: Path) -> None:
    files = {"a/x.json": '{"first_s": 0.0003010001, "second_s": 0.000301}'}
    found = claim("a/x#/first_s < a/x#/second_s", Evidences(bundles.bundle(tmp_path, files)))

    assert found.reason.replace("\u202f", "_") == "301.0001_µs ≥ 301.0000_µs"


def test_values_and_texts_of_one_name_are_told_apart_by_what_differs(tmp_path: Path) -> None:
    sizes = '{"first": {"loads_count": 4}, "second": {"loads_count": 4}}'
    texts = {"ttir.txt": "tt.load", "log.txt": "load(x)", "sizes.json": sizes}
    files = {f"gpu/{case}/0-0/{name}": text for case in ("a100", "h100") for name, text in texts.items()}
    given = Evidences(bundles.bundle(tmp_path, files))

    same = claim("same(gpu/a100/ttir, gpu/h100/ttir)", given)
    within = claim("gpu/a100/sizes#/first/loads_count == gpu/a100/sizes#/second/loads_count", given)
    across = claim("gpu/a100/sizes#/first/loads_count == gpu/h100/sizes#/first/loads_count", given)
    counted = claim("count(gpu/a100/log, load) == count(gpu/h100/log, load)", given)

    assert same.shown == "a100/ttir = h100/ttir"
    assert within.shown == "first/loads_count 4 = second/loads_count 4"
    assert across.shown == "a100/loads_count 4 = h100/loads_count 4"
    assert counted.shown == "count(a100/log) 1 = count(h100/log) 1"


def test_an_item_of_a_list_is_named_with_its_list(tmp_path: Path) -> None:
    found = claim(
        'a/x#/missing/0 == "cumsum"', Evidences(bundles.bundle(tmp_path, {"a/x.json": '{"missing": ["cumsum"]}'}))
    )

    assert found.shown == "missing/0 = cumsum"


def test_texts_that_differ_only_in_comments_are_the_same(tmp_path: Path) -> None:
    files = {
        "a/0-0/dynamo_graph.py": "# File: x:1\nfloor = f(x)\n",
        "a/1-0/dynamo_graph.py": "\n# File: x:2\nfloor = f(x)\n",
        "a/2-0/dynamo_graph.py": "floor = g(x)\n",
    }
    evidences = Evidences(bundles.bundle(tmp_path, files))

    assert claim("same(a/0-0/dynamo_graph, a/1-0/dynamo_graph)", evidences).holds is True
    different = claim("same(a/0-0/dynamo_graph, a/2-0/dynamo_graph)", evidences)
    assert (different.holds, different.reason) == (False, "“floor = f(x)” ≠ “floor = g(x)”")


def test_a_claim_that_does_not_hold_is_a_notice_at_its_line(evidences: Evidences) -> None:
    finding = only(deck_of("```{claim} fusion/sizes#/nodes_count == 5\n문장\n```", evidences).findings)

    assert (finding.level, finding.code, finding.location.line) == (Level.NOTICE, "claim", 3)
    assert finding.what == "the claim `fusion/sizes#/nodes_count == 5` does not hold: 4 ≠ 5."


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("fusion/sizes#/input_bytes > 3 ms", r"cannot compare 4194304 B with 3\u202fms\."),
        ("fusion/sizes#/input_bytes > 3", r"cannot compare 4194304 B with 3 \(no unit\)\. Give both .* unit, 'B'"),
        ("fusion/sizes#/input_bytes == 4 MiB within 1 ms", r"the tolerance 1\u202fms measures something else"),
        ("fusion/comparison#/same == 1", r"cannot compare true with 1 \(no unit\)"),
        ("fusion/comparison#/same < true", r"true has no order\. Compare it with == or !="),
        ("fusion/sizes#/note == true", r'cannot compare "x" with true'),
        ("fusion/sizes#/nothing < null", r"null has no order\. Compare it with == or !="),
        ("fusion/sizes#/shape == 1", r"cannot compare a list with 1"),
        (
            "fusion/timings#/series/eagr/median_s > 1 s",
            r"timings\.json has no /series/eagr .*Did you mean /series/eager",
        ),
        ("fusion/dynamo_graph#/x == 1", r"dynamo_graph\.py is text, so .* leads to no value"),
        ("faster(fusion/comparison)", r"comparison\.json holds comparison, not timings"),
        ("fusion/sizes#/nodes_count = 4", r"expected one of == !="),
    ],
)
def test_what_cannot_be_compared_stops_the_build_at_its_line(
    evidences: Evidences, expression: str, message: str
) -> None:
    finding = only(deck_of(f"```{{claim}} {expression}\n문장\n```", evidences).findings)

    assert (finding.level, finding.location.line) == (Level.ERROR, 3)
    assert re.search(message, f"{finding.what} {finding.remedy}")


def test_times_of_different_machines_are_compared_only_where_the_claim_names_both(tmp_path: Path) -> None:
    here = bundles.bundle(tmp_path, {"a/timings.json": encoded(timings())})
    there = bundles.bundle(tmp_path, {"b/timings.json": encoded(timings(median_s=9.0))}, name="there")
    evidences = Evidences(here, [there])
    median = "timings#/series/compiled/median_s"

    unnamed = claim(f"a/{median} < b/{median}", evidences)
    named = claim(f"here:a/{median} < there:b/{median}", evidences)

    assert (unnamed.holds, unnamed.reason) == (None, "here ≠ there")
    assert named.holds is True
    finding = only(deck_of(f"```{{claim}} a/{median} < b/{median}\nx\n```", evidences).findings)
    assert (finding.level, "cannot be judged: here ≠ there" in finding.what) == (Level.NOTICE, True)


def test_the_sentence_of_a_claim_may_go_over_lines_and_hold_roles(evidences: Evidences) -> None:
    deck = deck_of("```{claim} faster(fusion/timings)\n한 줄\n{ops}`fusion/nowhere`\n```", evidences)

    (block,) = deck.editions[0].slides[0].blocks
    assert isinstance(block, Claim)
    assert block.children[0] == Text("한 줄 ")
    assert only(deck.findings).location.line == 5


@pytest.mark.parametrize(
    ("expression", "reason"),
    [
        ("fusion/sizes#/nothing == 0", "nothing = null"),
        ("fusion/sizes#/nothing < fusion/sizes#/nothing", "nothing = null · nothing = null"),
        ("fusion/sizes#/nothing/below > 0", "nothing = null"),
    ],
)
def test_a_null_is_neither_above_nor_below_anything(expression: str, reason: str, evidences: Evidences) -> None:
    deck = deck_of(f"```{{claim}} {expression}\n문장\n```", evidences)

    (block,) = deck.editions[0].slides[0].blocks
    assert isinstance(block, Claim)
    assert (block.holds, block.reason) == (None, reason)
    assert only(deck.findings).level is Level.NOTICE


def test_a_claim_without_its_evidence_is_neither_true_nor_false(evidences: Evidences) -> None:
    deck = deck_of("```{claim} faster(linear/timings)\n문장\n```", evidences, {"linear": "Is it faster?"})

    (block,) = deck.editions[0].slides[0].blocks
    assert isinstance(block, Claim)
    assert (block.holds, block.reason, block.origins) == (None, "never recorded", ())
    assert only(deck.findings).level is Level.WARNING


# --- measurements -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Evidences:
    files = {
        "large/timings": measurements.timings(),
        "tiny/timings": measurements.SLOWER,
        "middle/timings": measurements.NO_DIFFERENCE,
        "sweep": measurements.NOWHERE_FASTER,
        "first_calls": measurements.FIRST_CALLS,
        "page_faults": measurements.PAGE_FAULTS,
        "machine_limits": measurements.LIMITS,
        "roofline": measurements.ROOFLINE,
        "large/work": measurements.WORK,
        "large/profile": measurements.PROFILE,
    }
    folder = tmp_path_factory.mktemp("measured")
    return Evidences(bundles.bundle(folder, {f"m/{path}.json": encoded(one) for path, one in files.items()}))


@pytest.mark.parametrize(
    ("expression", "holds", "shown"),
    [
        ("faster(m/large/timings)", True, "faster 1.87× (1.82× – 1.91×)"),
        ("faster(m/tiny/timings)", False, "slower 0.310× (0.300× – 0.320×)"),
        ("no-difference(m/middle/timings)", True, "no-difference 1.00× (0.980× – 1.03×)"),
        ("m/large/timings#/ratio/low_ratio >= 0.85", True, "low_ratio 1.82× ≥ 0.85"),
        ("m/large/timings#/series/compiled/faults_count <= 1", True, "faults_count 0.0500 ≤ 1"),
        ("m/sweep#/slower_to_count >= 1", True, "slower_to_count 1 ≥ 1"),
        ("m/sweep#/faster_from_count == null", True, "faster_from_count = null"),
        ("m/sweep#/faster_from_count <= 4096", None, ""),
        ('m/sweep#/points/tiny/verdict == "slower"', True, "verdict = slower"),
        ("m/first_calls#/states/cold/break_even/low_count > 1000", True, "low_count 80,000 > 1000"),
        ("m/first_calls#/states/cold/break_even/high_count < 100000", None, ""),
        ("m/first_calls#/states/cold/phases/cpp_compiler/own_s > 1 s", True, "own_s 10.0_s > 1_s"),
        (
            "m/page_faults#/ratios/default/most_ratio > m/page_faults#/ratios/default/least_ratio",
            True,
            "most_ratio 12.0× > least_ratio 2.00×",
        ),
        ("m/page_faults#/regimes/default/eager/last/faults_count > 500", True, "faults_count 1,000 > 500"),
        ("m/machine_limits#/memory_bytes_per_s > 1 GB/s", True, "memory_bytes_per_s 11.0_GB/s > 1_GB/s"),
        ("m/roofline#/points/gemm:compiled/low_share >= 75 %", True, "low_share 76.0% ≥ 75%"),
        (
            "m/roofline#/points/softmax:eager/intensity_flop_per_bytes < 1 FLOP/B",
            True,
            "intensity_flop_per_bytes 0.200_FLOP/B < 1_FLOP/B",
        ),
        (
            "m/large/work#/compiled/moved_bytes < m/large/work#/eager/moved_bytes",
            True,
            "compiled/moved_bytes 8_MiB < eager/moved_bytes 16_MiB",
        ),
        ("m/large/profile#/same_work/library_calls_same == true", True, "library_calls_same = true"),
        ("m/large/profile#/same_work/device_kernels_same == true", None, ""),
    ],
)
def test_claims_reach_into_every_kind_of_measurement(
    expression: str, holds: bool | None, shown: str, measured: Evidences
) -> None:
    outcome = claim(expression, measured)

    assert (outcome.holds, outcome.shown.replace("\u202f", "_")) == (holds, shown)
