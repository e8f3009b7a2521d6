"""Links from a kernel to its machine code, by the compiler's line table."""

from collections.abc import Sequence

from deck.capture.inductor.assembly import Assembly
from deck.capture.inductor.instruction_classes import LABEL, scaffolding_class
from deck.capture.linking.link_builder import LinkBuilder, StagePaths

LINE_TABLE = "line table"
"""Proof of a link: the compiler's line table (DWARF) gives the instruction this line of the kernel."""

CALLED_FROM = "called from"
"""Ground of an inferred link: the instruction is part of a function that this line of the kernel calls."""


def add_assembly_links(builder: LinkBuilder, assemblies: Sequence[Assembly | None], paths: StagePaths) -> None:
    """Add the pairs kernel -> machine code of one compile id, and the scaffolding of the latter, to `builder`.

    An instruction that came from scaffolding of the kernel, e.g. from `for (…)`, is linked to it, as the line table
    says so, and has a class as well. The links and classes of the kernels are to be in `builder` before.
    """
    for index, assembly in enumerate(assemblies):
        if assembly:
            _add_links(builder, paths.kernel(index), paths.assembly(index), assembly)


def _add_links(builder: LinkBuilder, kernel_path: str, assembly_path: str, assembly: Assembly) -> None:
    class_of = builder.classes_of(kernel_path)
    for at, kind in enumerate(assembly.kinds):
        if kind is None:
            builder.scaffold(assembly_path, at + 1, LABEL)
            continue
        own_line = assembly.kernel_lines[at]
        lines = (own_line,) if own_line else assembly.calling_lines[at]
        for line in lines:
            proof = LINE_TABLE if own_line else CALLED_FROM
            builder.link(kernel_path, line, assembly_path, at + 1, proof, inferred=not own_line)
        if all(line in class_of for line in lines):
            name = scaffolding_class(kind, class_of[lines[0]] if lines else "")
            if name:
                builder.scaffold(assembly_path, at + 1, name, also_linked=True)
