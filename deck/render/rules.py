"""Style rules that depend on a slide's content: column weights, code sizes, pane grids.

The content policy admits one style sheet by its hash and no `style` attributes, so what a template would write there
becomes a class with a rule of its own.
"""

import re
from dataclasses import dataclass


class Rules:
    """Collects declarations and names each distinct one once, in the order of first use."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def name(self, declarations: str) -> str:
        """Return the class whose rule has `declarations`, e.g. `grid-row:1/3`."""
        return self._names.setdefault(declarations, f"r{len(self._names)}")

    def css(self) -> str:
        return "".join(f".{name}{{{declarations}}}\n" for declarations, name in self._names.items())


class Draft(Rules):
    """Collects the declarations of one slide and puts marks in the place of names.

    Which name a rule gets depends on the slides before it; without names, what is written of a slide does not.
    """

    def begin(self) -> None:
        """Forget the slide before."""
        self._names = {}

    def name(self, declarations: str) -> str:
        # In no markup is there a NUL: text.visible() shows it as a picture.
        return self._names.setdefault(declarations, f"\0{len(self._names)}\0")

    def drafted(self, markup: str) -> "Drafted":
        """Return `markup`, which was written since `begin`, with what its marks stand for."""
        return Drafted(markup, tuple(self._names))


@dataclass(frozen=True)
class Drafted:
    """A slide's markup with marks in the place of names; `declarations` are in the order of first use."""

    markup: str
    declarations: tuple[str, ...]

    def named(self, rules: Rules) -> str:
        """Return the markup with the names that `rules` gives."""
        names = [rules.name(declarations) for declarations in self.declarations]
        return _MARK.sub(lambda match: names[int(match[1])], self.markup)


_MARK = re.compile("\0(\\d+)\0")
