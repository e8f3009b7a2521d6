"""Where things are: templates, assets, talks and experiments of the project, and what is kept between two builds."""

import atexit
import functools
import os
import shutil
import stat
import sys
import tempfile
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource_dir(name: str) -> Path:
    """Return the folder `name` (`templates`, `assets`, `talks`, `experiments`, `evidence`).

    It lies beside this package in a checkout, inside it in a wheel.
    """
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def cache_dir(root: Path) -> Path:
    """Return where a build in `root` keeps what it made: `.cache` of our own checkout, else the user's cache.

    A stranger's folder could bring a `.cache` of its own, with markup and compiled code in it.
    """
    if resource_dir("templates") == root.resolve() / "templates":
        return root / ".cache"
    return user_cache() or _cache_of_this_process()


def user_cache() -> Path | None:
    """Return our folder in the user's cache directory, made if need be; None where others could write to it."""
    base = _system_cache()
    if base is None:
        return None
    own = base / "torch-compile-deck"
    try:
        base.mkdir(parents=True, exist_ok=True)
        own.mkdir(mode=0o700, exist_ok=True)
        return own if _is_private(own) else None
    except OSError:
        return None


@functools.cache
def _cache_of_this_process() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="torch-compile-deck-cache-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _system_cache() -> Path | None:
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
