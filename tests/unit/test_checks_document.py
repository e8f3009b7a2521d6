"""docs/checks.md: it names every code that the program can tell and no other, and its examples are found."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from deck import errors
from deck.bundle import Evidences
from deck.checks import check
from deck.errors import DeckError, Level, Location, TalkError
from deck.finding_codes import documented
from deck.parse import parse_talk
from deck.resolve import resolve
from deck.terminal import findings_as_json
from tests import bundles
from tests.decks import FUSION

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "checks.md").read_text(encoding="utf-8")
FROM_ERRORS = {"talk-error", "reference-problem", "ambiguous-excerpt", "claim-error", "bundle-error"}
"""Made of the names of errors that a talk or its evidence can have."""

MODULES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "deck").rglob("*.py")}


def taking_a_code() -> dict[str, int]:
    """Return each function and record of deck with an argument `code`: its name, and the argument's place.

    A name for one of several of them, `tell = self.fail if … else self.warn`, is one too.
    """
    found = {"Finding": 1}
    for path, module in MODULES.items():
        # In a recording, code is a program's.
        for node in ast.walk(module) if "capture" not in path.parts else ():
            if isinstance(node, ast.FunctionDef):
                names = [one.arg for one in node.args.args if one.arg not in ("self", "cls")]
                if "code" in names:
                    found[node.name] = names.index("code")
    for module in MODULES.values():
        for node in ast.walk(module):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.IfExp):
                meant = {getattr(one, "attr", getattr(one, "id", "")) for one in (node.value.body, node.value.orelse)}
                if meant <= found.keys() and isinstance(node.targets[0], ast.Name):
                    found[node.targets[0].id] = found[meant.pop()]
    return found


def codes_made() -> Iterator[str]:
    """Yield each code that is written in a call of one of them, or yielded beside what to say."""
    places = taking_a_code()
    for module in MODULES.values():
        for node in ast.walk(module):
            given: list[ast.expr] = []
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                given += [one.value for one in node.keywords if one.arg == "code"]
                given += node.args[places[name] : places[name] + 1] if name in places else []
            elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple) and tells_codes(module):
                given.append(node.value.elts[0])
            for one in given:
                for choice in (one.body, one.orelse) if isinstance(one, ast.IfExp) else (one,):
                    if isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                        yield choice.value


def tells_codes(module: ast.Module) -> bool:
    """Return whether a module has a loop over codes and what to say of them."""
    loops = [node.target for node in ast.walk(module) if isinstance(node, ast.For)]
    pairs = [target.elts[0] for target in loops if isinstance(target, ast.Tuple)]
    return any(isinstance(one, ast.Name) and one.id == "code" for one in pairs)


def test_the_document_has_exactly_the_codes_that_the_program_makes() -> None:
    made = {code for code in codes_made() if re.fullmatch(r"[a-z]+(-[a-z]+)*", code)}

    assert sorted(made | FROM_ERRORS) == sorted(documented())


def test_every_error_of_a_talk_has_its_code_among_them() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, DeckError)]
    of_commands = {"deck-error", "record-error", "usage-error", "build-error"}
    made = {
        kind("x").as_finding(Location("x")).code
        for kind in kinds
        if kind not in (errors.NotRecorded, errors.BuildError)
    }

    assert made - of_commands == FROM_ERRORS


@pytest.mark.parametrize("code", documented())
def test_every_code_has_levels_a_reason_and_a_remedy(code: str) -> None:
    explained = documented()[code]

    assert explained.levels
    assert set(explained.levels) <= {str(level) for level in Level}
    assert "- **Why** " in explained.text
    assert "- **Fix** " in explained.text


def examples() -> list[tuple[str, str]]:
    """Return code and Markdown of each example."""
    fence = re.compile(r"^(`{3,})markdown\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
    return [(code, match[2]) for code, one in documented().items() for match in fence.finditer(one.text)]


@pytest.mark.parametrize(("code", "markdown"), examples())
def test_each_example_is_found_with_its_code_and_a_level_that_is_said(
    code: str, markdown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    title = "" if markdown.startswith(("# ", "---\n")) else "# Title\n\n"
    Path("talk.md").write_text(title + markdown, encoding="utf-8")
    unreadable: list[TalkError] = []
    talk = parse_talk(Path("talk.md"), errors=unreadable)

    deck = resolve(talk, Evidences(bundles.bundle(tmp_path, FUSION)), {})

    found = [one.as_finding(Location("talk.md")) for one in unreadable] + [*deck.findings, *check(deck)]
    assert code in [one.code for one in found], found
    assert all(one.level in documented()[code].levels for one in found if one.code == code)


def test_most_codes_have_an_example() -> None:
    assert len({code for code, _ in examples()}) >= 0.5 * len(documented())


def test_the_schema_has_the_keys_of_the_output() -> None:
    schema = msgspec.json.decode(re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)[0])
    finding = errors.Finding(Level.ERROR, "talk-error", Location("a.md", 3), "It is wrong.", "Mend it.")
    (printed,) = msgspec.json.decode(findings_as_json([finding]))

    assert list(printed) == schema["items"]["required"] == list(schema["items"]["properties"])
    assert schema["items"]["properties"]["level"]["enum"] == [str(level) for level in Level]


def test_every_option_and_every_exit_code_of_the_command_is_told() -> None:
    table = DOCUMENT.split("## Exit codes")[1].split("## ")[0]

    assert re.findall(r"^\| (\d+) \|", table, re.MULTILINE) == ["0", "1", "2", "70", "130"]
    for option in ("--strict", "--browser", "--json", "--explain"):
        assert f"deck check {'' if option == '--explain' else 'mine '}{option}" in DOCUMENT


def test_a_level_is_never_allowed_to_be_an_error() -> None:
    assert replace(documented()["no-alt"]).always_error is False
    assert documented()["talk-error"].always_error is True
