"""A guard tree as nested lists: what each branch looks at, how many checks of what kind, and open branches in full."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any, cast

from deck.captured import Guard
from deck.guard_tree import branches, tensor_parts, topic_of
from deck.plots import Branch, GuardTree
from deck.render.codefit import ADVANCE, Box
from deck.render.inline import origin_text
from deck.render.plots.values import Values
from deck.render.text import visible
from deck.talk import Plot

_FRAME_PX = 20.0
_BRANCH_PX = 29.0
_GROUP_PX = 27.0
_CODE_PX = 19.0
_DENSE = 0.83
"""Of these heights, where a tree would not fit on a slide."""

_MOST_PX = 500.0
_LETTER_PX = 13.0 * ADVANCE
_CODE_SHARE = 0.64
"""Of the width, which the style sheet gives to code beside the words."""

_WIDE_LETTERS = 24
"""Of an argument of `check_tensor`, above which it has a row of its own."""

_NARROW_PX = 600.0
"""Up to this width code stands below the words; the style sheet has the same number."""


def guard_tree_view(values: Values, measured: GuardTree, box: Box) -> dict[str, Any]:
    """Return what blocks/plot_guard_tree.jinja prints."""
    origin = values.block.origins[0]
    return {
        "count": values.words("guards.count", count=measured.checks_count),
        "file": PurePosixPath(origin.path).name,
        "origin": origin_text(origin),
        "dense": _full_px(measured, box.width) > _MOST_PX,
        "roots": [_branch(values, one) for one in measured.roots],
    }


def guard_tree_px(block: Plot, width: float) -> float:
    """Return the height that the tree takes."""
    full = _full_px(cast(GuardTree, block.measured), width)
    return full * _DENSE if full > _MOST_PX else full


def _full_px(tree: GuardTree, width: float) -> float:
    letters = max(20.0, width * (1.0 if width <= _NARROW_PX else _CODE_SHARE) / _LETTER_PX - 4)
    return _FRAME_PX + sum(_branch_px(one, letters) for root in tree.roots for one in branches(root))


def _branch_px(branch: Branch, letters: float) -> float:
    if _is_passed(branch):
        return 0.0
    height = _BRANCH_PX if branch.type else 0.0
    for topic, checks in _by_topic(branch):
        height += _GROUP_PX
        if branch.is_open:
            height += _CODE_PX * (_tensor_rows(checks) if topic == "tensor" else _rows(checks, letters) - 1)
    return height


def _rows(checks: list[Guard], letters: float) -> float:
    return sum(-(-len(check.code) // letters) for check in checks)


def _tensor_rows(checks: list[Guard]) -> float:
    """Return how many rows of two arguments follow the first; long ones have a row of their own."""
    parts = [part for check in checks for part in tensor_parts(check.code)]
    wide = sum(len(part.code) > _WIDE_LETTERS for part in parts)
    return wide + (len(parts) - wide + 1) // 2 - 1


def _is_passed(branch: Branch) -> bool:
    """Return whether a branch only leads to one other, and stands in a row with it."""
    return bool(branch.source) and not branch.checks and len(branch.branches) == 1


def _branch(values: Values, branch: Branch) -> dict[str, Any]:
    passed = []
    while _is_passed(branch):
        passed.append(visible(branch.source))
        branch = branch.branches[0]
    origin = replace(values.block.origins[0], first_line=branch.first_line, last_line=branch.last_line)
    return {
        "passed": passed,
        "name": visible(branch.source or branch.type),
        "is_root": not branch.source,
        "words": _words(values, branch),
        "is_open": branch.is_open,
        "place": values.words("guards.place", first=branch.first_line, last=branch.last_line),
        "origin": origin_text(origin) if branch.is_open and branch.first_line else "",
        "groups": [_group(values, topic, checks, branch.is_open) for topic, checks in _by_topic(branch)],
        "branches": [_branch(values, one) for one in branch.branches],
    }


def _words(values: Values, branch: Branch) -> str:
    """Return what a branch is: the whole, a name of the function or of its module."""
    if not branch.source:
        return values.words("guards.root")
    kind, _, rest = branch.source.partition("['")
    name, closes, more = rest.partition("']")
    if branch.source == "G":
        return values.words("guards.globals")
    if not closes or more or kind not in _SCOPES:
        return ""
    return values.words(f"guards.{_SCOPES[kind]}", name=visible(name))


_SCOPES = {"L": "local", "G": "global"}


def _by_topic(branch: Branch) -> Iterator[tuple[str, list[Guard]]]:
    grouped: dict[str, list[Guard]] = defaultdict(list)
    for check in branch.checks:
        grouped[topic_of(check)].append(check)
    yield from grouped.items()


def _group(values: Values, topic: str, checks: list[Guard], is_open: bool) -> dict[str, Any]:
    parts = [part for check in checks for part in tensor_parts(check.code)] if is_open and topic == "tensor" else []
    return {
        "words": values.words(f"guards.{topic}"),
        "count": values.words("guards.times", count=len(checks)) if len(checks) > 1 else "",
        "types": [visible(name) for name in dict.fromkeys(check.type for check in checks)],
        "parts": [
            {
                "code": visible(part.code),
                "words": values.words(f"guards.tensor.{part.name}") if part.name else "",
                "is_wide": len(part.code) > _WIDE_LETTERS,
            }
            for part in parts
        ],
        "codes": [visible(check.code) for check in checks] if is_open and not parts else [],
    }
