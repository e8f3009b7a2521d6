"""What belongs to a talk and is on no slide."""

from pathlib import Path
from typing import Any

import pytest

from deck.bundle import Evidences
from deck.parse import parse_talk
from deck.resolve import resolve
from deck.unused import Belongings, unused
from tests import bundles
from tests.decks import FUSION, write_talk

PNG = b"\x89PNG\r\n\x1a\n"
SOURCES = '[[source]]\nid = "paper"\ntitle = "P"\n\n[[source]]\nid = "book"\ntitle = "B"\n'


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def slide(text: str) -> str:
    return f"---\npart: dynamo\n---\n# T {{#t}}\n\n{text}\n"


def found(text: str, files: dict[str, str] | None = None, evidences: Evidences | None = None, **has: Any) -> list[str]:
    """Return what is unused in a talk whose slides hold `text`, as lines."""
    folder = write_talk(Path("talk"), {"ko/1.md": slide(text), "en/1.md": slide(text), **(files or {})})
    deck = resolve(parse_talk(folder), evidences or Evidences(None), dict.fromkeys(has.get("own", {}), "?"))
    nothing = {"own": {}, "project": {}, "named": (), "given": (), "evidences": evidences or Evidences(None)}
    belongings = Belongings(folder=folder, **{**nothing, **has})
    return [str(finding) for finding in unused(deck, belongings)]


@pytest.mark.parametrize("text", ["[x](source:paper)", "{given}`3 s @ paper`", "x\n\n<!-- [n](source:paper) -->"])
def test_a_source_is_used_by_a_link_a_quantity_or_a_note(text: str) -> None:
    assert found(text, {"sources.toml": SOURCES.partition("\n\n")[0]}) == []


def test_a_source_that_no_slide_refers_to_is_found_at_its_line() -> None:
    (finding,) = found("[x](source:paper)", {"sources.toml": SOURCES})

    assert finding == (
        "talk/sources.toml:6: warning: no slide refers to the source 'book'. "
        "Link to it as `source:book`, or leave it out. [unused-source]"
    )


def test_a_picture_that_no_slide_shows_is_found() -> None:
    for name in ("ko", "en", "pictures"):
        Path("talk", name).mkdir(parents=True)
    for name in ("ko/a.png", "en/a.png", "pictures/b.JPG", "pictures/shown one.png", ".hidden.png"):
        Path("talk", name).write_bytes(PNG)

    lines = found("![A](a.png) ![B](../pictures/shown%20one.png)")

    assert [line.partition(": ")[0] for line in lines] == ["talk/pictures/b.JPG"]


def test_a_folder_of_markdown_that_is_no_language_of_the_talk_is_found() -> None:
    lines = found("x", {"de/1.md": "# T\n", "drafts/1.md": "# T\n", "README.md": "# T\n"})

    assert [line.partition(": ")[0] for line in lines] == ["talk/de/1.md"]
    assert "the languages en, ko" in lines[0]


def test_an_experiment_of_the_talk_that_no_slide_refers_to_is_a_warning() -> None:
    own = {"a": Path("talk/experiments/a.py"), "b": Path("talk/experiments/b.py")}

    (finding,) = found("x", own=own, named={"a"})

    assert finding.startswith("talk/experiments/b.py: warning: no slide refers to the experiment 'b'")


def test_experiments_of_the_project_that_its_talk_leaves_out_are_one_notice() -> None:
    project = {name: Path(f"experiments/{name}.py") for name in "abc"}

    (finding,) = found("x", project=project, named={"b"})

    assert finding == (
        "talk: notice: the talk does not refer to 2 of the project's experiments: a, c. [unused-experiment]"
    )


def test_a_bundle_given_or_merged_that_no_slide_asks_is_found(tmp_path: Path) -> None:
    asked, other, merged = (bundles.bundle(tmp_path, FUSION, name=name) for name in ("gpu", "laptop", "rented"))
    text = "{metric}`gpu:fusion/sizes#/input_bytes`"

    lines = found(text, evidences=Evidences(None, [asked, other, merged]), given=[asked, other])

    assert [line.split(": ")[1] for line in lines] == ["warning", "notice"]
    assert "'laptop', which was given for it" in lines[0]
    assert "'rented', which was merged here" in lines[1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{metric}`fusion/sizes#/nodes_count`", ["fusion recorded timings, and no slide shows it."]),
        ("{metric}`fusion/timings#/series/eager/median_s`", []),
    ],
)
def test_a_measurement_of_the_talk_s_own_that_nobody_shows_is_a_notice(
    text: str, expected: list[str], tmp_path: Path
) -> None:
    local = bundles.bundle(tmp_path, FUSION)

    lines = found(text, evidences=Evidences(local), own={"fusion": Path("f.py")}, named={"fusion"})

    assert [line.partition("notice: ")[2].partition(" [")[0] for line in lines] == expected
