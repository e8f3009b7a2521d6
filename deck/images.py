"""Pictures as Markdown asks for them: their sizes, those behind a slide, and what is told of each file."""

import re
from collections.abc import Mapping
from dataclasses import replace

from deck.errors import Location
from deck.pictures import LARGE_BYTES, Picture, read_picture
from deck.reading import Reading
from deck.talk import Backdrop, Image

_WIDTH_PX, _HEIGHT_PX = 1152, 720
"""What a percentage is of: the width between the margins of a slide, and its height."""

_UNIT_PX = {"": 1.0, "px": 1.0, "pt": 4 / 3, "in": 96.0, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "em": 21.0, "rem": 21.0}
_LENGTH = re.compile(r"(\d{1,5}(?:\.\d{1,3})?)(px|pt|in|cm|mm|em|rem|%|)")
_SIZE_WORD = re.compile(r"(w|width|h|height):(\S+)")
_SIDE_WORD = re.compile(r"(left|right)(?::(\d{1,3})(?:\.\d+)?%)?")
_FIT_WORDS = {"cover": "cover", "contain": "contain", "fit": "contain", "auto": "contain"}
_LOOK_WORD = re.compile(
    r"(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)(?::\S+)?|vertical|\d+%"
)
_PAIR = re.compile(r"""([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))""")


def add_picture(address: str, attributes: Mapping[str, str], line: int, reading: Reading) -> Image | None:
    """Return the picture at `address`; None where its `alt` begins with `bg`, and it became the slide's backdrop.

    Words of `alt` that say how large it is, as Marp writes them, are taken out of it.
    """
    words = attributes.get("alt", "").split(" ")
    if "bg" in words:
        add_backdrop(address, [word for word in words if word != "bg"], line, reading)
        return None
    lengths = {"width": attributes.get("width", ""), "height": attributes.get("height", "")}
    kept = []
    for word in words:
        if (match := _SIZE_WORD.fullmatch(word)) and _px(match[2], _WIDTH_PX):
            lengths["width" if match[1][0] == "w" else "height"] = match[2]
        else:
            kept.append(word)
    picture = _read(address, line, reading)
    return Image(
        path=address,
        alt=" ".join(kept).strip(),
        location=Location(reading.path, line),
        data_uri=picture.data_uri,
        size=picture.size,
        width_px=_px(lengths["width"], _WIDTH_PX),
        height_px=_px(lengths["height"], _HEIGHT_PX),
        caption=attributes.get("title", ""),
    )


def add_backdrop(address: str, words: list[str], line: int, reading: Reading) -> None:
    """Make the picture at `address` the slide's backdrop; `words` say how it lies, the others what it shows."""
    fit, side, share, kept = "cover", "", 50, []
    for word in filter(None, words):
        if word in _FIT_WORDS:
            fit = _FIT_WORDS[word]
        elif match := _SIDE_WORD.fullmatch(word):
            side, share = match[1], min(max(int(match[2] or 50), 10), 70)
        elif _LOOK_WORD.fullmatch(word) or _SIZE_WORD.fullmatch(word):
            reading.pass_over(f"`{word.partition(':')[0]}` of a background", line)
        else:
            kept.append(word)
    picture = _read(address, line, reading)
    if not picture.data_uri:
        return
    if reading.settings.backdrop:
        reading.warn(
            "second-backdrop", line, "the slide has a second background, which is left out.", "Keep one picture."
        )
        return
    alt = " ".join(kept)
    image = Image(address, alt, Location(reading.path, line), picture.data_uri, picture.size, decorative=not alt)
    reading.settings.backdrop = Backdrop(image, fit, side, share)


def with_attributes(image: Image, text: str, reading: Reading) -> Image:
    """Return the picture with what `{width=50% fig-alt="…"}` behind it asks for, as pandoc and Quarto write it."""
    values = {key: double or single or bare for key, double, single, bare in _PAIR.findall(text)}
    for key in values:
        if key not in ("width", "height", "fig-alt", "alt"):
            reading.pass_over(f"{key}= of a picture", image.location.line)
    return replace(
        image,
        alt=values.get("fig-alt", values.get("alt", image.alt)),
        width_px=_px(values.get("width", ""), _WIDTH_PX) or image.width_px,
        height_px=_px(values.get("height", ""), _HEIGHT_PX) or image.height_px,
    )


def _read(address: str, line: int, reading: Reading) -> Picture:
    """Return the picture, read once for the file, and tell of it what there is to tell."""
    picture = reading.pictures.get(address)
    if picture is None:
        picture = reading.pictures[address] = read_picture(address, reading.folder, reading.root)
        if picture.size_bytes > LARGE_BYTES:
            what = f"the picture {address[:80]!r} has {picture.size_bytes / 1e6:.1f} MB."
            reading.warn("large-picture", line, what, "Make it smaller: a slide has 1280 x 720 px.")
        if picture.removed:
            what = f"of the picture {address[:80]!r} is left out: {', '.join(picture.removed)}."
            reading.warn("active-picture", line, what, "A deck runs no script and loads nothing.")
    if picture.problem:
        tell = reading.fail if picture.is_missing else reading.warn
        end = "" if picture.problem.endswith("?") else "."
        tell("picture", line, f"the picture {address[:80]!r} is left out: {picture.problem}{end}", picture.remedy)
    return picture


def _px(length: str, whole_px: int) -> int:
    """Return a length in px, 0 for what is none."""
    match = _LENGTH.fullmatch(length.strip())
    if not match:
        return 0
    number = float(match[1])
    return min(round(number * whole_px / 100 if match[2] == "%" else number * _UNIT_PX[match[2]]), 4 * whole_px)
