"""TTIR and TTGIR as they are recorded: without locations, each line with the lines of Triton that it came from."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from deck.capture.gpu.lined_text import (
    DECLARATION,
    FRAME,
    LABEL,
    Chain,
    LinedText,
    Origin,
    Position,
    lined_text,
    own_origins,
)

_ALIAS = re.compile(r"(#loc\d*) = loc\((.*)\)\s*$")
_LOCATION = re.compile(r"\s*\bloc\(")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_FRAME = re.compile(r"module\b|tt\.func\b|tt\.return\b")


def recorded_mlir(text: str, kernel_path: str) -> LinedText:
    """Return `text` without `loc(…)` and the table of locations, which hold the lines and paths.

    The names that Triton gave values, e.g. `tmp0`, stay: they are in the text itself. `kernel_path` is the file that
    was compiled.
    """
    locations = _Locations({match[1]: match[2] for match in map(_ALIAS.match, text.splitlines()) if match})
    kept = [_without_locations(line) for line in text.splitlines() if not _ALIAS.match(line)]
    texts = [line for line, _ in kept]
    chains = [[chain for one in found for chain in locations.chains(one)] for _, found in kept]
    own = [own_origins(one, kernel_path) for one in chains]
    classes = list(_classes(texts))
    return lined_text(texts, _of_blocks(texts, own), classes)


def _without_locations(line: str) -> tuple[str, list[str]]:
    """Return a line without its locations, and these."""
    text, rest, found = "", line, []
    while match := _LOCATION.search(rest):
        end = _closing(rest, match.end())
        text += rest[: match.start()]
        found.append(rest[match.end() : end])
        rest = rest[end + 1 :]
    return (text + rest).rstrip(), found


def _of_blocks(texts: Sequence[str], own: Sequence[tuple[Origin, ...]]) -> list[tuple[Origin, ...]]:
    """Return the origins of each line, where what closes a block, and has the location, gives its own to what opens it,
    e.g. `scf.for … {`, or `"tt.reduce"(…) ({`; not where it closes the module."""
    found = list(own)
    opened: list[list[int]] = []
    for at, text in enumerate(texts):
        closes, opens = text.lstrip().startswith("}"), text.endswith("{")
        edges = opened.pop() if closes and opened else []
        if opens:
            opened.append([*edges, at])
        elif closes:
            is_module = not opened
            for one in (*edges, at):
                found[one] = () if is_module else found[one] or own[at]
    return found


def _classes(texts: Sequence[str]) -> Iterator[str]:
    """Yield the class of each line; an empty one for an operation."""
    depth = 0
    for line in texts:
        text = line.strip()
        depth -= text.startswith("}")
        if text.startswith("#"):
            yield DECLARATION
        elif _FRAME.match(text) or (text == "}" and depth < 2):
            yield FRAME
        else:
            yield LABEL if text.startswith("^") else ""
        depth += text.endswith("{")


class _Locations:
    """The locations of a text. `table`: name of one, e.g. `#loc3` -> what it stands for."""

    def __init__(self, table: Mapping[str, str]) -> None:
        self._table = table
        self.chains = cache(self._chains)

    def _chains(self, location: str) -> tuple[Chain, ...]:
        """Return the positions of what stands between the brackets of `loc(…)`; of a fused one there are several."""
        if location in self._table:
            return self.chains(self._table[location])
        if location.startswith("callsite("):
            callee, caller = _split(location[len("callsite(") : -1], " at ")
            return tuple(inner + outer for inner in self.chains(callee) for outer in self.chains(caller))
        if location.startswith("fused"):
            start = location.index(">[" if location.startswith("fused<") else "[") + 1
            parts = _split(location[start:-1].lstrip("["), ", ")
            return tuple(chain for part in parts for chain in self.chains(part))
        if match := _QUOTED.match(location):
            return self._named(match[0][1:-1], location[match.end() :])
        return ((Position("", 0),),)  # `unknown`

    def _named(self, name: str, rest: str) -> tuple[Chain, ...]:
        """Return the positions of `"x"(#loc1)`, a value's, or `"file.py":1:2`."""
        if rest.startswith("("):
            return self.chains(rest[1:-1])
        line = rest.split(":")[1] if rest.startswith(":") else ""
        return ((Position(name, int(line) if line.isdigit() else 0),),)


def _closing(text: str, start: int) -> int:
    """Return where the bracket closes that is open at `start`."""
    depth = 1
    at = start
    while at < len(text):
        quoted = _QUOTED.match(text, at)
        if quoted:
            at = quoted.end()
            continue
        depth += (text[at] in "([{<") - (text[at] in ")]}>")
        if not depth:
            return at
        at += 1
    return len(text)


def _split(text: str, separator: str) -> list[str]:
    """Split a text where a separator stands outside of brackets and quotes."""
    parts, start, at = [], 0, 0
    while at < len(text):
        if text.startswith(separator, at):
            parts.append(text[start:at])
            start = at = at + len(separator)
        elif quoted := _QUOTED.match(text, at):
            at = quoted.end()
        elif text[at] in "([{<":
            at = _closing(text, at + 1) + 1
        else:
            at += 1
    return [*parts, text[start:]]
