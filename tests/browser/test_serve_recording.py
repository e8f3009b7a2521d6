"""An experiment that is not recorded as it stands is offered on the served page, and recorded only when asked for."""

import contextlib
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("uvicorn")
pytest.importorskip("watchfiles")
pytest.importorskip("torch")


from playwright.sync_api import Browser, expect

from tests.serving import serving

pytestmark = pytest.mark.slow

RECORDED_WITHIN_MS = 120_000
GOES_ON_S = 4.0
"""By then the recording has processes of its own."""

LIVE = "main:not([hidden]) > [data-slide]"

TALK = "# Said {#said}\n\n```{excerpt} said/words\n```\n"
EXPERIMENT = '''"""What does it say?"""


def run(record):
    record.text("words", "one\\n")
'''


def test_a_changed_experiment_is_offered_and_recorded_when_asked_for(tmp_path: Path, chromium: Browser) -> None:
    talk = tmp_path / "talk"
    (talk / "experiments").mkdir(parents=True)
    (talk / "01.md").write_text(TALK, encoding="utf-8")
    experiment = talk / "experiments" / "said.py"
    experiment.write_text(EXPERIMENT, encoding="utf-8")
    recorded = tmp_path / "evidence" / "local"
    with serving(talk, root=tmp_path) as one:
        page = chromium.new_page()
        page.goto(one.address)
        offer = page.locator("[data-serve-record]")
        expect(offer).to_be_visible()
        one.wait_for("said is not recorded as it stands (never recorded)")
        assert not recorded.exists()

        offer.click()
        expect(page.locator("[data-serve]")).to_contain_text("Recording said")
        expect(page.locator(LIVE)).to_contain_text("one", timeout=RECORDED_WITHIN_MS)
        expect(offer).to_have_count(0)

        experiment.write_text(EXPERIMENT.replace("one", "another"), encoding="utf-8")
        expect(offer).to_be_visible()
        before = (recorded / "manifest.json").read_bytes()
        page.wait_for_timeout(1000)
        assert (recorded / "manifest.json").read_bytes() == before

        one.type("r")
        expect(page.locator(LIVE)).to_contain_text("another", timeout=RECORDED_WITHIN_MS)
        page.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks /proc")
def test_a_recording_that_is_under_way_ends_with_the_server(tmp_path: Path) -> None:
    talk = tmp_path / "talk"
    (talk / "experiments").mkdir(parents=True)
    (talk / "01.md").write_text(TALK, encoding="utf-8")
    endless = EXPERIMENT.replace("    record.text", "    import time\n\n    time.sleep(100)\n    record.text")
    (talk / "experiments" / "said.py").write_text(endless, encoding="utf-8")
    with serving(talk, root=tmp_path) as one:
        one.wait_for("said is not recorded as it stands")
        one.type("r")
        child = child_of(one.process.pid)
        time.sleep(GOES_ON_S)

        assert one.interrupt() == 0

    assert processes_of(child) == []
    assert not (tmp_path / "evidence" / "local" / "manifest.json").exists()


def child_of(pid: int) -> int:
    """Return the process that `pid` started, once it has."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if found := Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            return int(found[0])
        time.sleep(0.01)
    raise AssertionError("nothing was started")


def processes_of(session: int) -> list[str]:
    """Return the names of the processes of a session that still run."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            name, _, rest = file.read_text().partition("(")[2].rpartition(")")
            state, _, _, of, *_ = rest.split()
            if int(of) == session and state != "Z":
                found.append(name)
    return found
