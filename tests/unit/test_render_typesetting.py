"""What the build decides about text: the language of a block, numbers below each other, and how open a slide stands."""

import pytest

from deck.errors import Location
from deck.render.codefit import Box
from deck.render.decimals import missing_digits
from deck.render.estimate import SIZES, Estimator
from deck.render.language import lang_attribute, other_language
from deck.render.spacing import spread
from deck.talk import Block, Claim, Figure, ListBlock, Table, Text
from tests.rendering import paragraph

BOX = Box(1152, 503)
PLACE = Location("talk.md", 1)


@pytest.mark.parametrize(
    ("text", "around", "language"),
    [
        ("def f(x):\n    return x", "ko", "en"),
        ("PyTorch 2: Faster Machine Learning", "ko-KR", "en"),
        ("def f(x):  # 두 배", "ko", ""),
        ("torch.compile 해부", "en", "ko"),
        ("def f(x):", "en", ""),
        ("def f(x):", "de", ""),
        ("ループ", "en", "ja"),
        ("1 + 1 → 2", "ko", ""),
        ("", "ko", ""),
    ],
)
def test_a_block_has_a_language_only_where_its_letters_are_of_another(text: str, around: str, language: str) -> None:
    assert other_language(text, around) == language


def test_the_attribute_of_a_language_is_markup_or_nothing() -> None:
    assert str(lang_attribute("one two", "ko")) == ' lang="en"'
    assert str(lang_attribute("하나 둘", "ko")) == ""


@pytest.mark.parametrize(
    ("cells", "missing"),
    [
        (["4.19 MFLOP", "12.6 MFLOP", "113 MFLOP"], [(0, False), (1, False), (2, True)]),
        (["350 µs", "5.71 ms"], [(0, False), (0, False)]),
        (["1.00×", "0.125×", "not stated"], [(1, False), (0, False), (0, False)]),
        (["2,016", "2,050"], [(0, False), (0, False)]),
        (["1.48×–1.61×", "1.5×"], [(0, False), (0, False)]),
        ([], []),
    ],
)
def test_numbers_of_one_unit_lack_the_digits_that_the_longest_of_them_has(
    cells: list[str], missing: list[tuple[int, bool]]
) -> None:
    assert missing_digits(cells) == missing


def claim(words: str, shown: str = "same = true", *, holds: bool | None = True) -> Claim:
    return Claim((Text(words),), "same(a, b)", holds, shown, "", ())


def test_a_slide_with_little_text_stands_more_open_than_its_size_asks_for() -> None:
    blocks = [claim(f"Sentence {number}.") for number in range(6)]

    wider = spread(blocks, BOX, SIZES[0])

    assert wider.claim_em > SIZES[0].claim_em
    assert wider.body_px == SIZES[0].body_px
    assert Estimator().height_of(blocks, BOX.width, wider) <= BOX.height


def test_a_full_slide_and_one_with_a_drawing_keep_the_space_of_their_size() -> None:
    full = [ListBlock(False, tuple((paragraph(f"Point {number}"),) for number in range(11)))]
    drawn: list[Block] = [Figure("eager", {}, "a run", PLACE), paragraph("One line.")]

    assert spread(full, BOX, SIZES[0]) == SIZES[0]
    assert spread(drawn, BOX, SIZES[0]) == SIZES[0]


def test_a_table_whose_cells_have_room_takes_one_line_a_row() -> None:
    row = ((Text("one item"),), (Text("another item, which is the longest"),))
    size = SIZES[0]

    heights = [Estimator().height_of([Table((), (row,) * rows, ("", ""))], BOX.width, size) for rows in (1, 2)]

    em = size.body_px * 0.88
    assert heights[1] - heights[0] == pytest.approx(em * (1.4 + 2 * size.row_em) + 1)


def test_claims_below_each_other_stand_without_a_gap() -> None:
    one, two = claim("One."), claim("Two.")
    estimator = Estimator()

    both = estimator.height_of([one, two], BOX.width, SIZES[0])

    assert both == pytest.approx(2 * estimator.height_of([one], BOX.width, SIZES[0]))


def test_a_claim_that_does_not_hold_takes_a_line_more() -> None:
    held, failed = (Estimator().height_of([claim("One.", holds=holds)], 1152, SIZES[0]) for holds in (True, False))

    assert failed > held + 12


def test_a_low_drawing_asks_for_no_more_height_than_its_canvas_has() -> None:
    drawing = [Figure("epilogue", {}, "", PLACE)]

    assert Estimator().height_of(drawing, 720, SIZES[0]) == pytest.approx(200)
    assert Estimator().height_of(drawing, 1152, SIZES[0]) == pytest.approx(300)


def test_a_few_lines_are_set_large_and_a_drawing_or_more_lines_are_not() -> None:
    few, more = ([paragraph("One line.")] * count for count in (3, 6))
    drawn = [Figure("eager", {}, "a run", PLACE)]

    sizes = [Estimator().size_for(blocks, BOX).name for blocks in (few, more, drawn)]

    assert sizes == ["size-display", "size-xl", "size-xl"]
