"""Watch calls of compiled code: everything the compiler says and makes, kept as it comes, sorted by compile id."""

import logging
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from types import CodeType
from typing import Any

import torch

from deck.capture.inductor.stamps import Stamps, stamping
from deck.capture.torch_private import core as torch_private
from deck.capture.torch_private import dynamo as torch_private_dynamo
from deck.capture.watching.counters import Counting
from deck.capture.watching.graph_nodes import LiveGraph, live_graph, named_as
from deck.capture.watching.messages import MessageHandler
from deck.capture.watching.trace import TraceEvent, TraceText
from deck.captured import BACKWARD
from deck.evidence import Stage

_EVENT_STAGES = {
    "dynamo_output_graph": Stage.DYNAMO_GRAPH,
    "dynamo_cpp_guards_str": Stage.GUARDS,
    "aot_joint_graph": Stage.JOINT_GRAPH,
    "aot_forward_graph": Stage.FORWARD_GRAPH,
    "aot_inference_graph": Stage.FORWARD_GRAPH,
    "aot_backward_graph": Stage.BACKWARD_GRAPH,
    "inductor_post_grad_graph": Stage.POST_GRAD_GRAPH,
    "inductor_output_code": Stage.OUTPUT_CODE,
}
"""Names in PyTorch's structured trace -> stage (torch 2.13)."""

_FROM_INDUCTOR = (Stage.POST_GRAD_GRAPH, Stage.OUTPUT_CODE)


@dataclass
class Compilation:
    """One compile id, e.g. `0-0`, or the backward pass of one, `0-0-backward`: what its stages said and made.

    `texts` are the stages as PyTorch prints them, `graphs` the nodes behind them as they were when each stage began
    or ended. `stamps`: what Inductor's lowering was seen to do. `is_inference`: AOTAutograd made one graph.
    `sizes`: integers and sizes that Dynamo's graph was given, by where it read them, e.g. `L['x'].size()[0]`.
    """

    id: str
    attempt: int = 0
    texts: dict[Stage, str] = field(default_factory=dict)
    graphs: dict[Stage, LiveGraph] = field(default_factory=dict)
    codes: tuple[CodeType, CodeType] | None = None
    stamps: Stamps = field(default_factory=Stamps)
    sizes: Mapping[str, int] = field(default_factory=dict)
    is_inference: bool = True

    @property
    def is_backward(self) -> bool:
        return self.id.endswith(BACKWARD)


@dataclass
class CallSeen:
    """One call: the compile ids that it made, and those whose graphs it ran.

    `frames`: Dynamo's counters after it, `frames_before` before it. `skips`: which frames Dynamo let run in Python.
    """

    inputs: str
    compiled: list[str] = field(default_factory=list)
    ran: list[str] = field(default_factory=list)
    frames: Mapping[str, int] = field(default_factory=dict)
    frames_before: Mapping[str, int] = field(default_factory=torch_private.frame_counters)
    skips: list[str] = field(default_factory=list)
    recompile_limit: int = field(default_factory=torch_private_dynamo.recompile_limit)


class Watch(logging.Handler):
    """What happened while it was active, over all calls of one case.

    `events` is the structured trace, parsed; `trace` the same as text. `compilations` are in the order in which they
    began, the backward pass right where its compilation began.
    """

    def __init__(self, source: Path) -> None:
        super().__init__(level=logging.DEBUG)
        self.source = source
        self.compilations: dict[str, Compilation] = {}
        self.calls: list[CallSeen] = []
        self.events: list[TraceEvent] = []
        self.trace = TraceText()
        self.messages = MessageHandler()
        self.counting = Counting()
        self._ir_folders: list[tuple[Compilation, Path]] = []
        self._lowering: dict[str, Compilation] = {}

    @property
    def with_graphs(self) -> list[Compilation]:
        """Compilations that captured a graph; a frame of plain Python has none."""
        return [one for one in self.compilations.values() if Stage.DYNAMO_GRAPH in one.texts]

    def emit(self, record: logging.LogRecord) -> None:
        self.trace.add(record)
        metadata: dict[str, Any] = getattr(record, "metadata", {})
        compile_id = f"{metadata['frame_id']}-{metadata['frame_compile_id']}" if has_compile_id(metadata) else ""
        artifact = metadata.get("artifact") or {}
        name = artifact.get("name") or next((key for key in metadata if key not in _ABOUT), "")
        payload = getattr(record, "payload", None)
        self.events.append(TraceEvent(name, compile_id, metadata, "" if payload is None else str(payload)))
        if not compile_id:
            return
        one = self._compilation(compile_id, metadata.get("attempt") or 0)
        stage = _EVENT_STAGES.get(name)
        if stage is None or not payload:
            return
        if stage is Stage.BACKWARD_GRAPH:
            one = self._backward_of(one)
        elif stage in _FROM_INDUCTOR:
            one = self._lowering.get(compile_id, one)
        one.texts.setdefault(stage, str(payload))
        if stage is Stage.JOINT_GRAPH:
            one.is_inference = False

    def on_bytecode(self, old: CodeType, new: CodeType) -> None:
        self._current().codes = (old, new)

    def on_dynamo_graph(self, graph: torch.fx.Graph) -> None:
        self._keep(self._current(), Stage.DYNAMO_GRAPH, graph)
        self._current().sizes = torch_private_dynamo.sizes_of_inputs(graph)

    def on_dynamo_copy(self, copy: torch.fx.Graph) -> None:
        graphs = self._current().graphs
        graphs[Stage.DYNAMO_GRAPH] = named_as(graphs[Stage.DYNAMO_GRAPH], copy)

    def on_joint_or_inference_graph(self, graph: torch.fx.Graph) -> None:
        one = self._current()
        self._keep(one, Stage.FORWARD_GRAPH if one.is_inference else Stage.JOINT_GRAPH, graph)

    def on_post_grad_input(self, graph: torch.fx.Graph) -> None:
        one = self._current()
        lowered = self._backward_of(one) if _is_backward(graph) else one
        self._lowering[one.id] = lowered
        if lowered.is_backward:
            self._keep(lowered, Stage.BACKWARD_GRAPH, graph)
        elif not one.is_inference:
            self._keep(one, Stage.FORWARD_GRAPH, graph)

    def on_lowering(self, graph: torch.fx.Graph) -> Stamps:
        """Return where the lowering of `graph`, after all passes, is to be noted down."""
        one = self._being_lowered()
        self._keep(one, Stage.POST_GRAD_GRAPH, graph)
        return one.stamps

    def on_scheduler(self, ir_folder: Path) -> None:
        self._ir_folders.append((self._being_lowered(), ir_folder))

    def on_run(self, compile_id: str) -> None:
        if self.calls:
            self.calls[-1].ran.append(compile_id)

    def read_ir(self) -> None:
        """Read the loop IR that Inductor wrote, before and after fusion, while its folder is still there."""
        for one, folder in self._ir_folders:
            for name, stage in (("ir_pre_fusion.txt", Stage.LOOP_IR), ("ir_post_fusion.txt", Stage.FUSED_IR)):
                file = folder / name
                if file.exists():
                    one.texts.setdefault(stage, file.read_text().strip() + "\n")
        self._ir_folders.clear()

    def _keep(self, one: Compilation, stage: Stage, graph: torch.fx.Graph) -> None:
        """Keep the first graph of a stage; of nested graphs, which a pass may reach first, the outermost."""
        live, before = live_graph(graph, self.source), one.graphs.get(stage)
        if before is None or any(before.id == inner.id for inner in live.subgraphs.values()):
            one.graphs[stage] = live

    def _current(self) -> Compilation:
        return self._compilation(torch_private.current_compile_id(), 0)

    def _being_lowered(self) -> Compilation:
        current = self._current()
        return self._lowering.get(current.id, current)

    def _backward_of(self, one: Compilation) -> Compilation:
        return self._compilation(one.id + BACKWARD, one.attempt)

    def _compilation(self, compile_id: str, attempt: int) -> Compilation:
        one = self.compilations.get(compile_id)
        if one is None or one.attempt < attempt:  # Dynamo starts a frame again after some breaks: the last counts
            one = self.compilations[compile_id] = Compilation(compile_id, attempt)
        return one


_ABOUT = frozenset(
    ("frame_id", "frame_compile_id", "attempt", "has_payload", "stack", "rank", "process", "compiled_autograd_id")
)
"""Keys of a trace record that do not say what it is about."""


def has_compile_id(metadata: Mapping[str, Any]) -> bool:
    return metadata.get("frame_id") is not None and metadata.get("frame_compile_id") is not None


def _is_backward(graph: torch.fx.Graph) -> bool:
    return any(node.op == "placeholder" and node.name.startswith("tangents") for node in graph.nodes)


_active: list[Watch] = []


@contextmanager
def watching(watch: Watch, *, inputs: str = "") -> Iterator[None]:
    """Have `watch` see one call, made in the block; `inputs` describes what the call is given."""
    seen = CallSeen(inputs)
    before = set(watch.compilations)
    with ExitStack() as stack:
        debug_dir = stack.enter_context(tempfile.TemporaryDirectory())
        stack.enter_context(
            torch_private.inductor_watched(
                Path(debug_dir),
                on_joint_or_inference_graph=watch.on_joint_or_inference_graph,
                on_post_grad_input=watch.on_post_grad_input,
                on_scheduler=watch.on_scheduler,
            )
        )
        stack.enter_context(stamping(watch.on_lowering))
        stack.enter_context(torch_private.bytecode_watched(watch.on_bytecode))
        stack.enter_context(torch_private_dynamo.skips_kept(seen.skips))
        stack.enter_context(watch.messages.listening())
        stack.enter_context(watch.counting.counting())
        logger = logging.getLogger(torch_private.TRACE_LOGGER)
        logger.addHandler(watch)
        stack.callback(logger.removeHandler, watch)
        watch.calls.append(seen)
        _active.append(watch)
        stack.callback(_active.remove, watch)
        try:
            yield
        finally:
            watch.read_ir()
            seen.compiled = [one for one in watch.compilations if one not in before]
            seen.frames = torch_private.frame_counters()


def compile_watched(
    fn: Callable[..., Any],
    *,
    with_inductor: bool,
    mode: str | None = None,
    options: dict[str, Any] | None = None,
    backend: str | Callable[..., Any] | None = None,
    **torch_compile: Any,
) -> Callable[..., Any]:
    """Return `fn` compiled by Inductor, or up to AOTAutograd only; the active watch sees graphs and runs of graphs.

    `mode`, `options`, `backend` and what remains are as torch.compile takes them. A `backend` of the caller's takes
    the place of Inductor: then there are Dynamo's graphs, and AOTAutograd's where it uses AOTAutograd.
    """
    if backend not in (None, "inductor"):
        compile_graph = torch_private.custom_backend(backend, mode, options, torch_compile.get("dynamic"))
    elif with_inductor:
        compile_graph = torch_private.inductor_backend(mode, options, torch_compile.get("dynamic"))
    else:
        compile_graph = torch_private.aot_backend(_keep_graph, _keep_joint_graph)

    def watched_backend(graph_module: torch.fx.GraphModule, example_inputs: list[Any]) -> Any:
        for watch in _active:
            watch.on_dynamo_graph(graph_module.graph)
        compile_id = torch_private.current_compile_id()
        compiled_graph = compile_graph(graph_module, example_inputs)

        @wraps(compiled_graph)
        def run(*arguments: Any) -> Any:
            for watch in _active:
                watch.on_run(compile_id)
            return compiled_graph(*arguments)

        return run

    compiled: Callable[..., Any] = torch.compile(fn, backend=watched_backend, **torch_compile)
    return compiled


def compiled_as(copy: torch.fx.Graph) -> None:
    """Say that Dynamo's graph of the compile id that is current is compiled as `copy`, which has the same nodes."""
    for watch in _active:
        watch.on_dynamo_copy(copy)


def _keep_joint_graph(graph: torch.fx.Graph) -> None:
    for watch in _active:
        watch.on_joint_or_inference_graph(graph)


def _keep_graph(graph_module: torch.fx.GraphModule, example_inputs: list[Any]) -> Any:
    for watch in _active:
        watch.on_joint_or_inference_graph(graph_module.graph)  # of training: the joint graph is there already
        watch.on_post_grad_input(graph_module.graph)
    return graph_module.forward
