"""`deck build`."""

import argparse
from dataclasses import replace
from pathlib import Path

from deck.build import Recording, build_page
from deck.commands.command import Command, job_of, talk_arguments
from deck.terminal import OK, print_report


def build(options: argparse.Namespace) -> int:
    """Record what the talk refers to and is stale, then write the talk as one HTML file."""
    recording = Recording.NONE if options.no_record else Recording.ALL if options.all else Recording.CORE
    job = replace(job_of(options), out=options.out, fonts=options.fonts, strict=options.strict, record=recording)
    print_report(build_page(job))
    return OK


def _build_arguments(one: argparse.ArgumentParser) -> None:
    talk_arguments(one)
    one.add_argument("--out", type=Path, metavar="FILE", help="the page; dist/<talk>.html by default")
    one.add_argument(
        "--fonts", choices=("embed", "system"), default="embed", help="embed ours (default), or use the system's"
    )
    one.add_argument("--strict", action="store_true", help="fail on warnings too")
    one.add_argument("--no-record", action="store_true", help="take the evidence there is, stale or not")
    one.add_argument("--all", action="store_true", help="record also what is not in the core set")


COMMAND = Command(build, _build_arguments)
