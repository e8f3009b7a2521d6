"""`deck show`."""

import argparse

from deck.bundle import load_bundle
from deck.commands.command import Command, find_bundle
from deck.terminal import OK


def show(options: argparse.Namespace) -> int:
    """Print what a recording shows: graphs, breaks, kernels, whether the result is right, and what was measured."""
    from deck.dissect import as_json, dissect, only

    dissection = dissect(load_bundle(find_bundle(options.bundle, root=options.root)), options.experiment)
    if options.case is not None:
        dissection = only(dissection, options.case)
    if options.json:
        print(as_json(dissection))
    else:
        from rich.console import Console

        from deck.show import print_dissection

        print_dissection(dissection, Console())
    return OK


def _show_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("bundle", help="a folder, a zip file, or the name of a machine in evidence/")
    one.add_argument("experiment", help="its name")
    one.add_argument("--case", metavar="NAME", help="only this case of it")
    one.add_argument("--json", action="store_true", help="print it as JSON; docs/dissection.md describes each field")


COMMAND = Command(show, _show_arguments)
