"""Read the files of a folder or zip that may come from a stranger: every path and size is checked first.

Nothing is ever written here. Each refusal is one `BundleError` that names the bundle, the member and the rule.
"""

import os
import re
import stat
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path

from deck.errors import BundleError

MAX_FILE_BYTES = 64 * 2**20
MAX_BUNDLE_BYTES = 256 * 2**20
MAX_FILES = 20_000

_SAFE_PART = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.+-]*")
_LEFT_BY_OTHERS = {".DS_Store", "Thumbs.db", "desktop.ini"}
"""Files that file managers leave in every folder they show."""

_DEVICE_NAMES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


def read_files(path: Path) -> dict[str, bytes]:
    """Return every file of the bundle at `path`, keyed by its POSIX path inside.

    Raises BundleError for a link, a path that leaves the bundle, names that differ only in case, anything
    that is no plain file, and sizes over MAX_FILE_BYTES, MAX_BUNDLE_BYTES or MAX_FILES.
    """
    if path.is_dir():
        try:
            return _read_folder(path)
        except OSError as error:
            raise BundleError(f"it cannot be read ({error}).", location=path) from error
    if not path.is_file():
        raise BundleError("there is no bundle here.", location=path, remedy="Expected a folder or a .zip file.")
    return _read_zip(path)


def check_path(inside: str, *, location: Path) -> None:
    """Raise BundleError unless `inside` is a plain relative POSIX path that is safe on every system."""
    reason = _unsafe(inside)
    if reason:
        raise BundleError(
            f"the path {inside!r} {reason}.",
            location=location,
            remedy="A bundle holds plain relative paths of letters, digits and _ . + - only.",
        )


def _unsafe(inside: str) -> str:
    if inside.startswith("/"):
        return "is absolute"
    if "\\" in inside:
        return "holds a backslash"
    if re.match(r"[A-Za-z]:", inside):
        return "names a drive"
    parts = inside.split("/")
    if ".." in parts:
        return "leaves the bundle"
    if len(inside) > 200:
        return "is longer than 200 characters"
    for part in parts:
        if not _SAFE_PART.fullmatch(part) or part.endswith(".") or _DEVICE_NAMES.fullmatch(part):
            return f"has the unsafe part {part!r}"
    return ""


def check_distinct(paths: Iterable[str], *, location: Path) -> None:
    """Raise BundleError where two paths are equal, or would be on a system that ignores case, or one is a folder
    of the other."""
    seen: dict[str, str] = {}
    folders: dict[str, str] = {}
    for inside in paths:
        other = seen.setdefault(inside.lower(), inside)
        if other is not inside:
            how = "twice" if other == inside else f"beside {other!r}, which differs only in case"
            raise BundleError(
                f"{inside!r} is listed {how}.", location=location, remedy="Every path of a bundle is there once."
            )
        parts = inside.lower().split("/")
        for depth in range(1, len(parts)):
            folders.setdefault("/".join(parts[:depth]), inside)
    for lower, inside in seen.items():
        if lower in folders:
            raise BundleError(
                f"{inside!r} is a file and the folder of {folders[lower]!r}.",
                location=location,
                remedy="Every path of a bundle is there once.",
            )


def _read_folder(path: Path) -> dict[str, bytes]:
    sizes: dict[str, int] = {}
    for folder, names, files in os.walk(path):
        # pip compiles every .py file that it installs, those of the reference bundle too.
        if "__pycache__" in names:
            names.remove("__pycache__")
        for name in [*names, *(file for file in files if file not in _LEFT_BY_OTHERS)]:
            full = os.path.join(folder, name)
            inside = os.path.relpath(full, path).replace(os.sep, "/")
            check_path(inside, location=path)
            status = os.lstat(full)
            if stat.S_ISREG(status.st_mode):
                sizes[inside] = status.st_size
            elif not stat.S_ISDIR(status.st_mode):
                raise _not_a_file(path, inside, "a link" if stat.S_ISLNK(status.st_mode) else "no plain file")
    _check_sizes(path, sizes)
    check_distinct(sorted(sizes), location=path)
    return {inside: _read_bounded(path / inside, size, path) for inside, size in sorted(sizes.items())}


def _read_bounded(file: Path, size_bytes: int, bundle: Path) -> bytes:
    with open(file, "rb") as stream:
        content = stream.read(size_bytes + 1)
    if len(content) > size_bytes:
        raise BundleError(f"{file.name} grew while it was read.", location=bundle, remedy="Load it again.")
    return content


def _read_zip(path: Path) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(path) as archive:
            return _read_archive(path, archive)
    except (zipfile.BadZipFile, EOFError, OSError, ValueError, NotImplementedError) as error:
        raise BundleError(
            f"this is no whole zip file ({error}).", location=path, remedy="Fetch or pack it again."
        ) from error


def _read_archive(path: Path, archive: zipfile.ZipFile) -> dict[str, bytes]:
    members = archive.infolist()
    for member in members:
        # The raw name: zipfile itself cuts it at a NUL byte and turns the system's separator into "/".
        check_path(member.orig_filename.removesuffix("/"), location=path)
        mode = member.external_attr >> 16
        if stat.S_ISLNK(mode):
            raise _not_a_file(path, member.filename, "a link")
        if member.flag_bits & 0x1:
            raise _not_a_file(path, member.filename, "encrypted")
        if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise _not_a_file(path, member.filename, "compressed by a method other than deflate")
    files = [member for member in members if not member.is_dir()]
    check_distinct((member.filename for member in files), location=path)
    _check_sizes(path, {member.filename: member.file_size for member in files})
    return {member.filename: _inflate(path, archive, member) for member in files}


def _inflate(path: Path, archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    """Return the member's bytes; never more than its declared size is inflated."""
    try:
        with archive.open(member) as stream:
            content = stream.read(member.file_size + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError) as error:
        raise BundleError(
            f"{member.filename} is damaged ({error}).", location=path, remedy="Fetch it again."
        ) from error
    if len(content) != member.file_size:
        raise BundleError(
            f"{member.filename} declares {member.file_size} bytes and holds {len(content)}.",
            location=path,
            remedy="Fetch it again.",
        )
    return content


def check_size(inside: str, size_bytes: int, *, location: Path | None = None) -> None:
    """Raise BundleError where one file is larger than a bundle may hold."""
    if size_bytes > MAX_FILE_BYTES:
        raise BundleError(
            f"{inside} is {size_bytes} bytes, more than the {MAX_FILE_BYTES} allowed for one file.",
            location=location,
            remedy="Record a smaller case.",
        )


def _check_sizes(path: Path, sizes: dict[str, int]) -> None:
    if len(sizes) > MAX_FILES:
        raise BundleError(f"it holds {len(sizes)} files, more than {MAX_FILES}.", location=path)
    for inside, size in sizes.items():
        check_size(inside, size, location=path)
    if sum(sizes.values()) > MAX_BUNDLE_BYTES:
        raise BundleError(
            f"its files are {sum(sizes.values())} bytes together, more than the {MAX_BUNDLE_BYTES} allowed.",
            location=path,
            remedy="Extract the experiments that are needed with `deck bundle extract`.",
        )


def _not_a_file(path: Path, inside: str, what: str) -> BundleError:
    return BundleError(f"{inside} is {what}.", location=path, remedy="A bundle holds plain files only.")
