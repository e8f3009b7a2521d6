"""The content policy: what somebody puts into the page neither runs nor reaches out.

A server on this machine counts what arrives. Everything is tried at once, and once more with the policy taken away,
which shows that each of the tries would have worked.
"""

import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.pages import READY, Built

RUNS = {
    "script": "<script>ran('script')</script>",
    "module": "<script type=module>ran('module')</script>",
    "handler": "<img src=nowhere onerror=\"ran('handler')\">",
    "data-script": "<script src=\"data:text/javascript,ran('data-script')\"></script>",
    "inline-frame": "<iframe srcdoc=\"<script>parent.ran('inline-frame')</script>\"></iframe>",
    "link": "<a id=link href=\"javascript:ran('link')\">x</a>",
}
REACHES_OUT = {
    "remote-script": "<script src='SERVER/remote-script'></script>",
    "image": "<img src='SERVER/image'>",
    "sheet": "<link rel=stylesheet href='SERVER/sheet'>",
    "style": "<p style='background: url(SERVER/style)'>text</p>",
    "frame": "<iframe src='SERVER/frame'></iframe>",
    "object": "<object data='SERVER/object'></object>",
    "video": "<video autoplay src='SERVER/video'></video>",
    "form": "<form id=form action='SERVER/form' target=_blank><input name=a value=b></form>",
}
TRIES = {
    "fetch": "() => fetch('SERVER/fetch', {mode: 'no-cors'}).catch(() => {})",
    "beacon": "() => navigator.sendBeacon('SERVER/beacon', 'x')",
    "image-object": "() => { new Image().src = 'SERVER/image-object' }",
    "form": "() => document.querySelector('#form').submit()",
    "link": "() => document.querySelector('#link').click()",
}
BEFORE_ALL = "window.names = []; window.ran = (name) => { window.names.push(name) }"


@dataclass
class Server:
    address: str
    asked: set[str] = field(default_factory=set)


@pytest.fixture
def server() -> Iterator[Server]:
    """A server that keeps the first word of each path that is asked for."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found.asked.add(re.split("[/?]", self.path)[1])
            self.send_response(204)
            self.end_headers()

        do_POST = do_GET

        def log_message(self, *args: object) -> None:
            pass

    listening = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    found = Server(f"http://127.0.0.1:{listening.server_port}")
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    yield found
    listening.shutdown()
    listening.server_close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page that may go online."""
    context = chromium.new_context()
    context.add_init_script(BEFORE_ALL)
    yield context.new_page()
    context.close()


def attack(page: Page, built: Built, server: Server, folder: Path, *, policy: bool) -> None:
    """Open a copy of the page with everything put into it, then try by script, too."""
    html = built.path.read_text(encoding="utf-8")
    if not policy:
        html, count = re.subn("<meta http-equiv=.?Content-Security-Policy.*?>", "", html)
        assert count == 1
    injected = "".join([*RUNS.values(), *REACHES_OUT.values()]).replace("SERVER", server.address)
    path = folder / "attacked.html"
    path.write_text(html.replace("<body>", f"<body>{injected}", 1), encoding="utf-8")
    page.goto(path.as_uri())
    page.wait_for_selector(READY)
    for code in TRIES.values():
        page.evaluate(code.replace("SERVER", server.address))
    page.wait_for_timeout(500)


def test_what_is_put_into_the_page_neither_runs_nor_reaches_out(
    page: Page, small: Built, server: Server, tmp_path: Path
) -> None:
    attack(page, small, server, tmp_path, policy=True)

    assert page.evaluate("names") == []
    assert server.asked == set()
    page.keyboard.press("PageDown")
    assert page.locator("main:not([hidden]) > [data-slide]").get_attribute("data-slide") == "contents"


def test_each_of_these_tries_would_have_worked_without_the_policy(
    page: Page, small: Built, server: Server, tmp_path: Path
) -> None:
    attack(page, small, server, tmp_path, policy=False)

    assert set(page.evaluate("names")) == set(RUNS)
    assert server.asked == {*REACHES_OUT, *TRIES} - {"link"}


def test_the_policy_stands_before_what_it_governs_and_admits_one_script_and_one_style_sheet(small: Built) -> None:
    html = small.path.read_text(encoding="utf-8")
    policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert policy is not None
    directives = dict(part.strip().split(" ", 1) for part in policy[1].split(";"))

    assert directives.keys() == {
        "default-src",
        "script-src",
        "style-src",
        "img-src",
        "font-src",
        "form-action",
        "base-uri",
    }
    assert directives["default-src"] == directives["form-action"] == directives["base-uri"] == "'none'"
    assert directives["img-src"] == directives["font-src"] == "data:"
    for name in ("script-src", "style-src"):
        assert re.fullmatch("'sha256-[A-Za-z0-9+/]{43}='", directives[name])
    assert policy.start() < min(html.index("<style"), html.index("<script"), html.index("<body"))
