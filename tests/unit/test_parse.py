"""Markdown files -> slides: separators, front matter, titles and their attributes, leads, columns, notes."""

from pathlib import Path

import pytest

from deck.errors import Location, TalkError
from deck.inline import plain_text
from deck.parse import parse_markdown, parse_talk
from deck.talk import (
    CodeBlock,
    Columns,
    Directive,
    Emphasis,
    Heading,
    ListBlock,
    Paragraph,
    Quote,
    Role,
    Steps,
    Table,
    Talk,
    Text,
)
from tests.decks import block_of, slides_of, write_talk


def small_talk(folder: Path, markdown: str) -> Talk:
    text = f"---\npart: dynamo\n---\n{markdown}"
    return parse_talk(write_talk(folder, {"ko/01.md": text, "en/01.md": text}))


# --- slides -------------------------------------------------------------------------------------------------


def test_a_line_of_dashes_separates_slides_but_not_inside_fences_and_comments() -> None:
    slides = slides_of("# One\n```text\n---\n```\n<!--\na note\n---\nstill\n-->\n\n---\n\n# Two\n")

    assert [plain_text(slide.title) for slide in slides] == ["One", "Two"]
    assert slides[0].blocks == (CodeBlock("text", "---"),)


def test_a_longer_fence_holds_a_shorter_one() -> None:
    assert block_of("````text\n```\n---\n````") == CodeBlock("text", "```\n---")


def test_dashes_below_text_separate_slides_and_are_no_underline() -> None:
    assert [plain_text(slide.title) for slide in slides_of("# One\ntext\n---\n# Two\n")] == ["One", "Two"]


def test_empty_slides_are_left_out() -> None:
    assert [slide.id for slide in slides_of("---\n\n# One\n\n---\n\n---\n# Two\n---\n")] == ["talk-1", "talk-2"]


def test_each_slide_knows_the_line_of_its_title() -> None:
    assert [slide.location.line for slide in slides_of("\n# One\n\n---\n\n\n# Two\n")] == [2, 7]


def test_ids_default_to_the_file_and_the_slides_number(tmp_path: Path) -> None:
    (tmp_path / "My Talk_02.md").write_text("# A\n---\n# B {#named}\n---\n# C\n", encoding="utf-8")

    slides = parse_talk(tmp_path / "My Talk_02.md").editions[0].slides

    assert [slide.id for slide in slides] == ["my-talk-02-1", "named", "my-talk-02-3"]


def test_a_heading_below_the_title_is_the_lead_and_others_are_headings() -> None:
    (slide,) = slides_of("# Title\n## A *lead*\n\ntext\n\n## Part\n### Deeper\n#### Deepest\n")

    assert slide.lead == (Text("A "), Emphasis((Text("lead"),)))
    assert [block.level for block in slide.blocks if isinstance(block, Heading)] == [3, 3, 4]


def test_a_slide_that_begins_with_a_lower_heading_has_it_as_its_title() -> None:
    (slide,) = slides_of("## Title\n\ntext\n")

    assert plain_text(slide.title) == "Title"
    assert slide.lead == ()


def test_a_second_title_is_a_heading_and_a_warning() -> None:
    talk = parse_markdown("# One\n\n# Two\n")

    assert talk.editions[0].slides[0].blocks == (Heading(3, (Text("Two"),)),)
    assert str(talk.findings[0]) == (
        "talk.md:1: warning: the slide has a second title. Put a line `---` before it. [second-title]"
    )


# --- attributes ---------------------------------------------------------------------------------------------


def test_attributes_set_id_layout_hue_and_columns(tmp_path: Path) -> None:
    talk = small_talk(tmp_path, "# A `f` {#fusion layout=cover hue=cpp cols=5:7.5}\nleft\n\n+++\nright\n")

    slide = talk.editions[0].slides[0]

    assert (slide.id, slide.layout, slide.hue, plain_text(slide.title)) == ("fusion", "cover", "cpp", "A f")
    assert slide.blocks == (Columns(((Paragraph((Text("left"),)),), (Paragraph((Text("right"),)),)), (5.0, 7.5)),)


def test_the_hue_defaults_to_that_of_the_part(tmp_path: Path) -> None:
    slide = small_talk(tmp_path, "# A\n").editions[0].slides[0]

    assert (slide.part, slide.hue, slide.layout) == ("dynamo", "dynamo", "default")


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        (
            "layuot=cover",
            r"ko/01.md:4: a slide has no attribute 'layuot' \(it has: #id, layout, hue, cols, sections\)\. Did you",
        ),
        ("layout=covr", r"the attribute layout is 'covr'; expected one of cover, contents, .*Did you mean cover\?"),
        ("hue=red", r"the attribute hue is 'red'; expected one of python, dynamo"),
        ("cols=5", r"the attribute cols is '5'; expected weights such as 5:7"),
        ("cols=0:0", r"the attribute cols is '0:0'; expected weights such as 5:7"),
        ("cols=5:7", r"cols=5:7 names 2 columns, but the slide has 1\. Separate columns by lines `\+\+\+`"),
        (".big", r"a slide has no attribute '\.'"),
    ],
)
def test_a_wrong_attribute_is_an_error_at_its_slide(tmp_path: Path, attributes: str, message: str) -> None:
    with pytest.raises(TalkError, match=message):
        small_talk(tmp_path, f"# A {{{attributes}}}\n")


def test_braces_that_are_no_attributes_stay_in_the_title() -> None:
    (slide,) = slides_of("# The set {a, b} and {x}\n")

    assert plain_text(slide.title) == "The set {a, b} and {x}"


def test_attributes_of_other_tools_are_taken_off_plain_markdown() -> None:
    (slide,) = slides_of('# Title {#here .center background-color="red" layout=two}\ntext\n')

    assert (slide.id, slide.layout, plain_text(slide.title)) == ("here", "default", "Title")


# --- columns, steps, notes ----------------------------------------------------------------------------------


def test_columns_without_weights_are_equal() -> None:
    (slide,) = slides_of("# T\na\n\n+++\n\nb\n\n+++\n\nc\n")

    assert isinstance(slide.blocks[0], Columns)
    assert slide.blocks[0].ratio == (1.0, 1.0, 1.0)


def test_steps_hold_blocks_and_directives_at_their_own_lines() -> None:
    block = block_of(
        "````{steps}\nfirst\n\n+++\n\n```{excerpt} fusion/source\n:function: f\n```\n\n+++\n\nlast {ops}`a/b`\n````"
    )

    assert isinstance(block, Steps)
    (_,), (excerpt,), (last,) = block.items
    assert isinstance(excerpt, Directive)
    assert (excerpt.location, excerpt.options) == (Location("talk.md", 8), {"function": "f"})
    assert isinstance(last, Paragraph)
    assert last.children[1] == Role("ops", "a/b", Location("talk.md", 14))


def test_comments_and_the_notes_directive_are_the_speakers_notes_and_nothing_else() -> None:
    (slide,) = slides_of("# T\n<!-- notes:\nfirst `x`\n-->\ntext <!-- second --> more\n\n```{notes}\n- third\n```\n")

    assert [plain_text(block.children) for block in slide.notes if isinstance(block, Paragraph)] == [
        "first x",
        "second",
    ]
    assert isinstance(slide.notes[2], ListBlock)
    assert [type(block) for block in slide.blocks] == [Paragraph]


@pytest.mark.parametrize(
    "comment",
    [
        "_class: lead",
        "paginate: true",
        "\ntheme: gaia\nbackgroundColor: #fff\n",
        "fit",
        ".slide: data-x=1",
        "markdownlint-disable",
    ],
)
def test_comments_addressed_to_other_tools_are_no_notes(comment: str) -> None:
    (slide,) = slides_of(f"# T\n<!-- {comment} -->\n")

    assert slide.notes == ()


def test_a_note_that_begins_like_a_directive_of_marp_is_a_note() -> None:
    (slide,) = slides_of("# T\n<!-- color: is one key, but this goes on\nin prose. -->\n")

    assert len(slide.notes) == 1


# --- blocks -------------------------------------------------------------------------------------------------


def test_lists_keep_their_order_nesting_and_first_number() -> None:
    block = block_of("3. a\n   - b\n4. c\n")

    assert isinstance(block, ListBlock)
    assert (block.ordered, block.start, len(block.items)) == (True, 3, 2)
    assert block.items[0] == (Paragraph((Text("a"),)), ListBlock(False, ((Paragraph((Text("b"),)),),)))


def test_a_table_keeps_its_alignment_and_the_line_of_each_cell() -> None:
    table = block_of("| a | b |\n|:--|--:|\n| `x\\|y` | {metric}`m/n#/k` |\n| 1 | |\n")

    assert isinstance(table, Table)
    assert table.align == ("left", "right")
    assert table.rows[0][1] == (Role("metric", "m/n#/k", Location("talk.md", 5)),)
    assert table.rows[1] == ((Text("1"),), ())
    assert isinstance(table.rows[1][0][0], Text)
    assert table.rows[1][0][0].line == 6


def test_quotes_hold_blocks_and_rules_are_left_out() -> None:
    assert block_of("> # quoted\n\n***\n\n___\n") == Quote((Heading(3, (Text("quoted"),)),))


def test_a_code_block_keeps_its_language_and_every_character() -> None:
    assert block_of("```python title=x\nx = '<b>'  \n\n\ty\n```") == CodeBlock("python", "x = '<b>'  \n\n\ty")
    assert block_of("    indented") == CodeBlock("", "indented")
