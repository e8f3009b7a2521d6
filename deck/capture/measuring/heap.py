"""How the heap shrinks in a call: glibc gives back what is free at the heap's end, and the next call faults on it."""

import ctypes
import sys
from collections.abc import Callable

_CALLS = 8


def heap_returned_bytes(fn: Callable[[], object]) -> int:
    """Return by how much the heap's end came down when the result of `fn` was dropped, the most of _CALLS calls.

    0 where nothing was returned, and where there is no such heap: elsewhere than on Linux.
    """
    if not sys.platform.startswith("linux"):
        return 0
    most = 0
    for _ in range(_CALLS):
        result = fn()
        held = end_of_heap()
        del result
        most = max(most, held - end_of_heap())
    return most


def end_of_heap() -> int:
    """Return the address where the heap ends now (Linux)."""
    sbrk = ctypes.CDLL(None).sbrk
    sbrk.restype, sbrk.argtypes = ctypes.c_void_p, [ctypes.c_ssize_t]
    return int(sbrk(0) or 0)
