"""`deck png`."""

import argparse
from pathlib import Path

from deck.build import short
from deck.commands.command import Command
from deck.commands.paper import page_of, paper_arguments
from deck.paper.pictures import chosen, draw
from deck.paper.places import check_folder
from deck.paper.progress import on_terminal
from deck.terminal import OK

_WIDTHS = range(160, 7681)


def png(options: argparse.Namespace) -> int:
    """Write a picture of each slide of a talk, or of a page that was built, with all its steps."""
    if options.out:
        check_folder(options.out)
    with page_of(options) as made:
        edition = made.page.edition(options.lang)
        folder = options.out or made.folder / f"{made.stem}-{edition.language}"
        check_folder(folder, kept=made.kept)
        numbers = chosen(options.slides, len(edition.slides))
        with on_terminal() as progress:
            written = draw(
                made.page,
                edition,
                folder,
                numbers,
                width=options.width,
                theme=options.theme,
                steps=options.steps,
                progress=progress,
            )
    print(f"{short(folder)}  {len(written)} pictures of {len(numbers)} slides, {options.width} pixels wide")
    return OK


def _png_arguments(one: argparse.ArgumentParser) -> None:
    paper_arguments(one, what="the slides")
    one.add_argument("--steps", action="store_true", help="a picture for each step of a slide")
    one.add_argument("--slides", metavar="NUMBERS", help="only these, such as 3-7,12")
    one.add_argument("--width", type=_width, metavar="PIXELS", default=1280, help="of each picture; 1280 by default")
    one.add_argument("--out", type=Path, metavar="FOLDER", help="dist/<talk>-<language> by default; beside a page")


def _width(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) not in _WIDTHS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from {_WIDTHS[0]} to {_WIDTHS[-1]}")
    return int(text)


COMMAND = Command(png, _png_arguments)
