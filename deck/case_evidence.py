"""All that is recorded of one case of an experiment, decoded: what a dissection is made from."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from deck.bundle import Bundle
from deck.captured import (
    BACKWARD,
    Comparison,
    Frames,
    GraphBreaks,
    Kernels,
    Links,
    Messages,
    Node,
    Nodes,
    Options,
    Partition,
    Recompiles,
)
from deck.dissection import GpuCode, Measurements
from deck.evidence import Evidence, Stage
from deck.gpu_code import GPU_TYPES, GpuKernel, GpuKernels, GpuTarget, Interpreted
from deck.graph_text import read_graph
from deck.linked import Linked
from deck.measured import MEASURED_TYPES

_T = TypeVar("_T")

_GRAPHS = (
    Stage.DYNAMO_GRAPH,
    Stage.JOINT_GRAPH,
    Stage.FORWARD_GRAPH,
    Stage.BACKWARD_GRAPH,
    Stage.POST_GRAD_GRAPH,
)


@dataclass(frozen=True)
class Compilation:
    """What is recorded of one compile id; the pass backward is one of its own. `texts` and `nodes` are by stage.

    `folder`: where it lies, relative to the experiment's folder.
    """

    id: str
    folder: str = ""
    kernels: Kernels | None = None
    texts: Mapping[str, str] = field(default_factory=dict)
    nodes: Mapping[str, tuple[Node, ...]] = field(default_factory=dict)
    links: Links | None = None
    partition: Partition | None = None

    @property
    def is_backward(self) -> bool:
        return self.id.endswith(BACKWARD)

    @property
    def forward_id(self) -> str:
        return self.id.removesuffix(BACKWARD)

    @property
    def is_compiled(self) -> bool:
        return Stage.DYNAMO_GRAPH in self.texts

    def path_of(self, graph: Stage) -> str:
        """Return the path of a graph's text, as links name it."""
        return f"{self.folder}/{graph}.py"

    @cached_property
    def lines_of_nodes(self) -> Mapping[str, Mapping[str, tuple[int, ...]]]:
        """Return graph -> name of a node -> its lines in the text; not those of graphs within."""
        return {
            stage: {name: lines for (inside, name), lines in read_graph(text).nodes.items() if not inside}
            for stage, text in self.texts.items()
        }


@dataclass(frozen=True)
class CaseEvidence:
    """What is recorded of one case; None for what is not. `name` is empty for the case without one."""

    name: str
    compilations: tuple[Compilation, ...]
    frames: Frames | None = None
    breaks: GraphBreaks | None = None
    recompiles: Recompiles | None = None
    comparison: Comparison | None = None
    messages: Messages | None = None
    options: Options | None = None
    target: GpuTarget | None = None
    interpreted: Interpreted | None = None

    @property
    def graphs(self) -> tuple[Compilation, ...]:
        """The compilations that captured a graph, forward passes only."""
        return tuple(one for one in self.compilations if one.is_compiled and not one.is_backward)

    def nodes(self, stage: Stage) -> Iterator[Node]:
        for one in self.compilations:
            yield from one.nodes.get(stage, ())

    def functions_behind(self, compile_id: str, post_grad_nodes: Iterable[str]) -> tuple[Node, ...]:
        """Return the calls in the Dynamo graph that these post-grad nodes came from, in the order of the graph.

        They are found line by line through the links of the recording.
        """
        by_id = {one.id: one for one in self.compilations}
        one = by_id.get(compile_id)
        forward = by_id.get(one.forward_id) if one else None
        if one is None or forward is None:
            return ()
        lines = one.lines_of_nodes.get(Stage.POST_GRAD_GRAPH, {})
        path, dynamo_path = one.path_of(Stage.POST_GRAD_GRAPH), forward.path_of(Stage.DYNAMO_GRAPH)
        known = [line for name in post_grad_nodes for line in lines.get(name, ())]
        behind = {found for line in known for found in self._linked.back_to(dynamo_path, path, line)}
        dynamo_lines = forward.lines_of_nodes.get(Stage.DYNAMO_GRAPH, {})
        nodes = forward.nodes.get(Stage.DYNAMO_GRAPH, ())
        calls = (node for node in nodes if node.op.startswith("call_"))
        return tuple(node for node in calls if not behind.isdisjoint(dynamo_lines.get(node.name, ())))

    @cached_property
    def _linked(self) -> Linked:
        return Linked(one.links for one in self.compilations if one.links)


def cases_of(bundle: Bundle, experiment: str) -> tuple[CaseEvidence, ...]:
    """Return the cases in which an experiment compiled something, in the order in which they were recorded."""
    by_case: dict[str, list[Evidence]] = defaultdict(list)
    for evidence in bundle.of(experiment):
        by_case[evidence.case].append(evidence)
    return tuple(
        _case(bundle, name, files)
        for name, files in by_case.items()
        if any(one.compile_id or one.kind in ("frames", "graph_breaks", "comparison") for one in files)
    )


def measurements_of(bundle: Bundle, experiment: str) -> dict[str, Measurements]:
    """Return what was measured of each case of an experiment, in the order in which it was recorded."""
    by_case: dict[str, dict[str, Any]] = defaultdict(dict)
    for one in bundle.of(experiment):
        if one.kind in MEASURED_TYPES:
            by_case[one.case][one.kind] = bundle.decode(one, MEASURED_TYPES[one.kind])
    return {case: Measurements(**kinds) for case, kinds in by_case.items()}


def gpu_code_of(bundle: Bundle, experiment: str) -> dict[str, GpuCode]:
    """Return what was generated for a GPU in each case of an experiment, in the order in which it was recorded."""
    by_case: dict[str, dict[str, Any]] = defaultdict(dict)
    kernels: dict[str, list[GpuKernel]] = defaultdict(list)
    for one in bundle.of(experiment):
        if one.kind == "gpu_kernels":
            kernels[one.case].extend(bundle.decode(one, GpuKernels).kernels)
        elif one.kind in GPU_TYPES:
            by_case[one.case][one.kind.removeprefix("gpu_")] = bundle.decode(one, GPU_TYPES[one.kind])
    return {case: GpuCode(**by_case[case], kernels=tuple(kernels[case])) for case in {**by_case, **kernels}}


def _case(bundle: Bundle, name: str, files: list[Evidence]) -> CaseEvidence:
    of_case = {one.kind: one for one in files if not one.compile_id}
    by_id: dict[str, list[Evidence]] = defaultdict(list)
    for one in files:
        if one.compile_id:
            by_id[one.compile_id].append(one)

    def content(kind: str, type_: type[_T]) -> _T | None:
        return bundle.decode(of_case[kind], type_) if kind in of_case else None

    return CaseEvidence(
        name,
        tuple(_compilation(bundle, compile_id, by_id[compile_id]) for compile_id in by_id),
        frames=content("frames", Frames),
        breaks=content("graph_breaks", GraphBreaks),
        recompiles=content("recompiles", Recompiles),
        comparison=content("comparison", Comparison),
        messages=content("messages", Messages),
        options=content("options", Options),
        target=content("gpu_target", GpuTarget),
        interpreted=content("interpreted", Interpreted),
    )


def _compilation(bundle: Bundle, compile_id: str, files: list[Evidence]) -> Compilation:
    by_kind = {one.kind: one for one in files}
    graphs = [one for one in files if one.stage in _GRAPHS]
    nodes = {one.path.rpartition("/")[2].partition(".")[0]: one for one in files if one.kind == "nodes"}
    return Compilation(
        compile_id,
        folder=files[0].path.partition("/")[2].rpartition("/")[0],
        kernels=bundle.decode(by_kind["kernels"], Kernels) if "kernels" in by_kind else None,
        texts={one.kind: bundle.text(one) for one in graphs},
        nodes={stage: bundle.decode(one, Nodes).nodes for stage, one in nodes.items()},
        links=bundle.decode(by_kind["links"], Links) if "links" in by_kind else None,
        partition=bundle.decode(by_kind["partition"], Partition) if "partition" in by_kind else None,
    )
