"""Write a file whole or not at all, and never in the place of what it is not."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from deck.errors import UsageError


def write_whole(path: Path, content: bytes) -> None:
    """Write `content` to `path` in one step: readers see the earlier file or the new one, never a part.

    Raises UsageError where the system refuses it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
            # mkstemp makes the file private; the page is for others to read.
            os.chmod(beside, 0o666 & ~umask())
            os.replace(beside, path)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}.", remedy="Name another file.") from error


def check_page_place(path: Path, *, talk: Path, evidence: Iterable[Path]) -> None:
    """Raise UsageError where a page at `path` would replace what is no page, or lie in the talk or its `evidence`."""
    target, talk = path.resolve(), talk.resolve()
    if target == talk and not talk.is_dir():
        why = "it is the talk itself"
    elif target.is_relative_to(talk) and target != talk and target.suffix.lower() not in (".html", ".htm"):
        why = "it lies in the talk, which is never written to"
    elif any(target.is_relative_to(place.resolve()) for place in evidence):
        why = "it lies in the evidence"
    elif target.exists() and not target.is_dir() and not _is_page(target):
        why = "it exists and is no HTML page"
    else:
        return
    raise UsageError(f"cannot write {path}: {why}.", remedy="Name another file.")


def _is_page(path: Path) -> bool:
    """Return whether the file at `path` is HTML, or empty, so that nothing is lost with it."""
    if not path.is_file():
        return False
    with path.open("rb") as stream:
        start = stream.read(64)
    return not start or start.removeprefix(b"\xef\xbb\xbf").lstrip().lower().startswith(b"<!doctype html")


def umask() -> int:
    """Return which permissions new files of this process lack."""
    # The only way to read it is to set it.
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
