"""HTML in Markdown: the tags that are read, those that are left out, and that each is told."""

import time
from contextlib import suppress

import pytest

from deck.errors import Finding, TalkError
from deck.parse import parse_markdown
from deck.talk import Block, Break, Code, Emphasis, Link, Marked, Paragraph, Strong, Text
from tests.decks import inlines_of


def read(markdown: str) -> tuple[tuple[Block, ...], tuple[Finding, ...]]:
    talk = parse_markdown(f"# T\n\n{markdown}\n")
    return talk.editions[0].slides[0].blocks, talk.findings


@pytest.mark.parametrize(
    ("html", "children"),
    [
        ("<b>x</b> <strong>y</strong>", (Strong((Text("x"),)), Text(" "), Strong((Text("y"),)))),
        ("<i>x</i>", (Emphasis((Text("x"),)),)),
        ("H<sub>2</sub>O", (Text("H"), Marked("sub", (Text("2"),)), Text("O"))),
        ("x<sup>2</sup>", (Text("x"), Marked("sup", (Text("2"),)))),
        ("<kbd>Ctrl</kbd>", (Marked("kbd", (Text("Ctrl"),)),)),
        ("<mark>*x*</mark>", (Marked("mark", (Emphasis((Text("x"),)),)),)),
        ("<s>x</s>", (Marked("del", (Text("x"),)),)),
        ("~~x~~", (Marked("del", (Text("x"),)),)),
        ("<code>a</code>", (Code("a"),)),
        ("a<br/>b", (Text("a"), Break(), Text("b"))),
        ("<a href='https://example.org'>x</a>", (Link("https://example.org", (Text("x"),)),)),
        ("<kbd>open", (Marked("kbd", (Text("open"),)),)),
        ("x</kbd>", (Text("x"),)),
        ("<b>*x</b>*", (Strong((Emphasis((Text("x"),)),)),)),
    ],
)
def test_a_tag_with_a_meaning_here_is_read(html: str, children: object) -> None:
    assert inlines_of(f"text {html}")[1:] == children or inlines_of(html) == children


@pytest.mark.parametrize(
    ("html", "name"),
    [
        ("<script>alert(1)</script>", "script"),
        ("text <script>alert(1)</script> text", "script"),
        ("<style>h1 { color: red }</style>", "style"),
        ("<iframe src='https://example.org'></iframe>", "iframe"),
        ("<svg onload='x'><path/></svg>", "svg"),
        ("<meta http-equiv=refresh content='0;url=x'>", "meta"),
        ("<base href='https://example.org'>", "base"),
        ("<form action=x><input name=a></form>", "form"),
        ("<video src=x></video>", "video"),
        ("</noscript><noscript>alert(1)</noscript>", "noscript"),
    ],
)
def test_what_acts_or_loads_is_left_out_with_all_that_is_in_it_and_told(html: str, name: str) -> None:
    blocks, findings = read(html)

    assert "alert" not in str(blocks)
    assert "color" not in str(blocks)
    told = [str(finding) for finding in findings if finding.level == "warning"]
    assert told[0].startswith(f"talk.md:3: warning: the HTML element <{name}> is left out with all that is in it.")


def test_what_is_behind_a_dropped_element_goes_on() -> None:
    (block,), _ = read("before <script>x</script> **after**")

    assert isinstance(block, Paragraph)
    assert Strong((Text("after"),)) in block.children


def test_an_attribute_that_acts_is_told_and_one_that_looks_is_in_the_one_notice() -> None:
    _, findings = read("<b onclick='x' style='color: red'>a</b> <i class='x'>b</i>\n\n<b class='y'>c</b>")

    assert [str(finding) for finding in findings] == [
        "talk.md:3: warning: the attribute onclick of <b> is left out. A deck runs no script. [raw-html]",
        "talk.md:3: notice: passed over, as it has no meaning here: `style=` of HTML, `class=` of HTML. "
        "docs/markdown.md says what has. [passed-over]",
    ]


def test_tags_around_markdown_are_left_out_and_what_is_between_them_stays() -> None:
    blocks, findings = read('<div class="box">\n\n**text**\n\n</div>\n\n<center>more</center>')

    assert blocks == (Paragraph((Strong((Text("text"),)),)), Paragraph((Text("more"),)))
    assert {finding.level for finding in findings} == {"notice"}


@pytest.mark.parametrize(
    "href",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "&#106;avascript:alert(1)",
        "java&Tab;script:alert(1)",
        "&#x01;javascript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "//example.org",
        "file:///etc/hosts",
        "blob:x",
    ],
)
@pytest.mark.parametrize("form", ["[x]({})", "<a href='{}'>x</a>", "[x][r]\n\n[r]: {}"])
def test_a_link_that_may_not_be_is_its_text_and_a_warning(href: str, form: str) -> None:
    blocks, findings = read(form.format(href))

    assert blocks == (Paragraph((Text("x"),)),) or "Link" not in str(blocks)
    if not href.startswith("&#x01;"):
        assert {finding.code for finding in findings} >= {"unsafe-link"}


@pytest.mark.parametrize("unit", ["<a ", "<a b=", '<a b="', "<b>", "</b>", "<script>", "<!--", "<img src=", "<div>\n"])
def test_html_without_end_takes_no_more_than_its_share_of_time(unit: str) -> None:
    def seconds(repeats: int) -> float:
        started = time.process_time()
        with suppress(TalkError):  # nested too deeply, or never closed
            read(unit * repeats)
        return time.process_time() - started

    small = min(seconds(500) for _ in range(3))
    # Quadratic work would take 64 times as long.
    assert seconds(4000) < 25 * small + 0.1
