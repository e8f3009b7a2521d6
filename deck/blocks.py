"""Block Markdown -> the blocks of `deck.talk`, with each directive at its line."""

import re
from collections.abc import Sequence
from typing import Any

from markdown_it.token import Token

from deck.directives import is_directive, read_directive
from deck.errors import Location
from deck.inline import Reading, markdown, read_inline, warn_raw_html
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
    }
    return _Builder(markdown().parse(text, env), line, reading, titles, depth).blocks(until="")


def read_notes(reading: Reading) -> Blocks:
    """Return the notes collected so far as blocks, and empty the collection."""
    notes, reading.notes = reading.notes, []
    blocks: list[Block] = []
    for text, line in notes:
        blocks.extend(read_blocks(text, line, reading))
    # A comment or {notes} inside notes has nowhere else to go.
    return (*blocks, *read_notes(reading)) if reading.notes else tuple(blocks)


class _Builder:
    """Walks markdown-it's flat tokens once."""

    def __init__(self, tokens: Sequence[Token], line: int, reading: Reading, titles: bool, depth: int) -> None:
        self.tokens = tokens
        self.first_line = line
        self.reading = reading
        self.titles = titles
        self.depth = depth
        self.at = 0

    def blocks(self, until: str) -> Blocks:
        """Return the blocks up to the token `until`, and move behind it."""
        found: list[Block] = []
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token.type == until:
                break
            found.extend(self.block(token))
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
            case "bullet_list_open" | "ordered_list_open":
                return (self.list_block(token),)
            case "table_open":
                return (self.table(),)
            case "blockquote_open":
                return (Quote(self.blocks("blockquote_close")),)
            case "code_block":
                return (CodeBlock("", token.content.removesuffix("\n")),)
            case "html_block":
                return self.html(token)
        return ()

    def line_of(self, token: Token) -> int:
        return self.first_line + (token.map[0] if token.map else 0)

    def inline_and_close(self) -> Inlines:
        """Read the inline token that comes next, and move behind the closing token after it."""
        token = self.tokens[self.at]
        self.at += 2
        return read_inline(token.content, self.line_of(token), self.reading)

    def fence(self, token: Token) -> Sequence[Block]:
        info = token.info.strip()
        if not is_directive(info):
            return (CodeBlock(info.partition(" ")[0], token.content.removesuffix("\n")),)
        directive = read_directive(info, token.content, Location(self.reading.path, self.line_of(token)))
        if directive.name == "notes":
            self.reading.notes.append((directive.body, directive.body_line))
            return ()
        if directive.name == "steps":
            pieces = split_pieces(directive.body, directive.body_line, PART, self.reading.path)
            depth = self.depth + token.level + 1
            return (Steps(tuple(read_blocks(piece.text, piece.line, self.reading, depth=depth) for piece in pieces)),)
        return (directive,)

    def list_block(self, opening: Token) -> ListBlock:
        ordered = opening.type == "ordered_list_open"
        closing = opening.type.replace("_open", "_close")
        items = []
        while self.tokens[self.at].type != closing:
            self.at += 1
            items.append(self.blocks("list_item_close"))
        self.at += 1
        return ListBlock(ordered, tuple(items), int(opening.attrs.get("start", 1)))

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

    def html(self, token: Token) -> Sequence[Block]:
        line, start, rest = self.line_of(token), 0, []
        for match in re.finditer(r"<!--(.*?)-->", token.content, re.DOTALL):
            rest.append(token.content[start : match.start()])
            self.reading.add_comment(match[1], line + token.content.count("\n", 0, match.start()))
            start = match.end()
        raw = "".join((*rest, token.content[start:])).strip()
        if not raw or raw.lower() in ("<br>", "<br/>", "<br />"):
            return ()
        warn_raw_html(raw, line, self.reading)
        return (Paragraph((Text(raw, line),)),)
