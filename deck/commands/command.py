"""What a command is, and the arguments that several of them take."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from deck.build import DEFAULT_TALK, Job, find_talk, short
from deck.errors import UsageError, did_you_mean
from deck.evidence import DEFAULT_MACHINE
from deck.resources import resource_dir

EXIT_CODES = (
    "exit codes: 0 done; 1 errors in the talk or its evidence (with --strict, warnings too); "
    "2 the command cannot be carried out; 70 a defect of this program; 130 interrupted"
)


@dataclass(frozen=True)
class Command:
    """`run` carries the command out and returns the exit code; `arguments` adds what it takes to its parser."""

    run: Callable[[argparse.Namespace], int]
    arguments: Callable[[argparse.ArgumentParser], None]

    @property
    def name(self) -> str:
        return self.run.__name__.removeprefix("bundle_")

    def add_to(self, commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
        help_text = (self.run.__doc__ or "").strip()
        one = commands.add_parser(
            self.name, help=help_text, description=help_text, epilog=EXIT_CODES, allow_abbrev=False
        )
        self.arguments(one)
        one.set_defaults(run=self.run)


def talk_argument(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "talk", nargs="?", default=DEFAULT_TALK, help="a folder with talk.toml, a Markdown file, or a talk's name"
    )


def talk_arguments(one: argparse.ArgumentParser) -> None:
    talk_argument(one)
    one.add_argument(
        "--evidence",
        type=existing_path,
        action="append",
        default=[],
        metavar="PATH",
        help="a further bundle, folder or zip; may be repeated",
    )
    one.add_argument("--machine", metavar="NAME", default=DEFAULT_MACHINE, help="which bundle in evidence/ is of here")
    one.add_argument("--lang", metavar="TAG", help="language of a single Markdown file, e.g. ko")


def job_of(options: argparse.Namespace) -> Job:
    return Job(
        root=options.root,
        talk=find_talk(options.talk, root=options.root),
        machine=options.machine,
        evidence=tuple(options.evidence),
        language=options.lang,
    )


def names_argument(one: argparse.ArgumentParser) -> None:
    one.add_argument("names", nargs="*", metavar="NAME", help="only these experiments")


def existing_path(text: str) -> Path:
    path = Path(text)
    if not path.exists():
        raise argparse.ArgumentTypeError(f"{text!r} does not exist")
    return path


def find_bundle(name: str, *, root: Path) -> Path:
    """Return the bundle that `name` means: a path, else a machine's in `root`/evidence, else one that is installed."""
    if (path := Path(name)).exists():
        return path
    places = (root / "evidence", resource_dir("evidence"))
    known = sorted({one.parent.name for place in places for one in place.glob("*/manifest.json")})
    for place in places:
        if name in known and (place / name).is_dir():
            return short(place / name)
    raise UsageError(
        f"there is no bundle {name!r}: neither a folder or zip, nor one of {', '.join(known) or 'no machines'} in "
        "evidence/." + did_you_mean(name, known)
    )
