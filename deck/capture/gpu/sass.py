"""SASS as it is recorded: labels instead of addresses, no padding, each instruction with its line of PTX."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from deck.capture.gpu.lined_text import LABEL, LinedText, Origin, lined_text
from deck.capture.linking.assembly_links import CALLED_FROM

_SECTION = re.compile(r"//-+ (\.\w+)")
_MARK = re.compile(r'\s*//## File "[^"]*", line (\d+)')
_INSTRUCTION = re.compile(r"\s*/\*[0-9a-f]{4,}\*/\s+(@!?U?P[\dT]+)?\s*(\S+?)(?:\s+(.*?))?\s*;\s*$")
_LABEL = re.compile(r"(\S+):\s*$")
_TO_LABEL = re.compile(r"`\(([^)]*)\)")


@dataclass(frozen=True)
class Instruction:
    """`ptx_line` is that of the PTX as it was compiled, 0 where there is none. `target` is the label that it names."""

    predicate: str
    opcode: str
    operands: str
    ptx_line: int
    target: str = ""

    @property
    def text(self) -> str:
        return f"{self.predicate:>6} {self.opcode} {self.operands}".rstrip()


SassLine = str | Instruction
"""A label, or an instruction."""


def read_sass(disassembly: str) -> list[SassLine]:
    """Return the instructions that `nvdisasm -c -gp` prints, with the labels that any of them names, without padding.

    A function begins with its name as a label.
    """
    lines: list[SassLine] = []
    for section in _code_sections(disassembly.splitlines()):
        lines += _without_padding(list(_section_lines(section)))
    targets = {one.target for one in lines if isinstance(one, Instruction)}
    return [one for one in lines if isinstance(one, Instruction) or not one.startswith(".L_") or one in targets]


def instructions_in(lines: Sequence[SassLine]) -> list[Instruction]:
    return [one for one in lines if isinstance(one, Instruction)]


def recorded_sass(lines: Sequence[SassLine], ptx_line_of: Mapping[int, int]) -> LinedText:
    """Return the text of `lines`; `ptx_line_of` leads from lines of the PTX that was compiled to those recorded.

    A routine of NVIDIA's, e.g. for the root of a denormal number, has no PTX: it belongs to the lines that call it.
    """
    callers = _callers(lines, ptx_line_of)
    origins: list[tuple[Origin, ...]] = []
    calling: tuple[int, ...] = ()
    for one in lines:
        if isinstance(one, Instruction):
            own = ptx_line_of.get(one.ptx_line)
            calls = tuple(Origin(ptx_line_of[line], CALLED_FROM, inferred=True) for line in calling)
            origins.append((Origin(own),) if own else calls)
        else:
            calling = calling if one.startswith(".L_") else callers.get(one, ())
            origins.append(())
    texts = [one.text if isinstance(one, Instruction) else f"{one}:" for one in lines]
    classes = ["" if isinstance(one, Instruction) else LABEL for one in lines]
    return lined_text(texts, origins, classes)


def _callers(lines: Sequence[SassLine], ptx_line_of: Mapping[int, int]) -> dict[str, tuple[int, ...]]:
    """Return name of a function -> lines of PTX that call it."""
    calls = [one for one in instructions_in(lines) if one.opcode.startswith("CALL") and one.ptx_line in ptx_line_of]
    names = dict.fromkeys(one.target for one in calls)
    return {name: tuple(dict.fromkeys(one.ptx_line for one in calls if one.target == name)) for name in names}


def _code_sections(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield the lines of each section of code; `.text.<kernel>` is one."""
    section: list[str] = []
    is_code = False
    for line in lines:
        if match := _SECTION.match(line):
            if is_code:
                yield section
            section, is_code = [], match[1] == ".text"
        section.append(line)
    if is_code:
        yield section


def _section_lines(section: Sequence[str]) -> Iterator[SassLine]:
    ptx_line = 0
    for line in section:
        if match := _MARK.match(line):
            ptx_line = int(match[1])
        elif match := _INSTRUCTION.match(line):
            operands = match[3] or ""
            target = _TO_LABEL.search(operands)
            shown = _TO_LABEL.sub(lambda found: found[1], operands)
            yield Instruction(match[1] or "", match[2], shown, ptx_line, target[1] if target else "")
        elif (match := _LABEL.fullmatch(line)) and not match[1].startswith(".text."):
            if not match[1].startswith(".L_"):
                ptx_line = 0  # another function: the line table has nothing of it unless it says so
            yield match[1]


def _without_padding(lines: list[SassLine]) -> list[SassLine]:
    """Return a section's lines without what fills it up behind its last function: a jump to itself, and no-ops."""
    end = len(lines)
    while end and (isinstance(lines[end - 1], str) or _opcode(lines[end - 1]) == "NOP"):
        end -= 1
    last = lines[end - 1] if end else ""
    if isinstance(last, Instruction) and last.opcode == "BRA" and end > 1 and lines[end - 2] == last.target:
        end -= 2
    return lines[:end]


def _opcode(one: SassLine) -> str:
    return one.opcode if isinstance(one, Instruction) else ""
