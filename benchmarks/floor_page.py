"""The least that a page of slides can be: every slide in the document, all but one hidden, and two keys.

What a key costs in it is what the browser takes to lay out and paint the same title, list, code and table in plain
style. Machines differ by three times and one machine by two from hour to hour; a key of a built page is held against
a key of this one, pressed in the same run.
"""

import re

from markdown_it import MarkdownIt
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

STYLE = """
* { box-sizing: border-box; }
body { margin: 0; height: 100vh; overflow: hidden; background: #222; font: 18px/1.4 sans-serif; }
main { position: absolute; inset: calc(50% - 360px) auto auto calc(50% - 640px); width: 1280px; height: 720px; }
section { position: absolute; inset: 0; padding: 32px 56px; background: #fff; overflow: hidden; contain: strict; }
section[hidden] { display: none; }
h1 { font-size: 34px; margin: 0 0 8px; }
ul { margin: 0; }
pre { font-size: 13px; line-height: 1.25; margin: 8px 0; }
table { border-collapse: collapse; font-size: 16px; }
td, th { border: 1px solid #ccc; padding: 2px 12px; }
"""

SCRIPT = """
const stage = document.querySelector("main");
const slides = [...stage.children];
let at = 0;
const fit = () => { stage.style.transform = `scale(${Math.min(innerWidth / 1280, innerHeight / 720)})`; };
const show = (wanted) => {
  slides[at].hidden = true;
  at = Math.max(0, Math.min(slides.length - 1, wanted));
  slides[at].hidden = false;
  history.replaceState(null, "", `#${at + 1}`);
};
addEventListener("resize", fit);
addEventListener("keydown", ({ key }) => {
  if (key === "ArrowRight") show(at + 1);
  else if (key === "ArrowLeft") show(at - 1);
});
fit();
show(0);
document.documentElement.classList.add("js");
performance.mark("deck-ready");
"""

PLAIN = r'<span class="(?:n|p|w)">([^<]*)</span>'
"""Names, punctuation and spaces have no colour of their own."""


def floor_page(markdown: str) -> str:
    """Return the page of a deck that plain_deck() wrote, its Python coloured by Pygments."""
    formatter = HtmlFormatter(nowrap=True)
    lexer = PythonLexer()

    def coloured(code: str, *_: str) -> str:
        return re.sub(PLAIN, r"\1", highlight(code, lexer, formatter))

    parser = MarkdownIt("commonmark", {"highlight": coloured}).enable("table")
    slides = "".join(f"<section hidden>{parser.render(slide)}</section>" for slide in markdown.split("\n---\n"))
    style = STYLE + formatter.get_style_defs()
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>floor</title><style>{style}</style>'
        f"<main>{slides}</main><script>{SCRIPT}</script></html>"
    )
