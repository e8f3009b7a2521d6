"""A PDF is read back: as many pages as slides, in their order, each with all that its slide says and nothing else.

Compared are letters and digits, counted: viewers and writers of PDF disagree about spaces, line breaks, the order of
columns and the look of punctuation, but a paragraph, a line of code or a page that is lost, doubled or cut changes the
counts.
"""

import io
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from deck.errors import Finding, Level
from deck.paper.document import pypdf
from deck.paper.printed import PageTexts
from deck.paper.progress import Progress
from deck.paper.source import BuiltPage, PageEdition

_SHOWN = 60
_DEFECT = "This is a defect of the page or of the browser: print it from the browser's menu, and report what you see."
_FONTS = "No font here has some of its letters, and boxes stand in their place: install one that does."
_NO_GLYPHS = ("\0", "/g0")
"""How pypdf reads a letter that no font had."""

_EITHER = "Install a font that has its letters, or show less on it, or split the slide."
_REMEDY = "Show less on it, or split the slide; `deck check --browser` measures it."


def verify_slides(texts: Sequence[PageTexts], page: BuiltPage, edition: PageEdition) -> tuple[Finding, ...]:
    """Return an error where the slides that were laid out are not those of `edition`, in their order."""
    laid_out = [slide for slide, _ in groupby(texts, key=lambda one: one.id)]
    if laid_out == [slide.id for slide in edition.slides]:
        return ()
    what = f"the {len(laid_out)} slides that were laid out are not the {len(edition.slides)} of {edition.language}."
    return (_finding("pages", page, edition, "", what, _DEFECT),)


def verify(
    pdf: bytes, texts: Sequence[PageTexts], page: BuiltPage, edition: PageEdition, progress: Progress
) -> tuple[Finding, ...]:
    """Return an error for each page of `pdf` that is not what its slide says, or one for pages that do not count up."""
    reader = pypdf().PdfReader(io.BytesIO(pdf))
    if len(reader.pages) != len(texts):
        what = f"the PDF has {len(reader.pages)} pages, and {len(texts)} were laid out for {edition.language}."
        return (_finding("pages", page, edition, "", what, _DEFECT),)
    findings: list[Finding] = []
    for number, (expected, printed) in enumerate(zip(texts, reader.pages, strict=True), start=1):
        progress("reading back", number, len(texts))
        text = printed.extract_text()
        for code, what in _wrong(expected, text):
            place = f"page {number}, slide {expected.id} ({edition.language}): {what}"
            whole = code == "paper-text" and not expected.cut
            remedy = _FONTS if any(one in text for one in _NO_GLYPHS) else _EITHER if whole else _REMEDY
            findings.append(_finding(code, page, edition, expected.id, place, remedy))
    return tuple(findings)


def _wrong(expected: PageTexts, printed: str) -> Iterator[tuple[str, str]]:
    """Yield the code of each thing that is wrong with a page, and what to say of it."""
    must, may, have = _count(expected.must), _count(expected.may), Counter(_letters(printed))
    if missing := must - have:
        lost = _lost(expected.must, printed) or f"letters such as {''.join(missing)[:_SHOWN]}"
        share = f"{missing.total()} of {must.total()} letters are missing"
        yield "paper-text", f"the page is blank, {share}." if not have else f"{share}: {lost}."
    if more := have - must - may:
        yield "paper-text", f"{more.total()} letters stand there that the slide does not have."
    if expected.cut:
        yield "paper-cut", f"{', '.join(dict.fromkeys(expected.cut))} holds more than the page shows."


def _lost(texts: Iterable[str], printed: str) -> str:
    """Return the first of `texts` that the page does not have as a whole, quoted, or nothing where each is there."""
    page = _letters(printed)
    first = next((text for text in texts if _letters(text) not in page), "")
    shown = " ".join(first.split())
    return f"“{shown[:_SHOWN]}{'…' if len(shown) > _SHOWN else ''}”" if shown else ""


def _count(texts: Iterable[str]) -> Counter[str]:
    return Counter(_letters("".join(texts)))


def _letters(text: str) -> str:
    """Return the letters and digits of `text`, each in its plain form: ﬁ is f and i, ² is 2."""
    return "".join(char for char in unicodedata.normalize("NFKC", text) if unicodedata.category(char)[0] in "LN")


def _finding(code: str, page: BuiltPage, edition: PageEdition, slide: str, what: str, remedy: str) -> Finding:
    return Finding(Level.ERROR, code, page.location(edition, slide), what, remedy)
