"""Inline Markdown -> the small tree of `deck.talk`: text, code, emphasis, links, pictures and roles.

Raw HTML is shown as text, never emitted; links lead to http(s), mailto, a slide or a source, or become text.
"""

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline.state_inline import Delimiter, StateInline
from markdown_it.token import Token

from deck.directives import check_role, is_tool_comment
from deck.errors import Finding, Level, Location, TalkError
from deck.pictures import PICTURE_KINDS, read_picture
from deck.talk import Break, Code, Emphasis, Image, Inline, Inlines, Link, Role, Strong, Text


@dataclass
class Reading:
    """The file being read, and what is collected on the way.

    `path` is the file as messages name it, `folder` where it lies and `root` the folder that its pictures may not
    leave; both are None for text without a file. `notes` holds the Markdown of speaker notes, each with its line.
    `references` are the link definitions of the whole file, as markdown-it keeps them.
    """

    path: str
    folder: Path | None = None
    root: Path | None = None
    findings: list[Finding] = field(default_factory=list)
    notes: list[tuple[str, int]] = field(default_factory=list)
    references: dict[str, Any] = field(default_factory=dict)

    def add_comment(self, comment: str, line: int) -> None:
        """Keep the inside of an HTML comment as notes, unless it talks to another tool."""
        text = comment.strip()
        if not text or is_tool_comment(text):
            return
        label = re.match(r"\s*(?:notes?:)?\s*", comment, re.IGNORECASE)
        assert label
        self.notes.append((comment[label.end() :].rstrip(), line + comment.count("\n", 0, label.end())))

    def warn(self, code: str, line: int, what: str, remedy: str = "") -> None:
        self.findings.append(Finding(Level.WARNING, code, Location(self.path, line), what, remedy))


MAX_DEPTH = 60
"""Lists, quotes, {steps} and emphasis within each other; an item of a list counts twice. More is refused."""


@functools.cache
def markdown() -> MarkdownIt:
    """Return the one parser of blocks: CommonMark and tables.

    Its env holds `path`, `first_line` and `depth`, how deep the text itself is nested, for what is nested too deeply:
    markdown-it by itself leaves that out without a word.
    """
    parser = _parser({"maxNesting": 10 * MAX_DEPTH})
    # Inline text is parsed here, and only where a character of it could mean anything: half of the time saved.
    parser.core.ruler.enableOnly(["normalize", "block"])
    parser.block.ruler.before("table", "depth", _depth_rule, {"alt": []})
    return parser


@functools.cache
def _inline_markdown() -> MarkdownIt:
    """Return the one parser of inline text, with roles, and with emphasis that works in Korean text."""
    parser = _parser({})
    parser.inline.ruler.before("backticks", "role", _role_rule)
    parser.inline.ruler.at("emphasis", _emphasis_rule)
    return parser


def _parser(options: dict[str, Any]) -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": True, **options}).enable("table")
    # Every address gets through to this module, which refuses by its own list and says so.
    parser.validateLink = lambda url: True  # type: ignore[method-assign]
    parser.normalizeLink = lambda url: url  # type: ignore[method-assign]
    parser.normalizeLinkText = lambda link: link  # type: ignore[method-assign]
    return parser


def too_deep(location: Location) -> TalkError:
    return TalkError("this is nested too deeply.", location=location, remedy=f"At most {MAX_DEPTH} levels are read.")


_MARKED = re.compile(r"[\\`*_\[<&\n]")


def read_inline(text: str, line: int, reading: Reading) -> Inlines:
    """Return the inline tree of Markdown `text`, which begins on `line` of the file.

    Raises TalkError for an unknown role.
    """
    if not _MARKED.search(text):
        return (Text(text, line),) if text else ()
    tokens: list[Token] = []
    parser = _inline_markdown()
    parser.inline.parse(text, parser, {"references": reading.references}, tokens)
    return _Tree(reading, line, text).grow(tokens)


def plain_text(children: Inlines) -> str:
    """Return what `children` read as, without markup and without roles, whose text is not known yet."""
    parts = []
    for child in children:
        match child:
            case Text(text) | Code(text):
                parts.append(text)
            case Emphasis(inner) | Strong(inner) | Link(_, inner):
                parts.append(plain_text(inner))
            case Image(alt=alt):
                parts.append(alt)
            case Break():
                parts.append(" ")
    return "".join(parts)


# --- the tree -----------------------------------------------------------------------------------------------

_ALLOWED_LINK = re.compile(r"https?://[^\s]+|mailto:[^\s]+|#[\w-]+|source:[\w.-]+", re.IGNORECASE)
_COMMENT = re.compile(r"<!--(.*?)-->", re.DOTALL)
_LINE_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)


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

    def grow(self, tokens: Sequence[Token]) -> Inlines:
        for index, token in enumerate(tokens):
            kind = token.type
            if kind in ("text", "text_special"):
                self.text(token.content)
            elif kind == "softbreak":
                self.soft_break(tokens, index)
            elif kind == "hardbreak":
                self.line += 1
                self.add(Break())
            elif kind == "code_inline":
                self.add(Code(token.content))
            elif kind == "role":
                self.role(token)
            elif kind == "image":
                self.image(token)
            elif kind == "html_inline":
                self.html(token.content)
            elif token.nesting > 0:
                if len(self.levels) > MAX_DEPTH:
                    raise too_deep(Location(self.reading.path, self.line))
                self.levels.append([])
                if kind == "link_open":
                    self.links.append(str(token.attrs.get("href", "")))
            elif token.nesting < 0:
                self.close(kind)
        return tuple(self.levels[0])

    def add(self, child: Inline) -> None:
        self.levels[-1].append(child)

    def text(self, text: str) -> None:
        level = self.levels[-1]
        if not text:
            return
        if level and isinstance(last := level[-1], Text) and last.line == self.line:
            level[-1] = Text(last.text + text, self.line)
        else:
            level.append(Text(text, self.line))

    def soft_break(self, tokens: Sequence[Token], index: int) -> None:
        # By index: a slice for each line of a long paragraph would take time that grows with its square.
        before = next((tokens[at].content for at in range(index - 1, -1, -1) if tokens[at].content), "")
        behind = next((tokens[at].content for at in range(index + 1, len(tokens)) if tokens[at].content), "")
        if not (_is_unspaced(before[-1:]) and _is_unspaced(behind[:1])):
            self.text(" ")
        self.line += 1

    def role(self, token: Token) -> None:
        offset: int = token.meta["offset"]
        self.lines_counted += self.source.count("\n", self.counted_to, offset)
        self.counted_to = offset
        self.line = self.first_line + self.lines_counted
        location = Location(self.reading.path, self.line)
        name, argument = token.tag, " ".join(token.content.split())
        check_role(name, argument, location)
        self.add(Role(name, argument, location))

    def image(self, token: Token) -> None:
        alt = "".join(child.content for child in token.children or [])
        location = Location(self.reading.path, self.line)
        address = str(token.attrs.get("src", ""))
        data_uri, reason = read_picture(address, self.reading.folder, self.reading.root)
        if reason:
            self.reading.warn(
                "picture",
                self.line,
                f"the picture {address[:80]!r} is left out: {reason}.",
                f"Put a {', '.join(PICTURE_KINDS)} file beside the talk and name it by its relative path.",
            )
        self.add(Image(address, alt, location, data_uri))

    def html(self, content: str) -> None:
        if match := _COMMENT.fullmatch(content):
            self.reading.add_comment(match[1], self.line)
        elif _LINE_BREAK.fullmatch(content):
            self.add(Break())
        else:
            warn_raw_html(content, self.line, self.reading)
            self.text(content)
        self.line += content.count("\n")

    def close(self, kind: str) -> None:
        children = tuple(self.levels.pop())
        if kind == "em_close":
            self.add(Emphasis(children))
        elif kind == "strong_close":
            self.add(Strong(children))
        elif _ALLOWED_LINK.fullmatch(href := self.links.pop()):
            self.add(Link(href, children))
        else:
            self.levels[-1].extend(children)
            self.reading.warn(
                "unsafe-link",
                self.line,
                f"the link to {href[:80]!r} is left out; its text stays.",
                "Links may lead to http(s)://…, mailto:…, #slide-id or source:id.",
            )


def warn_raw_html(content: str, line: int, reading: Reading) -> None:
    reading.warn(
        "raw-html",
        line,
        f"raw HTML is shown as text: {' '.join(content.split())[:60]!r}.",
        "Use Markdown or a directive; put an example of HTML in a code block.",
    )


# Han, Kana, and the punctuation and full-width forms written with them: lines join without a space. Not Hangul.
_UNSPACED = "\u2e80-\u30ff\u31c0-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
_HANGUL = "\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff"
_is_unspaced = re.compile(f"[{_UNSPACED}]").match
_is_cjk = re.compile(f"[{_UNSPACED}{_HANGUL}]").match


# --- rules for markdown-it ----------------------------------------------------------------------------------

_ROLE = re.compile(r"\{([A-Za-z][\w-]*)\}(`+)(?!`)(.+?)(?<!`)\2(?!`)", re.DOTALL)


def _depth_rule(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Read nothing; raise TalkError where the line `first` is nested too deeply."""
    if state.level + state.env.get("depth", 0) > MAX_DEPTH:
        raise too_deep(Location(state.env.get("path", ""), state.env.get("first_line", 1) + first))
    return False


def _role_rule(state: StateInline, silent: bool) -> bool:
    """Read {name}`argument` as a token `role`: its tag is the name, meta["offset"] where it begins."""
    if state.src[state.pos] != "{":
        return False
    match = _ROLE.match(state.src, state.pos, state.posMax)
    if not match:
        return False
    if not silent:
        token = state.push("role", match[1], 0)
        token.content = match[3].strip()
        token.meta = {"offset": state.pos}
    state.pos = match.end()
    return True


def _emphasis_rule(state: StateInline, silent: bool) -> bool:
    """Read runs of * and _ as CommonMark does, except that a CJK letter beside a run never hinders it.

    CommonMark leaves `**그래프(graph)**를` unmarked: `)` before the run and a letter behind it. Korean particles follow
    the marked word without a space, so this is how Korean is written. Only `*` may do so, as inside words.
    """
    marker = state.src[state.pos]
    if silent or marker not in "*_":
        return False
    run = state.scanDelims(state.pos, marker == "*")
    before = state.src[state.pos - 1] if state.pos else " "
    end = state.pos + run.length
    behind = state.src[end] if end < state.posMax else " "
    free = marker == "*"
    can_open = run.can_open or bool(free and _is_cjk(before) and not behind.isspace())
    can_close = run.can_close or bool(free and _is_cjk(behind) and not before.isspace())
    for _ in range(run.length):
        token = state.push("text", "", 0)
        token.content = marker
        state.delimiters.append(Delimiter(ord(marker), run.length, len(state.tokens) - 1, -1, can_open, can_close))
    state.pos = end
    return True
