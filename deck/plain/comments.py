"""HTML comments: notes for the speaker, or words to Marp, reveal.js or a linter."""

import re

from deck.images import add_backdrop
from deck.reading import Reading

MARP_KEYS = (
    *("marp", "theme", "style", "headingDivider", "size", "math", "paginate", "header", "footer", "class", "color"),
    *("backgroundColor", "backgroundImage", "backgroundPosition", "backgroundRepeat", "backgroundSize", "transition"),
    *("lang", "title", "author", "description", "keywords", "url", "image"),
)
_MARP_LINE = re.compile(rf"[_$]?(?:{'|'.join(MARP_KEYS)})\s*:.*|[ \t]+.*|- .*|\s*")
_MARP_PAIR = re.compile(r"([_$]?)(\w+)\s*:\s*(.*)")
_TOOL = re.compile(r"(?:markdownlint|prettier|omit in toc|cspell|vale|pause|end_slide|jump_to_middle)\b.*", re.DOTALL)
_REVEAL = re.compile(r"\.(slide|element)\s*:(.*)", re.DOTALL)
_ATTRIBUTE = re.compile(r"""([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))""")
_URL = re.compile(r"""url\(\s*["']?([^"')]*)["']?\s*\)""")
CENTRED = frozenset(("lead", "center", "centered", "middle"))


def read_comment(comment: str, line: int, reading: Reading) -> None:
    """Take the inside of a comment as notes, or do what it says to another tool, as far as that has a meaning here."""
    text = comment.strip()
    if not text or reading.take_allowance(comment, line):
        return
    if reveal := _REVEAL.fullmatch(text):
        _read_reveal(reveal[1], reveal[2], line, reading)
    elif text == "fit":
        reading.pass_over("`fit` of Marp", line)
    elif _is_marp(text):
        for pair in text.split("\n"):
            if match := _MARP_PAIR.fullmatch(pair.strip()):
                read_marp(match[2], match[3].strip().strip("\"'"), line, reading, spot=match[1] == "_")
    elif not _TOOL.fullmatch(text):
        reading.add_note(comment, line)


def read_marp(key: str, value: str, line: int, reading: Reading, *, spot: bool) -> None:
    """Do what a directive of Marp says of this slide, and, unless it is a `spot` directive, of those behind it."""
    if key == "class":
        is_centred = bool(CENTRED.intersection(re.findall(r"[\w-]+", value)))
        layout = "center" if is_centred else ""
        reading.settings.layout = layout
        if not spot:
            reading.running.layout = layout
        if not is_centred and value:
            reading.pass_over(f"`class: {value[:30]}` of Marp", line)
    elif key == "backgroundImage" and (url := _URL.search(value)):
        add_backdrop(url[1], [], line, reading)
        if not spot:
            reading.running.backdrop = reading.settings.backdrop
    elif key not in ("headingDivider", "title", "author", "description", "lang", "marp"):
        reading.pass_over(f"`{key}` of Marp", line)


def _is_marp(text: str) -> bool:
    lines = text.split("\n")
    return bool(_MARP_LINE.fullmatch(lines[0])) and all(_MARP_LINE.fullmatch(line) for line in lines)


def _read_reveal(what: str, attributes: str, line: int, reading: Reading) -> None:
    values = {key: double or single or bare for key, double, single, bare in _ATTRIBUTE.findall(attributes)}
    for key, value in values.items():
        if what == "element" and key == "class" and "fragment" in value.split():
            reading.stepped = True
        elif what == "slide" and key in ("data-background", "data-background-image") and re.search(r"\.\w+$", value):
            add_backdrop(value, [], line, reading)
        elif what == "slide" and key == "id" and re.fullmatch(r"[\w-]+", value):
            reading.settings.id = value
        elif what == "slide" and key == "data-visibility" and value == "hidden":
            reading.settings.hidden = True
        elif what == "slide" and key == "class" and CENTRED.intersection(value.split()):
            reading.settings.layout = "center"
        else:
            reading.pass_over(f"`{key}` of reveal.js", line)
