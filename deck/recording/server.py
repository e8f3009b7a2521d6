"""The process that starts one child for each job, keeps its time, and ends all that it leaves behind.

It warms torch up once and forks children from there, or starts a fresh Python where a job asks for it, and always
where there is a GPU, or on another system than Linux. It reads jobs and writes answers as lines of JSON; when its
input closes, however the recording process ended, it kills the running child with all descendants and removes the
working folder.
"""

import contextlib
import ctypes
import importlib
import os
import select
import shutil
import signal
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import BinaryIO

import msgspec

from deck.evidence import Need
from deck.host import why_missing
from deck.jobs import Done, Job, Mode, Ready

WARM_UP_LIMIT_S = 180
_POLL_S = 0.01
_PR_SET_CHILD_SUBREAPER = 36
_LINUX = sys.platform.startswith("linux")


def main(work: Path, *, warm: bool) -> None:
    """Serve jobs until the input closes. `work` is removed at the end."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # nothing else may write between the answers
    if _LINUX:  # orphans of a child become ours, so that they can be found and ended
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        problem = _warm_up() if warm else "not asked to"
        answers.write(msgspec.json.encode(Ready(problem=problem)) + b"\n")
        while line := sys.stdin.buffer.readline():
            job = msgspec.json.decode(line, type=Job)
            done = _run(job, fork=not problem and not job.fresh)
            answers.write(msgspec.json.encode(done) + b"\n")
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _warm_up() -> str:
    """Import torch and compile something; return what went wrong, or speaks against it, if anything."""
    if not _LINUX:
        return "forking after torch was used is safe on Linux only"
    if not why_missing(Need.GPU):  # a compile looks at the GPU, and CUDA cannot be used in a fork of what did
        return "no child can be forked where there is a GPU"
    signal.alarm(WARM_UP_LIMIT_S)  # a compiler that hangs ends this process; the recorder then says so
    try:
        importlib.import_module("deck.capture.child").warm_up()
    except Exception as error:
        traceback.print_exc()
        return f"{type(error).__name__}: {error}"
    finally:
        signal.alarm(0)
    return ""


def _run(job: Job, *, fork: bool) -> Done:
    started = time.monotonic()
    pid = _fork(job) if fork else _spawn(job)
    status = None
    try:
        status = _wait(pid, until=started + job.timeout_s)
    finally:
        _end_all(pid)
    return Done(status=status, duration_s=time.monotonic() - started)


def _fork(job: Job) -> int:
    pid = os.fork()
    if pid:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.setpgid(pid, pid)  # here and in the child: whichever comes first
        return pid
    status = 1
    try:
        os.setpgid(0, 0)
        with open(os.devnull, "rb") as nothing, open(job.log, "ab") as log:
            os.dup2(nothing.fileno(), 0)
            _log_to(log)
        status = importlib.import_module("deck.capture.child").run_job(job)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _log_to(log: BinaryIO) -> None:
    os.dup2(log.fileno(), 1)
    os.dup2(log.fileno(), 2)


def _spawn(job: Job) -> int:
    environment = {**os.environ, "TMPDIR": job.temporary} if job.temporary else dict(os.environ)
    if job.mode is Mode.GPU_CODE:  # also where there is a GPU: its code is to be the same as where there is none
        environment["CUDA_VISIBLE_DEVICES"] = ""
    with open(job.log, "ab") as log:
        child = subprocess.Popen(
            [sys.executable, "-m", "deck.capture.child"],
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
            env=environment,
            process_group=0,
        )
    assert child.stdin
    with contextlib.suppress(BrokenPipeError), child.stdin:
        child.stdin.write(msgspec.json.encode(job) + b"\n")
    pid = child.pid
    child.returncode = 0  # waited for below, by pid, as forked children are
    return pid


def _wait(pid: int, *, until: float) -> int | None:
    """Return the exit status (negative for a signal), None when time is up; SystemExit when the input closes."""
    while time.monotonic() < until:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        if select.select([0], [], [], _POLL_S)[0]:  # no job comes before the answer: the input has closed
            raise SystemExit
    return None


def _end_all(pid: int) -> None:
    """Kill the child's process group, and on Linux every orphan that left it, until none is there."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    for orphan in _children():
        with contextlib.suppress(ProcessLookupError):
            os.kill(orphan, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        while True:
            os.waitpid(-1, 0)
            for orphan in _children():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(orphan, signal.SIGKILL)


def _children() -> list[int]:
    """Return the pids of this process's children, from /proc; empty elsewhere than on Linux."""
    found = []
    for folder in Path("/proc").glob("[0-9]*") if _LINUX else ():
        with contextlib.suppress(OSError):
            # "pid (name) state ppid ...": the name may hold spaces and parentheses
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == os.getpid():
                found.append(int(folder.name))
    return found


if __name__ == "__main__":
    main(Path(sys.argv[1]), warm=sys.argv[2] == "warm")
