"""What is kept between builds of one process never makes a page differ from one that was built afresh."""

import dataclasses
import shutil
from collections.abc import Callable
from pathlib import Path

from deck.build import Job, checked_deck
from deck.bundle_write import merge_bundles
from deck.kept import Kept, Same
from deck.render import render_page
from deck.talk import Deck

TALK = Path(__file__).parents[1] / "data" / "talk"
VARIANT = Path(__file__).parents[1] / "data" / "variants" / "avx512"

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'


def test_a_result_is_kept_while_its_inputs_are_equal_and_derived_anew_otherwise() -> None:
    kept, derived = Kept(), []

    def derive() -> int:
        derived.append(1)
        return len(derived)

    assert [kept.get("a", inputs, derive) for inputs in ((1,), (1,), (2,), (1,))] == [1, 1, 2, 3]


def test_what_a_build_did_not_ask_for_is_dropped() -> None:
    kept = Kept()
    kept.get("a", (), lambda: 1)
    kept.end_build()
    kept.end_build()

    assert kept.get("a", (), lambda: 2) == 2


def test_equal_objects_are_not_the_same() -> None:
    one = [1]

    assert Same(one) == Same(one)
    assert Same(one) != Same([1])


def added_paragraph(talk: Path) -> None:
    change(talk / "ko" / "01-start.md", lambda text: f"{text.rstrip()}\n\n새로 쓴 문단 뷁.\n")


def blank_line_within_a_slide(talk: Path) -> None:
    # Lines of text below move, and with them what findings say; nothing else does.
    change(talk / "en" / "02-fusion.md", lambda text: text.replace("\n\n", "\n\n\n", 1))


def quantity_typed_by_hand(talk: Path) -> None:
    change(talk / "en" / "03-back.md", lambda text: f"{text.rstrip()}\n\n---\n\n# New {{#new}}\n\nIt takes 3 ms.\n")


def line_of_the_quantity_moves(talk: Path) -> None:
    change(talk / "en" / "03-back.md", lambda text: text.replace("It takes 3 ms", "\nIt takes 3 ms"))


def slide_taken_out(talk: Path) -> None:
    change(talk / "ko" / "01-start.md", lambda text: "---".join(text.split("\n---\n")[:1]) + "\n")


def another_title(talk: Path) -> None:
    change(talk / "en" / "01-start.md", lambda text: text.replace("# ", "# Quite another ", 1))


def two_slides_swapped(talk: Path) -> None:
    file = talk / "en" / "02-fusion.md"
    head, one, other, *rest = file.read_text(encoding="utf-8").split("\n\n---\n\n")
    file.write_text("\n\n---\n\n".join([head, other, one, *rest]), encoding="utf-8")


def another_reference(talk: Path) -> None:
    change(talk / "ko" / "02-fusion.md", lambda text: text.replace("t} fusion/source", "t} fusion/kernel", 1))


def another_source(talk: Path) -> None:
    change(talk / "sources.toml", lambda text: text.replace('title = "', 'title = "Anew: ', 1))


def another_part(talk: Path) -> None:
    change(talk / "talk.toml", lambda text: text.replace('title = "', 'title = "Anew ', 1))


def picture_put_in(talk: Path) -> None:
    (talk / "ko" / "p.svg").write_text(PICTURE, encoding="utf-8")
    change(talk / "ko" / "03-back.md", lambda text: f"{text.rstrip()}\n\n![ein Bild](p.svg)\n")


def picture_changed(talk: Path) -> None:
    (talk / "ko" / "p.svg").write_text(PICTURE.replace("M0 0", "M1 1"), encoding="utf-8")


def nothing(talk: Path) -> None:
    pass


EDITS: tuple[Callable[[Path], None], ...] = (
    added_paragraph,
    blank_line_within_a_slide,
    quantity_typed_by_hand,
    line_of_the_quantity_moves,
    another_title,
    two_slides_swapped,
    another_reference,
    another_source,
    another_part,
    picture_put_in,
    picture_changed,
    slide_taken_out,
    nothing,
)


def change(file: Path, edit: Callable[[str], str]) -> None:
    text = file.read_text(encoding="utf-8")
    new = edit(text)
    assert new != text, f"{file.name} has nothing of that kind any more"
    file.write_text(new, encoding="utf-8")


def test_a_page_built_with_what_was_kept_is_the_page_built_afresh(tmp_path: Path) -> None:
    talk = tmp_path / "talk"
    shutil.copytree(TALK, talk)
    job = Job(root=tmp_path, talk=talk)
    kept = Kept()
    render_page(checked_deck(job, kept=kept), cache=tmp_path / "kept", kept=kept)

    for edit in EDITS:
        edit(talk)
        deck, fresh = checked_deck(job, kept=kept), checked_deck(job)
        page = render_page(deck, cache=tmp_path / "kept", kept=kept)
        kept.end_build()

        assert deck.findings == fresh.findings, edit.__name__
        assert lines_of(deck) == lines_of(fresh), edit.__name__
        assert page == render_page(fresh, cache=tmp_path / "fresh"), edit.__name__


def test_evidence_that_was_merged_meanwhile_is_seen(tmp_path: Path) -> None:
    job = Job(root=tmp_path, talk=TALK)
    kept = Kept()
    before = checked_deck(job, kept=kept)

    merge_bundles([VARIANT], tmp_path / "evidence")
    after = checked_deck(job, kept=kept)

    assert after == checked_deck(job)
    assert after != before


def lines_of(deck: Deck) -> list[object]:
    """Return where everything of the deck stands, which its equality leaves out."""
    return [[dataclasses.asdict(slide) for slide in edition.slides] for edition in deck.editions]
