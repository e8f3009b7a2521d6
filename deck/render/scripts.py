"""Join the modules of assets/js into the one inline module of the page.

Each module becomes a function of its own, called once, so that names cannot clash:

    const steps = (() => { …; return { install }; })();

For that, a module may only write `import * as steps from "./steps.js";` and export declarations by name.
The order follows the imports, depth first from main.js; the same files give the same text. Comments, types, indentation
and spaces around signs are left out; so a template literal may not run over a line's end, nor hold another.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from deck.errors import DeckError, Location
from deck.render.tight import tight_script

_IMPORT = re.compile(r'^import \* as (\w+) from "\./(\w+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|let|class) (\w+))", re.MULTILINE)
_COMMENT_LINES = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/[ \t]*)\n", re.MULTILINE | re.DOTALL)
_TYPES = re.compile(r"/\*\* @(?:type|param) [^\n]*?\*/ ?")
_INDENTS = re.compile(r"\n\s+")
_FORBIDDEN = ("</script", "<!--")
"""What would end or confuse the script element that holds the text."""


def assemble(js_dir: Path) -> str:
    """Return the text of the page's one inline module, made from main.js and all that it imports.

    Raises DeckError where a module breaks the rules above.
    """
    sources = {path.stem: path.read_text(encoding="utf-8") for path in sorted(js_dir.glob("*.js"))}
    return join(sources, js_dir)


def join(sources: Mapping[str, str], js_dir: Path) -> str:
    """Return one module made from `sources`, which are keyed by module name; `js_dir` is named in errors."""
    order: list[str] = []
    _visit("main", sources, order, (), js_dir)
    unused = sorted(set(sources) - set(order))
    if unused:
        raise DeckError(f"{unused[0]}.js is imported by no module.", location=js_dir, remedy="Import it in main.js.")
    text = "".join(_wrapped(name, sources[name], js_dir) for name in order)
    for forbidden in _FORBIDDEN:
        if forbidden in text.lower():
            raise DeckError(f"the scripts contain {forbidden!r}, which an inline script cannot hold.", location=js_dir)
    return text


def _visit(name: str, sources: Mapping[str, str], order: list[str], above: tuple[str, ...], js_dir: Path) -> None:
    """Append `name` to `order`, after everything that it imports."""
    if name in order:
        return
    if name in above:
        circle = " -> ".join([*above[above.index(name) :], name])
        raise DeckError(f"modules import each other in a circle: {circle}.", location=js_dir)
    if name not in sources:
        raise DeckError(f"there is no module {name}.js.", location=js_dir)
    for alias, imported in _IMPORT.findall(sources[name]):
        if alias != imported:
            raise DeckError(
                f"{imported}.js is imported as {alias}; its name must be {imported}.", location=js_dir / f"{name}.js"
            )
        _visit(imported, sources, order, (*above, name), js_dir)
    order.append(name)


def _wrapped(name: str, source: str, js_dir: Path) -> str:
    """Return a module as a statement that runs it and keeps its exports under its name."""
    body = _COMMENT_LINES.sub("", _IMPORT.sub("", source))
    exports = _EXPORT.findall(body)
    body = _EXPORT.sub("", body)
    for number, line in enumerate(source.split("\n"), start=1):
        if line.startswith(("import ", "export ")) and not _IMPORT.match(line + "\n") and not _EXPORT.match(line):
            raise DeckError(f"cannot join the line {line!r}.", location=Location(str(js_dir / f"{name}.js"), number))
        if line.count("`") % 2:
            raise DeckError(
                "a template literal runs over the line's end, where indentation is taken out.",
                location=Location(str(js_dir / f"{name}.js"), number),
                remedy="Join several with + instead.",
            )
    body = _INDENTS.sub("\n", "\n" + _TYPES.sub("", body)).strip("\n") + "\n"
    text = f"(() => {{\n{body}}})();\n"
    if exports:
        text = f"const {name} = (() => {{\n{body}return {{ {', '.join(exports)} }};\n}})();\n"
    try:
        return tight_script(text)
    except ValueError as error:
        raise DeckError(str(error), location=js_dir / f"{name}.js", remedy="Give the inner one a name.") from error
