"""Functions and instructions, each with its lines of source, in the text that GNU objdump prints."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from subprocess import run


@dataclass(frozen=True)
class Frame:
    """A line of source. An instruction of inlined code has several, the innermost first."""

    path: str
    line: int


@dataclass(frozen=True)
class Instruction:
    """`operands` are as objdump prints them. `target` is the address that a jump, a call or an operand relative to
    the instruction pointer names, -1 without one; `symbol` what lies there, e.g. `kernel+0x40`."""

    address: int
    mnemonic: str
    operands: str
    frames: tuple[Frame, ...] = ()
    target: int = -1
    symbol: str = ""

    @property
    def is_padding(self) -> bool:
        """Return whether it only fills the space up to a jump's target."""
        word = self.mnemonic.split()[-1]
        return word in ("nop", "nopw", "nopl", "int3") or (word == "xchg" and self.operands == "ax,ax")


@dataclass(frozen=True)
class Function:
    """A function as objdump prints it; `instructions`, padding left out, are read when they are asked for."""

    name: str
    address: int
    text: str

    @cached_property
    def instructions(self) -> list[Instruction]:
        return list(_instructions(self.text.split("\n")))


_FUNCTION = re.compile(r"^([0-9a-f]+) <(.+)>:$", re.MULTILINE)
_INSTRUCTION = re.compile(r" *([0-9a-f]+):\t(.*)")
_PLACE = re.compile(r"([^\s(].*?):(\d+)(?: \(discriminator \d+\))?(?: \(.*\))?")
_PREFIXES = re.compile(r"lock|rep\w*|notrack|bnd|data16|addr32|[cdefgs]s|xacquire|xrelease")
WHERE = re.compile(r"(?<![^\s,])(?:0x)?([0-9a-f]+) <(.+)>$")
"""An address and what lies there, as objdump ends a jump, a call, or the comment of an operand."""


def objdump_text(shared_object: Path, *, is_x86: bool) -> str:
    """Return the disassembly of `shared_object` with its line table; an empty text where objdump cannot read it."""
    # Intel's order of operands is that of an assignment: the result first, as in the C++ beside it; and it has no
    # sigils (`vaddps ymm0, ymm1, ymm2`; AT&T: `vaddps %ymm2,%ymm1,%ymm0`).
    syntax = ["-M", "intel"] if is_x86 else []
    command = ["objdump", "-d", "-j", ".text", "-l", "--inlines", "--no-show-raw-insn", "-C", "-w", *syntax]
    done = run([*command, str(shared_object)], capture_output=True, text=True, errors="replace", check=False)
    return done.stdout if done.returncode == 0 else ""


def functions_in(text: str) -> list[Function]:
    """Return the functions of a disassembly, in its order."""
    starts = list(_FUNCTION.finditer(text))
    ends = [one.start() for one in starts[1:]] + [len(text)]
    return [Function(one[2], int(one[1], 16), text[one.end() : end]) for one, end in zip(starts, ends, strict=True)]


def _instructions(lines: Sequence[str]) -> Iterator[Instruction]:
    innermost: tuple[Frame, ...] = ()
    inliners: tuple[Frame, ...] = ()
    frame_of = cache(_frame)  # the same few lines of source come again and again
    for line in lines:
        if line.startswith("inlined by "):
            inliners += frame_of(line.removeprefix("inlined by "))
        elif found := _INSTRUCTION.fullmatch(line):
            # objdump gives the innermost line where it changes, those that it is inlined in each time.
            one = _instruction(int(found[1], 16), found[2], innermost + inliners)
            if not one.is_padding:
                yield one
            inliners = ()
        else:
            innermost = frame_of(line) or innermost


def _frame(text: str) -> tuple[Frame, ...]:
    """Return the frame that `text` names; none where it says something else, e.g. which function begins."""
    found = _PLACE.fullmatch(text)
    return (Frame(found[1], int(found[2])),) if found else ()


def _instruction(address: int, text: str, frames: tuple[Frame, ...]) -> Instruction:
    """Read e.g. `jne    2660 <kernel+0x40>` or `vmovss xmm1,DWORD PTR [rip+0xf18]        # 4008 <_fini+0xee8>`."""
    code, _, comment = text.partition("# ")
    words = code.split()
    count = next((at for at, word in enumerate(words) if not _PREFIXES.fullmatch(word)), len(words) - 1) + 1
    mnemonic, operands = " ".join(words[:count]), " ".join(words[count:])
    where = WHERE.search(comment.strip()) or WHERE.search(operands)
    if where:
        return Instruction(address, mnemonic, operands, frames, int(where[1], 16), where[2])
    return Instruction(address, mnemonic, operands, frames)
