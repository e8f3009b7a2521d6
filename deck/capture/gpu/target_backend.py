"""Run a function on the CPU under Dynamo, and compile each graph that it captures for a GPU that is only described."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import torch

from deck.capture.comparing.clone import clone_inputs
from deck.capture.gpu.answering import Asked, answering_as, capturing, check_described, described_target
from deck.capture.gpu.compiled import (
    CompiledConfiguration,
    CompiledKernel,
    GraphCall,
    TargetCompilation,
    configuration_of,
)
from deck.capture.gpu.device_guard import library_file
from deck.capture.gpu.retarget import MOVED, moved
from deck.capture.gpu.undecided import undecided_of
from deck.capture.torch_private import gpu as torch_gpu
from deck.capture.torch_private import triton as torch_triton
from deck.capture.watching.describe import describe_inputs
from deck.capture.watching.watch import Watch, compile_watched, compiled_as, watching
from deck.captured import BACKWARD
from deck.errors import RecordError
from deck.gpu_code import GpuTarget, Override
from deck.gpu_targets import DescribedGpu, target_named
from deck.host import version_of


def compile_for_target(
    fn: Callable[..., Any],
    inputs: Sequence[Any],
    *,
    kwargs: Mapping[str, Any] | None = None,
    target: str,
    source: Path,
    backward: bool = False,
) -> TargetCompilation:
    """Call `fn` once on clones of CPU `inputs`, and return what Inductor and Triton make of its graphs for `target`.

    `fn` itself runs on the CPU, so that `.item()` and graph breaks happen as they do; each graph that Dynamo captures
    in it is compiled for the target by Inductor, and never run there. `backward`: the backward pass is generated too.
    Raises RecordError, which names the graph, where something cannot be generated.
    """
    described = target_named(target)
    check_described(described)
    library_file()  # where it cannot be built, say so now, not within Dynamo
    watch = Watch(source.absolute())
    backend = _TargetBackend(described, backward=backward)
    torch.compiler.reset()
    compiled = compile_watched(fn, with_inductor=True, backend=backend, dynamic=False)
    own = clone_inputs(tuple(inputs))
    with watching(watch, inputs=describe_inputs(inputs, kwargs)):
        backend.call(partial(compiled, *own, **(kwargs or {})))
    if backward and not any(one.is_backward for one in watch.compilations.values()):
        raise RecordError(
            "There is no backward pass to generate code from: no input and no parameter requires a gradient.",
            remedy="Call requires_grad_() on an input, or leave out backward=True.",
        )
    return TargetCompilation(backend.target(watch), watch, backend.kernels, backend.calls)


class _TargetBackend:
    """A backend of torch.compile: compiles for the target, and has the graph itself run on the CPU."""

    def __init__(self, described: DescribedGpu, *, backward: bool) -> None:
        self.kernels: dict[str, list[CompiledKernel]] = {}
        self.calls: list[GraphCall] = []
        self._described = described
        self._backward = backward
        self._capturing: tuple[Override, ...] = ()
        self._answering: tuple[Override, ...] = ()
        self._padding: list[str] = []
        self._problem: Exception | None = None
        self._stopped = False

    def call(self, call: Callable[[], Any]) -> None:
        """Make the call that has graphs captured; raise what stood in the way of compiling one."""
        with capturing() as self._capturing:
            try:
                call()
            except (RuntimeError, ValueError) as error:
                if not torch_triton.cannot_run_on_cpu(error):
                    raise
                self._stopped = True
        if self._problem is not None:
            raise self._problem
        if not self._answering:
            calls_kernel = ", and it calls a Triton kernel itself, which the CPU cannot run" if self._stopped else ""
            raise RecordError(
                f"Dynamo captured no graph of the function{calls_kernel}: there is nothing to generate code from.",
                remedy="Where Dynamo lets a frame run in Python, record.compile tells why: see graph_breaks.json.",
            )

    def __call__(self, graph_module: torch.fx.GraphModule, inputs: Sequence[Any]) -> Callable[..., Any]:
        try:
            compiled = self._compile(graph_module, inputs)
        except Exception as error:
            self._problem = self._problem or self._explained(error)
            return graph_module.forward
        return self._keeping_first_call(graph_module, compiled)

    def _keeping_first_call(
        self, graph_module: torch.fx.GraphModule, compiled: Callable[..., Any]
    ) -> Callable[..., Any]:
        compile_id, _ = torch_gpu.id_being_lowered()

        def run(*arguments: Any) -> Any:
            if all(one.compile_id != compile_id for one in self.calls):
                self.calls.append(GraphCall(compile_id, graph_module, clone_inputs(arguments), compiled))
            return graph_module.forward(*arguments)

        return run

    def _compile(self, graph_module: torch.fx.GraphModule, inputs: Sequence[Any]) -> Callable[..., Any]:
        asked = Asked(self._take_kernel, self._padding.append)
        with answering_as(self._described, asked, backward=self._backward) as self._answering:
            fake_mode = torch_gpu.new_fake_mode()
            copy, fake_inputs = moved(graph_module, inputs, fake_mode)
            compiled_as(copy.graph)
            return torch_gpu.compile_on(copy, fake_inputs, fake_mode)

    def _explained(self, error: Exception) -> RecordError:
        if isinstance(error, RecordError):
            return error
        compile_id, _ = torch_gpu.id_being_lowered()
        why = str(error).strip().partition("\n")[0][:200]
        explained = RecordError(
            f"No code for {self._described.name} could be generated from the graph {compile_id}: "
            f"{type(error).__name__}: {why}.",
            remedy="Inductor itself refused it for this device, or asks a GPU what the described one cannot answer.",
        )
        explained.__cause__ = error
        return explained

    def _take_kernel(self, name: str, source: str) -> Any:
        """Compile every configuration of a kernel; Inductor begins its text by an empty line, which is left out."""
        text = source.removeprefix("\n")
        kernel, path = torch_triton.load_kernel(name, text)
        configurations: list[CompiledConfiguration] = []
        problem = ""
        for configuration in torch_triton.configurations_of(kernel):
            try:
                configurations.append(configuration_of(torch_triton.compile_configuration(kernel, configuration)))
            except Exception as error:
                problem = problem or torch_triton.said(error)
        compile_id, is_backward = torch_gpu.id_being_lowered()
        kernels = self.kernels.setdefault(compile_id + (BACKWARD if is_backward else ""), [])
        kernels.append(CompiledKernel(name, text, path, tuple(configurations), problem))
        return kernel

    def target(self, watch: Watch) -> GpuTarget:
        """Return what was generated for which device, after the call."""
        return described_target(
            self._described,
            torch=version_of("torch"),
            overrides=(*self._capturing, MOVED, *self._answering),
            undecided=undecided_of(watch, self.kernels, self._padding, stopped=self._stopped),
        )
