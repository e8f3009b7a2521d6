"""How fast a built page starts and turns its slides, as a table, at 30 and at 1,000 slides, against our limits.

    python benchmarks/page_speed.py [--loads 3] [--keys 40]

Each load is a fresh browser at 1280x720 with the network cut. `first paint` and `keys work` count from the start of
the navigation, `key to frame` from the key's own time stamp to the first frame after it, as does `overview`, and `CPU
per key` is the time of the page's main thread. `search` is the time of the first letter typed. The exit code is 1 where
a limit is missed.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import CDPSession, Page  # noqa: E402

from benchmarks.plain_deck import plain_deck  # noqa: E402  - the line above makes it importable
from deck.browser import browser  # noqa: E402
from deck.build import Job, build_page  # noqa: E402

START_LIMIT_MS = {30: 200, 1000: 500}
"""For first paint and until keys work, by slides."""

OVERVIEW_LIMIT_MS = 200
CPU_PER_KEY_LIMIT_MS = 8
CPU_RATIO_LIMIT = 1.5
"""How much more a key may cost in the long deck than in the short one."""

SETTLE_MS = 60
WATCH_KEYS = """() => {
    window.delays = [];
    addEventListener('keydown', (event) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => delays.push(performance.now() - event.timeStamp);
        channel.port2.postMessage(0);
    }));
}"""
SEARCH = """() => {
    const field = document.activeElement;
    field.value = 'k';
    const start = performance.now();
    field.dispatchEvent(new InputEvent('input'));
    return performance.now() - start;
}"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
STARTED = "performance.getEntriesByName('deck-ready')[0].startTime"


@dataclass(frozen=True)
class Load:
    """One load of a page, and keys pressed in it; times in milliseconds."""

    first_paint_ms: float
    keys_work_ms: float
    elements: int
    key_to_frame_ms: float
    cpu_per_key_ms: float
    overview_ms: float
    search_ms: float


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--loads", type=int, default=3, help="fresh browsers per deck (default: 3)")
    parser.add_argument("--keys", type=int, default=40, help="keys pressed in each (default: 40)")
    options = parser.parse_args()
    print("slides  first paint   keys work  elements  key to frame  CPU per key  overview    search")
    with tempfile.TemporaryDirectory() as folder:
        loads = {slides: measured(Path(folder), slides, options.loads, options.keys) for slides in START_LIMIT_MS}
    ratio = loads[1000].cpu_per_key_ms / loads[30].cpu_per_key_ms
    print(f"CPU per key, 1,000 slides against 30: {ratio:.2f}")
    missed = [
        f"{slides:,} slides: {what} {value:.0f} ms, limit {limit} ms"
        for slides, load in loads.items()
        for what, value, limit in (
            ("first paint", load.first_paint_ms, START_LIMIT_MS[slides]),
            ("keys work", load.keys_work_ms, START_LIMIT_MS[slides]),
            ("CPU per key", load.cpu_per_key_ms, CPU_PER_KEY_LIMIT_MS),
            ("overview", load.overview_ms, OVERVIEW_LIMIT_MS),
        )
        if value > limit
    ]
    if ratio > CPU_RATIO_LIMIT:
        missed.append(f"CPU per key: ratio {ratio:.2f}, limit {CPU_RATIO_LIMIT}")
    print("\n".join(missed) or "every limit is kept")
    return int(bool(missed))


def measured(folder: Path, slides: int, loads: int, keys: int) -> Load:
    """Build a plain deck, load it several times, print its medians as a row and return them."""
    talk = folder / f"plain-{slides}.md"
    talk.write_text(plain_deck(slides), encoding="utf-8")
    page = build_page(Job(root=folder, talk=talk)).path
    load = medians([load_once(page, keys) for _ in range(loads)])
    print(
        f"{slides:6,}  {load.first_paint_ms:8.0f} ms  {load.keys_work_ms:7.0f} ms  {load.elements:8,}  "
        f"{load.key_to_frame_ms:9.1f} ms  {load.cpu_per_key_ms:8.1f} ms  {load.overview_ms:5.0f} ms  "
        f"{load.search_ms:5.0f} ms"
    )
    return load


def load_once(path: Path, keys: int) -> Load:
    with browser() as started:
        context = started.new_context(viewport={"width": 1280, "height": 720}, offline=True)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.goto(path.as_uri())
        page.wait_for_selector("html.js")
        page.wait_for_timeout(500)
        page.evaluate(WATCH_KEYS)
        costs = [cpu_of_key(page, session, key) for key in ["ArrowRight", "ArrowLeft"] * (keys // 2)]
        return Load(
            first_paint_ms=page.evaluate(PAINTED),
            keys_work_ms=page.evaluate(STARTED),
            elements=page.evaluate("document.querySelectorAll('*').length"),
            key_to_frame_ms=statistics.median(page.evaluate("delays")),
            cpu_per_key_ms=statistics.median(costs),
            overview_ms=key_to_frame(page, "o"),
            search_ms=first_letter(page),
        )


def key_to_frame(page: Page, key: str) -> float:
    """Press `key` once more in a page with WATCH_KEYS, and Escape; return the time to the frame after `key`."""
    page.keyboard.press(key)
    page.wait_for_timeout(1000)
    delay = float(page.evaluate("delays.at(-1)"))
    page.keyboard.press("Escape")
    return delay


def first_letter(page: Page) -> float:
    """Search for one letter; return how long the page works on it, the reading of all slides included."""
    page.keyboard.press("/")
    return float(page.evaluate(SEARCH))


def cpu_of_key(page: Page, session: CDPSession, key: str) -> float:
    """Press `key`, wait until the page has settled, and return the CPU time of its main thread in milliseconds."""
    before = task_time_s(session)
    page.keyboard.press(key)
    page.wait_for_timeout(SETTLE_MS)
    return (task_time_s(session) - before) * 1000


def task_time_s(session: CDPSession) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def medians(loads: Sequence[Load]) -> Load:
    return Load(
        first_paint_ms=statistics.median(load.first_paint_ms for load in loads),
        keys_work_ms=statistics.median(load.keys_work_ms for load in loads),
        elements=loads[0].elements,
        key_to_frame_ms=statistics.median(load.key_to_frame_ms for load in loads),
        cpu_per_key_ms=statistics.median(load.cpu_per_key_ms for load in loads),
        overview_ms=statistics.median(load.overview_ms for load in loads),
        search_ms=statistics.median(load.search_ms for load in loads),
    )


if __name__ == "__main__":
    sys.exit(main())
