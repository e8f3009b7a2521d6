"""The names behind what torch.compile and its configurations were asked for, which PyTorch does not promise."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import torch
import torch._dynamo.config
import torch._inductor
import torch._inductor.config


def inductor_config() -> dict[str, Any]:
    """torch 2.13, 2.14: torch._inductor.config.get_config_copy. Return every setting of Inductor as it is now."""
    return dict(torch._inductor.config.get_config_copy())


def dynamo_config() -> dict[str, Any]:
    """torch 2.13, 2.14: torch._dynamo.config.get_config_copy. Return every setting of Dynamo as it is now."""
    return dict(torch._dynamo.config.get_config_copy())


def mode_options(mode: str) -> dict[str, Any]:
    """torch 2.13, 2.14: torch._inductor.list_mode_options. Return the options that a mode stands for."""
    return dict(torch._inductor.list_mode_options(mode))


@contextmanager
def configured(*, inductor: Mapping[str, Any], dynamo: Mapping[str, Any]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.config.patch, torch._dynamo.config.patch. Hold these settings in the block."""
    changed = {name: value for name, value in dynamo.items() if dynamo_config().get(name, value) != value}
    with torch._inductor.config.patch(dict(inductor)), torch._dynamo.config.patch(changed):
        yield
