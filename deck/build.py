"""The main job: a talk and its evidence in, one HTML file out.

    talk = parse_talk(…)  ->  deck = resolve(talk, evidences)  ->  check(deck)  ->  render_page(deck)  ->  one file

The file is written beside its place and then renamed, so that a build that fails leaves the earlier one whole.
"""

import dataclasses
import os
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from deck.bundle import Bundle, Evidences, load_bundle
from deck.bundle_verify import is_machine_name
from deck.errors import (
    BuildError,
    BundleError,
    ClaimError,
    Finding,
    Level,
    Location,
    ReferenceProblem,
    TalkError,
    UsageError,
    did_you_mean,
)
from deck.evidence import DEFAULT_MACHINE
from deck.page_bytes import bytes_by_kind
from deck.resources import cache_dir, resource_dir
from deck.talk import Blocks, Claim, Columns, Deck, ListBlock, Quote, Steps

DEFAULT_TALK = "torch-compile"
REFERENCE = "reference"
IN_CONTENT = (BuildError, BundleError, ClaimError, ReferenceProblem, TalkError)
"""Errors of a talk or its evidence; the others are of the command, or of what this machine lacks."""


class Recording(StrEnum):
    """Which of the experiments that a talk refers to are recorded before it is built, where they are stale."""

    NONE = "none"
    CORE = "core"
    ALL = "all"


@dataclass(frozen=True, kw_only=True)
class Job:
    """What to build, from what, to where.

    `root` holds evidence/ and dist/. `talk` is a folder or a Markdown file. `machine` names the bundle in
    evidence/ that was recorded here; `evidence` are further bundles, folders or zips, asked in this order. `fonts` is
    `embed` or `system`.
    """

    root: Path
    talk: Path
    out: Path | None = None
    machine: str = DEFAULT_MACHINE
    evidence: tuple[Path, ...] = ()
    language: str | None = None
    fonts: str = "embed"
    strict: bool = False
    record: Recording = Recording.NONE

    @property
    def cache(self) -> Path:
        return cache_dir(self.root)


@dataclass(frozen=True)
class Report:
    """What a build wrote, and what is worth telling about it. `slides` counts them per language."""

    path: Path
    bytes_by_kind: dict[str, int]
    slides: dict[str, int]
    references: int
    claims: int
    findings: tuple[Finding, ...]


def build_page(job: Job) -> Report:
    """Write the page of `job`.

    Raises BuildError for a finding of level error, or warning where the job is strict; nothing is written then.
    Raises UsageError where the page would take the place of something else: the talk, evidence, any file that is no
    page.
    """
    from deck.render import render_page

    if job.out:
        # Before anything is recorded, which takes longer.
        _check_out(job.out, job)
    deck = checked_deck(job)
    if stops(deck.findings, strict=job.strict):
        raise BuildError(deck.findings)
    page = render_page(deck, cache=job.cache, fonts=job.fonts)
    path = job.out or job.root / "dist" / f"{deck.id}.html"
    _check_out(path, job)
    write_whole(path, page.encode())
    return Report(
        path=path,
        bytes_by_kind=bytes_by_kind(page),
        slides={edition.language: len(edition.slides) for edition in deck.editions},
        references=sum(deck.cited.values()),
        claims=sum(_claims(slide.blocks) for slide in deck.editions[0].slides),
        findings=deck.findings,
    )


def check_talk(job: Job, *, browser: bool) -> tuple[Finding, ...]:
    """Return every finding about the talk of `job`; with `browser` also what does not fit on its slides.

    What would stop a build at once, a directive that cannot be read say, is the one finding then.
    """
    from deck.render import render_page

    try:
        deck = checked_deck(job)
        if stops(deck.findings, strict=False):
            return deck.findings
        # Drawings are made only now, and may ask for labels that the talk does not give.
        page = render_page(deck, cache=job.cache)
        return (*deck.findings, *(_fit_findings(page, deck) if browser else ()))
    except BuildError as error:
        return error.findings
    except IN_CONTENT as error:
        return (error.as_finding(Location(str(job.talk))),)


def checked_deck(job: Job) -> Deck:
    """Return the deck of `job`, every reference resolved, with all findings but those of a browser."""
    from deck.checks import check
    from deck.freshen import read_experiments, record_stale, referenced_experiments, stale_findings
    from deck.parse import parse_talk
    from deck.resolve import resolve

    talk = parse_talk(job.talk, language=job.language)
    _check_machine(job)
    if not any(edition.slides for edition in talk.editions):
        raise TalkError("there are no slides here.", location=talk.location, remedy="Begin one with a line `# Title`.")
    # Before anything is recorded, which takes longer.
    given = [load_bundle(path) for path in job.evidence]
    experiments, unread = read_experiments(resource_dir("experiments"), talk, machine=job.machine)
    referenced = referenced_experiments(talk, experiments, machine=job.machine)
    wanted = [one for one in referenced if job.record is Recording.ALL or (job.record is Recording.CORE and one.core)]
    recorded = record_stale(wanted, root=job.root, machine=job.machine, location=talk.location)
    evidences = load_evidences(job, given)
    stale = stale_findings(referenced, evidences.local, location=talk.location)
    deck = resolve(talk, evidences, {one.name: one.question for one in experiments})
    return dataclasses.replace(deck, findings=(*unread, *recorded, *stale, *deck.findings, *check(deck)))


def _check_machine(job: Job) -> None:
    """Raise UsageError where the job's machine has no possible name, or nothing of it is here nor to be recorded."""
    if not is_machine_name(job.machine):
        raise UsageError(
            f"{job.machine!r} cannot name a machine.",
            remedy="Use up to 64 letters, digits, - and _, and begin with a letter or digit.",
        )
    folder = job.root / "evidence" / job.machine
    if job.record is Recording.NONE and job.machine != DEFAULT_MACHINE and not folder.exists():
        raise UsageError(
            f"there is no bundle evidence/{job.machine}.", remedy=f"Type `deck record --machine {job.machine}`."
        )


def load_evidences(job: Job, given: Sequence[Bundle] = ()) -> Evidences:
    """Return the bundles to ask, first asked first.

    What was recorded here, what was given, what was merged into evidence/, and the reference bundle behind them.
    """
    recorded = job.root / "evidence"
    merged = sorted(manifest.parent for manifest in recorded.glob("*/manifest.json"))
    own = (recorded / job.machine, recorded / REFERENCE)
    return Evidences(
        local=_bundle_or_none(recorded / job.machine),
        extra=[*given, *(load_bundle(path) for path in merged if path not in own)],
        reference=_bundle_or_none(resource_dir("evidence") / REFERENCE),
    )


def stops(findings: Iterable[Finding], *, strict: bool) -> bool:
    """Return whether a build with these findings fails: for an error, under `strict` for a warning too."""
    stopping = {Level.ERROR, Level.WARNING} if strict else {Level.ERROR}
    return any(finding.level in stopping for finding in findings)


def find_talk(name: str, *, root: Path) -> Path:
    """Return the talk that `name` means: a path, else a talk in `root`/talks, else one that is installed."""
    if (path := Path(name)).exists():
        return path
    places = (root / "talks", resource_dir("talks"))
    for place in places:
        if (place / name).is_dir():
            return short(place / name)
    known = sorted({talk.parent.name for place in places for talk in place.glob("*/talk.toml")})
    raise UsageError(
        f"there is no talk {name!r}: neither a file or folder, nor one of {', '.join(known) or 'no talks'}."
        + did_you_mean(name, known)
    )


def short(path: Path) -> Path:
    """Return `path` relative to the current folder where it lies inside: shorter in every message."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def write_whole(path: Path, content: bytes) -> None:
    """Write `content` to `path` in one step: readers see the earlier file or the new one, never a part.

    Raises UsageError where the system refuses it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
            # mkstemp makes the file private; the page is for others to read.
            os.chmod(beside, 0o666 & ~_umask())
            os.replace(beside, path)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}.", remedy="Name another file.") from error


def _check_out(path: Path, job: Job) -> None:
    """Raise UsageError where a page at `path` would replace what is no page, or lie in the evidence."""
    target, talk = path.resolve(), job.talk.resolve()
    if target == talk and not talk.is_dir():
        why = "it is the talk itself"
    elif target.is_relative_to(talk) and target != talk and target.suffix.lower() not in (".html", ".htm"):
        why = "it lies in the talk, which is never written to"
    elif any(target.is_relative_to(place.resolve()) for place in (job.root / "evidence", *job.evidence)):
        why = "it lies in the evidence"
    elif target.exists() and not target.is_dir() and not _is_page(target):
        why = "it exists and is no HTML page"
    else:
        return
    raise UsageError(f"cannot write {path}: {why}.", remedy="Name another file.")


def _is_page(path: Path) -> bool:
    """Return whether the file at `path` is HTML, or empty, so that nothing is lost with it."""
    if not path.is_file():
        return False
    with path.open("rb") as stream:
        start = stream.read(64)
    return not start or start.removeprefix(b"\xef\xbb\xbf").lstrip().lower().startswith(b"<!doctype html")


def _umask() -> int:
    # The only way to read it is to set it.
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def _bundle_or_none(path: Path) -> Bundle | None:
    return load_bundle(path) if path.exists() else None


def _fit_findings(page: str, deck: Deck) -> tuple[Finding, ...]:
    from deck.fit import check_fit

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{deck.id}.html"
        path.write_bytes(page.encode())
        return check_fit(path, deck)


def _claims(blocks: Blocks) -> int:
    count = 0
    for block in blocks:
        match block:
            case Claim():
                count += 1
            case Steps(items=groups) | ListBlock(items=groups) | Columns(columns=groups):
                count += sum(_claims(group) for group in groups)
            case Quote(children=children):
                count += _claims(children)
    return count
