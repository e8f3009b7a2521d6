"""LLVM IR as it is recorded: without debug information, each line with the lines of Triton that it came from."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from deck.capture.gpu.lined_text import (
    COMMENT,
    DECLARATION,
    DIRECTIVE,
    FRAME,
    LABEL,
    Chain,
    LinedText,
    Position,
    lined_text,
    own_origins,
)

_DEBUG = re.compile(r",? !dbg !(\d+)")
_METADATA = re.compile(r"!([\w.]+) = (.*)")
_REFERENCE = re.compile(r"!(\d+)\b")
_DEBUG_NODE = re.compile(r"(?:distinct )?!DI\w+\(")
_FIELD = re.compile(r"(\w+): (?:\"([^\"]*)\"|([^,)]+))")
_STRING = re.compile(r"\[\d+ x i8\] c\"((?:[^\"\\]|\\[0-9A-F]{2})*)\"")
_FRAME = re.compile(r"define\b|ret\b|\}$")
_LABEL = re.compile(r"[\w.$-]+:")


def recorded_llvm_ir(text: str, kernel_path: str, *, shown_path: str) -> LinedText:
    """Return `text` without `!dbg`, and without the metadata that only this needs: lines, types and paths.

    Where it holds `kernel_path`, the file that was compiled, as a string, it holds `shown_path` instead.
    """
    lines = text.splitlines()
    metadata = {match[1]: match[2] for match in map(_METADATA.match, lines) if match}
    needed = _needed(lines, metadata)
    kept = [line for line in lines if not (match := _METADATA.match(line)) or match[1] in needed]
    table = _DebugInfo(metadata)
    origins = [own_origins((table.chain(one) for one in _DEBUG.findall(line)), kernel_path) for line in kept]
    texts = [_shown(line, kernel_path, shown_path) for line in kept]
    return lined_text(texts, origins, _classes(texts))


def _needed(lines: Sequence[str], metadata: Mapping[str, str]) -> set[str]:
    """Return the metadata that code or other named metadata refers to, without debug information."""
    named = [name for name in metadata if not name.isdigit() and name != "llvm.dbg.cu"]
    code = [_DEBUG.sub("", line) for line in lines if not _METADATA.match(line)]
    waiting = [*named, *(name for line in code for name in _REFERENCE.findall(line))]
    needed: set[str] = set()
    while waiting:
        name = waiting.pop()
        body = metadata.get(name, "")
        if name not in needed and not _DEBUG_NODE.match(body):
            needed.add(name)
            waiting += _REFERENCE.findall(body)
    return needed


def _shown(line: str, kernel_path: str, shown_path: str) -> str:
    """Return a line without `!dbg`; a string that is the path is replaced: a check of an index has one."""
    match = _STRING.search(line)
    if match and match[1].removesuffix("\\00") == kernel_path:
        line = line.replace(match[0], f'[{len(shown_path) + 1} x i8] c"{shown_path}\\00"')
    return re.sub(r" {3,};", "  ;", _DEBUG.sub("", line)).rstrip()


def _classes(lines: Sequence[str]) -> Iterator[str]:
    """Yield the class of each line; an empty one for an instruction and for an empty line."""
    for line in lines:
        text = line.strip()
        if _FRAME.match(text):
            yield FRAME
        elif text.startswith(";"):
            yield COMMENT
        elif not text or line.startswith(" "):
            yield ""
        elif _LABEL.match(text):
            yield LABEL
        else:
            yield DECLARATION if text.startswith(("@", "declare", "%")) else DIRECTIVE


class _DebugInfo:
    """Positions in the metadata of debug information."""

    def __init__(self, metadata: Mapping[str, str]) -> None:
        self._metadata = metadata
        self.chain = cache(self._chain)

    def _chain(self, number: str) -> Chain:
        """Return where `!dbg !<number>` is: of a location, or of a function, the line on which it is defined."""
        fields = self._fields(number)
        if "line" not in fields:
            return ()
        outer = self.chain(fields["inlinedAt"][1:]) if "inlinedAt" in fields else ()
        return (Position(self._path(number), int(fields["line"])), *outer)

    def _path(self, number: str) -> str:
        fields = self._fields(number)
        if "filename" in fields:
            return fields["filename"]
        above = fields.get("file") or fields.get("scope") or ""
        return self._path(above[1:]) if above else ""

    def _fields(self, number: str) -> dict[str, str]:
        return {match[1]: match[2] or match[3] or "" for match in _FIELD.finditer(self._metadata.get(number, ""))}
