"""Whole talks: talk.toml and its files, plain Markdown, front matter."""

from pathlib import Path

import pytest

from deck.errors import TalkError, UsageError
from deck.inline import plain_text
from deck.parse import parse_markdown, parse_talk
from tests.decks import slides_of, write_talk

# --- front matter -------------------------------------------------------------------------------------------


def test_front_matter_of_plain_markdown_gives_title_author_date_and_language() -> None:
    talk = parse_markdown(
        "---\nmarp: true\ntitle: 'My talk'\nauthor: Lee\ndate: 2026-09\nlang: ko-KR\nstyle: |\n  h1 { color: red }\n"
        "---\n# A\n"
    )

    edition = talk.editions[0]
    assert (edition.title, edition.language, talk.author, talk.date) == ("My talk", "ko-KR", "Lee", "2026-09")
    assert [slide.location.line for slide in edition.slides] == [10]


def test_the_first_title_names_plain_markdown_without_front_matter() -> None:
    assert parse_markdown("# The `f` talk\n").editions[0].title == "The f talk"


def test_plain_markdown_that_begins_with_a_separator_has_no_front_matter() -> None:
    assert [plain_text(slide.title) for slide in slides_of("---\n# One\n---\n# Two\n")] == ["One", "Two"]


def test_a_file_of_a_talk_must_say_its_part(tmp_path: Path) -> None:
    folder = write_talk(tmp_path, {"ko/01.md": "# A\n", "en/01.md": "# A\n"})

    with pytest.raises(TalkError, match=r"ko/01.md:1: the file does not say which part .*`part: dynamo`"):
        parse_talk(folder)


@pytest.mark.parametrize(
    ("front", "message"),
    [
        ("part: dynam", r"01.md:2: there is no part 'dynam' \(there are: dynamo\)\. Did you mean dynamo\?"),
        ("prt: dynamo", r"01.md:2: there is no front matter key 'prt' \(there are: part\)"),
        (
            "part: dynamo\njust words",
            r"01.md:3: the front matter has the line 'just words'\. Expected lines `key: value`",
        ),
    ],
)
def test_front_matter_of_a_talk_is_a_closed_set(tmp_path: Path, front: str, message: str) -> None:
    text = f"---\n{front}\n---\n# A\n"

    with pytest.raises(TalkError, match=message):
        parse_talk(write_talk(tmp_path, {"ko/01.md": text, "en/01.md": text}))


# --- whole talks --------------------------------------------------------------------------------------------


def test_a_talk_has_its_words_parts_and_files_in_order(tmp_path: Path) -> None:
    text = "---\npart: dynamo\n---\n# {0}\n"
    files = {f"{lang}/{name}.md": text.format(name) for lang in ("ko", "en") for name in ("10-b", "01-a")}
    files["sources.toml"] = '[[source]]\nid = "s"\ntitle = "S"\naddress = "https://example.org"\ndate = "2026"\n'

    talk = parse_talk(write_talk(tmp_path, files))

    korean, english = talk.editions
    assert (talk.id, talk.author, korean.title, english.description) == ("mini", "Kim", "작은 발표", "Small.")
    assert (korean.parts[0].question, english.parts[0].title, korean.parts[0].hue) == ("무엇을?", "Dynamo", "dynamo")
    assert [plain_text(slide.title) for slide in english.slides] == ["01-a", "10-b"]
    assert talk.sources[0].address == "https://example.org"


def test_one_language_of_a_talk_can_be_chosen(tmp_path: Path) -> None:
    text = "---\npart: dynamo\n---\n# A\n"
    folder = write_talk(tmp_path, {"ko/01.md": text, "en/01.md": text})

    assert [edition.language for edition in parse_talk(folder, language="en").editions] == ["en"]
    with pytest.raises(UsageError, match=r"the talk has no edition 'fr' \(it has: ko, en\)"):
        parse_talk(folder, language="fr")


def test_files_of_other_endings_for_markdown_are_read_too(tmp_path: Path) -> None:
    for name in ("1.md", "2.MD", "3.markdown", "4.txt"):
        (tmp_path / name).write_text(f"# {name}\n", encoding="utf-8")

    (edition,) = parse_talk(tmp_path).editions

    assert [plain_text(slide.title) for slide in edition.slides] == ["1.md", "2.MD", "3.markdown"]


def test_a_folder_of_markdown_without_talk_toml_is_one_edition(tmp_path: Path) -> None:
    (tmp_path / "2.md").write_text("# Two\n", encoding="utf-8")
    (tmp_path / "1.md").write_text("# One\n", encoding="utf-8")

    talk = parse_talk(tmp_path, language="ko")

    assert [plain_text(slide.title) for slide in talk.editions[0].slides] == ["One", "Two"]
    assert (talk.editions[0].language, talk.editions[0].title) == ("ko", "One")


def test_a_link_that_leads_out_of_the_talk_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret\n", encoding="utf-8")
    folder = tmp_path / "talk"
    folder.mkdir()
    (folder / "1.md").symlink_to(tmp_path / "secret.txt")

    with pytest.raises(TalkError, match=r"1\.md: the link leads out of the talk, to .*secret\.txt"):
        parse_talk(folder)


def test_hidden_files_are_no_part_of_a_talk(tmp_path: Path) -> None:
    (tmp_path / "01.md").write_text("# One\n", encoding="utf-8")
    (tmp_path / "._01.md").write_bytes(b"\x00\x05\x16\x07\xff")

    assert len(parse_talk(tmp_path).editions[0].slides) == 1


def test_a_folder_without_markdown_says_what_a_talk_is(tmp_path: Path) -> None:
    with pytest.raises(TalkError, match=r"there are no Markdown files \(\*\.md\) here\. A talk is a folder"):
        parse_talk(tmp_path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(TalkError, match=r"nowhere\.md: cannot be read \(No such file or directory\)"):
        parse_talk(tmp_path / "nowhere.md")
