"""What stands within a line: as written, with `Role`s, and as resolved."""

from dataclasses import dataclass, field

from deck.errors import Location


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
    """An unresolved role: {metric}`…`, {ops}`…`, {given}`…` or {term}`…`."""

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
    `fallback` is true where this machine has no such recording and the reference bundle stands in; `why_fallback` says
    why its own run has none, where there was one.
    `generated`: it is code for a GPU that never ran on one, or tells of such code. `instead_of` is the version of
    PyTorch whose recording comes first and has no such place: what is shown is from the release that the talk was
    written for.
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
    instead_of: str = ""
    why_fallback: str = ""


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
class Term:
    """A word that the glossary explains; `entry` is the id of its entry there."""

    text: str
    entry: str


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
    | Term
    | Missing
)
Inlines = tuple[Inline, ...]
