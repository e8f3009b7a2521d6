"""Numbers below each other in a table: what each lacks behind its point for the points to stand in one line."""

import re
from collections import defaultdict
from collections.abc import Sequence

_NUMBER = re.compile(r"[-+±−–]?[\d,]+(?:\.(?P<fraction>\d+))?(?P<unit>\D*)")


def missing_digits(cells: Sequence[str]) -> list[tuple[int, bool]]:
    """Return for each cell of a column the digits after the point that it lacks, and whether it lacks the point.

    Only numbers with the same unit are compared: points in one line say that the numbers can be compared at sight,
    which 350 µs and 5.71 ms cannot.
    """
    by_unit: dict[str, list[int]] = defaultdict(list)
    matches = [_NUMBER.fullmatch(cell.strip()) for cell in cells]
    for match in matches:
        if match:
            by_unit[match["unit"]].append(len(match["fraction"] or ""))
    missing = []
    for match in matches:
        digits = len(match["fraction"] or "") if match else 0
        most = max(by_unit[match["unit"]]) if match else 0
        missing.append((most - digits, bool(most) and not digits))
    return missing
