"""Which statements of loop IR each line of a Triton kernel was written for, and which an index is for."""

import re
from collections.abc import Mapping, Sequence

from deck.capture.inductor.kernel_lines import Ground, KernelLine, recordings_of, statements_of_lines
from deck.capture.inductor.scaffolding import CHECK, LOAD
from deck.capture.inductor.stamps import Stamps
from deck.capture.inductor.triton_scaffolding import read_triton, statements_that_use

_ACCUMULATOR = re.compile(r"\baccum(\d+)\b")


def triton_lines(kernel: str, stamps: Stamps) -> list[KernelLine]:
    """Return what each line of a kernel's text is for.

    Loads and checks belong to the statement that they were written for, and are scaffolding as well. Index arithmetic
    and loops are written once for all statements, and belong to those that use what they compute.
    """
    lines = kernel.splitlines()
    stamped = statements_of_lines(lines, stamps)
    text = read_triton(lines)
    accumulators = _statements_of_accumulators(lines, text.classes, stamps)
    used_for = statements_that_use(text, [accumulators.get(index, one) for index, one in enumerate(stamped)])
    found = []
    for index, class_name in enumerate(text.classes):
        if index in accumulators and not stamped[index]:
            found.append(_line(accumulators[index], class_name, Ground.ACCUMULATOR, stamps))
        elif stamped[index] and class_name in ("", CHECK):
            loads = all(stamps.statements[one].target == "load" for one in stamped[index])
            found.append(_line(stamped[index], class_name or (LOAD if loads else ""), Ground.EMITTED, stamps))
        else:
            found.append(_line(used_for.get(index, ()), class_name, Ground.USED_FOR, stamps))
    return found


def _statements_of_accumulators(
    lines: Sequence[str], classes: Sequence[str], stamps: Stamps
) -> Mapping[int, tuple[int, ...]]:
    """Return index of a line -> the reductions that the accumulators in it add up, e.g. `accum0 = tmp5`."""
    added_for = dict(pair for recorded in recordings_of(lines, stamps) for pair in enumerate(recorded.added_for))
    found: dict[int, tuple[int, ...]] = {}
    for index, line in enumerate(lines):
        numbers = sorted({int(number) for number in _ACCUMULATOR.findall(line) if not classes[index]})
        statements = [one for number in numbers if (one := added_for.get(number)) is not None]
        if statements:
            found[index] = tuple(statements)
    return found


def _line(statements: tuple[int, ...], class_name: str, ground: Ground, stamps: Stamps) -> KernelLine:
    """Return a line of these statements, or, where none of them was printed, of those printed that are equal."""
    printed = set(stamps.fused_ir.values())
    if not statements or printed.intersection(statements):
        return KernelLine(statements, class_name, ground)
    equal = {stamps.statements[one] for one in statements}
    if ground is Ground.EMITTED:
        ground = Ground.TRACED_AGAIN
    return KernelLine(tuple(one for one in sorted(printed) if stamps.statements[one] in equal), class_name, ground)
