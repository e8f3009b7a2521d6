"""Python bytecode before and after Dynamo, and a readable outline of what remains in Python."""

import dis
import io
import re
from types import CodeType

from deck.capture.dynamo.residual import outline

_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
_UNIQUE = re.compile(r"(__compiled_fn_\d+)_[0-9a-f]{8}(?:_[0-9a-f]{4}){3}_[0-9a-f]{12}")
"""The name of a compiled graph ends in a random number, another one in every run (torch 2.13)."""


def bytecode_texts(old: CodeType, new: CodeType) -> dict[str, tuple[str, str]]:
    """Return file name -> (kind, text): both disassemblies and the outline. Lines are those of the user's file."""
    return {
        "bytecode.txt": ("bytecode", disassembly(old)),
        "bytecode_after.txt": ("bytecode_after", disassembly(new)),
        "residual.txt": ("residual", steady("\n".join(outline(old, new)) + "\n")),
    }


def disassembly(code: CodeType) -> str:
    """Return what `dis` shows of `code`, and of the functions in it, without what differs from run to run."""
    text = io.StringIO()
    dis.dis(code, file=text)
    lines = [line.rstrip() for line in text.getvalue().strip("\n").splitlines()]
    return steady("\n".join(lines) + "\n")


def steady(text: str) -> str:
    """Return `text` without memory addresses and random numbers."""
    return _UNIQUE.sub(r"\1", _ADDRESS.sub("", text))
