"""What this machine can do, in this process: copies by size, matrix products, calls."""

from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

import torch

from deck.capture.measuring.clocks import Clock, flushed_cuda_s, l2_bytes, wall_s
from deck.capture.measuring.timing import take_sample, time_rounds
from deck.host import cache_sizes
from deck.rounds import LimitRounds

ROUNDS = 5
_LEAST_SAMPLE_S = 3e-4
_TRIES = 3
_LEAST_COPY_BYTES = 64 * 1024
_DRAM_BYTES = {"cpu": 128 * 1024**2, "cuda": 1024**3}
_MOST_COPY_BYTES = {"cpu": 512 * 1024**2, "cuda": 4 * 1024**3}
_MATMUL_SIZES = {"cpu": (256, 512, 768), "cuda": (1024, 2048, 4096, 8192)}
_CALLS_OF_ONE_ELEMENT = 50

_Call = Callable[[], object]
_Key = TypeVar("_Key", bound=Hashable)

_COPYING: dict[str, Callable[[torch.Tensor, torch.Tensor], object]] = {
    "copy_": lambda target, source: target.copy_(source),
    "floor": lambda target, source: torch.floor(source, out=target),
}
"""Two ways to read one buffer and write another: which of them takes less time differs by size and machine."""


def limits_here(*, device: str, with_inductor: bool) -> LimitRounds:
    """Return what copies, matrix products in float32 and calls take here, ROUNDS rounds of each; on a GPU also products
    in TF32 and bfloat16, and each copy and product begins with its L2 cache flushed, as in `time_rounds`.

    A copy is between two buffers that are kept: no memory is asked for. Every size is timed once in each round, so that
    a disturbance does not meet all rounds of one.
    """
    on_gpu = device == "cuda"
    seconds: Clock = flushed_cuda_s() if on_gpu else wall_s
    copies_s: dict[int, dict[str, list[float]]] = {}
    for (size, operator), samples in _timed(_copies(device), seconds).items():
        copies_s.setdefault(size, {})[operator] = samples
    eager_call_s, compiled_call_s = _calls_of_one_element(device, with_inductor=with_inductor)
    return LimitRounds(
        copies_s=copies_s,
        matmul_s=_timed(_products(device), seconds),
        eager_call_s=eager_call_s,
        compiled_call_s=compiled_call_s,
        dtype="float32",
        threads_count=torch.get_num_threads(),
        device=device,
        other_matmul_s=_other_precisions(device, seconds) if on_gpu else {},
        cache_flushed=on_gpu,
    )


def _copies(device: str) -> dict[tuple[int, str], _Call]:
    """Return copies by size, read and written together, and operator: up to four times the last cache, each of a part
    of the same buffers."""
    largest_bytes = min(max(_DRAM_BYTES[device], 4 * _last_cache_bytes(device)), _MOST_COPY_BYTES[device])
    sizes = [_LEAST_COPY_BYTES]
    while 2 * sizes[-1] <= largest_bytes:
        sizes.append(2 * sizes[-1])
    source, target = (torch.ones(sizes[-1] // 8, dtype=torch.float32, device=device) for _ in range(2))
    return {
        (size, operator): _on_part(copy, target[: size // 8], source[: size // 8])
        for size in sizes
        for operator, copy in _COPYING.items()
    }


def _last_cache_bytes(device: str) -> int:
    return l2_bytes() if device == "cuda" else max(cache_sizes().values(), default=0)


def _on_part(copy: Callable[..., object], target: torch.Tensor, source: torch.Tensor) -> _Call:
    return lambda: copy(target, source)


def _products(device: str, dtype: torch.dtype = torch.float32) -> dict[int, _Call]:
    """Return products of square matrices, by their rows."""
    generator = torch.Generator(device).manual_seed(0)
    found: dict[int, _Call] = {}
    for size in _MATMUL_SIZES[device]:
        left, right, result = (
            torch.randn(size, size, generator=generator, device=device, dtype=dtype) for _ in range(3)
        )
        found[size] = _product(left, right, result)
    return found


def _other_precisions(device: str, seconds: Clock) -> dict[str, dict[int, list[float]]]:
    """Return products by precision: float32 tensors as TF32, and bfloat16."""
    before = torch.get_float32_matmul_precision()
    torch.set_float32_matmul_precision("high")
    try:
        tf32 = _timed(_products(device), seconds)
    finally:
        torch.set_float32_matmul_precision(before)
    return {"tf32": tf32, "bfloat16": _timed(_products(device, torch.bfloat16), seconds)}


def _product(left: torch.Tensor, right: torch.Tensor, result: torch.Tensor) -> _Call:
    return lambda: torch.mm(left, right, out=result)


def _timed(functions: Mapping[_Key, _Call], seconds: Clock) -> dict[_Key, list[float]]:
    """Return the seconds of one call of each, by round. A sample in which another process was given the core is taken
    again, up to _TRIES times."""
    calls: dict[_Key, int] = {}
    for key, fn in functions.items():
        seconds(fn, 1)
        calls[key] = max(1, round(_LEAST_SAMPLE_S / max(seconds(fn, 1), 1e-9)))
    samples: dict[_Key, list[float]] = {key: [] for key in functions}
    for _ in range(ROUNDS):
        for key, fn in functions.items():
            for _ in range(_TRIES):
                (call_s, _, _), interruptions = take_sample(fn, calls[key], seconds)
                if not interruptions:
                    break
            samples[key].append(call_s)
    return samples


def _add_one(x: torch.Tensor) -> torch.Tensor:
    return x + 1


def _calls_of_one_element(device: str, *, with_inductor: bool) -> tuple[list[float], list[float]]:
    """Return the seconds of one eager operator, and of a compiled function that is one; none where nothing compiles."""
    x = torch.zeros(1, device=device)
    compiled = torch.compile(_add_one) if with_inductor else _add_one
    rounds = time_rounds(
        {"eager": lambda: _add_one(x), "compiled": lambda: compiled(x)},
        rounds=ROUNDS,
        calls=_CALLS_OF_ONE_ELEMENT,
        like=x,
        flush_cache=False,  # what a call costs the host is to be in it
    )
    return rounds.samples_s["eager"], rounds.samples_s["compiled"] if with_inductor else []
