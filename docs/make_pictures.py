"""Make the pictures of first-talk.md anew: start its talk, record it here, and photograph it in a browser.

    .venv/bin/python docs/make_pictures.py [FOLDER]

They go to docs/pictures, or to FOLDER. It takes a minute, and needs what recording and a browser need.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from deck.browser import browser

if TYPE_CHECKING:
    from playwright.sync_api import Page

PICTURES = Path(__file__).parent / "pictures"
SCALE = 0.6
"""Pixels of a picture for one of the page, which is 1280 wide."""

SLIDES = {"function": "en/function", "kernel": "en/stages/4", "time": "en/time", "korean": "ko/result/3"}
"""Name of a picture -> the slide and step on it."""


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        deck(place, "new", "mine")
        deck(place, "build", "mine", "--no-record", "--out", "unrecorded.html")
        deck(place, "build", "mine")
        with browser() as started:
            context = started.new_context(
                viewport={"width": 1280, "height": 720}, device_scale_factor=SCALE, offline=True, color_scheme="light"
            )
            tab = context.new_page()
            page = Path(place, "dist", "mine.html").as_uri()
            for name, at in SLIDES.items():
                show(tab, page, at)
                tab.screenshot(path=folder / f"first-{name}.png")
            show(tab, page, "en/time")
            tab.keyboard.press("o")
            tab.wait_for_timeout(1000)
            tab.screenshot(path=folder / "first-overview.png")
            show(tab, Path(place, "unrecorded.html").as_uri(), "en/time")
            tab.screenshot(path=folder / "first-unrecorded.png")


def deck(place: str, *arguments: str) -> None:
    """Run a command in `place`, and show what it says."""
    print(f"$ deck {' '.join(arguments)}", flush=True)
    subprocess.run([sys.executable, "-m", "deck", *arguments], cwd=place, check=True)


def show(tab: "Page", page: str, at: str) -> None:
    tab.goto(f"{page}#{at}")
    tab.reload()
    tab.wait_for_selector("html.js main > [data-slide]")
    tab.evaluate("document.fonts.ready")
    tab.wait_for_timeout(500)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES)
