"""Evidence saved out of the page, from a disk, in Firefox."""

import hashlib
import io
import time
import zipfile
from pathlib import Path

from tests.browser.pages import Built
from tests.firefox.conftest import OpenTab
from tests.firefox.firefox import Firefox
from tests.firefox.pages import Tab

LIMIT_S = 10


def save(firefox: Firefox, deck: Tab, selector: str, name: str) -> bytes:
    """Click a button; return the bytes of the file of that name that Firefox saves."""
    path = firefox.downloads / name
    assert not path.exists()
    deck.click_on(selector)
    limit = time.monotonic() + LIMIT_S
    while not (_whole(path) and deck.count(f"{selector} + .download-status")):
        assert time.monotonic() < limit, f"{name} was not saved"
        deck.bidi.wait(0.02)
    content = path.read_bytes()
    path.unlink()
    return content


def _whole(path: Path) -> bool:
    """Firefox writes into a file of the name with .part behind it first, and keeps the name with an empty one."""
    return path.exists() and path.stat().st_size > 0 and not list(path.parent.glob("*.part"))


def test_a_file_of_each_kind_is_saved_byte_for_byte_with_its_sha256_checked(
    firefox: Firefox, open_tab: OpenTab, small: Built
) -> None:
    deck = open_tab(small, "en/downloads")

    for attachment in {one.kind: one for one in small.deck.attachments}.values():
        button = f'main:not([hidden]) [data-download="{attachment.path}"]'
        content = save(firefox, deck, button, attachment.path.split("/")[-1])

        assert hashlib.sha256(content).hexdigest() == attachment.sha256
        assert attachment.sha256 in deck.text(f"{button} + .download-status")
        assert deck.evaluate(f"document.querySelector('{button} + .download-status').dataset.state") == "ok"


def test_everything_is_saved_as_one_zip(firefox: Firefox, open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "en/downloads")

    content = save(firefox, deck, "main:not([hidden]) [data-download-all]", "small-evidence.zip")

    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        saved = {entry: archive.read(entry) for entry in archive.namelist()}
    for attachment in small.deck.attachments:
        assert saved[attachment.path] == attachment.content
    assert hashlib.sha256(content).hexdigest() in deck.text("main:not([hidden]) [data-slide=downloads]")


def test_files_asked_for_quickly_are_all_saved(firefox: Firefox, open_tab: OpenTab, small: Built) -> None:
    deck = open_tab(small, "en/downloads")
    before = set(firefox.downloads.iterdir())

    deck.evaluate(
        "[...document.querySelectorAll('main:not([hidden]) [data-download]')].slice(0, 15).map((one) => one.click())",
        by_hand=True,
    )

    def saved() -> set[Path]:
        return {path for path in firefox.downloads.iterdir() if path.suffix != ".part"} - before

    limit = time.monotonic() + LIMIT_S
    while len(saved()) < 15 and time.monotonic() < limit:
        deck.bidi.wait(0.1)
    assert len(saved()) == 15
    for path in saved():
        path.unlink()
