"""Take out lines that native code prints, which passes by Python's own streams."""

import ctypes
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def lines_taken(descriptor: int, pattern: re.Pattern[str]) -> Iterator[list[str]]:
    """Take the lines that `pattern` matches at their beginning out of what is written to a file descriptor.

    They are in the list when the block has ended; the other lines are then written where they were to go.
    """
    taken: list[str] = []
    with tempfile.TemporaryFile() as file:
        _flush()
        kept = os.dup(descriptor)
        os.dup2(file.fileno(), descriptor)
        try:
            yield taken
        finally:
            _flush()
            os.dup2(kept, descriptor)
            os.close(kept)
            file.seek(0)
            others: list[str] = []
            for line in file.read().decode(errors="replace").splitlines():
                (taken if pattern.match(line) else others).append(line)
            if others:
                os.write(descriptor, ("\n".join(others) + "\n").encode())


def _flush() -> None:
    """Write out what Python and the C library hold back: a file, unlike a terminal, is written to in blocks."""
    sys.stdout.flush()
    sys.stderr.flush()
    ctypes.CDLL(None).fflush(None)
