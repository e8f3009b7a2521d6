"""What is known while a Markdown file is read, and what is collected on the way."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from deck.errors import Finding, Level, Location, TalkError
from deck.pictures import Picture
from deck.talk import Backdrop


@dataclass
class Settings:
    """What comments and front matter say of one slide."""

    layout: str = ""
    id: str = ""
    title: str = ""
    backdrop: Backdrop | None = None
    hidden: bool = False
    allowed: tuple[str, ...] = ()


@dataclass
class Reading:
    """The file being read, and what is collected on the way.

    `path` is the file as messages name it, `folder` where it lies and `root` the folder that its pictures may not
    leave; both are None for text without a file. A `strict` file belongs to a talk with a talk.toml.

    `notes` holds the Markdown of speaker notes, each with its line. `references` are the link definitions of the whole
    file, as markdown-it keeps them, `footnotes` its footnotes by label, each with its line, None where there can be
    none, and `marked` the labels of those that some slide marks. Of the slide being read `marks` are the labels of the
    footnotes that it marks, in order, `settings` what comments say of it, and `stepped` that a comment made the block
    just read a step.

    `fragment_markers` are the list markers whose items appear one by one, `running` what a comment says of all slides
    from there on, and `passed_over` what has no meaning here, each with its first line.
    """

    path: str
    folder: Path | None = None
    root: Path | None = None
    findings: list[Finding] = field(default_factory=list)
    strict: bool = False
    notes: list[tuple[str, int]] = field(default_factory=list)
    references: dict[str, Any] = field(default_factory=dict)
    footnotes: dict[str, tuple[str, int]] | None = field(default_factory=dict)
    marks: list[str] = field(default_factory=list)
    marked: set[str] = field(default_factory=set)
    settings: Settings = field(default_factory=Settings)
    stepped: bool = False
    has_math: bool = True
    fragment_markers: frozenset[str] = frozenset()
    running: Settings = field(default_factory=Settings)
    passed_over: dict[str, int] = field(default_factory=dict)
    pictures: dict[str, Picture] = field(default_factory=dict)
    errors: list[TalkError] = field(default_factory=list)
    """What kept a slide, or the file, from being read; the slides behind it are read all the same."""

    def add_note(self, comment: str, line: int) -> None:
        """Keep the inside of an HTML comment as notes, without a label `notes:` before it."""
        label = re.match(r"\s*(?:notes?:)?\s*", comment, re.IGNORECASE)
        assert label
        if comment[label.end() :].strip():
            self.notes.append((comment[label.end() :].rstrip(), line + comment.count("\n", 0, label.end())))

    def take_allowance(self, comment: str, line: int) -> bool:
        """Return whether a comment is addressed to deck; of `deck: allow CODE, …` the codes are kept for the slide."""
        address = re.match(r"\s*deck:\s*(\w*)[ \t]*", comment)
        if not address:
            return False
        codes = re.findall(r"[\w-]+", comment[address.end() :]) if address[1] == "allow" else []
        self.settings.allowed += tuple(codes)
        if not codes:
            what = f"a comment asks deck for nothing that it knows: {' '.join(comment.split())[:60]!r}."
            self.warn("unused-allow", line, what, "Expected `deck: allow CODE`.")
        return True

    def skip_slide(self, error: TalkError) -> None:
        """Keep why the slide cannot be read, and forget what was collected of it."""
        self.errors.append(error)
        self.notes, self.marks, self.settings, self.stepped = [], [], Settings(), False

    def warn(self, code: str, line: int, what: str, remedy: str = "") -> None:
        self.findings.append(Finding(Level.WARNING, code, Location(self.path, line), what, remedy))

    def fail(self, code: str, line: int, what: str, remedy: str = "") -> None:
        self.findings.append(Finding(Level.ERROR, code, Location(self.path, line), what, remedy))

    def note(self, code: str, line: int, what: str, remedy: str = "") -> None:
        self.findings.append(Finding(Level.NOTICE, code, Location(self.path, line), what, remedy))

    def pass_over(self, name: str, line: int) -> None:
        """Keep the name of what has no meaning here, for one notice about the whole file."""
        self.passed_over.setdefault(name, line)

    def tell_passed_over(self) -> None:
        """Add the notice that names everything that was passed over, and forget it."""
        if self.passed_over:
            names = ", ".join(self.passed_over)
            place = Location(self.path, min(self.passed_over.values()))
            what = f"passed over, as it has no meaning here: {names}."
            self.findings.append(Finding(Level.NOTICE, "passed-over", place, what, "docs/markdown.md says what has."))
        self.passed_over = {}
