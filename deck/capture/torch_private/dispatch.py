"""Names of the dispatcher that PyTorch does not promise: to see each operator that runs, and what it writes.

As in `torch_private`, each entry says where it is and the version it was seen in, with a test of the same name.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import torch
from torch.utils._python_dispatch import TorchDispatchMode

from deck.errors import RecordError

Operator = torch._ops.OpOverload
"""torch 2.13, 2.14: torch._ops.OpOverload, e.g. `torch.ops.aten.add.Tensor`."""

Call = Callable[[Operator, Sequence[Any], Mapping[str, Any]], Any]
"""Runs an operator on its arguments, and returns its result."""


@contextmanager
def operators_run_by(call: Call) -> Iterator[None]:
    """torch 2.13, 2.14: torch.utils._python_dispatch.TorchDispatchMode. While it is active `call` runs every operator
    below autograd; what it runs itself is not handed to it again. Raises RecordError for what runs functions, e.g.
    torch.cond, since what these run could not be seen."""

    class Mode(TorchDispatchMode):  # type: ignore[no-untyped-call]
        supports_higher_order_operators = True

        def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            if not isinstance(func, Operator):
                raise RecordError(
                    f"what {func} runs cannot be counted: it is given functions, and is no operator itself.",
                    remedy="Count the function that it runs on these inputs.",
                )
            return call(func, args, kwargs or {})

    with Mode():  # type: ignore[no-untyped-call]
        yield


def written_arguments(operator: Operator) -> Mapping[str, bool]:
    """torch 2.13, 2.14: OpOverload `_schema.arguments`: `alias_info.is_write`, `kwarg_only`.

    Return the arguments that an operator writes to, and whether each is its `out`, which it does not read.
    """
    arguments = operator._schema.arguments
    return {one.name: one.kwarg_only for one in arguments if one.alias_info is not None and one.alias_info.is_write}


def argument_names(operator: Operator) -> Sequence[str]:
    """torch 2.13, 2.14: OpOverload `_schema.arguments`, `name`."""
    return [one.name for one in operator._schema.arguments]


def decompositions() -> Mapping[Any, Callable[..., Any]]:
    """torch 2.13, 2.14: torch._inductor.decomposition.select_decomp_table. Return operator -> what Inductor puts in its
    place."""
    from torch._inductor.decomposition import select_decomp_table

    table: Mapping[Any, Callable[..., Any]] = select_decomp_table()
    return table
