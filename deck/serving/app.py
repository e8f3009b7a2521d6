"""The answers of the server: who may ask, the page, the stream of states, and the one thing that may be asked for.

Only this machine reaches the server, yet any page in any browser here can make it ask. So every address holds a token
that no other page knows, and a request that names another host is refused: a name that leads here (DNS rebinding).
"""

import asyncio
import hmac
import json
import time
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any

from deck.serving.session import Session
from deck.serving.state import State

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

BEAT_S = 15.0
"""A stream that says nothing for long is taken for dead."""

RETRY_MS = 400
"""After which a browser asks again for a stream that broke off."""

_HEADERS = (
    (b"cache-control", b"no-store"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"content-security-policy", b"frame-ancestors 'none'"),
)


@dataclass(frozen=True)
class App:
    """An ASGI application for one session. `hosts` are the values of the Host header that are ours."""

    session: Session
    token: str
    hosts: frozenset[str]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise RuntimeError(f"{scope['type']} is not served")
        method, path = scope["method"], scope["path"]
        host = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
        if host not in self.hosts:
            return await _answer(send, 403, f"This server is {sorted(self.hosts)[0]}, and not {host[:100]}.")
        if path == "/favicon.ico":
            return await _answer(send, 204, "")
        token, _, inside = path.removeprefix("/").partition("/")
        if not hmac.compare_digest(token.encode(), self.token.encode()):
            return await _answer(send, 403, "Open the whole address that `deck serve` printed: it holds a token.")
        match method, inside:
            case "GET", "" if path.endswith("/"):
                return await _answer(send, 200, self.session.page, kind="text/html")
            case "GET", "":
                return await _answer(send, 308, "", also=((b"location", path.encode("latin-1") + b"/"),))
            case "GET", "events":
                return await self._stream(scope, receive, send)
            case "POST", "record":
                await self.session.record()
                return await _answer(send, 202, "")
        await _answer(send, 404, "There is nothing at this address.")

    async def _stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send each state as an event, until the browser goes or the session ends."""
        shown = scope.get("query_string", b"").decode("latin-1").removeprefix("shows=")
        await _start(send, 200, "text/event-stream")
        await _part(send, f"retry: {RETRY_MS}\n\n")
        gone = asyncio.create_task(_until_gone(receive))
        sending = asyncio.create_task(self._send_states(send, shown))
        beating = asyncio.create_task(_beat(send))
        try:
            await asyncio.wait((gone, sending), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (gone, sending, beating):
                task.cancel()
            await asyncio.gather(gone, sending, beating, return_exceptions=True)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _send_states(self, send: Send, shown: str) -> None:
        async for state in self.session.states():
            await _part(send, event_of(state, shown))
            shown = state.version


def event_of(state: State, shown: str) -> str:
    """Return the event that tells `state` to a browser that shows the page `shown`."""
    told = json.dumps(state.as_json(known=shown, now=time.monotonic()), ensure_ascii=False, separators=(",", ":"))
    return f"data: {told}\n\n"


async def _beat(send: Send) -> None:
    while True:
        await asyncio.sleep(BEAT_S)
        await _part(send, ":\n\n")


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _answer(
    send: Send, status: int, body: str, *, kind: str = "text/plain", also: tuple[tuple[bytes, bytes], ...] = ()
) -> None:
    content = body.encode()
    await _start(send, status, kind, (*also, (b"content-length", str(len(content)).encode())))
    await send({"type": "http.response.body", "body": content})


async def _start(send: Send, status: int, kind: str, also: tuple[tuple[bytes, bytes], ...] = ()) -> None:
    headers = [(b"content-type", f"{kind}; charset=utf-8".encode()), *_HEADERS, *also]
    await send({"type": "http.response.start", "status": status, "headers": headers})


async def _part(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
