"""Experiments in a talk's own folder: found beside the project's, and handed out with that talk alone."""

from pathlib import Path

import pytest

from deck.build import Job, check_talk
from deck.bundle import Evidences
from deck.discovery import Experiment, command_of, discover, read_experiment
from deck.errors import Level, UsageError
from deck.freshen import named_experiments, read_own_experiments
from deck.parse import parse_markdown
from deck.resolve import resolve
from deck.resources import resource_dir
from tests import bundles
from tests.decks import FUSION, write_talk

QUESTION = '"""What?"""\n\n\ndef run(record):\n    pass\n'
SLIDE = "---\npart: dynamo\n---\n# T\n\n{metric}`mine/sizes#/n_count`\n"
LONELY = {"mine/sizes.json": '{"n_count": 3}'}


def talk_with(folder: Path, name: str) -> Path:
    slides = {"ko/1.md": SLIDE, "en/1.md": SLIDE}
    return write_talk(folder / "talk", {**slides, f"experiments/{name}.py": QUESTION})


def own(folder: Path, name: str, others: list[Experiment]) -> list[Experiment]:
    talk = talk_with(folder, name)
    return read_own_experiments(talk, parse_markdown(SLIDE), others, machine="local")[0]


def test_they_are_found_in_the_talk_s_folder(tmp_path: Path) -> None:
    assert [one.name for one in own(tmp_path, "mine", [])] == ["mine"]


def test_a_talk_without_that_folder_and_one_that_is_a_file_have_none(tmp_path: Path) -> None:
    (tmp_path / "talk.md").write_text("# T\n", encoding="utf-8")

    for path in (tmp_path, tmp_path / "talk.md"):
        assert read_own_experiments(path, parse_markdown("# T\n"), [], machine="local") == ([], ())


def test_one_may_not_have_the_name_of_one_of_the_project(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="'fusion' is taken by an experiment of the project"):
        own(tmp_path, "fusion", discover(resource_dir("experiments")))


@pytest.mark.parametrize(("slide", "level"), [(SLIDE, Level.ERROR), ("# T\n", Level.WARNING)])
def test_one_that_cannot_be_read_is_an_error_where_a_slide_refers_to_it(
    slide: str, level: Level, tmp_path: Path
) -> None:
    talk = talk_with(tmp_path, "mine")
    (talk / "experiments" / "mine.py").write_text("def run(:\n", encoding="utf-8")

    experiments, (finding,) = read_own_experiments(talk, parse_markdown(slide), [], machine="local")

    assert experiments == []
    assert (finding.level, finding.code, finding.location.line) == (level, "experiment", 1)


def test_their_command_names_their_folder_and_no_path_that_only_we_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one,) = own(tmp_path, "mine", [])

    monkeypatch.chdir(tmp_path)
    assert command_of(one) == "deck record --experiments talk/experiments mine"
    monkeypatch.chdir("/")
    assert command_of(read_experiment(resource_dir("experiments") / "fusion.py")) == "deck record fusion"
    monkeypatch.chdir(resource_dir("experiments"))
    assert command_of(one) == "deck record --experiments experiments mine"


def test_references_name_experiments_whatever_the_machine() -> None:
    talk = parse_markdown("# T\n\n{metric}`gpu:mine/a#/b` {metric}`fusion/a#/b`\n")

    assert named_experiments(talk) == {"mine", "fusion"}


@pytest.mark.parametrize(("known", "handed_out"), [({}, False), ({"mine": "What?"}, True)])
def test_what_another_talk_recorded_is_not_handed_out(known: dict[str, str], handed_out: bool, tmp_path: Path) -> None:
    foreign = bundles.run("mine", command="deck record --experiments talk/experiments mine")
    local = bundles.bundle(tmp_path, FUSION | LONELY, runs=[bundles.run("fusion"), foreign])
    talk = parse_markdown("# T\n\n{metric}`fusion/sizes#/input_bytes`\n")

    deck = resolve(talk, Evidences(local), known)

    assert ("here/mine/sizes.json" in [one.path for one in deck.attachments]) is handed_out
    assert ("mine" in [run.experiment for run in deck.recordings[0].runs]) is handed_out


def test_a_file_that_cannot_be_read_is_told_once_and_not_at_each_reference(tmp_path: Path) -> None:
    talk = talk_with(tmp_path, "mine")
    (talk / "experiments" / "mine.py").write_text("def run(:\n", encoding="utf-8")

    findings = check_talk(Job(root=tmp_path, talk=talk), browser=False)

    assert [one.code for one in findings if one.level is Level.ERROR] == ["experiment"]
