"""Ask every address that a talk leads to whether it is still there: with a network, and only when asked."""

import http.client
import socket
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import quote, urlsplit

from deck import __version__
from deck.addresses import Address
from deck.errors import Finding, Level

TIMEOUT_S = 10.0
_AT_ONCE = 8
_HOSTS_TRIED = 3
"""Hosts that are asked first, at once. Where none of them can be reached, the machine has no network."""

_GONE = (404, 410)
_ASK_AGAIN = (400, 403, 404, 405, 406, 410, 429, 500, 501, 503)
"""Answers to HEAD after which GET is tried: some servers do not know HEAD, or refuse it."""


class State(StrEnum):
    OK = "ok"
    MOVED = "moved"
    UNSURE = "unsure"
    DEAD = "dead"


@dataclass(frozen=True)
class Answer:
    """What came of an address. `detail` says why, or where it moved to; `unreachable`: not even its host answered."""

    address: Address
    state: State
    detail: str = ""
    unreachable: bool = False


def check_addresses(
    addresses: Sequence[Address], *, timeout_s: float = TIMEOUT_S, told: Callable[[Answer], None] = lambda answer: None
) -> list[Answer] | None:
    """Return the answer for each address, in their order; None where no host can be reached: there is no network.

    `told` is called with each answer as it comes, in that order too.
    """
    first = _one_of_each_host(addresses)[:_HOSTS_TRIED]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        tried = dict(zip(first, pool.map(lambda one: ask(one, timeout_s=timeout_s), first), strict=True))
        if tried and all(answer.unreachable for answer in tried.values()):
            return None
        answers = []
        for answer in pool.map(lambda one: tried.get(one) or ask(one, timeout_s=timeout_s), addresses):
            told(answer)
            answers.append(answer)
    return answers


def ask(address: Address, *, timeout_s: float = TIMEOUT_S) -> Answer:
    """Ask one address, with HEAD and, where that is refused, GET; redirects are followed."""
    try:
        status, final, moved = _request(address.href, "HEAD", timeout_s)
        if status in _ASK_AGAIN:
            status, final, moved = _request(address.href, "GET", timeout_s)
    except (OSError, http.client.HTTPException, ValueError) as error:
        reason = error.reason if isinstance(error, urllib.error.URLError) else error
        unknown = isinstance(reason, socket.gaierror)
        state = State.DEAD if unknown or isinstance(reason, ValueError) else State.UNSURE
        said = "its host is not known" if unknown else f"no answer ({reason or type(error).__name__})"
        return Answer(address, state, said, unreachable=isinstance(reason, OSError | str))
    if status in _GONE:
        return Answer(address, State.DEAD, f"it answers {status}")
    if status >= 400:
        return Answer(address, State.UNSURE, f"it answers {status} to a program; try it in a browser")
    return Answer(address, State.MOVED, final) if moved else Answer(address, State.OK)


def finding_of(answer: Answer) -> Finding | None:
    """Return what to tell of an answer; None where all is well."""
    one = answer.address
    times = f" ({one.times} times)" if one.times > 1 else ""
    match answer.state:
        case State.DEAD:
            what, remedy = f"{one.href}{times} is not there: {answer.detail}.", "Find where it went, or leave it out."
            return Finding(Level.ERROR, "dead-address", one.location, what, remedy)
        case State.MOVED:
            what = f"{one.href}{times} has moved for good, to {answer.detail}."
            return Finding(Level.WARNING, "moved-address", one.location, what, "Write the new address.")
        case State.UNSURE:
            what = f"{one.href}{times} could not be checked: {answer.detail}."
            return Finding(Level.NOTICE, "unchecked-address", one.location, what)
    return None


def _request(href: str, method: str, timeout_s: float) -> tuple[int, str, bool]:
    """Return the status, the last address, and whether every redirect on the way to it was for good."""
    redirects = _Redirects()
    opener = urllib.request.build_opener(redirects)
    opener.addheaders = [("User-Agent", f"torch-compile-deck/{__version__} (link check)"), ("Accept", "*/*")]
    # What stands behind # is for the browser; letters outside ASCII are sent encoded.
    wanted = quote(href.partition("#")[0], safe="%/:=&?~#+!$,;'@()*[]")
    try:
        with opener.open(urllib.request.Request(wanted, method=method), timeout=timeout_s) as answer:
            return answer.status, answer.url, bool(redirects.codes) and redirects.codes <= {301, 308}
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.url or href, False


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows redirects to http and https alone, and remembers their codes."""

    def __init__(self) -> None:
        self.codes: set[int] = set()

    def redirect_request(self, req, fp, code, msg, headers, newurl):  # type: ignore[no-untyped-def]
        if urlsplit(newurl).scheme not in ("http", "https"):
            raise ValueError(f"it redirects to {newurl[:80]}")
        self.codes.add(code)
        again = super().redirect_request(req, fp, code, msg, headers, newurl)
        if again is not None and req.get_method() == "HEAD":
            again.method = "HEAD"
        return again


def _one_of_each_host(addresses: Sequence[Address]) -> list[Address]:
    hosts: dict[str, Address] = {}
    for one in addresses:
        hosts.setdefault(urlsplit(one.href).netloc, one)
    return list(hosts.values())
