"""A built page in a browser, without its network, at the size of a slide and with nothing moving."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING
from urllib.parse import quote

from deck.browser import browser
from deck.errors import DeckError
from deck.paper.source import BuiltPage, PageEdition

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDTH, HEIGHT = 1280, 720
THEMES = ("light", "dark", "projector")
START_TIMEOUT_S = 60


@contextmanager
def opened(page: BuiltPage, edition: PageEdition, *, theme: str, scale: float = 1.0) -> "Iterator[Page]":
    """The page in a tab, its first slide of `edition` showing; `scale` is device pixels for each of its own.

    Raises DeckError where there is no browser, where the page does not start, or where the browser gives up on it.
    """
    with browser() as started:
        from playwright.sync_api import Error

        context = started.new_context(
            viewport={"width": WIDTH, "height": HEIGHT},
            device_scale_factor=scale,
            offline=True,
            reduced_motion="reduce",
        )
        try:
            tab = context.new_page()
            tab.set_default_timeout(START_TIMEOUT_S * 1000)
            tab.goto(f"{page.path.resolve().as_uri()}{address_of(edition, edition.slides[0].id)}?theme={theme}")
            tab.wait_for_selector("html.js main:not([hidden]) > [data-slide]")
            tab.evaluate("document.fonts.ready.then(() => true)")
            yield tab
        except Error as error:
            reason = str(error).strip().split("\n", 1)[0]
            remedy = "Open it in a browser and look at its console."
            raise DeckError(
                f"the browser could not show the page: {reason}", location=page.path, remedy=remedy
            ) from error
        finally:
            with suppress(Error):  # the browser may have gone with an interrupt
                context.close()


def address_of(edition: PageEdition, slide: str, step: int = 0) -> str:
    """Return what stands behind the page's path for a slide, `#ko/fusion/2` for example."""
    return f"#{quote(edition.language, safe='')}/{quote(slide, safe='')}" + (f"/{step}" if step else "")
