"""One Markdown file -> its slides: front matter, separators, titles with attributes, leads, columns, notes."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from deck.blocks import read_blocks, read_notes
from deck.directives import known_name
from deck.errors import Location, TalkError, did_you_mean
from deck.inline import Reading, markdown
from deck.split import PART, SLIDE, Piece, split_pieces
from deck.talk import HUES, LAYOUTS, Block, Blocks, Columns, Heading, Inlines, Part, Slide, Text

ATTRIBUTES = ("layout", "hue", "cols")
FRONT_MATTER = ("part",)


@dataclass(frozen=True)
class Source:
    """The text of one file, and how to read it.

    `stem` begins the ids of slides that name none. A `strict` file belongs to a talk with a talk.toml: its front
    matter and attributes are a closed set, and it belongs to one of `parts` where there are any. Any other
    Markdown is taken as it comes.
    """

    text: str
    stem: str
    strict: bool = False
    parts: tuple[Part, ...] = ()


def read_slides(source: Source, reading: Reading) -> tuple[tuple[Slide, ...], Mapping[str, str]]:
    """Return the slides of a file, and its front matter.

    Raises TalkError, with the line, for anything that the language does not know.
    """
    front, body, first_line = _front_matter(source, reading.path)
    part = _part(source, front, reading.path)
    if re.search(r"^ {0,3}\[[^\]\n]+\]:", body, re.MULTILINE):
        # Links may be defined anywhere in the file, and are used on any slide.
        markdown().parse(body, {"references": reading.references, "path": reading.path, "first_line": first_line})
    slides: list[Slide] = []
    for piece in split_pieces(body, first_line, SLIDE, reading.path):
        slide = _slide(piece, f"{source.stem}-{len(slides) + 1}", part, source.strict, reading)
        if slide.title or slide.blocks or slide.notes:
            slides.append(slide)
    return tuple(slides), front


# --- front matter -------------------------------------------------------------------------------------------

_KEY_VALUE = re.compile(r"([\w$-]+):(?:\s+(.*)|\s*)")


def _front_matter(source: Source, path: str) -> tuple[dict[str, str], str, int]:
    """Return the front matter, the text behind it, and the line where that begins."""
    lines = source.text.split("\n")
    start = next((index for index, line in enumerate(lines) if line.strip()), 0)
    end = next((index for index in range(start + 1, len(lines)) if SLIDE.fullmatch(lines[index])), 0)
    inside = lines[start + 1 : end]
    first = next((line for line in inside if line.strip() and not line.startswith("#")), "")
    if not end or not SLIDE.fullmatch(lines[start]) or not _KEY_VALUE.fullmatch(first.rstrip()):
        return {}, source.text, 1
    front: dict[str, str] = {}
    for number, line in enumerate(inside, start + 2):
        match = _KEY_VALUE.fullmatch(line.rstrip())
        if source.strict and line.strip():
            location = Location(path, number)
            if not match:
                raise TalkError(
                    f"the front matter has the line {line.strip()[:60]!r}.",
                    location=location,
                    remedy="Expected lines `key: value`.",
                )
            known_name(match[1], FRONT_MATTER, "front matter key", location)
        if match:
            front[match[1]] = (match[2] or "").strip().strip("\"'")
    return front, "\n".join(lines[end + 1 :]), end + 2


def _part(source: Source, front: Mapping[str, str], path: str) -> Part | None:
    if not source.strict or not source.parts:
        return None
    names = [part.id for part in source.parts]
    if "part" not in front:
        raise TalkError(
            "the file does not say which part it belongs to.",
            location=Location(path, 1),
            remedy=f"Begin it with `---`, `part: {names[0]}`, `---` (parts of talk.toml: {', '.join(names)}).",
        )
    known_name(front["part"], names, "part", Location(path, 2))
    return next(part for part in source.parts if part.id == front["part"])


# --- one slide ----------------------------------------------------------------------------------------------


def _slide(piece: Piece, default_id: str, part: Part | None, strict: bool, reading: Reading) -> Slide:
    line = piece.line + next((i for i, text in enumerate(piece.text.split("\n")) if text.strip()), 0)
    location = Location(reading.path, line)
    columns = split_pieces(piece.text, piece.line, PART, reading.path) if "\n+++" in f"\n{piece.text}" else [piece]
    contents = [list(read_blocks(column.text, column.line, reading, titles=True)) for column in columns]
    title, lead = _take_title(contents[0])
    title, attributes = _take_attributes(title)
    slide_id = attributes.pop("#", default_id)
    _check_attributes(attributes, strict, location)
    filled = [tuple(_inner_headings(content, location, reading)) for content in contents]
    hue = part.hue if part else "ink"
    return Slide(
        id=slide_id,
        title=title,
        location=location,
        lead=lead,
        blocks=_columns(filled, attributes.get("cols", ""), location),
        notes=read_notes(reading),
        layout=attributes.get("layout", "default"),
        hue=attributes.get("hue", hue),
        part=part.id if part else "",
    )


def _take_title(blocks: list[Block]) -> tuple[Inlines, Inlines]:
    """Remove the title and the lead from `blocks`, and return them.

    The title is the first level-1 heading, or else a heading that comes first; the lead a level-2 heading behind it.
    """
    levels = [block.level if isinstance(block, Heading) else 0 for block in blocks]
    at = levels.index(1) if 1 in levels else 0
    if not levels or not levels[at]:
        return (), ()
    has_lead = levels[at] == 1 and levels[at + 1 : at + 2] == [2]
    taken = [block.children for block in blocks[at : at + 1 + has_lead] if isinstance(block, Heading)]
    del blocks[at : at + 1 + has_lead]
    return taken[0], taken[1] if has_lead else ()


def _inner_headings(blocks: list[Block], location: Location, reading: Reading) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Heading) and block.level == 1:
            reading.warn("second-title", location.line, "the slide has a second title.", "Put a line `---` before it.")
        yield replace(block, level=max(3, block.level)) if isinstance(block, Heading) else block


_ATTRIBUTE = r"""[#.][\w.-]+|[\w-]+=(?:"[^"]*"|[^\s"}]+)"""
_ATTRIBUTES = re.compile(rf"\s*\{{\s*((?:{_ATTRIBUTE})(?:\s+(?:{_ATTRIBUTE}))*)\s*\}}\s*$")


def _take_attributes(title: Inlines) -> tuple[Inlines, dict[str, str]]:
    """Return the title without `{#id layout=… hue=… cols=…}` at its end, and these by name; the id is under `#`."""
    last = title[-1] if title else None
    match = _ATTRIBUTES.search(last.text) if isinstance(last, Text) else None
    if not isinstance(last, Text) or not match:
        return title, {}
    attributes = {}
    for word in re.findall(_ATTRIBUTE, match[1]):
        key, _, value = (word[0], "", word[1:]) if word[0] in "#." else word.partition("=")
        attributes[key] = value.strip('"')
    text = last.text[: match.start()]
    return (*title[:-1], *((Text(text, last.line),) if text else ())), attributes


def _check_attributes(attributes: dict[str, str], strict: bool, location: Location) -> None:
    for key, value in list(attributes.items()):
        allowed = {"layout": LAYOUTS, "hue": HUES}.get(key)
        wanted = value in allowed if allowed else key != "cols" or _are_weights(value)
        if key in ATTRIBUTES and wanted:
            continue
        if not strict:  # Another tool's: pandoc, Quarto, reveal.
            del attributes[key]
        elif key not in ATTRIBUTES:
            near = did_you_mean(key, ATTRIBUTES)
            raise TalkError(
                f"a slide has no attribute {key!r} (it has: #id, {', '.join(ATTRIBUTES)}).{near}", location=location
            )
        else:
            expected = f"one of {', '.join(allowed)}" if allowed else "weights such as 5:7"
            raise TalkError(
                f"the attribute {key} is {value!r}; expected {expected}.{did_you_mean(value, allowed or ())}",
                location=location,
            )


def _are_weights(value: str) -> bool:
    return bool(re.fullmatch(r"\d{1,4}(\.\d{1,4})?(:\d{1,4}(\.\d{1,4})?)+", value)) and all(
        float(weight) > 0 for weight in value.split(":")
    )


def _columns(contents: list[Blocks], weights: str, location: Location) -> Blocks:
    count = len(contents)
    ratio = tuple(float(weight) for weight in weights.split(":")) if weights else (1.0,) * count
    if len(ratio) != count:
        raise TalkError(
            f"cols={weights} names {len(ratio)} columns, but the slide has {count}.",
            location=location,
            remedy="Separate columns by lines `+++`.",
        )
    return (Columns(tuple(contents), ratio),) if count > 1 else contents[0]
