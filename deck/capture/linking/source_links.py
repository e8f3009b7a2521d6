"""Links from the experiment's source to the graphs: by the stack trace of a node, by the comment above it, by a
parameter's name."""

import ast
import builtins
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import CodeType

from deck.capture.linking.link_builder import LinkBuilder
from deck.capture.watching.graph_nodes import LiveNode, lines_in
from deck.capture.watching.watch import Compilation
from deck.captured import SOURCE_PATH
from deck.graph_text import Comment, NodeKey

_RESUME = "torch_dynamo_resume_in"
"""Begins the name of the function that runs what follows a graph break (torch 2.13)."""


def add_comment_links(builder: LinkBuilder, path: str, comments: Iterable[Comment], source: Path) -> None:
    """Link each comment `# File: …:12 in f, code: …` of a graph to the line that it names; a comment that names
    another file, or none, is scaffolding."""
    for one in comments:
        if one.path == str(source):
            builder.link(SOURCE_PATH, one.number, path, one.line, "comment")
        else:
            builder.scaffold(path, one.line, "comment")


def add_source_links(
    builder: LinkBuilder,
    path: str,
    placed: Iterable[tuple[NodeKey, LiveNode, tuple[int, ...]]],
    one: Compilation,
    source: Path,
) -> None:
    """Link Dynamo's nodes, each with its lines in the graph at `path`, to the lines of `source` that they were traced
    from."""
    text = source.read_text(encoding="utf-8") if source.is_file() else ""
    parameters = _parameters(text, one.codes[0] if one.codes else None, source)
    for key, node, own in placed:
        if node.node.op == "placeholder":
            number = parameters.get(node.local_name) if not key[0] else None
            if number:
                _link(builder, number, path, own, "parameter")
        elif number := node.node.source_line:
            _link(builder, number, path, own, "stack trace")
            for caller in lines_in(str(source), node.stack)[:-1]:
                _link(builder, caller, path, own, "calls it")
            for further in _further_lines(text, number, node.node.target):
                _link(builder, further, path, own, "same expression", inferred=True)
        elif not node.stack:  # e.g. entering and leaving autocast
            for line in own:
                builder.scaffold(path, line, "no stack trace")


def _link(
    builder: LinkBuilder, source_line: int, path: str, lines: Iterable[int], proof: str, *, inferred: bool = False
) -> None:
    for line in lines:
        builder.link(SOURCE_PATH, source_line, path, line, proof, inferred=inferred)


def _parameters(text: str, code: CodeType | None, source: Path) -> dict[str, int]:
    """Return parameter -> line, of the function that Dynamo traced; a resumed function has none of its own."""
    if code is None or code.co_filename != str(source) or code.co_name.startswith(_RESUME):
        return {}
    for node in ast.walk(_tree(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == code.co_name:
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            if first == code.co_firstlineno:
                taken = node.args
                every = [*taken.posonlyargs, *taken.args, *taken.kwonlyargs, taken.vararg, taken.kwarg]
                return {one.arg: one.lineno for one in every if one}
    return {}


# --- expressions that span several lines ---------------------------------------------------------------------

_OPERATIONS = (ast.BinOp, ast.UnaryOp, ast.Compare, ast.Subscript, ast.Call)
_OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "truediv",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.MatMult: "matmul",
    ast.BitAnd: "and_",
    ast.BitOr: "or_",
    ast.BitXor: "xor",
    ast.USub: "neg",
    ast.Invert: "invert",
    ast.Gt: "gt",
    ast.GtE: "ge",
    ast.Lt: "lt",
    ast.LtE: "le",
    ast.Eq: "eq",
    ast.NotEq: "ne",
}
"""Python's sign -> its name in the module `operator`."""


@dataclass(frozen=True)
class _Expression:
    """An operation as Python spells it. `further`: its lines after the first that are no other operation's."""

    name: str
    is_operator: bool
    further: tuple[int, ...]


def _further_lines(text: str, line: int, target: str) -> tuple[int, ...]:
    """Return the further lines of the operation `target` that begins at a line.

    Where several operations begin there, it is the one of the same name; where that is none or several, there are
    none: a stack trace does not tell them apart.
    """
    begun = [one for one in _expressions(text).get(line, ()) if one.is_operator == target.startswith("operator.")]
    named = [one for one in begun if one.name == target.rpartition(".")[2]] if len(begun) > 1 else begun
    return named[0].further if len(named) == 1 else ()


@lru_cache(maxsize=8)
def _tree(text: str) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError:
        return ast.Module(body=[], type_ignores=[])


@lru_cache(maxsize=8)
def _expressions(text: str) -> dict[int, list[_Expression]]:
    """Return line -> the operations whose stack traces name it."""
    found: dict[int, list[_Expression]] = {}
    for node in ast.walk(_tree(text)):
        if isinstance(node, _OPERATIONS):
            first = _traced_line(node)
            further = tuple(line for line in _own_lines(node) if line > first)
            found.setdefault(first, []).append(_Expression(_name_of(node), not isinstance(node, ast.Call), further))
    return found


def _traced_line(node: ast.expr) -> int:
    """Return the line that a stack trace names: that of a method's name, in a chain of calls over several lines."""
    match node:
        case ast.Call(func=ast.Attribute(end_lineno=int(line))):
            return line
    return node.lineno


def _name_of(node: ast.expr) -> str:
    match node:
        case ast.BinOp(op=sign) | ast.UnaryOp(op=sign) | ast.Compare(ops=[sign]):
            return _OPERATORS.get(type(sign), "")
        case ast.Subscript():
            return "getitem"
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
    return ""


def _own_lines(node: ast.expr) -> Iterator[int]:
    """Yield the lines of an expression that are not another operation's; of `x + y`, those around the sign."""
    if isinstance(node, ast.BinOp):
        before, after = node.left.end_lineno or node.lineno, node.right.lineno
        yield from range(min(before + 1, after), after + 1)
        return
    inner = [one for one in ast.walk(node) if one is not node and isinstance(one, _OPERATIONS) and _is_traced(one)]
    taken = {line for one in inner for line in range(one.lineno, (one.end_lineno or one.lineno) + 1)}
    yield from (line for line in range(node.lineno, (node.end_lineno or node.lineno) + 1) if line not in taken)


def _is_traced(node: ast.expr) -> bool:
    """Return whether an operation may be one on tensors: not `-1` or `float("inf")`, which name nothing else."""
    return any(isinstance(one, ast.Name) and not hasattr(builtins, one.id) for one in ast.walk(node))
