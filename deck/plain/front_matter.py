"""The front matter of plain Markdown, read as far as it means something here, and passed over as a whole elsewhere.

It is the part of YAML that slides use: `key: value`, and blocks below a key. Nothing in it is ever constructed or run.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from deck.split import SLIDE

_PAIR = re.compile(r"([\w$.-]+):(?:[ \t]+(.*)|[ \t]*)")
_BLOCK_SCALAR = re.compile(r"[|>][-+0-9]*")
_END = re.compile(r"-{3,}[ \t]*|\.{3}[ \t]*")


@dataclass(frozen=True)
class Front:
    """Values by key as text, a block below a key as its lines; `lines` has the line of each key."""

    values: Mapping[str, str] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)

    def text(self, *keys: str) -> str:
        """Return the first of these keys that has a value, on one line."""
        return next((text for key in keys if (text := _one_line(self.values.get(key, "")))), "")

    def only(self, *keys: str) -> "Front":
        """Return these keys alone."""
        kept = [key for key in keys if key in self.values]
        return Front({key: self.values[key] for key in kept}, {key: self.lines[key] for key in kept})

    def holds(self, key: str, inner: str) -> str:
        """Return the value of `inner`, anywhere below `key`: Quarto nests its options by format."""
        match = re.search(rf"^\s+{re.escape(inner)}\s*:[ \t]*(\S.*)$", self.values.get(key, ""), re.MULTILINE)
        return match[1].strip() if match else ""


def read_front(text: str) -> tuple[Front, str, int]:
    """Return the front matter, the text behind it, and the line where that begins."""
    lines = text.split("\n")
    start = next((index for index, line in enumerate(lines) if line.strip()), 0)
    if lines[start].startswith("% "):
        return _title_block(lines, start)
    end = next((index for index in range(start + 1, len(lines)) if _END.fullmatch(lines[index])), 0)
    inside = lines[start + 1 : end]
    first = next((line for line in inside if line.strip() and not line.startswith("#")), "")
    if not end or not SLIDE.fullmatch(lines[start]) or not _PAIR.fullmatch(first.rstrip()):
        return Front(), text, 1
    return read_pairs(inside, start + 2), "\n".join(lines[end + 1 :]), end + 2


def is_for_pandoc(front: Front) -> bool:
    """Return whether pandoc, Quarto or R Markdown would make slides of the headings."""
    return any(key in front.values for key in ("%", "format", "output"))


def read_pairs(lines: list[str], first_line: int) -> Front:
    """Return the front matter in `lines`, whose first is `first_line` of the file."""
    values: dict[str, str] = {}
    places: dict[str, int] = {}
    key = ""
    for number, line in enumerate(lines, first_line):
        match = _PAIR.fullmatch(line.rstrip())
        if match:
            key = match[1]
            values[key], places[key] = (match[2] or "").strip(), number
        elif key and line.strip() and not line.startswith("#"):
            values[key] += f"\n{line}"
    return Front(values, places)


def are_pairs(text: str) -> bool:
    """Return whether `text` is front matter, without a blank line before it."""
    lines = text.rstrip("\n").split("\n")
    if not lines[0].strip() or not _PAIR.fullmatch(lines[0].rstrip()):
        return False
    return all(not line.strip() or line[0] in " \t#-" or _PAIR.fullmatch(line.rstrip()) for line in lines)


def _title_block(lines: list[str], start: int) -> tuple[Front, str, int]:
    """Return pandoc's `% title`, `% author`, `% date`."""
    keys = ("title", "author", "date")
    found = [line[1:].strip() for line in lines[start : start + 3]]
    count = next((at for at, line in enumerate(lines[start : start + 3]) if not line.startswith("%")), len(found))
    values = dict(zip(keys, found[:count], strict=False))
    places = {key: start + 1 + at for at, key in enumerate(values)}
    return Front({**values, "%": ""}, places), "\n".join(lines[start + count :]), start + count + 1


def _one_line(value: str) -> str:
    """Return a value without quotes, a list with commas; of a block of pairs the names in it."""
    first, *rest = value.split("\n")
    if rest:
        words = [first] if first and not _BLOCK_SCALAR.fullmatch(first) else []
        names = [match[1] for line in rest if (match := re.match(r"\s*(?:-\s*)?name\s*:\s*(.*)", line))]
        items = [match[1] for line in rest if (match := re.match(r"\s*-\s+([^:]*)$", line))]
        if names or items:
            return ", ".join(map(_unquoted, names or items))
        return " ".join([*words, *(line.strip() for line in rest)]).strip()
    if first.startswith("[") and first.endswith("]"):
        return ", ".join(_unquoted(part) for part in first[1:-1].split(",") if part.strip())
    return _unquoted(re.sub(r"(?:^|\s)#\s.*", "", first) if first[:1] not in "\"'" else first)


def _unquoted(value: str) -> str:
    value = value.strip()
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'" else value
