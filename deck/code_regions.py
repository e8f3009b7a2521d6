"""Where functions, kernels, loop bodies and operators are in source, graphs, loop IR and generated code.

Works on lines alone, so that it reads what any version, vector width or thread count of Inductor wrote.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Region(NamedTuple):
    """Lines `first` to `last` of a text, both included, counted from 0."""

    first: int
    last: int


def python_definitions(lines: Sequence[str], within: Region, name: str = r"\w+") -> list[tuple[str, Region]]:
    """Return name and region, decorators included, of each `def` or `class` whose name fits the pattern `name`."""
    opening = re.compile(rf"\s*(?:async\s+def|def|class)\s+({name})\b")
    found = []
    for at in range(within.first, within.last + 1):
        if match := opening.match(lines[at]):
            first = at
            while first > within.first and _is_decorator(lines[first - 1], _indent(lines[at])):
                first -= 1
            found.append((match[1], Region(first, min(within.last, _python_end(lines, at)))))
    return found


def kernels(lines: Sequence[str]) -> list[Region]:
    """Return the generated C++ functions, each from its `extern "C"` to its closing brace."""
    return [Region(at, brace_end(lines, at)) for at, line in enumerate(lines) if line.lstrip().startswith('extern "C"')]


def computing_bodies(lines: Sequence[str], within: Region) -> list[Region]:
    """Return the computing statements of each innermost loop, from the first `auto tmp` to the end of its block.

    What is generated a second time for the elements that whole vectors leave over (`C10_UNLIKELY`) does not count,
    so that the n-th body is the same computation with AVX-512, AVX2, no vectors, one thread or several.
    """
    bodies = []
    for loop in _innermost(_blocks(lines, within)):
        start = next((at for at in range(loop.first, loop.last) if lines[at].lstrip().startswith("auto tmp")), None)
        if start is None or loop.is_rest:
            continue
        block = loop
        while inner := next((child for child in block.children if child.first <= start <= child.last), None):
            block = inner
        bodies.append(Region(start, block.last - 1))
    return bodies


def machine_loops(lines: Sequence[str]) -> list[Region]:
    """Return the innermost loops of machine code, from the label to the jump back to it: those that use vector
    registers; where none does, all of them."""
    label_at: dict[str, int] = {}
    loops: list[Region] = []
    for at, line in enumerate(lines):
        if label := re.fullmatch(r"(\S+):", line):
            label_at[label[1]] = at
        elif (jump := re.fullmatch(r"\s+j\w+\s+(\S+)", line)) and jump[1] in label_at:
            loops.append(Region(label_at[jump[1]], at))
    innermost = [one for one in loops if not any(one != other and is_inside(other, one) for other in loops)]
    vectorised = [(first, last) for first, last in innermost if _VECTOR_REGISTER.search("\n".join(lines[first:last]))]
    return [Region(*one) for one in sorted(set(vectorised or innermost))]


_VECTOR_REGISTER = re.compile(r"\b[xyz]mm\d+\b")


def is_inside(inner: Region, outer: Region) -> bool:
    """Return whether a region lies in another, or is the same."""
    return outer.first <= inner.first and inner.last <= outer.last


def operators(line: str) -> set[str]:
    """Return the names of the operators that a line of a graph, loop IR or C++ applies.

    A call gives its short name and the dotted ones that end or stand in it: `torch.ops.aten.add.Tensor(` gives
    add, aten.add and aten.add.Tensor; `y + 1` and `tmp1 + tmp3` give add.
    """
    if re.match(r"\s*(?:#|//|(?:async )?def |class )", line):
        return set()
    code = re.sub(r"^\s*\w+\s*:\s*\"[^\"]*\"\s*(?==)", "", line)
    names: set[str] = set()
    for call in re.findall(r"([A-Za-z_][\w.]*(?:::\w+)*)\s*(?:<[^<>()]*>)?\(", code):
        parts = call.replace("::", ".").removeprefix("torch.ops.").split(".")
        if call in ("return", "if", "for", "while"):
            continue
        if parts[0] in ("aten", "prims", "inductor") and len(parts) > 1:
            names.update((parts[1], ".".join(parts[:2]), ".".join(parts)))
        else:
            names.update((parts[-1], ".".join(parts)))
    names.update(_INFIX[sign] for sign in _INFIX_USE.findall(code.partition("=")[2]))
    return names


_INFIX = {
    "+": "add",
    "-": "sub",
    "*": "mul",
    "/": "div",
    "@": "matmul",
    "%": "mod",
    "**": "pow",
    ">": "gt",
    "<": "lt",
    ">=": "ge",
    "<=": "le",
    "==": "eq",
    "!=": "ne",
}
# Between two values that stand alone: not in the address arithmetic of `loadu(in_ptr0 + static_cast<int64_t>(x0))`.
_INFIX_USE = re.compile(r"(?:^|[(\s])(?!static_cast)[\w.]+ (\*\*|[+\-*/@%]|[<>]=?|[!=]=) [\w.]+(?=\s*(?:[;)]|$))")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _is_decorator(line: str, indent: int) -> bool:
    return line.lstrip().startswith("@") and _indent(line) == indent


def _python_end(lines: Sequence[str], at: int) -> int:
    """Return the last line of the definition that opens at `at`."""
    indent, last = _indent(lines[at]), at
    for index in range(at + 1, len(lines)):
        line = lines[index]
        if not line.strip():
            continue
        if _indent(line) <= indent and not line.lstrip().startswith(")"):
            break
        last = index
    return last


def brace_end(lines: Sequence[str], at: int) -> int:
    depth, opened = 0, False
    for index in range(at, len(lines)):
        depth += lines[index].count("{") - lines[index].count("}")
        opened = opened or "{" in lines[index]
        if opened and depth <= 0:
            return index
    return len(lines) - 1


@dataclass
class _Block:
    """A pair of braces; `is_rest` where it handles what whole vectors leave over."""

    first: int
    last: int
    is_loop: bool = False
    is_rest: bool = False
    children: list["_Block"] = field(default_factory=list)


def _blocks(lines: Sequence[str], within: Region) -> _Block:
    """Return the blocks of C++ as a tree under one block for the whole region."""
    root = _Block(within.first, within.last)
    stack = [root]
    head = ""  # the statement that the next brace belongs to
    for at in range(within.first, within.last + 1):
        line = lines[at].strip()
        if line and not line.startswith(("{", "#")):
            head = line
        for sign in re.findall(r"[{}]", line):
            if sign == "{":
                is_rest = stack[-1].is_rest or head.startswith("if(C10_UNLIKELY")
                block = _Block(at, within.last, bool(re.match(r"for\s*\(", head)), is_rest)
                stack[-1].children.append(block)
                stack.append(block)
                head = ""
            elif len(stack) > 1:
                stack.pop().last = at
    return root


def _innermost(block: _Block) -> list[_Block]:
    inner = [loop for child in block.children for loop in _innermost(child)]
    return inner or ([block] if block.is_loop else [])
