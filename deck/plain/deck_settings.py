"""What front matter says of a whole plain deck, and of one slide of it."""

import re

from deck.errors import Location
from deck.images import add_backdrop
from deck.inline import read_inline
from deck.plain.comments import CENTRED, read_marp
from deck.plain.front_matter import Front, is_for_pandoc
from deck.reading import Reading
from deck.talk import Inlines, Slide

_REVEAL_KEYS = frozenset(("separator", "verticalSeparator", "notesSeparator", "revealOptions"))
_USED = frozenset(
    (
        *("title", "subtitle", "author", "authors", "date", "description", "lang", "language", "headingDivider"),
        *("slide-level", "separator", "verticalSeparator", "incremental", "math", "marp", "%", "format", "output"),
    )
)
LAYOUTS = {
    **dict.fromkeys(("cover", "intro"), "cover"),
    **dict.fromkeys(("center", "statement", "fact", "quote", "end", "section"), "center"),
    **dict.fromkeys(
        ("default", "none", "full", "two-cols", "two-cols-header", "image-left", "image-right", "image"), ""
    ),
}


def is_for_reveal(front: Front, body: str) -> bool:
    """Return whether a deck is written for reveal.js, where text may follow `Note:` on its line."""
    return bool(_REVEAL_KEYS & front.values.keys()) or bool(re.search(r"<!--\s*\.(?:slide|element):", body))


def set_up(front: Front, reading: Reading) -> None:
    """Make `reading` follow the front matter of a deck, and keep what of it means nothing here."""
    if front.text("math") == "false":
        reading.has_math = False
    if front.text("marp") == "true":
        reading.fragment_markers = frozenset("*)")
    places = (front.text("incremental"), front.holds("format", "incremental"), front.holds("output", "incremental"))
    if "true" in places:
        reading.fragment_markers = frozenset("*-+.)")
    for key, line in front.lines.items():
        if key in ("class", "backgroundImage", "backgroundColor", "color"):
            read_marp(key, front.text(key), line, reading, spot=False)
        elif key not in _USED and key not in ("layout", "background", "image"):
            reading.pass_over(f"`{key}` of the front matter", line)


def set_up_slide(front: Front, reading: Reading) -> None:
    """Make the settings of the slide being read follow the front matter that Slidev writes for it."""
    settings = reading.settings
    layout = front.text("layout")
    for key, line in front.lines.items():
        value = front.text(key)
        if key == "layout" and layout in LAYOUTS:
            settings.layout = LAYOUTS[layout] or settings.layout
        elif key in ("background", "image") and re.search(r"\.\w{2,5}$", value):
            side = layout.removeprefix("image-") if layout in ("image-left", "image-right") else ""
            add_backdrop(value, [side], line, reading)
        elif key == "title":
            settings.title = value
        elif key in ("routeAlias", "name") and re.fullmatch(r"[\w-]+", value):
            settings.id = value
        elif key in ("hide", "disabled") and value == "true":
            settings.hidden = True
        elif key == "src":
            what = f"the slides of {value[:60]!r} are left out: one file is read."
            reading.warn("other-file", line, what, "Put them into this file, or build the folder that holds both.")
        elif key == "class" and CENTRED.intersection(value.split()):
            settings.layout = "center"
        else:
            reading.pass_over(f"`{key}` of the front matter", line)


def title_slide(front: Front, stem: str, reading: Reading) -> Slide | None:
    """Return the slide that pandoc and Quarto make of the front matter, None in a deck for another tool."""
    title, line = front.text("title"), front.lines.get("title", 1)
    if not title or not is_for_pandoc(front):
        return None

    def inlines(text: str) -> Inlines:
        return read_inline(text, line, reading)

    place = Location(reading.path, line)
    return Slide(f"{stem}-title", inlines(title), place, inlines(front.text("subtitle")), layout="cover")
