"""Where kernels, loops and instructions are in Triton and in what the Triton compiler makes of it, down to SASS.

Works on lines alone, as `code_regions` does.
"""

import re
from collections.abc import Iterator, Sequence

from deck.code_regions import Region, brace_end, is_inside, python_definitions
from deck.evidence import Stage

BELOW_TRITON = (Stage.TTIR, Stage.TTGIR, Stage.LLVM_IR, Stage.PTX, Stage.SASS)


def triton_kernels(lines: Sequence[str]) -> list[Region]:
    """Return the functions that Triton compiles, each from `@triton.jit` to its end."""
    found = [region for _, region in python_definitions(lines, Region(0, len(lines) - 1))]
    return [region for region in found if lines[region.first].strip().startswith("@triton.jit")]


def triton_body(lines: Sequence[str], kernel: Region) -> Region:
    """Return what a Triton kernel computes, from its first value or loop on; what makes addresses is left out."""
    start = next((at for at in range(kernel.first, kernel.last + 1) if _COMPUTES.match(lines[at])), kernel.first)
    return Region(start, kernel.last)


_COMPUTES = re.compile(r"\s+(?:_?tmp\d+ = |for \w+ in |.*\btl\.load\()")


def compiled_kernels(lines: Sequence[str]) -> list[tuple[str, Region]]:
    """Return name and region of each function in TTIR, TTGIR, LLVM IR, PTX or SASS."""
    found = []
    for at, line in enumerate(lines):
        if match := _OPENING.match(line):
            found.append((match[1], Region(at, brace_end(lines, at))))
        elif name := _sass_function(lines, at):
            following = (later for later in range(at + 1, len(lines)) if _sass_function(lines, later))
            found.append((name, Region(at, next(following, len(lines)) - 1)))
    return found


_OPENING = re.compile(r"(?:\s*tt\.func .*?@|define .*?@|\s*(?:\.visible )?\.entry )([\w.$]+)\(")


def _sass_function(lines: Sequence[str], at: int) -> str:
    """Return the name of the function of SASS that begins with this line: a label before an instruction."""
    match = re.fullmatch(r"([A-Za-z_$]\S*):", lines[at])
    return match[1] if match and at + 1 < len(lines) and re.match(r" {7}[A-Z]| *@!?U?P", lines[at + 1]) else ""


def compiled_heart(lines: Sequence[str], stage: Stage) -> Region | None:
    """Return the instructions of the first function, without its return; of SASS its longest loop, where it has one.

    None where there is no instruction.
    """
    kernels = compiled_kernels(lines)
    within = kernels[0][1] if kernels else Region(0, len(lines) - 1)
    if stage is Stage.SASS and (loops := compiled_loops(lines, within)):
        return max(loops, key=lambda loop: loop.last - loop.first)
    start = within.first + 1 if kernels else within.first
    found = [at for at in range(start, within.last + 1) if _opcode(lines[at], stage)]
    while found and _opcode(lines[found[-1]], stage) in ("tt.return", "ret"):
        found.pop()
    return Region(found[0], found[-1]) if found else None


def compiled_loops(lines: Sequence[str], within: Region) -> list[Region]:
    """Return the innermost loops of TTIR, TTGIR, PTX or SASS, each from its head or label to its jump back."""
    loops = [loop for loop in _loops(lines) if is_inside(loop, within)]
    return [one for one in loops if not any(other != one and is_inside(other, one) for other in loops)]


def _loops(lines: Sequence[str]) -> Iterator[Region]:
    place: dict[str, int] = {}
    for at, line in enumerate(lines):
        if re.match(r"\s*(?:%[\w#:, %]+ = )?scf\.(?:for|while)\b", line):
            yield Region(at, brace_end(lines, at))
        elif match := re.match(r"([$.]L\w+):", line):
            place[match[1]] = at
        elif (jump := re.search(r"\b(?:bra|BRA)\b.*?([$.]L\w+)", line)) and jump[1] in place:
            yield Region(place[jump[1]], at)


def instructions(line: str, stage: Stage) -> set[str]:
    """Return the names of the instruction on a line below Triton: `ld.global.b32` gives ld, ld.global, ld.global.b32;
    `tt.load` also load; a call in LLVM IR also the function that it calls."""
    opcode = _opcode(line, stage)
    if not opcode:
        return set()
    if stage in (Stage.TTIR, Stage.TTGIR):
        return {opcode, opcode.partition(".")[2]}
    parts = opcode.split(".")
    names = {".".join(parts[:end]) for end in range(1, len(parts) + 1)}
    return names.union(re.findall(r"@([\w.$]+)\(", line)) if stage is Stage.LLVM_IR else names


def reads_memory(line: str, stage: Stage) -> bool:
    """Return whether a line loads from global memory: what stands before the first such line makes addresses."""
    if stage is Stage.LLVM_IR:
        return "ld.global" in line or "load" in instructions(line, stage)
    return not instructions(line, stage).isdisjoint(("tt.load", "ld.global", "LDG"))


def _opcode(line: str, stage: Stage) -> str:
    """Return the instruction of a line in full; empty where there is none."""
    match = _OPCODES[stage].match(line)
    return match[1] if match else ""


_MLIR = re.compile(r'\s*(?:%[\w#:, %]+ = )?"?([a-z_]\w*\.[\w.]+)')
_OPCODES = {
    Stage.TTIR: _MLIR,
    Stage.TTGIR: _MLIR,
    Stage.LLVM_IR: re.compile(r"  (?:%[\w.]+ = )?(?:(?:tail|musttail|notail) )?([a-z]\w*)"),
    Stage.PTX: re.compile(r"\s+(?:@!?%p\d+\s+)?([a-z]\w*(?:(?:\.|::)\w+)*)"),
    Stage.SASS: re.compile(r"\s+(?:@!?U?P[\dT]+\s+)?([A-Z][A-Z0-9]*(?:\.\w+)*)"),
}
"""Stage -> the instruction of a line, behind what it assigns to or what it depends on."""
