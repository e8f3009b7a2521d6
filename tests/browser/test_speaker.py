"""The speaker window, opened from a disk."""

import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.pages import OWN, READY, Built, Watched, view, watch

SPEAKER_LEFT = "!Object.keys(sessionStorage).some((key) => key.endsWith(':speaker') && sessionStorage[key])"


def drawn(speaker: Page, name: str) -> str | None:
    return speaker.locator(f"[data-view={name}] [data-slide]").get_attribute("data-slide")


def test_it_shows_notes_number_part_this_slide_and_what_the_next_key_brings(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/columns", **OWN)

    speaker = deck.open_speaker()

    assert "이 메모는 슬라이드에 나오지 않는다." in view(speaker, "notes")
    assert view(speaker, "number") == "4 / 12"
    assert view(speaker, "part") == "1 · 시작"
    assert (drawn(speaker, "now"), drawn(speaker, "ahead")) == ("columns", "part-fusion")
    assert speaker.locator("html").get_attribute("lang") == "ko"
    assert re.search(r"\d:\d\d", view(speaker, "clock"))
    assert speaker.evaluate("document.compatMode") == "CSS1Compat"


def test_both_windows_lead(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/steps", **OWN)
    speaker = deck.open_speaker()

    speaker.keyboard.press("PageDown")
    assert deck.place == "en/steps/1"
    assert view(speaker, "steps") == "step 1 / 3"
    deck.press("ArrowRight")
    assert view(speaker, "steps") == "step 2 / 3"
    assert speaker.locator("[data-view=now] .is-shown").count() == 2
    assert speaker.locator("[data-view=ahead] .is-shown").count() == 3
    speaker.locator("[data-action=next]").click()
    speaker.locator("[data-action=next]").click()
    assert deck.place == "en/columns"
    speaker.keyboard.press("End")
    assert deck.place == "en/conditions"
    assert view(speaker, "ahead") == "The end"
    speaker.keyboard.type("3")
    assert speaker.locator("[data-jump]").inner_text() == "3"
    speaker.keyboard.press("Enter")
    assert deck.place == "en/steps"


def test_a_covered_window_of_the_audience_follows_without_a_frame(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/steps", **OWN)
    speaker = deck.open_speaker()
    deck.page.evaluate("window.requestAnimationFrame = () => 0")
    speaker.bring_to_front()

    speaker.keyboard.press("ArrowRight")
    speaker.keyboard.press("ArrowRight")

    assert deck.page.evaluate("document.querySelectorAll('[data-step].is-shown').length") == 2


def test_language_and_theme_are_changed_in_both(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/columns", **OWN)
    speaker = deck.open_speaker()

    speaker.keyboard.press("l")
    deck.press("t")

    assert deck.place == "en/columns?theme=dark"
    assert "This note is not on the slide." in view(speaker, "notes")
    root = speaker.locator("html")
    assert (root.get_attribute("lang"), root.get_attribute("data-theme")) == ("en", "dark")
    assert speaker.title() == "Speaker window · A small talk"
    assert speaker.get_by_text("Next", exact=True).is_visible()


def test_a_black_screen_reaches_the_audience_and_the_next_key_lifts_it(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/columns", **OWN)
    speaker = deck.open_speaker()
    black = deck.page.locator("[data-blackout]")

    speaker.keyboard.press("b")
    assert black.count() == 1
    assert speaker.locator("html[data-black]").count() == 1
    speaker.keyboard.press("PageDown")
    assert black.count() == speaker.locator("html[data-black]").count() == 0
    assert deck.place == "ko/columns"


def test_keys_that_open_a_panel_for_the_audience_do_nothing_in_it(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/columns", **OWN)
    speaker = deck.open_speaker()

    for key in ("o", "/", "c", "h", "f"):
        speaker.keyboard.press(key)

    assert deck.open_panel.count() == 0
    assert deck.place == "ko/columns"


def test_a_blocked_pop_up_is_said_clearly_and_the_next_key_takes_the_message_away(
    open_page: OpenPage, small: Built
) -> None:
    deck = open_page(small, "en/columns", **OWN)
    deck.page.evaluate("window.open = () => null")

    deck.press("s")

    notice = deck.page.locator("[data-notice]")
    assert "Allow pop-ups" in notice.inner_text()
    assert notice.get_attribute("role") == "alert"
    deck.press("ArrowRight")
    assert notice.count() == 0
    assert deck.place == "en/part-fusion"


def test_s_again_opens_no_second_window_and_a_closed_one_opens_again(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns", **OWN)
    speaker = deck.open_speaker()
    deck.press("s")
    assert len(deck.page.context.pages) == 2

    speaker.close()
    deck.press("ArrowRight")
    deck.until(SPEAKER_LEFT)
    assert deck.page.locator("[data-notice]").count() == 0
    again = deck.open_speaker()

    assert drawn(again, "now") == "part-fusion"


def test_when_the_deck_is_reloaded_both_windows_say_what_to_do_and_s_connects_them_again(
    open_page: OpenPage, small: Built
) -> None:
    deck = open_page(small, "en/columns", **OWN)
    speaker = deck.open_speaker()
    speaker.locator("[data-own=timer]").click()

    deck.page.reload()

    assert "press S in the deck's window" in speaker.get_by_role("alert").inner_text()
    assert "Press S" in deck.page.locator("[data-notice]").inner_text()
    again = deck.open_speaker()
    assert speaker.is_closed()
    assert view(again, "toggle") == "Pause"
    again.keyboard.press("ArrowRight")
    assert deck.live_id == "part-fusion"


@pytest.fixture
def served(small: Built) -> Iterator[str]:
    """The address of the small talk on a server of this machine."""

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, *args: object) -> None:
            pass

    listening = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=small.path.parent))
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{listening.server_port}/{small.path.name}"
    listening.shutdown()
    listening.server_close()


def test_on_a_server_a_reload_of_the_deck_connects_the_windows_by_itself(chromium: Browser, served: str) -> None:
    with chromium.new_context() as context:
        deck = Watched(context.new_page())
        deck.page.goto(f"{served}#en/columns")
        deck.page.wait_for_selector(READY)
        speaker = deck.open_speaker()

        deck.page.reload()
        deck.page.wait_for_selector(READY)
        expect(speaker.locator("[data-view=number]")).to_have_text("4 / 12")
        speaker.keyboard.press("ArrowRight")

        assert deck.place == "en/part-fusion"
        assert deck.page.locator("[data-notice]").count() == 0


def test_f5_of_a_clicker_does_not_part_the_windows(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns", **OWN)
    assert not deck.keydown(key="F5")

    speaker = deck.open_speaker()

    assert deck.keydown(key="F5")
    assert not deck.keydown(key="F5", ctrlKey=True)
    speaker.close()
    deck.until(SPEAKER_LEFT)
    assert not deck.keydown(key="F5")


def test_a_speaker_window_that_takes_a_while_to_close_is_not_called_lost(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns", **OWN)
    speaker = deck.open_speaker()

    speaker.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    deck.page.wait_for_timeout(600)
    assert deck.page.locator("[data-notice]").count() == 0
    speaker.close()

    deck.until(SPEAKER_LEFT)
    assert deck.page.locator("[data-notice]").count() == 0


def test_a_reload_of_the_speaker_window_is_noticed_and_mended_by_s(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns", **OWN)
    speaker = deck.open_speaker()

    speaker.reload()
    deck.page.wait_for_selector("[data-notice]")
    again = deck.open_speaker()

    assert len(deck.page.context.pages) == 2
    assert drawn(again, "now") == "columns"


def test_two_windows_with_one_deck_have_a_speaker_window_each(open_page: OpenPage, small: Built) -> None:
    first = open_page(small, "en/columns", **OWN)
    second = watch(first.page.context).go(small, "en/steps")
    speakers = [deck.open_speaker() for deck in (first, second)]

    speakers[0].keyboard.press("ArrowRight")
    speakers[1].keyboard.press("ArrowRight")

    assert (first.place, second.place) == ("en/part-fusion", "en/steps/1")
    assert [drawn(speaker, "now") for speaker in speakers] == ["part-fusion", "steps"]
    assert second.problems == second.requests == []


def test_the_content_policy_holds_in_the_speaker_window(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns", **OWN)
    speaker = deck.open_speaker()

    speaker.evaluate("""() => {
        document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.ran = true'}));
        document.body.append(Object.assign(document.createElement('style'), {textContent: 'body { opacity: 0 }'}));
    }""")

    assert not speaker.evaluate("'ran' in window")
    assert speaker.evaluate("getComputedStyle(document.body).opacity") == "1"
    assert len(refused(deck)) == 2


def refused(deck: Watched) -> list[str]:
    """Take what the policy refused out of the problems."""
    found = [problem for problem in deck.problems if "Content Security Policy" in problem]
    deck.problems[:] = [problem for problem in deck.problems if problem not in found]
    return found


FILLED = """() => ["now", "ahead"].every((name) => {
    const frame = document.querySelector(`[data-view=${name}]`);
    const [around, slide] = [frame, frame.querySelector("[data-slide]")].map((it) => it?.getBoundingClientRect());
    return slide && Math.abs(around.width - slide.width) < 2 && Math.abs(around.height - slide.height) < 2;
})"""


@pytest.mark.parametrize("size", [(1180, 780), (1180, 560), (900, 1000), (480, 800)])
def test_everything_fits_the_window(open_page: OpenPage, small: Built, size: tuple[int, int]) -> None:
    deck = open_page(small, "ko/stepper/1", **OWN)
    speaker = deck.open_speaker()

    speaker.set_viewport_size({"width": size[0], "height": size[1]})

    assert speaker.evaluate("document.documentElement.scrollWidth <= innerWidth")
    speaker.wait_for_function(FILLED)
    assert speaker.locator("[data-view=notes]").evaluate("(notes) => notes.clientHeight") >= 80


def test_it_needs_no_second_file(small: Built) -> None:
    assert [path.name for path in Path(small.path).parent.iterdir()] == [small.path.name]
