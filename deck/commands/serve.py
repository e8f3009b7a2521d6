"""`deck serve`."""

import argparse
import importlib.util
import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from deck.build import Recording
from deck.commands.command import Command, job_of, talk_arguments
from deck.errors import UsageError
from deck.terminal import OK, print_findings, summary

if TYPE_CHECKING:
    from deck.serving.building import Built

DEFAULT_PORT = 8642
_NEEDS = ("uvicorn", "watchfiles")


def serve(options: argparse.Namespace) -> int:
    """Show a talk in a browser, and build it anew whenever a file of it is saved; Ctrl-C ends it."""
    missing = [name for name in _NEEDS if importlib.util.find_spec(name) is None]
    if missing:
        raise UsageError(
            f"serving needs {' and '.join(missing)}, which {'are' if len(missing) > 1 else 'is'} not installed.",
            remedy="Type `python -m pip install 'torch-compile-deck[serve]'`.",
        )
    from deck.serving import server

    job = replace(job_of(options), record=Recording.NONE)
    opens = _has_screen() if options.open is None else options.open
    terminal = server.Terminal(tell=_print_built, say=_print, greet=_print_address)
    server.serve(job, terminal, port=options.port, opens=opens)
    return OK


def _print_built(built: "Built") -> None:
    print_findings(built.findings)
    what = "nothing could be built; the last good page stays" if built.page is None else "built"
    slides = " · ".join(f"{language} {count}" for language, count in built.slides.items())
    _print(" · ".join(filter(None, (f"{what} in {built.seconds:.2f} s", slides, summary(built.findings)))))


def _print_address(address: str) -> None:
    _print(f"{address}\nCtrl-C ends it.")


def _print(line: str) -> None:
    print(line, flush=True)


def _has_screen() -> bool:
    """Return whether somebody may look: a browser in a terminal would take it over."""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _serve_arguments(one: argparse.ArgumentParser) -> None:
    talk_arguments(one)
    one.add_argument(
        "--port",
        type=int,
        default=DEFAULT_PORT,
        metavar="N",
        help=f"port of this machine, {DEFAULT_PORT} by default; 0 takes any that is free",
    )
    one.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="open the page in a browser, or do not; by default where there is a screen",
    )


COMMAND = Command(serve, _serve_arguments)
