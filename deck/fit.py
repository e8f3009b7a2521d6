"""Find what does not fit: open a built page in a browser, walk every slide, and measure every box.

The page is opened from disk with the network cut, at the size of the stage, so that a pixel is a pixel. Each slide is
measured with all its steps revealed and with each pane of a stepper shown. `fit.js` measures; boxes marked
data-scroll may hold more than they show. Of boxes within boxes the innermost is named; the words of a drawing must
stay on it, and not on each other.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import msgspec

from deck.browser import browser
from deck.errors import DeckError, Finding, Level
from deck.talk import Deck, Slide

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WIDTH = 1280
HEIGHT = 720
START_TIMEOUT_S = 30
_ALL_STEPS = 9999
_MEASURE = Path(__file__).with_name("fit.js")


class Overflow(msgspec.Struct, frozen=True):
    """A box and how many CSS pixels its content exceeds it by, in height and width, or stands on the words `over`."""

    box: str
    height: int
    width: int
    over: str


def check_fit(page: Path, deck: Deck) -> tuple[Finding, ...]:
    """Return a warning for each box of the built `page` whose content is larger, in the order of the slides.

    `deck` is what the page was built from. Raises DeckError where there is no browser, or the page does not start.
    """
    with browser() as started:
        return measure_fit(started, page, deck)


def measure_fit(started: "Browser", page: Path, deck: Deck) -> tuple[Finding, ...]:
    """Do what `check_fit` does, in a browser that runs already."""
    from playwright.sync_api import Error

    context = started.new_context(viewport={"width": WIDTH, "height": HEIGHT}, offline=True)
    try:
        tab = context.new_page()
        tab.goto(page.resolve().as_uri())
        tab.wait_for_selector("html.js main > [data-slide]", timeout=START_TIMEOUT_S * 1000)
        return tuple(_walk(tab, deck))
    except Error as error:
        reason = str(error).strip().split("\n", 1)[0]
        remedy = "Open it in a browser and look at its console."
        raise DeckError(f"the page could not be measured: {reason}", location=page, remedy=remedy) from error
    finally:
        context.close()


def _walk(tab: "Page", deck: Deck) -> Iterator[Finding]:
    """Show every slide of every edition, with all its steps, and measure it."""
    measure = _MEASURE.read_text(encoding="utf-8")
    for edition in deck.editions:
        for slide in edition.slides:
            address = f"{quote(edition.language)}/{quote(slide.id, safe='')}/{_ALL_STEPS}"
            for overflow in msgspec.convert(tab.evaluate(measure, address), list[Overflow]):
                yield _finding(edition.language, slide, overflow)


def _finding(language: str, slide: Slide, overflow: Overflow) -> Finding:
    directions = ((overflow.height, "high"), (overflow.width, "wide"))
    excess = " and ".join(f"{pixels} px too {word}" for pixels, word in directions if pixels)
    problem = f"stands on {overflow.over} for {overflow.width} px" if overflow.over else f"is {excess}"
    return Finding(
        level=Level.WARNING,
        code="overflow",
        location=slide.location,
        what=f"slide {slide.id} ({language}): {overflow.box} {problem}.",
        remedy="Show less on it, or split the slide.",
    )
