"""Code for a GPU, as `deck show` prints it: target, configurations, what is undecided, and what was checked."""

from collections.abc import Iterator

from rich.text import Text

from deck.dissection import GpuCode
from deck.format import counted
from deck.gpu_code import Configuration, GpuKernel, GpuTarget, Interpreted, KernelComparison, Prediction
from deck.show_quantities import quantity
from deck.show_sections import Section, aligned
from deck.terminal import BAD, DIM, GOOD, visible

_HEAD = ("", "warps", "regs", "local", "shared", "SASS", "ld+st")
_SHOWN = "*"
"""Marks the configuration whose texts are recorded."""


def gpu_sections(one: GpuCode) -> Iterator[Section]:
    """Yield what was generated for a GPU in one case, a section for each kind that was recorded."""
    if one.target:
        yield Section("target", tuple(_target(one.target)))
    if one.kernels:
        yield Section("launches", tuple(line for kernel in one.kernels for line in _kernel(kernel)))
    if one.target:
        yield Section("undecided", tuple(_undecided(one.target)))
    if one.interpreted:
        yield Section("interpreter", tuple(_interpreted(one.interpreted)))
    if one.prediction:
        yield Section("prediction", tuple(_prediction(one.prediction)))
    if one.kernel_comparison:
        yield Section("compared", tuple(_comparison(one.kernel_comparison)))


def _target(one: GpuTarget) -> Iterator[Text]:
    by = f"PyTorch {one.torch}, Triton {one.triton}" if one.torch else f"Triton {one.triton}"
    yield Text(visible(f"{one.target}: {one.device}, compute capability {one.capability}")).append(
        visible(f" · {by} · from a data sheet, not executed on a GPU"), style=DIM
    )
    told = f"{counted(len(one.figures), 'figure')} and {counted(len(one.overrides), 'answer')} in its place"
    yield Text(f"{told}: --json has all", style=DIM)


def _kernel(one: GpuKernel) -> Iterator[Text]:
    yield Text(visible(one.name)).append(f" · {counted(one.source_lines_count, 'line')} of Triton", style=DIM)
    if one.problem:
        yield Text(f"  {visible(one.problem)}", style="yellow")
    for line in aligned(_HEAD, [_configuration(each) for each in one.configurations]):
        yield Text("  ").append_text(line)
    if any(each.has_texts for each in one.configurations):
        yield Text(f"  {_SHOWN} TTIR to SASS are recorded of this one", style=DIM)


def _configuration(one: Configuration) -> tuple[str, ...]:
    blocks = " ".join(f"{name}={value}" for name, value in one.values.items())
    mark = f" {_SHOWN}" if one.has_texts else ""
    mark += " chosen" if one.chosen else ""
    local = None if one.local_bytes is None else max(one.local_bytes, one.stack_bytes or 0)
    counts = one.instructions
    return (
        f"{blocks}{mark}",
        str(one.warps_count),
        _known(one.registers_count),
        "?" if local is None else quantity(local, "B") if local else "0",
        quantity(one.shared_bytes, "B") if one.shared_bytes else "0",
        _known(one.instructions_count),
        "?" if counts is None else f"{counts.get('load', 0)}+{counts.get('store', 0)}",
    )


def _known(count: int | None) -> str:
    return "?" if count is None else str(count)


def _undecided(one: GpuTarget) -> Iterator[Text]:
    if not one.undecided:
        yield Text("nothing in this code", style=DIM)
    for each in one.undecided:
        line = Text(visible(each.what))
        line.append(visible(f" · {each.kernel}") if each.kernel and each.kernel not in each.what else "", style=DIM)
        yield line.append(visible(f" · taken as: {each.taken_as}") if each.taken_as else "", style=DIM)


def _interpreted(one: Interpreted) -> Iterator[Text]:
    every = (*one.outputs, *one.gradients)
    if one.same:
        yield Text("same as eager, on the CPU", style=GOOD)
    if one.difference:
        yield Text(f"DIFFERS FROM EAGER: {visible(one.difference)}", style=BAD)
    if one.not_run:
        yield Text(f"not all was run: {visible(one.not_run)}", style="yellow")
    differences = [each.max_abs for each in every if each.max_abs is not None]
    if differences:
        largest = max(differences)
        apart = f"at most {largest:.3g} apart" if largest else "every bit is the same"
        yield Text(f"{counted(len(one.outputs), 'output')}, {counted(len(one.gradients), 'gradient')} · {apart}")


def _prediction(one: Prediction) -> Iterator[Text]:
    said = {
        True: Text("the GPU was given the code that was predicted", style=GOOD),
        False: Text("THE GPU WAS GIVEN OTHER CODE", style=BAD),
        None: Text("not all could be compared" if one.kernels else "nothing was compared", style="yellow"),
    }[one.same]
    yield said.append(visible(f" · {one.device}, predicted for {one.target}"), style=DIM)
    if one.note:
        yield Text(visible(one.note))
    for kernel in one.kernels:
        if kernel.first_difference:
            yield Text(visible(f"{kernel.name}: {kernel.first_difference}"))


def _comparison(one: KernelComparison) -> Iterator[Text]:
    rows = []
    for name, kernel in one.kernels.items():
        figures = [_configuration(first)[2:] for first in kernel.configurations[:1]]
        elements = one.elements_count.get(name)
        unknown = ("?",) * len(_HEAD[2:])
        rows.append(
            (name, str(kernel.source_lines_count), f"{elements:g}" if elements else "?", *(figures or [unknown])[0])
        )
    yield from aligned(("", "lines", "elements", *_HEAD[2:]), rows)
    yield Text("elements and registers are of one thread, in the first configuration", style=DIM)
