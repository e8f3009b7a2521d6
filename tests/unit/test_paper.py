"""What is printed, where it is written, and which slides are meant: what needs no browser."""

import base64
from pathlib import Path

import pytest

from deck.errors import Location, UsageError
from deck.paper.pictures import chosen
from deck.paper.places import PDF, check_folder, check_target
from deck.paper.source import PageSlide, read_page
from deck.parse import parse_markdown
from deck.render import render_page
from deck.resolve import resolve
from tests.decks import NO_EVIDENCE

TALK = """# One & only {#one}

Text.

---

# Two "quoted" < three {#two}

Text with </main> in it.
"""


def test_a_page_tells_its_slides_as_the_talk_has_them(tmp_path: Path) -> None:
    deck = resolve(parse_markdown(TALK, language="en"), NO_EVIDENCE, {})
    path = tmp_path / "deck.html"
    path.write_text(render_page(deck, cache=tmp_path / "cache", fonts="system"), encoding="utf-8")

    page = read_page(path)

    (edition,) = page.editions
    assert edition.slides == (PageSlide("one", "", "One & only"), PageSlide("two", "", 'Two "quoted" < three'))
    assert page.evidence == b""
    assert page.location(edition, "two") == Location(str(path))


def test_evidence_that_is_damaged_is_told(tmp_path: Path) -> None:
    page = '<main class="edition" data-edition="en"><noscript data-id="a" data-title="A"></noscript></main>'
    path = tmp_path / "deck.html"
    path.write_text(
        f'{page}<script type="text/plain" data-evidence>{base64.b64encode(b"zip").decode()[:-1]}=a</script>'
    )

    with pytest.raises(UsageError, match=r"the evidence in .* is damaged"):
        read_page(path)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [(None, [1, 2, 3, 4, 5]), ("2", [2]), ("4-5,1", [1, 4, 5]), (" 2 - 3 , 3", [2, 3])],
)
def test_slides_are_chosen_by_number_and_range(text: str | None, numbers: list[int]) -> None:
    assert chosen(text, 5) == numbers


@pytest.mark.parametrize("text", ["", "0", "6", "3-2", "a", "1;2", "-1", "1-", "99999999999"])
def test_a_choice_that_means_no_slides_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"expected numbers from 1 to 5, such as 3-7,12\."):
        chosen(text, 5)


def test_nothing_of_another_kind_is_overwritten_and_nothing_is_written_into_evidence(tmp_path: Path) -> None:
    for name, content in (("old.pdf", b"%PDF-1.7"), ("empty.pdf", b""), ("notes.pdf", b"mine")):
        (tmp_path / name).write_bytes(content)
    evidence = tmp_path / "evidence"
    evidence.mkdir()

    check_target(tmp_path / "old.pdf", PDF, kept=(evidence,))
    check_target(tmp_path / "empty.pdf", PDF, kept=(evidence,))
    check_target(tmp_path / "new.pdf", PDF, kept=(evidence,))
    for path, why in (
        (tmp_path / "notes.pdf", "it exists and is no PDF"),
        (evidence, "it is a folder"),
        (evidence / "new.pdf", "which is never written to"),
    ):
        with pytest.raises(UsageError, match=why):
            check_target(path, PDF, kept=(evidence,))
    with pytest.raises(UsageError, match="which is never written to"):
        check_folder(evidence / "pictures", kept=(evidence,))
