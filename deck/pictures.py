"""Pictures that lie beside a talk, as data: addresses."""

import base64
import binascii
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from deck.errors import did_you_mean
from deck.picture_files import KINDS, kind_of
from deck.svg import UnsafeDrawing, without_active_parts

LARGE_BYTES = 2_000_000
"""A larger picture is told: it makes the page slow to open and to send."""

MOST_BYTES = 50_000_000
_MOST_FILES = 2000

_PUT_BESIDE = f"Put a {', '.join(KINDS)} file beside the talk and name it by its relative path."


@dataclass(frozen=True)
class Picture:
    """A picture to embed, or why there is none.

    `size` is its width and height in px, (0, 0) where it does not tell. Without `data_uri`, `problem` says why and
    `is_missing` whether there is no such file. `removed` is what was taken out of a drawing.
    """

    data_uri: str = ""
    size: tuple[int, int] = (0, 0)
    size_bytes: int = 0
    removed: tuple[str, ...] = ()
    problem: str = ""
    remedy: str = _PUT_BESIDE
    is_missing: bool = False


def read_picture(address: str, folder: Path | None, root: Path | None) -> Picture:
    """Return the picture at `address`, relative to `folder` and inside `root`, or written out in a data: address.

    What it is follows from its content, so that no other file can be taken into a deck by its name.
    """
    if address[:5].lower() == "data:":
        return _written_out(address)
    if re.match(r"[A-Za-z][\w+.-]*:", address) or address.startswith(("//", "\\\\")):
        return Picture(
            problem="a deck loads nothing from elsewhere",
            remedy="Download it, put it beside the talk, and name it by its relative path.",
        )
    if folder is None or root is None:
        return Picture(problem="this text has no folder")
    try:
        return _from_disk(unquote(address.partition("#")[0].partition("?")[0]), folder, root)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        return Picture(problem=f"it cannot be read ({reason})")


def _from_disk(name: str, folder: Path, root: Path) -> Picture:
    path = (folder / name).resolve()
    if not path.is_relative_to(root.resolve()):
        # Files outside belong to whoever builds the deck, who may not have written it.
        return Picture(problem="it lies outside the talk", remedy="Copy it into the talk's folder.")
    if not path.exists():
        near = did_you_mean(name, _names_below(root, folder))
        return Picture(problem=f"there is no such file.{near}".rstrip("."), is_missing=True)
    if not path.is_file():
        return Picture(problem="it is no file")
    size_bytes = path.stat().st_size
    if size_bytes > MOST_BYTES:
        return Picture(problem=f"it has {size_bytes / 1e6:.0f} MB", remedy="Make it smaller.")
    return _embedded(path.read_bytes())


def _names_below(root: Path, folder: Path) -> Iterator[str]:
    """Yield the files of the talk as an address in `folder` names them; of a large folder only the first."""
    count = 0
    for place, folders, files in os.walk(root):
        folders[:] = sorted(one for one in folders if not one.startswith("."))
        for file in sorted(files):
            count += 1
            if count > _MOST_FILES:
                return
            yield os.path.relpath(os.path.join(place, file), folder).replace(os.sep, "/")


def _written_out(address: str) -> Picture:
    head, _, data = address.partition(",")
    try:
        if head.lower().endswith(";base64"):
            return _embedded(base64.b64decode("".join(unquote(data).split()), validate=True))
        return _embedded(unquote(data).encode("utf-8", "replace"))
    except (binascii.Error, ValueError):
        return Picture(problem="its base64 cannot be read")


def _embedded(content: bytes) -> Picture:
    kind = kind_of(content)
    if kind is None:
        return Picture(problem="it is no picture of a known kind")
    removed: tuple[str, ...] = ()
    if kind.name == "svg":
        try:
            content, removed = without_active_parts(content)
        except UnsafeDrawing as error:
            return Picture(problem=str(error), remedy="Save it as plain SVG, or as PNG.")
    data = base64.b64encode(content).decode()
    return Picture(f"data:{kind.media_type};base64,{data}", kind.size, len(content), removed)
