"""What can go wrong, and what is worth telling: the error tree and findings.

    DeckError                 base; its message is complete and meant for the user
    ├── BundleError           a folder or zip of evidence that cannot be trusted
    ├── TalkError             Markdown, talk.toml or sources.toml that cannot be read
    ├── ReferenceProblem      a reference into evidence that cannot be resolved
    │   ├── AmbiguousExcerpt  a selection that fits more than one place
    │   └── NotRecorded       evidence that a run would hold, but was skipped, failed or recorded in part
    ├── ClaimError            a claim outside the grammar, or between things that cannot be compared
    ├── RecordError           recording that cannot start or go on
    ├── UsageError            a command that cannot be carried out as typed
    └── BuildError            findings of level error, collected

Every message names the place, the value, what was expected, and the next step.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from pathlib import PurePath


@dataclass(frozen=True, order=True)
class Location:
    """A line of a file, as `path:line`; `line` counts from 1, 0 means the whole file."""

    path: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.path}:{self.line}" if self.line else self.path


class Level(StrEnum):
    """`error` stops the build, `warning` fails under --strict, `notice` never fails and shows on the slide."""

    ERROR = "error"
    WARNING = "warning"
    NOTICE = "notice"


@dataclass(frozen=True)
class Finding:
    """One thing to tell about a talk: where, what, and what to do next. `code` is stable, e.g. `overflow`."""

    level: Level
    code: str
    location: Location
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        remedy = f" {self.remedy}" if self.remedy else ""
        return f"{self.location}: {self.level}: {self.what}{remedy} [{self.code}]"


class DeckError(Exception):
    """Base of all errors that a user can meet. `str(error)` is the whole message."""

    def __init__(self, what: str, *, location: Location | PurePath | str | None = None, remedy: str = "") -> None:
        self.what = what
        self.remedy = remedy
        self.location = location if isinstance(location, Location) or location is None else Location(str(location))
        super().__init__(what)

    def __str__(self) -> str:
        place = f"{self.location}: " if self.location else ""
        remedy = f" {self.remedy}" if self.remedy else ""
        return f"{place}{self.what}{remedy}"

    def at(self, location: Location) -> "DeckError":
        """Return the same error with `location`, unless it has one already."""
        if self.location is None:
            self.location = location
        return self

    def as_finding(self, location: Location) -> Finding:
        """Return the error as a finding, at its own place or else at `location`; a TalkError's code is `talk-error`."""
        code = "".join(f"-{char.lower()}" if char.isupper() else char for char in type(self).__name__).strip("-")
        return Finding(Level.ERROR, code, self.location or location, self.what, self.remedy)


class BundleError(DeckError):
    """A folder or zip of evidence that cannot be trusted: changed, missing, unsafe or of a newer schema."""


class TalkError(DeckError):
    """Markdown, talk.toml or sources.toml that cannot be read."""


class ReferenceProblem(DeckError):
    """A reference into evidence that cannot be resolved."""


class AmbiguousExcerpt(ReferenceProblem):
    """A selection that fits more than one place; the message names them."""


class NotRecorded(ReferenceProblem):
    """Evidence of a known experiment that this run does not hold. `reason` is the run's own, for the slide."""

    def __init__(self, what: str, *, reason: str) -> None:
        self.reason = reason
        super().__init__(what)


class ClaimError(DeckError):
    """A claim outside the grammar, or one between things that cannot be compared."""


class RecordError(DeckError):
    """Recording that cannot start or go on."""


class UsageError(DeckError):
    """A command that cannot be carried out as typed: a path or name that does not exist, say."""


class BuildError(DeckError):
    """A build stopped by findings; each is printed on a line of its own."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(str(finding) for finding in findings))


def did_you_mean(wrong: str, known: Iterable[str]) -> str:
    """Return ` Did you mean x?` for the known name nearest to `wrong`, else an empty string."""
    near = get_close_matches(wrong, list(known), n=1, cutoff=0.6)
    return f" Did you mean {near[0]}?" if near else ""
