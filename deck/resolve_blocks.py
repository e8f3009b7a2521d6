"""Directives -> the blocks they stand for; here excerpts, stages, graphs and figures."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from deck.bundle import Found
from deck.directives import STAGE_NAMES, captions, known_name
from deck.errors import DeckError, Location, NotRecorded, ReferenceProblem, TalkError
from deck.evidence import Stage
from deck.excerpt import excerpt_lines, lit_patterns, shown_pattern, split_patterns, text_lines
from deck.lookup import Lookup
from deck.recorded import drawn_nodes, nodes_of
from deck.resolve_claims import resolve_claim
from deck.resolve_guards import resolve_guards
from deck.resolve_inline import InlineResolver
from deck.resolve_plots import resolve_plot
from deck.resolve_timings import resolve_timings
from deck.select import linked_lines, select
from deck.stand_ins import in_its_release, on_another_machine, tell_difference
from deck.talk import Block, Claim, Directive, Excerpt, Figure, Graph, Inlines, Missing, StagePane, Stages
from deck.ties import LinkedPane, opening, scaffolding, ties

DEFAULT_STAGES = ("source", "dynamo_graph", "post_grad_graph", "fused_ir", "kernel")


def resolve_directive(directive: Directive, inlines: InlineResolver) -> Block:
    """Return the block that `directive` stands for; where its evidence is missing, a Missing that says why.

    Anything wrong with it becomes a finding that stops the build. What another release of PyTorch recorded otherwise,
    or this machine in part, is taken whole from another recording, and is a notice.
    """
    own = inlines.lookup.anew()

    def resolve_in(lookup: Lookup) -> Block:
        return _RESOLVE[directive.name](directive, replace(inlines, lookup=lookup))

    block: Block
    try:
        block = resolve_in(own)
    except NotRecorded as error:
        block = Missing(directive.argument, error.reason)
    except DeckError as error:
        if found := in_its_release([directive.argument], inlines.lookup, resolve_in):
            block, own = found
            shown = f"The recording with {own.torch} stands in, and the slide says so."
            own.findings.append(tell_difference(error, own, directive.location, shown=shown))
        else:
            own.fail(error, directive.location)
            block = Missing(directive.argument, error.what)
    if found := on_another_machine(_lack(block), inlines.lookup, resolve_in):
        other, noted = found
        if not _lack(other):
            block, own = other, noted
    inlines.lookup.take_in(own)
    return block


def _lack(block: Block) -> str:
    """Return why a block, or a part of it, was not recorded; empty where it was."""
    match block:
        case Missing(_, reason) | Claim(holds=None, reason=reason):
            return reason
        case Stages(panes=panes):
            return next((pane.excerpt.reason for pane in panes if isinstance(pane.excerpt, Missing)), "")
    return ""


# --- excerpt and stages -------------------------------------------------------------------------------------


def _excerpt(directive: Directive, inlines: InlineResolver) -> Excerpt:
    found = inlines.lookup.find(directive.argument, directive.location)
    title = inlines.read(directive.options.get("title", ""), directive.location)
    return excerpt(found, inlines.lookup, directive.options, title=title)


def excerpt(found: Found, lookup: Lookup, options: Mapping[str, str], *, title: Inlines = ()) -> Excerpt:
    """Return the lines of `found` that the options choose; cites it."""
    evidence = found.evidence
    if found.pointer:
        raise ReferenceProblem(
            f"an excerpt shows lines of {evidence.path}, not the value at {found.pointer}.",
            remedy="Leave the pointer out, or use the role {metric}.",
        )
    lines = text_lines(found.text())
    origins = lookup.origins(found) if "lines-of" in options else None
    region = select(lines, options, stage=evidence.stage, path=evidence.path, origins=origins)
    shown = excerpt_lines(
        lines,
        region,
        lit=options.get("lit", ""),
        hide_comments=options.get("comments") != "show",
        language=evidence.language,
        path=evidence.path,
    )
    if origins and evidence.stage is Stage.SASS and "lit" not in options:
        # Instructions of other lines stand between them.
        linked = linked_lines(origins, options["lines-of"])
        shown = tuple(replace(line, lit=line.number in linked) for line in shown)
    origin = lookup.cite(found, first_line=region.first + 1, last_line=region.last + 1)
    return Excerpt(shown, len(lines), evidence.language, evidence.stage, title, origin)


def _stages(directive: Directive, inlines: InlineResolver) -> Stages:
    location = directive.location
    wanted = [name.strip() for name in directive.options.get("show", ", ".join(DEFAULT_STAGES)).split(",")]
    for name in wanted:
        known_name(name, STAGE_NAMES, "stage", location)
    texts = captions(directive)
    for name, (_, line) in texts.items():
        known_name(name, wanted, "caption for a shown stage", Location(location.path, line))
    panes: list[StagePane] = []
    sources: list[Found | None] = []
    for name in wanted:
        if "show" not in directive.options and not inlines.lookup.has_stage(directive.argument, name):
            continue
        text, line = texts.get(name, ("", location.line))
        caption = inlines.read(text, Location(location.path, line))
        found, shown = _pane(name, directive, inlines)
        panes.append(StagePane(Stage(name), caption, shown))
        sources.append(found)
    if not panes:
        # Says what is wrong with the experiment's name, or what it has.
        inlines.lookup.find(f"{directive.argument}/{wanted[0]}", location)
        raise ReferenceProblem(f"{directive.argument} has none of the stages {', '.join(wanted)}.")
    if all(isinstance(pane.excerpt, Missing) for pane in panes):
        raise NotRecorded(f"{directive.argument} was not recorded.", reason=_reason(panes[0]))
    mode = directive.options.get("as", "panes")
    block = Stages(mode, _lit(panes, directive.options.get("lit", "")), opens=_opens(panes, directive.options, mode))
    return _linked(block, sources, inlines.lookup)


def _opens(panes: list[StagePane], options: Mapping[str, str], mode: str) -> tuple[tuple[int, int], ...]:
    """Return the lines that are lit from the start and at each step; none where their stage is missing here."""
    chosen = [name for name in ("lit", "line", "lines") if options.get(name)]
    if len(chosen) > 1 and chosen != ["lit"]:
        raise ReferenceProblem(f"{' and '.join(chosen)} do not go together: each says what is lit.")
    if "lines" in chosen and mode == "stepper":
        raise ReferenceProblem(
            "a stepper's steps are its stages, so it has no lines.", remedy="Use line: for all of them, or as: panes."
        )
    values = [options["line"]] if "line" in chosen else split_patterns(options.get("lines", ""))
    return tuple(place for value in values if (place := opening(value, panes, chosen[-1]))[1])


def _linked(block: Stages, sources: list[Found | None], lookup: Lookup) -> Stages:
    """Return the block with the ties between its panes, as far as they are of one recording."""
    found = next((one for one in sources if one), None)
    if found is None:
        return block
    name, experiment, linked = found.bundle.name, found.run.experiment, lookup.linked(found)
    panes = [
        LinkedPane(at, one.evidence.path.removeprefix(f"{experiment}/"), tuple(x.number for x in pane.excerpt.lines))
        for at, (pane, one) in enumerate(zip(block.panes, sources, strict=True))
        if one and (one.bundle.name, one.run.experiment) == (name, experiment) and isinstance(pane.excerpt, Excerpt)
    ]
    return replace(block, ties=ties(linked, panes), scaffolding=scaffolding(linked, panes))


def _pane(name: str, directive: Directive, inlines: InlineResolver) -> tuple[Found | None, Excerpt | Missing]:
    """Return the heart of the stage `name`: the experiment's one source, and of several kernels the first."""
    place = directive.argument.partition("/")[0] if name == Stage.SOURCE else directive.argument
    reference = f"{place}/{_FIRST_KERNEL.get(name, name)}"
    try:
        found = inlines.lookup.find(reference, directive.location)
        return found, excerpt(found, inlines.lookup, {})
    except NotRecorded as error:
        return None, Missing(reference, error.reason)


_FIRST_KERNEL: Mapping[str, str] = {
    Stage.KERNEL: "kernel_0",
    Stage.TTIR: "kernel_0.ttir",
    Stage.TTGIR: "kernel_0.ttgir",
    Stage.LLVM_IR: "kernel_0.ll",
    Stage.PTX: "kernel_0.ptx",
    Stage.SASS: "kernel_0.sass",
}
"""Stages of which each kernel has its own file -> that of the first."""


def _reason(pane: StagePane) -> str:
    return pane.excerpt.reason if isinstance(pane.excerpt, Missing) else ""


def _lit(panes: list[StagePane], lit: str) -> tuple[StagePane, ...]:
    """Return the panes with the lines lit that a pattern fits; each pattern must fit a line of some pane."""
    patterns = lit_patterns(lit)
    hits = dict.fromkeys(patterns, False)
    result = []
    for pane in panes:
        if isinstance(pane.excerpt, Excerpt):
            lines = []
            for line in pane.excerpt.lines:
                fitting = [pattern for pattern in patterns if pattern.search(line.text)]
                hits.update(dict.fromkeys(fitting, True))
                lines.append(replace(line, lit=bool(fitting)))
            pane = replace(pane, excerpt=replace(pane.excerpt, lines=tuple(lines)))
        result.append(pane)
    for pattern, is_hit in hits.items():
        if not is_hit and not any(isinstance(pane.excerpt, Missing) for pane in panes):
            raise ReferenceProblem(f"lit: no line of any pane fits {shown_pattern(pattern)}.")
    return tuple(result)


# --- graph and figure ---------------------------------------------------------------------------------------


def _graph(directive: Directive, inlines: InlineResolver) -> Graph:
    recorded, found = nodes_of(inlines.lookup.find_whole(directive.argument, directive.location))
    nodes, edges = drawn_nodes(recorded)
    name = found.evidence.path.rpartition("/")[2].partition(".")[0]
    stage = Stage(name) if name in STAGE_NAMES else None
    return Graph(nodes, edges, stage, directive.options["alt"], inlines.lookup.cite(found))


def _figure(directive: Directive, inlines: InlineResolver) -> Figure:
    path = directive.location.path
    labels = {name: inlines.read(text, Location(path, line)) for name, (text, line) in captions(directive).items()}
    if not re.fullmatch(r"[\w-]+", directive.argument):
        raise TalkError(f"{directive.argument!r} is no name of a figure.", remedy="Expected letters, digits, - and _.")
    return Figure(directive.argument, labels, directive.options["alt"], directive.location)


_RESOLVE: dict[str, Callable[[Directive, InlineResolver], Block]] = {
    "excerpt": _excerpt,
    "stages": _stages,
    "timings": resolve_timings,
    "plot": resolve_plot,
    "graph": _graph,
    "guards": resolve_guards,
    "figure": _figure,
    "claim": resolve_claim,
}
