"""A talk as written, and a deck as shown: the same tree, before and after its references are resolved.

`parse` makes a `Talk`, whose blocks hold `Directive`s and whose text holds `Role`s. `resolve` replaces each
with the resolved block or inline below and returns a `Deck`, which carries all that the page needs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from deck.errors import Finding, Location
from deck.evidence import Machine, Run, Stage
from deck.measured import Series, Verdict
from deck.plots import Measured

# --- inline -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Text:
    """`line` is where the text is written, in the file of its slide."""

    text: str
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True)
class Code:
    text: str


@dataclass(frozen=True)
class Break:
    """A hard line break."""


@dataclass(frozen=True)
class Emphasis:
    children: tuple["Inline", ...]


@dataclass(frozen=True)
class Strong:
    children: tuple["Inline", ...]


MARKS = ("del", "ins", "kbd", "mark", "small", "sub", "sup")
"""HTML elements that mark a piece of text, and carry no attributes."""


@dataclass(frozen=True)
class Marked:
    """Text in one of MARKS: a key to press, something struck out."""

    tag: str
    children: tuple["Inline", ...]


@dataclass(frozen=True)
class Math:
    """A formula; with `display` it stands alone.

    `mathml` is a checked `<math>` element, empty where `tex` could not be converted.
    """

    tex: str
    mathml: str
    display: bool = False


@dataclass(frozen=True)
class FootnoteMark:
    """The mark of the slide's N-th footnote, counted from 1."""

    number: int


@dataclass(frozen=True)
class Link:
    """`href` is `http(s):`, `mailto:`, `#slide-id` or `source:<id>`; anything else was refused by the parser."""

    href: str
    children: tuple["Inline", ...]


@dataclass(frozen=True)
class Image:
    """A picture that lies beside the talk, inlined at build.

    `size` is its own width and height in px, (0, 0) where the file does not tell; `width_px` and `height_px` are what
    the talk asks for, 0 where it does not. `decorative`: it says nothing, and needs no `alt`.
    """

    path: str
    alt: str
    location: Location
    data_uri: str = ""
    size: tuple[int, int] = (0, 0)
    width_px: int = 0
    height_px: int = 0
    caption: str = ""
    decorative: bool = False


@dataclass(frozen=True)
class Role:
    """An unresolved role: {metric}`…`, {ops}`…` or {given}`…`."""

    name: str
    argument: str
    location: Location


@dataclass(frozen=True)
class Generated:
    """For which GPU code was generated, from a data sheet and without one: `target` e.g. `sm_90`, `device` its name.

    `inductor` is the version of PyTorch that wrote it; empty where Triton only compiled what people wrote.
    """

    target: str
    device: str
    inductor: str
    triton: str


@dataclass(frozen=True)
class Origin:
    """Where a piece of a slide comes from: the evidence behind it, and how to find it in the appendix.

    `path` is the evidence's path with the machine's folder in front, as in the embedded zip.
    `fallback` is true where this machine has no such recording and the reference bundle stands in.
    `generated`: it is code for a GPU that never ran on one, or tells of such code.
    """

    path: str
    machine: str
    experiment: str
    kind: str
    sha256: str
    recorded: str
    torch: str
    fallback: bool = False
    first_line: int = 0
    last_line: int = 0
    pointer: str = ""
    generated: Generated | None = None


@dataclass(frozen=True)
class Metric:
    """A recorded quantity. `value` is in SI units; `text` is how it reads in the slide's language.

    Of recorded words (a dtype, a shape, a version) the unit is `text` and the value 0.
    """

    text: str
    value: float
    unit: str
    origin: Origin


@dataclass(frozen=True)
class Ops:
    """Operators of a recorded graph, in order."""

    names: tuple[str, ...]
    origin: Origin


@dataclass(frozen=True)
class Given:
    """A quantity taken from a source, not recorded here."""

    text: str
    source: str


@dataclass(frozen=True)
class Missing:
    """An inline or block whose evidence does not exist here, and why. Shown as `not recorded here: reason`."""

    reference: str
    reason: str


Inline = (
    Text
    | Code
    | Break
    | Emphasis
    | Strong
    | Marked
    | Math
    | FootnoteMark
    | Link
    | Image
    | Role
    | Metric
    | Ops
    | Given
    | Missing
)
Inlines = tuple[Inline, ...]

# --- blocks as written --------------------------------------------------------------------------------------


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


# --- blocks as resolved -------------------------------------------------------------------------------------


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

    `shown` is what is recorded, as `max_abs = 0`; `reason` says what is missing or did not hold.
    """

    children: Inlines
    expression: str
    holds: bool | None
    shown: str
    reason: str
    origins: tuple[Origin, ...]


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

# --- slides, talk, deck -------------------------------------------------------------------------------------

LAYOUTS = ("cover", "contents", "part", "default", "center", "downloads", "sources", "conditions")
"""`contents`, `downloads`, `sources` and `conditions` fill themselves from the deck."""

HUES = ("python", "dynamo", "aot", "inductor", "cpp", "triton", "asm", "time", "ink")
"""Colours a slide or part may take; each belongs to one compiler stage."""


@dataclass(frozen=True)
class Backdrop:
    """A picture behind a slide, or beside its content where `side` is `left` or `right` and `share` its part in %.

    `fit` is `cover` or `contain`.
    """

    image: Image
    fit: str = "cover"
    side: str = ""
    share: int = 50


@dataclass(frozen=True)
class Slide:
    """`id` is the same in every language and is the deep link. `part` is the id of its part. `allowed` are codes of
    findings that are meant as they are."""

    id: str
    title: Inlines
    location: Location
    lead: Inlines = ()
    blocks: Blocks = ()
    notes: Blocks = ()
    layout: str = "default"
    hue: str = "ink"
    part: str = ""
    backdrop: Backdrop | None = None
    allowed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """A part of the talk. `label` is its number or letter; parts without one are not counted. `minutes` is 0 where the
    talk plans no time for it."""

    id: str
    label: str
    title: str
    question: str
    hue: str
    minutes: float = 0.0


@dataclass(frozen=True)
class Source:
    """An entry of sources.toml: where a statement of the talk comes from."""

    id: str
    title: str
    address: str
    date: str
    note: str = ""


@dataclass(frozen=True)
class Edition:
    """The talk in one language: `language` is a BCP 47 tag, e.g. `ko`."""

    language: str
    title: str
    description: str
    parts: tuple[Part, ...]
    slides: tuple[Slide, ...]


@dataclass(frozen=True)
class Talk:
    """`findings` are what reading it has to tell: refused links, raw HTML, pictures that are not there. `allowed` are
    codes of findings that are meant as they are, anywhere in it."""

    id: str
    editions: tuple[Edition, ...]
    sources: tuple[Source, ...]
    location: Location
    author: str = ""
    date: str = ""
    findings: tuple[Finding, ...] = ()
    allowed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Attachment:
    """A file in the embedded zip, with the machine's folder in front of its path; `generated` as of an Origin."""

    path: str
    sha256: str
    size_bytes: int
    experiment: str
    kind: str
    language: str
    content: bytes = field(repr=False)
    generated: Generated | None = None


@dataclass(frozen=True)
class Recording:
    """A machine and its runs, as the conditions slide shows them. `fallback`: it is the reference bundle."""

    machine: Machine
    runs: tuple[Run, ...]
    fallback: bool


_NOWHERE = Location("")


@dataclass(frozen=True)
class Deck:
    """All that the page needs. `findings` are of every level; `cited` counts references per evidence path. `allowed` is
    as of a Talk."""

    id: str
    editions: tuple[Edition, ...]
    sources: tuple[Source, ...]
    recordings: tuple[Recording, ...]
    attachments: tuple[Attachment, ...]
    cited: Mapping[str, int]
    findings: tuple[Finding, ...]
    author: str = ""
    date: str = ""
    location: Location = _NOWHERE
    allowed: tuple[str, ...] = ()
