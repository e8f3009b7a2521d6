"""Code to HTML in five colours: `k` keyword, `f` function, `n` number, `s` string, `c` comment.

Python, C++, JSON, machine code and what the Triton compiler writes are scanned by one regular expression each: Pygments
takes 2.5 ms for a block of 20 lines, 2.5 s for a thousand slides, where this takes 0.2 ms. Every other language goes
through Pygments, imported then, and its result is kept.
"""

import re
from collections.abc import Iterable, Iterator

from deck.render.cache import Pack

Token = tuple[str, str]
"""A class of the five, or an empty string, and the text."""

FX = "fx"
"""Name of the language of graphs as FX prints them: Python with its types and freed values set back."""

_PYTHON_WORDS = (
    "False|None|True|and|as|assert|async|await|break|case|class|continue|def|del|elif|else|except|finally|for|from|"
    "global|if|import|in|is|lambda|match|nonlocal|not|or|pass|raise|return|try|while|with|yield"
)
_CPP_WORDS = (
    "alignas|auto|bool|break|case|catch|char|class|const|constexpr|continue|default|delete|do|double|else|enum|"
    "explicit|extern|false|float|for|goto|if|inline|int|int8_t|int16_t|int32_t|int64_t|long|namespace|new|noexcept|"
    "nullptr|operator|private|public|return|short|signed|sizeof|static|static_cast|struct|switch|template|this|throw|"
    "true|try|typedef|typename|uint8_t|uint16_t|uint32_t|uint64_t|unsigned|using|virtual|void|volatile|while|"
    "__global__|__device__|__restrict__"
)
_NUMBER = r"(?P<n>(?:0[xX][\da-fA-F_']+|\d[\d_']*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)[a-zA-Z]*)"
_WORD = r"(?P<word>[^\W\d]\w*)"

_PYTHON_CODE = (
    r"(?P<s>(?<!\w)[rRbBuUfF]{0,2}(?:\"\"\"[\s\S]*?(?:\"\"\"|\Z)|'''[\s\S]*?(?:'''|\Z)"
    r"|\"(?:\\.|[^\"\\\n])*\"?|'(?:\\.|[^'\\\n])*'?))"
    rf"|(?P<k>\b(?:{_PYTHON_WORDS})\b)"
    r"|(?P<f>[^\W\d]\w*(?=\()|@[\w.]+)"
    rf"|{_WORD}|{_NUMBER}"
)
_PYTHON = re.compile(rf"(?P<c>\#[^\n]*)|{_PYTHON_CODE}")
# In a graph that FX prints, what is not the computation steps back: types, and `;  x = None` where a value is freed.
_FX = re.compile(
    rf"(?P<c>\#[^\n]*|(?<=[\w)]): \"[^\"\n]*\"(?=[ ,)]|$)|;  (?:\w+ = )+None[^\n]*)|{_PYTHON_CODE}", re.MULTILINE
)
_CPP = re.compile(
    r"(?P<c>//[^\n]*|/\*[\s\S]*?(?:\*/|\Z))"
    r"|(?P<s>(?:\b(?:u8|[uUL]))?\"(?:\\.|[^\"\\\n])*\"?|(?<!\w)'(?:\\.|[^'\\\n])+'|(?<=\#include)\s*<[^>\n]*>)"
    rf"|(?P<k>\b(?:{_CPP_WORDS})\b|^[ \t]*\#[ \t]*\w+)"
    r"|(?P<f>[^\W\d]\w*(?=\())"
    rf"|{_WORD}|{_NUMBER}",
    re.MULTILINE,
)
_JSON = re.compile(
    r"(?P<f>\"(?:\\.|[^\"\\\n])*\"(?=\s*:))|(?P<s>\"(?:\\.|[^\"\\\n])*\"?)|(?P<k>\b(?:true|false|null)\b)"
    r"|(?P<n>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)"
)
# The width of an operand in memory steps back: the register beside it says the same.
_ASM = re.compile(
    r"(?P<c>[#;][^\n]*|\b[A-Z]*(?:BYTE|WORD) PTR\b)"
    r"|(?P<f>^[^\s#;][^\n]*:$|(?<![\w.])\.L\d+\b)"
    r"|(?P<k>^[ \t]+(?:(?:lock|rep\w*|notrack|bnd) +)?[a-z][\w.]*)"
    rf"|(?P<word>[^\W\d][\w.:]*)|{_NUMBER}",
    re.MULTILINE,
)
# Of what the Triton compiler makes, registers and types stay plain.
_MLIR = re.compile(
    r"(?P<c>//[^\n]*)"
    r"|(?P<f>@[\w.$]+|\^\w+)"
    r"|(?P<word>[%!\#][\w.]+)"
    r"|(?P<k>\"[a-z_][\w.]*\"(?=\()|\b[a-z_]\w*(?:\.[a-z_]\w*)+|\b(?:module|attributes|to|step|iter_args|else)\b)"
    r"|(?P<s>\"(?:\\.|[^\"\\\n])*\"?)"
    r"|(?P<word_>[^\W\d]\w*)|(?P<n>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\w*)",
    re.MULTILINE,
)
_LLVM_WORDS = (
    "add|addrspacecast|alloca|and|ashr|asm|atomicrmw|attributes|bitcast|br|call|cmpxchg|declare|define|extractelement|"
    "extractvalue|fadd|fcmp|fdiv|fence|fmul|fneg|fpext|fptosi|fptoui|fptrunc|freeze|frem|fsub|getelementptr|icmp|"
    "insertelement|insertvalue|inttoptr|load|lshr|mul|or|phi|ptrtoint|ret|sdiv|select|sext|shl|shufflevector|sideeffect|"
    "sitofp|source_filename|srem|store|sub|switch|tail|target|trunc|udiv|uitofp|unreachable|urem|xor|zext"
)
_LLVM = re.compile(
    r"(?P<c>;[^\n]*)"
    r"|(?P<s>c?\"(?:\\.|[^\"\\\n])*\"?)"
    r"|(?P<f>@[\w.$]+|^\w+:|\blabel %\w+)"
    r"|(?P<word>[%\#][\w.]+)"
    rf"|(?P<k>\b(?:{_LLVM_WORDS})\b)"
    rf"|(?P<word_>[^\W\d]\w*)|{_NUMBER}",
    re.MULTILINE,
)
_PTX = re.compile(
    r"(?P<c>//[^\n]*)"
    r"|(?P<s>\"(?:\\.|[^\"\\\n])*\"?)"
    r"|(?P<f>\$\w+:?|(?<=\.entry )\w+)"
    r"|(?P<word>[%.]\w[\w.]*)"
    r"|(?P<k>\b[a-z]\w*(?:(?:\.|::)\w+)+(?=\s)|\b(?:bra|ret|exit|trap)\b)"
    r"|(?P<word_>[^\W\d]\w*)|(?P<n>0[xXfFdD][\da-fA-F]+|\d[\d.]*)",
    re.MULTILINE,
)
_SASS = re.compile(
    r"(?P<f>^[A-Za-z_$][^\s:]*:$|\.L\w+:?)"
    r"|(?P<word>\b(?:U?R|U?P|B|SB)(?:\d+|Z|T)\b(?:\.\w+)*|\bSRZ?\w*_\w+(?:\.\w+)*|\b(?:INF|QNAN)\b)"
    r"|(?P<k>\b[A-Z][A-Z0-9]*(?:\.\w+)*)"
    rf"|(?P<word_>[^\W\d]\w*)|{_NUMBER}",
    re.MULTILINE,
)
_SCANNERS = {"py": _PYTHON, "python": _PYTHON, "python3": _PYTHON, "json": _JSON, FX: _FX}
_SCANNERS |= dict.fromkeys(("c", "c++", "cpp", "cuda", "h"), _CPP) | dict.fromkeys(("asm", "assembly"), _ASM)
_SCANNERS |= {"mlir": _MLIR, "llvm": _LLVM, "ptx": _PTX, "sass": _SASS}
_PLAIN = frozenset(("", "text", "txt", "plain", "console", "output"))
_ALIASES = {"llvm_ir": "llvm", "ll": "llvm", "ttir": "mlir", "ttgir": "mlir", "sh": "bash"}


def highlight(text: str, language: str, pack: Pack) -> str:
    """Return `text` as HTML, escaped, with terse spans that may run over line ends."""
    return "".join(_html(tokens_of(text, language, pack)))


def highlight_lines(text: str, language: str, pack: Pack) -> list[str]:
    """Return one piece of HTML per line of `text` (split at `\\n`), each with its spans closed."""
    lines: list[str] = []
    current: list[Token] = []
    for kind, piece in tokens_of(text, language, pack):
        first, *rest = piece.split("\n")
        current.append((kind, first))
        for line in rest:
            lines.append("".join(_html(current)))
            current = [(kind, line)]
    lines.append("".join(_html(current)))
    return lines


def tokens_of(text: str, language: str, pack: Pack) -> Iterable[Token]:
    """Return the tokens of `text`, neighbours of the same class merged; joined they are `text` again."""
    name = language.lower()
    name = _ALIASES.get(name, name)
    if name in _PLAIN:
        return [("", text)]
    if scanner := _SCANNERS.get(name):
        return _scan(text, scanner)
    return _with_pygments(text, name, pack)


def _scan(text: str, scanner: re.Pattern[str]) -> Iterator[Token]:
    position = 0
    for match in scanner.finditer(text):
        kind = match.lastgroup
        if kind is None or kind.startswith("word"):
            continue
        start, end = match.span()
        if start > position:
            yield "", text[position:start]
        yield kind, match[0]
        position = end
    if position < len(text):
        yield "", text[position:]


def _html(tokens: Iterable[Token]) -> Iterator[str]:
    for kind, text in tokens:
        if not text:
            continue
        if "&" in text or "<" in text or ">" in text:
            text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        yield f'<span class="{kind}">{text}</span>' if kind else text


def _with_pygments(text: str, name: str, pack: Pack) -> list[Token]:
    """Return tokens from Pygments, through the pack as lines of class and length."""
    from importlib.metadata import version

    ended = text + "\n"  # Pygments' shell lexer sees a comment only where its line ends
    stored = pack.get(("pygments", version("pygments"), name, ended), lambda: _pygments_lengths(ended, name))
    tokens, position = [], 0
    for entry in stored.split():
        kind, _, length = entry.partition(":")
        tokens.append((kind, text[position : position + int(length)]))
        position += int(length)
    return tokens


def _pygments_lengths(text: str, name: str) -> str:
    """Return `class:length` of each run of `text`; one run without class for a language nobody knows."""
    from pygments.lexers import get_lexer_by_name  # imported here: most talks need none of it
    from pygments.util import ClassNotFound

    try:
        lexer = get_lexer_by_name(name)
    except ClassNotFound:
        return f":{len(text)}"
    runs: list[tuple[str, int]] = []
    for _, token, piece in lexer.get_tokens_unprocessed(text):
        kind = _class_of(str(token))
        if runs and runs[-1][0] == kind:
            runs[-1] = (kind, runs[-1][1] + len(piece))
        else:
            runs.append((kind, len(piece)))
    return " ".join(f"{kind}:{length}" for kind, length in runs)


def _class_of(token: str) -> str:
    """Return our class of a Pygments token such as `Token.Literal.Number.Float`."""
    for prefix, kind in (
        ("Token.Keyword", "k"),
        ("Token.Operator.Word", "k"),
        ("Token.Comment", "c"),
        ("Token.Literal.Number", "n"),
        ("Token.Literal", "s"),
        ("Token.Name.Function", "f"),
        ("Token.Name.Class", "f"),
        ("Token.Name.Decorator", "f"),
        ("Token.Name.Tag", "k"),
        ("Token.Name.Attribute", "f"),
    ):
        if token.startswith(prefix):
            return kind
    return ""
