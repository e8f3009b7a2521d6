"""Write all stages of one compilation as files."""

from collections.abc import Iterable

from msgspec.structs import replace

from deck.capture.dynamo.bytecode import bytecode_texts
from deck.capture.dynamo.guards import guards_of
from deck.capture.inductor.assembly import assembly_missing, assembly_of
from deck.capture.inductor.generated import kernels_in
from deck.capture.linking.kernel_contents import kernels_of
from deck.capture.linking.links import links_of
from deck.capture.partition import partition_of
from deck.capture.recorded_folder import RecordedFolder
from deck.capture.watching.watch import Compilation, Watch
from deck.captured import BACKWARD
from deck.evidence import Stage

STAGE_FILES = {
    Stage.GUARDS: ("guards.txt", "text"),
    Stage.DYNAMO_GRAPH: ("dynamo_graph.py", "python"),
    Stage.JOINT_GRAPH: ("joint_graph.py", "python"),
    Stage.FORWARD_GRAPH: ("forward_graph.py", "python"),
    Stage.BACKWARD_GRAPH: ("backward_graph.py", "python"),
    Stage.POST_GRAD_GRAPH: ("post_grad_graph.py", "python"),
    Stage.LOOP_IR: ("loop_ir.txt", "python"),
    Stage.FUSED_IR: ("fused_ir.txt", "python"),
    Stage.OUTPUT_CODE: ("output_code.py", "python"),
}
"""Stage -> file name and language of its highlighting."""


def add_stages(files: RecordedFolder, watch: Watch, one: Compilation, case: str) -> None:
    where = {"case": case, "compile_id": one.id}
    add_captured(files, watch, one, case)
    assemblies = []
    for index, text in enumerate(kernels_in(one.texts.get(Stage.OUTPUT_CODE, "")).values()):
        files.add(f"kernel_{index}.cpp", text.encode(), kind=Stage.KERNEL, language="cpp", **where)
        assemblies.append(assembly := assembly_of(text))
        if assembly:
            code = assembly.text.encode()
            files.add(f"kernel_{index}.s", code, kind=Stage.ASSEMBLY, language="asm", **where)
    if one.graphs:
        files.add_typed("links.json", links_of(watch, one, assemblies, case=case), kind="links", **where)
    if Stage.OUTPUT_CODE in one.texts:
        kernels = replace(kernels_of(one, case=case), assembly_missing=assembly_missing(assemblies))
        files.add_typed("kernels.json", kernels, kind="kernels", **where)


def add_captured(files: RecordedFolder, watch: Watch, one: Compilation, case: str) -> None:
    """Write all stages but kernels, and what is known of the frame and the cut of its graph."""
    where = {"case": case, "compile_id": one.id}
    if one.codes:
        for name, (kind, text) in bytecode_texts(*one.codes).items():
            files.add(name, text.encode(), kind=kind, language="text", **where)
    add_texts(files, one, case, stages=one.texts)
    if Stage.GUARDS in one.texts:
        files.add_typed("guards.json", guards_of(one.texts[Stage.GUARDS]), kind="guard_tree", **where)
    partition = partition_of(one, watch.compilations.get(one.id + BACKWARD))
    if partition:
        files.add_typed("partition.json", partition, kind="partition", **where)


def add_texts(files: RecordedFolder, one: Compilation, case: str, *, stages: Iterable[Stage]) -> None:
    """Write these stages as PyTorch prints them, and the nodes of all graphs."""
    for stage in stages:
        name, language = STAGE_FILES[stage]
        text = one.texts[stage].strip("\n").encode() + b"\n"
        files.add(name, text, kind=stage, language=language, case=case, compile_id=one.id)
    for stage, graph in one.graphs.items():
        files.add_typed(f"{stage}.nodes.json", graph.recorded(), kind="nodes", case=case, compile_id=one.id)
