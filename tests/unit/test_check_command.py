"""`deck check`: all errors in one run, in order, for people and for programs."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from deck.cli import main
from tests.decks import write_talk


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str

    def places(self) -> list[str]:
        return [line.partition(": ")[0] for line in self.err.splitlines()]


Run = Callable[..., Done]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in `tmp_path`."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> Done:
        with pytest.raises(SystemExit) as end:
            main(arguments)
        return Done(int(end.value.code or 0), *capsys.readouterr())

    return run


BROKEN = """# One {#one}

{metrik}`fusion/a`

---
# Two {#two}

[back](#one) and {metric}`nosuch/a#/b`

---
# Three {#three}

```{excerpt} fusion/source
:functoin: f
```

<!-- a note -->

---
# Four {#four}

It takes 3 ms.
"""


def test_each_slide_s_error_is_told_and_what_is_found_on_the_others(run: Run) -> None:
    Path("talk.md").write_text(BROKEN, encoding="utf-8")

    done = run("check", "talk.md")

    assert done.code == 1
    assert done.places() == ["talk.md:3", "talk.md:8", "talk.md:14", "talk.md:22"]
    assert done.out == "3 errors, 1 warning, no notices\n"


def test_a_slide_that_cannot_be_read_is_not_told_as_missing(run: Run) -> None:
    start = "---\npart: dynamo\n---\n"
    write_talk(
        Path("talk"),
        {
            "ko/1.md": f"{start}# A {{#a}}\n\n{{metrik}}`x`\n\n---\n# B {{#b}}\n\n[a](#a)\n",
            "en/1.md": f"{start}# B {{#b}}\n\n[a](#a)\n",
        },
    )

    assert run("check", "talk").places() == ["talk/ko/1.md:6"]


def test_a_file_that_cannot_be_read_does_not_hide_the_others(run: Run) -> None:
    start = "---\npart: dynamo\n---\n"
    write_talk(
        Path("talk"),
        {"ko/1.md": f"{start}```\nnever closed\n", "ko/2.md": f"{start}# B\n\n{{nope}}`x`\n", "en/1.md": "# no part\n"},
    )

    assert run("check", "talk").places() == ["talk/en/1.md:1", "talk/ko/1.md:4", "talk/ko/2.md:6"]


def test_the_build_tells_them_all_too_and_writes_nothing(run: Run) -> None:
    Path("talk.md").write_text(BROKEN, encoding="utf-8")

    done = run("build", "talk.md")

    assert done.code == 1
    assert done.places() == ["talk.md:3", "talk.md:8", "talk.md:14", "talk.md:22"]
    assert not Path("dist").exists()


def test_programs_get_the_same_in_the_same_order(run: Run) -> None:
    Path("talk.md").write_text(BROKEN, encoding="utf-8")

    done = run("check", "talk.md", "--json")

    assert [(one["line"], one["level"]) for one in json.loads(done.out)] == [
        (3, "error"),
        (8, "error"),
        (14, "error"),
        (22, "warning"),
    ]
    assert done.err == ""


def test_programs_get_an_empty_list_where_nothing_is_found(run: Run) -> None:
    Path("talk.md").write_text("# Fine\n", encoding="utf-8")

    done = run("check", "talk.md", "--json")

    assert (done.code, json.loads(done.out)) == (0, [])


@pytest.mark.parametrize(("strict", "code"), [((), 0), (("--strict",), 1)])
def test_a_warning_fails_under_strict_alone(strict: tuple[str, ...], code: int, run: Run) -> None:
    Path("talk.md").write_text("# T\n\nIt takes 3 ms.\n", encoding="utf-8")

    assert run("check", "talk.md", *strict).code == code


def test_a_code_is_explained(run: Run) -> None:
    done = run("check", "--explain", "no-alt")

    assert done.code == 0
    assert done.out.startswith("no-alt\n\n*warning* ")
    assert "**Fix**" in done.out
    assert "###" not in done.out


def test_a_code_that_there_is_none_of_is_named_with_the_nearest(run: Run) -> None:
    done = run("check", "--explain", "no-allt")

    assert done.code == 2
    assert "Did you mean no-alt?" in done.err


def test_every_command_tells_the_exit_codes_in_its_help(run: Run) -> None:
    for command in ("check", "build", "links", "new"):
        text = " ".join(run(command, "--help").out.split())
        assert "exit codes: 0 done; 1 errors" in text
