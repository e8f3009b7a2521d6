"""What is watched for a talk, and when something in it changed.

Folders are watched, each without those inside, and never files: an editor that saves by renaming puts another file in
the place of the one it opened, and of a talk that is one file, whole home directories may lie beside it.
"""

import os
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from deck.build import Job
from deck.errors import UsageError
from deck.resources import resource_dir

GROUPED_MS = 50
"""Files that are saved together make one change, where they are saved within this time at most."""

QUIET_MS = 10
"""A change is told when nothing more was changed for so long."""

BEGUN_WITHIN_MS = 400
"""So long after watching began anew, what was changed before is looked for."""

MOST_FOLDERS = 4000
"""More in one place are no talk; a system watches some ten thousand."""

_LEFT_BY_EDITORS = re.compile(r"\..*|.*~|.*\.(sw[a-z]|tmp|part|pyc)|4913|__pycache__|#.*#")
_ENDING = r"\.(?:png|jpe?g|gif|webp|avif|svg)"
_PICTURE = re.compile(
    rf"<([^<>\n]+?{_ENDING})>|[\"']([^\"'\n]+?{_ENDING})[\"']|([^\s\"'<>\[\]()]+(?:\([^\s()]*\)[^\s\"'<>\[\]()]*)*{_ENDING})",
    re.IGNORECASE,
)
"""Whatever may name a picture: in angle brackets, in quotes, or by itself, with brackets that close in it."""

_OF_ANOTHER_PLACE = re.compile(r"[a-z][\w+.-]*:|#|//", re.IGNORECASE)


@dataclass(frozen=True)
class Watched:
    """`trees` are folders in which every file counts, but those that editors leave; `files` count beside them.

    `folders` is what has to be watched for that, all of them there.
    """

    trees: tuple[Path, ...]
    files: frozenset[Path]
    folders: frozenset[Path]

    def counts(self, path: Path) -> bool:
        """Return whether a change of `path` can change the page."""
        if path in self.files:
            return True
        for tree in self.trees:
            if path.is_relative_to(tree):
                return not any(_LEFT_BY_EDITORS.fullmatch(part) for part in path.relative_to(tree).parts)
        # A place that is not there yet comes with a folder above it.
        return any(place.is_relative_to(path) for place in (*self.trees, *self.files))


def watched_for(job: Job) -> Watched:
    """Return what is watched for `job`: the talk, evidence, experiments, and what gives a page its look."""
    talk = job.talk.absolute()
    trees = [job.root.absolute() / "evidence", *map(resource_dir, ("experiments", "evidence", "templates", "assets"))]
    files: set[Path] = set()
    if _is_one_file(talk):
        files.update((talk, *_pictures_of(talk)))
    else:
        trees.append(talk)
    for bundle in job.evidence:
        (trees.append if bundle.is_dir() else files.add)(bundle.absolute())
    places = {_there(place) for place in (*trees, *(file.parent for file in files))}
    # What replaces a whole folder is seen in the one above it.
    places.update(_there(tree.parent) for tree in trees)
    inside = [folder for tree in trees for folder in _folders_in(tree)]
    return Watched(tuple(trees), frozenset(files), frozenset((*places, *inside)))


async def changes(job: Job) -> AsyncIterator[frozenset[Path]]:
    """Yield what changed, each time that something did, for ever; and nothing, once, when watching has begun anew.

    What was changed just before that is not told by name. Raises UsageError where the system watches nothing.
    """
    from watchfiles import Change, awatch

    while True:
        watched, has_begun = watched_for(job), False
        try:
            async for found in awatch(
                *watched.folders,
                watch_filter=None,
                debounce=GROUPED_MS,
                step=QUIET_MS,
                rust_timeout=BEGUN_WITHIN_MS,
                yield_on_timeout=True,
                recursive=False,
            ):
                changed = frozenset(path for _, name in found if watched.counts(path := Path(name)))
                if changed or not has_begun:
                    has_begun = True
                    yield changed
                    # A folder that went is watched no more, also where it, or another, is back in its place by now.
                    went = any(change != Change.modified and Path(name) in watched.folders for change, name in found)
                    if went or watched_for(job) != watched:
                        break
        except FileNotFoundError:
            continue  # a folder went away in between
        except OSError as error:
            raise UsageError(
                f"files cannot be watched here: {error.strerror or error}.",
                remedy="Set WATCHFILES_FORCE_POLLING=1 to look at them again and again instead.",
            ) from error


def _is_one_file(talk: Path) -> bool:
    """Return whether the talk is one Markdown file, or was before it went away."""
    return talk.is_file() or (not talk.exists() and talk.suffix.lower() in (".md", ".markdown"))


def _pictures_of(talk: Path) -> Iterator[Path]:
    """Yield where the pictures of a talk that is one file lie, whether they are there or not."""
    try:
        text = talk.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return
    for address in map("".join, _PICTURE.findall(text)):
        path = Path(os.path.normpath(talk.parent / unquote(address)))
        if not _OF_ANOTHER_PLACE.match(address) and path.is_relative_to(talk.parent) and path != talk.parent:
            yield path


def _there(place: Path) -> Path:
    """Return the folder at `place`, or the nearest above it that there is."""
    return next(one for one in (place, *place.parents) if one.is_dir())


def _folders_in(tree: Path) -> Iterable[Path]:
    found: list[Path] = []
    for folder, names, _ in os.walk(tree):
        names[:] = [name for name in names if not _LEFT_BY_EDITORS.fullmatch(name)]
        found.append(Path(folder))
        if len(found) > MOST_FOLDERS:
            raise UsageError(
                f"{tree} has more than {MOST_FOLDERS} folders.", remedy="Give the talk a folder of its own."
            )
    return found
