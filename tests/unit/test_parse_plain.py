"""Markdown written for Marp, reveal.js, Slidev, pandoc and Quarto: what has a meaning here, and what is told."""

from pathlib import Path

import pytest

from deck.errors import Level
from deck.inline import plain_text
from deck.parse import parse_markdown, parse_talk
from deck.talk import CodeBlock, Columns, Heading, ListBlock, Paragraph, Quote, Slide, Steps, Talk, Text
from tests.decks import slides_of

PLAIN = Path(__file__).parents[1] / "data" / "plain"


def titles(markdown: str) -> list[str]:
    return [plain_text(slide.title) for slide in slides_of(markdown)]


def first(markdown: str) -> Slide:
    return slides_of(markdown)[0]


def notes_of(slide: Slide) -> list[str]:
    return [plain_text(block.children) for block in slide.notes if isinstance(block, Paragraph)]


def told(talk: Talk) -> list[str]:
    return [str(finding) for finding in talk.findings]


# --- whole decks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "count"), [("marp", 6), ("reveal", 5), ("slidev", 4), ("quarto", 5)])
def test_a_deck_of_each_tool_has_its_slides_and_one_notice_of_what_is_passed_over(name: str, count: int) -> None:
    talk = parse_talk(PLAIN / f"{name}.md")

    assert len(talk.editions[0].slides) == count
    assert [(finding.level, finding.code) for finding in talk.findings] == [(Level.NOTICE, "passed-over")]


# --- front matter -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("front", "author"),
    [
        ("author: Lee", "Lee"),
        ("author: 'Lee: a name'", "Lee: a name"),
        ('author: [Lee, "Kim"]', "Lee, Kim"),
        ("author:\n  - Lee\n  - Kim", "Lee, Kim"),
        ("author:\n  - name: Lee\n    email: x\n  - name: Kim", "Lee, Kim"),
        ("authors: Lee", "Lee"),
        ("author: Lee # a comment", "Lee"),
        ("author: >\n  Lee\n  and Kim", "Lee and Kim"),
        ("author: !!python/object/apply:os.system ['x']", "!!python/object/apply:os.system ['x']"),
    ],
)
def test_front_matter_is_read_as_text_however_yaml_writes_it(front: str, author: str) -> None:
    assert parse_markdown(f"---\n{front}\n---\n# A\n").author == author


def test_the_title_block_of_pandoc_gives_title_author_and_date_and_a_cover() -> None:
    talk = parse_markdown("% The talk\n% Lee\n% 2026\n\n# One\n\ntext\n")

    edition = talk.editions[0]
    assert (edition.title, talk.author, talk.date) == ("The talk", "Lee", "2026")
    assert [(plain_text(slide.title), slide.layout) for slide in edition.slides] == [
        ("The talk", "cover"),
        ("One", "default"),
    ]
    assert edition.slides[1].location.line == 5


@pytest.mark.parametrize("language", ["", "C", "C.UTF-8", "de_DE"])
def test_the_language_never_comes_from_the_environment(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANG", "LC_ALL", "LANGUAGE"):
        monkeypatch.setenv(name, language)

    assert parse_markdown("# A\n").editions[0].language == "en"
    assert parse_markdown("---\nlang: ko\n---\n# A\n").editions[0].language == "ko"


def test_a_language_that_is_none_is_a_warning() -> None:
    talk = parse_markdown("---\nlang: Korean language\n---\n# A\n")

    assert talk.editions[0].language == "en"
    assert told(talk) == [
        "talk.md: warning: the language is 'Korean language', and so taken as en. Expected, for example, `ko`. "
        "[language]"
    ]


def test_what_has_no_meaning_is_named_once_in_one_notice() -> None:
    slides = "# A\n<!-- _color: red -->\n\n---\n\n# B\n<!-- _color: blue -->\n<!-- fit -->\n"
    talk = parse_markdown(f"---\nmarp: true\ntheme: gaia\n---\n{slides}")

    assert told(talk) == [
        "talk.md:3: notice: passed over, as it has no meaning here: `theme` of the front matter, `color` of Marp, "
        "`fit` of Marp. docs/markdown.md says what has. [passed-over]"
    ]


# --- where slides begin -------------------------------------------------------------------------------------


def test_the_heading_divider_of_marp_cuts_at_headings_of_its_levels() -> None:
    text = "# A\n\n## B\n\n### C\n\n```\n# no heading\n```\n\n# D\n"

    assert titles(f"---\nheadingDivider: 2\n---\n{text}") == ["A", "B", "D"]
    assert titles(f"---\nheadingDivider: [1, 3]\n---\n{text}") == ["A", "C", "D"]
    assert titles(f"<!-- headingDivider: 1 -->\n{text}") == ["A", "D"]


def test_a_document_without_separators_is_cut_at_its_headings_and_that_is_told() -> None:
    talk = parse_markdown("# Project\n\ntext\n\n## Install\n\ntext\n\n## Use\n\n### Detail\n")

    assert [plain_text(slide.title) for slide in talk.editions[0].slides] == ["Project", "Install", "Use"]
    assert told(talk) == [
        "talk.md:1: notice: the file has no line `---`, so a slide begins at each heading of level 1 and 2. "
        "[cut-at-headings]"
    ]


def test_a_deck_for_pandoc_or_quarto_is_cut_at_headings_and_separators() -> None:
    text = "# Part\n\n## One\n\ntext\n\n---\n\nmore\n"

    assert titles(f"---\nformat: revealjs\n---\n{text}") == ["Part", "One", ""]
    assert titles(f"---\nformat:\n  revealjs:\n    slide-level: 1\n---\n{text}") == ["Part", ""]


def test_reveal_md_names_its_separators() -> None:
    front = "---\nseparator: <!--s-->\nverticalSeparator: <!--v-->\n---\n"

    assert titles(f"{front}# A\n\n---\n\n<!--s-->\n\n# B\n\n<!--v-->\n\n# C\n") == ["A", "B", "C"]
    assert titles("---\nseparator: '^\\n\\n\\n'\n---\n# A\n\ntext\n\n\n# B\n") == ["A", "B"]
    assert titles("---\nseparator: '\\r?\\n----\\r?\\n'\n---\n# A\n\n----\n\n# B\n\n---\n") == ["A", "B"]


def test_a_separator_that_is_a_regular_expression_is_told_and_not_read() -> None:
    talk = parse_markdown("---\nseparator: '^(a+)+$'\n---\n# A\n\n---\n\n# B\n")

    assert len(talk.editions[0].slides) == 2
    assert told(talk) == [
        "talk.md:2: warning: `separator: ^(a+)+$` is a regular expression, and none are read. "
        "Write the line that separates slides, `---` for example. [separator]"
    ]


def test_four_dashes_separate_too_as_vertical_slides_of_reveal() -> None:
    assert titles("# A\n\n----\n\n# B\n") == ["A", "B"]


def test_front_matter_of_a_slide_of_slidev_is_no_slide() -> None:
    text = "# A\n\n---\nlayout: center\nclass: x\n---\n\n# B\n\n---\n\nQuestion: why?\n\n---\n\n# C\n"
    slides = slides_of(text)

    assert [(plain_text(slide.title), slide.layout) for slide in slides] == [
        ("A", "cover"),
        ("B", "center"),
        ("", "default"),
        ("C", "center"),
    ]


def test_a_hidden_slide_of_slidev_is_left_out_and_told() -> None:
    talk = parse_markdown("# A\n\n---\nhide: true\n---\n# B\n\n---\n# C\n")

    assert [plain_text(slide.title) for slide in talk.editions[0].slides] == ["A", "C"]
    assert [finding.code for finding in talk.findings] == ["hidden-slide"]


def test_slides_of_another_file_are_told_as_missing() -> None:
    talk = parse_markdown("# A\n\n---\nsrc: ./pages/more.md\n---\n\n---\n\n# B\n")

    assert [(finding.level, finding.code) for finding in talk.findings] == [("warning", "other-file")]


# --- notes --------------------------------------------------------------------------------------------------


def test_all_behind_a_line_note_is_notes_of_that_slide() -> None:
    one, two = slides_of("# A\n\ntext\n\nNote:\nfirst\n\nsecond\n\n---\n\n# B\n\nNotes:\nthird\n")

    assert (notes_of(one), notes_of(two)) == (["first", "second"], ["third"])
    assert one.blocks == (Paragraph((Text("text"),)),)


def test_text_behind_note_is_notes_for_reveal_and_else_stays_on_the_slide() -> None:
    text = "# A\n\nNote: mind the gap\n"

    assert notes_of(first(f"---\nseparator: ---\n---\n{text}")) == ["mind the gap"]
    assert first(text).notes == ()
    assert len(first(text).blocks) == 1


def test_a_div_of_notes_is_notes() -> None:
    slide = first("# A\n\ntext\n\n::: {.notes}\nto say\n:::\n\n::: notes\nmore\n:::\n")

    assert notes_of(slide) == ["to say", "more"]


def test_nothing_in_notes_appears_step_by_step() -> None:
    slide = first("---\nmarp: true\n---\n# A\n\n<!--\n* one\n* two\n-->\n")

    assert slide.notes == (ListBlock(False, ((Paragraph((Text("one"),)),), (Paragraph((Text("two"),)),))),)


# --- steps --------------------------------------------------------------------------------------------------


def stepped(block: object) -> tuple[bool, ...]:
    assert isinstance(block, ListBlock)
    return block.stepped


def test_items_appear_one_by_one_where_a_tool_says_so() -> None:
    assert stepped(first("---\nmarp: true\n---\n# A\n\n* a\n* b\n").blocks[0]) == (True, True)
    assert stepped(first("---\nmarp: true\n---\n# A\n\n- a\n- b\n").blocks[0]) == ()
    assert stepped(first("# A\n\n* a\n* b\n").blocks[0]) == ()
    assert stepped(first("---\nmarp: true\n---\n# A\n\n1) a\n2) b\n").blocks[0]) == (True, True)
    assert stepped(first("# A\n\n::: incremental\n- a\n- b\n:::\n").blocks[0]) == (True, True)
    assert stepped(first("---\nincremental: true\n---\n# A\n\n- a\n").blocks[0]) == (True,)
    assert stepped(first("# A\n\n<v-clicks>\n\n- a\n- b\n\n</v-clicks>\n").blocks[0]) == (True, True)


def test_a_fragment_of_reveal_is_a_step() -> None:
    fragment = '<!-- .element: class="fragment fade-up" -->'
    slide = first(f"# A\n\n- a\n- b {fragment}\n\ntext {fragment}\n\nmore\n{fragment}\n")

    assert stepped(slide.blocks[0]) == (False, True)
    assert [type(block) for block in slide.blocks[1:]] == [Steps, Steps]
    assert slide.blocks[0].items[1] == (Paragraph((Text("b "),)),)  # type: ignore[union-attr]


def test_pauses_and_clicks_make_steps_of_what_follows_or_is_between() -> None:
    text = (Paragraph((Text("b"),)),)

    assert first("# A\n\na\n\n. . .\n\nb\n").blocks == (Paragraph((Text("a"),)), Steps((text,)))
    assert first("# A\n\na\n\n<v-click>\n\nb\n\n</v-click>\n").blocks == (Paragraph((Text("a"),)), Steps((text,)))
    assert first("# A\n\na\n\n::: fragment\nb\n:::\n").blocks == (Paragraph((Text("a"),)), Steps((text,)))


# --- columns and looks --------------------------------------------------------------------------------------


def test_columns_of_pandoc_and_slots_of_slidev_are_columns() -> None:
    left, right = (Paragraph((Text("left"),)),), (Paragraph((Text("right"),)),)
    columns = ':::: columns\n::: {.column width="60%"}\nleft\n:::\n::: column\nright\n:::\n::::'
    pandoc = f"# A\n\nabove\n\n{columns}\n\nbelow\n"
    slidev = "# A\n\n---\nlayout: two-cols\n---\n# B\n\nleft\n\n::right::\n\nright\n"

    assert first(pandoc).blocks == (
        Paragraph((Text("above"),)),
        Columns((left, right), (60.0, 40.0)),
        Paragraph((Text("below"),)),
    )
    assert slides_of(slidev)[1].blocks == (Columns((left, right), (1.0, 1.0)),)


def test_a_callout_is_a_quote_and_another_div_its_content() -> None:
    slide = first("# A\n\n::: {.callout-note}\n### Mind\ntext\n:::\n\n::: center\nmore\n:::\n\n:::\n")

    assert slide.blocks == (
        Quote((Heading(3, (Text("Mind"),)), Paragraph((Text("text"),)))),
        Paragraph((Text("more"),)),
    )


def test_fences_of_divs_in_code_are_code() -> None:
    assert first("# A\n\n```\n::: notes\n:::\n::right::\nNote:\n```\n").blocks == (
        CodeBlock("", "::: notes\n:::\n::right::\nNote:"),
    )


def test_the_class_lead_of_marp_puts_a_slide_into_the_middle_and_a_local_one_those_behind_it() -> None:
    one, two = "# A\n<!-- _class: lead -->\n\nx\n\n---\n# B\nx", "<!-- class: lead -->\n# C\nx\n\n---\n# D\nx\n"
    slides = slides_of(f"{one}\n\n---\n{two}")

    assert [slide.layout for slide in slides] == ["center", "default", "center", "center"]


def test_a_slide_with_a_title_alone_stands_in_the_middle_and_the_first_is_the_cover() -> None:
    layouts = [slide.layout for slide in slides_of("# A\n\n---\n# B\n\n---\n# C\n\ntext\n")]

    assert layouts == ["cover", "center", "default"]


def test_attributes_of_other_tools_are_taken_off_headings_and_told() -> None:
    talk = parse_markdown("# A {.smaller background-color=red}\n\n### B {#b .unnumbered}\n")

    assert talk.editions[0].slides[0].blocks == (Heading(3, (Text("B"),)),)
    assert "`.class` of a heading, `background-color` of a heading, `#id` of a heading" in told(talk)[0]


def test_a_comment_of_reveal_names_its_slide() -> None:
    assert first('<!-- .slide: id="here" -->\n# A\n').id == "here"


# --- code ---------------------------------------------------------------------------------------------------

TEN = "\n".join(f"line {number}" for number in range(1, 11))


@pytest.mark.parametrize(
    ("info", "language", "lit", "first_number"),
    [
        ("python", "python", (), 0),
        ("python {1,3-4}", "python", ((1, 3, 4),), 1),
        ("python{1,3-4}", "python", ((1, 3, 4),), 1),
        ("python {1|2-3|all}", "python", ((1,), (2, 3), ()), 1),
        ("python {*|1}", "python", ((), (1,)), 1),
        ("ts {6,7}{lines:true,startLine:5}", "ts", ((2, 3),), 5),
        ("python [1-2|3]", "python", ((1, 2), (3,)), 1),
        ("python [10: 1-2|3]", "python", ((1, 2), (3,)), 10),
        ("python []", "python", (), 1),
        ('{.python code-line-numbers="|1|3-4"}', "python", ((), (1,), (3, 4)), 1),
        ('python code-line-numbers="true"', "python", (), 1),
        ("{.python .numberLines startFrom=7}", "python", (), 7),
        ("python {99}", "python", (), 0),
        ("python {5-3}", "python", (), 0),
        ("python {lines:false}", "python", (), 0),
        ("python title='{x'", "python", (), 0),
    ],
)
def test_the_lines_that_stand_out_are_read_as_each_tool_writes_them(
    info: str, language: str, lit: tuple[tuple[int, ...], ...], first_number: int
) -> None:
    assert first(f"# A\n\n```{info}\n{TEN}\n```\n").blocks == (CodeBlock(language, TEN, lit, first_number),)


def test_a_cell_of_quarto_is_code_that_is_not_run_and_that_is_told() -> None:
    talk = parse_markdown("# A\n\n```{python}\n#| echo: false\n#| fig-cap: x\nx = 1\n```\n")

    assert talk.editions[0].slides[0].blocks == (CodeBlock("python", "x = 1"),)
    assert "running a cell of python" in told(talk)[0]


def test_more_groups_of_lines_than_can_be_lit_are_told() -> None:
    groups = "|".join(str(number % 10 + 1) for number in range(20))
    talk = parse_markdown(f"# A\n\n```py {{{groups}}}\n{TEN}\n```\n")

    assert [finding.code for finding in talk.findings] == ["lit-lines"]
