"""Zip files so that the same files give the same bytes: sorted, dated 1980."""

import io
import re
import zipfile
import zlib
from collections.abc import Callable, Mapping

_EPOCH = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE = 0o100644 << 16
_LEVEL = 9
_RAW = -zlib.MAX_WBITS
"""Deflate without a header, which browsers call `deflate-raw`."""

_NUMBERS = re.compile(r"\d+")


def zip_bytes(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of `files` (POSIX path -> content); equal files give equal bytes with the same zlib."""
    return _zip(files, zipfile.ZIP_DEFLATED, key=str)


def solid_zip_bytes(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of `files` that holds them as they are, deflated as a whole; equal files give equal bytes.

    Files of one name lie next to each other: what one recording says, another says again. So the evidence of the
    shipped talk takes half of what it takes where each file is deflated by itself.
    """
    stored = _zip(files, zipfile.ZIP_STORED, key=lambda path: (_NUMBERS.sub("", path.rpartition("/")[2]), path))
    deflate = zlib.compressobj(_LEVEL, zlib.DEFLATED, _RAW)
    return deflate.compress(stored) + deflate.flush()


def files_in_solid_zip(solid: bytes) -> dict[str, bytes]:
    """Return the files that `solid_zip_bytes` packed, by path.

    Raises ValueError where `solid` is not such bytes.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(zlib.decompress(solid, _RAW))) as archive:
            return {path: archive.read(path) for path in archive.namelist()}
    except (zlib.error, zipfile.BadZipFile) as error:
        raise ValueError(str(error)) from error


def _zip(files: Mapping[str, bytes], compression: int, *, key: Callable[[str], object]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression, compresslevel=_LEVEL) as archive:
        for path in sorted(files, key=key):  # type: ignore[arg-type]  # keys are text, or pairs of it
            member = zipfile.ZipInfo(path, _EPOCH)
            member.compress_type = compression
            member.external_attr = _PLAIN_FILE
            member.create_system = 3
            archive.writestr(member, files[path])
    return buffer.getvalue()
