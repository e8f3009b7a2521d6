"""Recordings of one experiment for tests, from typed contents: what a recorder would have written."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from deck.bundle import Bundle
from deck.captured import (
    Agreement,
    Call,
    Comparison,
    Frame,
    FrameOutcome,
    Frames,
    GraphBreak,
    GraphBreaks,
    Kernel,
    Kernels,
    LibraryCall,
    LinkPair,
    Links,
    Node,
    Nodes,
)
from tests.bundles import bundle

EXPERIMENT = "fusion"
SAME = Comparison(
    same=True,
    agreement=Agreement.IDENTICAL,
    bits_same=True,
    max_abs=0.0,
    max_ulp=0,
    dtype_same=True,
    strides_same=True,
    mutations_same=True,
    outputs_count=1,
)
FRAME = Frame(id="0-0", name="f", path="<project>/experiments/fusion.py", line=3, outcome=FrameOutcome.COMPILED)
BREAK = GraphBreak(
    reason="Data-dependent branching",
    explanation="Dynamo does not support it.",
    hints=("Use `torch.cond`. It is for control flow.", "Or do not."),
    id="gb0170",
    path="<project>/experiments/fusion.py",
    line=5,
    column=7,
    compile_id="0-0",
)
ADDMM = LibraryCall(name="extern_kernels.addmm", nodes=("addmm",), operators=("aten.addmm.default",), lines=(4,))


def frames(*more: Frame, calls: int = 1, note: str = "", **of_first: object) -> Frames:
    """Return `frames.json` of a frame that was compiled once and called `calls` times."""
    first = Call(compiled=("0-0",), ran=("0-0",), inputs="float32[8]")
    again = msgspec.structs.replace(first, compiled=())
    return Frames(
        frames=(msgspec.structs.replace(FRAME, **of_first), *more), calls=(first, *[again] * (calls - 1)), note=note
    )


def broken(*breaks: GraphBreak) -> GraphBreaks:
    return GraphBreaks(graphs_count=1, breaks_count=len(breaks), breaks=breaks)


def kernel(name: str = "cpp_fused_add_floor_0", **changes: object) -> Kernel:
    floor_and_add = Kernel(
        name=name,
        path="fusion/0-0/kernel_0.cpp",
        nodes=("floor", "add"),
        operators=("aten.floor.default", "aten.add.Tensor"),
        lines=(4,),
    )
    return msgspec.structs.replace(floor_and_add, **changes)


def kernels(*ones: Kernel, calls: tuple[LibraryCall, ...] = ()) -> Kernels:
    return Kernels(kernels=ones, library_calls=calls)


def nodes(**targets: str) -> Nodes:
    """Return nodes by name; each takes the one before."""
    names = list(targets)
    return Nodes(
        nodes=tuple(
            Node(
                name=name,
                op={"x": "placeholder", "output": "output"}.get(target, "call_function"),
                target=target,
                inputs=tuple(names[max(at - 1, 0) : at]),
                shape=(8,),
                dtype="float32",
                source_line=4,
            )
            for at, (name, target) in enumerate(targets.items())
        )
    )


def linked(**pairs: tuple[str, str, Mapping[int, int]]) -> Links:
    """Return links; each of `pairs` is source, target, and line of the source -> line of the target."""
    return Links(
        proofs=("from_node",),
        pairs=tuple(
            LinkPair(
                source=source,
                target=target,
                source_lines=tuple(lines),
                target_lines=tuple(lines.values()),
                proof=(0,) * len(lines),
                inferred=(0,) * len(lines),
            )
            for source, target, lines in pairs.values()
        ),
    )


GRAPH = 'floor: "f32[8]" = torch.floor(x)\nadd: "f32[8]" = floor + 1\nreturn (add,)\n'
ELEMENTWISE: dict[str, msgspec.Struct | str] = {
    "source.py": "def f(x):\n    return x.floor() + 1\n",
    "frames.json": frames(),
    "graph_breaks.json": broken(),
    "comparison.json": SAME,
    "0-0/dynamo_graph.py": GRAPH,
    "0-0/dynamo_graph.nodes.json": nodes(x="x", floor="torch.floor", add="operator.add", output="output"),
    "0-0/kernels.json": kernels(kernel()),
}
"""floor(x) + 1, compiled into one kernel and called once."""


def recording(folder: Path, changes: Mapping[str, msgspec.Struct | str | None]) -> Bundle:
    """Return a bundle of ELEMENTWISE with these files changed, added, or, where None, left out."""
    files = {**ELEMENTWISE, **changes}
    return bundle(
        folder,
        {
            f"{EXPERIMENT}/{name}": content if isinstance(content, str) else msgspec.json.encode(content)
            for name, content in files.items()
            if content is not None
        },
    )
