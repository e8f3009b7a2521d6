"""Watch calls of compiled code: everything the compiler says and makes, sorted by compile id."""

import logging
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

from deck.capture import torch_private
from deck.capture.breaks import parse_break
from deck.capture.graph_nodes import nodes_of
from deck.evidence import GraphBreak, Nodes, Stage

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


@dataclass
class Compilation:
    """One compile id, e.g. `0-0`: the text of each stage, the nodes of its graphs, the breaks met.

    `is_inference`: AOTAutograd made one graph, without a backward.
    """

    id: str
    attempt: int = 0
    texts: dict[Stage, str] = field(default_factory=dict)
    nodes: dict[Stage, Nodes] = field(default_factory=dict)
    breaks: list[GraphBreak] = field(default_factory=list)
    is_inference: bool = True


class Watch(logging.Handler):
    """The compilations seen while it is active, by compile id, in the order in which they began."""

    def __init__(self, source: Path) -> None:
        super().__init__(level=logging.DEBUG)
        self.source = source
        self.compilations: dict[str, Compilation] = {}
        self._ir_folders: list[tuple[Compilation, Path]] = []

    @property
    def with_graphs(self) -> list[Compilation]:
        """Compilations that captured a graph; a frame of plain Python has none."""
        return [one for one in self.compilations.values() if Stage.DYNAMO_GRAPH in one.texts]

    def emit(self, record: logging.LogRecord) -> None:
        metadata: dict[str, Any] = getattr(record, "metadata", {})
        if metadata.get("frame_id") is None:
            return
        one = self._compilation(f"{metadata['frame_id']}-{metadata['frame_compile_id']}", metadata.get("attempt") or 0)
        artifact = metadata.get("artifact") or {}
        name = artifact.get("name") or next((key for key in metadata if key in _EVENT_STAGES), "")
        payload = getattr(record, "payload", None)
        if name == "dynamo_graph_break_reason":
            one.breaks.append(parse_break(str(payload)))
        elif name in _EVENT_STAGES and payload:
            # The backward pass of the same compile id reports its stages later: the forward's stay.
            one.texts.setdefault(_EVENT_STAGES[name], str(payload))
            if name == "aot_joint_graph":
                one.is_inference = False

    def on_dynamo_graph(self, graph: torch.fx.Graph) -> None:
        self._keep(Stage.DYNAMO_GRAPH, graph)

    def on_joint_or_inference_graph(self, graph: torch.fx.Graph) -> None:
        one = self._current()
        self._keep(Stage.FORWARD_GRAPH if one.is_inference else Stage.JOINT_GRAPH, graph)

    def on_post_grad_input(self, graph: torch.fx.Graph) -> None:
        if not self._current().is_inference:
            self._keep(Stage.BACKWARD_GRAPH if _is_backward(graph) else Stage.FORWARD_GRAPH, graph)

    def on_scheduler(self, graph: torch.fx.Graph, ir_folder: Path) -> None:
        if not _is_backward(graph):
            self._keep(Stage.POST_GRAD_GRAPH, graph)
            self._ir_folders.append((self._current(), ir_folder))

    def read_ir(self) -> None:
        """Read the loop IR that Inductor wrote, before and after fusion, while its folder is still there."""
        for one, folder in self._ir_folders:
            for name, stage in (("ir_pre_fusion.txt", Stage.LOOP_IR), ("ir_post_fusion.txt", Stage.FUSED_IR)):
                file = folder / name
                if file.exists():
                    one.texts[stage] = file.read_text().strip() + "\n"

    def _keep(self, stage: Stage, graph: torch.fx.Graph) -> None:
        self._current().nodes.setdefault(stage, nodes_of(graph, self.source))

    def _current(self) -> Compilation:
        compile_id = torch_private.current_compile_id()
        return self.compilations.setdefault(compile_id, Compilation(compile_id))

    def _compilation(self, compile_id: str, attempt: int) -> Compilation:
        one = self.compilations.get(compile_id)
        if one is None or one.attempt < attempt:  # Dynamo starts a frame again after some breaks: the last counts
            breaks = one.breaks if one else []
            one = self.compilations[compile_id] = Compilation(compile_id, attempt, breaks=breaks)
        return one


def _is_backward(graph: torch.fx.Graph) -> bool:
    return any(node.op == "placeholder" and node.name.startswith("tangents") for node in graph.nodes)


_watches: list[Watch] = []


@contextmanager
def watching(source: Path) -> Iterator[Watch]:
    """Watch every compilation in the block; `source` is the experiment's file, which nodes refer to by line."""
    watch = Watch(source)
    logger = logging.getLogger(torch_private.TRACE_LOGGER)
    with (
        tempfile.TemporaryDirectory() as debug_dir,
        torch_private.inductor_watched(
            Path(debug_dir),
            on_joint_or_inference_graph=watch.on_joint_or_inference_graph,
            on_post_grad_input=watch.on_post_grad_input,
            on_scheduler=watch.on_scheduler,
        ),
    ):
        logger.addHandler(watch)
        _watches.append(watch)
        try:
            yield watch
        finally:
            _watches.remove(watch)
            logger.removeHandler(watch)
            watch.read_ir()


def compile_watched(fn: Callable[..., Any], *, with_inductor: bool, **options: Any) -> Callable[..., Any]:
    """Return `fn` compiled by Inductor, or up to AOTAutograd only; graphs go to the active watch, if any."""
    if with_inductor:
        compile_graph = torch_private.inductor_backend()
    else:
        compile_graph = torch_private.aot_backend(_keep_forward_graph)

    def backend(graph_module: torch.fx.GraphModule, example_inputs: list[Any]) -> Any:
        for watch in _watches:
            watch.on_dynamo_graph(graph_module.graph)
        return compile_graph(graph_module, example_inputs)

    compiled: Callable[..., Any] = torch.compile(fn, backend=backend, **options)
    return compiled


def _keep_forward_graph(graph_module: torch.fx.GraphModule, example_inputs: list[Any]) -> Any:
    for watch in _watches:
        watch.on_joint_or_inference_graph(graph_module.graph)
    return graph_module.forward
