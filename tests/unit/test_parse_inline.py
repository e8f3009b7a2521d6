"""Text on slides: roles, links, pictures, emphasis in Korean, line breaks, raw HTML."""

import base64
from pathlib import Path

import pytest

from deck.errors import Location, TalkError
from deck.inline import plain_text
from deck.parse import parse_markdown, parse_talk
from deck.talk import Break, Code, Emphasis, Image, Link, Paragraph, Role, Strong, Text
from tests.decks import inline_of, inlines_of, only, slides_of, words

# --- roles --------------------------------------------------------------------------------------------------


def test_a_role_knows_its_argument_and_its_exact_line() -> None:
    children = inlines_of("first\nsecond **bold\n{metric}`fusion/timings#/a as ms .2`** and {given}`1 s @ x`")

    assert children[2] == Strong((Text("bold "), Role("metric", "fusion/timings#/a as ms .2", Location("talk.md", 5))))
    assert children[4] == Role("given", "1 s @ x", Location("talk.md", 5))


def test_a_role_may_be_written_with_longer_fences_and_over_a_line_end() -> None:
    assert inline_of("{ops}``fusion/graph``") == Role("ops", "fusion/graph", Location("talk.md", 3))
    assert inline_of("{given}`1 s @\nsource`") == Role("given", "1 s @ source", Location("talk.md", 3))


def test_a_role_may_stand_inside_a_link() -> None:
    assert inline_of("[{ops}`a/b`](#x)") == Link("#x", (Role("ops", "a/b", Location("talk.md", 3)),))


def test_an_unknown_role_is_an_error_with_the_known_ones() -> None:
    with pytest.raises(
        TalkError, match=r"talk\.md:4: there is no role \{metrik\} \(there are: metric, ops, given, term\)\. Did"
    ):
        slides_of("# T\n\ntext\n{metrik}`a`\n")


def test_an_empty_role_is_an_error() -> None:
    with pytest.raises(TalkError, match=r"talk\.md:3: the role \{metric\} has an empty argument"):
        slides_of("# T\n\n{metric}` `\n")


def test_braces_without_backticks_and_escaped_braces_are_text() -> None:
    assert inlines_of("a {metric} b") == (Text("a {metric} b"),)
    assert inlines_of("\\{metric}`x`") == (Text("{metric}"), Code("x"))


# --- links and pictures -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    ["https://example.org/a?b=c&d", "http://x.org", "mailto:a@b.org", "#slide-2", "#장", "source:scaling-book"],
)
def test_links_lead_outside_to_slides_and_to_sources(address: str) -> None:
    assert inline_of(f"[text]({address})") == Link(address, (Text("text"),))


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#10;script:alert(1)", "&#106;avascript:x",
        "data:text/html,x", "vbscript:x", "file:///etc/passwd", "other.md", "//evil.org/x", "https:x", "", "source:",
        "#a/b", "<https://a b>",
    ],
)  # fmt: skip
def test_any_other_link_becomes_text_and_a_finding(address: str) -> None:
    talk = parse_markdown(f"# T\n\na [*text*]({address}) b\n")

    block = talk.editions[0].slides[0].blocks[0]
    assert isinstance(block, Paragraph)
    assert plain_text(block.children) == "a text b"
    assert Emphasis((Text("text"),)) in block.children
    assert (only(talk.findings).code, only(talk.findings).location.line) == ("unsafe-link", 3)


def test_autolinks_and_links_defined_on_another_slide_work() -> None:
    slides = slides_of("# One\n\n<https://a.org> and [text][ref]\n\n---\n\n# Two\n\n[ref]: https://b.org\n")

    block = slides[0].blocks[0]
    assert isinstance(block, Paragraph)
    assert [child.href for child in block.children if isinstance(child, Link)] == ["https://a.org", "https://b.org"]


def test_a_link_definition_inside_code_defines_nothing() -> None:
    (slide,) = slides_of("# T\n\n[0] stays\n\n```\n[0]: zero\n```\n")

    assert slide.blocks[0] == Paragraph((Text("[0] stays"),))


PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def test_a_picture_beside_the_talk_is_inlined(tmp_path: Path) -> None:
    (tmp_path / "a b.png").write_bytes(PNG)
    (tmp_path / "talk.md").write_text("# T\n\n![A *dot*](a%20b.png)\n", encoding="utf-8")

    talk = parse_talk(tmp_path / "talk.md")

    block = talk.editions[0].slides[0].blocks[0]
    assert isinstance(block, Paragraph)
    (image,) = block.children
    assert isinstance(image, Image)
    assert image.alt == "A dot"
    assert image.data_uri == "data:image/png;base64," + base64.b64encode(PNG).decode()
    assert talk.findings == ()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("https://example.org/a.png", "a deck loads nothing from elsewhere"),
        ("//example.org/a.png", "a deck loads nothing from elsewhere"),
        ("data:image/png;base64,AAAA", "it is no picture of a known kind"),
        ("data:image/png;base64,=", "its base64 cannot be read"),
        ("file:///etc/hosts", "a deck loads nothing from elsewhere"),
        ("../outside.png", "it lies outside the talk"),
        ("%2e%2e/outside.png", "it lies outside the talk"),
        ("/etc/x.png", "it lies outside the talk"),
        ("missing.png", "there is no such file"),
        ("talk.md", "it is no picture of a known kind"),
        (".", "it is no file"),
        ("a%00.png", "it cannot be read"),
    ],
)
def test_a_picture_that_cannot_be_had_is_a_finding(tmp_path: Path, address: str, reason: str) -> None:
    (tmp_path / "outside.png").write_bytes(PNG)
    folder = tmp_path / "talk"
    folder.mkdir()
    (folder / "talk.md").write_text(f"# T\n\n![alt]({address})\n", encoding="utf-8")

    finding = only(parse_talk(folder / "talk.md").findings)

    assert finding.code == "picture"
    assert f"is left out: {reason}" in finding.what


# --- text ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("한 줄\n다음 줄", "한 줄 다음 줄"),
        ("one\ntwo", "one two"),
        ("漢字\n漢字", "漢字漢字"),
        ("かな\nカナ", "かなカナ"),
        ("漢字、\n漢字", "漢字、漢字"),
        ("漢字\nlatin", "漢字 latin"),
        ("한글\n漢字", "한글 漢字"),
    ],
)
def test_a_line_end_is_a_space_except_between_han_and_kana(source: str, text: str) -> None:
    assert words(*inlines_of(source)) == text


def test_hard_breaks_are_kept() -> None:
    assert inlines_of("a  \nb\\\nc<br>d") == (Text("a"), Break(), Text("b"), Break(), Text("c"), Break(), Text("d"))


@pytest.mark.parametrize(
    ("source", "marked"),
    [
        ("**그래프(graph)**를", "그래프(graph)"),
        ("**`floor`**는", None),
        ("이것은**“중요”**합니다", "“중요”"),
        ("**강조**입니다", "강조"),
        ("*기울임.*입니다", None),
        ("그래프**(graph)**를", "(graph)"),
    ],
)
def test_emphasis_works_where_korean_particles_follow_without_a_space(source: str, marked: str | None) -> None:
    children = inlines_of(source)

    strong = [child for child in children if isinstance(child, (Strong, Emphasis))]
    assert len(strong) == 1
    if marked:
        assert strong[0].children == (Text(marked),)
    assert "*" not in plain_text(children)


@pytest.mark.parametrize("source", ["2 * 3 * 4", "a_b_c", "가 * 나 * 다", "snake_case_이름"])
def test_stars_between_spaces_and_underscores_in_names_are_text(source: str) -> None:
    assert inlines_of(source) == (Text(source),)


def test_entities_and_escapes_are_read() -> None:
    assert inlines_of("a &lt; b \\* c &copy;") == (Text("a < b * c ©"),)


@pytest.mark.parametrize("html", ["<custom>bold</custom>", "a <blink x='y'>b</blink>", "<?php x ?>", "<!DOCTYPE x>"])
def test_other_html_is_shown_as_text_with_a_finding(html: str) -> None:
    talk = parse_markdown(f"# T\n\n{html}\n")

    block = talk.editions[0].slides[0].blocks[0]
    assert isinstance(block, Paragraph)
    assert all(isinstance(child, Text) for child in block.children)
    assert words(*block.children) == html
    assert {finding.code for finding in talk.findings} == {"raw-html"}
    assert talk.findings[0].location.line == 3
