"""What is printed: a built page, read without a browser; its editions with their slides, and the evidence in it."""

import base64
import html
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from deck.errors import Location, UsageError
from deck.pack import files_in_solid_zip, zip_bytes
from deck.render import unpack_editions

_EDITION = re.compile(r'<main class="edition" ([^>]*)>(.*?)</main>', re.DOTALL)
_SLIDE = re.compile(r"<noscript (data-id=[^>]*)>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_EVIDENCE = re.compile(r"<script type=\"text/plain\" data-evidence>(.*?)</script>", re.DOTALL)
_AUTHOR = re.compile(r'<meta name="author" content="([^"]*)">')


@dataclass(frozen=True)
class PageSlide:
    """A slide as the page lists it; `part` is the id of its part, or empty."""

    id: str
    part: str
    title: str


@dataclass(frozen=True)
class PageEdition:
    """One language of the talk; `parts` are names by id."""

    language: str
    title: str
    parts: Mapping[str, str]
    slides: tuple[PageSlide, ...]


@dataclass(frozen=True)
class BuiltPage:
    """A page on disk. `evidence` is its zip, empty where it has none; `author` may be empty.

    `locations` says where the slides of a language, by id, stand in the talk; it is empty where only the page is there.
    """

    path: Path
    author: str
    editions: tuple[PageEdition, ...]
    evidence: bytes
    locations: Mapping[tuple[str, str], Location] = field(default_factory=dict)

    def edition(self, language: str | None) -> PageEdition:
        """Return the edition in `language`, or the first; raises UsageError where there is none."""
        if language is None:
            return self.editions[0]
        for edition in self.editions:
            if edition.language == language:
                return edition
        known = ", ".join(edition.language for edition in self.editions)
        raise UsageError(
            f"{self.path} has no slides in {language!r} (it has: {known}).", remedy="Give --lang one of them."
        )

    def location(self, edition: PageEdition, slide: str) -> Location:
        return self.locations.get((edition.language, slide), Location(str(self.path)))


def read_page(path: Path, locations: Mapping[tuple[str, str], Location] | None = None) -> BuiltPage:
    """Return the built page at `path`; raises UsageError where it is none."""
    text = path.read_bytes().decode(errors="replace")
    try:
        found = [_edition(match[1], match[2]) for match in _EDITION.finditer(unpack_editions(text))]
    except (ValueError, LookupError, TypeError, AttributeError):
        found = []
    editions = tuple(edition for edition in found if edition.slides)
    if not editions:
        raise UsageError(
            f"{path} is no page that `deck build` of this version wrote: it has no slides.",
            remedy="Name a talk, or build the page again.",
        )
    author = _AUTHOR.search(text)
    return BuiltPage(path, html.unescape(author[1]) if author else "", editions, _evidence(path, text), locations or {})


def _edition(attributes: str, slides: str) -> PageEdition:
    of = _values(attributes)
    parts = json.loads(of.get("data-parts") or "{}")
    return PageEdition(
        language=of.get("data-edition", ""),
        title=of.get("aria-label", ""),
        parts={part: about["name"] for part, about in parts.items()},
        slides=tuple(_slide(_values(match[1])) for match in _SLIDE.finditer(slides)),
    )


def _slide(of: dict[str, str]) -> PageSlide:
    return PageSlide(of.get("data-id", ""), of.get("data-part", ""), of.get("data-title", ""))


def _values(attributes: str) -> dict[str, str]:
    return {name: html.unescape(value) for name, value in _ATTRIBUTE.findall(attributes)}


def _evidence(path: Path, text: str) -> bytes:
    found = _EVIDENCE.search(text)
    try:
        solid = base64.b64decode("".join(found[1].split()), validate=True) if found else b""
        return zip_bytes(files_in_solid_zip(solid)) if solid else b""
    except ValueError as error:  # binascii.Error is one
        raise UsageError(f"the evidence in {path} is damaged: {error}.", remedy="Build the page again.") from error
