"""An experiment recorded in a process of its own, as `deck record` does, with what it prints on the way."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from deck.serving.outdated import Outdated

_ENDS_WITHIN_S = 3.0
_PACKAGE_PARENT = Path(__file__).resolve().parents[2]


async def record(offers: Sequence[Outdated], *, root: Path, machine: str, say: Callable[[str], None]) -> bool:
    """Record `offers` again, folder by folder, and return whether that ended well; `say` hears each line.

    Where that is cancelled, nothing of it goes on.
    """
    for folder in dict.fromkeys(one.folder for one in offers):
        names = [one.name for one in offers if one.folder == folder]
        arguments = ["record", "--machine", machine, "--experiments", str(folder), *names]
        if await _run(arguments, root, say) != 0:
            return False
    return True


async def _run(arguments: Sequence[str], root: Path, say: Callable[[str], None]) -> int:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "deck",
        *arguments,
        cwd=root,
        env=_environment(),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        # Ctrl-C ends us, and we end it: it has children of its own.
        start_new_session=True,
    )
    assert process.stdout
    try:
        async for line in process.stdout:
            say(line.decode(errors="replace").rstrip())
        return await process.wait()
    finally:
        if process.returncode is None:
            await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    for sign in (signal.SIGINT, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, sign)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), _ENDS_WITHIN_S)
            return


def _environment() -> dict[str, str]:
    """Return our environment, in which Python finds this package also where it is not installed."""
    path = os.pathsep.join(filter(None, (str(_PACKAGE_PARENT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1"}
