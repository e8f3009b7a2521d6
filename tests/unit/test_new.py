"""`deck new`: what it writes builds as it is, and it takes the place of nothing."""

import re
from pathlib import Path

import pytest

from deck.build import Job, check_talk
from deck.directives import DIRECTIVES, ROLES
from deck.discovery import read_experiment
from deck.errors import UsageError
from deck.inline import plain_text
from deck.new import experiment_name, new_talk
from deck.parse import parse_talk
from deck.talk import Talk


def talk_of(folder: Path) -> Talk:
    return parse_talk(folder)


def title_of(talk: Talk, language: str) -> str:
    edition = next(edition for edition in talk.editions if edition.language == language)
    return plain_text(edition.slides[0].title)


def test_a_new_talk_has_two_languages_and_one_experiment(tmp_path: Path) -> None:
    files = new_talk(tmp_path / "mine")

    names = [file.relative_to(tmp_path / "mine").as_posix() for file in files]
    assert names == [
        "README.md",
        "en/01-talk.md",
        "experiments/mine.py",
        "ko/01-talk.md",
        "sources.toml",
        "talk.toml",
    ]
    assert [edition.language for edition in talk_of(tmp_path / "mine").editions] == ["en", "ko"]
    assert read_experiment(tmp_path / "mine" / "experiments" / "mine.py").measures


def test_nothing_is_found_in_it_but_that_it_was_not_recorded_yet(tmp_path: Path) -> None:
    new_talk(tmp_path / "mine")

    findings = check_talk(Job(root=tmp_path, talk=tmp_path / "mine", unused=True), browser=False)

    assert {finding.code for finding in findings} == {"not-recorded"}
    assert "deck record --experiments " in findings[0].remedy


def test_it_says_in_each_language_how_most_of_the_language_is_used(tmp_path: Path) -> None:
    new_talk(tmp_path / "mine")

    for language in ("en", "ko"):
        text = (tmp_path / "mine" / language / "01-talk.md").read_text(encoding="utf-8")
        used = set(re.findall(r"^`{3,}\{(\w+)\}", text, re.MULTILINE)) | set(re.findall(r"\{(\w+)\}`", text))
        explained = set(re.findall(r"`\{(\w+)\}`", text))

        assert set(DIRECTIVES) - used <= {"plot", "figure", "guards", "notes"}
        assert set(ROLES) - used <= {"given", "term"}
        assert used <= explained


@pytest.mark.parametrize("title", ["Fast enough", 'A `x` <b> {#y} {metric}`z` $5 *v* "q" \\n [l](m)', "# 내 함수 & 너"])
def test_a_title_is_shown_as_it_was_typed(title: str, tmp_path: Path) -> None:
    new_talk(tmp_path / "mine", title=title)

    talk = talk_of(tmp_path / "mine")
    assert [edition.title for edition in talk.editions] == [title, title]
    assert title_of(talk, "en") == title_of(talk, "ko") == title
    assert talk.editions[0].slides[0].id == "cover"


def test_a_language_without_slides_to_start_from_begins_with_the_english_ones(tmp_path: Path) -> None:
    new_talk(tmp_path / "mine", languages=["ko", "de"])

    talk = talk_of(tmp_path / "mine")
    assert title_of(talk, "ko") == "내 함수를 컴파일하면"
    assert title_of(talk, "de") == "My function, compiled"


@pytest.mark.parametrize(
    ("folder", "name"),
    [
        ("mine", "mine"),
        ("My talk.2", "my_talk_2"),
        ("fusion", "fusion_talk"),
        ("내 발표", "my_function"),
        ("2026", "my_function"),
        ("con", "my_function"),
    ],
)
def test_the_experiment_is_named_after_the_folder_and_never_as_one_of_the_project(folder: str, name: str) -> None:
    assert experiment_name(Path(folder)) == name


def test_an_empty_folder_is_filled_also_the_one_where_the_user_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").mkdir()
    monkeypatch.chdir(tmp_path / "mine")

    new_talk(Path())

    names = {"README.md", "en", "experiments", "ko", "sources.toml", "talk.toml"}
    assert {path.name for path in Path.cwd().iterdir()} == names
    assert Path("experiments/mine.py").is_file()


def test_a_folder_with_anything_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("mine", encoding="utf-8")

    with pytest.raises(UsageError, match="is not empty"):
        new_talk(tmp_path / "mine")

    assert [path.name for path in tmp_path.rglob("*")] == ["mine", "notes.txt"]


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, *_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)

    with pytest.raises(UsageError, match="No space left on device"):
        new_talk(tmp_path / "mine")

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"languages": ["english"]}, "'english' is no language tag"),
        ({"languages": ["en", "en"]}, "named twice"),
        ({"languages": []}, "needs a language"),
        ({"title": "two\nlines"}, "not one line"),
        ({"title": "x" * 300}, "not one line"),
    ],
)
def test_what_cannot_be_a_talk_is_refused(options: dict[str, object], message: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=message):
        new_talk(tmp_path / "mine", **options)  # type: ignore[arg-type]

    assert list(tmp_path.iterdir()) == []
