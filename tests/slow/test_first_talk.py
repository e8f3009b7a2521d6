"""docs/first-talk.md: its commands run, in their order, and leave what it says; its pictures are there."""

import re
import struct
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from deck.bundle import load_bundle
from deck.host import compiler_version, version_of

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "first-talk.md").read_text(encoding="utf-8")
_FENCE = re.compile(r"^(`{3,})(\w+)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
_PATH = re.compile(r"`(mine/[\w/.-]+)`")


@dataclass(frozen=True)
class Step:
    """What a reader does: type a command, write a file (`python`), or add to one (`markdown`)."""

    kind: str
    text: str
    path: str = ""


def steps() -> list[Step]:
    found = []
    for match in _FENCE.finditer(DOCUMENT):
        if match[2] == "sh":
            found += [Step("sh", line) for line in match[3].splitlines()]
        else:
            # The file that was named last before it.
            found.append(Step(match[2], match[3], _PATH.findall(DOCUMENT[: match.start()])[-1]))
    return found


def test_the_document_has_commands_and_files() -> None:
    assert next(step.text for step in steps() if step.kind == "sh") == "deck new mine"
    assert [step.path for step in steps() if step.kind != "sh"] == [
        "mine/experiments/mine.py",
        "mine/en/01-talk.md",
        "mine/ko/01-talk.md",
    ]


@pytest.mark.slow
@pytest.mark.capture
def test_the_walk_works_as_it_is_written(tmp_path: Path) -> None:
    if not version_of("torch") or not compiler_version():
        pytest.skip("recording needs torch and a C++ compiler")
    for step in steps():
        if step.kind == "sh":
            command = step.text.split()
            assert command[0] == "deck"
            done = subprocess.run(
                [sys.executable, "-m", *command], cwd=tmp_path, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, f"{step.text}\n{done.stdout}{done.stderr}"
        elif step.kind == "python":
            (tmp_path / step.path).write_text(step.text, encoding="utf-8")
        else:
            with (tmp_path / step.path).open("a", encoding="utf-8") as file:
                file.write(step.text)
    assert (tmp_path / "dist" / "mine.html").is_file()
    recorded = load_bundle(tmp_path / "evidence" / "local")
    (source,) = (one for one in recorded.of("mine") if one.kind == "source")
    assert recorded.text(source) == next(step.text for step in steps() if step.kind == "python")


def test_the_tree_that_is_shown_is_what_is_written(tmp_path: Path) -> None:
    from deck.new import new_talk

    tree = re.findall(r"^```\nmine/\n(.*?)^```", DOCUMENT, re.MULTILINE | re.DOTALL)[0]

    shown = {line.split()[0] for line in tree.splitlines()}
    assert shown == {file.relative_to(tmp_path / "mine").as_posix() for file in new_talk(tmp_path / "mine")}


def test_the_talk_that_is_shown_first_is_what_a_new_one_asks(tmp_path: Path) -> None:
    from deck.discovery import read_experiment

    (step,) = [step for step in steps() if step.kind == "python"]
    (tmp_path / "mine.py").write_text(step.text, encoding="utf-8")

    assert read_experiment(tmp_path / "mine.py").measures


def pictures() -> list[str]:
    return re.findall(r"!\[[^\]]+\]\((pictures/[\w.-]+)\)", DOCUMENT)


def test_every_picture_is_there_and_small_and_made_by_the_script() -> None:
    made = (ROOT / "docs" / "make_pictures.py").read_text(encoding="utf-8")

    assert 4 <= len(pictures()) <= 6
    for name in pictures():
        content = (ROOT / "docs" / name).read_bytes()
        width, height = struct.unpack(">II", content[16:24])
        assert content.startswith(b"\x89PNG")
        assert (len(content) <= 60_000, width >= 760, height >= 430) == (True, True, True), name
        assert name.removeprefix("pictures/first-").removesuffix(".png") in made
