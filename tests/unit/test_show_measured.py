"""`deck show` prints what was measured: medians, intervals, verdicts in words, conditions; in JSON, as recorded."""

import io
import json
import re
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from deck.dissect import as_json, dissect, only
from deck.dissection import Dissection, Measurements
from deck.errors import UsageError
from deck.measured import MEASURED_TYPES
from deck.resolve_timings import timing_conditions
from deck.show import print_dissection
from tests import bundles
from tests import measurements as made
from tests.recordings import EXPERIMENT, recording


def dissected(folder: Path, files: Mapping[str, msgspec.Struct]) -> Dissection:
    """Return the dissection of an experiment `m` that left `files`, by path without `.json`."""
    encoded = {f"m/{path}.json": msgspec.json.encode(one) for path, one in files.items()}
    return dissect(bundles.bundle(folder, {"m/source.py": "", **encoded}), "m")


def shown(one: Dissection, *, width: int = 120) -> str:
    """Return the screen of a dissection below its head, with plain spaces before units."""
    printed = io.StringIO()
    print_dissection(one, Console(file=printed, width=width))
    return printed.getvalue().split("\n\n", 1)[1].replace("\u202f", " ")


def test_timings_stand_with_intervals_spreads_verdict_and_conditions(tmp_path: Path) -> None:
    assert shown(dissected(tmp_path, {"timings": made.timings()})) == (
        "timings               median         interval  faults/call     CPU\n"
        "            eager     301 µs  298 µs – 304 µs          0.1  301 µs\n"
        "            compiled  161 µs  159 µs – 163 µs          0.1  161 µs\n"
        "            eager / compiled 1.87× (1.82× – 1.91×): compiled is faster\n"
        "            2 processes × 2 rounds × 10 calls after 3 · spread within / between processes: "
        "eager 0.40% / 0.61%, compiled\n"
        "            0.40% / 0.61% · 1 thread · allocator: glibc, pinned · load 0.25 · wall clock · cpu · float32 "
        "[1024, 1024]\n"
    )


@pytest.mark.parametrize(
    ("timings", "words"),
    [
        (made.timings(), "1.87× (1.82× – 1.91×): compiled is faster"),
        (made.SLOWER, "0.31× (0.30× – 0.32×): compiled is slower"),
        (made.NO_DIFFERENCE, "1.00× (0.98× – 1.03×): no difference shown"),
    ],
)
def test_a_verdict_is_told_in_words(timings: msgspec.Struct, words: str, tmp_path: Path) -> None:
    assert f"eager / compiled {words}\n" in shown(dissected(tmp_path, {"timings": timings}))


def test_timings_recorded_before_there_were_spreads_are_shown_without_them(tmp_path: Path) -> None:
    one = msgspec.to_builtins(made.timings())
    for series in one["series"].values():
        del series["within_share"], series["between_share"], series["samples_faults_count"]
    del one["load_count"], one["clock"], one["device"], one["preallocated"]
    bundle = bundles.bundle(tmp_path, {"m/source.py": "", "m/timings.json": json.dumps(one)})

    screen = shown(dissect(bundle, "m"))

    assert "within" not in screen
    assert "compiled is faster" in screen


def test_a_cache_that_was_flushed_is_among_the_conditions_here_and_on_slides(tmp_path: Path) -> None:
    one = msgspec.structs.replace(made.timings(), device="cuda", clock="CUDA events", cache_flushed=True)

    screen = " ".join(shown(dissected(tmp_path, {"timings": one})).split())

    assert "CUDA events, L2 cache flushed before each call · cuda" in screen
    assert timing_conditions(one, "en")["clock"] == "CUDA events, L2 flushed"


def test_samples_that_were_taken_again_are_counted(tmp_path: Path) -> None:
    one = msgspec.structs.replace(made.timings(), retaken_count=3)

    assert "3 samples taken again" in shown(dissected(tmp_path, {"timings": one}))


def test_timings_with_page_faults_say_what_was_timed_along(tmp_path: Path) -> None:
    one = made.timings()
    eager = msgspec.structs.replace(one.series["eager"], faults_count=2016.0)
    faulting = msgspec.structs.replace(one, series={**one.series, "eager": eager})

    assert "memory management was timed along" in shown(dissected(tmp_path / "a", {"timings": faulting}))
    assert "timed along" not in shown(dissected(tmp_path / "b", {"timings": one}))


@pytest.mark.parametrize(
    ("sweep", "words"),
    [
        (
            made.SWEEP,
            "compiled is slower at 1 element and not above, compiled is faster from 1,048,576 elements on",
        ),
        (
            made.NOWHERE_FASTER,
            "compiled is slower at 1 element and not above, at the largest size compiled is not shown to be faster",
        ),
    ],
)
def test_a_sweep_says_from_which_size_on(sweep: msgspec.Struct, words: str, tmp_path: Path) -> None:
    lines = shown(dissected(tmp_path, {"sweep": sweep})).splitlines()

    assert lines[0] == f"sweep       {words}"
    assert lines[1].split() == ["case", "elements", "eager", "compiled", "ratio", "verdict"]
    assert lines[2].split()[:2] == ["tiny", "1"]
    assert lines[3].endswith("1.00× (0.98× – 1.03×)  no difference shown")


def test_first_calls_are_shown_by_state_with_their_longest_phases_and_when_they_pay(tmp_path: Path) -> None:
    lines = shown(dissected(tmp_path, {"first_calls": made.FIRST_CALLS})).splitlines()

    assert [line[12:].strip() for line in lines[1:5]] == [
        "cold             14.0 s  12.6 s – 15.4 s  1.00 ms          3",
        "header warm      7.00 s  6.30 s – 7.70 s  1.00 ms          3",
        "cache warm       1.40 s  1.26 s – 1.54 s  1.00 ms          3",
        "cold: pays after 90,000 calls (80,000 – ∞); longest: cpp_compiler 10.0 s · dynamo 2.00 s · first_run 2.00 s",
    ]
    assert "cache warm: not shown to pay;" in lines[-2]
    assert lines[-1].strip() == "eager's first call 1.00 ms"


@pytest.mark.parametrize(
    ("kind", "content", "words"),
    [
        ("page_faults", made.PAGE_FAULTS, r"default: eager +1,000 +1\.80 ms +75%"),
        (
            "page_faults",
            made.PAGE_FAULTS,
            r"one fault costs 1\.50 µs · ratios of single processes: default 2\.00× – 12\.0×",
        ),
        ("page_faults", made.PAGE_FAULTS, r"pages of 4 KiB · the heap shrank in one call by default: eager 8 MiB"),
        ("machine_limits", made.LIMITS, r"memory 11\.0 GB/s · cache 50\.0 GB/s · peak 80\.0 GFLOP/s"),
        ("machine_limits", made.LIMITS, r"copy, 128 MiB +11\.0 GB/s +10\.5 GB/s – 11\.5 GB/s"),
        ("machine_limits", made.LIMITS, r"5 processes · 1 thread · float32 · cpu"),
        ("work", made.WORK, r"eager +2 +16 MiB +8 MiB +2\.10 MFLOP"),
        ("work", made.WORK, r"compiled: cpp_fused_add_floor_0"),
        ("roofline", made.ROOFLINE, r"gemm: compiled +167 FLOP/B +compute +20\.0 ms +25\.0 ms +80% +76% – 84%"),
        ("profile", made.PROFILE, r"eager +5 +5\.00 µs +1\n"),
        ("profile", made.PROFILE, r"eager: aten::linear, aten::t ×2, aten::transpose, aten::addmm\n"),
        ("profile", made.PROFILE, r"compiled: aten::addmm\n"),
        ("profile", made.PROFILE, r"Both call SGEMM once, with the same sizes\."),
        ("profile", made.PROFILE, r"1 active step after 1 to wait and 1 to warm up · cpu · for Perfetto: trace_eager"),
    ],
)
def test_each_kind_is_a_block_of_its_own(kind: str, content: msgspec.Struct, words: str, tmp_path: Path) -> None:
    assert re.search(words, shown(dissected(tmp_path, {kind: content})))


def test_work_that_was_only_counted_of_eager_is_shown_so(tmp_path: Path) -> None:
    screen = shown(dissected(tmp_path, {"work": msgspec.structs.replace(made.WORK, compiled=None)}))

    assert "eager: aten.floor.default" in screen
    assert "compiled" not in screen


def test_cases_are_told_one_by_one_and_what_holds_for_all_comes_last(tmp_path: Path) -> None:
    files = {"sweep": made.SWEEP, "tiny/timings": made.SLOWER, "large/timings": made.timings()}

    screen = shown(dissected(tmp_path, files))

    assert re.findall(r"^(?:── .*|\w+ )", screen, re.MULTILINE) == [
        "── tiny", "timings ", "── large", "timings ", "── all cases", "sweep ",
    ]  # fmt: skip


def test_what_was_measured_follows_what_was_compiled(tmp_path: Path) -> None:
    one = dissect(recording(tmp_path, {"timings.json": made.timings()}), EXPERIMENT)

    assert re.findall(r"^(\w+) ", shown(one), re.MULTILINE)[-2:] == ["result", "timings"]


@pytest.mark.parametrize("width", [40, 60, 100])
def test_no_line_is_wider_than_the_terminal(width: int, tmp_path: Path) -> None:
    lines = shown(dissected(tmp_path, {"timings": made.timings(), "roofline": made.ROOFLINE}), width=width).splitlines()

    assert [line for line in lines if len(line) > width or line != line.rstrip()] == []


# --- JSON -----------------------------------------------------------------------------------------------------


def test_json_holds_what_was_recorded_by_case_and_kind(tmp_path: Path) -> None:
    one = dissected(tmp_path, {"sweep": made.SWEEP, "tiny/timings": made.SLOWER})

    value = json.loads(as_json(one))["measurements"]

    assert list(value) == ["", "tiny"]
    assert set(value["tiny"]) == set(MEASURED_TYPES)
    assert value["tiny"]["timings"] == json.loads(msgspec.json.encode(made.SLOWER))
    assert value["tiny"]["sweep"] is None
    assert value[""]["sweep"]["faster_from_count"] == 1048576


def test_every_kind_that_can_be_recorded_can_be_shown() -> None:
    assert set(Measurements.__struct_fields__) == set(MEASURED_TYPES)


def test_a_case_that_was_only_measured_can_be_asked_for(tmp_path: Path) -> None:
    one = dissected(tmp_path, {"sweep": made.SWEEP, "tiny/timings": made.SLOWER, "large/timings": made.timings()})

    assert list(only(one, "tiny").measurements) == ["tiny"]
    assert "compiled is slower" in shown(only(one, "tiny"))
    with pytest.raises(UsageError, match=r"no case 'tinny' \(it has: tiny, large\)\. Did you mean tiny\?"):
        only(one, "tinny")
