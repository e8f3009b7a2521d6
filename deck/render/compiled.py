"""Compiled templates kept for this user, where no folder that is built can bring its own.

What Jinja keeps is code that runs when it is read. It lies in the user's cache directory, in a folder that only the
user may write to; a file whose checksum does not fit is compiled again. Without such a folder every process compiles.
"""

import os
import stat
import sys
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

from deck.render.cache import read_checked, write_checked


class Compiled(BytecodeCache):
    """One file per template in `folder`, named by its path; Jinja compares the checksum of its source."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load_bytecode(self, bucket: Bucket) -> None:
        content = read_checked(self._folder / bucket.key)
        if content is not None:
            bucket.bytecode_from_string(content)

    def dump_bytecode(self, bucket: Bucket) -> None:
        write_checked(self._folder / bucket.key, bucket.bytecode_to_string())


def compiled_templates() -> Compiled | None:
    """Return the user's compiled templates for this Jinja and this Python, None where they cannot be kept safely."""
    base = _user_cache()
    if base is None:
        return None
    own = base / "torch-compile-deck"
    try:
        base.mkdir(parents=True, exist_ok=True)
        own.mkdir(mode=0o700, exist_ok=True)
        if not _is_private(own):
            return None
    except OSError:
        return None
    return Compiled(own / f"templates-{jinja2.__version__}-{sys.implementation.cache_tag}")


def _user_cache() -> Path | None:
    """Return the system's directory for this user's caches. A relative one would lie in whatever folder is built."""
    home = os.path.expanduser("~")
    if sys.platform == "darwin":
        place = f"{home}/Library/Caches"
    elif sys.platform == "win32":
        place = os.environ.get("LOCALAPPDATA", "")
    else:
        place = os.environ.get("XDG_CACHE_HOME", "")
        if not os.path.isabs(place):
            place = f"{home}/.cache" if home != "/" else ""  # "/" stands for no home
    return Path(place) if os.path.isabs(place) else None


def _is_private(folder: Path) -> bool:
    """Return whether `folder` is a real folder of this user that nobody else may write to."""
    status = folder.lstat()
    if not stat.S_ISDIR(status.st_mode):
        return False
    # Windows tells neither; its folder for local data is the user's own.
    return sys.platform == "win32" or (status.st_uid == os.getuid() and not status.st_mode & 0o022)
