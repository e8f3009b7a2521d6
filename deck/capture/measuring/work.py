"""Count what one call has to move and to compute, eager and compiled.

Each step counts the bytes of what it reads and of what it writes, every tensor once; of a tensor that is expanded,
sliced or indexed, those elements that it reaches. A view moves nothing, and what is only allocated is not written.
What counts as an operation is told in `operations`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import torch

from deck.capture.comparing.clone import clone_inputs
from deck.capture.measuring.compiled_work import CompiledWork
from deck.capture.measuring.operations import operations_of
from deck.capture.measuring.touched import memory_of, touched_by_storage, touched_bytes
from deck.capture.torch_private.core import inductor_backend
from deck.capture.torch_private.dispatch import Operator, operators_run_by
from deck.errors import RecordError
from deck.work import Side, Step, Work


def work_of(fn: Callable[..., Any], inputs: Sequence[Any], *, with_inductor: bool) -> Work:
    """Return the work of one call of `fn`: each operator of eager, each kernel and library call of compiled code.

    Compiles `fn` afresh, for these shapes alone. Where the graph breaks, what Python runs in between is not counted.
    Raises RecordError where nothing of it is compiled.
    """
    eager = _eager(fn, inputs)
    compiled, graphs_count = _compiled(fn, inputs) if with_inductor else (None, 0)
    if with_inductor and eager.steps and not graphs_count:
        raise RecordError(
            "nothing of the function was compiled, so there is no compiled work to count.",
            remedy="Give record.work the function itself, not compiled; record.compile shows what does not compile.",
        )
    return Work(eager=eager, compiled=compiled)


def _eager(fn: Callable[..., Any], inputs: Sequence[Any]) -> Side:
    steps: list[Step] = []
    touched: list[torch.Tensor] = []  # kept alive, so that no storage takes the place of another

    def call(operator: Operator, arguments: Sequence[Any], named: Mapping[str, Any]) -> Any:
        result = operator(*arguments, **named)
        reads, writes = memory_of(operator, arguments, named, result)
        touched.extend((*reads, *writes))
        if writes:
            steps.append(
                Step(
                    name=str(operator),
                    read_bytes=touched_bytes(reads),
                    written_bytes=touched_bytes(writes),
                    flop=operations_of(operator, arguments, named, result),
                )
            )
        return result

    own = clone_inputs(list(inputs))
    with operators_run_by(call):
        fn(*own)
    return _side(steps, touched_by_storage(touched).values())


def _compiled(fn: Callable[..., Any], inputs: Sequence[Any]) -> tuple[Side, int]:
    """Return the work of all graphs that Inductor compiled, and how many they were."""
    inductor = inductor_backend(dynamic=False)

    def own_backend(graph: torch.fx.GraphModule, examples: list[Any]) -> Any:
        """Compile as Inductor does. What Dynamo keeps is kept by backend: this one finds nothing."""
        return inductor(graph, examples)

    counted = CompiledWork()
    with counted.watching():
        torch.compile(fn, backend=own_backend, dynamic=False)(*clone_inputs(list(inputs)))
    return _side(counted.steps(), counted.buffers.values()), counted.graphs_count


def _side(steps: Sequence[Step], touched: Iterable[int]) -> Side:
    return Side(
        steps=tuple(steps),
        steps_count=len(steps),
        moved_bytes=sum(one.read_bytes + one.written_bytes for one in steps),
        working_set_bytes=sum(touched),
        flop=sum(one.flop for one in steps),
    )
