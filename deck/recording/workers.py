"""The recording process's side of the worker server: start it, hand it jobs one by one, and end it."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType

import msgspec
from msgspec.structs import replace

from deck.errors import RecordError
from deck.jobs import Done, Job, Mode, Ready, Settings
from deck.recording.server import WARM_UP_LIMIT_S

_GRACE_S = 5.0
_PACKAGE_PARENT = Path(__file__).resolve().parents[2]


class Workers:
    """A worker server, started with the first job and again after it died. Use it in a `with` block.

    At the block's end, also on Ctrl-C, no process of it is left. `warm_cache` keeps what warming up compiles. `work`
    is the folder for all that jobs leave, removed at the end; by default a temporary one. Without `warm` nothing is
    imported before the first job, and each starts a new Python.
    """

    def __init__(
        self,
        *,
        project: Path,
        warm_cache: Path,
        timeout_s: float,
        settings: Settings,
        work: Path | None = None,
        warm: bool = True,
    ) -> None:
        self.project = project
        self.warm_cache = warm_cache
        self.timeout_s = timeout_s
        self.settings = settings
        self.work = work or Path(tempfile.mkdtemp(prefix="torch-compile-deck-"))
        self._warm = warm
        self._server: subprocess.Popen[bytes] | None = None
        self._count = 0

    def __enter__(self) -> "Workers":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()
        shutil.rmtree(self.work, ignore_errors=True)

    def beside(self) -> "Workers":
        """Return workers that do a job while these do another, in a folder of these: each in a new Python."""
        return Workers(
            project=self.project,
            warm_cache=self.warm_cache,
            timeout_s=self.timeout_s,
            settings=self.settings,
            work=self.work / "beside",
            warm=False,
        )

    def run(
        self,
        mode: Mode,
        name: str,
        *,
        source: Path | None = None,
        fresh: bool = False,
        cache: str = "",
        temporary: str = "",
        target: str = "",
    ) -> tuple[Job, Done]:
        """Do one job and wait for its end. A crash of the child, or of the server itself, is an answer too.

        Until `clear`, jobs that name the same `cache` (by default, of the same `name`) share Inductor's cache of
        kernels, and those that name the same `temporary` a TMPDIR. A new Python without that name has the TMPDIR of
        this process, and is not to be cold: its cache begins as a copy of what warming up left.
        """
        job = self._job(mode, name, fresh=fresh, cache=cache or f"cache-{name}", temporary=temporary)
        job = replace(job, source=str(source.resolve()) if source else "", target=target)
        server = self._server or self._start()
        assert server.stdin
        assert server.stdout
        started = time.monotonic()
        try:
            server.stdin.write(msgspec.json.encode(job) + b"\n")
            server.stdin.flush()
            answer = server.stdout.readline()
        except BrokenPipeError:
            answer = b""
        if not answer:
            self._stop()
            return job, Done(status=1, duration_s=time.monotonic() - started)
        return job, msgspec.json.decode(answer, type=Done)

    def clear(self) -> None:
        """Remove all that jobs left: caches, what they recorded, and temporary files with PyTorch's header (156 MB)."""
        for place in self.work.iterdir():
            if place.is_dir():
                shutil.rmtree(place, ignore_errors=True)

    def _job(self, mode: Mode, name: str, *, fresh: bool, cache: str, temporary: str) -> Job:
        self._count += 1
        folder, kernels, tmp = (self.work / one for one in (str(self._count), cache, temporary))
        if fresh and not temporary and not kernels.exists() and self.warm_cache.is_dir():
            shutil.copytree(self.warm_cache, kernels)
        for place in (folder / "recorded", kernels, tmp):
            place.mkdir(parents=True, exist_ok=True)
        return Job(
            mode=mode,
            name=name,
            folder=str(folder / "recorded"),
            log=str(folder / "log.txt"),
            cache=str(kernels),
            fresh=fresh,
            temporary=str(tmp) if temporary else "",
            timeout_s=self.timeout_s,
            settings=self.settings,
        )

    def _start(self) -> subprocess.Popen[bytes]:
        self.warm_cache.mkdir(parents=True, exist_ok=True)
        self.work.mkdir(exist_ok=True)
        environment = {
            **os.environ,
            "TORCHINDUCTOR_CACHE_DIR": str(self.warm_cache.resolve()),
            "PYTHONPATH": os.pathsep.join(filter(None, [str(_PACKAGE_PARENT), os.environ.get("PYTHONPATH")])),
        }
        with open(self.work / "server.txt", "ab") as log:
            server = subprocess.Popen(
                [sys.executable, "-m", "deck.recording.server", str(self.work), "warm" if self._warm else "cold"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=environment,
                start_new_session=True,
            )
        self._server = server
        assert server.stdout
        answer = server.stdout.readline()
        if not answer:
            tail = (self.work / "server.txt").read_text(errors="replace").strip().splitlines()[-1:]
            self._stop()
            raise RecordError(
                f"the process that runs experiments ended while it started ({'; '.join(tail) or 'no message'}).",
                remedy=f"Does `{sys.executable} -c 'import torch'` work here, within {WARM_UP_LIMIT_S} s?",
            )
        msgspec.json.decode(answer, type=Ready)
        return server

    def _stop(self) -> None:
        server, self._server = self._server, None
        if not server:
            return
        for pipe in (server.stdin, server.stdout):
            with contextlib.suppress(OSError):
                if pipe:
                    pipe.close()
        try:
            server.wait(_GRACE_S)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGKILL)
            server.wait()
