"""A real `deck serve` for tests and benchmarks: a process of its own, at a port that was free."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WITHIN_S = 30.0


@dataclass
class Serving:
    """`address` holds the token. `printed` is what the process said so far, on either stream."""

    process: "subprocess.Popen[str]"
    printed: list[str] = field(default_factory=list)
    address: str = ""

    @property
    def port(self) -> int:
        match = re.match(r"http://127\.0\.0\.1:(\d+)/", self.address)
        assert match
        return int(match[1])

    def wait_for(self, words: str, *, times: int = 1) -> str:
        """Return the line that says `words`, as soon as so many do; fails where the process ends before."""
        end = time.monotonic() + WITHIN_S
        while time.monotonic() < end:
            found = [line for line in self.printed if words in line]
            if len(found) >= times:
                return found[times - 1]
            if self.process.poll() is not None:
                break
            time.sleep(0.005)
        raise AssertionError(f"{words!r} was not said {times} times:\n" + "\n".join(self.printed))

    def type(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def interrupt(self) -> int:
        """Do as Ctrl-C does and return the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(WITHIN_S)


@contextmanager
def serving(talk: Path, *, root: Path, options: Sequence[str] = ()) -> Iterator[Serving]:
    """Serve `talk` with `root` as the current folder, until the block ends."""
    process = subprocess.Popen(
        [sys.executable, "-m", "deck", "serve", str(talk), "--port", "0", "--no-open", *options],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    one = Serving(process)
    reader = threading.Thread(target=_read, args=(one,), daemon=True)
    reader.start()
    try:
        one.address = one.wait_for("http://").strip()
        one.wait_for("Ctrl-C")
        yield one
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        try:
            process.wait(WITHIN_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        reader.join(WITHIN_S)
        for stream in (process.stdin, process.stdout):
            if stream:
                stream.close()


def _read(one: Serving) -> None:
    assert one.process.stdout
    for line in one.process.stdout:
        one.printed.append(line.rstrip("\n"))
