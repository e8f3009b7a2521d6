"""Which statements of loop IR each line of a kernel in C++ was written for, accumulators included."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from deck.capture.inductor.scaffolding import LOAD, classify_kernel
from deck.capture.inductor.stamped_lines import StampedText
from deck.capture.inductor.stamps import Stamps

_ACCUMULATOR = re.compile(r"\b((?:masked_|scalar_)*((?:tmp_acc|welford_helper|cascade_helper)\d+)\w*)")
_DECLARED = re.compile(r"(?:static )?[A-Za-z_][\w:<>, ]*>? \(?\*?$")
_NO_REDUCTIONS = ("store_reduction", "store", "load")
_PLACEHOLDER = "Placeholder."


class Ground(StrEnum):
    """How a line of a kernel is known to belong to a statement.

    `ACCUMULATOR`: it handles the accumulator of a reduction, and is written outside of any statement. `USED_FOR`: it
    computes e.g. an index that the statement uses. `TRACED_AGAIN`: its own statement was traced once more for the
    same node, after the one that was printed.
    """

    EMITTED = "emitted for the statement"
    ACCUMULATOR = "accumulator"
    USED_FOR = "used for the statement"
    TRACED_AGAIN = "traced again for the same node"

    @property
    def is_inferred(self) -> bool:
        return self in (Ground.USED_FOR, Ground.TRACED_AGAIN)


@dataclass(frozen=True)
class KernelLine:
    """`statements`: those that the line belongs to, by `ground`; `class_name`: what it is for where it computes
    nothing of Python's."""

    statements: tuple[int, ...] = ()
    class_name: str = ""
    ground: Ground = Ground.EMITTED


def kernel_lines(kernel: str, stamps: Stamps) -> list[KernelLine]:
    """Return what each line of a kernel's text is for."""
    lines = kernel.splitlines()
    stamped = statements_of_lines(lines, stamps)
    accumulators = _statements_of_accumulators(lines, stamped, stamps)
    found = []
    for index, class_name in enumerate(classify_kernel(lines)):
        made_for = () if class_name and class_name != LOAD else stamped[index]
        computing = tuple(one for one in made_for if not _loads(stamps, one))
        if computing and class_name != LOAD:
            found.append(KernelLine(computing))
        elif class_name or made_for:
            found.append(KernelLine(class_name=class_name or LOAD))
        else:
            found.append(KernelLine(accumulators.get(index, ()), ground=Ground.ACCUMULATOR))
    return found


def statements_of_lines(lines: Sequence[str], stamps: Stamps) -> list[tuple[int, ...]]:
    """Return the statements that each line of a kernel was written for; of all groups of loops that gave its text."""
    found: list[tuple[int, ...]] = [()] * len(lines)
    for recorded in recordings_of(lines, stamps):
        for index, statements in enumerate(recorded.stamps[: len(lines)]):
            found[index] += tuple(one for one in statements if one not in found[index])
    return found


def recordings_of(lines: Sequence[str], stamps: Stamps) -> list[StampedText]:
    """Return the texts seen to be generated that became this kernel; several, where several loops gave the same."""
    return [one for one in stamps.kernels if len(one.stamps) == len(lines) and _is_same(one.text, lines)]


def _is_same(generated: str, lines: Sequence[str]) -> bool:
    """Return whether a text became `lines`: it was indented otherwise, and had a placeholder for the name."""
    pairs = zip(generated.splitlines(), lines, strict=True)
    return all(one.strip() == other.strip() or _PLACEHOLDER in one for one, other in pairs)


def _loads(stamps: Stamps, statement: int) -> bool:
    return stamps.statements[statement].target == "load"


def _statements_of_accumulators(
    lines: Sequence[str], stamped: Sequence[tuple[int, ...]], stamps: Stamps
) -> Mapping[int, tuple[int, ...]]:
    """Return index of a line -> the statements of the accumulators in it, for lines that have none of their own.

    An accumulator belongs to the reductions whose lines name it, in the block in which it is declared.
    """
    uses = list(_accumulators_in(lines))
    statements: dict[int, list[int]] = defaultdict(list)
    for index, variable in uses:
        reductions = [one for one in stamped[index] if stamps.statements[one].target not in _NO_REDUCTIONS]
        statements[variable].extend(one for one in reductions if one not in statements[variable])
    found: dict[int, tuple[int, ...]] = {}
    for index, variable in uses:
        if not stamped[index] and statements[variable]:
            found[index] = (*found.get(index, ()), *statements[variable])
    return found


def _accumulators_in(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield index of a line and number of an accumulator that it names; the number is another in another block.

    `tmp_acc0`, `tmp_acc0_vec` and `masked_tmp_acc0_vec` are parts of one accumulator.
    """
    blocks: list[dict[str, tuple[int, set[str]]]] = [{}]
    count = 0
    for index, line in enumerate(lines):
        for match in _ACCUMULATOR.finditer(line):
            name, base = match[1], match[2]
            block = next((one for one in reversed(blocks) if base in one), None)
            is_declared = bool(_DECLARED.match(line[: match.start()].strip() + " "))
            if block is None or (is_declared and name in block[base][1] and block is not blocks[-1]):
                block = blocks[-1]
                block[base] = (count, set())
                count += 1
            block[base][1].add(name)
            yield index, block[base][0]
        blocks.extend({} for _ in range(line.count("{") - line.count("}")))
        del blocks[max(1, len(blocks) - max(0, line.count("}") - line.count("{"))) :]
