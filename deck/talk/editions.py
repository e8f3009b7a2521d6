"""Slides, the talk that they make, and the deck that is shown."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from deck.errors import Finding, Location
from deck.evidence import Machine, Run
from deck.talk.blocks import Blocks
from deck.talk.inlines import Generated, Image, Inlines

LAYOUTS = (
    *("cover", "contents", "part", "default", "center"),
    *("downloads", "sources", "conditions", "glossary", "licences"),
)
"""`contents` and those of the second line fill themselves from the deck."""

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
    """`id` is the same in every language and is the deep link. `part` is the id of its part. `sections` are those of
    the glossary that it lists; empty for all. `allowed` are codes of findings that are meant as they are."""

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
    sections: tuple[str, ...] = ()
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
class GlossaryEntry:
    """A word of the talk and what it means, in the language of its edition. `meaning` is text and code."""

    id: str
    word: str
    meaning: Inlines


@dataclass(frozen=True)
class GlossarySection:
    id: str
    title: str
    entries: tuple[GlossaryEntry, ...]


@dataclass(frozen=True)
class Edition:
    """The talk in one language: `language` is a BCP 47 tag, e.g. `ko`."""

    language: str
    title: str
    description: str
    parts: tuple[Part, ...]
    slides: tuple[Slide, ...]
    glossary: tuple[GlossarySection, ...] = ()


@dataclass(frozen=True)
class Talk:
    """`findings` are what reading it has to tell: refused links, raw HTML, pictures that are not there. `allowed` are
    codes of findings that are meant as they are, anywhere in it. `torch` is the release of PyTorch that it was written
    for, such as 2.13; empty where it says none."""

    id: str
    editions: tuple[Edition, ...]
    sources: tuple[Source, ...]
    location: Location
    author: str = ""
    date: str = ""
    findings: tuple[Finding, ...] = ()
    allowed: tuple[str, ...] = ()
    torch: str = ""


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
