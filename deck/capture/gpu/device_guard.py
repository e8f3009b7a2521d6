"""Answer for one CUDA device where PyTorch's C++ asks, by a small library that is compiled once and kept."""

import ctypes
import hashlib
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import torch

from deck.errors import RecordError
from deck.host import compiler_command
from deck.resources import user_cache

_SOURCE = Path(__file__).with_suffix(".cpp")


@contextmanager
def device_guarded() -> Iterator[None]:
    """While it is active, C++ finds a device guard of CUDA and CUDA hooks, which do nothing, for one device."""
    library = _library()
    library.describe_device()
    try:
        yield
    finally:
        library.forget_device()


@cache
def _library() -> ctypes.CDLL:
    return ctypes.CDLL(str(library_file()))


@cache
def library_file() -> Path:
    """Return the compiled library: built where this version of PyTorch, compiler and text have none here yet.

    It is kept in our folder of the user's cache. Raises RecordError where it cannot be built.
    """
    root = Path(torch.__file__).parent
    command = compiler_command()
    text = _SOURCE.read_text(encoding="utf-8")
    key = hashlib.sha256("\0".join((torch.__version__, str(root), command, text)).encode()).hexdigest()[:16]
    folder = user_cache() or Path(tempfile.mkdtemp(prefix="torch-compile-deck-"))
    file = folder / f"device_guard_{key}.so"
    if not file.exists():
        _build(command, root, file)
    return file


def _build(command: str, root: Path, file: Path) -> None:
    """Compile beside the file, then rename: another process may do the same."""
    beside = file.with_suffix(f".{os.getpid()}.so")
    flags = ["-O1", "-shared", "-fPIC", "-std=c++20", f"-I{root / 'include'}"]
    libraries = [f"-L{root / 'lib'}", "-lc10", "-ltorch_cpu"]
    what = f"{command} could not build the device guard that stands for a GPU ({_SOURCE.name})"
    remedy = "PyTorch's headers and a compiler for C++20 are needed; CXX names another compiler."
    try:
        done = subprocess.run(
            [command, *flags, str(_SOURCE), "-o", str(beside), *libraries], capture_output=True, text=True
        )
    except OSError as error:
        raise RecordError(f"{what}: {error}.", remedy=remedy) from error
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        why = next((line for line in lines if "error" in line), lines[-1] if lines else f"exit {done.returncode}")
        beside.unlink(missing_ok=True)
        raise RecordError(f"{what}: {why}", remedy=remedy)
    beside.replace(file)
