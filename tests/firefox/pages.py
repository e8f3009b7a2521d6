"""A deck opened in Firefox: what a hand does to it, and what it then shows, in the words of the deck."""

import base64
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.browser.pages import READY, Built
from tests.firefox.bidi import Bidi, Event

LIMIT_S = 10.0

KEYS = {
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Tab": "\ue004",
    "F5": "\ue035",
    "Space": " ",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Alt": "\ue00a",
}
"""Keys without a character of their own, as WebDriver writes them."""

LIVE = "document.querySelector('main:not([hidden]) > [data-slide]')"

Point = tuple[float, float]


@dataclass
class Noticed:
    """What pages asked for beyond their own file, and the errors and warnings of their consoles."""

    requests: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def watch(self, bidi: Bidi) -> None:
        bidi.listen("network.beforeRequestSent", self._request)
        bidi.listen("log.entryAdded", self._entry)

    def _request(self, event: Event) -> None:
        url = event["request"]["url"]
        if not url.startswith(("file:", "blob:", "data:font/", "data:image/", "about:")):
            self.requests.append(url)

    def _entry(self, event: Event) -> None:
        if event["level"] in ("error", "warn"):
            self.problems.append(event["text"])


@dataclass
class Tab:
    """A tab or a window of Firefox."""

    bidi: Bidi
    context: str

    def go(self, address: str) -> None:
        self.bidi.send("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def open(self, built: Built, place: str = "") -> "Tab":
        """Open a built page anew, and wait until its scripts have started."""
        self.go("about:blank")
        self.go(built.address(place))
        return self.ready()

    def ready(self) -> "Tab":
        self.until(f"document.querySelector({READY!r}) && globalThis.deckReady")
        return self

    def reload(self) -> None:
        self.bidi.send("browsingContext.reload", context=self.context, wait="complete")
        self.ready()

    def back(self, delta: int = -1) -> None:
        self.bidi.send("browsingContext.traverseHistory", context=self.context, delta=delta)

    def size(self, width: int, height: int) -> "Tab":
        self.bidi.send("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})
        return self

    def evaluate(self, expression: str, *, by_hand: bool = False) -> Any:
        """The value of a JavaScript expression, awaited; `by_hand` lets it do what needs a click or a key."""
        answer = self.bidi.send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression})) ?? 'null')()",
            target={"context": self.context},
            awaitPromise=True,
            userActivation=by_hand,
        )
        assert answer["type"] == "success", f"{expression}: {answer['exceptionDetails']['text']}"
        return json.loads(answer["result"]["value"])

    def until(self, condition: str) -> None:
        """Wait until a JavaScript expression is true."""
        limit = time.monotonic() + LIMIT_S
        while not self.evaluate(f"Boolean({condition})"):
            assert time.monotonic() < limit, f"never came true: {condition}"
            self.bidi.wait(0.02)

    def press(self, *keys: str) -> "Tab":
        """Press keys one after the other: `ArrowRight`, `b`, or `Shift+Space`."""
        actions = []
        for key in keys:
            parts = [KEYS.get(part, part) for part in (key.split("+") if len(key) > 1 else [key])]
            actions += [{"type": "keyDown", "value": part} for part in parts]
            actions += [{"type": "keyUp", "value": part} for part in reversed(parts)]
        self._perform({"type": "key", "id": "keys", "actions": actions})
        return self

    def type(self, text: str) -> "Tab":
        """Type text into what has the focus."""
        return self.press(*(character if character != " " else "Space" for character in text))

    def move(self, to: Point) -> "Tab":
        self._mouse(_move(to))
        return self

    def click(self, at: Point, *, button: int = 0) -> "Tab":
        self._mouse(_move(at), {"type": "pointerDown", "button": button}, {"type": "pointerUp", "button": button})
        return self

    def drag(self, start: Point, end: Point) -> "Tab":
        half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self._mouse(
            _move(start),
            {"type": "pointerDown", "button": 0},
            _move(half),
            _move(end),
            {"type": "pointerUp", "button": 0},
        )
        return self

    def swipe(self, start: Point, end: Point) -> "Tab":
        """Move one finger."""
        steps = [
            (start[0] + (end[0] - start[0]) * part / 5, start[1] + (end[1] - start[1]) * part / 5) for part in range(6)
        ]
        moves = [_move(step) for step in steps]
        actions = [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0}]
        finger = {"pointerType": "touch"}
        self._perform({"type": "pointer", "id": "finger", "parameters": finger, "actions": actions})
        return self

    def middle(self, selector: str) -> Point:
        """The middle of the first such element, scrolled into sight."""
        x, y = self.evaluate(
            f"""(() => {{
            const element = document.querySelector({selector!r});
            element.scrollIntoView({{ block: 'nearest' }});
            const box = element.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
        }})()"""
        )
        return x, y

    def click_on(self, selector: str) -> "Tab":
        return self.click(self.middle(selector))

    def box(self, selector: str) -> dict[str, float]:
        """Left, top, right, bottom, width and height of the first such element."""
        box: dict[str, float] = self.evaluate(f"document.querySelector({selector!r}).getBoundingClientRect().toJSON()")
        return box

    def text(self, selector: str) -> str:
        """What the first such element says; empty where there is none."""
        return str(self.evaluate(f"document.querySelector({selector!r})?.innerText ?? ''"))

    def count(self, selector: str) -> int:
        return int(self.evaluate(f"document.querySelectorAll({selector!r}).length"))

    @property
    def place(self) -> str:
        """What stands behind # in the address."""
        return str(self.evaluate("location.hash")).removeprefix("#")

    @property
    def live_id(self) -> str:
        return str(self.evaluate(f"{LIVE}.dataset.slide"))

    @property
    def shown_steps(self) -> int:
        return int(self.evaluate(f"{LIVE}.querySelectorAll('[data-step].is-shown').length"))

    @property
    def panel(self) -> str | None:
        """The panel that is open."""
        name = self.evaluate("document.querySelector('[data-panel]:not([hidden])')?.dataset.panel")
        return None if name is None else str(name)

    def print(self) -> bytes:
        """The PDF that Firefox prints, at the page's own size and with backgrounds."""
        return self._bytes("browsingContext.print", background=True, shrinkToFit=False)

    def picture(self) -> bytes:
        """What the window shows, as PNG."""
        return self._bytes("browsingContext.captureScreenshot")

    def close(self) -> None:
        self.bidi.send("browsingContext.close", context=self.context)

    def _bytes(self, method: str, **parameters: Any) -> bytes:
        return base64.b64decode(self.bidi.send(method, context=self.context, **parameters)["data"])

    def _mouse(self, *actions: Event) -> None:
        self._perform({"type": "pointer", "id": "mouse", "actions": list(actions)})

    def _perform(self, *sources: Event) -> None:
        self.bidi.send("input.performActions", context=self.context, actions=list(sources))


def open_tabs(bidi: Bidi) -> Sequence[str]:
    return [tab["context"] for tab in bidi.send("browsingContext.getTree", maxDepth=0)["contexts"]]


def new_tab(bidi: Bidi) -> Tab:
    return Tab(bidi, bidi.send("browsingContext.create", type="tab")["context"])


def _move(to: Point) -> Event:
    return {"type": "pointerMove", "x": round(to[0]), "y": round(to[1])}
