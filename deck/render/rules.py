"""Style rules that depend on a slide's content: column weights, code sizes, pane grids.

The content policy admits one style sheet by its hash and no `style` attributes, so what a template would write there
becomes a class with a rule of its own.
"""


class Rules:
    """Collects declarations and names each distinct one once, in the order of first use."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def name(self, declarations: str) -> str:
        """Return the class whose rule has `declarations`, e.g. `grid-row:1/3`."""
        return self._names.setdefault(declarations, f"r{len(self._names)}")

    def css(self) -> str:
        return "".join(f".{name}{{{declarations}}}\n" for declarations, name in self._names.items())
