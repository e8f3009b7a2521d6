"""The main job: a talk and its evidence in, one HTML file out.

    talk = parse_talk(…)  ->  deck = resolve(talk, evidences)  ->  check(deck)  ->  render_page(deck)  ->  one file

The file is written beside its place and then renamed, so that a build that fails leaves the earlier one whole.
"""

import dataclasses
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from deck.bundle import Bundle, Evidences, load_bundle
from deck.bundle_verify import is_machine_name
from deck.discovery import Experiment, command_of
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
from deck.kept import NOTHING, Kept, Same
from deck.page_bytes import bytes_by_kind
from deck.resources import cache_dir, resource_dir
from deck.slide_texts import flat_blocks, givens_of
from deck.talk import Claim, Deck
from deck.writing import check_page_place
from deck.writing import write_whole as write_whole

OVERFLOW, UNUSED = "overflow", "unused-"
"""Codes of findings that are looked for on demand: one, and the beginning of some."""

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
    `embed` or `system`. With `unused`, findings also tell what belongs to the talk and is on no slide.
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
    unused: bool = False

    @property
    def cache(self) -> Path:
        return cache_dir(self.root)


@dataclass(frozen=True)
class Report:
    """What a build wrote, and what is worth telling about it. `slides` counts them per language, `givens` the
    quantities taken from each source."""

    path: Path
    bytes_by_kind: dict[str, int]
    slides: dict[str, int]
    references: int
    claims: int
    givens: Mapping[str, int]
    findings: tuple[Finding, ...]


def build_page(job: Job) -> Report:
    """Write the page of `job`.

    Raises BuildError for a finding of level error, or warning where the job is strict; nothing is written then.
    Raises UsageError where the page would take the place of something else: the talk, evidence, any file that is no
    page.
    """
    from deck.render import pack_editions, render_page

    if job.out:
        # Before anything is recorded, which takes longer.
        _check_out(job.out, job)
    deck = checked_deck(job)
    if stops(deck.findings, strict=job.strict):
        raise BuildError(deck.findings)
    page = pack_editions(render_page(deck, cache=job.cache, fonts=job.fonts))
    path = job.out or job.root / "dist" / f"{deck.id}.html"
    _check_out(path, job)
    write_whole(path, page.encode())
    first = deck.editions[0].slides
    return Report(
        path=path,
        bytes_by_kind=bytes_by_kind(page),
        slides={edition.language: len(edition.slides) for edition in deck.editions},
        references=sum(deck.cited.values()),
        claims=sum(isinstance(block, Claim) for slide in first for block in flat_blocks(slide.blocks)),
        givens=Counter(given.source for slide in first for given in givens_of(slide)),
        findings=deck.findings,
    )


def check_talk(job: Job, *, browser: bool) -> tuple[Finding, ...]:
    """Return every finding about the talk of `job`; with `browser` also what does not fit on its slides.

    Where it has errors, nothing is drawn, and so nothing of drawings and of what fits is found.
    """
    from deck.allowed import without_allowed
    from deck.render import render_page

    found: tuple[Finding, ...] = ()
    try:
        deck = checked_deck(job)
        found = deck.findings
        if stops(found, strict=False):
            return found
        # Drawings are made only now, and may ask for labels that the talk does not give.
        page = render_page(deck, cache=job.cache)
        if not browser:
            return found
        return (*found, *without_allowed(_fit_findings(page, deck), deck, judged=lambda code: code == OVERFLOW))
    except BuildError as error:
        return (*found, *error.findings)
    except IN_CONTENT as error:
        return (*found, error.as_finding(Location(str(job.talk))))


def checked_deck(job: Job, *, kept: Kept = NOTHING) -> Deck:
    """Return the deck of `job`, every reference resolved, with all findings but those of a browser.

    A slide that cannot be read is not on it, and among its findings there is an error.
    """
    from deck.allowed import without_allowed
    from deck.checks import check
    from deck.freshen import (
        named_experiments,
        read_experiments,
        read_own_experiments,
        record_stale,
        referenced_experiments,
        referenced_names,
        stale_findings,
    )
    from deck.parse import parse_talk
    from deck.resolve import resolve
    from deck.unused import Belongings, unused

    errors: list[TalkError] = []
    talk = parse_talk(job.talk, language=job.language, errors=errors, kept=kept)
    unreadable = tuple(error.as_finding(talk.location) for error in errors)
    _check_machine(job)
    if not errors and not any(edition.slides for edition in talk.editions):
        raise TalkError("there are no slides here.", location=talk.location, remedy="Begin one with a line `# Title`.")
    # Before anything is recorded, which takes longer.
    given = [_load(path, kept) for path in job.evidence]
    files = [kept.states_at(folder) for folder in (resource_dir("experiments"), job.talk / "experiments")]
    named = referenced_names(talk, machine=job.machine)
    experiments, unread = kept.get(
        "experiments", (files, named), lambda: read_experiments(resource_dir("experiments"), talk, machine=job.machine)
    )
    own, own_unread = kept.get(
        "own experiments",
        (files, named),
        lambda: read_own_experiments(job.talk, talk, experiments, machine=job.machine),
    )
    referenced = referenced_experiments(talk, [*own, *experiments], machine=job.machine)
    wanted = [one for one in referenced if _is_wanted(one, job, own)]
    if errors or stops(own_unread, strict=False):
        # The build will fail, so it is not waited for.
        wanted = []
    recorded = record_stale(wanted, root=job.root, machine=job.machine, location=talk.location)
    evidences = load_evidences(job, given, kept=kept)
    code = (files, kept.states_at(Path(__file__).parent))
    stale = kept.get(
        "stale",
        (referenced, Same(evidences.local), talk.location, code),
        lambda: stale_findings(referenced, evidences.local, location=talk.location),
    )
    # A file that cannot be read is told once, not at each reference to its experiment.
    known = {Path(one.location.path).stem: "" for one in own_unread}
    known |= {one.name: one.question for one in (*own, *experiments)}
    deck = resolve(talk, evidences, known, {one.name: command_of(one) for one in own}, kept=kept)
    findings = [*unreadable, *unread, *own_unread, *recorded, *stale, *deck.findings]
    findings += check(deck, whole=not errors, kept=kept)
    looked_for_unused = job.unused and not errors
    if looked_for_unused:
        # The project's experiments are for its own talks; to anyone else's they are a library.
        of_project = job.talk.resolve().parent == resource_dir("talks").resolve()
        belongings = Belongings(
            folder=job.talk,
            own=_by_name(own),
            project=_by_name(experiments) if of_project else {},
            named=named_experiments(talk),
            given=given,
            evidences=evidences,
        )
        findings += unused(deck, belongings)

    def judged(code: str) -> bool:
        return not errors and code != OVERFLOW and (looked_for_unused or not code.startswith(UNUSED))

    return dataclasses.replace(deck, findings=without_allowed(findings, deck, judged=judged))


def _by_name(experiments: Iterable[Experiment]) -> dict[str, Path]:
    return {one.name: one.path for one in experiments}


def _is_wanted(experiment: Experiment, job: Job, own: Sequence[Experiment]) -> bool:
    """Return whether the job records the experiment where it is stale. Of a talk's own, all are its core."""
    if job.record is Recording.CORE:
        return experiment.core or experiment in own
    return job.record is Recording.ALL


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


def load_evidences(job: Job, given: Sequence[Bundle] = (), *, kept: Kept = NOTHING) -> Evidences:
    """Return the bundles to ask, first asked first.

    What was recorded here, what was given, what was merged into evidence/, and the reference bundle behind them.
    """
    recorded = job.root / "evidence"
    merged = sorted(manifest.parent for manifest in recorded.glob("*/manifest.json"))
    own = (recorded / job.machine, recorded / REFERENCE)
    local = _bundle_or_none(recorded / job.machine, kept)
    extra = [*given, *(_load(path, kept) for path in merged if path not in own)]
    reference = _bundle_or_none(resource_dir("evidence") / REFERENCE, kept)
    # The same bundles make the same evidences, which is how what was found in them can be kept.
    bundles = tuple(map(Same, (local, *extra, reference)))
    return kept.get("evidences", bundles, lambda: Evidences(local, extra, reference))


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


def _check_out(path: Path, job: Job) -> None:
    check_page_place(path, talk=job.talk, evidence=(job.root / "evidence", *job.evidence))


def _bundle_or_none(path: Path, kept: Kept) -> Bundle | None:
    return _load(path, kept) if path.exists() else None


def _load(path: Path, kept: Kept) -> Bundle:
    return kept.get(("bundle", path), kept.states_at(path), lambda: load_bundle(path))


def _fit_findings(page: str, deck: Deck) -> tuple[Finding, ...]:
    from deck.fit import check_fit

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{deck.id}.html"
        path.write_bytes(page.encode())
        return check_fit(path, deck)
