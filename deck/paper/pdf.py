"""A PDF of a built page: printed, finished, read back, and only then written."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from deck.build import write_whole
from deck.errors import BuildError
from deck.paper.document import finished, pypdf
from deck.paper.printed import print_page
from deck.paper.progress import Progress
from deck.paper.source import BuiltPage, PageEdition
from deck.paper.verify import verify, verify_slides


@dataclass(frozen=True)
class PdfReport:
    """What was written. `attached_sha256` is of the evidence in it, empty where there is none."""

    path: Path
    pages: int
    size_bytes: int
    attached_bytes: int
    attached_sha256: str


def write_pdf(
    page: BuiltPage,
    edition: PageEdition,
    out: Path,
    *,
    theme: str,
    steps: bool,
    attach: bool,
    progress: Progress,
) -> PdfReport:
    """Write `edition` of `page` to `out`, a page for each slide, or for each step of one.

    Raises BuildError, and writes nothing, where a page is not what its slide says; DeckError where this machine lacks
    what it takes.
    """
    pypdf()  # before a browser is started, which takes longer
    printed, texts = print_page(page, edition, theme=theme, steps=steps, progress=progress)
    if findings := verify_slides(texts, page, edition):
        raise BuildError(findings)
    progress("adding bookmarks and evidence", 0, 0)
    pdf = finished(printed, [one.id for one in texts], page, edition, attach=attach)
    if findings := verify(pdf, texts, page, edition, progress):
        raise BuildError(findings)
    write_whole(out, pdf)
    attached = page.evidence if attach else b""
    sha256 = hashlib.sha256(attached).hexdigest() if attached else ""
    return PdfReport(out, len(texts), len(pdf), len(attached), sha256)
