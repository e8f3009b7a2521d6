"""Instructions as text that reads and compares well: labels and values of constants instead of addresses.

The same instructions give the same text wherever they lie: there are no addresses, no distances and no paths in it,
and one instruction more changes no other line.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from deck.capture.inductor.disassembly import WHERE, Function, Instruction
from deck.capture.inductor.elf_constants import Constants, shown_value


@dataclass(frozen=True)
class AssemblyLine:
    """A line of the text, of the function that lies at `function_address`. `instruction` is None for a label and for
    the empty line between functions."""

    text: str
    function_address: int
    instruction: Instruction | None = None


def assembly_lines(functions: Sequence[Function], constants: Constants) -> list[AssemblyLine]:
    """Return the text of `functions`, in their order."""
    labels = _labels(functions)
    names = {function.address: short_name(function.name) for function in functions}
    places = {**labels, **names}
    lines: list[AssemblyLine] = []
    for function in functions:
        at = function.address
        lines += [AssemblyLine("", at)] if lines else []
        lines.append(AssemblyLine(f"{names[at]}:", at))
        for one in function.instructions:
            if one.address in labels:
                lines.append(AssemblyLine(f"{labels[one.address]}:", at))
            lines.append(AssemblyLine(_instruction_text(one, places, constants), at, one))
    return lines


def _instruction_text(one: Instruction, names: Mapping[int, str], constants: Constants) -> str:
    operands, comment = _operands(one, names, constants)
    text = f"    {one.mnemonic:<12} {operands}".rstrip()
    return f"{text:<62}  # {comment}" if comment else text


def short_name(symbol: str) -> str:
    """Return a C++ symbol without its parameters, template arguments and version, e.g. `std::vector::push_back`."""
    name = re.sub(r"\[abi:\w+\]|@.*$| \[clone [^\]]*\]| const(?=$|&)", "", symbol)
    name = name.replace("(anonymous namespace)::", "").replace("operator()", "operator\0")
    name = "".join(_outside("".join(_outside(name, "<>")), "()")).replace("operator\0", "operator()").strip()
    if "operator" in name:
        return name[name.rindex(" ", 0, name.index("operator")) + 1 :] if " " in name.partition("operator")[0] else name
    return name.split(" ")[-1] or symbol


def _outside(text: str, pair: str) -> Iterator[str]:
    """Yield the characters of `text` that stand in no brackets of the kind `pair`."""
    depth = 0
    for sign in text:
        depth += sign == pair[0]
        if not depth:
            yield sign
        depth -= sign == pair[1] and depth > 0


def _labels(functions: Sequence[Function]) -> dict[int, str]:
    """Return address -> label of each instruction that another one jumps to, numbered in the order of the text."""
    targets = {one.target for function in functions for one in function.instructions}
    places = [one.address for function in functions for one in function.instructions if one.address in targets]
    starts = {function.address for function in functions}
    return {place: f".L{number}" for number, place in enumerate((one for one in places if one not in starts), 1)}


_RELATIVE = re.compile(r"\[rip[+-]0x[0-9a-f]+\]")
_WIDTHS = {"BYTE": 1, "WORD": 2, "DWORD": 4, "QWORD": 8, "XMMWORD": 16, "YMMWORD": 32, "ZMMWORD": 64}


_DISTANCE = re.compile(r"[+-]0x[0-9a-f]+$")


def _operands(one: Instruction, names: Mapping[int, str], constants: Constants) -> tuple[str, str]:
    """Return the operands as they are shown, and the value of the constant among them."""
    if one.target < 0:
        return _spaced(one.operands), ""
    if not _RELATIVE.search(one.operands):
        name = names.get(one.target) or short_name(_DISTANCE.sub("", one.symbol))
        return _spaced(WHERE.sub(lambda _: name, one.operands)), ""
    if not _DISTANCE.search(one.symbol):
        place = short_name(one.symbol)
    else:
        place = "constant" if constants.at(one.target, 1) else "global"
    return _spaced(_RELATIVE.sub(f"[{place}]", one.operands)), _constant(one, constants)


def _constant(one: Instruction, constants: Constants) -> str:
    """Return the value that `one` loads, read as its mnemonic takes it: floats, doubles or bits."""
    width = re.search(r"\b([A-Z]+WORD|BYTE) (?:PTR|BCST)", one.operands)
    if not width or width[1] not in _WIDTHS:
        return ""
    size = _WIDTHS[width[1]]
    word = one.mnemonic
    bitwise = re.match(r"v?p?(?:and|or|xor|blend)", word)
    element = "d" if re.search(r"(?:sd|pd)$", word) else "f" if re.search(r"(?:ss|ps)$", word) else "i"
    if bitwise or element == "i":
        element = "q" if element == "d" or size == 8 else "i"
    return shown_value(constants.at(one.target, size), element)


def _spaced(operands: str) -> str:
    return re.sub(r",(?! )", ", ", operands)
