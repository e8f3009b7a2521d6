"""The bytes of a picture -> what kind it is, by its content, and how large it is drawn."""

import re
import struct
from dataclasses import dataclass

KINDS = ("png", "jpeg", "gif", "webp", "avif", "svg")

Size = tuple[int, int]
_UNKNOWN: Size = (0, 0)
_PROLOGUE_BYTES = 20_000
_IS_SVG = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->).)*-->\s*|<!DOCTYPE[^>\[]*(?:\[[^\]]*\]\s*)?>\s*)*"
    rb"<(?:\w+:)?svg[\s>]",
    re.DOTALL,
)


@dataclass(frozen=True)
class Kind:
    """`name` is the last part of its media type; `size` its width and height in px, (0, 0) where it does not tell."""

    name: str
    size: Size

    @property
    def media_type(self) -> str:
        return "image/svg+xml" if self.name == "svg" else f"image/{self.name}"


def kind_of(content: bytes) -> Kind | None:
    """Return the kind of picture that `content` is, None where it is none."""
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return Kind("png", _two(">II", content, 16))
    if content.startswith(b"\xff\xd8\xff"):
        return Kind("jpeg", _jpeg_size(content))
    if content.startswith((b"GIF87a", b"GIF89a")):
        return Kind("gif", _two("<HH", content, 6))
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return Kind("webp", _webp_size(content))
    if content[4:8] == b"ftyp" and re.search(rb"avi[fs]", content[8:64]):
        at = content.find(b"ispe")
        return Kind("avif", _two(">II", content, at + 8) if at > 0 else _UNKNOWN)
    if _IS_SVG.match(content[:_PROLOGUE_BYTES]):
        return Kind("svg", _svg_size(content))
    return None


def _two(form: str, content: bytes, at: int) -> Size:
    try:
        first, second = struct.unpack_from(form, content, at)
    except struct.error:
        return _UNKNOWN
    return first, second


def _jpeg_size(content: bytes) -> Size:
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        # Start of frame, of any coding; C4, C8 and CC are other things.
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = _two(">HH", content, at + 5)
            return width, height
        at += 2 + _two(">HH", content, at + 2)[0] if marker != 0xFF else 1
    return _UNKNOWN


def _webp_size(content: bytes) -> Size:
    form = content[12:16]
    if form == b"VP8X" and len(content) >= 30:
        return 1 + int.from_bytes(content[24:27], "little"), 1 + int.from_bytes(content[27:30], "little")
    if form == b"VP8L" and len(content) >= 25:
        bits = int.from_bytes(content[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if form == b"VP8 ":
        width, height = _two("<HH", content, 26)
        return width & 0x3FFF, height & 0x3FFF
    return _UNKNOWN


_LENGTH = rb"""\s{0}=["']\s*([\d.]+)(px|pt|in|cm|mm)?\s*["']"""
_PX = {b"": 1.0, b"px": 1.0, b"pt": 4 / 3, b"in": 96.0, b"cm": 96 / 2.54, b"mm": 9.6 / 2.54}


def _svg_size(content: bytes) -> Size:
    root = re.search(rb"<(?:\w+:)?svg\b[^>]*>", content)
    if not root:
        return _UNKNOWN
    lengths = [re.search(_LENGTH.replace(b"{0}", name), root[0]) for name in (b"width", b"height")]
    try:
        width, height = (float(length[1]) * _PX[length[2] or b""] if length else 0.0 for length in lengths)
        if not (width and height):
            box = re.search(rb"""viewBox=["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)""", root[0])
            width, height = (float(box[1]), float(box[2])) if box else (0.0, 0.0)
        return round(width), round(height)
    except (ValueError, OverflowError):
        return _UNKNOWN
