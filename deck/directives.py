"""The closed tables of the authoring language, and reading a fence or a role against them.

docs/directives.md describes each entry; a name or option that is not here is an error that lists what is.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from deck.errors import Location, TalkError, did_you_mean
from deck.evidence import Stage
from deck.talk import Directive


class Body(StrEnum):
    """What the text of a fence after its options is."""

    NONE = "none"
    INLINE = "inline"  # one sentence of inline Markdown
    CAPTIONS = "captions"  # lines `name: inline Markdown`
    MARKDOWN = "markdown"  # blocks


@dataclass(frozen=True)
class Option:
    """`choices` is empty where any text is allowed."""

    choices: tuple[str, ...] = ()
    required: bool = False


@dataclass(frozen=True)
class Spec:
    """A directive: `argument` says what stands behind its name, and is empty where nothing may."""

    argument: str
    body: Body = Body.NONE
    options: Mapping[str, Option] = field(default_factory=dict)


SELECTORS = ("function", "kernel", "body", "lines-of", "op", "from", "to", "lines")
"""Options of an excerpt that choose its lines. Each narrows what those before it chose; `lines` stands alone."""

DIRECTIVES: dict[str, Spec] = {
    "excerpt": Spec(
        "a reference to recorded text",
        options={
            **{name: Option() for name in SELECTORS},
            "lit": Option(),
            "title": Option(),
            "comments": Option(("hide", "show")),
        },
    ),
    "stages": Spec(
        "an experiment",
        Body.CAPTIONS,
        {
            "as": Option(("panes", "stepper")),
            "show": Option(),
            "lit": Option(),
            "line": Option(),
            "lines": Option(),
        },
    ),
    "timings": Spec(
        "a reference to timings", Body.CAPTIONS, {"as": Option(("table", "plot", "both")), "alt": Option()}
    ),
    "plot": Spec("a reference to a measurement", Body.CAPTIONS, {"alt": Option(required=True), "show": Option()}),
    "graph": Spec("a reference to a graph stage", options={"alt": Option(required=True)}),
    "guards": Spec("a reference to guards", options={"alt": Option(required=True), "open": Option()}),
    "figure": Spec("the name of a drawing", Body.CAPTIONS, {"alt": Option(required=True)}),
    "steps": Spec("", Body.MARKDOWN),
    "claim": Spec("an expression", Body.INLINE),
    "notes": Spec("", Body.MARKDOWN),
}

ROLES = ("metric", "ops", "given", "term")

STAGE_NAMES = tuple(str(stage) for stage in Stage)

_OPENING = re.compile(r"\{([^{}\s]*)\}[ \t]*(.*)")
_OPTION = re.compile(r":([A-Za-z][\w-]*):(?:[ \t]+(.*)|[ \t]*)")
_CAPTION = re.compile(r"[ \t]*([\w.-]+)[ \t]*:[ \t]*(.*)")


def is_directive(info: str) -> bool:
    """Return whether the info string of a fence opens a directive: `{name} argument`."""
    return bool(_OPENING.fullmatch(info))


def read_directive(info: str, content: str, location: Location) -> Directive:
    """Return the directive of a fence; `location` is of the opening fence.

    Raises TalkError for an unknown name or option, a value outside the choices, and what is missing or too much.
    """
    match = _OPENING.fullmatch(info)
    assert match, info
    name, argument = match[1], match[2].strip()
    spec = _known(name, DIRECTIVES, "directive", location)
    if bool(argument) != bool(spec.argument):
        wanted = (
            f"needs {spec.argument} behind its name"
            if spec.argument
            else f"takes nothing behind its name, not {argument!r}"
        )
        raise TalkError(f"the directive {{{name}}} {wanted}.", location=location)
    lines = content.split("\n")
    options = _options(name, spec, lines, location)
    first = len(options)
    while first < len(lines) and not lines[first].strip():
        first += 1
    body = "\n".join(lines[first:]).rstrip()
    if body and spec.body is Body.NONE:
        raise TalkError(
            f"the directive {{{name}}} has no body, but here is {lines[first].strip()[:60]!r}.",
            location=Location(location.path, location.line + 1 + first),
            remedy=f"Its options are: {', '.join(spec.options)}." if spec.options else "",
        )
    if not body and spec.body in (Body.INLINE, Body.MARKDOWN):
        raise TalkError(f"the directive {{{name}}} needs a body.", location=location)
    return Directive(name, argument, options, body, location, location.line + 1 + first)


def check_role(name: str, argument: str, location: Location) -> None:
    """Raise TalkError where there is no role `name`, or its argument is empty."""
    _known(name, ROLES, "role", location)
    if not argument:
        raise TalkError(f"the role {{{name}}} has an empty argument.", location=location)


def captions(directive: Directive) -> dict[str, tuple[str, int]]:
    """Return name -> (inline Markdown, line) of a body of lines `name: text`; raises TalkError for any other line."""
    found: dict[str, tuple[str, int]] = {}
    for offset, line in enumerate(directive.body.split("\n")):
        if not line.strip():
            continue
        match, number = _CAPTION.fullmatch(line), directive.body_line + offset
        if not match or match[1] in found:
            what = f"names {match[1]!r} a second time" if match else f"has the line {line.strip()[:60]!r}"
            raise TalkError(
                f"the body of {{{directive.name}}} {what}.",
                location=Location(directive.location.path, number),
                remedy="Expected lines `name: text`, each name once.",
            )
        found[match[1]] = (match[2].strip(), number)
    return found


def known_name(name: str, known: Iterable[str], what: str, location: Location) -> None:
    """Raise TalkError that lists `known` and suggests the nearest, unless `name` is one of them."""
    names = list(known)
    if name not in names:
        raise TalkError(
            f"there is no {what} {name!r} (there are: {', '.join(names) or 'none'}).{did_you_mean(name, names)}",
            location=location,
        )


def _known(name: str, known: "Mapping[str, Spec] | tuple[str, ...]", what: str, location: Location) -> Spec:
    if name not in known:
        names = list(known)
        raise TalkError(
            f"there is no {what} {{{name}}} (there are: {', '.join(names)}).{did_you_mean(name, names)}",
            location=location,
        )
    return known[name] if isinstance(known, Mapping) else Spec("")


def _options(name: str, spec: Spec, lines: list[str], location: Location) -> dict[str, str]:
    options: dict[str, str] = {}
    for offset, line in enumerate(lines, 1):
        match = _OPTION.fullmatch(line.strip())
        if not match:
            break
        key, value, here = match[1], (match[2] or "").strip(), Location(location.path, location.line + offset)
        known_name(key, spec.options, f"option of {{{name}}} named", here)
        choices = spec.options[key].choices
        if key in options:
            raise TalkError(f"the option {key!r} is given twice.", location=here)
        if not value or (choices and value not in choices):
            wanted = f"one of {', '.join(choices)}" if choices else "a value"
            raise TalkError(f"the option {key!r} is {value!r}; expected {wanted}.", location=here)
        options[key] = value
    needed = {key for key, option in spec.options.items() if option.required}
    if options.get("as") in ("plot", "both"):
        needed.add("alt")
    missing = sorted(needed - set(options))
    if missing:
        raise TalkError(
            f"the directive {{{name}}} needs the option {missing[0]!r}.",
            location=location,
            remedy=f"Add a line `:{missing[0]}: …` that says in words what the drawing shows."
            if missing[0] == "alt"
            else "",
        )
    return options
