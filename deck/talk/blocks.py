"""What stands on a slide: as written, with `Directive`s, and as resolved."""

from collections.abc import Mapping
from dataclasses import dataclass

from deck.errors import Location
from deck.evidence import Stage
from deck.measured import Series, Verdict
from deck.plots import Measured
from deck.talk.inlines import Inlines, Metric, Missing, Origin


@dataclass(frozen=True)
class Paragraph:
    children: Inlines


@dataclass(frozen=True)
class Heading:
    """A heading inside a slide; `level` is 3 or more (1 is the title, 2 directly below it the lead)."""

    level: int
    children: Inlines


@dataclass(frozen=True)
class ListBlock:
    """`start` is the number of the first item of an ordered list.

    `checked` says of each item of a task list whether it is done, None where it is no task; `stepped` of each whether
    it is a step of the slide. Both are empty where they are true of none.
    """

    ordered: bool
    items: tuple[tuple["Block", ...], ...]
    start: int = 1
    checked: tuple[bool | None, ...] = ()
    stepped: tuple[bool, ...] = ()


@dataclass(frozen=True)
class Table:
    """`align` holds one of "", "left", "center", "right" per column."""

    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]
    align: tuple[str, ...]


@dataclass(frozen=True)
class CodeBlock:
    """Code written in the talk: an illustration, never claimed to be recorded.

    `lit` holds the lines, counted from 1, that stand out: first from the start, then at each further step of the slide;
    an empty tuple in it is all lines. `first_number` is the number shown at the first line, 0 where there are none.
    """

    language: str
    text: str
    lit: tuple[tuple[int, ...], ...] = ()
    first_number: int = 0


@dataclass(frozen=True)
class Quote:
    children: tuple["Block", ...]


@dataclass(frozen=True)
class Footnotes:
    """The footnotes of a slide, in the order of their marks."""

    items: tuple[tuple["Block", ...], ...]


@dataclass(frozen=True)
class Columns:
    """Blocks side by side, split by `+++`; `ratio` holds one weight per column."""

    columns: tuple[tuple["Block", ...], ...]
    ratio: tuple[float, ...]


@dataclass(frozen=True)
class Directive:
    """An unresolved directive. `options` keep their order; `body` is the fence's text after the options."""

    name: str
    argument: str
    options: Mapping[str, str]
    body: str
    location: Location
    body_line: int = 0


@dataclass(frozen=True)
class Line:
    """A line of evidence; `lit` lines stand out, the others step back when any is lit.

    `inferred`: what lights it was concluded rather than recorded.
    """

    number: int
    text: str
    lit: bool = False
    inferred: bool = False


@dataclass(frozen=True)
class Excerpt:
    """Contiguous lines of one evidence. Comment lines may be left out; the numbers then show the gap."""

    lines: tuple[Line, ...]
    total_lines: int
    language: str
    stage: Stage | None
    title: Inlines
    origin: Origin


@dataclass(frozen=True)
class StagePane:
    """One stage of a stepper or a row of panes: the stage, what it does, and its excerpt."""

    stage: Stage
    caption: Inlines
    excerpt: Excerpt | Missing


@dataclass(frozen=True)
class Ties:
    """The lines that recorded links tie together, of two panes of a block, each given by its place among them.

    `lines` holds (line of the earlier pane, line of the later one, whether that was concluded rather than recorded).
    """

    earlier: int
    later: int
    lines: tuple[tuple[int, int, bool], ...]


@dataclass(frozen=True)
class Scaffolding:
    """Lines of a pane that come from no line of Python, and what they are for."""

    pane: int
    purpose: str
    lines: tuple[int, ...]


@dataclass(frozen=True)
class Stages:
    """`mode` is `stepper` (one pane at a time, click or up/down) or `panes` (side by side).

    `opens` holds a (pane, line) for each step of the slide, from step 0 on: it is lit, with all that is tied to it.
    """

    mode: str
    panes: tuple[StagePane, ...]
    ties: tuple[Ties, ...] = ()
    scaffolding: tuple[Scaffolding, ...] = ()
    opens: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class TimingRow:
    name: str
    label: Inlines
    median: Metric
    low: Metric
    high: Metric
    faults: Metric
    series: Series


@dataclass(frozen=True)
class TimingTable:
    """`form` is `table` or `plot`. `ratio` is baseline / candidate with its interval."""

    form: str
    rows: tuple[TimingRow, ...]
    ratio: Metric
    ratio_low: Metric
    ratio_high: Metric
    verdict: Verdict
    conditions: Mapping[str, str]
    alt: str
    origin: Origin


@dataclass(frozen=True)
class Plot:
    """A measurement, drawn. `labels` are the talk's own words for recorded names; of `origins` the first is the file
    that the plot was asked of, the others hold the rounds behind it. `show` names the parts to show, of a kind that has
    parts; empty for its own choice."""

    measured: Measured
    labels: Mapping[str, Inlines]
    conditions: Mapping[str, str]
    alt: str
    origins: tuple[Origin, ...]
    show: tuple[str, ...] = ()


@dataclass(frozen=True)
class GraphNode:
    name: str
    label: str
    detail: str
    kind: str


@dataclass(frozen=True)
class Graph:
    """A recorded graph to draw; `edges` run from producer to consumer, by node name."""

    nodes: tuple[GraphNode, ...]
    edges: tuple[tuple[str, str], ...]
    stage: Stage | None
    alt: str
    origin: Origin


@dataclass(frozen=True)
class Figure:
    """A drawing from templates/figures/<name>.svg.jinja with the talk's words in it."""

    name: str
    labels: Mapping[str, Inlines]
    alt: str
    location: Location


@dataclass(frozen=True)
class Steps:
    """Blocks revealed one after the other; all of them in print."""

    items: tuple[tuple["Block", ...], ...]


@dataclass(frozen=True)
class Claim:
    """A sentence with a check behind it. `holds` is None where evidence is missing.

    `shown` is what is recorded, as `max_abs = 0`; `reason` says what is missing or did not hold. `other_torch` is the
    version of PyTorch that recorded it, where it does not hold and the talk was written for another release.
    """

    children: Inlines
    expression: str
    holds: bool | None
    shown: str
    reason: str
    origins: tuple[Origin, ...]
    other_torch: str = ""


Block = (
    Paragraph
    | Heading
    | ListBlock
    | Table
    | CodeBlock
    | Quote
    | Footnotes
    | Columns
    | Directive
    | Excerpt
    | Stages
    | TimingTable
    | Plot
    | Graph
    | Figure
    | Steps
    | Claim
    | Missing
)
Blocks = tuple[Block, ...]
