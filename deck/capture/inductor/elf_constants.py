"""The constants that a shared object's instructions load, read by address from the ELF file."""

import struct
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Constants:
    """Read-only sections of a shared object: address of each, and its bytes."""

    sections: tuple[tuple[int, bytes], ...]

    def at(self, address: int, size_bytes: int) -> bytes:
        """Return the bytes at `address`; none where no read-only section holds them all."""
        for start, content in self.sections:
            if start <= address and address + size_bytes <= start + len(content):
                return content[address - start : address - start + size_bytes]
        return b""


_SECTION_HEADER = struct.Struct("<IIQQQQIIQQ")
_PROGBITS, _WRITABLE, _ALLOCATED, _EXECUTABLE = 1, 1, 2, 4


def constants_of(shared_object: Path) -> Constants:
    """Return the constants of a 64-bit little-endian ELF file; none for any other."""
    content = shared_object.read_bytes()
    if content[:6] != b"\x7fELF\x02\x01":
        return Constants(())
    table_offset = int.from_bytes(content[0x28:0x30], "little")
    entry_size, count = struct.unpack_from("<HH", content, 0x3A)
    sections = []
    for index in range(count):
        _, kind, flags, address, offset, size, *_ = _SECTION_HEADER.unpack_from(
            content, table_offset + index * entry_size
        )
        if kind == _PROGBITS and flags & _ALLOCATED and not flags & (_WRITABLE | _EXECUTABLE):
            sections.append((address, content[offset : offset + size]))
    return Constants(tuple(sections))


def shown_value(content: bytes, element: str) -> str:
    """Return a constant as text: its only value where all elements are the same, else the first ones.

    `element` is `f` or `d` for floats of 4 or 8 bytes, `i` or `q` for integers, which are shown in hexadecimal.
    """
    size = struct.calcsize(element)
    if not content or len(content) % size:
        return ""
    values = [_shown(one[0], element) for one in struct.iter_unpack(f"<{element}", content)]
    if len(set(values)) == 1:
        return values[0]
    return ", ".join(values[:4]) + (", …" if len(values) > 4 else "")


def _shown(value: float | int, element: str) -> str:
    if isinstance(value, int):
        return hex(value & (2 ** (8 * struct.calcsize(element)) - 1))
    if element == "d" or value != value:
        return repr(value)
    # The shortest text that is the same float of 4 bytes.
    texts = (f"{value:.{digits}g}" for digits in range(1, 10))
    text = next(text for text in texts if _packed(float(text)) == _packed(value))
    return repr(float(text))


def _packed(value: float) -> bytes:
    try:
        return struct.pack("<f", value)
    except OverflowError:  # the largest float, rounded up
        return b""
