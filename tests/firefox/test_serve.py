"""A served talk in Firefox: what changed comes in place, new letters too; what cannot, comes with a reload."""

import shutil
from pathlib import Path

import pytest

pytest.importorskip("uvicorn")
pytest.importorskip("watchfiles")

from tests.firefox import firefox
from tests.firefox.pages import new_tab
from tests.serving import serving

pytestmark = pytest.mark.slow

DATA = Path(__file__).parent.parent / "data" / "talk"


def test_a_served_talk_follows_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    executable = firefox.find_firefox()
    if executable is None:
        pytest.skip("no Firefox was found")
    # The other tests' Firefox reaches no server at all.
    monkeypatch.setitem(firefox.PREFERENCES, "network.proxy.allow_hijacking_localhost", False)
    folder, talk = tmp_path / "firefox", tmp_path / "talk"
    folder.mkdir()
    shutil.copytree(DATA, talk)
    file = talk / "ko" / "01-start.md"
    text = file.read_text(encoding="utf-8")
    with serving(talk, root=tmp_path) as one, firefox.start(executable, folder) as started:
        tab = new_tab(started.bidi).size(1280, 720)
        tab.go(f"{one.address}#ko/steps/1")
        tab.ready()
        tab.evaluate("document.documentElement.dataset.opened = ''")

        file.write_text(text.replace("+++\n", "+++\n뷁 똠방 ", 1), encoding="utf-8")
        tab.until("document.querySelector('main:not([hidden])').textContent.includes('똠방')")

        assert tab.count("html[data-opened]") == 1
        assert tab.place == "ko/steps/1"

        file.write_text(text.replace("#columns", "#renamed"), encoding="utf-8")
        tab.until("!document.querySelector('html[data-opened]')")
        tab.ready()

        assert tab.place == "ko/steps/1"
