"""`deck pdf`."""

import argparse
from pathlib import Path

from deck.build import short
from deck.commands.command import Command
from deck.commands.paper import megabytes, page_of, paper_arguments
from deck.paper.pdf import write_pdf
from deck.paper.places import PDF, check_target
from deck.paper.progress import on_terminal
from deck.terminal import OK


def pdf(options: argparse.Namespace) -> int:
    """Write a talk, or a page that was built, as a PDF: a page a slide, each read back and compared with its slide."""
    if options.out:
        check_target(options.out, PDF)
    with page_of(options) as made:
        edition = made.page.edition(options.lang)
        out = options.out or made.folder / f"{made.stem}-{edition.language}.pdf"
        check_target(out, PDF, kept=made.kept)
        with on_terminal() as progress:
            report = write_pdf(
                made.page,
                edition,
                out,
                theme=options.theme,
                steps=options.steps,
                attach=not options.no_attach,
                progress=progress,
            )
    slides = "" if report.pages == len(edition.slides) else f" for {len(edition.slides)} slides"
    print(f"{short(report.path)}  {megabytes(report.size_bytes)}  {report.pages} pages{slides}, each as its slide says")
    if report.attached_bytes:
        print(f"evidence.zip attached  {megabytes(report.attached_bytes)}  sha256 {report.attached_sha256}")
    return OK


def _pdf_arguments(one: argparse.ArgumentParser) -> None:
    paper_arguments(one, what="the PDF")
    one.add_argument("--steps", action="store_true", help="a page for each step of a slide, as the screen shows it")
    one.add_argument("--out", type=Path, metavar="FILE", help="dist/<talk>-<language>.pdf by default; beside a page")
    one.add_argument("--no-attach", action="store_true", help="leave the evidence out of it")


COMMAND = Command(pdf, _pdf_arguments)
