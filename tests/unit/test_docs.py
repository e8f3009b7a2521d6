"""The documents: their links lead somewhere, and both readmes tell the same."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_to_one(path: Path) -> None:
    prose = re.sub(r"^(`{3,}).*?^\1$|`[^`\n]*`", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", prose)

    assert [link for link in links if not (path.parent / link).exists()] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_document_of_docs_that_is_named_exists(path: Path) -> None:
    named = set(re.findall(r"\bdocs/[a-z.-]+\.[a-z]+", path.read_text(encoding="utf-8")))

    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_the_readmes_begin_with_the_two_commands() -> None:
    for name in ("README.md", "README.ko.md"):
        title, _, rest = (ROOT / name).read_text(encoding="utf-8").partition("\n")
        commands = [line.split("#")[0].strip() for line in rest.strip().splitlines()[:4]]

        assert (title, commands) == ("# torch-compile-deck", ["```", "make deck", "make test", "```"])


def test_both_readmes_have_the_same_commands_and_the_same_links() -> None:
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.ko.md")]
    links = [set(re.findall(r"\]\(([^)]+)\)", text)) - {"README.md", "README.ko.md"} for text in texts]

    assert len(commands_in(texts[0])) > 10
    assert commands_in(texts[0]) == commands_in(texts[1])
    assert links[0] == links[1]


def commands_in(text: str) -> list[str]:
    """Return the commands in the text's code blocks, without their comments."""
    blocks = "\n".join(re.findall(r"^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
    lines = [line.partition("#")[0].strip() for line in blocks.splitlines()]
    return [line for line in lines if line.startswith(("make ", "deck ", "python3 ", ".venv/"))]


def test_the_readmes_tell_every_target_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = next(line for line in makefile.splitlines() if line.startswith(".PHONY:")).split()[1:]

    for name in ("README.md", "README.ko.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert [target for target in targets if target != "help" and f"`make {target}`" not in text] == []
