"""`deck new`."""

import argparse
import shlex
from pathlib import Path

from deck.build import short
from deck.commands.command import Command
from deck.terminal import OK


def new(options: argparse.Namespace) -> int:
    """Start a talk: a new folder with slides in each language and one experiment, which builds at once."""
    from deck.new import new_talk

    languages = [tag.strip() for tag in options.languages.split(",") if tag.strip()]
    for path in new_talk(options.folder, title=options.title, languages=languages):
        print(short(path))
    folder = shlex.quote(str(short(options.folder)))
    # What begins with - would be read as an option.
    folder = f"./{folder}" if folder.startswith("-") else folder
    print(f"\nNext: deck build {folder}    # records the experiment here, and writes the page")
    return OK


def _new_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder, or an empty one")
    one.add_argument("--title", default="", help="of the talk and its first slide; it can be changed later")
    one.add_argument(
        "--languages",
        default="en,ko",
        metavar="TAGS",
        help="separated by commas, the one that opens first; en,ko by default. Others start with the English slides",
    )


COMMAND = Command(new, _new_arguments)
