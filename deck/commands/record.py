"""`deck record`."""

import argparse
from pathlib import Path

from deck.build import short
from deck.bundle import load_bundle
from deck.commands.command import Command, names_argument
from deck.errors import UsageError
from deck.evidence import DEFAULT_MACHINE
from deck.terminal import OK


def record(options: argparse.Namespace) -> int:
    """Run experiments whose recording on this machine is missing or stale, each in processes of its own."""
    from deck.bundle_write import write_bundle
    from deck.freshen import record_named

    if options.zip and options.zip.suffix != ".zip":
        raise UsageError(f"{options.zip} does not end in .zip.")
    if options.zip and options.zip.is_dir():
        raise UsageError(f"{options.zip} is a folder.", remedy="Name a .zip file.")
    if options.experiments and not options.experiments.is_dir():
        raise UsageError(f"{options.experiments} is no folder.", remedy="Name the folder that the experiments are in.")
    folder = record_named(
        options.names,
        root=options.root,
        machine=options.machine,
        # A folder of one's own has no core set.
        every=options.all or options.experiments is not None,
        force=options.force,
        retry_failed=bool(options.names),
        experiments_dir=options.experiments,
    )
    print(short(folder))
    if options.zip:
        bundle = load_bundle(folder)
        write_bundle(options.zip, bundle.manifest, bundle.contents)
        print(options.zip)
    return OK


def _record_arguments(one: argparse.ArgumentParser) -> None:
    names_argument(one)
    one.add_argument("--all", action="store_true", help="all experiments; without it and names, the core set")
    one.add_argument("--force", action="store_true", help="record again what is still fresh, too")
    one.add_argument("--machine", metavar="NAME", default=DEFAULT_MACHINE, help="folder in evidence/ to record to")
    one.add_argument("--zip", type=Path, metavar="FILE", help="pack the bundle into FILE")
    one.add_argument(
        "--experiments",
        type=Path,
        metavar="FOLDER",
        help="experiments of your own, recorded whole; by default the project's",
    )


COMMAND = Command(record, _record_arguments)
