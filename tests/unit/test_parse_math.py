"""Formulas in Markdown: what begins one, what becomes of it, and what is only a dollar."""

import re

import pytest

from deck.formulas import LONGEST, mathml_of
from deck.inline import plain_text
from deck.parse import parse_markdown
from deck.talk import Inlines, Math, Paragraph, Text
from tests.decks import block_of, inlines_of, slides_of


def formulas(children: Inlines) -> list[tuple[str, bool]]:
    return [(one.tex, one.display) for one in children if isinstance(one, Math)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("$x$", [("x", False)]),
        ("$x$는 값이고 $y$를 더한다", [("x", False), ("y", False)]),
        ("($x$), $y$.", [("x", False), ("y", False)]),
        ("$`x_1`$", [("x_1", False)]),
        ("$$x$$ and $$y$$", [("x", True), ("y", True)]),
        ("$a_1 * b_2 * c_3$", [("a_1 * b_2 * c_3", False)]),
        ("$a\nb$", [("a\nb", False)]),
        ("**$x$**", []),  # inside strong
        ("$100$", [("100", False)]),
        (r"$\$5$", [(r"\$5", False)]),
    ],
)
def test_dollars_around_a_formula_make_one(source: str, found: list[tuple[str, bool]]) -> None:
    assert formulas(inlines_of(source)) == found


@pytest.mark.parametrize(
    "source",
    [
        "It costs $5 or $10.",
        "$5-$10",
        "from $5, to $6 (or 7$)",
        "5$ and 6$",
        "US$5, then US$6",
        "$5 dollars, $6 dollars$",
        "$HOME/$USER",
        "echo $PATH; echo $HOME",
        "${a}-${b}",
        r"\$x\$",
        "`$x$`",
        "$ x $",
        "a $",
        "한 벌에 $5 이상, $6 이하",
    ],
)
def test_prices_and_variables_of_a_shell_stay_text(source: str) -> None:
    assert formulas(inlines_of(source)) == []
    assert "$" in plain_text(inlines_of(source))


def test_a_formula_of_its_own_may_have_many_lines_and_what_markdown_would_read() -> None:
    tex = "\\begin{aligned}\na_1 &= b * c \\\\\n&= d * e\n\\end{aligned}"

    assert block_of(f"$$\n{tex}\n$$") == Paragraph((Math(tex, mathml_of(tex, display=True)[0], True),))
    assert block_of(f"```math\n{tex}\n```") == Paragraph((Math(tex, mathml_of(tex, display=True)[0], True),))


def test_a_formula_may_stand_in_an_item_of_a_list_and_end_a_paragraph() -> None:
    (slide,) = slides_of("# T\n\n- item\n\n  $$\n  x\n  $$\n\ntext\n$$ y $$\n")

    assert [type(block).__name__ for block in slide.blocks] == ["ListBlock", "Paragraph", "Paragraph"]


@pytest.mark.parametrize("source", ["$$\nnever ends\n\ntext", "$$", "$$\n$$"])
def test_dollars_that_are_never_closed_are_text(source: str) -> None:
    (slide,) = slides_of(f"# T\n\n{source}\n")

    assert all(not formulas(block.children) for block in slide.blocks if isinstance(block, Paragraph))


def test_a_formula_that_cannot_be_converted_is_a_warning_at_its_line_and_keeps_its_source() -> None:
    talk = parse_markdown("# T\n\ntext\n$\\unknown{x}$\n")

    (finding,) = talk.findings
    assert (finding.level, finding.code, str(finding.location)) == ("warning", "formula", "talk.md:4")
    assert "'\\\\unknown{x}' is shown as it is written: " in finding.what
    assert "Unknown command" in finding.what
    (block,) = talk.editions[0].slides[0].blocks
    assert isinstance(block, Paragraph)
    assert block.children[-1] == Math("\\unknown{x}", "")


def test_front_matter_can_turn_formulas_off() -> None:
    (slide,) = slides_of("---\nmath: false\n---\n# T\n\n$x$\n")

    assert slide.blocks == (Paragraph((Text("$x$"),)),)


# --- MathML -------------------------------------------------------------------------------------------------


def test_mathml_has_the_source_as_its_alternative_text() -> None:
    mathml, problem = mathml_of('a < \\text{"b"}', display=False)

    assert problem == ""
    assert mathml.startswith('<math alttext="a &lt; \\text{&quot;b&quot;}"><mi>a</mi>')


def test_display_is_said_by_the_element() -> None:
    assert mathml_of("x", display=True)[0].startswith('<math alttext="x" display="block">')


@pytest.mark.parametrize(
    "tex",
    [
        r"\begin{aligned} a &= b \\ c &= d \end{aligned}",
        r"\begin{cases} 0 & x < 0 \\ x & x \ge 0 \end{cases}",
        r"\begin{array}{c|c} 1 & 2 \\ \hline 3 & 4\end{array}",
        r"\left( \frac{a}{b} \right)^{\!2}",
        r"\color{red}{x}",
        r"\begin{align} a &= b\end{align}",
    ],
)
def test_what_math_core_says_in_style_becomes_a_class(tex: str) -> None:
    mathml, problem = mathml_of(tex, display=True)

    assert problem == ""
    assert " style=" not in mathml
    assert ' class="' in mathml or "color" in tex
    assert set(re.findall(r' class="([^"]*)"', mathml)) <= {
        *("m-right m-tight-right", "m-left m-tight-left", "m-left m-tight-right", "m-left m-tight-right m-wide-left"),
        *("m-back", "m-whole", "m-half", "m-half m-right", "m-line-left", "m-line-right", "m-line-top"),
        *("m-line-top m-line-right", "m-right"),
    }


@pytest.mark.parametrize(
    "tex",
    [
        r"\text{</math><script>alert(1)</script>}",
        r"\text{</annotation></semantics></math><img src=x onerror=alert(1)>}",
        '"><script>',
        "<script>",
        r"\texttt{<b onclick=x>}",
        r"\href{javascript:alert(1)}{x}",
        r"\class{x}{y}",
    ],
)
def test_nothing_in_a_formula_becomes_an_element_or_attribute_of_its_own(tex: str) -> None:
    mathml, _ = mathml_of(tex, display=False)

    tags = [re.sub(r'"[^"]*"', "", tag) for tag in re.findall(r"<[^>]*>", mathml)]
    assert not re.search(r"<(?:script|img|a|b)\b|href=|\son\w+=", " ".join(tags))
    assert mathml.count("<") == len(tags)


@pytest.mark.parametrize(
    ("tex", "problem"),
    [
        ("x" * (LONGEST + 1), "it has 2001 characters, and 2000 are read"),
        ("{" * 1000, "Expected closing token"),
        (r"\frac{1}{" * 120 + "x" + "}" * 120, "it is nested too deeply"),
        (r"\newcommand\a{{\a}}\a", "Too many expansions"),
        (r"\frac{1}{", "Expected closing token"),
    ],
)
def test_what_would_take_too_much_is_refused_with_the_reason(tex: str, problem: str) -> None:
    mathml, why = mathml_of(tex, display=False)

    assert mathml == ""
    assert problem in why
