"""Which browser the checks use."""

import sys
from pathlib import Path

import pytest

from deck import browser
from deck.browser import find_browser
from deck.errors import DeckError

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs there are found by their suffix")


def program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_a_named_browser_comes_before_playwrights_and_an_installed_one(tmp_path: Path) -> None:
    named, own = program(tmp_path / "mine"), program(tmp_path / "own" / "chrome")
    program(tmp_path / "bin" / "chromium")

    assert find_browser({"CHROME": str(named), "PATH": str(tmp_path / "bin")}, own) == named


def test_deck_browser_comes_before_chrome_and_may_be_a_command(tmp_path: Path) -> None:
    command = program(tmp_path / "bin" / "my-browser")

    found = find_browser({"DECK_BROWSER": "my-browser", "CHROME": "/nowhere", "PATH": str(tmp_path / "bin")})

    assert found == command


def test_playwrights_own_comes_before_an_installed_one(tmp_path: Path) -> None:
    own = program(tmp_path / "own" / "chrome")
    program(tmp_path / "bin" / "chromium")

    assert find_browser({"PATH": str(tmp_path / "bin")}, own) == own


def test_an_installed_browser_is_used_where_playwrights_own_is_not_there(tmp_path: Path) -> None:
    installed = program(tmp_path / "bin" / "msedge")

    assert find_browser({"PATH": str(tmp_path / "bin")}, tmp_path / "own" / "chrome") == installed


def test_a_named_browser_that_does_not_exist_is_an_error_with_the_command_to_type() -> None:
    with pytest.raises(DeckError, match=r"CHROME names '/no/such/chrome'.*playwright install chromium"):
        find_browser({"CHROME": "/no/such/chrome"})


def test_no_browser_at_all_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "_USUAL_PLACES", {})

    assert find_browser({"PATH": str(tmp_path)}) is None
