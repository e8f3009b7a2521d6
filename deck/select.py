"""Choose the lines of an excerpt: by meaning (kernel, loop body, function, operator, source line) or by text."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from deck.code_regions import Region, computing_bodies, is_inside, kernels, machine_loops, operators, python_definitions
from deck.directives import SELECTORS
from deck.errors import AmbiguousExcerpt, ReferenceProblem, did_you_mean
from deck.evidence import Stage
from deck.excerpt import pattern_of
from deck.gpu_regions import (
    BELOW_TRITON,
    compiled_heart,
    compiled_kernels,
    compiled_loops,
    instructions,
    triton_body,
    triton_kernels,
)
from deck.linked import Origins


def select(
    lines: Sequence[str],
    options: Mapping[str, str],
    *,
    stage: Stage | None,
    path: str,
    origins: Origins | None = None,
) -> Region:
    """Return the region of `lines` that the selectors among `options` choose; without any, the heart of the stage.

    `path` names the evidence in messages. `origins` says which line of the source each line came from, where that was
    recorded; else the comments of graphs do. Raises ReferenceProblem where a selector fits nothing, AmbiguousExcerpt,
    naming the lines, where it fits several places.
    """
    chosen = [name for name in SELECTORS if name in options]
    if "lines" in chosen and len(chosen) > 1:
        raise ReferenceProblem(
            f"the selectors lines and {chosen[0]} do not go together.",
            remedy="Keep one; `lines` counts in the whole file.",
        )
    whole = Region(0, len(lines) - 1)
    if not chosen:
        return _trimmed(lines, _heart(lines, whole, stage))
    region = whole
    for name in chosen:
        narrow = _NARROW[name]
        if name == "lines-of" and origins:
            narrow = partial(_linked_lines_of, origins, is_scheduled=stage is Stage.SASS)
        elif name == "op" and stage in BELOW_TRITON:
            narrow = partial(_operator, names_in=partial(instructions, stage=stage))
        region = narrow(lines, region, options[name], path)
    return _trimmed(lines, region)


def _trimmed(lines: Sequence[str], region: Region) -> Region:
    first, last = region
    while first < last and not lines[first].strip():
        first += 1
    while last > first and not lines[last].strip():
        last -= 1
    return Region(first, last)


# --- selectors ----------------------------------------------------------------------------------------------


def _nth(found: Sequence[Region], value: str, what: str, path: str) -> Region:
    if not re.fullmatch(r"\d+", value):
        raise ReferenceProblem(f"{what} is {value!r}; expected a number from 0.")
    if int(value) >= len(found):
        has = f"its last is {len(found) - 1}" if found else f"it has no {what}"
        raise ReferenceProblem(f"{path} has no {what} {value} ({has}).", remedy="They are counted from 0.")
    return found[int(value)]


def _one(found: Sequence[Region], value: str, what: str, path: str) -> Region:
    if not found:
        raise ReferenceProblem(f"{path} has no {what} {value!r}.")
    if len(found) > 1:
        *places, last = [str(region.first + 1) for region in found]
        raise AmbiguousExcerpt(
            f"{what} {value!r} fits {path} at lines {', '.join(places)} and {last}.",
            remedy="Give more of the line, or narrow the range with function, kernel, body or from.",
        )
    return found[0]


def _kernel(lines: Sequence[str], within: Region, value: str, path: str) -> Region:
    every = [*kernels(lines), *triton_kernels(lines), *(region for _, region in compiled_kernels(lines))]
    return _nth(_inside(every, within), value, "kernel", path)


def _inside(regions: Iterable[Region], within: Region) -> list[Region]:
    return [region for region in regions if is_inside(region, within)]


def _body(lines: Sequence[str], within: Region, value: str, path: str) -> Region:
    return _nth(_bodies(lines, within), value, "body", path)


def _bodies(lines: Sequence[str], within: Region) -> list[Region]:
    bodies = [body for kernel in _inside(kernels(lines), within) for body in computing_bodies(lines, kernel)]
    bodies += [triton_body(lines, kernel) for kernel in _inside(triton_kernels(lines), within)]
    return bodies or _inside(machine_loops(lines), within) or compiled_loops(lines, within)


def _function(lines: Sequence[str], within: Region, value: str, path: str) -> Region:
    *outer, name = value.split(".")
    for step in outer:
        within = _function(lines, within, step, path)
    inner = [(known, region) for known, region in python_definitions(lines, within) if region != within]
    every = [*inner, *((known, region) for known, region in compiled_kernels(lines) if is_inside(region, within))]
    found = [region for known, region in every if known == name]
    if not found:
        names = list(dict.fromkeys(known for known, _ in every))
        raise ReferenceProblem(
            f"{path} has no function {value!r} (it has: {', '.join(names) or 'none'}).{did_you_mean(value, names)}"
        )
    return _one(found, value, "function", path)


def _operator(
    lines: Sequence[str],
    within: Region,
    value: str,
    path: str,
    *,
    names_in: Callable[[str], set[str]] = operators,
) -> Region:
    hits = [at for at in range(within.first, within.last + 1) if value in names_in(lines[at])]
    if not hits:
        names = {name for at in range(within.first, within.last + 1) for name in names_in(lines[at])}
        raise ReferenceProblem(f"{path} has no line with the operator {value!r}.{did_you_mean(value, sorted(names))}")
    return _one(_runs(lines, hits), value, "operator", path)


def linked_lines(origins: Origins, value: str) -> set[int]:
    """Return the lines, counted from 1, that are linked to the source line `value`: a number, or what stands in it."""
    numbers = [int(value)] if value.isdigit() else origins.numbers_fitting(pattern_of(value))
    return {line for number in numbers for line in origins.lines_from(number)}


def _linked_lines_of(
    origins: Origins, lines: Sequence[str], within: Region, value: str, path: str, *, is_scheduled: bool = False
) -> Region:
    """Return the lines that are linked to the source line `value`; lines of no source line do not part them.

    `is_scheduled`: the order is the assembler's, which mixes instructions of several lines; none part them then.
    """
    linked = (line - 1 for line in linked_lines(origins, value))
    hits = sorted(at for at in linked if within.first <= at <= within.last and not _is_comment(lines[at]))
    if not hits:
        known = ", ".join(str(number) for number in origins.numbers()) or "none"
        raise ReferenceProblem(f"{path} has no lines that come from line {value!r} (its links name: {known}).")
    runs = [Region(hits[0], hits[-1])] if is_scheduled else _runs(lines, hits, origins.has_origin)
    return _one(runs, value, "the source line", path)


_RECORDED_LINE = re.compile(r"\s*# File: (.*):(\d+)\b[^,]*(?:, code: (.*))?")


def _lines_of(lines: Sequence[str], within: Region, value: str, path: str) -> Region:
    """Return the lines under the comments `# File: …:12 in f, code: …` that name the source line `value`."""
    hits: list[int] = []
    sources: list[str] = []
    inside = False
    for at in range(within.first, within.last + 1):
        line = lines[at]
        if match := _RECORDED_LINE.match(line):
            sources.append(match[2])
            is_own = not match[1].startswith("<torch>")
            inside = is_own and value == match[2] if value.isdigit() else bool(pattern_of(value).search(match[3] or ""))
        elif line.lstrip().startswith(("return ", "#", "def ", "class ")):
            inside = False
        elif inside and line.strip():
            hits.append(at)
    if not hits:
        known = ", ".join(dict.fromkeys(sources)) or "none"
        raise ReferenceProblem(f"{path} has no lines that come from line {value!r} (its comments name: {known}).")
    return _one(_runs(lines, hits), value, "the source line", path)


def _runs(
    lines: Sequence[str], hits: Sequence[int], has_origin: Callable[[int], bool] = lambda number: True
) -> list[Region]:
    """Return the hits as regions. Between two of them, comments, blank lines and lines without an origin of their own
    do not part them; `has_origin` counts from 1."""
    regions: list[Region] = []
    for at in hits:
        gap = range(regions[-1].last + 1, at) if regions else ()
        if regions and all(_is_comment(lines[one]) or not has_origin(one + 1) for one in gap):
            regions[-1] = Region(regions[-1].first, at)
        else:
            regions.append(Region(at, at))
    return regions


def _is_comment(line: str) -> bool:
    """Return whether a line is a comment, or blank."""
    return not line.strip() or line.lstrip().startswith(("#", "//"))


def _from(lines: Sequence[str], within: Region, value: str, path: str) -> Region:
    return Region(_matching(lines, within, value, "from", path), within.last)


def _to(lines: Sequence[str], within: Region, value: str, path: str) -> Region:
    return Region(within.first, _matching(lines, within, value, "to", path))


def _matching(lines: Sequence[str], within: Region, value: str, option: str, path: str) -> int:
    pattern = pattern_of(value)
    hits = [Region(at, at) for at in range(within.first, within.last + 1) if pattern.search(lines[at])]
    return _one(hits, value, f"line for {option}:", path).first


def _numbers(lines: Sequence[str], within: Region, value: str, path: str) -> Region:
    match = re.fullmatch(r"(\d+)(?:\s*[-–]\s*(\d+))?", value)
    first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 1 <= first <= last <= len(lines):
        raise ReferenceProblem(f"lines is {value!r}; expected two numbers such as 3-9, up to {len(lines)} ({path}).")
    return Region(first - 1, last - 1)


_NARROW: dict[str, Callable[[Sequence[str], Region, str, str], Region]] = {
    "function": _function,
    "kernel": _kernel,
    "body": _body,
    "lines-of": _lines_of,
    "op": _operator,
    "from": _from,
    "to": _to,
    "lines": _numbers,
}

# --- the heart of a stage -----------------------------------------------------------------------------------

_GRAPHS = (Stage.DYNAMO_GRAPH, Stage.JOINT_GRAPH, Stage.FORWARD_GRAPH, Stage.BACKWARD_GRAPH, Stage.POST_GRAD_GRAPH)


def _heart(lines: Sequence[str], whole: Region, stage: Stage | None) -> Region:
    """Return what an excerpt of `stage` shows when it says nothing more; the whole text where that is not found."""
    found: list[Region] = []
    if stage is Stage.SOURCE:
        found = _subject(lines, whole)
    elif stage in _GRAPHS:
        found = [region for _, region in python_definitions(lines, whole, "forward")]
    elif stage in (Stage.LOOP_IR, Stage.FUSED_IR):
        found = [region for _, region in python_definitions(lines, whole, r"\w+_loop_body")]
    elif stage is Stage.KERNEL:
        found = _bodies(lines, whole) or kernels(lines) or triton_kernels(lines)
    elif stage is Stage.ASSEMBLY:
        found = machine_loops(lines)
    elif stage in BELOW_TRITON:
        heart = compiled_heart(lines, stage)
        found = [heart] if heart else []
    elif stage is Stage.OUTPUT_CODE:
        found = [region for _, region in python_definitions(lines, whole, "call")]
    return found[0] if found else whole


def _subject(lines: Sequence[str], whole: Region) -> list[Region]:
    """Return the function that the experiment compiles: `f`, else the first that is none of its own machinery."""
    found = python_definitions(lines, whole)
    outermost = [(name, region) for name, region in found if not lines[region.first].startswith((" ", "\t"))]
    named_f = [region for name, region in outermost if name == "f"]
    return named_f or [region for name, region in outermost if name not in _MACHINERY and not name.startswith("_")]


_MACHINERY = ("run", "measure", "main")
