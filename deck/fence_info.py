"""The info string of a code fence: its language, and the lines that stand out, as several tools write them.

python {1,3-5}              Slidev, GitHub: those lines
python {1|2-3|all}          Slidev: one group at each step
python [1-2|3]              reveal.js; [10: 1-2|3] begins to count at 10, [] shows numbers alone
{python}                    Quarto: a cell, which is not run
{.python code-line-numbers="1|3-4"}    pandoc, Quarto
"""

import re
from dataclasses import dataclass

CELLS = frozenset(
    ("python", "r", "julia", "bash", "sh", "sql", "ojs", "mermaid", "dot", "js", "javascript", "cpp", "c")
)
"""Languages in braces that make a cell of a notebook."""

MOST_LIT_STEPS = 12
"""Groups of lines that a block may light one after the other; the style sheet has a rule for each."""

_CELL = re.compile(r"\{\s*\.?([\w+-]+)((?:[\s,].*)?)\}\s*")
_GROUPS = r"(?:[\d\s,*|-]|all|hide|none)*"
_SLIDEV = re.compile(rf"\{{({_GROUPS})\}}")
_REVEAL = re.compile(rf"\[(?:(\d{{1,6}})\s*:)?({_GROUPS})\]")
_QUARTO = re.compile(r"""(?:code-line-numbers|data-line-numbers)=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))""")
_START = re.compile(r"""(?:startLine\s*:|startFrom=["']?|start=["']?)\s*(\d{1,6})""")


@dataclass(frozen=True)
class FenceInfo:
    """`lit` and `first_number` are as in a CodeBlock; `is_cell`: another tool would run it."""

    language: str
    lit: tuple[tuple[int, ...], ...] = ()
    first_number: int = 0
    is_cell: bool = False


def read_info(info: str, line_count: int) -> FenceInfo:
    """Return what the info string of a fence with `line_count` lines says; what it says beyond is passed over."""
    cell = _CELL.match(info)
    language = (cell[1] if cell else re.split(r"[\s{\[]", info, maxsplit=1)[0]).strip()
    rest = info[cell.end(1) :] if cell else info[len(language) :]
    start = _START.search(rest)
    first = int(start[1]) if start else 1
    numbered = bool(re.search(r"lines\s*:\s*true|line-numbers(?!=)|numberLines", rest)) or bool(start)
    groups, counted_from = "", 1
    if quarto := _QUARTO.search(rest):
        groups = next(filter(None, quarto.groups()), "")
        numbered = numbered or groups != "false"
        groups = "" if groups in ("true", "false") else groups
    elif reveal := _REVEAL.search(rest):
        first, groups, numbered = int(reveal[1] or first), reveal[2], True
    elif slidev := _SLIDEV.search(rest):
        # Slidev counts as the numbers that it shows, the others from the first line.
        groups, counted_from = slidev[1], first
    lit = tuple(_lines(group, line_count, counted_from) for group in groups.split("|"))
    lit = lit if any(lit) else ()
    return FenceInfo(language, lit, first if numbered or lit else 0, bool(cell) and not info.startswith("{."))


def _lines(group: str, line_count: int, first: int) -> tuple[int, ...]:
    """Return the lines of `1,3-5`, counted from 1, where `first` is the number of the first; none for all lines."""
    found: set[int] = set()
    for part in group.split(","):
        match = re.fullmatch(r"\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?", part)
        if match:
            low, high = int(match[1]) - first + 1, int(match[2] or match[1]) - first + 1
            found.update(range(max(low, 1), min(high, line_count) + 1))
    return tuple(sorted(found))
