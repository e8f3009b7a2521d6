"""Text from evidence and talks is shown, and does nothing else."""

import pytest

from deck.render.text import columns, escaped, plain, shortened, visible, width_em
from deck.talk import Break, Code, Directive, Emphasis, Link, Missing, Ops, Text
from tests.rendering import HERE, metric, origin


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x00b", "a␀b"),
        ("a\rb", "a␍b"),
        ("a\x7fb", "a␡b"),
        ("a\u2028b", "a⟨U+2028⟩b"),
        ("if admin:\u202e # }", "if admin:⟨U+202E⟩ # }"),
        ("a\udc80b", "a\ufffdb"),
        ("tab\tand\nline", "tab\tand\nline"),
        ("한글 → µs", "한글 → µs"),
    ],
)
def test_characters_that_could_act_are_shown_as_pictures(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_escaped_text_holds_no_markup() -> None:
    assert escaped("<b a=\"x\" c='y'>&\x00") == "&lt;b a=&quot;x&quot; c=&#x27;y&#x27;&gt;&amp;␀"


def test_a_long_line_is_cut_and_the_rest_counted() -> None:
    assert shortened("x" * 2000) == ("x" * 2000, 0)
    assert shortened("x" * 2345) == ("x" * 2000, 345)


def test_wide_characters_take_two_columns() -> None:
    assert columns("floor(x)") == 8
    assert columns("층(x)") == 5


def test_hangul_is_wider_than_latin_and_punctuation_narrower() -> None:
    assert width_em("가나다라") > width_em("abcd") > width_em(".,:;")


def test_plain_words_of_inlines_have_no_markup() -> None:
    inlines = (
        Text("a "),
        Emphasis((Code("b"),)),
        Break(),
        Link("#x", (Text("c"),)),
        metric(" 5 ms", 0.005),
        Ops(("floor", "add"), origin()),
        Missing("fusion/kernel", "needs: gpu"),
    )

    assert plain(inlines) == "a b c 5 msfloor addfusion/kernel"


def test_what_was_not_resolved_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="Directive is not a resolved inline"):
        plain((Directive("excerpt", "", {}, "", HERE),))  # type: ignore[arg-type]
