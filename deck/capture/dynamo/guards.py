"""The tree of guards, out of the text that PyTorch traces for each compiled frame."""

import inspect
import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import torch

from deck.capture.dynamo.guard_words import check_in_words
from deck.captured import Guard, Guards

_LINE = re.compile(r"(?P<depth>(?:\| )*)\+- (?P<rest>.*)")
_NODE = re.compile(r"(?P<type>\w+)(?:: \w+)*: source=(?P<source>.+?), (?:accessed_by|type)=.*")
_PAIR = re.compile(r"(?P<type>KeyValueManager) pair at index=(?P<index>\d+)")
_LEAF = re.compile(r"(?P<type>[A-Z][A-Z0-9_]*): (?P<code>.*)", re.DOTALL)
_PLACE = re.compile(r"# (?P<path>[^\s#]+):(?P<line>\d+) in ")
_HEADINGS = ("TREE_GUARD_MANAGER:", "Guard latency")
_SOURCE = re.compile(r"[LG]\[(?:'[^']*'|[^\]]+)\](?:\.\w+|\[(?:'[^']*'|[^\]]+)\])*")

UNKNOWN = "unknown"
"""Type of a line of the text that is no guard that this reads: `code` is the line, and it counts as no check."""


@dataclass
class _Growing:
    """A guard whose children are still to come."""

    guard: Guard
    children: list["_Growing"] = field(default_factory=list)

    def done(self) -> Guard:
        one = self.guard
        return Guard(
            type=one.type,
            source=one.source,
            code=one.code,
            meaning=one.meaning,
            path=one.path,
            line=one.line,
            children=tuple(child.done() for child in self.children),
        )


@lru_cache(maxsize=64)
def guards_of(text: str) -> Guards:
    """Return the tree that `text`, an artefact `dynamo_cpp_guards_str`, shows (torch 2.13, 2.14).

    A check of two values, e.g. that they are one object, stands with its code at the first of them and by its type
    alone at the other: there it is no further check. A line that is not understood becomes a guard of the type UNKNOWN.
    """
    roots: list[_Growing] = []
    open_nodes: list[_Growing] = []  # the way from a root to the last line; each as deep as its place here
    checks_count = 0
    for line in text.splitlines():
        if not line.strip() or line.startswith(_HEADINGS):
            continue
        hit = _LINE.fullmatch(line)
        guard, is_check = _guard(hit["rest"]) if hit else (Guard(type=UNKNOWN, code=line.strip()), False)
        depth = len(hit["depth"]) // 2 if hit else len(open_nodes)
        del open_nodes[depth:]
        growing = _Growing(guard)
        (open_nodes[-1].children if open_nodes else roots).append(growing)
        if hit:
            open_nodes.append(growing)
        checks_count += is_check
    return Guards(guards=tuple(one.done() for one in roots), checks_count=checks_count)


def leaves(guards: Guards) -> list[Guard]:
    """Return the checks of a tree, in the order in which they are made."""
    found: list[Guard] = []
    waiting = list(reversed(guards.guards))
    while waiting:
        one = waiting.pop()
        if one.code and one.type != UNKNOWN:
            found.append(one)
        waiting.extend(reversed(one.children))
    return found


def user_place(comment: str) -> tuple[str, int]:
    """Return path and line of the first place that the comment of a guard names."""
    place = _PLACE.search(f"# {comment}")
    return (_whole(place["path"]), int(place["line"])) if place else ("", 0)


@lru_cache(maxsize=256)
def _whole(path: str) -> str:
    """Return the whole of a path that PyTorch shortened: without the folders that it shares with PyTorch's own.

    Where they share the root alone, PyTorch cuts one character too many (torch 2.13).
    """
    own = Path(inspect.getfile(torch)).parent
    first, _, rest = path.partition("/")
    for folder in (own, *own.parents):
        at_root = [one / rest for one in folder.iterdir() if one.name[1:] == first] if folder.parent == folder else []
        for file in (folder / path, *at_root):
            if file.is_file():
                return str(file)
    return path


def _guard(rest: str) -> tuple[Guard, bool]:
    """Return the guard of one line, and whether it is a check or only leads to checks."""
    node = _NODE.fullmatch(rest)
    if node:
        return Guard(type=node["type"], source=node["source"]), False
    pair = _PAIR.fullmatch(rest)
    if pair:
        return Guard(type=pair["type"], source=f"pair {pair['index']}"), False
    leaf = _LEAF.fullmatch(rest)
    if not leaf:
        return Guard(type=rest, source="") if re.fullmatch(r"\w+", rest) else Guard(type=UNKNOWN, code=rest), False
    code, comment = split_comment(leaf["code"])
    path, line = user_place(comment)
    named = _SOURCE.search(code)
    return (
        Guard(
            type=leaf["type"],
            source=re.sub(r"\.(size|stride|storage_offset)$", "", named[0]) if named else "",
            code=code,
            meaning=check_in_words(leaf["type"], code),
            path=path,
            line=line,
        ),
        True,
    )


def split_comment(text: str) -> tuple[str, str]:
    """Return a check and the comment behind it, `# <the user's line>  # <path>:<line> in <function> …`."""
    code, _, comment = text.partition("  # ")
    return code.strip(), comment
