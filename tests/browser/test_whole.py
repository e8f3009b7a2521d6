"""The whole page: same bytes for same inputs, silent, and light however many slides there are."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deck.build import Job, build_page
from tests.browser.conftest import OpenPage
from tests.browser.pages import Built

DATA = Path(__file__).parent.parent / "data"


def test_two_builds_are_the_same_to_the_byte(small: Built, tmp_path: Path) -> None:
    again = build_page(Job(root=tmp_path, talk=DATA / "talk"))

    assert again.path.read_bytes() == small.path.read_bytes()


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
    deck.page.evaluate("dispatchEvent(new Event('beforeprint'))")  # puts every slide back

    small = deck.page.evaluate("""() => [...document.querySelectorAll('main:not([hidden]) *:not(svg *)')]
        .filter((e) => [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ''))
        .filter((e) => e.getClientRects().length > 0 && parseFloat(getComputedStyle(e).fontSize) < 12.5)
        .map((e) => `${e.closest('[data-slide]').dataset.slide}: ${e.className} ${e.textContent}`)""")

    assert deck.page.locator("main:not([hidden]) > [data-slide]").count() == len(shipped.ids())
    assert small == []


def test_the_progress_has_the_same_place_on_every_slide(open_page: OpenPage, shipped: Built) -> None:
    deck = open_page(shipped)
    deck.page.evaluate("dispatchEvent(new Event('beforeprint'))")

    places = deck.page.evaluate("""() => [...document.querySelectorAll('main:not([hidden]) .progress')]
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
