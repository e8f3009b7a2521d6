"""What capture uses of Dynamo's records of frames and PyTorch does not promise; as `torch_private` for the rest."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import torch._dynamo
from torch._dynamo import eval_frame

LIMIT_BREAKS = ("gb0039", "recompile limit exceeded", "FailOnRecompileLimitHit")
"""torch 2.13, 2.14: torch._dynamo.convert_frame words a reached limit so, and torch._dynamo.exc names its error."""

HELD_BACK = ("Unsupported", "UserError")
"""torch 2.13, 2.14: torch._dynamo.exc, errors that torch._dynamo.convert_frame holds back, unless fullgraph is
wanted."""

WRAPPER_FILE = "torch/_dynamo/external_utils.py"
"""torch 2.13, 2.14: torch._dynamo.external_utils.wrap_inline: the frame of what is built in, or lies in PyTorch's
files."""

RESUME_PREFIX = "torch_dynamo_resume_in_"
"""torch 2.13, 2.14: torch._dynamo.resume_execution.TORCH_DYNAMO_RESUME_IN_PREFIX, e.g.
`torch_dynamo_resume_in_f_at_12`."""


@contextmanager
def skips_kept(into: list[str]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._dynamo.eval_frame.dynamo_tls.skip_reasons, reset_skip_reasons, get_skip_reasons.

    Add to `into` each frame that Dynamo looks at in the block and lets run in Python, as
    `name (path:line): reason`. PyTorch itself collects them only where fullgraph is wanted. Where a PyTorch does not
    tell them, nothing is added.
    """
    if not skips_are_told():
        yield
        return
    local = eval_frame.dynamo_tls
    before = local.skip_reasons
    eval_frame.reset_skip_reasons()
    try:
        yield
    finally:
        into.extend(eval_frame.get_skip_reasons())
        local.skip_reasons = before


def skips_are_told() -> bool:
    """torch 2.13, 2.14: torch._dynamo.eval_frame.reset_skip_reasons. Return whether `skips_kept` can keep anything."""
    return hasattr(eval_frame, "reset_skip_reasons") and hasattr(eval_frame.dynamo_tls, "skip_reasons")


def recompile_limit() -> int:
    """torch 2.13, 2.14: torch._dynamo.config.recompile_limit. Return how many times one frame may be compiled."""
    return int(torch._dynamo.config.recompile_limit)


def sizes_of_inputs(graph: torch.fx.Graph) -> Mapping[str, int]:
    """torch 2.13, 2.14: `grapharg` and `example_value` of an input of Dynamo's graph, `SymInt.node.hint`.

    Return the integers that the graph is given and the sizes of its tensors, as they were when it was captured, by
    their sources, e.g. `L['n']` and `L['x'].size()[0]`.
    """
    found: dict[str, int] = {}
    for node in graph.nodes:
        source, value = getattr(node.meta.get("grapharg"), "source", None), node.meta.get("example_value")
        if node.op != "placeholder" or source is None:
            continue
        name = str(source.name() if callable(source.name) else source.name)
        sizes = list(value.shape) if isinstance(value, torch.Tensor) else []
        for key, size in [(name, value), *((f"{name}.size()[{index}]", size) for index, size in enumerate(sizes))]:
            known = _integer(size)
            if known is not None:
                found[key] = known
    return found


def _integer(value: Any) -> int | None:
    """torch 2.13, 2.14: SymInt.node.hint. Return an integer, or that which stands behind a symbol."""
    hint = getattr(value.node, "hint", None) if isinstance(value, torch.SymInt) else value
    return hint if type(hint) is int else None
