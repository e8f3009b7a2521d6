"""Links inside Inductor: post-grad graph -> loop IR -> fused IR -> kernels, and -> the Python module that runs them."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from deck.capture.inductor.generated import GeneratedKernels, call_lines, generated_kernels
from deck.capture.inductor.kernel_lines import Ground, KernelLine, kernel_lines
from deck.capture.inductor.scaffolding import CHECK, LOAD, classify_ir
from deck.capture.inductor.stamps import LIBRARY_CALL, Place, Stamps, outermost
from deck.capture.inductor.triton_lines import triton_lines
from deck.capture.linking.link_builder import LinkBuilder, StagePaths
from deck.capture.watching.watch import Compilation
from deck.evidence import Stage
from deck.graph_text import as_written, read_graph

TRACED = "traced for the node"
CALLED = "called for the node"
SAME_STATEMENT = "same statement"
EMITTED_FOR_NODE = "emitted for the node"
LAUNCHES = "launches the node's kernel"

_LOOP_BODY = re.compile(r"class (\w+)_loop_body:")
_BLOCK = re.compile(r"\s+def (\w+)\(self, ops\)")
_ASSIGNED = re.compile(r"\s+(\w+) = ")
_CALL = re.compile(r"(\w+)(?:: (?:ExternKernel|NopKernel)SchedulerNode|\.node\.kernel = )")


def add_inductor_links(builder: LinkBuilder, one: Compilation, paths: StagePaths) -> None:
    """Add the links between what Inductor lowered and what it made of that, and the scaffolding of all of it."""
    nodes = _lines_of_nodes(one)
    kernels = generated_kernels(one.texts.get(Stage.OUTPUT_CODE, ""))
    # Where a GPU reads and checks is the work of many instructions, and leads to what it is done for.
    also_linked = (LOAD, CHECK) if kernels.are_triton else ()
    loop_ir = _add_graph_to_ir(builder, one, paths, nodes, also_linked)
    fused_ir = _add_ir_to_ir(builder, one, paths, loop_ir, also_linked)
    for index, text in enumerate(kernels.texts.values()):
        path = paths.triton_kernel(index) if kernels.are_triton else paths.kernel(index)
        _add_ir_to_kernel(builder, paths.of(Stage.FUSED_IR), fused_ir, path, _lines_of(text, kernels, one.stamps))
    _add_graph_to_module(builder, one, paths, nodes, kernels)


def _lines_of(text: str, kernels: GeneratedKernels, stamps: Stamps) -> list[KernelLine]:
    return triton_lines(text, stamps) if kernels.are_triton else kernel_lines(text, stamps)


def _lines_of_nodes(one: Compilation) -> Mapping[str, tuple[int, ...]]:
    stage = Stage.POST_GRAD_GRAPH
    if stage not in one.texts or stage not in one.graphs:
        return {}
    names = {live.name for live in one.graphs[stage].nodes}
    found = read_graph(one.texts[stage]).nodes
    return {name: lines for (inside, name), lines in found.items() if not inside and name in names}


def _add_graph_to_ir(
    builder: LinkBuilder,
    one: Compilation,
    paths: StagePaths,
    nodes: Mapping[str, tuple[int, ...]],
    also_linked: Sequence[str],
) -> Mapping[int | str, list[int]]:
    """Link the graph to the IR before fusion. Return statement, or operation of a call, -> its lines."""
    lines = as_written(one.texts.get(Stage.LOOP_IR, "")).splitlines()
    path = paths.of(Stage.LOOP_IR)
    found = _made_in(lines, one.stamps.loop_ir, also_linked)
    for made, made_lines in found.items():
        names = (
            (outermost(one.stamps.operations.get(made, "")),) if isinstance(made, str) else one.stamps.nodes_of([made])
        )
        proof = CALLED if isinstance(made, str) else TRACED
        for node_line in (line for name in names for line in nodes.get(name, ())):
            for line in made_lines:
                builder.link(paths.of(Stage.POST_GRAD_GRAPH), node_line, path, line, proof)
    _add_ir_scaffolding(builder, path, lines, also_linked)
    return found


def _add_ir_to_ir(
    builder: LinkBuilder,
    one: Compilation,
    paths: StagePaths,
    loop_ir: Mapping[int | str, list[int]],
    also_linked: Sequence[str],
) -> Mapping[int | str, list[int]]:
    """Link the IR before fusion to that after it. Return statement, or operation of a call, -> its lines after."""
    lines = as_written(one.texts.get(Stage.FUSED_IR, "")).splitlines()
    path = paths.of(Stage.FUSED_IR)
    found = _made_in(lines, one.stamps.fused_ir, also_linked)
    for made, made_lines in found.items():
        for before in loop_ir.get(made, ()):
            for line in made_lines:
                builder.link(paths.of(Stage.LOOP_IR), before, path, line, SAME_STATEMENT)
    _add_ir_scaffolding(builder, path, lines, also_linked)
    return found


def _add_ir_scaffolding(builder: LinkBuilder, path: str, lines: Sequence[str], also_linked: Sequence[str]) -> None:
    for number, name in enumerate(classify_ir(lines), start=1):
        if name:
            builder.scaffold(path, number, name, also_linked=name in also_linked)


def _add_ir_to_kernel(
    builder: LinkBuilder,
    ir_path: str,
    fused_ir: Mapping[int | str, list[int]],
    path: str,
    lines: Sequence[KernelLine],
) -> None:
    for number, line in enumerate(lines, start=1):
        for statement in line.statements:
            for ir_line in fused_ir.get(statement, ()):
                builder.link(ir_path, ir_line, path, number, line.ground, inferred=line.ground.is_inferred)
        if line.class_name:
            builder.scaffold(path, number, line.class_name, also_linked=bool(line.statements))


def _add_graph_to_module(
    builder: LinkBuilder,
    one: Compilation,
    paths: StagePaths,
    nodes: Mapping[str, tuple[int, ...]],
    kernels: GeneratedKernels,
) -> None:
    module = as_written(one.texts.get(Stage.OUTPUT_CODE, ""))
    for node, line, proof in _made_in_module(module, one.stamps, kernels):
        for node_line in nodes.get(node, ()):
            inferred = proof == Ground.TRACED_AGAIN
            builder.link(
                paths.of(Stage.POST_GRAD_GRAPH), node_line, paths.of(Stage.OUTPUT_CODE), line, proof, inferred=inferred
            )


def _made_in_module(module: str, stamps: Stamps, kernels: GeneratedKernels) -> Iterator[tuple[str, int, str]]:
    """Yield node, line and proof: the lines of a kernel's text, its launches, and calls of libraries."""
    launches = call_lines(module, kernels.texts)
    for name, text in kernels.texts.items():
        first = module[: module.index(text)].count("\n") + 1 if text in module else 0
        in_kernel: dict[str, None] = {}
        for offset, line in enumerate(_lines_of(text, kernels, stamps)):
            computed = () if line.class_name else line.statements
            for node in stamps.nodes_of(computed):
                in_kernel[node] = None
                if first:
                    emitted = line.ground is Ground.EMITTED
                    yield node, first + offset, EMITTED_FOR_NODE if emitted else line.ground
        yield from ((node, number, LAUNCHES) for node in in_kernel for number in launches[name])
    for number, statements in enumerate(module_statements(module, stamps), start=1):
        calls = [one for one in statements if stamps.statements[one].target == LIBRARY_CALL]
        yield from ((node, number, CALLED) for node in stamps.nodes_of(calls))


def module_statements(module: str, stamps: Stamps) -> list[tuple[int, ...]]:
    """Return the statements that each line of the module as written was made for; none where it was rewritten."""
    lines = module.splitlines()
    found: list[tuple[int, ...]] = [()] * len(lines)
    if stamps.module is None:
        return found
    generated = stamps.module.text.splitlines()
    shift = _shift(generated, lines)
    for index, statements in enumerate(stamps.module.stamps[: len(generated)]):
        place = index + shift
        if statements and 0 <= place < len(lines) and lines[place] == generated[index]:
            found[place] = statements
    return found


def _shift(generated: Sequence[str], lines: Sequence[str]) -> int:
    """Return by how many lines the generated text stands lower in `lines`: blank ones were cut, or a comment added."""
    first = next((index for index, line in enumerate(generated) if line.strip()), 0)
    if not generated or generated[first] not in lines:
        return 0
    return lines.index(generated[first]) - first


def _made_in(
    lines: Sequence[str], places: Mapping[Place, int], also_linked: Sequence[str]
) -> dict[int | str, list[int]]:
    """Return statement, or operation of a call of a library, -> its lines in loop IR; of scaffolding those of the
    classes `also_linked`."""
    found: dict[int | str, list[int]] = defaultdict(list)
    operation = block = ""
    for number, (line, class_name) in enumerate(zip(lines, classify_ir(lines), strict=True), start=1):
        if match := _LOOP_BODY.match(line):
            operation = match[1]
        elif match := _BLOCK.match(line):
            block = match[1]
        elif match := _CALL.match(line):
            found[match[1]].append(number)
        elif (match := _ASSIGNED.match(line)) and (not class_name or class_name in also_linked):
            statement = places.get((operation, block, match[1]))
            if statement is not None:
                found[statement].append(number)
    return dict(found)
