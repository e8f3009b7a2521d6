"""The machine code of a kernel with its line table, as GNU objdump shows it."""

import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from deck.capture.inductor.assembly_text import AssemblyLine, assembly_lines
from deck.capture.inductor.compiled_kernel import compiled_kernel, own_functions
from deck.capture.inductor.disassembly import functions_in, objdump_text
from deck.capture.inductor.elf_constants import constants_of
from deck.capture.inductor.instruction_classes import Kind, kind_of


@dataclass(frozen=True)
class Assembly:
    """A kernel's instructions as text; the other fields have one entry for each of its lines.

    `kernel_lines`: the kernel's line that it came from, 0 where the line table names none. `calling_lines`: where it
    stands in a function that was not inlined, the kernel's lines that call it. `kinds`: what the instruction does by
    itself, None for labels.
    """

    text: str
    kernel_lines: tuple[int, ...]
    calling_lines: tuple[tuple[int, ...], ...]
    kinds: tuple[Kind | None, ...]


@cache
def why_no_assembly() -> str:
    """Return why machine code cannot be shown here; empty where it can."""
    if not sys.platform.startswith("linux"):
        return f"no machine code: it is read from ELF files, and {platform.system()} makes none"
    if not shutil.which("objdump"):
        return "no machine code: there is no GNU objdump here; it comes with binutils"
    done = subprocess.run(["objdump", "--version"], capture_output=True, text=True, check=False)
    version = done.stdout.partition("\n")[0]
    if not version.startswith("GNU objdump"):
        return f"no machine code: objdump here is {version!r}, not GNU's, which comes with binutils"
    return ""


def assembly_of(kernel: str) -> Assembly | None:
    """Return the machine code that the C++ compiler made of the text `kernel`, and that this process runs.

    None where `why_no_assembly()` says why, and where this process has not loaded the kernel with a line table.
    """
    compiled = None if why_no_assembly() else compiled_kernel(kernel)
    if not compiled:
        return None
    own = own_functions(functions_in(objdump_text(compiled.shared_object, is_x86=_is_x86())), compiled)
    if not own:
        return None
    lines = assembly_lines([one.function for one in own], constants_of(compiled.shared_object))
    callers = {one.function.address: one.calling_lines for one in own}
    return Assembly(
        text="".join(f"{line.text}\n" for line in lines),
        kernel_lines=tuple(compiled.line_of(line.instruction) if line.instruction else 0 for line in lines),
        calling_lines=tuple(callers[line.function_address] if line.instruction else () for line in lines),
        kinds=tuple(_kind(line) for line in lines),
    )


def _kind(line: AssemblyLine) -> Kind | None:
    if not line.instruction:
        return None
    return kind_of(line.instruction) if _is_x86() else Kind.OTHER


def assembly_missing(assemblies: Sequence[Assembly | None]) -> str:
    """Return why there is no machine code of some of the kernels; empty where there is of all."""
    if None not in assemblies:
        return ""
    return why_no_assembly() or "no machine code: this process has not loaded what was compiled, with a line table"


def _is_x86() -> bool:
    return platform.machine().lower() in ("x86_64", "amd64", "i686")
