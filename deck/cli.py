"""The commands: record, show, build, check, and bundle verify, merge, extract, show, schema. Each has a --help."""

import argparse
import gc
import io
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

from deck import __version__
from deck.build import DEFAULT_TALK, Job, Recording, build_page, check_talk, find_talk, short, stops
from deck.bundle import json_schema, load_bundle
from deck.errors import UsageError, did_you_mean
from deck.evidence import DEFAULT_MACHINE
from deck.resources import resource_dir
from deck.terminal import (
    FINDINGS,
    OK,
    findings_as_json,
    guarded,
    print_bundle,
    print_findings,
    print_report,
    summary,
)

DESCRIPTION = "Talks about torch.compile whose every number and line of generated code is recorded evidence."
EXIT_CODES = (
    "exit codes: 0 done; 1 errors in the talk or its evidence (with --strict, warnings too); "
    "2 the command cannot be carried out; 70 a defect of this program; 130 interrupted"
)


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
        experiments_dir=options.experiments,
    )
    print(short(folder))
    if options.zip:
        bundle = load_bundle(folder)
        write_bundle(options.zip, bundle.manifest, bundle.contents)
        print(options.zip)
    return OK


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


def build(options: argparse.Namespace) -> int:
    """Record what the talk refers to and is stale, then write the talk as one HTML file."""
    recording = Recording.NONE if options.no_record else Recording.ALL if options.all else Recording.CORE
    job = replace(_job(options), out=options.out, fonts=options.fonts, strict=options.strict, record=recording)
    print_report(build_page(job))
    return OK


def check(options: argparse.Namespace) -> int:
    """Tell every finding about a talk, without writing a page."""
    findings = check_talk(_job(options), browser=options.browser)
    if options.json:
        print(findings_as_json(findings))
    else:
        print_findings(findings)
        print(summary(findings))
    return FINDINGS if stops(findings, strict=options.strict) else OK


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


# --- what can be typed --------------------------------------------------------------------------------------


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
        one = commands.add_parser(self.name, help=help_text, description=help_text, allow_abbrev=False)
        self.arguments(one)
        one.set_defaults(run=self.run)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="deck", description=DESCRIPTION, epilog=EXIT_CODES, allow_abbrev=False)
    top.add_argument("--version", action="version", version=__version__)
    commands = top.add_subparsers(required=True, metavar="COMMAND", title="commands")
    for command in COMMANDS:
        command.add_to(commands)
    bundle_help = "Verify, merge, extract and show bundles of evidence."
    bundle = commands.add_parser("bundle", help=bundle_help, description=bundle_help, allow_abbrev=False)
    bundle_commands = bundle.add_subparsers(required=True, metavar="COMMAND", title="commands")
    for command in BUNDLE_COMMANDS:
        command.add_to(bundle_commands)
    return top


def _record_arguments(one: argparse.ArgumentParser) -> None:
    _names(one)
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


def _show_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("bundle", help="a folder, a zip file, or the name of a machine in evidence/")
    one.add_argument("experiment", help="its name")
    one.add_argument("--case", metavar="NAME", help="only this case of it")
    one.add_argument("--json", action="store_true", help="print it as JSON; docs/dissection.md describes each field")


def _build_arguments(one: argparse.ArgumentParser) -> None:
    _talk(one)
    one.add_argument("--out", type=Path, metavar="FILE", help="the page; dist/<talk>.html by default")
    one.add_argument(
        "--fonts", choices=("embed", "system"), default="embed", help="embed ours (default), or use the system's"
    )
    one.add_argument("--strict", action="store_true", help="fail on warnings too")
    one.add_argument("--no-record", action="store_true", help="take the evidence there is, stale or not")
    one.add_argument("--all", action="store_true", help="record also what is not in the core set")


def _check_arguments(one: argparse.ArgumentParser) -> None:
    _talk(one)
    one.add_argument("--strict", action="store_true", help="fail on warnings too")
    one.add_argument("--browser", action="store_true", help="also measure every slide in a browser")
    one.add_argument("--json", action="store_true", help="print the findings as JSON")


def _talk(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "talk", nargs="?", default=DEFAULT_TALK, help="a folder with talk.toml, a Markdown file, or a talk's name"
    )
    one.add_argument(
        "--evidence",
        type=_existing,
        action="append",
        default=[],
        metavar="PATH",
        help="a further bundle, folder or zip; may be repeated",
    )
    one.add_argument("--machine", metavar="NAME", default=DEFAULT_MACHINE, help="which bundle in evidence/ is of here")
    one.add_argument("--lang", metavar="TAG", help="language of a single Markdown file, e.g. ko")


def _bundles(one: argparse.ArgumentParser) -> None:
    one.add_argument("bundles", nargs="+", type=_existing, metavar="PATH", help="folders or zip files")


def _merge_arguments(one: argparse.ArgumentParser) -> None:
    _bundles(one)
    one.add_argument("--into", type=Path, metavar="FOLDER", help="by default evidence/ here")


def _extract_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("bundle", type=_existing, help="a folder or a zip file")
    one.add_argument("target", type=Path, help="a new folder or .zip file")
    _names(one)


def _bundle_show_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("bundle", type=_existing, help="a folder or a zip file")
    one.add_argument("file", nargs="?", help="a path inside the bundle: print that file")


def _schema_arguments(one: argparse.ArgumentParser) -> None:
    """It takes none."""


def _names(one: argparse.ArgumentParser) -> None:
    one.add_argument("names", nargs="*", metavar="NAME", help="only these experiments")


def _existing(text: str) -> Path:
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


def _job(options: argparse.Namespace) -> Job:
    return Job(
        root=options.root,
        talk=find_talk(options.talk, root=options.root),
        machine=options.machine,
        evidence=tuple(options.evidence),
        language=options.lang,
    )


COMMANDS = (
    Command(record, _record_arguments),
    Command(show, _show_arguments),
    Command(build, _build_arguments),
    Command(check, _check_arguments),
)
BUNDLE_COMMANDS = (
    Command(verify, _bundles),
    Command(merge, _merge_arguments),
    Command(extract, _extract_arguments),
    Command(bundle_show, _bundle_show_arguments),
    Command(schema, _schema_arguments),
)
