"""Look for what recording and the browser tests need here, and get it or say how to.

python -m deck.setup compiler    which C++ compiler recordings use; never fails, as the rest goes on without one
python -m deck.setup triton      whether code for GPUs can be generated; never fails either
python -m deck.setup browser     a Chromium for Playwright, installed where that can be done; fails without one
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from deck.browser import browser
from deck.errors import DeckError
from deck.evidence import Need
from deck.host import compiler_command, compiler_version, version_of, why_missing
from deck.recording.needs import why_no_gpu_code

INSTALL_LIMIT_S = 600


def compiler() -> int:
    """Say which C++ compiler Inductor will call, or how to get one."""
    version = compiler_version()
    if version:
        print(f"C++ compiler: {version}")
    else:
        print(
            f"No C++ compiler ({compiler_command()}) was found: what needs one is not recorded here, and the "
            f"reference evidence stands in. To record it, type: {_compiler_advice()}"
        )
    return 0


def triton() -> int:
    """Say whether code for GPUs can be generated here, or how to get what generates it."""
    if not (why := why_no_gpu_code()):
        print(f"Triton {version_of('triton')}: code for GPUs is recorded here, with or without one.")
        return 0
    install = f"{_short(Path(sys.executable))} -m pip install -c constraints.txt -e '.[gpu-code]'"
    remedy = f" To record it, type: {install}" if why_missing(Need.TRITON) and not why_missing(Need.LINUX) else ""
    print(f"Code for GPUs is not recorded here: it {why}. The reference evidence stands in.{remedy}")
    return 0


def browser_ready() -> int:
    """Find a browser that starts, else install one; return 1, with the command to type, where none can be had."""
    if _starts():
        return 0
    print("No browser for the tests was found; installing Playwright's Chromium.")
    if _runs(sys.executable, "-m", "playwright", "install", "chromium", show=True) and _starts():
        return 0
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("That did not work; installing the distribution's chromium.")
        environment = {"DEBIAN_FRONTEND": "noninteractive"}
        _runs("apt-get", "update", "-qq", environment=environment, show=True)
        packages = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        if _runs(*packages, environment=environment, show=True) and _starts():
            return 0
    print(f"No browser could be had; tests that need one are skipped. Type: {_browser_advice()}", file=sys.stderr)
    return 1


def _starts() -> bool:
    try:
        with browser() as started:
            print(f"Browser: Chromium {started.version}")
        return True
    except DeckError as error:
        print(error)
        return False


def _runs(*command: str, environment: dict[str, str] | None = None, show: bool = False) -> bool:
    """Return whether `command` ended well within the limit; its output is shown where `show` is set."""
    output = None if show else subprocess.DEVNULL
    try:
        done = subprocess.run(
            command,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            timeout=INSTALL_LIMIT_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _compiler_advice() -> str:
    if sys.platform == "darwin":
        return "xcode-select --install"
    if shutil.which("apt-get"):
        return f"{_sudo()}apt-get install g++"
    if shutil.which("dnf"):
        return f"{_sudo()}dnf install gcc-c++"
    return "the command of your system that installs g++, or set CXX to a compiler"


def _browser_advice() -> str:
    own = f"{_short(Path(sys.executable))} -m playwright install --with-deps chromium"
    return f"{own}   or: {_sudo()}apt-get install chromium" if shutil.which("apt-get") else own


def _sudo() -> str:
    return "" if hasattr(os, "geteuid") and os.geteuid() == 0 else "sudo "


def _short(path: Path) -> Path:
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


if __name__ == "__main__":
    steps = {"compiler": compiler, "triton": triton, "browser": browser_ready}
    if len(sys.argv) != 2 or sys.argv[1] not in steps:
        sys.exit(__doc__)
    sys.exit(steps[sys.argv[1]]())
