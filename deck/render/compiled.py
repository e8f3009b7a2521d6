"""Compiled templates kept for this user, where no folder that is built can bring its own.

What Jinja keeps is code that runs when it is read. It lies in the user's cache directory, in a folder that only the
user may write to; a file whose checksum does not fit is compiled again. Without such a folder every process compiles.
"""

import sys
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

from deck.render.cache import read_checked, write_checked
from deck.resources import user_cache


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
    own = user_cache()
    return Compiled(own / f"templates-{jinja2.__version__}-{sys.implementation.cache_tag}") if own else None
