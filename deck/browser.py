"""Find a Chromium-based browser on this machine and start it for the checks that need one.

`$DECK_BROWSER` or `$CHROME` comes first, then Playwright's own Chromium, then an installed Chromium, Chrome or Edge.
Playwright is imported only where a browser is started.
"""

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from deck.errors import DeckError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

VARIABLES = ("DECK_BROWSER", "CHROME")

_COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
_USUAL_PLACES = {
    "darwin": (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    "linux": (
        "/usr/bin/chromium",
        "/usr/bin/google-chrome",
        "/opt/google/chrome/chrome",
        "/opt/microsoft/msedge/msedge",
        "/snap/bin/chromium",
    ),
}
_ADVICE = "Type `python -m playwright install chromium`, or set DECK_BROWSER to the path of a Chrome, Chromium or Edge."


def find_browser(environ: Mapping[str, str], own: Path | None = None) -> Path | None:
    """Return the browser that `environ` names, else Playwright's `own`, else an installed one, else None.

    Raises DeckError where `environ` names one that does not exist.
    """
    if own is not None and not own.is_file():
        own = None
    return _named(environ) or own or _installed(environ)


def launch(playwright: "Playwright", environ: Mapping[str, str] | None = None) -> "Browser":
    """Start a headless browser.

    Raises DeckError, with the command to type, where there is none or it does not start.
    """
    environ = os.environ if environ is None else environ
    executable = find_browser(environ, Path(playwright.chromium.executable_path))
    if executable is None:
        raise DeckError("no Chromium, Chrome or Edge was found for the checks in the browser.", remedy=_ADVICE)
    from playwright.sync_api import Error

    try:
        return playwright.chromium.launch(executable_path=executable, args=_arguments())
    except Error as error:
        reason = str(error).strip().split("\n", 1)[0]
        raise DeckError(f"the browser did not start: {reason}", location=executable, remedy=_ADVICE) from error


@contextmanager
def browser() -> "Iterator[Browser]":
    """A started browser, closed at the end. Raises DeckError where Playwright or a browser is missing."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError as error:
        remedy = "Type `python -m pip install 'torch-compile-deck[browser]'`."
        raise DeckError("the checks in the browser need Playwright.", remedy=remedy) from error
    with sync_playwright() as playwright:
        started = launch(playwright)
        try:
            yield started
        finally:
            with suppress(Error):  # it may have gone with an interrupt
                started.close()


def _named(environ: Mapping[str, str]) -> Path | None:
    """Return the browser that a variable names, as a path or a command."""
    for variable in VARIABLES:
        value = environ.get(variable, "")
        if value:
            found = shutil.which(value, path=environ.get("PATH"))
            if found is None:
                raise DeckError(f"{variable} names {value!r}, which is no program here.", remedy=_ADVICE)
            return Path(found)
    return None


def _installed(environ: Mapping[str, str]) -> Path | None:
    commands = (shutil.which(command, path=environ.get("PATH")) for command in _COMMANDS)
    found = next((Path(path) for path in commands if path), None)
    places = (Path(place) for place in _USUAL_PLACES.get(sys.platform, ()))
    return found or next((place for place in places if os.access(place, os.X_OK)), None)


def _arguments() -> list[str]:
    """Chromium refuses to run sandboxed as root; for anybody else the sandbox stays."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ["--no-sandbox"] if is_root else []
