"""Derived text kept between builds: one file per kind, keyed by the hash of what it was derived from.

A cache may be deleted, stale or damaged at any time without changing a page: a key covers all inputs,
and a file whose checksum does not fit its content is ignored.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from deck.kept import NOTHING, Kept


class Pack:
    """The derived texts of one kind. Only what the current build used is kept."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stored: dict[str, str] | None = None
        self._used: dict[str, str] = {}

    def get(self, inputs: tuple[object, ...], derive: Callable[[], str]) -> str:
        """Return what `derive()` returned for `inputs` before, else call it. `inputs` are told apart by repr."""
        key = hashlib.sha256(repr(inputs).encode()).hexdigest()
        if key not in self._used:
            if self._stored is None:
                self._stored = _read(self._path)
            found = self._stored.get(key)
            self._used[key] = derive() if found is None else found
        return self._used[key]

    def save(self) -> None:
        """Write the pack if this build used other entries than the stored ones."""
        if self._used and self._used != self._stored:
            _write(self._path, self._used)
            self._stored = dict(self._used)


@contextmanager
def packs(folder: Path, deck_id: str, *kinds: str, kept: Kept = NOTHING) -> Iterator[tuple[Pack, ...]]:
    """Open one pack per kind for a deck, and save them when the page was rendered without an error."""
    name = hashlib.sha256(deck_id.encode()).hexdigest()[:12]
    # A build that keeps slides does not ask for what is in them: its packs must stay those of the first build.
    opened = kept.get(
        ("packs", folder, name), kinds, lambda: tuple(Pack(folder / f"{kind}-{name}.json") for kind in kinds)
    )
    yield opened
    for pack in opened:
        pack.save()


def read_checked(path: Path) -> bytes | None:
    """Return what `write_checked` wrote to `path`, None where that is missing or damaged."""
    try:
        checksum, _, content = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    return content if checksum == hashlib.sha256(content).hexdigest().encode() else None


def write_checked(path: Path, content: bytes) -> None:
    """Write `content` behind its checksum, in one step. A cache that cannot be written costs time, not the page."""
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".tmp")
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(content).hexdigest().encode() + b"\n" + content)
        os.replace(temporary, path)
    except OSError:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def _read(path: Path) -> dict[str, str]:
    content = read_checked(path)
    stored: dict[str, str] = {} if content is None else json.loads(content)
    return stored


def _write(path: Path, entries: dict[str, str]) -> None:
    write_checked(path, json.dumps(entries, ensure_ascii=False, sort_keys=True).encode())
