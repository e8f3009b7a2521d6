"""Links from a Triton kernel to what the Triton compiler and the assembler made of it, by their line tables."""

from deck.capture.gpu.lined_text import LinedText
from deck.capture.gpu.machine_code import TEXT_FILES, LoweredKernel
from deck.capture.linking.link_builder import LinkBuilder
from deck.evidence import Stage


def add_gpu_links(builder: LinkBuilder, kernel_path: str, kernel_text: str, lowered: LoweredKernel) -> None:
    """Add the pairs kernel -> TTIR, TTGIR, LLVM IR and PTX, and PTX -> SASS, and the scaffolding of each.

    `kernel_path` is that of the kernel's text, `…/kernel_0.py`; the others lie beside it, see `TEXT_FILES`.
    `kernel_text` is the text that is recorded there: the text that was compiled, or some lines of it. Links and classes
    of the kernel are to be in `builder` before: what came only from its scaffolding is of the same class, and linked.
    """
    first_line = _first_line(kernel_text, lowered.kernel.source)
    last_line = first_line + len(kernel_text.splitlines()) - 1
    for stage, lined in lowered.texts.items():
        path = text_path(kernel_path, stage)
        if stage is Stage.SASS:
            _add_links(builder, text_path(kernel_path, Stage.PTX), path, lined, range(1, len(lined.text)))
        else:
            _add_links(builder, kernel_path, path, lined, range(first_line, last_line + 1))


def text_path(kernel_path: str, stage: Stage) -> str:
    """Return where the text of a stage lies, of the kernel whose own text lies at `kernel_path`."""
    return kernel_path.removesuffix(".py") + TEXT_FILES[stage][0]


def _add_links(builder: LinkBuilder, source_path: str, path: str, lined: LinedText, recorded: range) -> None:
    """Link the lines of a text to those of the text before, of whose lines the `recorded` ones lie at `source_path`."""
    class_of = builder.classes_of(source_path)
    for at, (every, own_class) in enumerate(zip(lined.origins, lined.classes, strict=True), start=1):
        origins = [one for one in every if one.line in recorded]
        lines = [one.line - recorded.start + 1 for one in origins]
        for line, origin in zip(lines, origins, strict=True):
            builder.link(source_path, line, path, at, origin.proof, inferred=origin.inferred)
        inherited = class_of[lines[0]] if lines and all(line in class_of for line in lines) else ""
        if name := own_class or inherited:
            builder.scaffold(path, at, name, also_linked=bool(lines))


def _first_line(part: str, whole: str) -> int:
    """Return the line of `whole` with which `part` begins."""
    start = whole.find(part)
    if start < 0:
        raise ValueError("The text of a kernel is not part of the text that was compiled, so its lines are not known.")
    return whole.count("\n", 0, start) + 1
