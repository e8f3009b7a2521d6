"""The shipped talk in Firefox, slide by slide."""

import hashlib
import io

import pytest
from pypdf import PdfReader

from tests.browser.pages import Built
from tests.firefox.conftest import OpenTab
from tests.firefox.firefox import Firefox
from tests.firefox.pages import LIVE
from tests.firefox.test_downloads import save

pytestmark = pytest.mark.slow

CUT_OFF = f"""(() => {{
    const cut = document.scrollingElement.scrollWidth > innerWidth ? ['page'] : [];
    for (const box of {LIVE}.querySelectorAll('*')) {{
        if (!(box instanceof HTMLElement) || box.clientWidth < 2 || box.dataset.scroll !== undefined) continue;
        const {{ overflowX, overflowY }} = getComputedStyle(box);
        const high = overflowY !== 'visible' ? box.scrollHeight - box.clientHeight : 0;
        const wide = overflowX !== 'visible' ? box.scrollWidth - box.clientWidth : 0;
        if (high > 1 || wide > 1) cut.push([box.className, high, wide]);
    }}
    return cut;
}})()"""
"""Boxes whose content is larger than they are, beside the long lists that scroll."""


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_every_slide_shows_in_the_deck_s_fonts_with_nothing_cut_off(
    open_tab: OpenTab, shipped: Built, language: str, width: int, height: int
) -> None:
    deck = open_tab(shipped, language, width=width, height=height)
    cut = {}

    for slide_id in shipped.ids(language):
        deck.evaluate(f"(location.hash = '{language}/{slide_id}/99', 0)")
        deck.until(f"{LIVE}.dataset.slide === '{slide_id}'")
        deck.evaluate("document.fonts.ready.then(() => 0)")
        if found := deck.evaluate(CUT_OFF):
            cut[slide_id] = found

    assert cut == {}
    assert set(deck.evaluate("[...document.fonts].map((font) => font.status)")) <= {"loaded", "unloaded"}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_it_prints_one_page_per_slide_from_slide_7(open_tab: OpenTab, shipped: Built, language: str) -> None:
    deck = open_tab(shipped, f"{language}/{shipped.ids(language)[6]}")

    pages = PdfReader(io.BytesIO(deck.print())).pages

    assert len(pages) == len(shipped.ids(language))
    assert {(float(page.mediabox.width), float(page.mediabox.height)) for page in pages} == {(960, 540)}


def test_its_evidence_is_saved_whole(firefox: Firefox, open_tab: OpenTab, shipped: Built) -> None:
    deck = open_tab(shipped, "en/downloads")

    content = save(firefox, deck, "main:not([hidden]) [data-download-all]", f"{shipped.deck.id}-evidence.zip")

    assert hashlib.sha256(content).hexdigest() in deck.text("main:not([hidden]) [data-slide=downloads]")
