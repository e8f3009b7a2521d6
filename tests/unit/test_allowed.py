"""Findings that an author has allowed, and what was allowed for nothing."""

from pathlib import Path

import pytest

from deck.build import Job, check_talk
from tests.decks import TOML, write_talk


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def codes(markdown: str) -> list[str]:
    """Return the codes found in a talk of one Markdown file."""
    Path("talk.md").write_text(markdown, encoding="utf-8")
    return [one.code for one in check_talk(Job(root=Path.cwd(), talk=Path("talk.md"), unused=True), browser=False)]


def test_a_comment_allows_a_code_on_its_slide_alone() -> None:
    two = "# A\n\n3 ms{}\n\n---\n# B\n\n4 ms\n"

    assert codes(two.format("")) == ["bare-quantity", "bare-quantity"]
    assert codes(two.format("\n\n<!-- deck: allow bare-quantity -->")) == ["bare-quantity"]


def test_a_comment_may_stand_before_the_title_and_name_several() -> None:
    assert codes("<!-- deck: allow bare-quantity, bare-speed -->\n\n# A\n\n3 ms is faster\n") == []


def test_what_is_allowed_is_no_note() -> None:
    from deck.parse import parse_markdown

    (slide,) = parse_markdown("# A\n\n<!-- deck: allow no-alt -->\n").editions[0].slides

    assert (slide.notes, slide.allowed) == ((), ("no-alt",))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("no-alt", "allowing no-alt leaves out nothing here."),
        ("no-allt", "there is no finding 'no-allt' that could be allowed. Did you mean no-alt?"),
        ("talk-error", "talk-error is an error, and cannot be allowed."),
    ],
)
def test_what_is_allowed_for_nothing_is_a_finding(code: str, said: str) -> None:
    Path("talk.md").write_text(f"# A\n\nx\n\n---\n# B\n\n<!-- deck: allow {code} -->\n", encoding="utf-8")

    (finding,) = check_talk(Job(root=Path.cwd(), talk=Path("talk.md")), browser=False)

    assert (finding.code, finding.location.line, finding.what) == ("unused-allow", 6, said)


@pytest.mark.parametrize("code", ["overflow", "stale", "not-recorded", "claim"])
def test_what_is_not_looked_for_or_depends_on_the_machine_is_not_judged(code: str) -> None:
    assert codes(f"# A\n\n<!-- deck: allow {code} -->\n") == []


def test_an_error_stays_though_it_is_allowed() -> None:
    assert "duplicate-id" in codes("# A {#a}\n\n---\n# B {#a}\n\n<!-- deck: allow duplicate-id -->\n")


def test_talk_toml_allows_a_code_everywhere() -> None:
    files = {f"{tag}/1.md": "---\npart: dynamo\n---\n# A {#a}\n\n3 ms\n" for tag in ("ko", "en")}
    folder = write_talk(Path("talk"), {**files, "talk.toml": 'allow = ["bare-quantity", "no-alt"]\n' + TOML})

    (finding,) = check_talk(Job(root=Path.cwd(), talk=folder), browser=False)

    assert (
        str(finding) == "talk/talk.toml: warning: allowing no-alt leaves out nothing here. Take it out. [unused-allow]"
    )
