"""Commands: each is documented, explains itself, and answers bad input with one message and an exit code."""

import argparse
import gc
import json
import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pytest

import deck as package
from deck.cli import BUNDLE_COMMANDS, COMMANDS, main
from deck.terminal import DEFECT, guarded
from tests.bundles import FUSION, machine, write
from tests.decks import write_talk

ROOT = Path(__file__).resolve().parents[2]
ALL_COMMANDS = [command.name for command in COMMANDS]
ALL_COMMANDS += [f"bundle {command.name}" for command in BUNDLE_COMMANDS]
GOOD = "# One\n\nSome text.\n\n---\n\n# Two\n\nMore text.\n"


def parser_of(name: str) -> argparse.ArgumentParser:
    """Return a parser of one command, e.g. of `bundle verify`."""
    commands = BUNDLE_COMMANDS if name.startswith("bundle ") else COMMANDS
    (command,) = (one for one in commands if one.name == name.removeprefix("bundle "))
    parser = argparse.ArgumentParser(prog=name, description=command.run.__doc__)
    command.arguments(parser)
    return parser


@dataclass(frozen=True)
class Done:
    code: int
    stdout: str
    stderr: str


class Deck(Protocol):
    def __call__(self, *arguments: str) -> Done: ...


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Deck:
    """Run a command in `tmp_path`."""
    monkeypatch.chdir(tmp_path)

    def deck(*arguments: str) -> Done:
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main(arguments)
        gc.enable()
        return Done(int(end.value.code or 0), *capsys.readouterr())

    return deck


def process(*command: str, cwd: Path) -> Done:
    """Run Python in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, *command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    return Done(done.returncode, done.stdout, done.stderr)


def said_once(done: Done) -> str:
    """Return what a failed command said; it is no traceback and not more than one error."""
    assert "Traceback" not in done.stderr
    assert len(re.findall(r"\berror: ", done.stderr, re.MULTILINE)) == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize("command", ALL_COMMANDS)
@pytest.mark.parametrize("readme", ["README.md", "README.ko.md"])
def test_every_command_is_in_the_readme(command: str, readme: str) -> None:
    assert f"deck {command}" in (ROOT / readme).read_text(encoding="utf-8")


@pytest.mark.parametrize("readme", ["README.md", "README.ko.md"])
def test_the_readme_names_no_command_and_no_option_that_does_not_exist(readme: str) -> None:
    text = (ROOT / readme).read_text(encoding="utf-8")
    commands = {match[1] for match in re.finditer(r"`deck (bundle \w+|\w+)", text)}
    rows = [line for line in text.splitlines() if line.startswith("| `deck ")]
    options = {option for row in rows for option in re.findall(r"--[a-z-]+", row)}

    assert commands == set(ALL_COMMANDS)
    helps = " ".join(parser_of(name).format_help() for name in ALL_COMMANDS)
    assert options <= set(re.findall(r"--[a-z-]+", helps))


@pytest.mark.parametrize("name", ALL_COMMANDS)
def test_every_command_and_every_option_of_it_is_explained(name: str) -> None:
    parser = parser_of(name)

    assert parser.description
    assert [action.dest for action in parser._actions if not action.help] == []


@pytest.mark.parametrize("module", ["__main__", "build"])
def test_an_interrupt_while_the_command_is_loaded_is_quiet(module: str, tmp_path: Path) -> None:
    file = ROOT / "build.py" if module == "build" else ROOT / "deck" / "__main__.py"
    finder = (
        "type('F', (), {'find_spec': lambda *a: exec('raise KeyboardInterrupt') if a[1] == 'deck.cli' else None})()"
    )
    command = (
        f"import sys, runpy; sys.meta_path.insert(0, {finder}); runpy.run_path({str(file)!r}, run_name='__main__')"
    )

    done = process("-c", command, cwd=tmp_path)

    assert (done.code, done.stderr) == (130, "")


@pytest.mark.parametrize("arguments", [["--help"], ["build", "--help"], ["bundle", "merge", "--help"]])
def test_help_is_printed(arguments: list[str], deck: Deck) -> None:
    done = deck(*arguments)

    assert done.code == 0
    assert done.stdout.startswith("usage: deck")


def test_help_names_every_command_and_every_exit_code(deck: Deck) -> None:
    text = deck("--help").stdout + deck("bundle", "--help").stdout

    assert [name for name in ALL_COMMANDS if not re.search(rf"^    {name.split()[-1]}\b", text, re.MULTILINE)] == []
    assert [code for code in (0, 1, 2, 70, 130) if not re.search(rf"\b{code}\b", text)] == []


def test_build_py_and_the_module_are_the_command(tmp_path: Path, deck: Deck) -> None:
    through_script = process(str(ROOT / "build.py"), "--help", cwd=tmp_path)
    through_module = process("-m", "deck", "build", "--help", cwd=tmp_path)

    assert (through_script.code, through_module.code) == (0, 0)
    assert through_script.stdout == through_module.stdout


def test_version_is_the_package_s(deck: Deck) -> None:
    assert deck("--version").stdout == f"{package.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "required: COMMAND"),
        (["biuld"], "invalid choice: 'biuld'"),
        (["build", "--strickt"], "--strickt"),
        (["build", "nosuch"], "there is no talk 'nosuch'"),
        (["build", "torch-compil"], "Did you mean torch-compile?"),
        (["build", "--evidence", "nosuch.zip"], "'nosuch.zip' does not exist"),
        (["check", "nosuch.md"], "there is no talk 'nosuch.md'"),
        (["build", "--fonts", "serif"], "invalid choice: 'serif'"),
        (["record", "fusoin"], "Did you mean fusion?"),
        (["record", "--machine", "../elsewhere"], "cannot name a machine"),
        (["record", "--zip", "recorded.tar"], "does not end in .zip"),
        (["build", "x" * 300], "cannot write or read"),
        (["bundle", "verify", "x" * 300], "cannot write or read"),
        (["check", "--lang", "kk kk"], "'kk kk' is no language tag"),
        (["check", "--machine", "../.."], "cannot name a machine"),
        (["check", "--machine", "nonexist"], "there is no bundle evidence/nonexist"),
        (["bundle"], "required: COMMAND"),
        (["check", "--explain", "no-allt"], "Did you mean no-alt?"),
        (["links", "nosuch"], "there is no talk 'nosuch'"),
        (["new"], "required: FOLDER"),
        (["new", "mine", "--languages", "english"], "'english' is no language tag"),
        (["bundle", "verify", "nosuch"], "'nosuch' does not exist"),
        (["bundle", "verify"], "required: PATH"),
        (["bundle", "extract", "nosuch", "x.zip"], "'nosuch' does not exist"),
    ],
)
def test_a_command_that_cannot_be_carried_out_says_so_and_exits_with_2(
    arguments: list[str], message: str, deck: Deck
) -> None:
    done = deck(*arguments)

    assert message in said_once(done)
    assert done.code == 2


@pytest.mark.parametrize(
    "mistake",
    ["```{excerp} fusion/kernel_0\n```", "```{excerpt} nosuch/kernel_0\n```", "It took {metrik}`fusion/timings#/a`."],
)
def test_an_error_in_a_talk_names_file_and_line_and_exits_with_1(mistake: str, deck: Deck) -> None:
    Path("talk.md").write_text(f"# One\n\n{mistake}\n", encoding="utf-8")

    done = deck("build", "--no-record", "talk.md")

    assert "talk.md:3: error: " in said_once(done)
    assert done.code == 1
    assert not Path("dist").exists()


def test_a_talk_without_slides_is_an_error(deck: Deck) -> None:
    Path("talk.md").write_text("\n", encoding="utf-8")

    assert "talk.md: error: there are no slides here." in said_once(deck("build", "talk.md"))


def test_a_page_that_cannot_be_written_is_told_and_exits_with_2(deck: Deck) -> None:
    Path("talk.md").write_text(GOOD, encoding="utf-8")

    done = deck("build", "talk.md", "--out", ".")

    assert "cannot write" in said_once(done)
    assert done.code == 2


@pytest.mark.parametrize(
    ("out", "why"),
    [
        ("talk.md", "it is the talk itself"),
        ("./folder/../talk.md", "it is the talk itself"),
        ("other.md", "it exists and is no HTML page"),
        ("evidence/local/page.html", "it lies in the evidence"),
    ],
)
def test_a_page_never_takes_the_place_of_what_is_no_page(out: str, why: str, deck: Deck) -> None:
    Path("folder").mkdir()
    for name in ("talk.md", "other.md"):
        Path(name).write_text(GOOD, encoding="utf-8")

    done = deck("build", "talk.md", "--out", out)

    assert f"cannot write {Path(out)}: {why}" in said_once(done)
    assert done.code == 2
    assert Path("talk.md").read_text(encoding="utf-8") == Path("other.md").read_text(encoding="utf-8") == GOOD


def test_a_page_in_the_folder_of_its_talk_is_built_twice_but_no_other_file_of_it_is_replaced(deck: Deck) -> None:
    Path("one.md").write_text(GOOD, encoding="utf-8")

    assert deck("build", ".", "--out", "page.html").code == 0
    assert deck("build", ".", "--out", "page.html").code == 0
    assert "it lies in the talk" in said_once(deck("build", ".", "--out", "one.md"))


def test_a_folder_is_not_replaced_by_a_zip(deck: Deck) -> None:
    Path("kept.zip").mkdir()

    done = deck("record", "--zip", "kept.zip")

    assert "kept.zip is a folder" in said_once(done)
    assert (done.code, Path("kept.zip").is_dir()) == (2, True)


def test_a_folder_of_experiments_that_does_not_exist_exits_with_2(deck: Deck) -> None:
    done = deck("record", "--experiments", "nowhere")

    assert "nowhere is no folder" in said_once(done)
    assert done.code == 2


def test_what_the_system_refuses_is_told_with_its_place_and_exits_with_2(deck: Deck) -> None:
    write(Path("gpu.zip"), FUSION, of=machine("gpu"))

    done = deck("bundle", "extract", "gpu.zip", "/dev/null/x")

    assert re.search(r"error: cannot write or read /dev/null\S*: ", said_once(done))
    assert done.code == 2


def test_extracting_what_a_bundle_does_not_have_or_to_what_exists_exits_with_2(deck: Deck) -> None:
    write(Path("gpu.zip"), FUSION, of=machine("gpu"))

    assert deck("bundle", "extract", "gpu.zip", "x", "fusoin").code == 2
    assert deck("bundle", "extract", "gpu.zip", "gpu.zip").code == 2


def test_a_terminal_without_korean_shows_escapes_and_the_page_is_built(tmp_path: Path) -> None:
    (tmp_path / "강.md").write_text(GOOD, encoding="utf-8")
    command = (
        "import sys; sys.stdout.reconfigure(encoding='ascii'); from deck.cli import main; main(['build', '강.md'])"
    )

    done = process("-c", command, cwd=tmp_path)

    assert done.code == 0, done.stderr
    assert "\\uac15" in done.stdout


def test_control_characters_of_a_bundle_are_shown_and_not_sent_to_the_terminal(deck: Deck) -> None:
    cpu = "\x1b[2J\x9bA cpu\nand a line"
    write(Path("gpu.zip"), FUSION, of=machine("gpu", cpu=cpu))

    assert deck("bundle", "show", "gpu.zip").stdout.startswith("gpu: \\x1b[2J\\x9bA cpu\\nand a line")


def test_bad_evidence_is_told_before_anything_is_recorded(deck: Deck) -> None:
    Path("talk.md").write_text("# One\n\n```{excerpt} fusion/kernel_0\n```\n", encoding="utf-8")
    Path("bad.zip").write_bytes(b"no zip")

    done = deck("build", "talk.md", "--evidence", "bad.zip")

    assert "bad.zip: error: this is no whole zip file" in said_once(done)
    assert not Path("evidence").exists()


def test_a_page_with_the_system_s_fonts_embeds_none(deck: Deck) -> None:
    Path("talk.md").write_text(GOOD, encoding="utf-8")

    done = deck("build", "talk.md", "--fonts", "system")

    assert done.code == 0, done.stderr
    assert "fonts" not in done.stdout
    assert b"data:font" not in Path("dist/talk.html").read_bytes()


def test_a_build_that_fails_leaves_the_earlier_page(deck: Deck) -> None:
    talk = Path("talk.md")
    talk.write_text(GOOD, encoding="utf-8")
    assert deck("build", "talk.md").code == 0
    page = Path("dist/talk.html").read_bytes()

    talk.write_text(GOOD + "\n```{nosuch}\n```\n", encoding="utf-8")

    assert deck("build", "talk.md").code == 1
    assert Path("dist/talk.html").read_bytes() == page
    assert [path.name for path in Path("dist").iterdir()] == ["talk.html"]


def test_a_build_reports_path_size_slides_and_findings(deck: Deck) -> None:
    Path("talk.md").write_text(GOOD, encoding="utf-8")

    done = deck("build", "talk.md", "--out", "page.html")

    assert done.code == 0, done.stderr
    assert f"page.html  {Path('page.html').stat().st_size / 1000:.1f} kB  (" in done.stdout
    assert "en 2 slides · no references · no claims" in done.stdout
    assert "no errors, no warnings, no notices" in done.stdout


def test_a_build_counts_what_is_taken_from_each_source(deck: Deck) -> None:
    sources = "".join(f'[[source]]\nid = "{one}"\ntitle = "T"\ndate = "2026"\nnote = "Heard."\n' for one in "ab")
    slides = (
        "---\npart: dynamo\n---\n# One\n\n{given}`3 ms @ b` {given}`4 ms @ a`\n\n<!-- notes: {given}`5 ms @ b` -->\n"
    )
    write_talk(Path("talk"), {"sources.toml": sources, "ko/1.md": slides, "en/1.md": slides})

    done = deck("build", "talk", "--strict")

    assert done.code == 0, done.stderr
    assert "no claims\ntaken from sources: a 1, b 2\nno errors" in done.stdout


def test_a_warning_builds_and_fails_only_under_strict(deck: Deck) -> None:
    Path("talk.md").write_text("# One\n\nIt took 12 ms.\n", encoding="utf-8")

    built = deck("build", "talk.md")
    strict = deck("build", "talk.md", "--strict")

    assert "talk.md:3: warning: " in built.stderr
    assert (built.code, strict.code) == (0, 1)


def test_check_prints_findings_as_json_also_for_a_talk_that_cannot_be_read(deck: Deck) -> None:
    Path("talk.md").write_text("# One\n\n```{nosuch}\n```\n", encoding="utf-8")

    done = deck("check", "talk.md", "--json")

    (finding,) = json.loads(done.stdout)
    assert {**finding, "what": "", "remedy": ""} == {
        "level": "error",
        "code": "talk-error",
        "path": "talk.md",
        "line": 3,
        "what": "",
        "remedy": "",
    }
    assert done.code == 1


def test_check_finds_what_shows_only_when_the_page_is_drawn(deck: Deck) -> None:
    Path("talk.md").write_text("# One\n\n```{figure} nosuch\n:alt: a drawing\n```\n", encoding="utf-8")

    done = deck("check", "talk.md")

    assert "talk.md:3: error: there is no figure 'nosuch'" in said_once(done)
    assert done.code == 1
    assert not Path("dist").exists()


def test_a_plain_file_builds_the_same_page_from_two_places_in_two_processes(tmp_path: Path) -> None:
    pages = []
    for name in ("here", "there"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "talk.md").write_text(GOOD, encoding="utf-8")
        assert process("-m", "deck", "build", "talk.md", cwd=folder).code == 0
        pages.append((folder / "dist" / "talk.html").read_bytes())

    assert pages[0] == pages[1]


def test_a_bundle_is_verified_shown_and_taken_apart(deck: Deck) -> None:
    write(Path("gpu.zip"), FUSION, of=machine("gpu"))

    assert deck("bundle", "verify", "gpu.zip").stdout == "gpu.zip: gpu, 1 runs, 5 files, as recorded\n"
    assert "fusion/0-0/kernel_0.cpp" in deck("bundle", "show", "gpu.zip").stdout
    assert deck("bundle", "show", "gpu.zip", "fusion/0-0/kernel_0.cpp").stdout == "tmp1 = tmp0.floor();\n"
    assert deck("bundle", "extract", "gpu.zip", "part", "fusion").code == 0
    assert deck("bundle", "merge", "part").stdout == "evidence/gpu\n"
    assert deck("bundle", "verify", "evidence/gpu").code == 0


def test_a_file_that_a_bundle_does_not_have_is_told_with_the_one_that_is_near(deck: Deck) -> None:
    write(Path("gpu.zip"), FUSION, of=machine("gpu"))

    done = deck("bundle", "show", "gpu.zip", "fusion/0-0/kernel_1.cpp")

    assert "Did you mean fusion/0-0/kernel_0.cpp?" in said_once(done)
    assert done.code == 2


def test_a_changed_bundle_is_refused_with_1(deck: Deck) -> None:
    write(Path("gpu"), FUSION, of=machine("gpu"))
    Path("gpu/fusion/source.py").write_text("def g(x):\n    return x.floor() + 1\n", encoding="utf-8")

    done = deck("bundle", "verify", "gpu")

    assert "fusion/source.py was changed" in said_once(done)
    assert done.code == 1


def test_a_reader_that_closes_the_pipe_early_causes_no_error(tmp_path: Path) -> None:
    command = f"{sys.executable} -m deck bundle schema | head -n 1"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    done = subprocess.run(
        command, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )

    assert (done.stdout, done.stderr) == ("{\n", "")


def test_a_defect_shows_its_traceback_and_asks_for_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> int:
        raise KeyError("median")

    assert guarded(broken) == DEFECT
    said = capsys.readouterr().err
    assert "KeyError: 'median'" in said
    assert "Please report it" in said


def test_an_interrupted_command_ends_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    assert guarded(interrupted) == 130
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("folder", ["plain", "a b", "it's", "강의 1"])
def test_the_command_that_new_suggests_can_be_typed_as_it_stands(deck: Deck, folder: str) -> None:
    said = deck("new", folder).stdout

    (line,) = (line for line in said.splitlines() if line.startswith("Next: "))
    assert shlex.split(line.removeprefix("Next: "), comments=True) == ["deck", "build", folder]
