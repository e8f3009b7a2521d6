"""The command line: the commands of deck/commands, each with a --help."""

import argparse
import gc
import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from deck import __version__
from deck.commands import build, bundle, check, links, new, pdf, png, record, serve, show
from deck.commands.command import EXIT_CODES
from deck.terminal import guarded

DESCRIPTION = "Talks about torch.compile whose every number and line of generated code is recorded evidence."


def main(arguments: Sequence[str] | None = None, *, root: Path | None = None) -> NoReturn:
    """Run one command and exit. `root` holds evidence/, dist/ and .cache/; it is the current folder by default."""
    # What a command makes it keeps to its end: looking for cycles takes a tenth of a build and finds none.
    gc.disable()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show a letter gets its escape instead; the page is whole all the same.
            stream.reconfigure(errors="backslashreplace")
    sys.exit(guarded(lambda: _run(arguments, root)))


def _run(arguments: Sequence[str] | None, root: Path | None) -> int:
    options = parser().parse_args(arguments)
    options.root = root or Path.cwd()
    code: int = options.run(options)
    return code


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="deck", description=DESCRIPTION, epilog=EXIT_CODES, allow_abbrev=False)
    top.add_argument("--version", action="version", version=__version__)
    commands = top.add_subparsers(required=True, metavar="COMMAND", title="commands")
    for command in COMMANDS:
        command.add_to(commands)
    bundle_help = "Verify, merge, extract and show bundles of evidence."
    family = commands.add_parser("bundle", help=bundle_help, description=bundle_help, allow_abbrev=False)
    bundle_commands = family.add_subparsers(required=True, metavar="COMMAND", title="commands")
    for command in BUNDLE_COMMANDS:
        command.add_to(bundle_commands)
    return top


COMMANDS = (
    new.COMMAND,
    record.COMMAND,
    show.COMMAND,
    serve.COMMAND,
    build.COMMAND,
    check.COMMAND,
    links.COMMAND,
    pdf.COMMAND,
    png.COMMAND,
)
BUNDLE_COMMANDS = bundle.COMMANDS
