"""Compare what Inductor generated on a GPU with what it generated for that GPU without one, kernel by kernel."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from msgspec.structs import replace

from deck.gpu_code import Configuration, GpuKernel, PredictedKernel, Prediction

_BODY = "@triton.jit"
_DEBUG_LINE = re.compile(r"\.(file|loc)\s|\$L__(tmp|func_begin|func_end|info_string)\w*:")
_DEBUG_SECTION = re.compile(r"\.section\s+\.debug_")
_COMMENT = re.compile(r"\s*//.*")


@dataclass(frozen=True)
class GeneratedKernel:
    """A kernel's text, the PTX of its configuration 0 (None where there is none), and its figures."""

    kernel: GpuKernel
    source: str
    ptx: str | None


def predicted(
    target: str,
    device: str,
    on_gpu: Mapping[str, Sequence[GeneratedKernel]],
    without: Mapping[str, Sequence[GeneratedKernel]],
) -> Prediction:
    """Return how kernels compiled on a GPU compare with those predicted for it, both by compile id."""
    kernels = tuple(
        _compared(compile_id, ours, theirs)
        for compile_id in sorted({*on_gpu, *without})
        for ours, theirs in _pairs(on_gpu.get(compile_id, ()), without.get(compile_id, ()))
    )
    note = "" if kernels else "no Triton kernel on either side"
    return Prediction(target=target, device=device, same=_same(kernels), kernels=kernels, note=note)


def _same(kernels: Sequence[PredictedKernel]) -> bool | None:
    """Return whether all are the same, in Triton and in PTX; None where nothing differs, but some have no PTX."""
    if any(not one.source_same or one.ptx_same is False for one in kernels):
        return False
    return True if kernels and all(one.ptx_same for one in kernels) else None


def unpredicted(target: str, device: str, why: str) -> Prediction:
    """Return that there is nothing to hold against what a GPU compiled, and why."""
    return Prediction(target=target, device=device, same=None, note=why)


def ptx_code(ptx: str) -> list[str]:
    """Return the lines of PTX that make code: without comments, blank lines, source lines, and debug sections."""
    code: list[str] = []
    in_debug = False
    for line in ptx.splitlines():
        text = _COMMENT.sub("", line).strip()
        in_debug = in_debug or bool(_DEBUG_SECTION.match(text))
        if text and not in_debug and not _DEBUG_LINE.match(text):
            code.append(text)
        in_debug = in_debug and not text.endswith("}")
    return code


_Pair = tuple[GeneratedKernel | None, GeneratedKernel | None]


def _pairs(on_gpu: Sequence[GeneratedKernel], without: Sequence[GeneratedKernel]) -> list[_Pair]:
    """Return the kernels of both sides by name, those of the GPU first."""
    ours, theirs = ({one.kernel.name: one for one in side} for side in (on_gpu, without))
    return [(ours.get(name), theirs.get(name)) for name in {**ours, **theirs}]


def _compared(compile_id: str, ours: GeneratedKernel | None, theirs: GeneratedKernel | None) -> PredictedKernel:
    if ours is None or theirs is None:
        one = ours or theirs
        assert one
        where = "only the GPU has it" if ours else "only the prediction has it"
        return PredictedKernel(
            name=one.kernel.name,
            compile_id=compile_id,
            source_same=None,
            head_same=None,
            ptx_same=None,
            configurations_same=None,
            first_difference=where,
        )
    (our_head, our_body), (their_head, their_body) = _parts(ours.source), _parts(theirs.source)
    our_ptx, their_ptx = (None if one.ptx is None else ptx_code(one.ptx) for one in (ours, theirs))
    return PredictedKernel(
        name=ours.kernel.name,
        compile_id=compile_id,
        source_same=our_body == their_body,
        head_same=our_head == their_head,
        ptx_same=None if our_ptx is None or their_ptx is None else our_ptx == their_ptx,
        configurations_same=_same_figures(ours.kernel, theirs.kernel),
        first_difference=_first_difference("Triton", our_body, their_body)
        or _first_difference("above the function", our_head, their_head)
        or (_first_difference("PTX", our_ptx, their_ptx) if our_ptx is not None and their_ptx is not None else ""),
    )


def _parts(source: str) -> tuple[list[str], list[str]]:
    """Return the lines above the Triton function, and those of it."""
    head, mark, body = source.partition(_BODY)
    return head.splitlines(), (mark + body).splitlines()


def _same_figures(ours: GpuKernel, theirs: GpuKernel) -> bool | None:
    """Return whether all configurations have the same figures; None where some could not be read."""
    if any(None in (one.registers_count, one.instructions) for side in (ours, theirs) for one in side.configurations):
        return None
    return _figures(ours) == _figures(theirs)


def _figures(kernel: GpuKernel) -> list[Configuration]:
    return [replace(one, chosen=None, has_texts=False) for one in kernel.configurations]


def _first_difference(where: str, ours: Sequence[str], theirs: Sequence[str]) -> str:
    for number, (our, their) in enumerate(zip_longest(ours, theirs), 1):
        if our != their:
            return f"{where}, line {number}: {our!r} on the GPU, {their!r} predicted"
    return ""
