"""PTX as it is recorded: without debug information, each line with the lines of Triton that it came from."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

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

_FILE = re.compile(r'\s*\.file\s+(\d+)\s+"([^"]*)"(?:\s+"([^"]*)")?')
_LOC = re.compile(r"\s*\.loc\s+(\d+)\s+(\d+)\s+(\d+)(.*)")
_INLINED_AT = re.compile(r"inlined_at\s+(\d+)\s+(\d+)\s+(\d+)")
_IN_COMMENT = re.compile(r"@\[ ([^\s:]+):(\d+):\d+")
_DEBUG_LABEL = re.compile(r"\s*\$L__(?:tmp|func_begin|func_end)\d+:\s*$")
_LABEL = re.compile(r"[\w$]+:")
_SIGNATURE = re.compile(r"(?:\.(?:visible|weak|extern)\s+)*\.(?:entry|func)\b")
_DECLARATION = re.compile(r"\.(?:reg|global|shared|const|local|param|extern|visible|weak)\b")
_BYTES = re.compile(r"(\.b8 \w+)\[\d+\] = \{([\d, ]+)\}")
_RETURN = re.compile(r"(?:@!?%\w+\s+)?(?:ret|exit);")


@dataclass(frozen=True)
class RecordedPtx:
    """`line_of`: line of the compiler's text -> the same line as recorded, for the lines that are."""

    lined: LinedText
    line_of: Mapping[int, int]


def recorded_ptx(ptx: str, kernel_path: str, *, shown_path: str) -> RecordedPtx:
    """Return `ptx` without `.loc`, the labels for it, the table of files and the sections of debug information.

    What is left is the code that the compiler wrote, with spaces for tabs. Where it holds `kernel_path`, the file that
    was compiled, as a string, it holds `shown_path` instead.
    """
    lines = ptx.splitlines()
    chains = _chains(lines)
    kept = [number for number, line in enumerate(_code(lines), start=1) if not _is_debug(line)]
    texts = [_shown(lines[number - 1], kernel_path, shown_path) for number in kept]
    classes = list(_classes(texts))
    origins = (
        own_origins(chains.get(number, ()), kernel_path) if _is_instruction(text, name) else ()
        for number, text, name in zip(kept, texts, classes, strict=True)
    )
    return RecordedPtx(lined_text(texts, origins, classes), {number: at for at, number in enumerate(kept, start=1)})


def _code(lines: Sequence[str]) -> Sequence[str]:
    """Return the lines before the sections of debug information."""
    end = next((at for at, line in enumerate(lines) if re.match(r"\s*\.section\s", line)), len(lines))
    return lines[:end]


def _is_debug(line: str) -> bool:
    return bool(_LOC.match(line) or _FILE.match(line) or _DEBUG_LABEL.match(line))


def _shown(line: str, kernel_path: str, shown_path: str) -> str:
    """Return a line with few spaces and no tabs; a string that is the path is replaced: a check of an index has one."""
    match = _BYTES.search(line)
    if match and bytes(map(int, match[2].split(","))).rstrip(b"\0") == kernel_path.encode():
        numbers = ", ".join(map(str, shown_path.encode()))
        line = line.replace(match[0], f"{match[1]}[{len(shown_path.encode()) + 1}] = {{{numbers}}}")
    text = re.sub(r" *\t *", " ", re.sub(r" {3,}//", "  //", line.strip()))
    return f"    {text}" if text and line.startswith("\t") else text


def _chains(lines: Sequence[str]) -> dict[int, tuple[Chain, ...]]:
    """Return number of a line -> the position in force there, of the lines after a first `.loc`."""
    paths = {match[1]: match[3] or match[2] for match in map(_FILE.match, lines) if match}
    inlined: dict[tuple[str, ...], Chain] = {}
    found: dict[int, tuple[Chain, ...]] = {}
    current: Chain = ()
    in_assembly = False
    for number, line in enumerate(lines, start=1):
        if "begin inline asm" in line or "end inline asm" in line:
            in_assembly = "begin inline asm" in line
        match = _LOC.match(line)
        # triton 3.8: it writes a .loc before each line of inline assembly, and counts the line of Triton up each time.
        if match and not in_assembly:
            current = (_position(match.groups()[:3], paths), *_outer(match[4], paths, inlined))
            inlined[match.groups()[:3]] = current
        elif current and not match:
            found[number] = (current,)
    return found


def _position(place: Sequence[str], paths: Mapping[str, str]) -> Position:
    return Position(paths.get(place[0], ""), int(place[1]))


def _outer(rest: str, paths: Mapping[str, str], inlined: Mapping[tuple[str, ...], Chain]) -> Chain:
    """Return the positions that one is inlined in, from what follows it in its `.loc`.

    triton 3.8: `inlined_at` names the next one, which a `.loc` before described; 3.7: the comment names all.
    """
    if match := _INLINED_AT.search(rest):
        return inlined.get(match.groups(), (_position(match.groups(), paths),))
    return tuple(Position(path, int(line)) for path, line in _IN_COMMENT.findall(rest))


# --- what lines are for ---------------------------------------------------------------------------------------


def _is_instruction(text: str, class_name: str) -> bool:
    return bool(text) and (not class_name or bool(_RETURN.match(text.strip())))


def _classes(lines: Sequence[str]) -> Iterator[str]:
    """Yield the class of each line; an empty one for an instruction and for an empty line."""
    in_signature = False
    depth = 0
    for line in lines:
        text = line.split("//")[0].strip()
        before, depth = depth, depth + text.count("{") - text.count("}")
        in_signature = in_signature or bool(not before and _SIGNATURE.match(text))
        yield _class_of(line, text, in_signature=in_signature, at_edge=not before or not depth)
        in_signature = in_signature and not depth and not text.endswith(";")


def _class_of(line: str, text: str, *, in_signature: bool, at_edge: bool) -> str:
    if not text:
        return COMMENT if line else ""
    if in_signature or (at_edge and text in ("{", "}")) or _RETURN.fullmatch(text):
        return FRAME
    if text.startswith("."):
        return DECLARATION if _DECLARATION.match(text) else DIRECTIVE
    return LABEL if _LABEL.fullmatch(text) else ""
