"""The whole shipped talk by keyboard: what Tab reaches on each slide, that it shows where it is, and what has words."""

from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built

pytestmark = pytest.mark.slow

STOP = """() => {
    const e = document.activeElement;
    if (e === document.body) return null;
    const {outlineStyle, outlineWidth, visibility} = getComputedStyle(e);
    const box = e.getBoundingClientRect();
    return {
        where: e.closest('[data-slide]')?.dataset.slide ?? (e.closest('[data-chrome]') ? 'chrome' : e.localName),
        what: e.outerHTML.slice(0, 120),
        shows: visibility === 'visible' && box.width > 0 && box.height > 0
            && (e.closest('[data-chrome]') !== null || e.checkVisibility({opacityProperty: true})),
        ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    };
}"""

STOPS = "a[href], button, input:not([type='radio']:not(:checked)), [tabindex='0']"
"""What Tab stops at, where it shows; a group of radio buttons is one stop."""

WORDLESS = """(slide) => [...slide.querySelectorAll('svg, img, [role=img]')].filter((e) => {
    if (e.closest('[hidden]')) return false;
    if (e.matches('img')) return !e.alt.trim();
    if (e.matches('[role=img]')) return !(e.ariaLabel ?? '').trim();
    return e.ariaHidden !== 'true' && !e.closest('[aria-hidden=true], [role=img]');
}).map((e) => e.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_tab_walks_every_slide_through_what_shows_and_nothing_else(
    open_page: OpenPage, shipped: Built, theme: str
) -> None:
    deck = open_page(shipped, f"ko/cover?theme={theme}")
    wrong: list[dict[str, Any]] = []
    missed: dict[str, int] = {}

    for slide_id in shipped.ids("ko"):
        deck.at(f"ko/{slide_id}?theme={theme}")
        deck.page.evaluate("document.activeElement.blur(); document.body.tabIndex = -1; document.body.focus()")
        shown = deck.live.locator(STOPS).evaluate_all(
            "(some) => some.filter((e) => e.tabIndex === 0 && e.checkVisibility({visibilityProperty: true})).length"
        )
        reached = 0
        for _ in range(min(shown, 60) + 14):
            stop = deck.press("Tab").page.evaluate(STOP)
            if stop is None:
                break
            reached += stop["where"] == slide_id
            if stop["where"] not in (slide_id, "chrome") or not stop["shows"] or not stop["ring"]:
                wrong.append(stop)
        if reached < min(shown, 60):
            missed[slide_id] = shown - reached

    assert wrong == []
    assert missed == {}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_picture_has_words(open_page: OpenPage, shipped: Built, language: str) -> None:
    deck = open_page(shipped, f"{language}/cover")

    found = {slide_id: deck.at(f"{language}/{slide_id}").live.evaluate(WORDLESS) for slide_id in shipped.ids(language)}

    assert {slide_id: some for slide_id, some in found.items() if some} == {}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_each_key_through_the_talk_is_announced_once(open_page: OpenPage, shipped: Built, language: str) -> None:
    deck = open_page(shipped, f"{language}/cover")
    deck.page.evaluate("""() => {
        window.heard = [];
        const region = document.querySelector('[data-announce]');
        new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {childList: true});
    }""")
    presses = 0

    while deck.live_id != shipped.ids(language)[-1]:
        deck.press("ArrowRight")
        presses += 1

    heard = deck.page.evaluate("window.heard")
    assert len(heard) == presses
    assert all(heard)
