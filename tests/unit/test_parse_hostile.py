"""Files as they come: other encodings, other line ends, nothing, too much, and what is meant to break things."""

import time
from pathlib import Path

import pytest

from deck.checks import check
from deck.errors import TalkError
from deck.inline import plain_text
from deck.parse import parse_markdown, parse_talk
from deck.render import render_page
from deck.talk import Paragraph, Text
from tests.decks import deck_of, slides_of, words


def talk_file(folder: Path, content: bytes) -> Path:
    (folder / "talk.md").write_bytes(content)
    return folder / "talk.md"


def test_an_empty_file_is_a_talk_without_slides(tmp_path: Path) -> None:
    edition = parse_talk(talk_file(tmp_path, b"")).editions[0]

    assert (edition.slides, edition.title) == ((), "talk")


def test_a_byte_order_mark_and_windows_line_ends_change_nothing(tmp_path: Path) -> None:
    plain = "---\ntitle: x\n---\n# One {#a}\n\ntext\n\n---\n\n# Two\n"

    unix = parse_talk(talk_file(tmp_path, plain.encode()))
    windows = parse_talk(talk_file(tmp_path, ("\ufeff" + plain.replace("\n", "\r\n")).encode()))

    assert windows == unix
    assert len(unix.editions[0].slides) == 2


def test_bytes_that_are_no_utf8_are_an_error_with_line_and_offset(tmp_path: Path) -> None:
    with pytest.raises(
        TalkError, match=r"talk\.md:3: this is not UTF-8: byte 0xb0 at offset 5\. Save the file as UTF-8"
    ):
        parse_talk(talk_file(tmp_path, b"# A\n\n" + "강".encode("euc-kr")[:1] + b"\n"))


def test_nul_is_replaced(tmp_path: Path) -> None:
    slide = parse_talk(talk_file(tmp_path, b"# A\0B\n")).editions[0].slides[0]

    assert plain_text(slide.title) == "A\ufffdB"


@pytest.mark.parametrize(
    ("text", "line", "opening", "closing"),
    [
        ("# A\n\n```python\nx\n\n---\n\n# B\n", 3, "```python", "```"),
        ("# A\n~~~~\n~~~\n", 2, "~~~~", "~~~~"),
        ("# A\n\n---\n\n```{excerpt} a/b\n:body: 0\n", 5, "```{excerpt} a/b", "```"),
        ("# A\n\n<!-- notes:\n\n---\n\n# B\n", 3, "<!-- notes:", "-->"),
    ],
)
def test_what_is_opened_and_never_closed_is_an_error_where_it_opens(
    text: str, line: int, opening: str, closing: str
) -> None:
    with pytest.raises(TalkError) as caught:
        slides_of(text)
    assert str(caught.value) == (
        f"talk.md:{line}: what opens here with {opening!r} is never closed. Add a line `{closing}` where it ends."
    )


def test_a_line_of_a_megabyte_is_text() -> None:
    (slide,) = slides_of("# A\n\n" + "word " * 200_000)

    block = slide.blocks[0]
    assert isinstance(block, Paragraph)
    assert len(words(*block.children)) == 999_999


@pytest.mark.parametrize("unit", ["[", "![", "**a", "`a", "<a ", "3 ms? ", "1.1", "&", "a=b ", "a\n---\n", "{ops}`"])
def test_eight_times_the_text_takes_no_more_than_about_eight_times_the_time(unit: str) -> None:
    def seconds(repeats: int) -> float:
        started = time.process_time()
        check(deck_of(unit * repeats))
        return time.process_time() - started

    small = min(seconds(300) for _ in range(3))
    large = min(seconds(2400) for _ in range(2))

    # Quadratic work would take 64 times as long.
    assert large < 25 * small + 0.05


def steps(depth: int) -> str:
    fences = ["`" * (3 + depth - level) for level in range(depth)]
    return "\n".join(f"{fence}{{steps}}" for fence in fences) + "\nx\n" + "\n".join(reversed(fences))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("\n".join("  " * depth + "- x" for depth in range(300)), 33),
        ("text\n\n" + ">" * 500 + " x", 5),
        ("*" * 10_000 + "x" + "*" * 10_000, 3),
        (steps(300), 64),
    ],
)
def test_what_is_nested_too_deeply_is_an_error_with_its_line(text: str, line: int) -> None:
    with pytest.raises(TalkError, match=rf"^talk\.md:{line}: this is nested too deeply"):
        slides_of("# T\n\n" + text)


@pytest.mark.parametrize(
    "text", [">" * 55 + " deep", "\n".join("  " * depth + "- deep" for depth in range(28)), steps(50) + "\ndeep"]
)
def test_what_is_nested_deeply_is_on_the_page(text: str, tmp_path: Path) -> None:
    page = render_page(deck_of("# T\n\n" + text), cache=tmp_path)

    assert "deep" in page.partition("<main")[2]


def test_a_paragraph_of_many_lines_takes_no_more_than_its_share_of_time() -> None:
    started = time.process_time()
    slides_of("# A\n\n" + "word\n" * 100_000)

    assert time.process_time() - started < 20


def test_tabs_are_kept_in_code_and_count_as_indentation_elsewhere() -> None:
    (slide,) = slides_of("#\tTitle\n\n-\titem\n")

    assert slide.title == (Text("Title"),)
    assert len(slide.blocks) == 1


def test_characters_that_act_are_in_no_words_about_the_deck() -> None:
    talk = parse_markdown("---\nauthor: a\u202eb\ndate: \x1b[31mx\n---\n# one\x0btwo\n")

    assert (talk.editions[0].title, talk.author, talk.date) == ("one two", "a b", "[31mx")
