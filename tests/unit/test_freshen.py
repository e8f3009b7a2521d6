"""What is recorded before a build, and what is told where nothing can be."""

import sys
from pathlib import Path

import pytest

from deck.discovery import Experiment, discover
from deck.errors import Level, Location, RecordError
from deck.freshen import (
    read_experiments,
    record_stale,
    referenced_experiments,
    stale_findings,
    why_recording_is_impossible,
)
from deck.parse import parse_talk
from deck.resources import resource_dir
from deck.talk import Talk
from tests.bundles import bundle

HERE = Location("talk.md", 1)


@pytest.fixture
def experiments() -> list[Experiment]:
    return discover(resource_dir("experiments"))


def talk_with(text: str, folder: Path) -> Talk:
    path = folder / "talk.md"
    path.write_text(text, encoding="utf-8")
    return parse_talk(path)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("# Fusion\n\nThe word fusion, and `fusion/kernel_0` in code, refer to nothing.\n", []),
        ("# A\n\n```{excerpt} fusion/kernel_0\n```\n", ["fusion"]),
        ("# A\n\n```{stages} local:decomposition\n```\n", ["decomposition"]),
        ("# A\n\n```{claim} count(graph_break/positive, add) == 1\nOne.\n```\n", ["graph_break"]),
        ("# A\n\n- {metric}`fusion/timings#/series/eager/median_s`\n", ["fusion"]),
        ("# A\n\n```{excerpt} reference:fusion/timings\n```\n", []),
        ("# A\n\n```{claim} reference:fusion/log > 1\nOne.\n```\n", []),
        ("# A\n\n```{figure} fusion\n:alt: what a fusion/kernel is\n```\n", []),
        ("# A\n\n{given}`fusion @ paper`\n", []),
        ("# A\n\n```{figure} x\n:alt: x\nlabel: {ops}`fusion/dynamo_graph`\n```\n", ["fusion"]),
        (
            "# A\n\n```{excerpt} reference:graph_break/source\n:title: {metric}`fusion/timings#/a`\n```\n",
            ["fusion"],
        ),
        ("# A\n\n````{steps}\n```{excerpt} fusion/kernel_0\n```\n+++\nmore\n````\n", ["fusion"]),
    ],
)
def test_only_what_the_talk_refers_to_is_recorded(
    text: str, names: list[str], experiments: list[Experiment], tmp_path: Path
) -> None:
    talk = talk_with(text, tmp_path)

    assert [one.name for one in referenced_experiments(talk, experiments)] == names


def test_a_broken_experiment_is_a_warning_unless_the_talk_refers_to_it(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("def run(:\n", encoding="utf-8")
    (tmp_path / "good.py").write_text('"""Why?"""\n\n\ndef run(record):\n    pass\n', encoding="utf-8")

    known, (finding,) = read_experiments(tmp_path, talk_with("# A\n", tmp_path), machine="local")

    assert [one.name for one in known] == ["good"]
    assert (finding.level, finding.location.path) == (Level.WARNING, str(tmp_path / "broken.py"))
    with pytest.raises(RecordError, match=r"broken\.py:1"):
        read_experiments(tmp_path, talk_with("# A\n\n```{excerpt} broken/log\n```\n", tmp_path), machine="local")


def test_without_pytorch_the_build_goes_on_with_a_notice(
    experiments: list[Experiment], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # An entry of None is how Python itself remembers a package that is not there.
    monkeypatch.setitem(sys.modules, "torch", None)

    (finding,) = record_stale(experiments, root=tmp_path, machine="local", location=HERE)

    assert finding.level is Level.NOTICE
    assert "PyTorch is not installed here" in finding.what
    assert not (tmp_path / "evidence").exists()


def test_where_nothing_is_wanted_nothing_is_recorded(tmp_path: Path) -> None:
    assert record_stale([], root=tmp_path, machine="local", location=HERE) == ()
    assert not (tmp_path / "evidence").exists()


@pytest.mark.skipif(bool(why_recording_is_impossible()), reason="nothing can be recorded again here")
def test_a_recording_of_other_code_is_told_with_the_command_that_renews_it(
    experiments: list[Experiment], tmp_path: Path
) -> None:
    local = bundle(tmp_path, {"fusion/log.txt": "recorded long ago\n"}, name="local")

    (finding,) = stale_findings(experiments, local, location=HERE)

    assert (finding.level, finding.location) == (Level.WARNING, HERE)
    assert "the recording of fusion is stale: " in finding.what
    assert "`deck record fusion`" in finding.remedy
