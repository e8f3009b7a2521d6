"""The browser's part of a PDF: the deck laid out as on paper, what each page has to say, and the pages themselves."""

from pathlib import Path

import msgspec

from deck.paper.progress import Progress
from deck.paper.source import BuiltPage, PageEdition
from deck.paper.tab import opened

_TEXTS = Path(__file__).with_name("slide_texts.js")

_BY_STEP = "() => { document.documentElement.dataset.paper = 'steps'; }"
# Themes are for screens, so that what is printed from a dark deck is light. Here the theme was asked for.
_KEEP_THEME = """() => {
    for (const { cssRules } of document.styleSheets) for (const rule of cssRules) {
        if (!(rule instanceof CSSMediaRule)) continue;
        const isTheme = [...rule.cssRules].some((inner) => inner.selectorText?.includes("[data-theme="));
        if (isTheme) rule.media.mediaText = "all";
    }
}"""
_LAID_OUT = "html[data-printing=ready]"


class PageTexts(msgspec.Struct, frozen=True):
    """What a page has to say and may say besides; `cut` names boxes that are too small for what they hold."""

    id: str
    must: tuple[str, ...]
    may: tuple[str, ...]
    cut: tuple[str, ...]


def print_page(
    page: BuiltPage, edition: PageEdition, *, theme: str, steps: bool, progress: Progress
) -> tuple[bytes, tuple[PageTexts, ...]]:
    """Return the PDF that the browser makes of `edition`, and what each of its pages has to say.

    With `steps` there is a page for each step of a slide. Raises DeckError where the browser cannot do it.
    """
    progress("opening the page", 0, 0)
    with opened(page, edition, theme=theme) as tab:
        if steps:
            tab.evaluate(_BY_STEP)
        if theme != "light":
            tab.evaluate(_KEEP_THEME)
        progress("laying out", 0, 0)
        tab.emulate_media(media="print")
        tab.wait_for_selector(_LAID_OUT)
        texts = msgspec.convert(tab.evaluate(_TEXTS.read_text(encoding="utf-8")), tuple[PageTexts, ...])
        progress(f"printing {len(texts)} pages", 0, 0)
        pdf = tab.pdf(tagged=True, prefer_css_page_size=True, print_background=True)
    return pdf, texts
