"""docs/directives.md: its examples build, and it names everything that the language has."""

import re
from pathlib import Path

import pytest

from deck import checks
from deck.bundle import Evidences
from deck.claim_grammar import FUNCTIONS, OPERATORS
from deck.config import read_sources, read_talk_config
from deck.directives import DIRECTIVES, ROLES
from deck.glossary import read_glossary
from deck.parse import parse_markdown
from deck.resolve import resolve
from deck.slides import ATTRIBUTES
from deck.talk import HUES, LAYOUTS
from tests import bundles, traffic_evidence
from tests.decks import FUSION
from tests.dynamo_evidence import DYNAMO
from tests.gpu_evidence import GPU_FUSION
from tests.measurements import FILES

DOCUMENT = (Path(__file__).parents[2] / "docs" / "directives.md").read_text(encoding="utf-8")


def examples(language: str) -> list[str]:
    """Return the fenced examples of a language."""
    return [text for _, text in re.findall(rf"^(`{{3,}}){language}\n(.*?)^\1$", DOCUMENT, re.MULTILINE | re.DOTALL)]


@pytest.fixture(scope="module")
def evidences(tmp_path_factory: pytest.TempPathFactory) -> Evidences:
    return Evidences(
        bundles.bundle(
            tmp_path_factory.mktemp("document"), FUSION | FILES | GPU_FUSION | DYNAMO | traffic_evidence.files()
        )
    )


@pytest.mark.parametrize("markdown", examples("markdown"))
def test_each_example_builds_from_the_evidence_that_it_names(markdown: str, evidences: Evidences) -> None:
    title = "" if markdown.startswith("# ") else "# Title\n\n"
    deck = resolve(parse_markdown(title + markdown), evidences, {})

    assert [str(finding) for finding in (*deck.findings, *checks.check(deck))] == []


def test_the_examples_of_toml_are_read() -> None:
    talk, sources, glossary = examples("toml")

    assert list(read_talk_config(talk, "talk.toml").editions) == ["ko", "en"]
    assert read_sources(sources, "sources.toml")[0].id == "roofline"
    assert read_glossary(glossary, "glossary.toml", ("ko", "en"))["en"][0].entries[0].id == "graph-break"


@pytest.mark.parametrize("name", sorted(DIRECTIVES))
def test_every_directive_has_a_section_that_names_its_options(name: str) -> None:
    section = DOCUMENT.split(f"\n### {name}\n")[1].split("\n### ")[0]

    missing = [
        option for option in DIRECTIVES[name].options if f"`{option}: " not in section and f"`{option}:`" not in section
    ]
    choices = [choice for option in DIRECTIVES[name].options.values() for choice in option.choices]
    assert missing == []
    assert [choice for choice in choices if f"`{choice}`" not in section] == []


def test_every_word_of_the_language_is_in_the_document() -> None:
    roles = [role for role in ROLES if f"### {role}\n" not in DOCUMENT]
    attributes = [attribute for attribute in ATTRIBUTES if f"| `{attribute}=` |" not in DOCUMENT]
    claims = [word for word in (*OPERATORS, *FUNCTIONS) if f"`{word}" not in DOCUMENT and f" {word} B`" not in DOCUMENT]
    names = [name for name in (*HUES, *LAYOUTS) if f"`{name}`" not in DOCUMENT]

    assert roles + attributes + claims + names == []
