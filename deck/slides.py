"""One Markdown file -> its slides: front matter, separators, titles with attributes, leads, columns, notes."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from deck.blocks import read_blocks, read_notes
from deck.directives import known_name
from deck.errors import Location, TalkError, did_you_mean
from deck.footnotes import footnotes_of, take_footnotes, tell_unmarked
from deck.inline import read_inline
from deck.markdown_rules import block_parser
from deck.plain.cutting import Cut, cut_slides
from deck.plain.deck_settings import is_for_reveal, set_up, set_up_slide, title_slide
from deck.plain.divs import read_plain, with_slots, without_notes
from deck.plain.front_matter import Front, read_front
from deck.reading import Reading
from deck.split import PART, SLIDE, Piece, split_pieces
from deck.talk import HUES, LAYOUTS, Block, Blocks, Columns, Heading, Inlines, Paragraph, Part, Slide, Text

_MOST_ON_COVER = 3
ATTRIBUTES = ("layout", "hue", "cols", "sections")
FRONT_MATTER = ("part",)


@dataclass(frozen=True)
class Source:
    """The text of one file. `stem` begins the ids of slides that name none; of a talk with a talk.toml, the file
    belongs to one of `parts` where there are any. `opens`: it is the first file of plain Markdown."""

    text: str
    stem: str
    parts: tuple[Part, ...] = ()
    opens: bool = False


def read_slides(source: Source, reading: Reading) -> tuple[tuple[Slide, ...], Front]:
    """Return the slides of a file, and its front matter.

    In a strict file front matter and attributes are closed sets. Any other Markdown is taken as it comes, and what it
    says to other tools is done where it has a meaning here. A slide that cannot be read is left out, with its error in
    `reading.errors`. Raises TalkError, with the line, where the file cannot be cut into slides.
    """
    if reading.strict:
        values, body, first_line = _front_matter(source, reading.path)
        front, part = Front(), _part(source, values, reading.path)
    else:
        (front, body, first_line), part = read_front(source.text), None
        set_up(front, reading)
    body = take_footnotes(body, first_line, reading)
    if re.search(r"^ {0,3}\[[^\]\n]+\]:", body, re.MULTILINE):
        # Links may be defined anywhere in the file, and are used on any slide.
        env = {"references": reading.references, "path": reading.path, "first_line": first_line}
        block_parser().parse(body, env)
    title = None if reading.strict else title_slide(front, source.stem, reading)
    slides = [title] if title else []
    of_reveal = is_for_reveal(front, body)
    cuts = _cuts(body, first_line, front, reading)
    for number, cut in enumerate(cuts):
        try:
            _begin_slide(cut, front if number == 0 and not slides else Front(), reading)
            piece = cut.piece if reading.strict else _plain_piece(cut.piece, of_reveal, reading)
            slide = _slide(piece, f"{source.stem}-{len(slides) + 1}", part, reading)
        except TalkError as error:
            reading.skip_slide(error)
            continue
        if reading.settings.hidden:
            reading.note("hidden-slide", slide.location.line, "the slide is left out, as it says itself.")
        elif slide.title or slide.blocks or slide.notes or slide.backdrop:
            is_opening = source.opens and not slides and len(cuts) > 1
            slides.append(_as_cover(slide, reading.settings.layout) if is_opening else slide)
    tell_unmarked(reading)
    reading.tell_passed_over()
    return tuple(slides), front


def _cuts(body: str, first_line: int, front: Front, reading: Reading) -> list[Cut]:
    if reading.strict:
        return [Cut(piece) for piece in split_pieces(body, first_line, SLIDE, reading.path)]
    return cut_slides(body, first_line, front, reading)


def _plain_piece(piece: Piece, of_reveal: bool, reading: Reading) -> Piece:
    return with_slots(without_notes(piece, reading, of_reveal=of_reveal), reading.path)


def _begin_slide(cut: Cut, of_deck: Front, reading: Reading) -> None:
    """Make `reading` ready for a slide; the front matter of a deck is, for Slidev, that of its first slide too."""
    reading.settings = replace(reading.running)
    if not reading.strict:
        set_up_slide(of_deck.only("layout", "background", "image"), reading)
        set_up_slide(cut.front, reading)


# --- front matter of a strict file --------------------------------------------------------------------------

_KEY_VALUE = re.compile(r"([\w$-]+):(?:\s+(.*)|\s*)")


def _front_matter(source: Source, path: str) -> tuple[dict[str, str], str, int]:
    """Return the front matter, the text behind it, and the line where that begins."""
    front, body, first_line = read_front(source.text)
    if not front.lines:
        return {}, body, first_line
    values: dict[str, str] = {}
    lines = source.text.split("\n")
    start = next(index for index, line in enumerate(lines) if line.strip())
    for number, line in enumerate(lines[start + 1 : first_line - 2], start + 2):
        if not line.strip():
            continue
        match, location = _KEY_VALUE.fullmatch(line.rstrip()), Location(path, number)
        if not match:
            raise TalkError(
                f"the front matter has the line {line.strip()[:60]!r}.",
                location=location,
                remedy="Expected lines `key: value`.",
            )
        known_name(match[1], FRONT_MATTER, "front matter key", location)
        values[match[1]] = (match[2] or "").strip().strip("\"'")
    return values, body, first_line


def _part(source: Source, front: Mapping[str, str], path: str) -> Part | None:
    if not source.parts:
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


def _slide(piece: Piece, default_id: str, part: Part | None, reading: Reading) -> Slide:
    line = piece.line + next((i for i, text in enumerate(piece.text.split("\n")) if text.strip()), 0)
    location = Location(reading.path, line)
    columns = split_pieces(piece.text, piece.line, PART, reading.path) if "\n+++" in f"\n{piece.text}" else [piece]
    contents = [list(_column(column, reading)) for column in columns]
    title, lead = _take_title(contents[0])
    title, attributes = _take_attributes(title)
    settings = reading.settings
    slide_id = attributes.pop("#", "") or settings.id or default_id
    _check_attributes(attributes, location, reading)
    filled = [tuple(_inner_headings(content, location, reading)) for content in contents]
    if not reading.strict and "cols" not in attributes:
        # The default slot of Slidev may hold nothing but the title.
        filled = [content for content in filled if content] or [()]
    blocks = _columns(filled, attributes.get("cols", ""), location)
    title = title or read_inline(settings.title, line, reading)
    layout = attributes.get("layout") or settings.layout
    if not layout and not reading.strict and title and not blocks and not settings.backdrop:
        layout = "center"
    return Slide(
        id=slide_id,
        title=title,
        location=location,
        lead=lead,
        blocks=(*blocks, *footnotes_of(reading)),
        notes=read_notes(reading),
        layout=layout or "default",
        hue=attributes.get("hue", part.hue if part else "ink"),
        part=part.id if part else "",
        backdrop=settings.backdrop,
        sections=tuple(filter(None, attributes.get("sections", "").split(","))),
        allowed=settings.allowed,
    )


def _as_cover(slide: Slide, asked_for: str) -> Slide:
    """Return the slide that opens a plain deck as its cover, where it says little more than what the talk is called."""
    is_short = len(slide.blocks) <= _MOST_ON_COVER and all(
        isinstance(one, (Paragraph, Heading)) for one in slide.blocks
    )
    if asked_for or not slide.title or slide.layout not in ("default", "center") or not is_short:
        return slide
    return replace(slide, layout="cover")


def _column(piece: Piece, reading: Reading) -> Blocks:
    if reading.strict:
        return read_blocks(piece.text, piece.line, reading, titles=True)
    return read_plain(piece, reading)


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
        if isinstance(block, Heading):
            children = block.children if reading.strict else _without_attributes(block.children, location, reading)
            yield Heading(max(3, block.level), children)
        else:
            yield block


def _without_attributes(heading: Inlines, location: Location, reading: Reading) -> Inlines:
    """Return a heading within a slide without `{.class}` at its end, which pandoc and Quarto read."""
    children, attributes = _take_attributes(heading)
    for key in attributes:
        reading.pass_over(f"`{_NAMES.get(key, key)}` of a heading", location.line)
    return children


_ATTRIBUTE = r"""[#.][\w.-]+|[\w-]+=(?:"[^"]*"|[^\s"}]+)"""
_NAMES = {"#": "#id", ".": ".class"}
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


def _check_attributes(attributes: dict[str, str], location: Location, reading: Reading) -> None:
    """Raise TalkError for an attribute that there is not; from plain Markdown take it out, as another tool's."""
    for key, value in list(attributes.items()):
        allowed = {"layout": LAYOUTS, "hue": HUES}.get(key)
        wanted = value in allowed if allowed else key != "cols" or _are_weights(value)
        if key in ATTRIBUTES and wanted:
            continue
        if not reading.strict:
            reading.pass_over(f"`{_NAMES.get(key, key)}` of a heading", location.line)
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
