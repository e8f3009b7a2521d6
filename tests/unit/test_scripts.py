"""The modules of assets/js become one inline module."""

from pathlib import Path

import pytest

from deck.errors import DeckError
from deck.render.scripts import assemble, join
from deck.resources import resource_dir

JS = Path("js")


def test_each_module_is_wrapped_and_stands_after_what_it_imports() -> None:
    sources = {
        "main": 'import * as b from "./b.js";\nimport * as a from "./a.js";\n\nb.install(a.x);\n',
        "a": "export const x = 1;\n",
        "b": 'import * as a from "./a.js";\nexport function install(y) {\n  return y + a.x;\n}\nfunction x() {}\n',
    }

    assert join(sources, JS) == (
        "const a=(()=>{const x=1;return{x};})();"
        "const b=(()=>{function install(y){return y + a.x;}\nfunction x(){}\nreturn{install};})();"
        "(()=>{b.install(a.x);})();"
    )


def test_comments_types_and_indentation_are_left_out_and_what_looks_like_them_in_quotes_stays() -> None:
    source = (
        "// @ts-check\n/**\n * @param {string} x\n */\n\n{\n"
        "    /** @type {HTMLElement[]} */ (y).z = '// kept'; // why\n\n"
        "  f((/** @param {string} a */ (a) => `  ${a}  `));\n}\n"
    )

    assert join({"main": source}, JS) == "(()=>{{(y).z='// kept';\nf(((a)=>`  ${a}  `));}})();"


@pytest.mark.parametrize(
    ("sources", "message"),
    [
        ({"main": 'import * as a from "./b.js";\n', "b": ""}, "b.js is imported as a"),
        ({"main": 'import * as a from "./a.js";\n'}, "no module a.js"),
        ({"main": 'import * as a from "./a.js";\n', "a": 'import * as main from "./main.js";\n'}, "main -> a -> main"),
        ({"main": 'import { x } from "./a.js";\n', "a": ""}, "a.js is imported by no module"),
        ({"main": 'import { x } from "elsewhere";\n'}, "cannot join the line"),
        ({"main": "export default 1;\n"}, "cannot join the line"),
        ({"main": "const end = '</script>';\n"}, "</script"),
        ({"main": "const start = '<!--';\n"}, "<!--"),
        ({"main": "const two = `a\n  b`;\n"}, "main.js:1: .*template literal"),
        ({"main": "const two = `a ${b ? `c` : d}`;\n"}, "main.js: .*within another"),
    ],
)
def test_a_module_that_cannot_be_joined_is_refused(sources: dict[str, str], message: str) -> None:
    with pytest.raises(DeckError, match=message):
        join(sources, JS)


def test_the_shipped_modules_assemble_to_the_same_text_each_time() -> None:
    js_dir = resource_dir("assets") / "js"

    text = assemble(js_dir)

    assert text == assemble(js_dir)
    assert text.endswith("})();")
    assert "import *" not in text


def test_every_module_is_checked_by_typescript_and_tells_its_reason() -> None:
    for path in (resource_dir("assets") / "js").glob("*.js"):
        first, second, *_ = path.read_text(encoding="utf-8").split("\n")

        assert first == "// @ts-check", path
        assert second.startswith("// "), path
