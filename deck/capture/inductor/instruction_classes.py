"""What an instruction is for where it comes from no line of Python: loop control, index arithmetic, load, …

`kind_of` looks at the instruction alone, `scaffolding_class` at the class of its line of the kernel as well.
Arithmetic on floats has no class wherever it stands: it computes a value, so it leads to Python or is missing a link.
"""

import re
from enum import StrEnum

from deck.capture.inductor.disassembly import Instruction


class Kind(StrEnum):
    """What an instruction of x86 does by itself. `other`: e.g. a call, a store, a move between registers."""

    FLOAT_ARITHMETIC = "float arithmetic"
    FRAME = "frame"
    COMPARE_AND_JUMP = "compare and jump"
    LOAD = "load"
    STACK = "stack"
    INTEGER = "integer"
    OTHER = "other"


LOOP_CONTROL = "loop control"
INDEX_ARITHMETIC = "index arithmetic"
LOAD = "load"
BUFFER_HANDLING = "buffer handling"
CHECK = "check"
FUNCTION_FRAME = "function frame"
LABEL = "label"

_FRAME = re.compile(r"push|pop|ret|leave|enter|endbr64|vzeroupper|vzeroall|ud2")
_COMPARE_AND_JUMP = re.compile(r"j[a-z]+|cmp|test|loop\w*")
_MOVE = re.compile(r"v?mov(?!msk)\w+|cmov\w+|mov|lddqu|vp?broadcast\w+|vp?maskmov\w+|vp?gather\w+")
_NO_INTEGER = re.compile(r"call|rep\w* \w+|set\w+|xchg|cpuid|mfence|lock .*|kmov\w+")
_VECTOR = re.compile(r"\b(?:[xyz]?mm\d+|k[0-7]|st(?:\(\d\))?)\b")
_MEMORY = re.compile(r"\[([^\]]*)\]")
_STACK = re.compile(r"\b(?:rsp|rbp)\b")
_ON_FLOATS = re.compile(r"(?!v?movmsk)(?:v?cvt\w+|v?\w+(?:ps|pd|ss|sd|ph|sh|bf16)|f(?!ld|st|xch)\w+)")
_REARRANGES = re.compile(r"v?p?(?:perm|shuf|unpck|unpack|insert|extract|align|blend)\w*")
_BITWISE = re.compile(r"v?p?(?:xor|andn?|or)\w*")


def kind_of(one: Instruction) -> Kind:
    word = one.mnemonic
    if _FRAME.fullmatch(word):
        return Kind.FRAME
    if _COMPARE_AND_JUMP.fullmatch(word):
        return Kind.COMPARE_AND_JUMP
    if _MOVE.fullmatch(word):
        return _kind_of_move(one.operands)
    if _VECTOR.search(one.operands) or word.startswith("f"):
        return Kind.FLOAT_ARITHMETIC if _computes(word, one.operands) else Kind.OTHER
    return Kind.OTHER if _NO_INTEGER.fullmatch(word) else Kind.INTEGER


def scaffolding_class(kind: Kind, kernel_class: str) -> str:
    """Return what an instruction is for whose line of the kernel has the class `kernel_class`, empty where it has no
    line; return an empty text for what computes."""
    if kind is Kind.FLOAT_ARITHMETIC:
        return ""
    if kernel_class in (CHECK, BUFFER_HANDLING):
        return kernel_class
    match kind:
        case Kind.FRAME:
            return FUNCTION_FRAME
        case Kind.STACK:
            return BUFFER_HANDLING
        case Kind.LOAD:
            return LOAD
        case Kind.COMPARE_AND_JUMP:
            return kernel_class or LOOP_CONTROL
        case Kind.INTEGER:
            return INDEX_ARITHMETIC if kernel_class in ("", LOAD) else kernel_class
        case _:
            return kernel_class


def _kind_of_move(operands: str) -> Kind:
    memory = _MEMORY.search(operands)
    if not memory:
        return Kind.OTHER if _VECTOR.search(operands) else Kind.INTEGER
    if _STACK.search(memory[1]):
        return Kind.STACK
    return Kind.LOAD if memory.start() > operands.find(",") else Kind.OTHER


def _computes(word: str, operands: str) -> bool:
    """Return whether a vector instruction computes on floats: it neither rearranges them nor clears a register."""
    if not _ON_FLOATS.fullmatch(word) or _REARRANGES.fullmatch(word):
        return False
    return not (_BITWISE.fullmatch(word) and len(set(operands.split(","))) == 1)
