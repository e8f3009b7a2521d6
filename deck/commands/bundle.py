"""`deck bundle verify, merge, extract, show, schema`."""

import argparse
from pathlib import Path

from deck.build import short
from deck.bundle import json_schema, load_bundle
from deck.commands.command import Command, existing_path, names_argument
from deck.terminal import OK, print_bundle


def verify(options: argparse.Namespace) -> int:
    """Check schema, paths, sizes and the sha256 of every file of each bundle."""
    for path in options.bundles:
        manifest = load_bundle(path).manifest
        counts = f"{len(manifest.runs)} runs, {len(manifest.evidence)} files"
        print(f"{path}: {manifest.machine.name}, {counts}, as recorded")
    return OK


def merge(options: argparse.Namespace) -> int:
    """Bring bundles of other machines into evidence/, each into its machine's folder; of two runs the later stays."""
    from deck.bundle_write import merge_bundles

    for folder in merge_bundles(options.bundles, options.into or options.root / "evidence"):
        print(short(folder))
    return OK


def extract(options: argparse.Namespace) -> int:
    """Write a bundle, or some experiments of it, to a new folder or zip."""
    from deck import bundle_write

    manifest = bundle_write.extract(options.bundle, options.target, options.names).manifest
    print(f"{options.target}: {len(manifest.runs)} runs, {len(manifest.evidence)} files")
    return OK


def bundle_show(options: argparse.Namespace) -> int:
    """Print the machine, runs and files of a bundle, or one file of it."""
    print_bundle(load_bundle(options.bundle), options.file)
    return OK


def schema(options: argparse.Namespace) -> int:
    """Print the JSON Schema of the manifest and of every typed content."""
    print(json_schema(), end="")
    return OK


def _bundles(one: argparse.ArgumentParser) -> None:
    one.add_argument("bundles", nargs="+", type=existing_path, metavar="PATH", help="folders or zip files")


def _merge_arguments(one: argparse.ArgumentParser) -> None:
    _bundles(one)
    one.add_argument("--into", type=Path, metavar="FOLDER", help="by default evidence/ here")


def _extract_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("bundle", type=existing_path, help="a folder or a zip file")
    one.add_argument("target", type=Path, help="a new folder or .zip file")
    names_argument(one)


def _bundle_show_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("bundle", type=existing_path, help="a folder or a zip file")
    one.add_argument("file", nargs="?", help="a path inside the bundle: print that file")


def _schema_arguments(one: argparse.ArgumentParser) -> None:
    """It takes none."""


COMMANDS = (
    Command(verify, _bundles),
    Command(merge, _merge_arguments),
    Command(extract, _extract_arguments),
    Command(bundle_show, _bundle_show_arguments),
    Command(schema, _schema_arguments),
)
