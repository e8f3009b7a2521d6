"""Plots: their geometry, and what of it is told by words and shapes."""

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

from deck.measured import Timings, Verdict
from deck.plots import Cloud, FaultClouds, Measured, RunningTotals
from deck.render.plots.labels import TEXT_PX, Rect, around, placed
from deck.render.plots.marks import VERDICT_STYLES, mark
from deck.render.plots.scales import linear, log, log_ticks
from deck.render.text import width_em
from deck.talk import Columns
from tests.measurements import (
    FIRST_CALLS,
    MEASURED,
    NO_DIFFERENCE,
    NOWHERE_FASTER,
    PAGE_FAULTS,
    ROOFLINE,
    SLOWER,
    timings,
)
from tests.rendering import page_of, plot, slide, slide_html, text_of

NARROW = "\u202f"


def html_of(measured: Measured, tmp_path: Path, **labels: str) -> str:
    return slide_html(page_of(slide("one", plot(measured, **labels)), cache=tmp_path))


# --- scales -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reach", "unit", "texts"),
    [
        (2.9e-4, "s", ["0", "100", "200", f"300{NARROW}µs"]),
        (14.5, "s", ["0", "5", "10", f"15{NARROW}s"]),
        (2050, "", ["0", "500", "1,000", "1,500", "2,000", "2,500"]),
    ],
)
def test_a_linear_axis_ends_at_a_round_number_and_says_its_unit_once(reach: float, unit: str, texts: list[str]) -> None:
    scale, ticks = linear(reach, first=10, last=110, unit=unit, language="en")

    assert [tick.text for tick in ticks] == texts
    assert (scale(0), ticks[-1].at, scale(scale.end / 2)) == (10, 110, 60)


def test_what_lies_beyond_an_axis_stands_at_its_end() -> None:
    scale, _ = linear(1.0, first=0, last=100, unit="s", language="en")

    assert scale(7.0) == 100


def test_equal_ratios_are_equally_far_apart_on_a_logarithmic_axis() -> None:
    scale = log(1e-6, 1e-3, first=0, last=300)

    assert scale(1e-5) - scale(1e-6) == pytest.approx(scale(1e-4) - scale(1e-5), abs=0.2)
    assert 0 < scale(1e-6) < scale(1e-3) < 300


@pytest.mark.parametrize(
    ("low", "high", "unit", "texts"),
    [
        (16, 1e7, "", ["10", "100", "1,000", "10⁴", "10⁵", "10⁶", "10⁷"]),
        (2e-6, 3e-3, "s", [f"10{NARROW}µs", f"100{NARROW}µs", f"1{NARROW}ms"]),
        (0.4, 2.2, "×", ["0.5×", "1×", "2×"]),
    ],
)
def test_a_logarithmic_axis_has_ticks_at_powers_of_ten_or_between(
    low: float, high: float, unit: str, texts: list[str]
) -> None:
    scale = log(low, high, first=0, last=100, room=0.1)

    assert [tick.text for tick in log_ticks(scale, unit, "en")] == texts


# --- marks and labels ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", ["circle", "square", "diamond", "triangle"])
def test_a_mark_is_a_closed_path(shape: str) -> None:
    assert re.fullmatch(r"M[-\d. ]+[alhv][-alhv\d. ]+z", mark(shape, 10, 20, 5))


def test_labels_lie_in_their_area_on_no_mark_and_not_on_each_other() -> None:
    points = [(float(x), 50.0, f"label {x}") for x in (100, 110, 120, 390)]
    marks = [around(x, y, 6) for x, y, _ in points]

    labels = placed(points, area=Rect(0, 0, 400, 200), taken=marks)

    rects = [
        Rect(one.x, one.y - TEXT_PX * 0.9, one.x + width_em(one.text) * TEXT_PX, one.y + TEXT_PX * 0.2)
        for one in labels
    ]
    assert all(rect.overlap(other) == 0 for rect, other in combinations(rects, 2))
    assert all(rect.overlap(other) == 0 for rect in rects for other in marks)
    assert all(rect.left >= 0 and rect.right <= 400.5 for rect in rects)
    assert [one.text for one in labels] == [text for _, _, text in points]


# --- the plots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MEASURED)
def test_a_plot_says_in_words_what_it_shows_and_its_drawing_is_hidden_from_them(name: str, tmp_path: Path) -> None:
    html = html_of(MEASURED[name], tmp_path)

    assert 'role="group" aria-label="what it shows"' in html
    drawings = re.findall(r"<svg [^>]*viewBox[^>]*>", html.split('aria-label="what it shows"')[1].split("<footer")[0])
    assert drawings
    assert all('aria-hidden="true"' in drawing for drawing in drawings)


@pytest.mark.parametrize("name", MEASURED)
def test_a_plot_leads_to_its_evidence(name: str, tmp_path: Path) -> None:
    assert "one/plot.json" in text_of(html_of(MEASURED[name], tmp_path).split('<div class="marks')[1])


def test_the_words_of_the_talk_stand_in_place_of_recorded_names(tmp_path: Path) -> None:
    html = html_of(ROOFLINE, tmp_path, softmax="Soft maximum", compiled="torch.compile")

    text = text_of(html)
    assert "Soft maximum" in text
    assert "torch.compile" in text
    assert not re.search(r"\bsoftmax\b", text)


def test_first_calls_tell_total_spread_and_break_even_by_state(tmp_path: Path) -> None:
    text = text_of(html_of(FIRST_CALLS, tmp_path))

    assert "14.0 s nothing cached" in text
    assert "7.00 s header compiled before" in text
    assert "1.40 s code cached too" in text
    assert "new processes: 3" in text
    assert "pays after 90,000 calls (interval 80,000–∞)" in text
    assert "not shown to pay" in text
    assert "C++ compiler 10 s" in text


def test_bars_of_phases_are_as_long_as_their_times(tmp_path: Path) -> None:
    html = html_of(FIRST_CALLS, tmp_path)

    bars = re.findall(r'<rect class="(phase|phase-own)" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', html)
    dynamo, dynamo_own, compiler, *_ = [(float(x), float(width)) for _, x, width in bars]
    assert dynamo_own[1] / dynamo[1] == pytest.approx(2 / 12, abs=0.01)
    assert compiler[0] - dynamo[0] == pytest.approx(dynamo_own[1], abs=0.3)


def test_first_calls_of_all_states_share_one_axis(tmp_path: Path) -> None:
    html = html_of(FIRST_CALLS, tmp_path)

    totals = [float(width) for width in re.findall(r'<rect class="total[^>]* width="([\d.]+)"', html)]
    assert sum(totals[:3]) == pytest.approx(2 * sum(totals[3:6]), rel=0.05)
    assert sum(totals[:3]) == pytest.approx(10 * sum(totals[6:]), rel=0.05)


def test_break_even_marks_each_crossing_with_a_band_as_wide_as_its_interval(tmp_path: Path) -> None:
    html = html_of(MEASURED["break_even"], tmp_path)

    text = text_of(html)
    assert "90,000 calls (80,000–∞) ◆ nothing cached" in text
    assert "not shown to pay ▲ code cached too" in text
    assert "eager 300 µs a call" in text
    bands = re.findall(r'<rect class="paid[^>]* x="([\d.]+)"[^>]* width="([\d.]+)"', html)
    (open_x, open_width), (x, width) = [(float(at), float(wide)) for at, wide in bands]
    decade = width / math.log10(50_000 / 40_000)
    assert open_x - x == pytest.approx(decade * math.log10(80_000 / 40_000), rel=0.02)
    assert open_width > decade * math.log10(90_000 / 80_000), "it may never pay: the band has no end"


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (SLOWER, "■ never paid back, even were the first call free"),
        (NO_DIFFERENCE, "○ no call was shown to save anything"),
        (timings(), "the first call was not measured"),
    ],
)
def test_break_even_without_a_first_call_says_whether_anything_is_saved(
    found: Timings, words: str, tmp_path: Path
) -> None:
    html = html_of(RunningTotals(found, {}), tmp_path)

    assert words in text_of(html)
    assert 'class="paid' not in html


def test_a_sweep_says_with_words_where_compiled_is_slower(tmp_path: Path) -> None:
    text = text_of(html_of(MEASURED["sweep"], tmp_path))

    assert "1 elements: the largest size at which compiled is slower" in text
    assert "1,048,576 size in elements from which on compiled is faster" in text
    assert "▲ compiled is faster" in text
    assert "■ compiled is slower" in text
    assert "1.00× no difference" in text


def test_the_verdict_of_a_size_is_the_shape_of_its_mark(tmp_path: Path) -> None:
    html = html_of(MEASURED["sweep"], tmp_path)

    marks = re.findall(r'<path class="whisker"[^>]*/><path class="mark [^"]*" d="(M[^"]*)"', html)
    shapes = ["circle" if "a" in path else "square" if "v" in path else "triangle" for path in marks]
    assert shapes == ["square", "circle", "triangle"]


def test_a_roofline_names_each_case_its_bound_and_its_share_of_the_limit(tmp_path: Path) -> None:
    text = text_of(html_of(ROOFLINE, tmp_path))

    assert re.search(r"softmax memory-bound .*eager 80% compiled 50%", text)
    assert re.search(r"gemm compute-bound .*eager 80% compiled 80%", text)
    assert "peak 100 GFLOP/s" in text


def test_points_of_a_roofline_lie_below_the_limit_that_binds_them(tmp_path: Path) -> None:
    html = html_of(ROOFLINE, tmp_path).split('<div class="shares">')[0]

    limits = re.findall(r'<path class="limit[^"]*" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"', html)
    memory, _, peak = [tuple(map(float, limit)) for limit in limits]
    pairs = re.findall(r'<path class="pair" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"', html)
    softmax, gemm = [tuple(map(float, pair)) for pair in pairs]
    slope = (memory[3] - memory[1]) / (memory[2] - memory[0])
    for x, y in (softmax[:2], softmax[2:]):
        assert y > memory[1] + (x - memory[0]) * slope
    assert softmax[2] > softmax[0]
    assert gemm[1] > peak[1]


def test_every_round_is_a_mark_and_regimes_are_named_with_their_allocator(tmp_path: Path) -> None:
    html = html_of(MEASURED["page_faults"], tmp_path)

    clouds = re.findall(r'<path class="cloud" d="([^"]*)"', html)
    assert [path.count("z") for path in clouds] == [2, 1]
    text = text_of(html)
    assert "default · 1,000 faults · 1.8 ms · 75% of rounds" in text
    assert "default, pinned · 0 faults · 300 µs" in text
    assert "1.5 µs one page fault costs" in text
    assert "12× largest ratio of one process · allocator default" in text


def test_few_rounds_far_slower_than_the_others_are_counted_not_drawn(tmp_path: Path) -> None:
    usual = tuple((0.0, 300e-6) for _ in range(99))
    clouds = FaultClouds(PAGE_FAULTS, (Cloud("default", "eager", ((*usual, (0.0, 0.5)),)),))

    html = html_of(clouds, tmp_path)

    (path,) = re.findall(r'<path class="cloud" d="([^"]*)"', html)
    assert path.count("z") == 99
    assert "+1 ↑" in html


def test_without_the_rounds_behind_them_regimes_are_still_drawn(tmp_path: Path) -> None:
    text = text_of(html_of(FaultClouds(PAGE_FAULTS, ()), tmp_path))

    assert "default · 1,000 faults · 1.8 ms · 75% of rounds" in text


def test_a_sweep_that_is_faster_nowhere_says_so(tmp_path: Path) -> None:
    text = text_of(html_of(NOWHERE_FASTER, tmp_path))

    assert "no size from which on compiled is shown to be faster" in text


def test_a_profile_lists_the_same_operators_on_both_sides(tmp_path: Path) -> None:
    text = text_of(html_of(MEASURED["profile"], tmp_path))

    assert "TorchDynamo Cache Lookup aten::addmm aten::linear aten::t aten::transpose" in text
    assert "eager operators per step: 5" in text
    assert "compiled operators per step: 1" in text
    assert "2× 1.0 µs" in text


@pytest.mark.parametrize("name", ["first_calls", "break_even", "sweep", "roofline", "page_faults"])
def test_a_plot_in_a_column_leaves_out_what_has_no_room(name: str, tmp_path: Path) -> None:
    halves = slide("one", Columns(((), (plot(MEASURED[name]),)), (1.0, 1.0)))
    html = slide_html(page_of(halves, cache=tmp_path))

    widths = [float(width) for width in re.findall(r'<svg viewBox="0 0 ([\d.]+) ', html)]
    assert widths
    assert max(widths) <= 560


def test_every_verdict_has_a_mark() -> None:
    assert set(VERDICT_STYLES) == set(Verdict)
