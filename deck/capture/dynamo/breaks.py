"""Graph breaks out of the text that Dynamo traces for each: reason, explanation, hints, place, id."""

import re
from dataclasses import dataclass
from itertools import pairwise

from deck.capture.dynamo.attempts import attempts_of
from deck.capture.dynamo.columns import column_of
from deck.capture.torch_private.dynamo import RESUME_PREFIX
from deck.capture.watching.watch import Watch
from deck.captured import GraphBreak, GraphBreaks

_PLACE = re.compile(r"Graph break in user code at (.+):(\d+)")
_ID = re.compile(r"/gb/(gb\d+)\.html")
_LABEL = re.compile(r"  (Explanation|Hint|Developer debug context): (.*)")
_FRAME = re.compile(r'  File "(?P<path>.+)", line (?P<line>\d+), in (?P<name>.+)')
_CARETS = re.compile(r"    ( *)[~^]+[~^ ]*")
_ADDRESS = re.compile(r" at 0x[0-9a-f]+")

_WHOLE_FRAME = "Failed to handle graph break gracefully"
_REST = "Encountered graph break that we cannot resume from"
_ON_THE_WAY = "Encountered graph break when attempting to trace"
"""How PyTorch begins what it only wraps around the reason, which then has a paragraph of its own (torch 2.13)."""
_ANOTHER = "*** While handling this graph break, another graph break occurred: ***"
_STACK, _TRACEBACK = "User code traceback:\n", "\nTraceback (most recent call last):"


@dataclass(frozen=True)
class _Place:
    """A frame of the user's code traceback; `column` is -1 where the traceback does not show it."""

    path: str
    line: int
    name: str
    code: str
    column: int


def graph_breaks_of(watch: Watch) -> GraphBreaks:
    """Return the breaks of a case, each once.

    Dynamo may meet one several times: when it starts the frame again, when it compiles the frame again, and once more
    when the called function that breaks is compiled as a frame of its own.
    """
    found: dict[object, GraphBreak] = {}
    for new in breaks_met(watch):
        key = (new.id or new.reason, new.path, new.line, new.column, new.callers)
        known = found.setdefault(key, new)
        if _cost(new) > _cost(known):  # so it ended, in a frame of its own
            found[key] = new
    breaks = tuple(found.values())
    return GraphBreaks(graphs_count=len(watch.with_graphs), breaks_count=len(breaks), breaks=breaks)


def breaks_met(watch: Watch) -> list[GraphBreak]:
    """Return every break that Dynamo told, with the compile id that met it, in order."""
    frames = {(one.code.path, _plain(one.code.name)) for one in attempts_of(watch)}
    texts = [one for one in watch.events if one.name == "dynamo_graph_break_reason"]
    return [parse_break(one.payload, frames=frames, compile_id=one.compile_id) for one in texts]


def _cost(one: GraphBreak) -> int:
    """Return how much of the frame a break leaves to Python: what lies around it, its rest, or all."""
    return 2 if one.whole_frame else 1 if one.rest_in_python else 0


def parse_break(text: str, *, frames: set[tuple[str, str]] | None = None, compile_id: str = "") -> GraphBreak:
    """Return the break that `text`, an artefact `dynamo_graph_break_reason`, describes (torch 2.13 wording).

    `frames`, path and name of each frame that Dynamo compiled, tell where in the stack compiled code begins.
    """
    place = _PLACE.search(text)
    described = text.partition("Graph Break Reason: ")[2].partition("User code traceback:")[0] or text
    described, _, _ = described.partition(_ANOTHER)  # what could not be handled is the reason
    if described.startswith((_WHOLE_FRAME, _REST, _ON_THE_WAY)) and "\n\n" in described:
        described = described.partition("\n\n")[2]
    identity, parts = _ID.search(described), _labelled(described)
    path, line = (place[1], int(place[2])) if place else ("", 0)
    stack = _user_stack(text, frames or set())
    return GraphBreak(
        reason=_steady(described.strip().partition("\n")[0].strip()),
        explanation=_steady("\n".join(parts.get("Explanation", []))),
        hints=tuple(_steady(one) for one in parts.get("Hint", [])),
        id=identity[1] if identity else "",
        path=path,
        line=line,
        column=_column(stack, path, line),
        compile_id=compile_id,
        whole_frame=_WHOLE_FRAME in text,
        rest_in_python=_REST in text,
        callers=tuple(f"{one.path}:{one.line}" for one in stack[:-1]) if frames else (),
    )


def _steady(text: str) -> str:
    """Return `text` without the addresses of objects, which are others in every run."""
    return _ADDRESS.sub("", text)


def _plain(name: str) -> str:
    """Return the name of the function that a resume function goes on with."""
    return re.sub(r"_at_\d+$", "", name.removeprefix(RESUME_PREFIX)) if name.startswith(RESUME_PREFIX) else name


def _labelled(text: str) -> dict[str, list[str]]:
    """Return label -> texts; lines indented deeper than a label go on with the text before them."""
    parts: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in text.splitlines():
        label = _LABEL.fullmatch(line)
        if label:
            current = parts.setdefault(label[1], [])
            current.append(label[2].strip())
        elif line.strip() and not line.startswith("    "):
            current = None
        elif current:
            current[-1] += "\n" + line.removeprefix("    ")
    return {label: [one.strip() for one in texts] for label, texts in parts.items()}


def _user_stack(text: str, frames: set[tuple[str, str]]) -> list[_Place]:
    """Return the frames of the traceback from the first of `frames` on, PyTorch's own machinery of modules left out."""
    places = _places(text.partition(_STACK)[2].partition(_TRACEBACK)[0].splitlines())
    first = next((index for index, one in enumerate(places) if (one.path, one.name) in frames), len(places) - 1)
    return [one for one in places[max(first, 0) : -1] if not one.name.endswith("_call_impl")] + places[-1:]


def _places(lines: list[str]) -> list[_Place]:
    starts = [index for index, line in enumerate(lines) if _FRAME.fullmatch(line)]
    places = []
    for start, end in pairwise([*starts, len(lines)]):
        frame = _FRAME.fullmatch(lines[start])
        assert frame
        code, carets = [*lines[start + 1 : end], "", ""][:2]
        marked = _CARETS.fullmatch(carets)
        column = len(marked[1]) if marked and code.isascii() else -1  # else PyTorch counts widths, not characters
        places.append(_Place(frame["path"], int(frame["line"]), frame["name"], code.strip(), column))
    return places


def _column(stack: list[_Place], path: str, line: int) -> int:
    """Return the column of the break, which the traceback shows in its last frame: under the code, its indent apart."""
    if not stack or (stack[-1].path, stack[-1].line) != (path, line):
        return -1
    return column_of(path, line, offset=stack[-1].column)
