"""Inline Markdown -> the small tree of `deck.talk`: text, code, emphasis, links, pictures, formulas and roles.

Of HTML a closed list of tags is read, never emitted; links lead to http(s), mailto, a slide or a source, or become
text.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from markdown_it.token import Token

from deck.directives import check_role
from deck.errors import Location
from deck.formulas import mathml_of
from deck.html_findings import check_attributes, warn_dropped, warn_raw_html
from deck.html_tags import DROPPED, EMPHASISED, EMPTY, MARKED, STRONG, TRANSPARENT, VOID, Tag, read_tag
from deck.images import add_picture, with_attributes
from deck.markdown_rules import MAX_DEPTH, inline_parser, is_unspaced, too_deep
from deck.plain.comments import read_comment
from deck.reading import Reading
from deck.talk import (
    Break,
    Code,
    Emphasis,
    FootnoteMark,
    Image,
    Inline,
    Inlines,
    Link,
    Marked,
    Math,
    Role,
    Strong,
    Text,
)

_MARKED = re.compile(r"[\\`*_\[<&\n$~]")


def read_inline(text: str, line: int, reading: Reading) -> Inlines:
    """Return the inline tree of Markdown `text`, which begins on `line` of the file.

    Raises TalkError for an unknown role.
    """
    if not _MARKED.search(text):
        return (Text(text, line),) if text else ()
    tokens: list[Token] = []
    parser = inline_parser()
    env: dict[str, Any] = {
        "references": reading.references,
        "footnotes": reading.footnotes,
        "has_math": reading.has_math,
    }
    parser.inline.parse(text, parser, env, tokens)
    for label in sorted(env.get("undefined", ())):
        here = line + text.count("\n", 0, max(0, text.find(f"[^{label}]")))
        reading.note("no-footnote", here, f"[^{label[:40]}] is shown as it is written: no footnote has that name.")
    return _Tree(reading, line, text).grow(tokens)


def read_formula(tex: str, line: int, reading: Reading, *, display: bool) -> Math:
    """Return a formula; a warning where it cannot be converted, and then its source is what shows."""
    mathml, problem = mathml_of(tex, display=display)
    if problem:
        what = f"the formula {' '.join(tex.split())[:60]!r} is shown as it is written: {problem}."
        reading.warn("formula", line, what, "docs/markdown.md says which TeX is read. A `$` that begins none is `\\$`.")
    return Math(tex, mathml, display)


def plain_text(children: Inlines) -> str:
    """Return what `children` read as, without markup and without roles, whose text is not known yet."""
    parts = []
    for child in children:
        match child:
            case Text(text) | Code(text) | Math(text):
                parts.append(text)
            case Emphasis(inner) | Strong(inner) | Link(_, inner) | Marked(_, inner):
                parts.append(plain_text(inner))
            case Image(alt=alt):
                parts.append(alt)
            case Break():
                parts.append(" ")
    return "".join(parts)


# --- the tree -----------------------------------------------------------------------------------------------

_ALLOWED_LINK = re.compile(r"https?://[^\s]+|mailto:[^\s]+|#[\w-]+|source:[\w.-]+", re.IGNORECASE)
_COMMENT = re.compile(r"<!--(.*?)-->", re.DOTALL)
_IMAGE_ATTRIBUTES = re.compile(r"\{[^{}\n]*\}")


class _Tree:
    """Grows the tree from flat tokens, counting lines on the way."""

    def __init__(self, reading: Reading, line: int, source: str) -> None:
        self.reading = reading
        self.source = source
        self.counted_to = 0
        self.lines_counted = 0
        self.first_line = line
        self.line = line
        self.levels: list[list[Inline]] = [[]]
        self.links: list[str] = []
        self.tags: list[str] = [""]
        """The HTML tag that opened each level, empty where Markdown did."""
        self.dropping = ""
        """The HTML tag whose end is waited for."""

    def grow(self, tokens: Sequence[Token]) -> Inlines:
        for index, token in enumerate(tokens):
            if self.dropping and token.type != "html_inline":
                self.line += token.type in ("softbreak", "hardbreak")
                if token.type == "html_block" or token.nesting == 0:
                    continue
            if token.type in _READ:
                _READ[token.type](self, token)
            elif token.type == "softbreak":
                self.soft_break(tokens, index)
            elif token.nesting > 0:
                self.open("")
                if token.type == "link_open":
                    self.links.append(str(token.attrs.get("href", "")))
            elif token.nesting < 0:
                self.close(token.type)
        while len(self.levels) > 1:
            self.close_tag()
        return tuple(self.levels[0])

    def add(self, child: Inline) -> None:
        self.levels[-1].append(child)

    def text(self, text: str) -> None:
        level = self.levels[-1]
        if not text:
            return
        if level and isinstance(last := level[-1], Image) and (match := _IMAGE_ATTRIBUTES.match(text)):
            level[-1] = with_attributes(last, match[0], self.reading)
            text = text[match.end() :]
        if level and isinstance(last := level[-1], Text) and last.line == self.line:
            level[-1] = Text(last.text + text, self.line)
        elif text:
            level.append(Text(text, self.line))

    def soft_break(self, tokens: Sequence[Token], index: int) -> None:
        # By index: a slice for each line of a long paragraph would take time that grows with its square.
        before = next((tokens[at].content for at in range(index - 1, -1, -1) if tokens[at].content), "")
        behind = next((tokens[at].content for at in range(index + 1, len(tokens)) if tokens[at].content), "")
        if not (is_unspaced(before[-1:]) and is_unspaced(behind[:1])):
            self.text(" ")
        self.line += 1

    def hard_break(self, token: Token) -> None:
        self.line += 1
        self.add(Break())

    def role(self, token: Token) -> None:
        offset: int = token.meta["offset"]
        self.lines_counted += self.source.count("\n", self.counted_to, offset)
        self.counted_to = offset
        self.line = self.first_line + self.lines_counted
        location = Location(self.reading.path, self.line)
        name, argument = token.tag, " ".join(token.content.split())
        check_role(name, argument, location)
        self.add(Role(name, argument, location))

    def formula(self, token: Token) -> None:
        self.add(read_formula(token.content, self.line, self.reading, display=token.meta["display"]))
        self.line += token.content.count("\n")

    def footnote(self, token: Token) -> None:
        marks = self.reading.marks
        if token.content not in marks:
            marks.append(token.content)
        self.reading.marked.add(token.content)
        self.add(FootnoteMark(marks.index(token.content) + 1))

    def inline_footnote(self, token: Token) -> None:
        footnotes = self.reading.footnotes
        assert footnotes is not None
        # No label that is written can hold a space.
        label = f"inline {len(footnotes)}"
        footnotes[label] = (token.content, self.line)
        self.reading.marked.add(label)
        self.reading.marks.append(label)
        self.add(FootnoteMark(len(self.reading.marks)))
        self.line += token.content.count("\n")

    def image(self, token: Token) -> None:
        alt = "".join(child.content if child.type != "softbreak" else " " for child in token.children or [])
        caption = str(token.attrs.get("title", ""))
        self.picture(str(token.attrs.get("src", "")), {"alt": alt, "title": caption})

    def picture(self, address: str, attributes: dict[str, str]) -> None:
        image = add_picture(address, attributes, self.line, self.reading)
        if image is not None:
            self.add(image)

    # --- HTML -----------------------------------------------------------------------------------------------

    def html(self, token: Token) -> None:
        content = token.content
        tag = read_tag(content)
        if self.dropping:
            if tag and tag.closing and tag.name == self.dropping:
                self.dropping = ""
        elif match := _COMMENT.fullmatch(content):
            read_comment(match[1], self.line, self.reading)
        elif tag is None:
            self.shown_as_text(content)
        else:
            self.tag(tag, content)
        self.line += content.count("\n")

    def tag(self, tag: Tag, content: str) -> None:
        name = tag.name
        if name == "br":
            self.add(Break())
        elif name == "img" and not tag.closing:
            self.picture(tag.attributes.get("src", ""), tag.attributes)
        elif name in DROPPED:
            if not tag.closing:
                warn_dropped(name, self.line, self.reading)
                self.dropping = "" if name in VOID else name
        elif name in TRANSPARENT or name in EMPTY or (name == "a" and not tag.closing and "href" not in tag.attributes):
            self.reading.pass_over(f"`<{name}>`", self.line)
        elif name in STRONG or name in EMPHASISED or name in MARKED or name in ("a", "code", "tt", "samp"):
            if not tag.closing:
                self.open(name)
                self.links += [tag.attributes["href"]] if name == "a" else []
            elif self.tags[-1] == name:
                self.close_tag()
        else:
            self.shown_as_text(content)
            return
        check_attributes(tag, self.line, self.reading)

    def shown_as_text(self, content: str) -> None:
        warn_raw_html(content, self.line, self.reading)
        self.text(content)

    # --- levels ---------------------------------------------------------------------------------------------

    def open(self, tag: str) -> None:
        if len(self.levels) > MAX_DEPTH:
            raise too_deep(Location(self.reading.path, self.line))
        self.levels.append([])
        self.tags.append(tag)

    def close(self, kind: str) -> None:
        while self.tags[-1]:
            self.close_tag()
        self.tags.pop()
        children = tuple(self.levels.pop())
        if kind == "em_close":
            self.add(Emphasis(children))
        elif kind == "strong_close":
            self.add(Strong(children))
        elif kind == "s_close":
            self.add(Marked("del", children))
        else:
            self.link(children)

    def close_tag(self) -> None:
        """Close the HTML tag that is open."""
        name, children = self.tags.pop(), tuple(self.levels.pop())
        if name in STRONG:
            self.add(Strong(children))
        elif name in EMPHASISED:
            self.add(Emphasis(children))
        elif name in MARKED:
            self.add(Marked(MARKED[name], children))
        elif name == "a":
            self.link(children)
        else:
            self.add(Code(plain_text(children)))

    def link(self, children: Inlines) -> None:
        if _ALLOWED_LINK.fullmatch(href := self.links.pop()):
            self.add(Link(href, children))
            return
        self.levels[-1].extend(children)
        self.reading.warn(
            "unsafe-link",
            self.line,
            f"the link to {href[:80]!r} is left out; its text stays.",
            "Links may lead to http(s)://…, mailto:…, #slide-id or source:id.",
        )


_READ: dict[str, Callable[[_Tree, Token], None]] = {
    "text": lambda tree, token: tree.text(token.content),
    "text_special": lambda tree, token: tree.text(token.content),
    "hardbreak": _Tree.hard_break,
    "code_inline": lambda tree, token: tree.add(Code(token.content)),
    "role": _Tree.role,
    "formula": _Tree.formula,
    "footnote": _Tree.footnote,
    "inline_footnote": _Tree.inline_footnote,
    "image": _Tree.image,
    "html_inline": _Tree.html,
}
