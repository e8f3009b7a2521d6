"""The guard tree of a compiled graph as a slide draws it: branches, what each check is about, and its line of text."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from deck.captured import Guard, Guards
from deck.errors import ReferenceProblem
from deck.plots import Branch, GuardTree

ALL = "all"
"""In place of a source: every branch is open."""

OTHER = "other"

_MOST_NODES = 400
_DEEPEST = 40

_LINE = re.compile(r"(?:\| )*\+- (\w+)")
_TOPICS = (
    ("tensor", r"TENSOR_MATCH: check_tensor\("),
    ("marking", r"\w*_MARKING_GUARD:|\w+: hasattr\(.*, '_dynamo_\w+'\)"),
    ("setting", r"GLOBAL_STATE:|TORCH_FUNCTION_MODE_STACK:|DEFAULT_DEVICE:|LAMBDA_GUARD: .*saved_tensors_hooks"),
    ("alias", r"NO_TENSOR_ALIASING:|OBJECT_ALIASING:|LAMBDA_GUARD: [^<>=]+ is (?!not\b)[^<>=]+$"),
    ("identity", r"\w+: ___check_obj_id\("),
    ("type", r"\w+: ___check_type_id\("),
    ("length", r"LENGTH_CHECK:|\w+_LENGTH\w*:|\w+: len\("),
    ("key", r"\w+_CONTAINS:|\w*HASATTR:|\w+: (?:not )?hasattr\("),
    ("size", r"\w+: .*\.(?:size|stride|storage_offset)\(\)"),
    ("value", r"\w+_MATCH: .* (?:==|is) |NOT_NONE:"),
)
"""What a check is about -> pattern of `TYPE: code` (torch 2.13, 2.14); the first that fits is taken."""

TOPICS = (*(topic for topic, _ in _TOPICS), OTHER)


def topic_of(check: Guard) -> str:
    """Return what a check is about, one of TOPICS."""
    text = f"{check.type}: {check.code}"
    return next((topic for topic, pattern in _TOPICS if re.match(pattern, text)), OTHER)


def guard_tree(guards: Guards, text: str, opened: Sequence[str] = ()) -> GuardTree:
    """Return the tree with each branch's lines in `text`, the file that PyTorch's own dump of it was recorded in.

    Lines are 0 where the text and the tree are not of one shape. `opened` are sources whose branches show their checks,
    or ALL. A check of two values stands at the first of them; at the other PyTorch prints its type alone. Raises
    ReferenceProblem for a tree that nobody could read on a slide.
    """
    _refuse_too_large(guards)
    whole = Guard(type="", children=guards.guards)
    root = _branch(whole, iter([0, *_lines(guards.guards, text)]), set(opened))
    if root is None:
        return GuardTree((), guards.checks_count)
    # Checks of no branch, on sizes, stand beside the tree in the text.
    beside = (replace(root, branches=(), first_line=0, last_line=0),) if root.checks else ()
    return GuardTree((*root.branches, *beside), guards.checks_count)


def _refuse_too_large(guards: Guards) -> None:
    waiting = [(one, 1) for one in guards.guards]
    count = 0
    while waiting:
        guard, depth = waiting.pop()
        count += 1
        if count > _MOST_NODES or depth > _DEEPEST:
            raise ReferenceProblem(
                f"the guard tree is too large to draw: more than {_MOST_NODES} nodes, or {_DEEPEST} below each other.",
                remedy="Show a part of its text with {excerpt}.",
            )
        waiting += [(one, depth + 1) for one in guard.children]


def sources_of(tree: GuardTree) -> list[str]:
    """Return the sources that have checks of their own, in the order of the tree."""
    return [one.source for root in tree.roots for one in branches(root) if one.source and one.checks]


def branches(root: Branch) -> Iterator[Branch]:
    """Yield `root` and every branch below it, in the order of the text."""
    yield root
    for one in root.branches:
        yield from branches(one)


@dataclass(frozen=True)
class TensorPart:
    """An argument of `check_tensor`: `name` is one of TENSOR_PARTS, and empty where there are others than those."""

    name: str
    code: str


TENSOR_PARTS = ("class", "keys", "dtype", "device", "requires_grad", "size", "stride")
"""What `check_tensor` is given behind the tensor itself (torch 2.13, 2.14)."""


def tensor_parts(code: str) -> tuple[TensorPart, ...]:
    """Return what a TENSOR_MATCH compares, argument by argument, without the tensor itself; empty for other code."""
    inner = re.fullmatch(r"check_tensor\((.*)\)", code, re.DOTALL)
    if not inner:
        return ()
    arguments = _split(inner[1])[1:]
    names = TENSOR_PARTS if len(arguments) == len(TENSOR_PARTS) else ("",) * len(arguments)
    return tuple(TensorPart(name, one) for name, one in zip(names, arguments, strict=True))


def _split(arguments: str) -> list[str]:
    """Return arguments at the commas that stand in no bracket and no string."""
    parts, depth, quote = [""], 0, ""
    for char in arguments:
        if quote:
            quote = "" if char == quote else quote
        elif char in "'\"":
            quote = char
        depth += (char in "([{") - (char in ")]}") if not quote else 0
        if char == "," and not depth and not quote:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts]


def _branch(guard: Guard, lines: Iterator[int], opened: set[str]) -> Branch | None:
    """Return the branch that a node begins; None for a check that was counted elsewhere."""
    line = next(lines)
    checks: list[Guard] = []
    below: list[Branch] = []
    last = line
    for one in guard.children:
        if is_check(one):
            last = next(lines)
            checks.append(one)
        elif found := _branch(one, lines, opened):
            below.append(found)
            last = max(last, found.last_line)
    if not (checks or below or guard.source or guard.type.endswith("Manager")):
        return None
    is_open = bool({ALL, guard.source} & opened) and bool(checks)
    return Branch(guard.type, guard.source, tuple(checks), tuple(below), line, last, is_open)


def is_check(guard: Guard) -> bool:
    return bool(guard.code)


def _lines(guards: Sequence[Guard], text: str) -> list[int]:
    """Return the line of each node in the order of the text; zeros where text and tree are not of one shape."""
    types = [one.type for root in guards for one in _walk(root)]
    found = [(number, hit[1]) for number, line in enumerate(text.split("\n"), 1) if (hit := _LINE.match(line))]
    if [kind for _, kind in found] != types:
        return [0] * len(types)
    return [number for number, _ in found]


def _walk(guard: Guard) -> Iterator[Guard]:
    yield guard
    for one in guard.children:
        yield from _walk(one)
