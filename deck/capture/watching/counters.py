"""What PyTorch counted while calls were watched: the growth of its counters, which are of the whole process."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from deck.capture.torch_private.logs import dynamo_counters, inductor_metrics

_A_NAME = re.compile(r"[A-Za-z_]\w*")
_METRICS = "inductor_metrics"


class Counting:
    """Adds up what calls counted: group -> name -> how often. What stayed as it was is not in it."""

    def __init__(self) -> None:
        self._grown: dict[str, Counter[str]] = {}

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count what happens in the block, once more for each block."""
        before = _all_counters()
        try:
            yield
        finally:
            for group, counted in _all_counters().items():
                earlier = before.get(group, {})
                for name, value in counted.items():
                    # A counter that was set back meanwhile counts from zero.
                    grown = value - earlier.get(name, 0) if value >= earlier.get(name, 0) else value
                    if grown:
                        self._grown.setdefault(group, Counter())[name] += grown

    def recorded(self) -> dict[str, object]:
        """Return the groups as JSON: `<name>_count`, and what was counted by a text, e.g. a reason, in `others`."""
        return {group: _as_json(counted) for group, counted in sorted(self._grown.items())}


def _all_counters() -> dict[str, dict[str, int]]:
    return {**dynamo_counters(), _METRICS: inductor_metrics()}


def _as_json(counted: Counter[str]) -> dict[str, object]:
    names = {_key(name): value for name, value in sorted(counted.items()) if _A_NAME.fullmatch(name)}
    texts = [{"text": text, "times_count": value} for text, value in counted.items() if not _A_NAME.fullmatch(text)]
    return {**names, "others": texts} if texts else dict(names)


def _key(name: str) -> str:
    return name if name.endswith("_count") else f"{name}_count"
