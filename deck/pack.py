"""Zip files so that the same files give the same bytes: sorted, dated 1980, deflated."""

import io
import zipfile
from collections.abc import Mapping

_EPOCH = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE = 0o100644 << 16


def zip_bytes(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of `files` (POSIX path -> content); equal files give equal bytes with the same zlib."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(files):
            member = zipfile.ZipInfo(path, _EPOCH)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.external_attr = _PLAIN_FILE
            member.create_system = 3
            archive.writestr(member, files[path])
    return buffer.getvalue()
