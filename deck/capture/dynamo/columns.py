"""Columns in the user's source, for places that PyTorch tells without the indent of their line."""

import linecache
from collections.abc import Iterator
from functools import lru_cache
from types import CodeType


def column_of(path: str, line: int, *, offset: int = -1) -> int:
    """Return the column of what lies `offset` behind the indent of a line; -1 where it is not known.

    A traceback of Dynamo shows no offset, -1, where an expression begins its line. That one does is looked up in what
    Python compiles from the file: a traceback without positions shows none either.
    """
    text = linecache.getline(path, line).rstrip()
    indent = len(text) - len(text.lstrip())
    if not text:
        return -1
    if offset >= 0:
        return indent + offset
    return indent if (line, indent) in _beginnings(path) else -1


@lru_cache(maxsize=8)
def _beginnings(path: str) -> frozenset[tuple[int, int]]:
    """Return line and column at which each expression or statement of a file begins, as its bytecode knows them."""
    try:
        whole = compile("".join(linecache.getlines(path)), path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return frozenset()
    return frozenset(_starts(whole))


def _starts(code: CodeType) -> Iterator[tuple[int, int]]:
    for line, _, column, _ in code.co_positions():
        if line is not None and column is not None:
            yield line, column
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _starts(constant)
