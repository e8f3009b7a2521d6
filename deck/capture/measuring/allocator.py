"""Which allocator is timed: glibc gives freed memory back, or keeps it, by the chance of heap layout."""

import ctypes
import resource

from deck.capture.measuring.heap import end_of_heap
from deck.errors import RecordError
from deck.measured import Allocator

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3
_LEAST_MAPPED_BYTES = 128 * 1024
_FREED_BYTES = (4 << 20) + resource.getpagesize()
_THRESHOLDS = {
    Allocator.TRIMMING: (_FREED_BYTES, 2 * _FREED_BYTES),
    Allocator.MAPPED: (_LEAST_MAPPED_BYTES, _LEAST_MAPPED_BYTES),
    Allocator.PINNED: (1 << 30, 2**31 - 1),
}
"""Allocator -> bytes from which a block is mapped, and bytes free at the heap's end from which they are given back."""

_MOST_MAPPED_BYTES = 32 << 20
"""The highest that older versions of glibc take for the first."""

_SIZE_FIELD_BYTES, _ALIGNED_BYTES, _END = 8, 64, 48
"""Of a block of glibc's; of a tensor's memory on a CPU; where the heap ends, from such a multiple on."""

_PIECES_BYTES = (1 << 20, _LEAST_MAPPED_BYTES // 2)

_allocator: str = Allocator.DEFAULT.value


def set_allocator(wanted: Allocator) -> None:
    """Set glibc's thresholds from here on; elsewhere nothing. Raises RecordError where the default is wanted back.

    With the default, freed blocks of some MiB go back to the system or stay, by the chance of heap layout; experiment
    `page_faults` records both.
    """
    global _allocator
    if wanted is Allocator.DEFAULT:
        if _allocator != Allocator.DEFAULT:
            raise RecordError(
                f"the default allocator cannot be timed here: this process's is {_allocator}, and stays.",
                remedy='Time it first, in an experiment with START = "spawn".',
            )
        return
    try:
        libc = ctypes.CDLL("libc.so.6")
        mallopt = libc.mallopt
    except (OSError, AttributeError):  # no glibc: its thresholds are not the problem there
        return
    libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
    libc.malloc_usable_size.restype, libc.malloc_usable_size.argtypes = ctypes.c_size_t, [ctypes.c_void_p]
    mapped, trimmed = _THRESHOLDS[wanted]
    sets_mapped = any(mallopt(_M_MMAP_THRESHOLD, size) for size in (mapped, min(mapped, _MOST_MAPPED_BYTES)))
    if sets_mapped and mallopt(_M_TRIM_THRESHOLD, trimmed):
        _allocator = f"glibc, {wanted}"
        if wanted is not Allocator.PINNED:
            _use_up_heap(libc)


def _use_up_heap(libc: ctypes.CDLL) -> None:
    """Take for good what is free in the heap, until it grows: else buffers lie there, and neither threshold counts.

    The heap then ends at the one of four places at which two buffers, freed, are one (glibc 2.36): a tensor's memory
    begins at a multiple of 64, a block at one of 16, and a small piece that is left between two buffers keeps them
    apart. By that chance the default gives them back, or not.
    """
    for piece_bytes in _PIECES_BYTES:
        end = end_of_heap()
        while 0 < (last := libc.malloc(piece_bytes) or 0) < end:
            pass
    next_block = last + 2 * (libc.malloc_usable_size(last) + _SIZE_FIELD_BYTES)
    libc.malloc(piece_bytes + (_END - next_block) % _ALIGNED_BYTES)


def allocator() -> str:
    return _allocator
