"""A picture of each slide, as the screen shows it with all its steps, or one for each step."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deck.build import write_whole
from deck.errors import DeckError, UsageError
from deck.paper.places import PNG, check_target
from deck.paper.progress import Progress
from deck.paper.source import BuiltPage, PageEdition
from deck.paper.tab import WIDTH, address_of, opened

if TYPE_CHECKING:
    from playwright.sync_api import Page

_LAST_STEP = 9999
# The address is heard of in a task of its own; two frames later what it changed is drawn.
_SHOW = """async (address) => {
    if (location.hash !== address) {
        const heard = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
        location.hash = address;
        await heard;
    }
    document.activeElement?.blur();
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const [, slide = "", step = "0"] = location.hash.replace(/\\?.*/, "").split("/");
    return [decodeURIComponent(slide), Number(step)];
}"""
_HIDE_BUTTONS = "() => { for (const part of document.querySelectorAll('[data-chrome]')) part.hidden = true; }"


def draw(
    page: BuiltPage,
    edition: PageEdition,
    folder: Path,
    numbers: Sequence[int],
    *,
    width: int,
    theme: str,
    steps: bool,
    progress: Progress,
) -> tuple[Path, ...]:
    """Write the slides at `numbers`, counted from 1, into `folder` as `07-fusion.png`, `width` pixels wide.

    With `steps` there is `07-fusion.0.png` before anything is revealed, `07-fusion.1.png` and so on. Raises DeckError
    where the browser cannot do it, UsageError where a file of another kind is in the way.
    """
    digits = len(str(len(edition.slides)))
    written: list[Path] = []
    with opened(page, edition, theme=theme, scale=width / WIDTH) as tab:
        tab.evaluate(_HIDE_BUTTONS)
        for done, number in enumerate(numbers):
            progress("drawing", done, len(numbers))
            slide = edition.slides[number - 1].id
            stem = f"{number:0{digits}}-{_file_name(slide)}"
            last = _show(tab, page, edition, slide, _LAST_STEP)
            if not steps:
                written.append(_write(tab, folder / f"{stem}.png"))
                continue
            for step in range(last + 1):
                _show(tab, page, edition, slide, step)
                written.append(_write(tab, folder / f"{stem}.{step}.png"))
    return tuple(written)


def chosen(text: str | None, count: int) -> list[int]:
    """Return the numbers that `3-7,12` means, in order; None means all. Raises UsageError for any other text."""
    if text is None:
        return list(range(1, count + 1))
    numbers: set[int] = set()
    for piece in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?", piece)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= first <= last <= count:
            raise UsageError(
                f"--slides has {piece.strip()!r}: expected numbers from 1 to {count}, such as 3-7,12.",
                remedy="Name slides that there are.",
            )
        numbers.update(range(first, last + 1))
    return sorted(numbers)


def _show(tab: "Page", page: BuiltPage, edition: PageEdition, slide: str, step: int) -> int:
    """Show a slide at a step, or its last one; return the step that shows."""
    shown, at = tab.evaluate(_SHOW, address_of(edition, slide, step))
    if shown != slide:
        raise DeckError(
            f"the page shows slide {shown!r} where {slide!r} was asked for.",
            location=page.path,
            remedy="Build the page again; if that does not help, this is a defect of it.",
        )
    return int(at)


def _write(tab: "Page", path: Path) -> Path:
    check_target(path, PNG)
    write_whole(path, tab.screenshot(animations="disabled"))
    return path


def _file_name(slide: str) -> str:
    """Return the id of a slide as a part of a file's name on any system."""
    return re.sub(r'[<>:"/\\|?*\x00-\x1f]+', "-", slide).strip(". ")[:80] or "slide"
