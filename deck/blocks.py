"""Block Markdown -> the blocks of `deck.talk`, with each directive at its line."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from markdown_it.token import Token

from deck.directives import DIRECTIVES, is_directive, read_directive
from deck.errors import Location
from deck.fence_info import CELLS, MOST_LIT_STEPS, read_info
from deck.html_findings import check_attributes, warn_dropped
from deck.html_tags import CLICKS, TRANSPARENT, Tag, lone_tags, without_dropped
from deck.inline import read_formula, read_inline
from deck.markdown_rules import block_parser
from deck.plain.comments import read_comment
from deck.reading import Reading
from deck.split import PART, split_pieces
from deck.talk import Block, Blocks, CodeBlock, Heading, Inlines, ListBlock, Paragraph, Quote, Steps, Table, Text


def read_blocks(text: str, line: int, reading: Reading, *, titles: bool = False, depth: int = 0) -> Blocks:
    """Return the blocks of Markdown `text`, whose first line is `line` of the file.

    Headings come out at level 3 or deeper, except that with `titles` those outside other blocks keep their level.
    Comments and {notes} go to `reading.notes`. `depth` is how deep the text is nested in other blocks. Raises TalkError
    for an unknown directive, option or role, and for what is nested too deeply.
    """
    env: dict[str, Any] = {
        "references": reading.references,
        "path": reading.path,
        "first_line": line,
        "depth": depth,
        "has_math": reading.has_math,
    }
    return _Builder(block_parser().parse(text, env), line, reading, titles, depth).blocks(until="")


def read_notes(reading: Reading) -> Blocks:
    """Return the notes collected so far as blocks, and empty the collection."""
    blocks: list[Block] = []
    # What has its place on the slide: in notes nothing appears step by step, and nothing has a foot.
    kept = reading.fragment_markers, reading.footnotes
    reading.fragment_markers, reading.footnotes = frozenset(), None
    # A comment or {notes} inside notes has nowhere else to go.
    while reading.notes:
        notes, reading.notes = reading.notes, []
        for text, line in notes:
            blocks.extend(read_blocks(text, line, reading))
    reading.fragment_markers, reading.footnotes = kept
    return tuple(blocks)


def as_steps(blocks: Sequence[Block]) -> Blocks:
    """Return blocks that appear one after the other: the items of lists, and everything else as a whole."""
    stepped: list[Block] = []
    for block in blocks:
        if isinstance(block, ListBlock):
            stepped.append(replace(block, stepped=(True,) * len(block.items)))
        else:
            stepped.append(block if isinstance(block, Steps) else Steps(((block,),)))
    return tuple(stepped)


class _Builder:
    """Walks markdown-it's flat tokens once."""

    def __init__(self, tokens: Sequence[Token], line: int, reading: Reading, titles: bool, depth: int) -> None:
        self.tokens = tokens
        self.first_line = line
        self.reading = reading
        self.titles = titles
        self.depth = depth
        self.at = 0
        self.clicks: list[tuple[list[Block], int]] = []
        """Where each open <v-click> began: the blocks that it stands in, and how many there were."""

    def blocks(self, until: str) -> Blocks:
        """Return the blocks up to the token `until`, and move behind it."""
        found: list[Block] = []
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token.type == until:
                break
            if token.type == "html_block":
                found.extend(self.html(token, found))
            else:
                found.extend(self.block(token))
            if self.reading.stepped:
                self.reading.stepped = False
                found[-1:] = [Steps(((block,),)) for block in found[-1:]]
        return tuple(found)

    def block(self, token: Token) -> Sequence[Block]:
        match token.type:
            case "paragraph_open":
                children = self.inline_and_close()
                return (Paragraph(children),) if children else ()
            case "heading_open":
                least = 1 if self.titles and token.level == 0 else 3
                return (Heading(max(least, int(token.tag[1:])), self.inline_and_close()),)
            case "fence":
                return self.fence(token)
            case "formula":
                return (Paragraph((self.formula(token),)),)
            case "bullet_list_open" | "ordered_list_open":
                return (self.list_block(token),)
            case "table_open":
                return (self.table(),)
            case "blockquote_open":
                return (Quote(self.blocks("blockquote_close")),)
            case "code_block":
                return (CodeBlock("", token.content.removesuffix("\n")),)
        return ()

    def line_of(self, token: Token) -> int:
        return self.first_line + (token.map[0] if token.map else 0)

    def inline_and_close(self) -> Inlines:
        """Read the inline token that comes next, and move behind the closing token after it."""
        token = self.tokens[self.at]
        self.at += 2
        return read_inline(token.content, self.line_of(token), self.reading)

    def formula(self, token: Token) -> Any:
        return read_formula(token.content.strip(), self.line_of(token), self.reading, display=True)

    # --- fences ---------------------------------------------------------------------------------------------

    def fence(self, token: Token) -> Sequence[Block]:
        info, line = token.info.strip(), self.line_of(token)
        if info == "math" and self.reading.has_math:
            return (Paragraph((self.formula(token),)),)
        if not is_directive(info) or self.is_cell(info):
            return (self.code(info, token.content.removesuffix("\n"), line),)
        directive = read_directive(info, token.content, Location(self.reading.path, line))
        if directive.name == "notes":
            self.reading.notes.append((directive.body, directive.body_line))
            return ()
        if directive.name == "steps":
            pieces = split_pieces(directive.body, directive.body_line, PART, self.reading.path)
            depth = self.depth + token.level + 1
            return (Steps(tuple(read_blocks(piece.text, piece.line, self.reading, depth=depth) for piece in pieces)),)
        return (directive,)

    def is_cell(self, info: str) -> bool:
        """Return whether braces hold a language, as of a cell of Quarto, and no directive of ours."""
        name = re.split(r"[\s,}]", info[1:], maxsplit=1)[0]
        return not self.reading.strict and name not in DIRECTIVES and (name in CELLS or name.startswith("."))

    def code(self, info: str, text: str, line: int) -> CodeBlock:
        read = read_info(info, text.count("\n") + 1)
        if read.is_cell:
            self.reading.pass_over(f"running a cell of {read.language}", line)
            # `#| echo: false` and the like are words to Quarto.
            text = re.sub(r"\A(?:[#/%-]{1,2}\|[^\n]*(?:\n|\Z))+", "", text)
        if len(read.lit) > MOST_LIT_STEPS:
            what = f"the code lights {len(read.lit)} groups of lines, and {MOST_LIT_STEPS} are read."
            self.reading.warn("lit-lines", line, what, "Split the slide.")
        return CodeBlock(read.language, text, read.lit[:MOST_LIT_STEPS], read.first_number)

    # --- lists and tables -----------------------------------------------------------------------------------

    def list_block(self, opening: Token) -> ListBlock:
        ordered = opening.type == "ordered_list_open"
        closing = opening.type.replace("_open", "_close")
        items: list[Blocks] = []
        all_stepped = opening.markup in self.reading.fragment_markers
        checked: list[bool | None] = []
        while self.tokens[self.at].type != closing:
            self.at += 1
            checked.append(self.task())
            items.append(self.blocks("list_item_close"))
        self.at += 1
        stepped = tuple(all_stepped or _is_step(item) for item in items)
        return ListBlock(
            ordered,
            tuple(_without_step(item) if step else item for item, step in zip(items, stepped, strict=True)),
            int(opening.attrs.get("start", 1)),
            tuple(checked) if any(one is not None for one in checked) else (),
            stepped if any(stepped) else (),
        )

    def task(self) -> bool | None:
        """Take the box off an item of a task list; return whether it is done, None where it is no task."""
        first = self.tokens[self.at + 1] if self.tokens[self.at].type == "paragraph_open" else None
        match = _TASK.match(first.content) if first else None
        if first is None or not match:
            return None
        first.content = first.content[match.end() :]
        return match[1] != " "

    def table(self) -> Table:
        rows: list[list[Inlines]] = []
        align: list[str] = []
        while (token := self.tokens[self.at]).type != "table_close":
            self.at += 1
            if token.type == "tr_open":
                rows.append([])
            elif token.type in ("th_open", "td_open"):
                if token.type == "th_open":
                    align.append(str(token.attrs.get("style", "")).removeprefix("text-align:"))
                rows[-1].append(self.inline_and_close())
        self.at += 1
        return Table(tuple(rows[0]), tuple(tuple(row) for row in rows[1:]), tuple(align))

    # --- HTML -----------------------------------------------------------------------------------------------

    def html(self, token: Token, before: list[Block]) -> Sequence[Block]:
        """Return the blocks of raw HTML; `before` are those that stand before it in the same block."""
        line, start, rest = self.line_of(token), 0, []
        for match in re.finditer(r"<!--(.*?)-->", token.content, re.DOTALL):
            rest.append(token.content[start : match.start()])
            here = line + token.content.count("\n", 0, match.start())
            read_comment(match[1], here, self.reading)
            rest.append("\n" * match[0].count("\n"))
            start = match.end()
        raw, dropped = without_dropped("".join((*rest, token.content[start:])))
        for name, offset in dropped:
            warn_dropped(name, line + raw.count("\n", 0, offset), self.reading)
        tags = lone_tags(raw)
        if tags is not None:
            self.containers(tags, line, before)
            if all(tag.name in TRANSPARENT or tag.name in ("br", "hr") for tag in tags):
                return ()
        line += raw.count("\n", 0, len(raw) - len(raw.lstrip()))
        children = read_inline(raw.strip(), line, self.reading)
        is_blank = all(isinstance(child, Text) and not child.text.strip() for child in children)
        return () if is_blank else (Paragraph(children),)

    def containers(self, tags: Sequence[Tag], line: int, before: list[Block]) -> None:
        """Pass over tags around Markdown; what Slidev's click tags hold becomes steps."""
        for tag in tags:
            if tag.name in CLICKS and not tag.closing:
                self.clicks.append((before, len(before)))
            elif tag.name in CLICKS and self.clicks:
                blocks, count = self.clicks.pop()
                if blocks is before:
                    before[count:] = as_steps(before[count:])
            elif tag.name in TRANSPARENT:
                self.reading.pass_over(f"`<{tag.name}>`", line)
                check_attributes(tag, line, self.reading)


_TASK = re.compile(r"\[([ xX])\][ \u00a0]+(?=\S)")


def _is_step(item: Blocks) -> bool:
    """Return whether a comment made the first paragraph of an item a step."""
    match item[:1]:
        case (Steps(((Paragraph(),),)),):
            return True
    return False


def _without_step(item: Blocks) -> Blocks:
    match item[:1]:
        case (Steps(((Paragraph() as text,),)),):
            return (text, *item[1:])
    return item
