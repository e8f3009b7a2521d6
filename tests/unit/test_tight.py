"""Style sheets and scripts lose what only people read, and mean the same."""

import re
from pathlib import Path

import pytest
from pygments.lexers.javascript import JavascriptLexer
from pygments.token import Comment

from deck.render.tight import tight_script, tight_style
from deck.resources import resource_dir


@pytest.mark.parametrize(
    ("sheet", "text"),
    [
        ("a { color: red; }\n", "a{color:red}"),
        (
            "/* Why. */\n.a, .b > i:hover {\n  margin: 0 1px;\n  padding: 0;\n}\n",
            ".a,.b > i:hover{margin:0 1px;padding:0}",
        ),
        ("a { width: calc(1px + 2px - var(--x, 3px)); }", "a{width:calc(1px + 2px - var(--x,3px))}"),
        (".a :hover, .a:hover { x: y }", ".a :hover,.a:hover{x:y}"),
        ('a::after { content: " ; } /* kept: */ { "; }', 'a::after{content:" ; } /* kept: */ { "}'),
        ("a { x: y /* why */ z; }", "a{x:y z}"),
        (
            "@media screen and (min-width: 1px) {\n  a { x: y; }\n\n  b { x: y; }\n}",
            "@media screen and (min-width:1px){a{x:y}b{x:y}}",
        ),
        ("", ""),
    ],
)
def test_of_a_style_sheet_only_what_means_nothing_is_left_out(sheet: str, text: str) -> None:
    assert tight_style(sheet) == text
    assert tight_style(text) == text


@pytest.mark.parametrize(
    ("script", "text"),
    [
        ("const a = [1, 2];\nlet b = { c: 3 };\n", "const a=[1,2];let b={c:3};"),
        ("if (a === b && !c) {\nd(e);\n} else f();\n", "if(a===b&&!c){d(e);}else f();"),
        ("const f = (x) => (x > 0 ? -x : .5); // it's why\n", "const f=(x)=>(x>0?-x:.5);\n"),
        ("g(`a, ${b ? c : d} : e`, 'x = { y }', \"' , '\");", "g(`a, ${b ? c : d} : e`,'x = { y }',\"' , '\");"),
        ("h = i.replace(/a { 2 } : [/ ,] '/g, '') / 2 / j;", "h=i.replace(/a { 2 } : [/ ,] '/g,'') / 2 / j;"),
        ("k = l + +m - -n;\no()\np()\n", "k=l + +m - -n;o()\np()\n"),
        ('q = "https://r"; s ??= t?.[0] ?? u;', 'q="https://r";s??=t?.[0]??u;'),
    ],
)
def test_of_a_script_only_what_means_nothing_is_left_out(script: str, text: str) -> None:
    assert tight_script(script) == text


def test_a_template_literal_within_another_is_refused() -> None:
    with pytest.raises(ValueError, match="within another"):
        tight_script("const a = `b ${c ? `d, e` : f}`;")


@pytest.mark.parametrize("path", sorted((resource_dir("assets") / "js").glob("*.js")), ids=lambda path: path.stem)
def test_the_shipped_scripts_keep_every_token(path: Path) -> None:
    def tokens(text: str) -> list[tuple[str, str]]:
        found = JavascriptLexer().get_tokens(text)
        return [(str(kind), word.strip()) for kind, word in found if kind not in Comment and word.strip()]

    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)

    assert tokens(tight_script(text)) == tokens(text)
