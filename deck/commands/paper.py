"""What `deck pdf` and `deck png` have in common: which page, in which language and theme."""

import argparse
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from deck.build import DEFAULT_TALK
from deck.commands.command import existing_path, job_of
from deck.errors import UsageError
from deck.evidence import DEFAULT_MACHINE
from deck.paper.made import Made, built, is_page, made
from deck.paper.tab import THEMES
from deck.terminal import print_findings


def paper_arguments(one: argparse.ArgumentParser, *, what: str) -> None:
    one.add_argument(
        "talk",
        nargs="?",
        default=DEFAULT_TALK,
        help="a talk (folder with talk.toml, Markdown file, or name), or a page that was built (.html)",
    )
    evidence_help = "a further bundle, folder or zip; may be repeated"
    one.add_argument("--evidence", type=existing_path, action="append", default=[], metavar="PATH", help=evidence_help)
    one.add_argument("--machine", metavar="NAME", default=DEFAULT_MACHINE, help="which bundle in evidence/ is of here")
    one.add_argument("--lang", metavar="TAG", help=f"language of {what}, e.g. ko; the talk's first by default")
    one.add_argument("--theme", choices=THEMES, default="light", help="colours; light by default")


@contextmanager
def page_of(options: argparse.Namespace) -> Iterator[Made]:
    """The page to print; findings about its talk are told."""
    with _opened(options) as one:
        print_findings(one.findings)
        yield one


def _opened(options: argparse.Namespace) -> AbstractContextManager[Made]:
    if not is_page(options.talk):
        return made(job_of(options))
    if options.evidence:
        raise UsageError(f"{options.talk} has its evidence in it.", remedy="Leave --evidence out, or name the talk.")
    return built(Path(options.talk))


def megabytes(size_bytes: int) -> str:
    return f"{size_bytes / 1_000_000:.2f} MB"
