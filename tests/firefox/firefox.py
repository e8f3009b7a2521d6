"""Find the Firefox of this machine and start it: headless, with a new profile, and without a network."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.firefox.bidi import Bidi

COMMANDS = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
START_LIMIT_S = 60

DEAD_PORT = 9
PREFERENCES: dict[str, str | int | bool] = {
    # Whatever asks for an address is sent to a port that nobody listens at.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": DEAD_PORT,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": DEAD_PORT,
    "network.proxy.allow_hijacking_localhost": True,
    "network.dns.disabled": True,
    # A file is saved without a question, as in a profile that is used.
    "browser.download.folderList": 2,
    "browser.download.useDownloadDir": True,
    "browser.download.alwaysOpenPanel": False,
    "browser.helperApps.deleteTempFileOnExit": True,
    # As a new profile has it; automation would let a page open windows by itself.
    "dom.disable_open_during_load": True,
    "app.normandy.enabled": False,
}


@dataclass(frozen=True)
class Firefox:
    """A started Firefox; what is downloaded lands in `downloads`."""

    bidi: Bidi
    version: str
    downloads: Path


def find_firefox() -> Path | None:
    """Return what $DECK_FIREFOX names, else an installed Firefox, else None."""
    named = os.environ.get("DECK_FIREFOX")
    found = (shutil.which(command) for command in ([named] if named else COMMANDS))
    return next((Path(path) for path in found if path), None)


@contextmanager
def start(executable: Path, folder: Path) -> Iterator[Firefox]:
    """Start it with a profile in `folder`, and end it with all its processes afterwards."""
    profile, downloads = folder / "profile", folder / "downloads"
    profile.mkdir()
    downloads.mkdir()
    preferences = {**PREFERENCES, "browser.download.dir": str(downloads)}
    (profile / "user.js").write_text("".join(_line(name, value) for name, value in preferences.items()))
    log = folder / "log.txt"
    arguments = ["--headless", "--remote-debugging-port=0", "--no-remote", "--profile", str(profile)]
    environment = {**os.environ, "HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"}
    with log.open("wb") as output:
        process = subprocess.Popen(
            [str(executable), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env=environment,
            start_new_session=True,
        )
    try:
        with Bidi.session(_address(process, log)) as bidi:
            yield Firefox(bidi, str(bidi.capabilities["browserVersion"]), downloads)
    finally:
        _end(process)


def _address(process: "subprocess.Popen[bytes]", log: Path) -> str:
    """The address of the browser's BiDi server, which it prints once it listens."""
    limit = time.monotonic() + START_LIMIT_S
    while time.monotonic() < limit and process.poll() is None:
        said = log.read_text(errors="replace")
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", said):
            return found[1]
        time.sleep(0.02)
    raise RuntimeError(f"Firefox did not start; it said:\n{log.read_text(errors='replace')[-2000:]}")


def _end(process: "subprocess.Popen[bytes]") -> None:
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _line(name: str, value: str | int | bool) -> str:
    written = str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else value
    return f'user_pref("{name}", {written});\n'
