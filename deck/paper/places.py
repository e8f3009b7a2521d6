"""Where paper and pictures are written, and what is never overwritten."""

from dataclasses import dataclass
from pathlib import Path

from deck.errors import UsageError


@dataclass(frozen=True)
class Kind:
    """A kind of file by its `suffix` and what it begins with."""

    name: str
    suffix: str
    start: bytes


PDF = Kind("PDF", ".pdf", b"%PDF-")
PNG = Kind("PNG picture", ".png", b"\x89PNG\r\n")


def check_target(path: Path, kind: Kind, *, kept: tuple[Path, ...] = ()) -> None:
    """Raise UsageError where writing `path` would lose something: a file of another kind, or one inside what is `kept`.

    With its own ending it can replace no slide and no evidence; an empty file is no loss.
    """
    target = path.resolve()
    inside = next((place for place in kept if target.is_relative_to(place.resolve())), None)
    if path.is_dir():
        why = "it is a folder"
    elif path.suffix.lower() != kind.suffix:
        why = f"it does not end in {kind.suffix}"
    elif inside is not None:
        why = f"it lies in {inside}, which is never written to"
    elif target.exists() and not _is_of(target, kind):
        why = f"it exists and is no {kind.name}"
    else:
        return
    raise UsageError(f"cannot write {path}: {why}.", remedy="Name another file with --out.")


def check_folder(folder: Path, *, kept: tuple[Path, ...] = ()) -> None:
    """Raise UsageError where pictures cannot be written into `folder`."""
    target = folder.resolve()
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"cannot write into {folder}: it is a file.", remedy="Name a folder with --out.")
    for place in kept:
        if target.is_relative_to(place.resolve()):
            why = f"it lies in {place}, which is never written to"
            raise UsageError(f"cannot write into {folder}: {why}.", remedy="Name another folder with --out.")


def _is_of(path: Path, kind: Kind) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as stream:
        start = stream.read(len(kind.start))
    return not start or start == kind.start
