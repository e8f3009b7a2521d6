"""Opened pages for the tests in the browser: watched for requests and problems, and asked in the words of the deck."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Route

from deck.talk import Deck

READY = "html.js main:not([hidden]) > [data-slide]"

WITHIN_MS = 15_000
"""What comes within this time passes, on a machine that has much else to do, too."""

OWN = {"locale": "en-US"}
"""Options that give a test a context of its own, which closes all its windows at the end."""


@dataclass(frozen=True)
class Built:
    """A page on disk, and the deck that it was built from."""

    path: Path
    deck: Deck

    def address(self, place: str = "") -> str:
        """The file's address; `place` is `ko/steps/2`, for example."""
        return self.path.as_uri() + (f"#{place}" if place else "")

    def ids(self, language: str = "ko") -> list[str]:
        edition = next(edition for edition in self.deck.editions if edition.language == language)
        return [slide.id for slide in edition.slides]


@dataclass
class Watched:
    """A page whose requests, beyond its own file, are refused and listed, as are errors and warnings in its console."""

    page: Page
    requests: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    @property
    def place(self) -> str:
        """What stands behind # in the address."""
        return str(self.page.evaluate("location.hash")).removeprefix("#")

    @property
    def live(self) -> Locator:
        """The slide that shows."""
        return self.page.locator("main:not([hidden]) > [data-slide]")

    @property
    def live_id(self) -> str:
        return str(self.live.get_attribute("data-slide"))

    @property
    def seen(self) -> tuple[str, int, str | None]:
        """The slide that shows, how many of its steps do, and the stage that its stepper shows."""
        stage = self.live.locator("[data-pane-body].is-live")
        label = stage.get_attribute("aria-label") if stage.count() else None
        return self.live_id, self.live.locator("[data-step].is-shown").count(), label

    @property
    def lines_here(self) -> list[str]:
        """The numbers of the lines that linked panes stand at."""
        lines = self.live.locator(".l.here")
        return [str(line.get_attribute("data-n")) for line in lines.all()]

    @property
    def open_panel(self) -> Locator:
        return self.page.locator("[data-panel]:not([hidden])")

    def press(self, *keys: str) -> "Watched":
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def go(self, built: Built, place: str = "", *, ready: bool = True) -> "Watched":
        """Open a built page anew; `ready` waits until its scripts have started."""
        self.page.goto("about:blank")
        self.page.goto(built.address(place))
        if ready:
            self.page.wait_for_selector(READY)
        return self

    def at(self, place: str) -> "Watched":
        """Go to `ko/steps/2`, for example, as a link on the page does."""
        language, slide_id = place.partition("?")[0].split("/")[:2]
        self.page.evaluate("(place) => { location.hash = place }", place)
        self.page.wait_for_selector(f'main:not([hidden]) > [data-slide="{slide_id}"][lang="{language}"]')
        return self

    def forget(self) -> None:
        """Make the page as good as new for the next test."""
        self.page.evaluate("localStorage.clear()")
        self.page.emulate_media(media="null")
        self.page.set_viewport_size({"width": 1280, "height": 720})
        self.page.mouse.move(640, 360)
        self.requests.clear()
        self.problems.clear()

    def until(self, condition: str) -> None:
        """Wait until a JavaScript expression is true."""
        self.page.wait_for_function(f"() => {condition}", timeout=WITHIN_MS)

    def open_speaker(self) -> Page:
        """Press S; return the speaker window, in which the first slide is drawn."""
        with self.page.expect_popup() as popup:
            self.press("s")
        popup.value.wait_for_selector("[data-view=now] [data-slide]")
        return popup.value

    def keydown(self, **event: Any) -> bool:
        """Dispatch a key event that no real keyboard here can make; return whether the page used it up."""
        code = "(init) => !document.body.dispatchEvent(new KeyboardEvent('keydown', init))"
        return bool(self.page.evaluate(code, {"bubbles": True, "cancelable": True, **event}))

    def download(self, button: Locator) -> tuple[str, bytes]:
        """Click `button`; return the name and the bytes that the browser saved."""
        with self.page.expect_download() as download:
            button.click()
        return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def watch(context: BrowserContext) -> Watched:
    """A new page of `context`, with everything but files on disk refused."""
    page = context.new_page()
    watched = Watched(page)
    context.route(re.compile("^(?!file:|blob:|data:|about:)"), lambda route: _refuse(route, watched.requests))
    _listen(page, watched)
    return watched


def _listen(page: Page, watched: Watched) -> None:
    """Note what a page asks for and complains about, and the windows that it opens, too."""
    page.on("request", lambda request: None if _is_own(request.url) else watched.requests.append(request.url))
    page.on("console", lambda message: watched.problems.append(message.text) if message.type in _BAD else None)
    page.on("pageerror", lambda error: watched.problems.append(str(error)))
    page.on("popup", lambda opened: _listen(opened, watched))


def view(speaker: Page, name: str) -> str:
    """What a part of the speaker window says."""
    return speaker.locator(f"[data-view={name}]").inner_text()


_BAD: Sequence[str] = ("error", "warning")


def _is_own(url: str) -> bool:
    return url.startswith(("file:", "blob:", "data:font/", "data:image/"))


def _refuse(route: Route, requests: list[str]) -> None:
    requests.append(route.request.url)
    route.abort()


LEADS_TO = [
    (["PageDown"], "ko/contents"),
    (["Space"], "ko/contents"),
    (["PageDown", "PageDown", "PageUp"], "ko/contents"),
    (["Space", "Space", "Shift+Space"], "ko/contents"),
    (["End"], "ko/conditions"),
    (["End", "Home"], "ko/cover"),
    (["4", "Enter"], "ko/columns"),
    (["1", "0", "Enter"], "ko/downloads"),
    (["9", "9", "Enter"], "ko/conditions"),
    (["4", "ArrowRight", "Enter"], "ko/contents"),
    (["Enter"], "ko/cover"),
    (["ArrowDown"], "ko/contents"),
    (["ArrowDown", "ArrowDown", "ArrowUp"], "ko/contents"),
]
"""Keys pressed on the small talk's first slide, and where they lead, in every browser."""


def every_place(small: Built, language: str) -> list[str]:
    """Return the places of the small talk, slide by slide and step by step."""
    places = []
    for slide_id in small.ids(language):
        steps = range(4) if slide_id in ("steps", "stepper") else range(1)
        places += [f"{language}/{slide_id}" + (f"/{step}" if step else "") for step in steps]
    return places
