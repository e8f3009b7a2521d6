"""The one formatter: unit, prefix, digits, spread, language. Narrow spaces are written as `_` in the tables."""

import pytest

from deck.format import UNITS, digits_in_spread, find_unit, format_interval, format_quantity, same_dimension


def shown(text: str) -> str:
    return text.replace("\u202f", "_")


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (0.000161, "s", "161_µs"),
        (0.0016775, "s", "1.68_ms"),
        (19.15, "s", "19.1_s"),
        (0.0009996, "s", "1.00_ms"),  # not 1,000 µs
        (0.0, "s", "0_s"),
        (5e-10, "s", "0.500_ns"),
        (-0.0032, "s", "−3.20_ms"),
        (1234.5, "s", "1,234_s"),
        (4194304, "B", "4_MiB"),
        (4194304.0, "B", "4_MiB"),
        (1536, "B", "1.5_KiB"),
        (4194308, "B", "4.00_MiB"),  # not exactly 4
        (1_000_000, "B", "977_KiB"),
        (1023, "B", "1,023_B"),
        (0, "B", "0_B"),
        (96e9, "B/s", "96.0_GB/s"),
        (2.1e9, "FLOP", "2.10_GFLOP"),
        (3.2e12, "FLOP/s", "3.20_TFLOP/s"),
        (10.39, "×", "10.4×"),
        (1.7, "×", "1.70×"),
        (0.125, "%", "12.5%"),
        (1.0, "%", "100%"),
        (1048576, "", "1,048,576"),
        (2016.4, "", "2,016"),
        (0.0, "", "0"),
        (1.1920929e-07, "", "1.19×10⁻⁷"),
        (True, "", "true"),
        (float("inf"), "s", "∞_s"),
        (float("nan"), "", "NaN"),
    ],
)
def test_a_quantity_reads_in_the_fitting_unit_with_three_digits(value: float, unit: str, text: str) -> None:
    assert shown(format_quantity(value, unit, language="ko")) == text


@pytest.mark.parametrize(
    ("value", "unit", "prefix", "decimals", "text"),
    [
        (0.0016775, "s", "ms", 2, "1.68_ms"),
        (0.0001615, "s", "ms", 2, "0.16_ms"),
        (0.0016775, "s", "us", None, "1,678_µs"),
        (4194304, "B", "KiB", None, "4,096_KiB"),
        (4194304, "B", "MB", 3, "4.194_MB"),
        (0.5, "%", "ratio", None, "0.500×"),
        (1.5, "×", "percent", 0, "150%"),
        (3, "", "count", None, "3"),
    ],
)
def test_an_asked_unit_and_asked_decimals_are_kept(
    value: float, unit: str, prefix: str, decimals: int | None, text: str
) -> None:
    assert shown(format_quantity(value, unit, language="en", prefix=prefix, decimals=decimals)) == text


def test_a_unit_of_another_dimension_is_refused_with_the_fitting_ones() -> None:
    with pytest.raises(ValueError, match=r"a value in B cannot be shown as 'ms' \(but as: B, KiB, MiB, .*MB"):
        format_quantity(1024, "B", language="en", prefix="ms")


def test_an_unknown_unit_is_refused_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"there is no unit 'MiBs' .*Did you mean MiB\?"):
        find_unit("MiBs")


@pytest.mark.parametrize(
    ("interval", "texts"),
    [
        ((158e-6, 161e-6, 165e-6), ("158_µs", "161_µs", "165_µs")),
        ((126e-6, 161e-6, 204e-6), ("130_µs", "160_µs", "200_µs")),  # a spread of a quarter: two digits
        ((0.24e-3, 1.2413e-3, 1.38e-3), ("0.2_ms", "1.2_ms", "1.4_ms")),
        ((0.98, 1.0, 1.02), ("0.98_s", "1.00_s", "1.02_s")),
        ((0.0, 0.0, 0.0), ("0_s", "0_s", "0_s")),
    ],
)
def test_an_interval_has_one_unit_and_only_the_digits_that_its_spread_supports(
    interval: tuple[float, float, float], texts: tuple[str, str, str]
) -> None:
    formatted = format_interval(*interval, "s", language="en")

    assert (shown(formatted.low), shown(formatted.median), shown(formatted.high)) == texts


def test_a_quantity_with_the_digits_of_its_spread_equals_the_median_of_the_interval() -> None:
    low, median, high = 450e-6, 541e-6, 612e-6

    alone = format_quantity(median, "s", language="ko", digits=digits_in_spread(low, median, high))

    assert alone == format_interval(low, median, high, "s", language="ko").median


@pytest.mark.parametrize(
    ("language", "text"), [("ko", "1,234.5"), ("en", "1,234.5"), ("de", "1.234,5"), ("fr-FR", "1_234,5")]
)
def test_the_language_decides_the_marks_inside_a_number(language: str, text: str) -> None:
    assert shown(format_quantity(1234.5, "", language=language, decimals=1)) == text


def test_ratios_shares_and_counts_are_plain_numbers_and_times_are_not() -> None:
    assert same_dimension("×", "")
    assert same_dimension("%", "×")
    assert not same_dimension("s", "")
    assert not same_dimension("B", "B/s")


def test_every_unit_that_can_be_typed_converts_to_its_si_unit() -> None:
    assert [name for name, unit in UNITS.items() if UNITS[unit.base].base != unit.base] == []
    assert UNITS["KiB"].factor == 1024
    assert UNITS["kB"].factor == 1000
