"""A dissection as one screen: what was compiled, fused, called, recompiled, whether the result is the same, and what
was measured."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import Console
from rich.text import Text

from deck.dissection import Break, Dissection, Facts, KernelSeen, LibraryCallSeen, OptionsSeen, Recompilation
from deck.evidence import Outcome
from deck.format import counted
from deck.operator_names import short_name, short_names
from deck.show_gpu import gpu_sections
from deck.show_measured import measured_sections
from deck.show_result import result_lines, verdict
from deck.show_sections import Section, print_sections, print_wrapped
from deck.terminal import BAD, DIM, GOOD, visible

_MOST = 8
"""Rows of one kind that are printed; --json has all."""

_SENTENCE_END = re.compile(r"(?<=[.!?]) (?=[A-Z])")


def print_dissection(dissection: Dissection, console: Console) -> None:
    """Print what `dissection` shows, in the width of `console`."""
    for line in _header(dissection):
        print_wrapped(line, console)
    if dissection.outcome != Outcome.OK:
        return
    console.print()
    compiled = dissection.calls or dissection.frames or dissection.graphs
    facts: Mapping[str, Facts] = dissection.cases or ({"": dissection} if compiled else {})
    several = len(facts) > 1
    if several:
        print_wrapped(_summary(dissection), console)
    elif not facts and dissection.notes:
        print_wrapped(Text(" ".join(dissection.notes)), console)
    # What was measured over all cases comes after them.
    recorded = dict.fromkeys([*facts, *dissection.measurements, *dissection.gpu])
    names = sorted(recorded, key=lambda name: not name and name not in facts)
    for at, name in enumerate(names):
        if at or several:
            console.print()
        if names != [""]:
            nameless = "unnamed case" if name in facts else "all cases"
            print_wrapped(Text(f"── {visible(name) or nameless}", style="bold"), console)
        if name in facts:
            print_sections(_sections(facts[name], dissection, name, brief=several), console)
        elif name in dissection.gpu:
            print_sections(gpu_sections(dissection.gpu[name]), console)
        if name in dissection.measurements:
            print_sections(measured_sections(dissection.measurements[name]), console)


def _header(one: Dissection) -> Iterator[Text]:
    when = one.recorded.replace("T", " ").removesuffix("Z")
    title = Text(visible(one.experiment), style="bold")
    yield title.append(f" · {visible(one.machine)} · PyTorch {visible(one.torch)} · {visible(when)} UTC", style=DIM)
    yield Text(visible(one.question))
    reason = visible(one.reason.rstrip(".")) or "no reason given"
    if one.outcome == Outcome.FAILED:
        yield Text(f"\nThis experiment failed: {reason}.", style=BAD)
    elif one.outcome == Outcome.SKIPPED:
        yield Text(f"\nThis experiment was skipped: {reason}.")
    elif one.reason:
        yield Text(f"\nRecorded in part: {reason}.")


def _summary(facts: Facts) -> Text:
    """Return the facts of all cases in one line."""
    parts = [
        counted(facts.graphs, "graph"),
        counted(len(facts.breaks), "break"),
        counted(len(facts.recompiles), "recompilation"),
        counted(facts.fallback_frames, "frame") + " in Python",
        counted(len(facts.kernels), "kernel"),
        counted(len(facts.library_calls), "library call"),
    ]
    if not facts.calls:  # code for a GPU alone, which nothing called
        return Text("all cases: " + ", ".join(parts))
    line = Text(f"all {counted(len(facts.calls), 'call')}: " + ", ".join(parts) + ", ")
    return line.append_text(verdict(facts.comparison))


# --- one case -------------------------------------------------------------------------------------------------


def _sections(facts: Facts, dissection: Dissection, case: str, *, brief: bool) -> Iterator[Section]:
    experiment, gpu = dissection.experiment, dissection.gpu.get(case)
    rows = {
        "breaks": _rows(_breaks(facts.breaks, experiment)),
        "recompiled": list(_recompiled(facts, experiment)),
        "kernels": list(_kernels(facts.kernels)),
        "library": list(_library_calls(facts.library_calls)),
    }
    if facts.graphs and not facts.generated_code:
        rows |= {"kernels": [Text("not recorded", style=DIM)], "library": [Text("not recorded", style=DIM)]}
    limit = f" (limit {facts.recompile_limit})" if facts.recompile_limit else ""
    absent = {"breaks": "none", "recompiled": f"never{limit}", "kernels": "none", "library": "none"}
    lines = [_graphs(facts)]
    if brief:
        named = (name if name == "recompiled" else f"{name} calls" if name == "library" else name for name in absent)
        missing = [f"{what} {absent[name]}" for what, name in zip(named, absent, strict=True) if not rows[name]]
        lines += [Text(" · ".join(missing), style=DIM)] if missing else []
    yield Section("graphs", tuple(lines))
    if facts.options:
        yield Section("options", tuple(_options(one) for one in facts.options))
    for name, found in rows.items():
        if found or not brief:
            yield Section(name, tuple(found or [Text(absent[name], style=DIM)]))
    if gpu:
        yield from gpu_sections(gpu)
    # What is known of a result that no GPU computed is told by the interpreter.
    if gpu is None or gpu.target is None:
        yield Section("result", tuple(result_lines(facts.comparison, brief=brief)))
    if facts.notes:
        yield Section("notes", tuple(Text(f"• {visible(one)}") for one in facts.notes))


def _graphs(facts: Facts) -> Text:
    parts = [
        counted(facts.graphs, "graph"),
        f"{counted(facts.compiled_frames, 'frame')} compiled, {facts.fallback_frames or 'none'} fell back to Python"
        + (f", {facts.failed_frames} failed to compile" if facts.failed_frames else ""),
    ]
    if len(facts.calls) > 1:
        anew = sum(bool(call.compiled) for call in facts.calls)
        in_python = sum(call.fell_back for call in facts.calls)
        ran = f"{counted(len(facts.calls), 'call')}, {anew} of them compiled"
        parts.append(ran + (f", {in_python} ran in Python" if in_python else ""))
    return Text(" · ".join(parts), style="" if facts.graphs and not facts.fallback_frames else BAD)


def _options(one: OptionsSeen) -> Text:
    given = ", ".join(f"{name}={value}" for name, value in one.settings.items())
    effect = {True: "the code differs from that without", False: "no effect", None: "effect not known"}[one.had_effect]
    return Text(f"{visible(given)}: {effect}")


def _breaks(breaks: Sequence[Break], experiment: str) -> list[Text]:
    """Return one text for each place and reason: a function may break when called from another, then by itself."""
    alike: dict[tuple[str, int, str], list[Break]] = {}
    for one in breaks:
        alike.setdefault((one.file, one.line, one.reason), []).append(one)
    return [_break(same, experiment) for same in alike.values()]


def _break(same: Sequence[Break], experiment: str) -> Text:
    one = same[0]
    where = _place(one.file, one.line, experiment)
    identity = f" [{visible(one.id)}]" if one.id else ""
    line = Text(f"{where}: " if where else "").append(f"{visible(_first_line(one.reason))}{identity}", style="yellow")
    line.append(f" ×{len(same)}" if len(same) > 1 else "", style=DIM)
    callers = dict.fromkeys(caller for each in same for caller in each.callers)
    if callers:
        line.append(f" · called from {', '.join(_caller(caller, experiment) for caller in callers)}", style=DIM)
    if any(each.whole_frame for each in same):
        line.append(" · the whole function runs in Python")
    helpful = [hint for hint in one.hints if "issue" not in hint] or one.hints
    if helpful:
        line.append(f"\n  {visible(_first_sentence(helpful[0]))}", style=DIM)
    return line


def _caller(place: str, experiment: str) -> str:
    file, _, line = place.rpartition(":")
    return _place(file, int(line), experiment) if line.isdigit() else visible(place)


def _recompiled(facts: Facts, experiment: str) -> Iterator[Text]:
    if not facts.recompiles:
        return
    limit = f" (limit {facts.recompile_limit})" if facts.recompile_limit else ""
    times = counted(len(facts.recompiles), "time")
    reached = ", the limit was reached" if facts.recompile_limit_reached else ""
    yield Text(f"{times}{limit}{reached}", style=BAD if reached else "")
    yield from _rows([_recompilation(one, experiment) for one in facts.recompiles])


def _recompilation(one: Recompilation, experiment: str) -> Text:
    where = _place(one.file, one.line, experiment)
    return Text(f"{visible(one.id)}  ", style=DIM).append(
        f"{where + ': ' if where else ''}{visible(_first_line(one.reason))}", style="yellow"
    )


def _kernels(kernels: Sequence[KernelSeen]) -> Iterator[Text]:
    same = Counter((one.name, _contents(one), one.lines, one.backward) for one in kernels)
    rows = []
    for (name, contents, lines, backward), count in same.items():
        line = Text(visible(name)).append(f" ×{count}" if count > 1 else "", style=DIM)
        line.append(" (backward)" if backward else "", style=DIM)
        line.append(f"\n  {visible(contents)}", style=GOOD)
        rows.append(line.append(_lines(lines), style=DIM))
    yield from _rows(rows)


def _contents(one: KernelSeen) -> str:
    """Return what a kernel computes: the calls in Python, then the operators where they are others."""
    operators, functions = short_names(one.operators), short_names(one.functions)
    became = ", ".join(operators) or ("only copies" if one.loops else "not known: Inductor did not write it")
    if not functions:
        return became
    called = Counter(short_name(name) for name in one.functions)
    calls = ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in called.items())
    if one.backward:
        return f"derivative of {', '.join(functions)} ({became})"
    return calls if set(functions) == set(operators) else f"{calls} ({became})"


def _library_calls(calls: Sequence[LibraryCallSeen]) -> Iterator[Text]:
    same = Counter((one.name, one.op, one.lines, one.backward) for one in calls)
    rows = []
    for (name, op, lines, backward), count in same.items():
        line = Text(visible(name)).append(f" ×{count}" if count > 1 else "", style=DIM)
        line.append("" if op in name else f": {visible(op)}")
        line.append(" (backward)" if backward else "", style=DIM)
        rows.append(line.append(_lines(lines), style=DIM))
    yield from _rows(rows)


# --- small things ---------------------------------------------------------------------------------------------


def _rows(rows: Sequence[Text]) -> list[Text]:
    """Return the first rows, and how many more there are."""
    left = len(rows) - _MOST
    return [*rows[:_MOST], Text(f"… and {left} more: --json has all", style=DIM)] if left > 0 else list(rows)


def _place(file: str, line: int, experiment: str) -> str:
    """Return `line 12`, with the file's name where it is not the experiment's own."""
    if not line:
        return ""
    name = file.replace("\\", "/").rpartition("/")[2]
    return f"line {line}" if name in ("", "source.py", f"{experiment}.py") else f"{visible(name)}:{line}"


def _lines(lines: Iterable[int]) -> str:
    numbers = [str(one) for one in lines]
    return f" · line{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}" if numbers else ""


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0]


def _first_sentence(text: str) -> str:
    return _SENTENCE_END.split(" ".join(text.split()), maxsplit=1)[0]
