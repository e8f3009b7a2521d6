"""Footnotes and task lists."""

import time

import pytest

from deck.parse import parse_markdown
from deck.talk import Blocks, FootnoteMark, Footnotes, Link, ListBlock, Paragraph, Slide, Strong, Text
from tests.decks import block_of, slides_of


def foot(slide: Slide) -> tuple[Blocks, ...]:
    """Return the footnotes at the foot of a slide."""
    last = slide.blocks[-1]
    assert isinstance(last, Footnotes)
    return last.items


def text(words: str) -> tuple[Paragraph, ...]:
    return (Paragraph((Text(words),)),)


def test_a_footnote_stands_at_the_foot_of_each_slide_that_marks_it_numbered_anew() -> None:
    one, two = slides_of("# A\n\nx[^b] y[^a]\n\n---\n\n# B\n\nz[^a] and again[^a]\n\n[^a]: first\n\n[^b]: second\n")

    assert one.blocks[0] == Paragraph((Text("x"), FootnoteMark(1), Text(" y"), FootnoteMark(2)))
    assert foot(one) == (text("second"), text("first"))
    assert two.blocks[0] == Paragraph((Text("z"), FootnoteMark(1), Text(" and again"), FootnoteMark(1)))
    assert foot(two) == (text("first"),)


def test_a_footnote_may_be_written_where_it_is_marked() -> None:
    (slide,) = slides_of("# A\n\nx^[see [there](https://example.org)] y[^a]\n\n[^a]: other\n")

    assert slide.blocks[0] == Paragraph((Text("x"), FootnoteMark(1), Text(" y"), FootnoteMark(2)))
    assert foot(slide)[0] == (Paragraph((Text("see "), Link("https://example.org", (Text("there"),)))),)


def test_a_footnote_holds_blocks_and_goes_on_where_it_is_indented() -> None:
    (slide,) = slides_of("# A\n\nx[^a]\n\n[^a]: one\ntwo\n\n    - item\n\n    **three**\n\nbehind\n")

    first, items, last = foot(slide)[0]
    assert first == Paragraph((Text("one "), Text("two")))
    assert isinstance(items, ListBlock)
    assert last == Paragraph((Strong((Text("three"),)),))
    assert slide.blocks[1] == Paragraph((Text("behind"),))


def test_a_footnote_may_mark_another_and_itself() -> None:
    (slide,) = slides_of("# A\n\nx[^a]\n\n[^a]: see[^b] and[^a]\n[^b]: here\n")

    assert len(foot(slide)) == 2


def test_code_defines_and_marks_no_footnote() -> None:
    (slide,) = slides_of("# A\n\n`[^a]`\n\n```\n[^a]: x\n```\n")

    assert [type(block).__name__ for block in slide.blocks] == ["Paragraph", "CodeBlock"]


@pytest.mark.parametrize(
    ("markdown", "told"),
    [
        ("x[^gone]", "notice: [^gone] is shown as it is written: no footnote has that name. [no-footnote]"),
        ("[^a]: x", "notice: the footnote [^a] is left out: no slide marks it. [unmarked-footnote]"),
        (
            "x[^a]\n\n[^a]: x\n\n[^a]: y",
            "warning: the footnote [^a] is defined a second time, which is left out. Give it another name. [footnote]",
        ),
    ],
)
def test_what_does_not_fit_together_is_told_at_its_line(markdown: str, told: str) -> None:
    (finding,) = parse_markdown(f"# A\n\ntext\n{markdown}\n").findings

    assert str(finding).partition(": ")[2] == told
    assert finding.location.line in (4, 8)


@pytest.mark.parametrize("unit", ["[^a]: x\n", "x[^a] ", "^[x ", "[^", "[^a]: x\n\n    y\n", "[^a]:\n\n\n\n"])
def test_many_footnotes_take_no_more_than_their_share_of_time(unit: str) -> None:
    def seconds(repeats: int) -> float:
        started = time.process_time()
        parse_markdown("# T\n\n" + unit * repeats)
        return time.process_time() - started

    small = min(seconds(500) for _ in range(3))
    # Quadratic work would take 64 times as long.
    assert seconds(4000) < 25 * small + 0.1


# --- task lists ---------------------------------------------------------------------------------------------


def test_boxes_at_the_start_of_items_make_tasks() -> None:
    block = block_of("- [x] done **well**\n- [ ] open\n- plain\n- [X] `code`\n- [y] no\n- [x]\n- \\[x] no\n")

    assert isinstance(block, ListBlock)
    assert block.checked == (True, False, None, True, None, None, None)
    assert block.items[0] == (Paragraph((Text("done "), Strong((Text("well"),)))),)


def test_a_list_without_boxes_has_no_tasks() -> None:
    block = block_of("- a [x] b\n- c\n")

    assert isinstance(block, ListBlock)
    assert block.checked == ()


def test_a_task_may_be_numbered_and_hold_a_list() -> None:
    block = block_of("1. [x] one\n   - [ ] two\n")

    assert isinstance(block, ListBlock)
    assert (block.ordered, block.checked) == (True, (True,))
    inner = block.items[0][1]
    assert isinstance(inner, ListBlock)
    assert inner.checked == (False,)
