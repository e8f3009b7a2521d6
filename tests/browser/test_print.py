"""Print, and pages without script."""

import re

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built, Watched, watch

PAGE = re.compile(rb"/Type\s*/Page\b")
BOX = re.compile(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)\s*\]")

CUT_OFF = """() => {
    const cut = [];
    for (const box of document.querySelectorAll('[data-slide], [data-slide] *')) {
        if (!(box instanceof HTMLElement) || box.clientWidth < 2 || box.dataset.scroll !== undefined) continue;
        const { overflowX, overflowY } = getComputedStyle(box);
        const high = overflowY !== 'visible' ? box.scrollHeight - box.clientHeight : 0;
        const wide = overflowX !== 'visible' ? box.scrollWidth - box.clientWidth : 0;
        if (high > 1 || wide > 1) cut.push([box.closest('[data-slide]').dataset.slide, box.className, high, wide]);
    }
    return cut;
}"""
"""Boxes whose content is larger than they are, beside the long lists that scroll on the screen."""


def printed(deck: Watched) -> bytes:
    return deck.page.pdf(prefer_css_page_size=True, print_background=True)


@pytest.mark.parametrize("place", ["ko/cover", "en/steps/1", "en/conditions"])
def test_print_has_one_page_per_slide_from_any_slide(open_page: OpenPage, small: Built, place: str) -> None:
    deck = open_page(small, place)

    pdf = printed(deck)

    assert len(PAGE.findall(pdf)) == len(small.ids())
    assert {(float(width), float(height)) for width, height in BOX.findall(pdf)} == {(960, 540)}  # points: 1280x720 px
    assert deck.live.count() == 1
    assert deck.place == place


def test_the_shipped_talk_prints_one_page_per_slide(open_page: OpenPage, shipped: Built) -> None:
    assert len(PAGE.findall(printed(open_page(shipped, "en")))) == len(shipped.ids("en"))


def test_print_shows_every_step_and_every_stage_of_the_language_that_shows(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/cover")

    deck.page.emulate_media(media="print")

    deck.until("document.querySelectorAll('[data-slide]').length > 1")
    slides = deck.page.locator("[data-slide]:visible")
    assert slides.count() == len(small.ids("en"))
    assert {slide.get_attribute("lang") for slide in slides.all()} == {"en"}
    for part in deck.page.locator("[data-step], [data-pane-body]").all():
        assert part.is_visible()
    assert deck.page.locator("[data-chrome]:visible, [data-panel]:visible").count() == 0
    deck.page.emulate_media(media="screen")
    deck.until("document.querySelectorAll('[data-slide]').length === 1")
    assert deck.page.locator("[data-slide]").count() == 1


def test_print_cuts_off_nothing(open_page: OpenPage, shipped: Built) -> None:
    deck = open_page(shipped, "en/cover")
    deck.page.emulate_media(media="print")
    deck.until("document.querySelectorAll('[data-slide]').length > 1")

    cut = deck.page.evaluate(CUT_OFF)

    assert cut == []


def test_print_of_a_dark_deck_is_light(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/excerpt").press("t")

    deck.page.emulate_media(media="print")

    paper = deck.page.locator("#en\\/excerpt").evaluate("(slide) => getComputedStyle(slide).backgroundColor")
    red, green, blue = (int(value) for value in re.findall(r"\d+", paper)[:3])
    assert min(red, green, blue) > 200


def test_without_script_every_slide_can_be_read_and_the_contents_lead_to_it(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, java_script_enabled=False)
    slides = deck.page.locator("main[data-edition=ko] > [data-slide]")

    assert slides.count() == len(small.ids("ko"))
    for slide in slides.all():
        assert slide.locator("h1").is_visible()
    for part in deck.page.locator("main[data-edition=ko] :is([data-step], [data-pane-body])").all():
        assert part.is_visible()
    links = deck.page.locator("main[data-edition=ko] [data-slide=contents] a")
    assert links.count() > 0
    for link in links.all():
        target = str(link.get_attribute("href"))
        assert target.removeprefix("#ko/") in small.ids("ko")
        assert deck.page.locator(f'[id="{target.removeprefix("#")}"]').count() == 1
    for attachment in small.deck.attachments:
        assert attachment.sha256 in deck.page.locator("main[data-edition=ko] [data-slide=downloads]").inner_text()


def test_without_script_the_page_prints_one_page_per_slide(chromium: Browser, small: Built) -> None:
    context = chromium.new_context(java_script_enabled=False, offline=True)
    deck = watch(context)
    deck.page.goto(small.address())

    assert len(PAGE.findall(printed(deck))) == len(small.ids("ko"))
    context.close()
