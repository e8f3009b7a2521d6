"""Check generated GPU code by execution: run it on CPU tensors in Triton's interpreter, and compare with eager.

What is run are the wrappers and kernels that Inductor generated, to the letter, each kernel in the first of its
configurations; around them AOTAutograd's own code of the same compilation, which keeps what backward needs, and deals
with inputs that are changed or share memory. It shows that the program computes what eager does. It shows nothing of
the instructions that a GPU would run: how those round (values flushed to zero, approximate instructions, fused
multiply-adds, TF32), and how long they take.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import torch

from deck.capture.comparing.difference import Pair, notes_of, pairs_of
from deck.capture.comparing.kept_state import KeptState
from deck.capture.comparing.leaves import Leaves
from deck.capture.comparing.observe import Inputs, Observed, observe
from deck.capture.comparing.randomness import seeded
from deck.capture.comparing.reference import run_in_float64
from deck.capture.comparing.rounding import settle, tolerance_of, within_tolerance
from deck.capture.comparing.tensor_distance import bits_equal
from deck.capture.gpu.compiled import GraphCall, TargetCompilation
from deck.capture.gpu.interpreter import Interpreter, NotInterpreted
from deck.capture.gpu.interpreter_child import REPLACED
from deck.capture.torch_private import triton_interpreter as torch_private
from deck.captured import BACKWARD, Agreement
from deck.evidence import Stage
from deck.gpu_code import Interpreted, InterpretedOutput

_COTANGENT_SEED = 20
_LARGE_COUNT = 2_000_000  # values in inputs: beyond it a run in float64 would cost more than it tells


def interpreted(
    compilation: TargetCompilation, *, backward: bool = False, interpreter: Interpreter | None = None
) -> Interpreted:
    """Run each graph's wrapper on the values of its first call, and compare with the graph run eagerly.

    `backward`: its backward pass too, from a cotangent that is random, but always the same. `interpreter` may be
    given, where one was started while there was something else to do. What cannot be run is told, never raised.
    """
    if interpreter is None:
        with Interpreter() as own:
            return interpreted(compilation, backward=backward, interpreter=own)
    outputs: list[InterpretedOutput] = []
    gradients: list[InterpretedOutput] = []
    problems: list[str] = []
    differences: list[str] = []
    for call in compilation.calls:
        check = _Check(call, compilation, interpreter, backward=backward)
        try:
            pairs = check.settled()
        except NotInterpreted as problem:
            problems.append(f"{call.compile_id}: {problem}")
            continue
        differences += [f"{call.compile_id}: {check.named(note)}" for note in notes_of(_differing(pairs))]
        for pair in pairs:
            found = gradients if pair.name.startswith(_GRADIENT) else outputs
            found.append(check.recorded(pair))
    if not compilation.calls:
        problems.append("no graph was captured")
    elif not (outputs or gradients or problems):
        problems.append("there is nothing to compare: no graph returns a tensor, or writes to one")
    return Interpreted(
        same=not problems and not differences,
        outputs=tuple(outputs),
        gradients=tuple(gradients),
        replaced=REPLACED,
        not_run="; ".join(problems),
        difference="; ".join(differences),
    )


_GRADIENT = "gradient of "


def _differing(pairs: Sequence[Pair]) -> list[Pair]:
    return [one for one in pairs if one.agreement is Agreement.DIFFERENT]


class _Check:
    """One graph: run eagerly, by its wrappers, and in float64 where the two lie apart."""

    def __init__(
        self, call: GraphCall, compilation: TargetCompilation, interpreter: Interpreter, *, backward: bool
    ) -> None:
        self._call = call
        self._compilation = compilation
        self._interpreter = interpreter
        self._backward = backward
        self._inputs = Inputs(call.inputs)
        self._state = KeptState([call.graph])
        self._eager = _called(call.graph, backward=backward)

    def settled(self) -> list[Pair]:
        """Return what eager and the wrappers leave, in pairs; raises NotInterpreted."""
        eager = self._observed(self._eager)
        if eager.error:
            raise NotInterpreted(f"eager raised {eager.error}")
        if eager.drew:
            raise NotInterpreted("it draws random numbers, which Inductor draws from a generator of its own")
        with self._wrappers_interpreted():
            found = self._observed(_called(self._call.compiled, backward=self._backward))
        if found.error:
            raise NotInterpreted(f"the generated code raised {found.error}")
        before = self._inputs.leaves()
        pairs = [
            *(one for one in pairs_of(eager.outputs, found.outputs) if one.name != _TOTAL),
            *(one for one in pairs_of(eager.changed, found.changed) if _is_changed(one, before)),
            *pairs_of(eager.gradients, found.gradients),
        ]
        settled = settle([one for one in pairs if one.is_value], None if self._is_large else self._run_in_float64)
        return settled.pairs

    def recorded(self, pair: Pair) -> InterpretedOutput:
        eager, found = pair.eager, pair.compiled
        comparable = eager is not None and found is not None and eager.shape == found.shape and pair.dtype_same
        relative, absolute = tolerance_of(eager.dtype) if eager is not None else (0.0, 0.0)
        return InterpretedOutput(
            compile_id=self._call.compile_id,
            name=self.named(pair.name),
            shape=() if eager is None else tuple(eager.shape),
            dtype="" if eager is None else str(eager.dtype).removeprefix("torch."),
            max_abs=pair.distance.max_abs if comparable else None,
            bits_same=pair.bits_same,
            agrees=pair.agreement is not Agreement.DIFFERENT,
            within_tolerance=pair.bits_same or (comparable and within_tolerance(pair)),
            relative_tolerance=relative,
            absolute_tolerance=absolute,
        )

    def _observed(self, fn: Callable[..., Any]) -> Observed:
        self._state.restore()
        with seeded():
            return observe(fn, self._inputs.cloned(), self._state, backward=self._backward)

    def _run_in_float64(self, jitter: float, seed: int) -> Leaves | None:
        return run_in_float64(self._eager, self._inputs, self._state, backward=self._backward, jitter=jitter, seed=seed)

    @property
    def _is_large(self) -> bool:
        return sum(one.numel() for one in self._call.inputs if isinstance(one, torch.Tensor)) > _LARGE_COUNT

    @contextmanager
    def _wrappers_interpreted(self) -> Iterator[None]:
        """Have AOTAutograd's code call the wrappers as they are recorded, in the interpreter's process."""

        def answer(is_backward: bool, constants: Mapping[str, Any], arguments: list[Any]) -> list[Any]:
            compile_id = self._call.compile_id + (BACKWARD if is_backward else "")
            text = self._compilation.watch.compilations[compile_id].texts[Stage.OUTPUT_CODE]
            return self._interpreter.run(text, constants, arguments)

        with torch_private.wrappers_answered(answer):
            yield

    def named(self, text: str) -> str:
        """Return a text with outputs called by number, inputs as in Dynamo's graph: `output[0]`, `gradient of l_x_`."""
        names = [node.name for node in self._call.graph.graph.nodes if node.op == "placeholder"]
        text = re.sub(r"output\['(\d+)'\]", r"output[\1]", text)
        return re.sub(r"input\[(\d+)\]", lambda place: names[int(place[1])], text)


def _is_changed(pair: Pair, before: Leaves) -> bool:
    """Say whether a call wrote to what a pair is of."""
    own = before.get(pair.name)
    return not pair.bits_same or (
        isinstance(own, torch.Tensor) and pair.eager is not None and not bits_equal(own.detach(), pair.eager)
    )


# --- what is called -------------------------------------------------------------------------------------------

_TOTAL = "output['total']"


def _called(fn: Callable[..., Any], *, backward: bool) -> Callable[..., dict[str, Any]]:
    """Return a function that gives the outputs of a graph by number, as text.

    `backward`: they are detached, and one more is to be differentiated: the sum of all times a cotangent.
    """

    def call(*inputs: Any) -> dict[str, Any]:
        outputs = {str(at): one for at, one in enumerate(fn(*inputs))}
        return _with_total(outputs) if backward else outputs

    return call


def _with_total(outputs: dict[str, Any]) -> dict[str, Any]:
    generator = torch.Generator().manual_seed(_COTANGENT_SEED)
    own = {id(one): one for one in outputs.values() if isinstance(one, torch.Tensor) and one.requires_grad}
    parts = [(one * _cotangent(one, generator)).sum() for one in own.values()]
    detached = {name: one.detach() if isinstance(one, torch.Tensor) else one for name, one in outputs.items()}
    return {**detached, "total": sum(parts[1:], start=parts[0])} if parts else detached


def _cotangent(output: torch.Tensor, generator: torch.Generator) -> torch.Tensor:
    """Return quarters between -1 and 1, which every floating type can hold."""
    return (torch.randint(-4, 5, output.shape, generator=generator) / 4).to(output.dtype)
