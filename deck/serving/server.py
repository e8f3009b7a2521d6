"""The server of a session from its first to its last moment: the socket, the browser, the keyboard, the end."""

import asyncio
import contextlib
import os
import secrets
import signal
import socket
import webbrowser
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deck.build import Job
from deck.errors import UsageError
from deck.serving.app import App
from deck.serving.building import Built
from deck.serving.session import Session

if TYPE_CHECKING:
    import uvicorn

HOST = "127.0.0.1"
_SETS_REUSE = os.name == "posix"


@dataclass(frozen=True)
class Terminal:
    """How what happens is told: a build, any other line, and, once, the address."""

    tell: Callable[[Built], None]
    say: Callable[[str], None]
    greet: Callable[[str], None]


def serve(job: Job, terminal: Terminal, *, port: int, opens: bool) -> None:
    """Serve the talk of `job` until it is interrupted.

    `port` 0 takes any that is free; `opens` opens a browser. Raises UsageError where the port is taken.
    """
    taken = take_port(port)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(job, terminal, taken, opens=opens))


def take_port(port: int) -> socket.socket:
    """Return a socket at `port` of this machine alone."""
    taken = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if _SETS_REUSE:
        # Else a server that was just ended would keep its port for a minute.
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((HOST, port))
        taken.listen(128)
    except (OSError, OverflowError) as error:
        taken.close()
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(
            f"cannot serve at port {port}: {reason}.",
            remedy="Name another with --port, or 0 for any that is free.",
        ) from error
    return taken


async def _serve(job: Job, terminal: Terminal, taken: socket.socket, *, opens: bool) -> None:
    port = taken.getsockname()[1]
    token = secrets.token_urlsafe(18)
    address = f"http://{HOST}:{port}/{token}/"
    session = Session(job, tell=terminal.tell, say=terminal.say)
    app = App(session, token, _hosts(port))
    server = _server(app)
    ending = asyncio.Event()
    with _until_asked_to_end(ending), _keys({"r": session.record}):
        await session.build()
        if ending.is_set():
            return taken.close()
        serving = asyncio.create_task(server.serve([taken]))
        following = asyncio.create_task(session.follow())
        terminal.greet(address)
        if opens:
            await asyncio.to_thread(webbrowser.open, address)
        asked = asyncio.create_task(ending.wait())
        await asyncio.wait((asked, following, serving), return_when=asyncio.FIRST_COMPLETED)
        await session.end()
        server.should_exit = True
        await serving
        for task in (asked, following):
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await following


def _hosts(port: int) -> frozenset[str]:
    """Return what a browser may write in the Host header; it leaves out the port that HTTP has by itself."""
    behind = ("", ":80") if port == 80 else (f":{port}",)
    return frozenset(f"{name}{end}" for name in (HOST, "localhost") for end in behind)


def _server(app: App) -> "uvicorn.Server":
    """Return a server that logs nothing and leaves signals to us: its own way waits for open streams, then raises."""
    import uvicorn

    class Server(uvicorn.Server):
        @contextlib.contextmanager
        def capture_signals(self) -> Iterator[None]:
            yield

    return Server(
        uvicorn.Config(
            app,
            log_config=None,
            log_level="critical",
            access_log=False,
            lifespan="off",
            http="h11",
            ws="none",
            loop="asyncio",
            server_header=False,
            timeout_graceful_shutdown=1,
        )
    )


@contextlib.contextmanager
def _until_asked_to_end(ending: asyncio.Event) -> Iterator[None]:
    """Set `ending` when the process is interrupted or asked to end."""
    loop = asyncio.get_running_loop()
    signs = (signal.SIGINT, signal.SIGTERM)
    before = {sign: signal.signal(sign, lambda *_: loop.call_soon_threadsafe(ending.set)) for sign in signs}
    try:
        yield
    finally:
        for sign, handler in before.items():
            signal.signal(sign, handler)


@contextlib.contextmanager
def _keys(actions: Mapping[str, Callable[[], Awaitable[None]]]) -> Iterator[None]:
    """Carry out what is typed, a line each, where somebody can type: not in the background, nor where input ended."""
    if os.name != "posix" or not _may_read():
        yield
        return
    loop = asyncio.get_running_loop()
    begun: set[asyncio.Future[None]] = set()

    def read() -> None:
        typed = os.read(0, 4096)
        if not typed:
            loop.remove_reader(0)
        for line in typed.decode(errors="replace").split("\n"):
            if action := actions.get(line.strip()):
                begun.add(asyncio.ensure_future(action()))

    try:
        loop.add_reader(0, read)
    except OSError:  # a file, say
        yield
        return
    try:
        yield
    finally:
        loop.remove_reader(0)


def _may_read() -> bool:
    """Return whether to read standard input does not stop this process."""
    try:
        return not os.isatty(0) or os.tcgetpgrp(0) == os.getpgrp()
    except OSError:
        return False
