"""A talk that is served: the page follows what is saved, and says what is wrong, over the last good page."""

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("uvicorn")
pytest.importorskip("watchfiles")

from playwright.sync_api import Browser, BrowserContext, Page, expect

from deck.bundle_write import merge_bundles
from deck.serving.watching import QUIET_MS
from tests.browser.axe import findings
from tests.browser.pages import READY
from tests.serving import Serving, serving

DATA = Path(__file__).parent.parent / "data" / "talk"

LIVE = "main:not([hidden]) > [data-slide]"
OVERLAY = "[data-serve]"


@dataclass
class Served:
    """A served copy of the small talk, and a browser that shows it."""

    talk: Path
    one: Serving
    context: BrowserContext
    problems: list[str]

    def open(self, place: str = "") -> Page:
        page = self.context.new_page()
        page.on("console", lambda message: self.problems.append(message.text))
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.goto(f"{self.one.address}#{place}")
        page.wait_for_selector(READY)
        page.evaluate("document.documentElement.dataset.opened = ''")
        return page

    def edit(self, name: str, change: Callable[[str], str]) -> None:
        file = self.talk / name
        text = file.read_text(encoding="utf-8")
        assert change(text) != text
        file.write_text(change(text), encoding="utf-8")


@pytest.fixture
def served(tmp_path: Path, chromium: Browser) -> Iterator[Served]:
    talk = tmp_path / "talks" / "small"
    shutil.copytree(DATA, talk)
    with ExitStack() as stack:
        one = stack.enter_context(serving(talk, root=tmp_path))
        context = chromium.new_context(viewport={"width": 1280, "height": 720}, locale="en-US")
        stack.callback(context.close)
        found = Served(talk, one, context, [])
        yield found
        assert found.problems == []


def is_the_same_page(page: Page) -> bool:
    """Return whether the page was not loaded again since it was opened."""
    return page.locator("html[data-opened]").count() == 1


def place(page: Page) -> str:
    return str(page.evaluate("location.hash")).removeprefix("#")


def rules(page: Page) -> list[str]:
    return list(page.evaluate("[...document.querySelector('style').sheet.cssRules].map((rule) => rule.cssText)"))


def test_a_changed_sentence_shows_in_place_at_the_same_slide_and_step(served: Served) -> None:
    page = served.open("en/steps/2?theme=dark")

    served.edit("en/01-start.md", lambda text: text.replace("+++\n", "+++\nGoes on: ", 1))

    expect(page.locator(LIVE)).to_contain_text("Goes on: ")
    assert place(page) == "en/steps/2?theme=dark"
    assert page.locator(f"{LIVE} [data-step].is-shown").count() == 2
    assert is_the_same_page(page)


TELL_RENEWED = """document.addEventListener("deck-ready", ({ detail: deck }) => {
    deck.onTold((what) => what === "slides" && document.documentElement.toggleAttribute("data-renewed", true));
});"""


def test_a_slide_that_does_not_show_is_new_when_it_comes(served: Served) -> None:
    served.context.add_init_script(TELL_RENEWED)
    page = served.open("en/cover")
    page.keyboard.press("/")
    page.keyboard.type("nowhereyet")
    page.keyboard.press("Escape")

    served.edit("en/01-start.md", lambda text: text.replace("+++\n", "+++\nnowhereyet ", 1))
    expect(page.locator("html[data-renewed]")).to_have_count(1)
    page.keyboard.press("/")
    page.keyboard.press("Control+a")
    page.keyboard.type("nowhereyet")

    expect(page.locator("[data-panel=search] [role=option]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(LIVE)).to_contain_text("nowhereyet")
    assert is_the_same_page(page)


def test_letters_that_the_fonts_did_not_have_come_in_place_and_leave_the_rules_of_a_new_page(served: Served) -> None:
    page = served.open("ko/steps")

    served.edit("ko/01-start.md", lambda text: text.replace("+++\n", "+++\n뷁 똠방각하 ", 1))

    expect(page.locator(LIVE)).to_contain_text("똠방각하")
    assert is_the_same_page(page)
    patched = rules(page)
    page.reload()
    page.wait_for_selector(READY)
    assert patched == rules(page)


def test_a_slide_put_before_the_one_that_shows_leaves_slide_and_step(served: Served) -> None:
    page = served.open("ko/steps/2")

    new = "\n---\n\n# New {#new}\n\n---\n\n# "
    for language in ("ko", "en"):
        served.edit(f"{language}/01-start.md", lambda text: text.replace("\n---\n\n# ", new, 1))

    expect(page.locator("html[data-opened]")).to_have_count(0)
    page.wait_for_selector(READY)
    assert place(page) == "ko/steps/2"
    assert page.locator(f"{LIVE} [data-step].is-shown").count() == 2


def test_a_slide_with_a_new_id_shows_at_the_same_number(served: Served) -> None:
    page = served.open("en/columns")

    served.edit("en/01-start.md", lambda text: text.replace("#columns", "#renamed"))

    page.wait_for_url("**/#en/renamed")
    expect(page.locator(LIVE)).to_have_attribute("data-slide", "renamed")


def test_an_error_shows_with_its_line_over_the_last_good_page_and_goes_when_it_is_mended(served: Served) -> None:
    page = served.open("en/steps/1")

    served.edit("en/02-fusion.md", lambda text: text.replace("{excerpt} fusion/source", "{excerpt} fusion/sauce"))

    dialog = page.get_by_role("alertdialog", name="The talk cannot be built")
    expect(dialog).to_be_visible()
    line = served.one.wait_for("error:")
    place_of_it = re.match(r"[^ ]*02-fusion\.md:\d+", line)
    assert place_of_it
    expect(dialog).to_contain_text(place_of_it[0])
    expect(dialog).to_contain_text("Did you mean")
    assert place(page) == "en/steps/1"
    expect(page.locator(LIVE)).to_have_attribute("data-slide", "steps")

    served.edit("en/02-fusion.md", lambda text: text.replace("fusion/sauce", "fusion/source"))

    expect(dialog).to_have_count(0)
    assert is_the_same_page(page)


def test_what_is_wrong_is_said_in_the_language_that_shows(served: Served) -> None:
    page = served.open("ko/steps")

    served.edit("ko/01-start.md", lambda text: text.replace("{#steps}", "{#steps layout=nowhere}"))

    expect(page.get_by_role("alertdialog", name="발표를 만들 수 없습니다")).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_role("alertdialog", name="The talk cannot be built")).to_be_visible()


def test_warnings_are_counted_and_listed_on_request(served: Served) -> None:
    page = served.open("en/steps")

    served.edit("en/03-back.md", lambda text: f"{text.rstrip()}\n\n---\n\n# Lost {{#lost}}\n\n[gone](#nowhere)\n")

    summary = page.locator(f"{OVERLAY} summary")
    expect(summary).to_contain_text("Warnings:")
    summary.click()
    expect(page.locator(OVERLAY)).to_contain_text("leads to no slide")
    page.keyboard.press(" ")
    expect(page.locator(f"{OVERLAY} details")).not_to_have_attribute("open", "")
    assert place(page) == "en/steps", "a click or key on what is said moved a slide"


def test_two_browsers_follow(served: Served) -> None:
    pages = [served.open("en/steps"), served.open("ko/steps")]

    for language in ("en", "ko"):
        served.edit(f"{language}/01-start.md", lambda text: text.replace("+++\n", "+++\nQQQ ", 1))

    for page in pages:
        expect(page.locator(LIVE)).to_contain_text("QQQ")


def test_the_speaker_window_follows_in_place_and_is_found_again_after_a_reload(served: Served) -> None:
    page = served.open("en/steps/1")
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    speaker = opened.value
    speaker.wait_for_selector(".speaker-now [data-slide]")

    served.edit("en/01-start.md", lambda text: text.replace("+++\n", "+++\nin both ", 1))
    expect(speaker.locator(".speaker-now")).to_contain_text("in both")
    assert is_the_same_page(page)

    served.edit("talk.toml", lambda text: text.replace('title = "', 'title = "Anew ', 1))
    expect(page.locator("html[data-opened]")).to_have_count(0)
    page.wait_for_selector(READY)
    page.keyboard.press("ArrowRight")
    expect(speaker.locator("[data-view=steps]")).to_contain_text("2")


def test_the_page_says_that_the_server_ended_or_does_not_answer(served: Served) -> None:
    page = served.open("en/steps")

    served.one.interrupt()

    expect(page.locator(OVERLAY)).to_contain_text("does not answer")
    served.problems.clear()  # the browser says that the connection was refused


def test_a_browser_that_was_away_catches_up(served: Served) -> None:
    page = served.open("en/steps")
    page.evaluate("globalThis.before = location.href")
    served.context.set_offline(True)

    served.edit("en/01-start.md", lambda text: text.replace("+++\n", "+++\nmeanwhile ", 1))
    served.one.wait_for("built in", times=2)
    served.edit("en/01-start.md", lambda text: text.replace("meanwhile ", "meanwhile twice ", 1))
    served.one.wait_for("built in", times=3)
    served.context.set_offline(False)

    expect(page.locator(LIVE)).to_contain_text("meanwhile twice")
    served.problems.clear()


def test_a_page_waits_for_the_first_good_build(tmp_path: Path, chromium: Browser) -> None:
    talk = tmp_path / "talk.md"
    talk.write_text("# One\n\n{metric}`nowhere/at#/all`\n", encoding="utf-8")
    with serving(talk, root=tmp_path) as one:
        page = chromium.new_page()
        page.goto(one.address)
        expect(page.get_by_role("alertdialog")).to_contain_text("talk.md:3")

        talk.write_text("# One\n\nGood.\n", encoding="utf-8")

        expect(page.locator(LIVE)).to_contain_text("Good.")
        page.close()


def test_a_single_file_follows_its_pictures_too_and_an_editor_that_renames(tmp_path: Path, chromium: Browser) -> None:
    talk, picture = tmp_path / "talk.md", tmp_path / "pictures" / "one.svg"
    picture.parent.mkdir()
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h9v9z"/></svg>'
    picture.write_text(drawing, encoding="utf-8")
    talk.write_text("# One\n\n![a shape](pictures/one.svg)\n\nfirst\n", encoding="utf-8")
    with serving(talk, root=tmp_path) as one:
        page = chromium.new_page()
        page.goto(one.address)
        image = page.locator(f"{LIVE} img")
        before = image.get_attribute("src")

        beside = tmp_path / ".talk.md.swp"
        beside.write_text(talk.read_text(encoding="utf-8").replace("first", "second"), encoding="utf-8")
        os.replace(beside, talk)
        expect(page.locator(LIVE)).to_contain_text("second")

        picture.write_text(drawing.replace("M0 0", "M5 5"), encoding="utf-8")
        expect(image).not_to_have_attribute("src", str(before))
        page.close()


def test_a_talk_that_went_away_is_told_and_comes_back(served: Served) -> None:
    page = served.open("en/steps")
    aside = served.talk.with_name("aside")

    served.talk.rename(aside)
    expect(page.get_by_role("alertdialog")).to_be_visible()
    aside.rename(served.talk)

    expect(page.get_by_role("alertdialog")).to_have_count(0)
    served.edit("en/01-start.md", lambda text: text.replace("+++\n", "+++\nback again ", 1))
    expect(page.locator(LIVE)).to_contain_text("back again")


def test_nothing_that_is_shown_of_a_build_breaks_a_rule_of_access(served: Served) -> None:
    page = served.open("ko/steps")
    served.edit("en/03-back.md", lambda text: f"{text.rstrip()}\n\n---\n\n# Lost {{#lost}}\n\n[gone](#nowhere)\n")
    expect(page.locator(f"{OVERLAY} summary")).to_be_visible()
    served.edit("en/02-fusion.md", lambda text: text.replace("{excerpt} fusion/source", "{excerpt} fusion/sauce"))
    expect(page.get_by_role("alertdialog")).to_be_visible()

    assert findings(page) == []


def test_evidence_that_is_merged_meanwhile_shows(served: Served, tmp_path: Path) -> None:
    page = served.open("en/steps/3")
    expect(page.locator(LIVE)).to_contain_text("reference")

    merge_bundles([DATA.parent / "variants" / "avx512"], tmp_path / "evidence")

    expect(page.locator("html[data-opened]")).to_have_count(0)
    page.wait_for_selector(READY)
    assert page.locator(f"{LIVE} .evidence-mark.is-fallback").count() == 0
    assert place(page) == "en/steps/3"


def test_files_that_are_saved_together_make_one_build(served: Served) -> None:
    page = served.open("en/cover")
    names = ("en/01-start.md", "ko/01-start.md", "en/03-back.md", "ko/03-back.md")

    for attempt in range(20):
        words = f"Together {attempt}"
        before = times_built(served)
        began = time.monotonic()
        for name in names:
            served.edit(name, partial(re.sub, "\n# ", f"\n# {words} ", count=1))
        took_ms = (time.monotonic() - began) * 1000
        expect(page.locator(LIVE)).to_contain_text(words)
        page.wait_for_timeout(600)
        if took_ms < QUIET_MS:
            assert times_built(served) - before == 1, "one for all four"
            return
    pytest.fail("this machine was too busy to save four files together")


def times_built(served: Served) -> int:
    return sum(line.startswith("built in") for line in served.one.printed)


def test_a_slide_put_before_the_one_that_shows_does_not_take_its_place(tmp_path: Path, chromium: Browser) -> None:
    talk = tmp_path / "talk.md"
    talk.write_text("# One\n\n---\n\n# Two\n\n- first\n- second\n", encoding="utf-8")
    with ExitStack() as stack:
        one = stack.enter_context(serving(talk, root=tmp_path))
        context = chromium.new_context()
        stack.callback(context.close)
        page = context.new_page()
        page.goto(f"{one.address}#en/talk-2")
        page.wait_for_selector(READY)

        talk.write_text("# Zero\n\n---\n\n" + talk.read_text(encoding="utf-8"), encoding="utf-8")

        page.wait_for_url("**/#en/talk-3")
        expect(page.locator(f"{LIVE} h1")).to_have_text("Two")
