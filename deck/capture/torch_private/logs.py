"""What capture uses of PyTorch's logs and counters and PyTorch does not promise; as `torch_private` for the rest."""

import logging
import sys
from collections.abc import Mapping

import torch._dynamo
import torch._inductor.metrics
import torch._logging
from torch._dynamo.utils import counters

_ONLY_COUNTED_IN_LOGS = ("num_bytes_accessed",)
"""Metrics of Inductor that stay 0 where TORCH_LOGS does not ask for them."""


def trace_formatter() -> logging.Formatter:
    """torch 2.13, 2.14: torch._logging._internal.TorchLogsFormatter, which writes the files of TORCH_TRACE."""
    from torch._logging._internal import TorchLogsFormatter

    return TorchLogsFormatter(trace=True)


def interned_strings() -> Mapping[int, str]:
    """torch 2.13, 2.14: torch._logging.structured.INTERN_TABLE. Return the numbers that stand for files in a trace.

    Each is told once in a process, by an event `str`, also where nothing listened then.
    """
    from torch._logging.structured import INTERN_TABLE

    return {number: text for text, number in INTERN_TABLE.items()}


def forget_warnings_told() -> None:
    """torch 2.13, 2.14: torch._logging._internal.warning_once, torch._dynamo.utils.warn_once_cache, and `_warn_…` of
    torch._inductor.lowering and compile_fx, which are functools.cache.

    What is told once in a process is told again.
    """
    from torch._dynamo.utils import warn_once_cache
    from torch._logging._internal import warning_once

    warning_once.cache_clear()
    warn_once_cache.clear()
    for name in ("torch._inductor.lowering", "torch._inductor.compile_fx"):
        module = sys.modules.get(name)  # not imported for this: that takes a second
        for function in (value for key, value in vars(module or object).items() if key.startswith("_warn_")):
            getattr(function, "cache_clear", _nothing)()


def _nothing() -> None:
    """torch 2.13, 2.14: for a `_warn_…` that is no functools.cache."""


def dynamo_counters() -> dict[str, dict[str, int]]:
    """torch 2.13, 2.14: torch._dynamo.utils.counters: group -> what was counted -> how often in this process."""
    return {group: dict(counted) for group, counted in counters.items()}


def inductor_metrics() -> dict[str, int]:
    """torch 2.13, 2.14: torch._inductor.metrics, its numbers: `generated_kernel_count`, `ir_nodes_pre_fusion` …"""
    numbers = {name: value for name, value in vars(torch._inductor.metrics).items() if type(value) is int}
    return {name: value for name, value in numbers.items() if name not in _ONLY_COUNTED_IN_LOGS}
