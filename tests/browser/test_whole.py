"""The whole page: same bytes for same inputs, silent, and light however many slides there are."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from deck.build import Job, build_page
from deck.page_bytes import before_evidence
from tests.browser.conftest import OpenPage
from tests.browser.pages import Built, watch

DATA = Path(__file__).parent.parent / "data"


def test_two_builds_are_the_same_to_the_byte(small: Built, tmp_path: Path) -> None:
    again = build_page(Job(root=tmp_path, talk=DATA / "talk"))

    assert again.path.read_bytes() == small.path.read_bytes()


def test_the_shipped_talk_is_small(shipped: Built) -> None:
    before = before_evidence(shipped.path.read_text(encoding="utf-8"))

    assert before.size_bytes <= 1_200_000
    assert before.gzipped_bytes <= 350_000
    assert shipped.path.stat().st_size <= 3_000_000


def test_all_that_the_shipped_talk_cites_is_in_its_list_of_files(shipped: Built) -> None:
    page = shipped.path.read_text(encoding="utf-8")
    cited = {
        one.lstrip("~").partition("#")[0] for text in re.findall(r'data-origin="([^"]*)"', page) for one in text.split()
    }

    assert len(cited) > 50
    assert cited <= {attachment.path for attachment in shipped.deck.attachments}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_shipped_talk_is_walked_by_keyboard_without_a_request_or_a_complaint(
    open_page: OpenPage, shipped: Built, language: str
) -> None:
    deck = open_page(shipped, language)
    seen = [deck.live_id]

    for _ in range(20 * len(shipped.ids(language))):
        before = deck.seen, deck.lines_here
        deck.press("PageDown")
        if (deck.seen, deck.lines_here) == before:
            break
        if deck.live_id != seen[-1]:
            seen.append(deck.live_id)
        assert "not recorded" not in deck.live.inner_text()

    assert seen == shipped.ids(language)


def test_no_words_of_the_shipped_talk_are_smaller_than_the_least_size(open_page: OpenPage, shipped: Built) -> None:
    deck = open_page(shipped)
    small = """() => [...document.querySelectorAll('main:not([hidden]) > [data-slide] *:not(svg *)')]
        .filter((e) => [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ''))
        .filter((e) => e.getClientRects().length > 0 && parseFloat(getComputedStyle(e).fontSize) < 12.5)
        .map((e) => `${e.className} ${e.textContent}`)"""

    found = {slide_id: deck.at(f"ko/{slide_id}/99").page.evaluate(small) for slide_id in shipped.ids()}

    assert {slide_id: texts for slide_id, texts in found.items() if texts} == {}


def test_the_progress_has_the_same_place_on_every_slide(open_page: OpenPage, shipped: Built) -> None:
    deck = open_page(shipped)
    deck.page.evaluate("dispatchEvent(new Event('beforeprint'))")

    # The slide of a part draws it large.
    places = deck.page.evaluate("""() =>
        [...document.querySelectorAll('main:not([hidden]) > :not(.layout-part) .progress')]
        .map((bar) => bar.getBoundingClientRect()).map((box) => `${Math.round(box.left)} ${Math.round(box.width)}`)""")

    assert len(places) > 20
    assert len(set(places)) == 1


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_claim_below_the_timings_keeps_clear_of_the_foot(
    open_page: OpenPage, shipped: Built, language: str
) -> None:
    deck = open_page(shipped, f"{language}/timing")

    claim, foot = deck.live.locator(".claim").last.bounding_box(), deck.live.locator(".foot").bounding_box()

    assert claim is not None
    assert foot is not None
    assert claim["y"] + claim["height"] <= foot["y"] - 12


@pytest.fixture(scope="session")
def long_deck(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    slides = [
        f"# Slide {number}\n\n- one of slide {number}\n- two\n\n| a | b |\n|---|---|\n| {number} | 2 |\n"
        for number in range(300)
    ]
    talk = tmp_path_factory.mktemp("long") / "long.md"
    talk.write_text("\n---\n\n".join(slides), encoding="utf-8")
    return build_deck(talk, language="en")


def test_a_deck_of_three_hundred_slides_keeps_one_of_them_in_the_page(open_page: OpenPage, long_deck: Built) -> None:
    deck = open_page(long_deck, f"en/{long_deck.ids('en')[298]}")
    count = "document.querySelectorAll('main *').length"

    before = deck.page.evaluate(count)
    deck.press("ArrowRight", "Home", "End", "c", "Escape")

    assert deck.live_id == long_deck.ids("en")[299]
    assert deck.page.evaluate(count) == before < 100


def test_a_page_saved_from_the_browser_has_all_its_slides(open_page: OpenPage, small: Built, tmp_path: Path) -> None:
    deck = open_page(small, "en/columns").press("l")
    saved = tmp_path / "saved.html"
    deck.page.wait_for_selector("script[data-kept=en]", state="attached")
    saved.write_text(
        "<!doctype html>" + str(deck.page.evaluate("document.documentElement.outerHTML")), encoding="utf-8"
    )

    deck.page.goto(f"{saved.as_uri()}#en/steps")
    deck.page.wait_for_function("globalThis.deckReady")

    assert deck.live_id == "steps"
    assert deck.press("End").live_id == small.ids("en")[-1]
    assert deck.press("l", "Home").place == "ko/cover"


def test_a_page_saved_while_something_lay_over_its_slide_opens_without_it(
    open_page: OpenPage, small: Built, tmp_path: Path
) -> None:
    deck = open_page(small, "en/columns").press("z", "b")
    deck.page.locator(".tip").evaluate("tip => { tip.hidden = false }")
    saved = tmp_path / "saved.html"
    deck.page.wait_for_selector("script[data-kept=en]", state="attached")
    saved.write_text(
        "<!doctype html>" + str(deck.page.evaluate("document.documentElement.outerHTML")), encoding="utf-8"
    )

    deck.page.goto(f"{saved.as_uri()}#en/columns")
    deck.page.wait_for_function("globalThis.deckReady")

    assert deck.page.locator(".blackout, .tip:visible").count() == 0
    assert (deck.page.locator("#tip").count(), deck.page.locator("html[data-zoom]").count()) == (1, 0)
    assert deck.press("ArrowRight").place != "en/columns"
    deck.problems.clear()  # the policy keeps styles from what was saved of the zoom, which is no loss


def test_a_language_that_cannot_be_unpacked_costs_that_language_only(chromium: Browser, small: Built) -> None:
    context = chromium.new_context(offline=True)
    deck = watch(context)
    deck.page.add_init_script("delete globalThis.DecompressionStream")

    deck.page.goto(small.address())
    deck.page.wait_for_function("globalThis.deckReady")

    assert deck.live_id == "cover"
    assert "en" in deck.page.locator("[data-notice]").inner_text()
    assert deck.press("ArrowRight").place == "ko/contents"
    context.close()


def test_where_the_script_is_kept_from_running_the_page_says_so(chromium: Browser, small: Built) -> None:
    context = chromium.new_context(offline=True)
    page = context.new_page()
    broken = small.path.with_name("broken.html")
    broken.write_text(
        small.path.read_text(encoding="utf-8").replace("script-src 'sha256-", "script-src 'sha256-x"), encoding="utf-8"
    )

    page.goto(broken.as_uri())

    words = page.locator(".not-started")
    words.wait_for(state="visible", timeout=10_000)
    assert "스크립트" in words.inner_text()
    context.close()
