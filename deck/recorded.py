"""What the builder reads from typed evidence: timings, graphs, and how often an operator is applied."""

import re
from dataclasses import replace

from deck.bundle import Found
from deck.captured import Kernels, Node, Nodes
from deck.code_regions import kernels as cpp_kernels
from deck.errors import ReferenceProblem
from deck.evidence import Stage
from deck.excerpt import text_lines, without_comments
from deck.gpu_regions import BELOW_TRITON, compiled_kernels, instructions, triton_kernels
from deck.measured import Timings
from deck.operator_names import plain_name, without_overload
from deck.talk import GraphNode

_OPERATOR_NODES = ("call_function", "call_method", "call_module")


def timings_of(found: Found) -> Timings:
    if found.evidence.kind != "timings":
        raise ReferenceProblem(
            f"{found.evidence.path} holds {found.evidence.kind}, not timings.", remedy="Expected EXPERIMENT/timings."
        )
    return found.bundle.decode(found.evidence, Timings)


def timings_beside(found: Found) -> list[tuple[Found, Timings]]:
    """Return the timings of every case of the experiment that `found` is of, and where each is recorded."""
    beside = [one for one in found.bundle.of(found.evidence.experiment) if one.kind == "timings"]
    places = [replace(found, evidence=one, pointer="") for one in beside]
    return [(place, timings_of(place)) for place in places]


def nodes_of(found: Found) -> tuple[tuple[Node, ...], Found]:
    """Return the nodes of a graph stage, and where they are recorded; `found` may be the stage's text or its nodes."""
    path = found.evidence.path
    wanted = path if found.evidence.kind == "nodes" else f"{path.rpartition('.')[0]}.nodes.json"
    graphs = [one for one in found.bundle.of(found.evidence.experiment) if one.kind == "nodes"]
    evidence = next((one for one in graphs if one.path == wanted), None)
    if evidence is None:
        names = ", ".join(one.path for one in graphs) or "none"
        raise ReferenceProblem(f"{path} has no recorded graph (those of {found.evidence.experiment}: {names}).")
    return found.bundle.decode(evidence, Nodes).nodes, replace(found, evidence=evidence)


def neighbour(found: Found, path: str) -> Found:
    """Return the evidence at `path` in the bundle that `found` is of; raises ReferenceProblem where there is none."""
    one = next((one for one in found.bundle.of(found.evidence.experiment) if one.path == path), None)
    if one is None:
        raise ReferenceProblem(f"{path} was not recorded, which {found.evidence.path} is shown with.")
    return replace(found, evidence=one, pointer="")


def operators_of(found: Found) -> tuple[tuple[str, ...], Found]:
    """Return the short names of the operators of a graph, or of a generated kernel, in order; and where they are
    recorded."""
    if found.evidence.stage is Stage.KERNEL:
        return _operators_of_kernel(found)
    nodes, place = nodes_of(found)
    return tuple(plain_name(node.target) for node in nodes if node.op in _OPERATOR_NODES), place


def _operators_of_kernel(found: Found) -> tuple[tuple[str, ...], Found]:
    """Return the operators of the graph nodes that a kernel was seen to hold."""
    one = found.evidence
    beside = next(
        (
            other
            for other in found.bundle.of(one.experiment)
            if other.kind == "kernels" and (other.case, other.compile_id) == (one.case, one.compile_id)
        ),
        None,
    )
    kernels = found.bundle.decode(beside, Kernels).kernels if beside else ()
    path = one.path.removeprefix(f"{one.experiment}/")
    kernel = next((kernel for kernel in kernels if kernel.path == path), None)
    if beside is None or kernel is None:
        raise ReferenceProblem(f"what {one.path} holds was not recorded.", remedy="Name a graph stage.")
    return tuple(plain_name(name) for name in kernel.operators), replace(found, evidence=beside)


def drawn_nodes(nodes: tuple[Node, ...]) -> tuple[tuple[GraphNode, ...], tuple[tuple[str, str], ...]]:
    """Return the nodes of a graph to draw, and its edges from producer to consumer."""
    names = {node.name for node in nodes}
    edges = tuple((source, node.name) for node in nodes for source in node.inputs if source in names)
    return tuple(_drawn(node) for node in nodes), edges


def count_operator(found: Found, operator: str) -> int:
    """Return how often a recorded graph or generated code applies `operator`.

    `kernel` counts the generated kernels. In a graph the operator may be named in full, without its overload, or
    short. Below Triton it is an instruction, of which the first parts count too; in other text calls are counted.
    """
    if operator != "kernel" and _has_nodes(found):
        nodes, _ = nodes_of(found)
        return sum(node.op in _OPERATOR_NODES and operator in _names(node.target) for node in nodes)
    text, stage = found.text(), found.evidence.stage
    if stage is not None and stage in BELOW_TRITON:
        lines = text_lines(text)
        kernels_below = compiled_kernels(lines)
        if operator == "kernel":
            return len(kernels_below)
        within = [at for _, (first, last) in kernels_below for at in range(first + 1, last)]
        return sum(operator in instructions(lines[at], stage) for at in within)
    if operator == "kernel":
        return len(cpp_kernels(text_lines(text))) + text.count("@triton.jit")
    return len(re.findall(rf"(?<!\w){re.escape(operator)}\(", text))


def compared_text(found: Found) -> str:
    """Return what `same` compares of a text: without whole-line comments; of Triton kernels the functions alone.

    What stands above a Triton function names the device, and so differs from one to the next.
    """
    text = without_comments(found.text(), found.evidence.language)
    lines = text_lines(text)
    functions = triton_kernels(lines) if found.evidence.stage is Stage.KERNEL else []
    return "\n".join("\n".join(lines[first : last + 1]) for first, last in functions) or text


def _names(target: str) -> set[str]:
    return {target, plain_name(target), without_overload(target)}


def _has_nodes(found: Found) -> bool:
    nodes = f"{found.evidence.path.rpartition('.')[0]}.nodes.json"
    return found.evidence.kind == "nodes" or any(one.path == nodes for one in found.bundle.manifest.evidence)


def _drawn(node: Node) -> GraphNode:
    kind = {"placeholder": "input", "get_attr": "input", "output": "output"}.get(node.op, "op")
    label = plain_name(node.target) if kind == "op" else node.name
    shape = "" if node.shape is None else f"[{', '.join(str(size) for size in node.shape)}]"
    return GraphNode(node.name, label, f"{node.dtype} {shape}".strip(), kind)
