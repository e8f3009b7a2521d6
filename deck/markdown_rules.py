"""The two Markdown parsers, of blocks and of inline text, with the rules that are not CommonMark's."""

import functools
import re
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline.state_inline import Delimiter, StateInline

from deck.errors import Location, TalkError

MAX_DEPTH = 60
"""Lists, quotes, {steps} and emphasis within each other; an item of a list counts twice. More is refused."""


@functools.cache
def block_parser() -> MarkdownIt:
    """Return the one parser of blocks: CommonMark, tables and formulas.

    Its env holds `path`, `first_line` and `depth`, how deep the text itself is nested, for what is nested too deeply:
    markdown-it by itself leaves that out without a word; and `has_math`.
    """
    parser = _parser({"maxNesting": 10 * MAX_DEPTH})
    # Inline text is parsed apart, and only where a character of it could mean anything: half of the time saved.
    parser.core.ruler.enableOnly(["normalize", "block"])
    parser.block.ruler.before("table", "depth", _depth_rule, {"alt": []})
    parser.block.ruler.before(
        "fence", "formula", _formula_block, {"alt": ["paragraph", "reference", "blockquote", "list"]}
    )
    return parser


@functools.cache
def inline_parser() -> MarkdownIt:
    """Return the one parser of inline text: with roles, formulas, marks of footnotes, text struck out, and emphasis
    that works in Korean text.

    Its env holds `references`, `footnotes` (labels that are defined, None where none may be) and `has_math`.
    """
    parser = _parser({})
    parser.enable("strikethrough")
    parser.inline.ruler.before("backticks", "role", _role_rule)
    parser.inline.ruler.after("escape", "formula", _formula_rule)
    parser.inline.ruler.before("link", "footnote", _footnote_rule)
    parser.inline.ruler.before("footnote", "inline_footnote", _inline_footnote_rule)
    parser.inline.ruler.at("emphasis", _emphasis_rule)
    return parser


def _parser(options: dict[str, Any]) -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": True, **options}).enable("table")
    # Every address gets through to deck.inline, which refuses by its own list and says so.
    parser.validateLink = lambda url: True  # type: ignore[method-assign]
    parser.normalizeLink = lambda url: url  # type: ignore[method-assign]
    parser.normalizeLinkText = lambda link: link  # type: ignore[method-assign]
    return parser


def too_deep(location: Location) -> TalkError:
    return TalkError("this is nested too deeply.", location=location, remedy=f"At most {MAX_DEPTH} levels are read.")


# Han, Kana, and the punctuation and full-width forms written with them: lines join without a space. Not Hangul.
_UNSPACED = "\u2e80-\u30ff\u31c0-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
_HANGUL = "\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff"
is_unspaced = re.compile(f"[{_UNSPACED}]").match
_is_cjk = re.compile(f"[{_UNSPACED}{_HANGUL}]").match


# --- blocks -------------------------------------------------------------------------------------------------


def _depth_rule(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Read nothing; raise TalkError where the line `first` is nested too deeply."""
    if state.level + state.env.get("depth", 0) > MAX_DEPTH:
        raise too_deep(Location(state.env.get("path", ""), state.env.get("first_line", 1) + first))
    return False


def _formula_block(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Read lines from one that begins with `$$` to one that ends with it as a token `formula`."""
    start, end = state.bMarks[first] + state.tShift[first], state.eMarks[first]
    if not state.src.startswith("$$", start) or not state.env.get("has_math", True) or state.is_code_block(first):
        return False
    line, text = first, state.src[start + 2 : end].rstrip()
    lines = [text]
    while not (text.endswith("$$") and not text.endswith("\\$$")):
        line += 1
        # A formula that never ends is text.
        if line >= last or state.isEmpty(line) or state.sCount[line] < state.blkIndent:
            return False
        text = state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]].rstrip()
        lines.append(text)
    lines[-1] = lines[-1][:-2]
    content = "\n".join(lines).strip()
    if not content or "$$" in content:
        return False
    if not silent:
        state.line = line + 1
        token = state.push("formula", "math", 0)
        token.content = content
        token.map = [first, state.line]
    return True


# --- inline text --------------------------------------------------------------------------------------------

_ROLE = re.compile(r"\{([A-Za-z][\w-]*)\}(`+)(?!`)(.+?)(?<!`)\2(?!`)", re.DOTALL)
_FOOTNOTE = re.compile(r"\[\^([^\]\s\[^]{1,80})\]")
_INLINE_FOOTNOTE = re.compile(r"\^\[((?:[^\[\]\\]|\\.|\[[^\[\]]*\])+)\]", re.DOTALL)
_DISPLAY = re.compile(r"\$\$(?!\$)((?:\\[\s\S]|[^\\$]){1,4000}?)\$\$(?!\$)")
# An amount: `$5`; nothing that follows the end makes it a variable or a second amount: `$HOME/$USER`, `$5-$10`.
_INLINE = re.compile(r"\$(?![\s$])((?:\\[\s\S]|[^\\$]){1,4000}?)(?<!\s)\$(?![$\w{](?<![^\x00-\x7f]))")
_AMOUNT = re.compile(r"\d[\d.,]*\s+\(?[A-Za-z\uac00-\ud7ff]{2,}")
_TICKED = re.compile(r"\$`([^`\n]{1,4000})`\$")


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


def _formula_rule(state: StateInline, silent: bool) -> bool:
    """Read `$x$`, `` $`x`$ `` and `$$x$$` as a token `formula`, but no prices and no variables of a shell."""
    if state.src[state.pos] != "$" or not state.env.get("has_math", True):
        return False
    before = state.src[state.pos - 1] if state.pos else " "
    match, display = _TICKED.match(state.src, state.pos, state.posMax), False
    if not match:
        match = _DISPLAY.match(state.src, state.pos, state.posMax)
        display = match is not None
    if not match and not (before.isascii() and before.isalnum()):
        match = _INLINE.match(state.src, state.pos, state.posMax)
        match = None if match and "\\" not in match[1] and _AMOUNT.match(match[1]) else match
    if not match or not match[1].strip():
        return False
    if not silent:
        token = state.push("formula", "math", 0)
        token.content = match[1].strip()
        token.meta = {"display": display}
    state.pos = match.end()
    return True


def _footnote_rule(state: StateInline, silent: bool) -> bool:
    """Read `[^label]` as a token `footnote` where the file defines it; others are kept under `undefined`."""
    match = _FOOTNOTE.match(state.src, state.pos, state.posMax) if state.src[state.pos] == "[" else None
    known = state.env.get("footnotes")
    if not match or known is None:
        return False
    if match[1] not in known:
        state.env.setdefault("undefined", set()).add(match[1])
        return False
    if not silent:
        state.push("footnote", "sup", 0).content = match[1]
    state.pos = match.end()
    return True


def _inline_footnote_rule(state: StateInline, silent: bool) -> bool:
    """Read `^[text]` as a token `inline_footnote`."""
    match = _INLINE_FOOTNOTE.match(state.src, state.pos, state.posMax) if state.src[state.pos] == "^" else None
    if not match or state.env.get("footnotes") is None:
        return False
    if not silent:
        state.push("inline_footnote", "sup", 0).content = match[1]
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
