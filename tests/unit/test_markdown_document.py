"""docs/markdown.md: its examples build, and it names what is read."""

import re
import shutil
from pathlib import Path

import pytest

from deck import checks
from deck.errors import Level
from deck.fence_info import MOST_LIT_STEPS
from deck.formulas import LONGEST
from deck.html_tags import EMPHASISED, MARKED, STRONG
from deck.parse import parse_talk
from deck.plain import deck_settings
from deck.resolve import resolve
from tests.decks import NO_EVIDENCE

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "markdown.md").read_text(encoding="utf-8")
EXAMPLES = [text for _, text in re.findall(r"^(`{3,})markdown\n(.*?)^\1$", DOCUMENT, re.MULTILINE | re.DOTALL)]


@pytest.mark.parametrize("markdown", EXAMPLES)
def test_each_example_builds_without_a_warning(markdown: str, tmp_path: Path) -> None:
    (tmp_path / "talk.md").write_text(markdown, encoding="utf-8")
    shutil.copytree(ROOT / "tests" / "data" / "plain" / "pictures", tmp_path / "pictures")

    deck = resolve(parse_talk(tmp_path / "talk.md"), NO_EVIDENCE, {})

    found = [*deck.findings, *checks.check(deck)]
    assert [str(one) for one in found if one.level is not Level.NOTICE] == []


def test_it_names_every_tag_that_is_read() -> None:
    table = DOCUMENT.split("\n## HTML\n")[1].split("\n## ")[0]

    assert [tag for tag in sorted({*STRONG, *EMPHASISED, *MARKED}) if f"`{tag}`" not in table and tag != "strike"] == []


def test_it_names_every_layout_of_slidev_that_is_read() -> None:
    named = set(re.findall(r"`([a-z-]+)`", DOCUMENT))

    assert set(deck_settings.LAYOUTS) - named <= {"default", "none", "full", "image", "two-cols-header"}


def test_it_tells_the_limits() -> None:
    assert f"at most {LONGEST:,} characters" in DOCUMENT
    assert f"At most {MOST_LIT_STEPS} groups" in DOCUMENT
