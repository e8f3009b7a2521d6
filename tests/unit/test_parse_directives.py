"""Directives as fences: options, bodies, captions, and errors with their exact line."""

import pytest

from deck.directives import DIRECTIVES, captions
from deck.errors import Location, TalkError
from deck.talk import Directive
from tests.decks import block_of, slides_of


def directive(markdown: str) -> Directive:
    block = block_of(markdown)
    assert isinstance(block, Directive)
    return block


def test_a_directive_has_name_argument_options_in_order_and_body_with_their_lines() -> None:
    block = directive(
        "```{stages} fusion\n:show: source, kernel\n:as: stepper\n\nsource: 사람이 쓴 코드\nkernel: **C++**\n```"
    )

    assert (block.name, block.argument, block.location) == ("stages", "fusion", Location("talk.md", 3))
    assert list(block.options.items()) == [("show", "source, kernel"), ("as", "stepper")]
    assert block.body_line == 7
    assert captions(block) == {"source": ("사람이 쓴 코드", 7), "kernel": ("**C++**", 8)}


def test_option_values_keep_colons_slashes_and_quotes() -> None:
    block = directive('```{excerpt} a/b.json\n:from: "reason": x\n:lit: /a:b/, / \\+ 1/\n:to:\tend\n```')

    assert block.options == {"from": '"reason": x', "lit": "/a:b/, / \\+ 1/", "to": "end"}


def test_a_directive_may_be_indented_in_a_list() -> None:
    (slide,) = slides_of("# T\n\n- item\n\n  ```{excerpt} a/b\n  :body: 0\n  ```\n")

    block = slide.blocks[0].items[0][1]  # type: ignore[union-attr]
    assert isinstance(block, Directive)
    assert (block.location.line, block.options) == (5, {"body": "0"})


def test_every_directive_is_known_by_its_name() -> None:
    assert set(DIRECTIVES) == {
        "excerpt", "stages", "timings", "plot", "graph", "guards", "figure", "steps", "claim", "notes",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("fence", "line", "message"),
    [
        (
            "```{excerp} a/b\n```",
            3,
            r"there is no directive \{excerp\} \(there are: excerpt, stages, .*Did you mean excerpt",
        ),
        ("```{} a/b\n```", 3, r"there is no directive \{\}"),
        ("```{excerpt}\n```", 3, r"\{excerpt\} needs a reference to recorded text behind its name"),
        ("```{steps} now\nx\n```", 3, r"\{steps\} takes nothing behind its name, not 'now'"),
        (
            "```{excerpt} a/b\n:from: x\n:form: y\n```",
            5,
            r"no option of \{excerpt\} named 'form' .*Did you mean from\?",
        ),
        ("```{excerpt} a/b\n:from: x\n:from: y\n```", 5, "the option 'from' is given twice"),
        ("```{excerpt} a/b\n:comments: maybe\n```", 4, "the option 'comments' is 'maybe'; expected one of hide, show"),
        ("```{excerpt} a/b\n:from:\n```", 4, "the option 'from' is ''; expected a value"),
        (
            "```{excerpt} a/b\n:from: x\n\ntext\n```",
            6,
            r"\{excerpt\} has no body, but here is 'text'\. Its options are: func",
        ),
        ("```{graph} a/b\n```", 3, r"\{graph\} needs the option 'alt'\. Add a line `:alt: …` that says in words"),
        ("```{timings} a/b\n:as: plot\n```", 3, r"\{timings\} needs the option 'alt'"),
        ("```{claim} a/b#/c == 1\n```", 3, r"\{claim\} needs a body"),
        ("```{claim} a/b#/c == 1\n:alt: x\n```", 4, r"no option of \{claim\} named 'alt' \(there are: none\)"),
    ],
)
def test_a_wrong_directive_is_an_error_at_its_line(fence: str, line: int, message: str) -> None:
    with pytest.raises(TalkError, match=message) as caught:
        slides_of(f"# T\n\n{fence}\n")
    assert caught.value.location == Location("talk.md", line)


def test_an_error_inside_steps_has_the_line_of_the_file() -> None:
    with pytest.raises(TalkError, match=r"^talk\.md:8: there is no option of \{excerpt\} named 'bdoy'"):
        slides_of("# T\n\n````{steps}\na\n+++\n\n```{excerpt} a/b\n:bdoy: 0\n```\n````\n")


@pytest.mark.parametrize(
    ("body", "line", "message"),
    [
        ("source: a\njust words", 5, r"the body of \{stages\} has the line 'just words'\. Expected lines `name: text`"),
        ("source: a\n\nsource: b", 6, r"the body of \{stages\} names 'source' a second time"),
    ],
)
def test_a_body_of_captions_is_lines_of_name_and_text(body: str, line: int, message: str) -> None:
    block = directive(f"```{{stages}} fusion\n{body}\n```")

    with pytest.raises(TalkError, match=message) as caught:
        captions(block)
    assert caught.value.location == Location("talk.md", line)
