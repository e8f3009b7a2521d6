"""The page to print: one that was built, or one made of a talk for this one time, as `deck check --browser` does."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from deck.build import Job, checked_deck, stops
from deck.errors import BuildError, Finding
from deck.paper.source import BuiltPage, read_page

PAGES = (".html", ".htm")


@dataclass(frozen=True)
class Made:
    """A page, and what its talk's build found. Files are named after `stem` and lie in `folder` unless told otherwise;
    nothing is written into what is `kept`."""

    page: BuiltPage
    findings: tuple[Finding, ...]
    folder: Path
    stem: str
    kept: tuple[Path, ...]


def is_page(name: str) -> bool:
    """Return whether `name` is of a built page, and not of a talk."""
    path = Path(name)
    return path.suffix.lower() in PAGES and path.is_file()


@contextmanager
def built(path: Path) -> Iterator[Made]:
    """The built page at `path`; what comes of it lies beside it."""
    yield Made(read_page(path), (), path.parent, path.stem, ())


@contextmanager
def made(job: Job) -> Iterator[Made]:
    """A page of the talk of `job`, from the evidence there is, stale or not.

    Raises BuildError for a finding of level error, as a build does.
    """
    from deck.render import render_page

    deck = checked_deck(job)
    if stops(deck.findings, strict=False):
        raise BuildError(deck.findings)
    text = render_page(deck, cache=job.cache)
    places = {(edition.language, slide.id): slide.location for edition in deck.editions for slide in edition.slides}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{deck.id}.html"
        path.write_bytes(text.encode())
        kept = (job.root / "evidence", *job.evidence)
        yield Made(read_page(path, places), deck.findings, job.root / "dist", deck.id, kept)
