"""What one build derived, kept in memory for the next build of the same process: `deck serve` builds a talk many times.

Each result is kept beside its inputs, all of them, and used again only where they are equal. So a page that is built
with what was kept is, byte for byte, the page that is built without.
"""

import os
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, TypeVar

_T = TypeVar("_T")

States = tuple[tuple[str, tuple[int, ...]], ...]
"""Of files, by path: times of change, size and inode; empty for one that is not there."""


class Same:
    """Stands for one object: equal only to what stands for the same object, whatever that is equal to."""

    __slots__ = ("_one",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, one: object) -> None:
        self._one = one

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self._one is other._one


class Kept:
    """Results by what they are called; what a whole build did not ask for is dropped at its end."""

    def __init__(self) -> None:
        self._results: dict[Hashable, tuple[object, Any]] = {}
        self._used: set[Hashable] = set()

    def get(
        self, key: Hashable, inputs: object, derive: Callable[[], _T], *, holds: Callable[[_T], bool] | None = None
    ) -> _T:
        """Return what `derive()` returned when it was last asked for `key`, where `inputs` were equal; else call it.

        `inputs` must be all that `derive` depends on, and must not be changed afterwards. Where more is found out on
        the way, `holds` says of a result whether it does not depend on that.
        """
        found = self._results.get(key)
        if found is None or found[0] != inputs or (holds and not holds(found[1])):
            found = (inputs, derive())
            self._results[key] = found
        self._used.add(key)
        result: _T = found[1]
        return result

    def states_at(self, path: Path) -> States:
        """Return what changes whenever a file does: the one at `path`, or any below the folder there."""
        return _states_at(path)

    def end_build(self) -> None:
        """Drop what was not asked for since the last call."""
        self._results = {key: self._results[key] for key in self._used}
        self._used = set()


class _Nothing(Kept):
    def get(
        self, key: Hashable, inputs: object, derive: Callable[[], _T], *, holds: Callable[[_T], bool] | None = None
    ) -> _T:
        return derive()

    def states_at(self, path: Path) -> States:
        return ()  # nothing is compared with it


NOTHING = _Nothing()
"""Keeps nothing: for a process that builds once."""


def _states_at(path: Path) -> States:
    if not path.is_dir():
        return ((str(path), _state_of(path)),)
    files = (os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names)
    return tuple(sorted((file, _state_of(file)) for file in files))


def _state_of(path: str | Path) -> tuple[int, ...]:
    try:
        status = os.stat(path)
    except OSError:
        return ()
    # The time of the last change of its entry too: a tool may set back the time of its content.
    return status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino
