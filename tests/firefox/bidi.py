"""A connection to a browser that speaks WebDriver BiDi, the W3C's protocol, over a websocket of this machine.

Playwright drives only a Firefox of its own build, and Selenium needs geckodriver, which Debian does not package for
firefox-esr. BiDi is built into every Firefox, so that a websocket is all that is needed.
"""

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

Event = dict[str, Any]

ANSWER_LIMIT_S = 60.0


class BidiError(Exception):
    """The browser refused a command, or did not answer in time."""


class Bidi:
    """Sends commands one at a time; events that arrive meanwhile go to whoever listens."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._numbers = itertools.count(1)
        self.capabilities: dict[str, Any] = {}
        self._listeners: list[tuple[str, Callable[[Event], None]]] = []

    @classmethod
    @contextmanager
    def session(cls, address: str) -> "Iterator[Bidi]":
        """A session with the browser whose server is at `address` (`ws://127.0.0.1:<port>`); it ends both."""
        # A whole talk as a PDF comes as one message of many megabytes. No proxy: it is this machine.
        with connect(
            f"{address}/session", max_size=None, compression=None, proxy=None, ping_interval=None
        ) as connection:
            bidi = cls(connection)
            bidi.capabilities = bidi.send("session.new", capabilities={})["capabilities"]
            yield bidi
            bidi.send("browser.close")

    def listen(self, event: str, listener: Callable[[Event], None]) -> None:
        """Call `listener` with the parameters of each event of this name from now on."""
        if event not in {name for name, _ in self._listeners}:
            self.send("session.subscribe", events=[event])
        self._listeners.append((event, listener))

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Return the result of a command. Raises BidiError where the browser refuses it."""
        number = next(self._numbers)
        self._connection.send(json.dumps({"id": number, "method": method, "params": parameters}))
        limit = time.monotonic() + ANSWER_LIMIT_S
        while True:
            message = self._receive(limit - time.monotonic())
            if message is None:
                raise BidiError(f"{method}: no answer within {ANSWER_LIMIT_S:.0f} s")
            if message.get("id") != number:
                continue
            if message["type"] == "error":
                raise BidiError(f"{method}: {message['error']}: {message['message']}")
            result: dict[str, Any] = message["result"]
            return result

    def wait(self, seconds: float) -> None:
        """Hand out events for so long."""
        limit = time.monotonic() + seconds
        while (left := limit - time.monotonic()) > 0:
            self._receive(left)

    def _receive(self, limit_s: float) -> dict[str, Any] | None:
        """The next message, or None where none came in time; an event has been handed out then."""
        try:
            message: dict[str, Any] = json.loads(self._connection.recv(timeout=max(limit_s, 0)))
        except TimeoutError:
            return None
        if message["type"] == "event":
            for name, listener in self._listeners:
                if name == message["method"]:
                    listener(message["params"])
        return message
