"""Formulas in TeX -> checked MathML.

math-core writes MathML Core, which Chromium, Firefox and Safari draw by themselves. What comes out of it is read again
here, tag by tag, against a closed list: a talk may come from a stranger, and the page admits no `style` attributes.
"""

import functools
import re
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from math_core import LatexToMathML

LONGEST = 2000
"""Characters of a formula. math-core recurses, and 20,000 open braces end the process; 2,000 characters are safe."""

_MOST_NESTED = 100

_ELEMENTS = frozenset(
    (
        *("math", "mrow", "mi", "mn", "mo", "ms", "mtext", "mspace", "mpadded", "mphantom"),
        *("mfrac", "msqrt", "mroot", "mstyle", "merror", "msub", "msup", "msubsup", "munder", "mover", "munderover"),
        *("mmultiscripts", "mprescripts", "none", "mtable", "mtr", "mtd", "menclose", "b", "i", "u", "code"),
    )
)
_ATTRIBUTES = frozenset(
    (
        *("display", "displaystyle", "scriptlevel", "mathvariant", "stretchy", "symmetric", "largeop", "movablelimits"),
        *("accent", "accentunder", "form", "fence", "separator", "lspace", "rspace", "minsize", "maxsize"),
        *("width", "height", "depth", "voffset", "linethickness", "encoding", "columnspan", "rowspan"),
    )
)
_TAG = re.compile(r"""<(/?)([a-z]+)((?:\s+[a-z]+="[^"<>]*")*)\s*(/?)>|&([A-Za-z]+);|[<>]""")
_ATTRIBUTE = re.compile(r'\s+([a-z]+)="([^"]*)"')
_ENTITIES = {"lt", "gt", "amp", "quot", "apos", "nbsp", "ApplyFunction", "InvisibleTimes"}
# math-core says in `style` what MathML Core has no attribute for. Of these the style sheet has a class each.
_STYLES = {
    "text-align: right": "m-right",
    "text-align: left": "m-left",
    "padding-left: 0": "m-tight-left",
    "padding-right: 0": "m-tight-right",
    "padding-left:1em": "m-wide-left",
    "margin-left:-": "m-back",
    "width: 100%": "m-whole",
    "width: 50%": "m-half",
    "border-left": "m-line-left",
    "border-right": "m-line-right",
    "border-top": "m-line-top",
}


def mathml_of(tex: str, *, display: bool) -> tuple[str, str]:
    """Return `tex` as a `<math>` element that has its source as `alttext`.

    Where it cannot be converted the first is empty and the second says why.
    """
    if len(tex) > LONGEST:
        return "", f"it has {len(tex)} characters, and {LONGEST} are read"
    from math_core import LatexError

    try:
        markup = _converter().convert_with_local_state(tex, displaystyle=display)
    except LatexError as error:
        return "", str(error).removeprefix("0: ").strip().split("\n")[0].rstrip(".")
    except (ValueError, UnicodeError) as error:
        return "", str(error)
    checked, problem = _checked(markup)
    # Not as an annotation: that is text of the page, which a search would find beside the formula's own.
    return checked.replace("<math", f'<math alttext="{escape(tex)}"', 1), problem


@functools.cache
def _converter() -> "LatexToMathML":
    # Imported here: most talks need none of it.
    from math_core import LatexToMathML

    # No commands of one's own: each could nest what the length above no longer bounds.
    return LatexToMathML(fancy_error=False, max_expansions=0)


def _checked(markup: str) -> tuple[str, str]:
    """Return the markup with `style` replaced by classes, or why it is refused."""
    refused: list[str] = []
    depth = deepest = 0

    def tag(match: re.Match[str]) -> str:
        nonlocal depth, deepest
        closing, name, attributes, empty, entity = match.groups()
        if entity:
            return match[0] if entity in _ENTITIES else f"&amp;{entity};"
        if name not in _ELEMENTS:
            refused.append(match[0])
            return ""
        depth += 0 if empty else -1 if closing else 1
        deepest = max(deepest, depth)
        kept, classes = [], []
        for key, value in _ATTRIBUTE.findall(attributes):
            if key == "style":
                classes = _classes(value)
            elif key in _ATTRIBUTES:
                kept.append(f' {key}="{value}"')
        if classes:
            kept.append(f' class="{" ".join(classes)}"')
        # HTML knows no empty MathML element but by `/`.
        return f"<{closing}{name}{''.join(kept)}{empty}>"

    result = _TAG.sub(tag, markup)
    if refused:
        return "", f"its MathML holds {refused[0]}"
    return ("", "it is nested too deeply") if deepest > _MOST_NESTED else (result, "")


def _classes(style: str) -> list[str]:
    """Return the classes that stand for declarations; a colour has none, as the theme has its own."""
    parts = style.split(";")
    return list(dict.fromkeys(name for part in parts for start, name in _STYLES.items() if part.startswith(start)))
