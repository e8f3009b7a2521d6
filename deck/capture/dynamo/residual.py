"""The residual program in outline: what is left of a function in Python once Dynamo has taken graphs out of it.

Dynamo rewrites a frame's bytecode: it runs the compiled graph, repeats the instruction that it could not capture, and
calls a resume function for the rest, one for each side of a branch. What it repeats has the columns of the user's
code; what it generates has lines only. Works on the opcodes of Python 3.11 to 3.13; what it does not know is left out
of the outline, or named as it stands.
"""

import dis
import linecache
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from types import CodeType

_GRAPH = re.compile(r"__compiled_fn_\d+")
_RESUME = re.compile(r"__resume_at_(?P<offset>\d+)_\d+")
_PREPARATION = re.compile(
    r"(LOAD|PUSH|COPY|SWAP|POP_TOP|NOP|RESUME|PRECALL|KW_NAMES|CACHE|EXTENDED_ARG|MAKE_CELL|COPY_FREE_VARS|STORE_FAST"
    r"|GET_ITER|BUILD|TO_BOOL|NOT_TAKEN|END_FOR|RERAISE|RETURN_GENERATOR).*"
)
"""Instructions that only move values about: an outline says nothing of them."""
_KEPT = ("STORE_ATTR", "STORE_GLOBAL", "STORE_DEREF", "DELETE_ATTR", "DELETE_GLOBAL")
"""Instructions that Dynamo generates to carry out a change that the graph could not."""


class _Kind(Enum):
    GRAPH = "graph"
    RESUME = "resume"
    BRANCH = "branch"
    PYTHON = "python"
    CHANGE = "change"
    RETURN = "return"


@dataclass(frozen=True)
class _Step:
    """`line` is 0 where the user's file has none; `target` is where a branch goes to when it is taken."""

    offset: int
    line: int
    kind: _Kind
    text: str
    target: int = 0


def outline(old: CodeType, new: CodeType) -> list[str]:
    """Return the lines of the outline of `new`, which Dynamo made of `old`, e.g. `line 12  run __compiled_fn_1`."""
    try:
        steps = list(_steps(old, new))
    except Exception as error:  # whatever a later Python's bytecode holds: a recording does not fail for an outline
        return [f"no outline: the bytecode could not be read ({type(error).__name__})"]
    if old.co_code == new.co_code:
        return ["runs no compiled graph: all of it is Python"]
    return [f"line {step.line}  {step.text}" if step.line else f"        {step.text}" for step in _told(steps)]


def _told(steps: list[_Step]) -> Iterator[_Step]:
    """Yield the steps in order: both sides of a branch with the branch, and no return after a resume function's."""
    done: set[int] = set()
    for index, step in enumerate(steps):
        if index in done:
            continue
        if step.kind is _Kind.BRANCH:
            sides = _sides(steps, index)
            done.update(sides)
            yield _branch(step, [steps[side] for side in sides])
        elif step.kind is _Kind.RETURN and index and steps[index - 1].kind is _Kind.RESUME:
            continue
        else:
            yield step


def _sides(steps: list[_Step], index: int) -> list[int]:
    """Return the resume steps, with their returns, on either side of a branch; empty if they are not both there."""
    branch = steps[index]
    after = range(index + 1, len(steps))
    resumes = [at for at in after if steps[at].kind is _Kind.RESUME]
    here = [at for at in resumes if steps[at].offset < branch.target][:1]
    there = [at for at in resumes if steps[at].offset >= branch.target][:1]
    between = [at for at in after if here and there and at < there[0] and steps[at].kind in (_Kind.GRAPH, _Kind.PYTHON)]
    return [*here, *there] if here and there and not between else []


def _branch(step: _Step, sides: list[_Step]) -> _Step:
    """Return a branch with where each side goes on; `text` of a branch is its condition, `sides` the way past first."""
    if not sides:
        return _Step(step.offset, step.line, step.kind, f"if {step.text}: …")
    here, there = (side.text for side in sides)
    return _Step(step.offset, step.line, step.kind, f"if {step.text}: {here}, else {there}")


def _steps(old: CodeType, new: CodeType) -> Iterator[_Step]:
    lines_of_offsets = {one.offset: line for one in dis.get_instructions(old) if (line := _line(one))}
    instructions = list(dis.get_instructions(new))
    for index, one in enumerate(instructions):
        name, line = str(one.argval), _line(one) or new.co_firstlineno
        graph, resume = _GRAPH.match(name), _RESUME.match(name)
        if one.opname.startswith("LOAD_") and graph:
            yield _Step(one.offset, line, _Kind.GRAPH, f"run {graph[0]}")
        elif one.opname.startswith("LOAD_") and resume:
            there = lines_of_offsets.get(int(resume["offset"]), 0)
            where = f" (line {there})" if there else ""
            yield _Step(one.offset, line, _Kind.RESUME, f"go on in {resume[0]}{where}")
        elif one.opname.startswith("RETURN_") and one.opname != "RETURN_GENERATOR":
            yield _Step(one.offset, 0, _Kind.RETURN, "return")
        elif not _is_users(one):
            changed = _changed(instructions, index)
            if changed:
                yield _Step(one.offset, 0, _Kind.CHANGE, changed)
        elif "JUMP" in one.opname and "IF" in one.opname:
            target = one.argval if isinstance(one.argval, int) else 0
            yield _Step(one.offset, line, _Kind.BRANCH, _condition(one, new), target)
        elif not _PREPARATION.fullmatch(one.opname) and "JUMP" not in one.opname:
            yield _Step(one.offset, line, _Kind.PYTHON, f"in Python: {_source_text(one, new) or one.opname}")


def _changed(instructions: list[dis.Instruction], index: int) -> str:
    """Return which change of the user's objects a generated instruction carries out; empty for none (torch 2.13)."""
    one, before = instructions[index], instructions[max(index - 3, 0) : index]
    if one.opname in _KEPT:
        return f"set {one.argval}"
    if one.argval == "object_setattr_ignore_descriptor":
        following = (two.argval for two in instructions[index : index + 8] if two.opname == "LOAD_CONST")
        return f"set the attribute {next(following, '?')}"
    is_whole = [two.argval for two in before][:2] == [None, None] and before[-1].opname == "BUILD_SLICE"
    return "write a list back" if one.opname == "STORE_SUBSCR" and is_whole else ""


def _line(one: dis.Instruction) -> int:
    return (one.positions.lineno if one.positions else 0) or 0


def _is_users(one: dis.Instruction) -> bool:
    """Return whether an instruction stands for a piece of the user's code, rather than having been generated."""
    where = one.positions
    return bool(where and where.lineno and where.end_col_offset)


def _condition(one: dis.Instruction, code: CodeType) -> str:
    """Return the condition under which Python goes on to the next instruction instead of jumping."""
    text = _source_text(one, code) or one.opname
    if "NOT_NONE" in one.opname or "NONE" in one.opname:
        is_none = "NOT_NONE" in one.opname  # jumps if not None, goes on if None
        return f"{text} is {'None' if is_none else 'not None'}" if " is " not in text else text
    return f"not ({text})" if one.opname.endswith("IF_TRUE") else text


def _source_text(one: dis.Instruction, code: CodeType) -> str:
    """Return the user's code that an instruction stands for, its first line; empty where it cannot be read."""
    where = one.positions
    if not where or where.lineno is None or where.col_offset is None or where.end_col_offset is None:
        return ""
    text = linecache.getline(code.co_filename, where.lineno).rstrip("\n").encode()
    end = where.end_col_offset if where.end_lineno == where.lineno else len(text)
    cut = text[where.col_offset : end].decode(errors="replace").strip()
    return cut if where.end_lineno == where.lineno or not cut else f"{cut} …"
