"""Names and numbers of one plot, as they read in the slide's language."""

from dataclasses import dataclass, replace

from markupsafe import Markup

from deck.format import Interval, format_interval, format_quantity
from deck.operator_names import plain_name
from deck.render.inline import InlineWriter
from deck.render.text import plain, visible
from deck.talk import Metric, Plot


@dataclass(frozen=True)
class Values:
    """Of `block`, written by `inline`. Numbers that `metric` writes lead to where they are recorded."""

    block: Plot
    inline: InlineWriter

    @property
    def language(self) -> str:
        return self.inline.language

    def name(self, recorded: str, kind: str = "") -> str:
        """Return the talk's word for a recorded name, else the interface's (`kind.name`), else the name itself."""
        own = plain(self.block.labels.get(recorded, ()))
        return own or self.inline.words.get(f"{kind}.{recorded}", visible(recorded))

    def kernel(self, recorded: str) -> str:
        """Return the talk's word for a kernel or operator, else its plain name: `add` for `aten.add.Tensor`."""
        name = self.name(recorded)
        return plain_name(name) if name == recorded else name

    def text(self, value: float, unit: str = "", *, digits: int | None = None) -> str:
        return format_quantity(value, unit, language=self.language, digits=digits)

    def interval(self, low: float, median: float, high: float, unit: str) -> Interval:
        return format_interval(low, median, high, unit, language=self.language)

    def metric(self, value: float, unit: str, pointer: str, *, text: str = "") -> Markup:
        """Return a number that opens the evidence panel at `pointer` of the plot's own file."""
        origin = replace(self.block.origins[0], pointer=pointer)
        return self.inline.html((Metric(text or self.text(value, unit), value, unit, origin),))

    def words(self, key: str, **values: object) -> str:
        return self.inline.words(key, **values)
