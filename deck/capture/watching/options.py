"""Whether a mode, options or settings of Inductor changed the generated code: it is compiled once more without them."""

import contextlib
import io
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from deck.capture.comparing.clone import clone_inputs
from deck.capture.comparing.observe import differentiate
from deck.capture.torch_private import options as torch_private_options
from deck.capture.torch_private.core import flatten
from deck.capture.watching.watch import Watch, compile_watched, watching
from deck.captured import Options
from deck.evidence import Stage

_KERNEL_NAME = re.compile(r"\b(cpp|triton_\w+?)_fused\w*")
_BESIDE = re.compile(r"\s*(#(?!\w).*|assert_(size_stride|alignment)\(.*)")
"""A comment of Python's (`#include` of the C++ inside has no space), or a check of the wrapper's: where kernels are to
be replayed, some checks are left out, whether or not they can be replayed here."""


@dataclass(frozen=True)
class Chosen:
    """What a compile was asked for beyond the defaults, and how it was called, so that it can be done without."""

    settings: Mapping[str, str]
    without: Mapping[str, Any]
    fn: Callable[..., Any]
    inputs: Sequence[Any]
    backward: bool
    with_gradients: bool
    torch_compile: Mapping[str, Any]
    dynamo: Mapping[str, Any]


def chosen(
    fn: Callable[..., Any],
    inputs: Sequence[Any],
    torch_compile: Mapping[str, Any],
    *,
    backward: bool,
    defaults: Mapping[str, Any],
) -> Chosen | None:
    """Return what is asked for now: `mode`, `options`, and settings of Inductor that are not those of `defaults`.

    None where that is nothing, or where another backend than Inductor compiles.
    """
    if torch_compile.get("backend") not in (None, "inductor"):
        return None
    now = torch_private_options.inductor_config()
    changed = {name: value for name, value in now.items() if name in defaults and defaults[name] != value}
    settings = {name: str(value) for name, value in changed.items()}
    settings |= {name: str(value) for name, value in (torch_compile.get("options") or {}).items()}
    if torch_compile.get("mode") not in (None, "default"):
        settings["mode"] = str(torch_compile["mode"])
    if not settings:
        return None
    return Chosen(
        settings,
        {name: defaults[name] for name in changed},
        fn,
        clone_inputs(tuple(inputs)),
        backward,
        torch.is_grad_enabled(),
        {name: value for name, value in torch_compile.items() if name not in ("mode", "options")},
        torch_private_options.dynamo_config(),
    )


def options_of(one: Chosen, watch: Watch, *, with_inductor: bool) -> Options:
    """Return the settings, and whether the code that the first call of `watch` generated differs without them.

    Forgets everything that was compiled.
    """
    had_effect = None
    with_them = _code_of(watch)
    if with_inductor and with_them:
        without = _compiled_without(one, watch.source)
        had_effect = _code_of(without) != with_them or _replays(one) if without else None
    return Options(settings=dict(one.settings), had_effect=had_effect)


def _compiled_without(one: Chosen, source: Path) -> Watch | None:
    watch = Watch(source)
    torch.compiler.reset()
    with (
        torch_private_options.configured(inductor=one.without, dynamo=one.dynamo),
        torch.set_grad_enabled(one.with_gradients),
        contextlib.redirect_stdout(io.StringIO()),
    ):
        try:
            compiled = compile_watched(one.fn, with_inductor=True, **one.torch_compile)
            torch.manual_seed(0)
            with watching(watch):
                result = compiled(*one.inputs)
                if one.backward:
                    differentiate(result)
        except Exception:  # whatever the function raises; then there is nothing to compare with
            return None
    return watch


def _replays(one: Chosen) -> bool:
    """Return whether kernels are recorded and replayed (CUDA graphs): an effect that the code does not show."""
    asked = {**torch_private_options.mode_options(one.settings.get("mode", "default")), **one.settings}
    on_gpu = any(isinstance(leaf, torch.Tensor) and leaf.is_cuda for leaf in flatten(one.inputs))
    return on_gpu and str(asked.get("triton.cudagraphs", False)) == "True"


def _code_of(watch: Watch) -> list[str]:
    """Return the code that the first call generated, a text for each graph, without what counts as no effect."""
    first = watch.calls[0].compiled if watch.calls else []
    texts = [watch.compilations[name].texts.get(Stage.OUTPUT_CODE, "") for name in first if name in watch.compilations]
    return [_plain(text) for text in texts if text]


def _plain(code: str) -> str:
    lines = (line.rstrip() for line in code.splitlines() if line.strip() and not _BESIDE.fullmatch(line))
    return _KERNEL_NAME.sub("kernel", "\n".join(lines))
