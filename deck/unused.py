"""Find what belongs to a talk and is on no slide: sources, pictures, Markdown, experiments, evidence."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from deck.addresses import line_with, links_of, sources_file
from deck.bundle import Bundle, Evidences
from deck.config import LANGUAGE
from deck.errors import Finding, Level, Location
from deck.measured import MEASURED_TYPES
from deck.picture_files import KINDS
from deck.slide_texts import givens_of, inlines_of
from deck.talk import Deck, Image, Slide


@dataclass(frozen=True)
class Belongings:
    """What a talk could show: its folder, its own experiments by name and those of the project that it is part of, the
    bundles given for it, and all evidence there is. `named` are the experiments that it refers to."""

    folder: Path
    own: dict[str, Path]
    project: dict[str, Path]
    named: Collection[str]
    given: Sequence[Bundle]
    evidences: Evidences

    @property
    def merged(self) -> list[Bundle]:
        """Return the bundles of other machines that lie beside what was recorded here."""
        others = (self.evidences.local, self.evidences.reference, *self.given)
        return [bundle for bundle in self.evidences.bundles if not any(bundle is one for one in others)]


def unused(deck: Deck, belongings: Belongings) -> tuple[Finding, ...]:
    """Return a finding for each thing that nobody would miss; of a single Markdown file only evidence can be one."""
    found: list[Finding] = []
    if (belongings.folder / "talk.toml").is_file():
        found += _sources(deck, belongings.folder)
        found += _files(deck, belongings.folder)
    found += _experiments(belongings)
    found += _evidence(deck, belongings)
    return tuple(found)


def _sources(deck: Deck, folder: Path) -> Iterator[Finding]:
    cited = {given.source for edition in deck.editions for slide in edition.slides for given in givens_of(slide)}
    for edition in deck.editions:
        for slide in edition.slides:
            cited |= {link.href.partition(":")[2] for link, _ in links_of(slide) if _is_source(link.href)}
    text, path = sources_file(folder)
    for source in deck.sources:
        if source.id not in cited:
            place = Location(str(path), line_with(text, f'"{source.id}"'))
            what = f"no slide refers to the source {source.id!r}."
            yield _warning("unused-source", place, what, f"Link to it as `source:{source.id}`, or leave it out.")


def _is_source(href: str) -> bool:
    return href.lower().startswith("source:")


def _files(deck: Deck, folder: Path) -> Iterator[Finding]:
    """Find pictures that no slide shows, and Markdown that is in no edition."""
    languages = {edition.language for edition in deck.editions}
    shown = {path for edition in deck.editions for slide in edition.slides for path in _pictures(slide)}
    for file in sorted(folder.rglob("*")):
        inside = file.relative_to(folder).parts
        if any(part.startswith((".", "_")) for part in inside) or inside[0] == "experiments":
            continue
        if file.suffix.lower().removeprefix(".") in _PICTURES and file.resolve() not in shown:
            what = "no slide shows this picture."
            yield _warning("unused-file", Location(str(file)), what, "Show it, or take it out of the talk's folder.")
        elif file.suffix == ".md" and len(inside) == 2 and inside[0] not in languages and LANGUAGE.fullmatch(inside[0]):
            what = f"this file is in no edition (talk.toml has the languages {', '.join(sorted(languages))})."
            yield _warning("unused-file", Location(str(file)), what, "Add its language to talk.toml, or move it.")


_PICTURES = frozenset((*KINDS, "jpg"))
"""Ends of the names of picture files."""


def _pictures(slide: Slide) -> Iterator[Path]:
    beside = Path(slide.location.path).parent
    for inline in inlines_of(slide):
        if isinstance(inline, Image):
            yield (beside / unquote(inline.path)).resolve()
    if slide.backdrop:
        yield (beside / unquote(slide.backdrop.image.path)).resolve()


def _experiments(belongings: Belongings) -> Iterator[Finding]:
    for name, path in belongings.own.items():
        if name not in belongings.named:
            what = f"no slide refers to the experiment {name!r}, so it is not recorded."
            yield _warning("unused-experiment", Location(str(path)), what, "Show what it records, or move it away.")
    rest = [name for name in belongings.project if name not in belongings.named]
    if rest:
        what = f"the talk does not refer to {len(rest)} of the project's experiments: {', '.join(rest)}."
        yield Finding(Level.NOTICE, "unused-experiment", Location(str(belongings.folder)), what)


def _evidence(deck: Deck, belongings: Belongings) -> Iterator[Finding]:
    machines = {path.partition("/")[0] for path in deck.cited}
    for bundle in belongings.given:
        if bundle.name not in machines:
            what = f"no slide takes anything from the bundle {bundle.name!r}, which was given for it."
            remedy = "Refer to what it holds, or leave out --evidence; a machine that comes first has it too."
            yield _warning("unused-evidence", Location(str(bundle.path)), what, remedy)
    for bundle in belongings.merged:
        if bundle.name not in machines:
            what = f"no slide takes anything from the bundle {bundle.name!r}, which was merged here."
            yield Finding(Level.NOTICE, "unused-evidence", Location(str(bundle.path)), what)
    if local := belongings.evidences.local:
        yield from _measured(local, deck, belongings)


def _measured(local: Bundle, deck: Deck, belongings: Belongings) -> Iterator[Finding]:
    """Find measurements of the talk's own experiments, which take most of a recording, that nobody shows."""
    for name, path in belongings.own.items():
        kinds = {one.kind for one in local.of(name)} & MEASURED_TYPES.keys()
        shown = {one.kind for one in local.of(name) if f"{local.name}/{one.path}" in deck.cited}
        if name in belongings.named and (rest := sorted(kinds - shown - _BESIDE)):
            what = f"{name} recorded {_listed(rest)}, and no slide shows it."
            yield Finding(Level.NOTICE, "unused-evidence", Location(str(path)), what)


_BESIDE = frozenset({"machine_limits", "work"})
"""What is recorded beside a measurement, and is behind it."""


def _listed(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _warning(code: str, location: Location, what: str, remedy: str) -> Finding:
    return Finding(Level.WARNING, code, location, what, remedy)
