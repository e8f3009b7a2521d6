"""What the script of linked panes reads: the ties between the lines that show, as compact text."""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from markupsafe import Markup

from deck.evidence import Stage
from deck.render.text import visible
from deck.talk import Excerpt, Line, Missing, StagePane, Stages

FOOT_PX = 34.0
"""Of the line below linked panes that says what is linked, with the gap above it."""

_INSTRUCTIONS = (Stage.ASSEMBLY, Stage.LLVM_IR, Stage.PTX, Stage.SASS)
"""Stages whose lines are called instructions."""


def opened(block: Stages, panes: Sequence[StagePane], opens: Sequence[tuple[int, int]]) -> list[StagePane]:
    """Return the panes of a block with the lines `opens`, and what is tied to them, lit; as they are without any."""
    if not opens:
        return list(panes)
    lit: dict[tuple[int, int], bool] = dict.fromkeys(opens, False)
    for tie in block.ties:
        for first, second, inferred in tie.lines:
            one, other = (tie.earlier, first), (tie.later, second)
            for start, end in ((one, other), (other, one)):
                if start in opens:
                    lit[end] = lit.get(end, True) and inferred
    return [replace(pane, excerpt=_lit(pane.excerpt, at, lit)) for at, pane in enumerate(panes)]


def linked_json(block: Stages, panes: Sequence[StagePane]) -> Markup:
    """Return the data of linked panes for a single-quoted attribute: `panes` are those of `block` as far as they show.

    `panes` has a file and whether its lines are instructions, `ties` two panes and their lines, recorded and inferred
    (`11-12>20,22-24;13>25`), `why` a pane, a purpose and lines, `opens` a pane and line for each step.
    """
    shown = [_numbers(pane) for pane in panes]
    ties: list[list[object]] = []
    for tie in block.ties:
        rows = [one for one in tie.lines if one[0] in shown[tie.earlier] and one[1] in shown[tie.later]]
        recorded, inferred = (_pairs((one[0], one[1]) for one in rows if one[2] is kind) for kind in (False, True))
        if rows:
            ties.append(
                [tie.earlier, tie.later, recorded, inferred] if inferred else [tie.earlier, tie.later, recorded]
            )
    why = [(one.pane, one.purpose, _ranges(set(one.lines) & shown[one.pane])) for one in block.scaffolding]
    data = {
        "panes": [[_file(pane), int(pane.stage in _INSTRUCTIONS)] for pane in panes],
        "ties": ties,
        "why": [list(one) for one in why if one[2]],
        "opens": [list(one) for one in block.opens],
    }
    text = json.dumps({key: value for key, value in data.items() if value}, separators=(",", ":"))
    return Markup(visible(text).replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;"))


def _lit(excerpt: Excerpt | Missing, at: int, lit: dict[tuple[int, int], bool]) -> Excerpt | Missing:
    if not isinstance(excerpt, Excerpt):
        return excerpt
    return replace(excerpt, lines=tuple(_lit_line(line, lit.get((at, line.number))) for line in excerpt.lines))


def _lit_line(line: Line, inferred: bool | None) -> Line:
    return replace(line, lit=inferred is not None, inferred=bool(inferred))


def _file(pane: StagePane) -> str:
    return PurePosixPath(pane.excerpt.origin.path).name if isinstance(pane.excerpt, Excerpt) else ""


def _numbers(pane: StagePane) -> set[int]:
    return {line.number for line in pane.excerpt.lines} if isinstance(pane.excerpt, Excerpt) else set()


def _pairs(pairs: Iterable[tuple[int, int]]) -> str:
    """Return pairs of lines as text: first lines that share their second ones stand together."""
    seconds: dict[int, set[int]] = defaultdict(set)
    for first, second in pairs:
        seconds[first].add(second)
    firsts: dict[str, set[int]] = defaultdict(set)
    for first, lines in sorted(seconds.items()):
        firsts[_ranges(lines)].add(first)
    return ";".join(f"{_ranges(lines)}>{text}" for text, lines in firsts.items())


def _ranges(lines: Iterable[int]) -> str:
    """Return line numbers as text: `3,5-9`."""
    runs: list[list[int]] = []
    for line in sorted(lines):
        if runs and line == runs[-1][1] + 1:
            runs[-1][1] = line
        else:
            runs.append([line, line])
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)
