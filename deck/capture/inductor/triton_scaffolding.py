"""What the lines of a Triton kernel are for that compute no value of Python's, and which lines use what they define."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from deck.capture.inductor.scaffolding import BUFFER, CHECK, FRAME, INDEX, LOOP

_RANGE = r"(?:[xyz]|r(?:\d+_)?)"
"""Begins the names of a range of elements: `x`, or `r0_` of what is reduced."""

_INDEX_NAME = re.compile(
    rf"{_RANGE}(?:offset|index|base|mask|numel|\d+)(?:_\d+)?$"
    r"|[XYZR]\d*_?BLOCK\w*$|\w*R?SPLIT\w*$|rsplit_\w+$|num_rblocks$|split_size$|pid\w*$|num_[xyz]blocks\w*$"
    r"|(?:block_ptr|tma_descriptor)\d+$"
)
_POINTER_NAME = re.compile(r"(?:in_ptr|out_ptr|in_out_ptr|ws_ptr)\w*$")
_CHECKS = ("tl.device_assert",)
_BARRIERS = ("triton_helpers.x_grid_barrier",)


@dataclass
class TritonText:
    """The lines of a kernel, by index. `classes`: what each is for, empty where its text tells of nothing;
    `users`: line -> the lines that use a value that it defines, as it is then."""

    classes: list[str]
    users: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))


def read_triton(lines: Sequence[str]) -> TritonText:
    """Return what the lines of a kernel in Triton, with all that stands before its function, are for."""
    found = TritonText([FRAME if line.strip() else "" for line in lines])
    definitions: dict[str, tuple[int, ...]] = {}
    functions = [one for one in ast.parse("\n".join(lines)).body if isinstance(one, ast.FunctionDef)]
    for helper in functions[:-1]:
        own = tuple(range(helper.body[0].lineno - 1, helper.body[-1].end_lineno or helper.body[-1].lineno))
        found.classes[own[0] : own[-1] + 1] = [""] * len(own)
        definitions[helper.name] = own
    for statement, class_name in _statements(functions[-1].body if functions else []):
        _classify(found, statement, class_name)
        _follow(found, statement, definitions)
    return found


def _statements(body: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Yield the statements of a body in order, those that hold others before those, with the class of each."""
    for statement in body:
        yield statement, _class_of(statement)
        yield from _statements(getattr(statement, "body", []))
        yield from _statements(getattr(statement, "orelse", []))


def _class_of(statement: ast.stmt) -> str:
    match statement:
        case ast.For() | ast.If() | ast.While():
            return LOOP
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return _class_of_name(name)
        case ast.AugAssign(target=ast.Name(id=name)):
            return _class_of_name(name)
        case ast.Expr(value=ast.Call(func=function)):
            called = ast.unparse(function)
            return CHECK if called in _CHECKS else LOOP if called in _BARRIERS else ""
        case ast.Pass():
            return FRAME
    return ""


def _class_of_name(name: str) -> str:
    return INDEX if _INDEX_NAME.match(name) else BUFFER if _POINTER_NAME.match(name) else ""


def _classify(found: TritonText, statement: ast.stmt, class_name: str) -> None:
    """Give the lines of a statement its class; those of the statements in it are given theirs afterwards."""
    for index in range(statement.lineno - 1, statement.end_lineno or statement.lineno):
        found.classes[index] = class_name if found.classes[index] else ""


def _follow(found: TritonText, statement: ast.stmt, definitions: dict[str, tuple[int, ...]]) -> None:
    """Note that a statement uses the names that were defined before it, and what it defines itself."""
    line = statement.lineno - 1
    names = [one for part in _own_parts(statement) for one in ast.walk(part) if isinstance(one, ast.Name)]
    targets = {one.id for one in names if isinstance(one.ctx, ast.Store)}
    used = {one.id for one in names if isinstance(one.ctx, ast.Load)}
    for name in sorted(used | (targets if isinstance(statement, ast.AugAssign) else set())):
        for defining in definitions.get(name, ()):
            if line not in found.users[defining]:
                found.users[defining].append(line)
    definitions.update(dict.fromkeys(targets, (line,)))


def _own_parts(statement: ast.stmt) -> list[ast.AST]:
    """Return the parts of a statement that are no statements themselves."""
    match statement:
        case ast.For(target=target, iter=values):
            return [target, values]
        case ast.If(test=test) | ast.While(test=test):
            return [test]
    return [statement]


def statements_that_use(found: TritonText, stamped: Sequence[tuple[int, ...]]) -> Mapping[int, tuple[int, ...]]:
    """Return line -> the statements that its value is used for, directly or through scaffolding."""
    used_for: dict[int, tuple[int, ...]] = {}
    for line in sorted(found.users, reverse=True):
        statements: dict[int, None] = {}
        for user in found.users[line]:
            passes_on = found.classes[user] in (INDEX, LOOP, BUFFER) or not stamped[user]
            statements.update(dict.fromkeys(used_for.get(user, ()) if passes_on else stamped[user]))
        used_for[line] = tuple(statements)
    return used_for
