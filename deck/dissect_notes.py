"""What a reader of a dissection should know and might not see: sentences, each concluded from recorded evidence."""

import re
from collections.abc import Iterable, Iterator, Mapping

from deck.captured import Agreement, Node, Partition, Randomness
from deck.case_evidence import CaseEvidence
from deck.dissect_result import notes_on_generated
from deck.dissection import Facts
from deck.evidence import Stage
from deck.format import counted, format_quantity
from deck.operator_names import DERIVATIVE, short_name, short_names

_VIEWS = {"view", "view_as", "reshape", "_unsafe_view", "permute", "transpose", "t", "expand", "unsqueeze", "squeeze"}
_PARTS = {"select", "slice", "getitem", "detach", "alias", "as_strided", "contiguous", "flatten", "unflatten", "size"}
_LAYOUT = _VIEWS | _PARTS | {"shape", "as_tensor", "to", "clone", "copy", "inductor_force_stride_order"}
"""Functions that compute nothing: they say how data lies, or copy it."""


def notes_of(facts: Facts, case: CaseEvidence) -> tuple[str, ...]:
    """Return the notes on one case, the most important first."""
    notes = (
        *_on_compiling(facts, case),
        *_on_calls(facts),
        *_on_fusion(facts, case),
        *_on_names(facts),
        *_on_graphs(case),
        *_on_vanished(case),
        *_on_result(facts, case),
        *_on_options(facts),
        *_on_messages(facts),
    )
    return tuple(dict.fromkeys(notes))


# --- what was compiled ----------------------------------------------------------------------------------------


def _on_compiling(facts: Facts, case: CaseEvidence) -> Iterator[str]:
    given_up = [one for one in facts.breaks if one.whole_frame]
    why = case.frames.note if case.frames else ""
    if not facts.frames and facts.comparison and facts.comparison.eager_error and facts.comparison.errors == "same":
        why = f"the call raised {facts.comparison.eager_error.rstrip('.')}"
    if not facts.graphs:
        if not why and given_up:
            reason = given_up[0].reason.rstrip(".")
            why = f"it was given up at its graph break ({reason}) and runs in Python from its start"
        yield f"Nothing was compiled: {why}." if why else "Nothing was compiled."
    for one in given_up if facts.graphs else ():
        yield (
            f"The function that breaks in line {one.line} was given up: it runs in Python from its start, "
            "with all that surrounds the break."
        )
    for one in facts.breaks:
        if one.rest_in_python and not one.whole_frame:
            yield f"What follows the break in line {one.line} in that function runs in Python."
    # A frame without an operator on tensors is no news where others were compiled.
    for frame in facts.frames if facts.graphs else ():
        # What the recompile limit does is told with the calls.
        if frame.outcome in ("fell back", "failed") and not given_up and "recompile limit" not in frame.reason:
            what = "could not be compiled" if frame.outcome == "failed" else "runs in Python"
            reason = f": {frame.reason.rstrip('.')}" if frame.reason else ""
            yield f"{frame.name} (line {frame.line}) {what}{reason}."


def _on_calls(facts: Facts) -> Iterator[str]:
    in_python = [one for one in facts.calls if one.fell_back]
    if not in_python:
        if facts.recompile_limit_reached:
            yield f"The recompile limit of {facts.recompile_limit} was reached."
        return
    count = f"{len(in_python)} of {counted(len(facts.calls), 'call')} ran in Python"
    if facts.recompile_limit_reached:
        yield f"{count}: the recompile limit of {facts.recompile_limit} was reached."
    elif facts.graphs:
        yield f"{count}, wholly or in part, and nothing said so: a silent eager fallback."


# --- what was generated ---------------------------------------------------------------------------------------


def _on_fusion(facts: Facts, case: CaseEvidence) -> Iterator[str]:
    if not facts.generated_code:
        if case.graphs and (facts.compiled_frames or not facts.failed_frames):
            yield "No generated code was recorded: what was fused is not known."
        return
    if not facts.kernels and facts.library_calls:
        what = counted(len(facts.library_calls), "library call")
        yield f"Nothing was fused: no kernel was generated, only {what}."
    elif not facts.kernels:
        yield "Nothing was fused: the compiled graphs run no kernel and call no library."
    elif all(_operations(one.functions, one.operators, backward=one.backward) < 2 for one in facts.kernels):
        before, after = _loops(case)
        if after < before:
            yield f"Each kernel computes one operation; within it the scheduler fused {before} loops into {after}."
        else:
            yield "Nothing was fused: no generated kernel holds more than one operation."


def _loops(case: CaseEvidence) -> tuple[int, int]:
    """Return how many loops the scheduler had before it fused them, and after."""
    every = [one.kernels for one in case.compilations if one.kernels]
    return sum(one.loops_before_fusion_count for one in every), sum(one.loops_after_fusion_count for one in every)


def _operations(functions: Iterable[str], operators: Iterable[str], *, backward: bool) -> int:
    """Return how many operations of the user's a kernel holds: calls in Python, else operators."""
    computed = [name for name in map(short_name, operators) if name not in _LAYOUT]
    # A derivative is one function of PyTorch's, whatever is in it.
    if backward or not functions or not computed or DERIVATIVE in map(short_name, functions):
        return len(computed)
    # x[indices] is no view.
    layout = _LAYOUT - {"getitem"} if "index" in computed else _LAYOUT
    return sum(name not in layout for name in map(short_name, functions))


def _on_names(facts: Facts) -> Iterator[str]:
    for one in facts.kernels:
        if not one.ops and one.loops:  # a kernel that the function launches itself has no loop of Inductor's
            yield f"The kernel {one.name} computes nothing: it copies, e.g. an operand as a library call wants it."
    told = dict.fromkeys((one.name, one.misleading) for one in facts.kernels if one.misleading)
    for name, misleading in told:
        yield f"The name {name} misleads: {_listed(misleading)} is no part of that kernel but a library call."


# --- what the graphs show -------------------------------------------------------------------------------------


def _on_graphs(case: CaseEvidence) -> Iterator[str]:
    training = [one for one in case.graphs if Stage.JOINT_GRAPH in one.texts]
    if training and len(training) < len(case.graphs):
        yield (
            f"{counted(len(training), 'graph')} for training (forward and backward) and "
            f"{counted(len(case.graphs) - len(training), 'graph')} for inference."
        )
    elif training and not any(one.is_backward for one in case.compilations):
        yield "Compiled for training, since gradients were wanted; no call ran the backward, so it has no code."
    elif training:
        yield "Compiled for training: forward and backward."
    partitions = [(one.id, one.partition) for one in case.compilations if one.partition]
    for compile_id, partition in partitions:
        yield _kept(partition, of=f" of graph {compile_id}" if len(partitions) > 1 else "")
    yield from _on_changed_inputs(case)
    yield from _on_frozen(case)
    for node in case.nodes(Stage.DYNAMO_GRAPH):
        if short_name(node.target) == "autograd_function_apply":
            yield (
                "The custom autograd.Function is one operator of the Dynamo graph, autograd_function_apply: "
                "its forward and backward are compiled, without a break."
            )
    yield from _on_symbols(case)


def _kept(one: Partition, *, of: str) -> str:
    made, again = one.saved_activations_count, len(one.recomputed)
    size = format_quantity(one.saved_activations_bytes, "B", language="en")
    what = counted(made, "value") if made else "no value"
    kept = f"The forward{of} keeps {what} that it made for the backward{f', {size}' if made else ''}"
    return f"{kept}; the backward computes {counted(again, 'operator')} of the forward again." if again else f"{kept}."


def _on_changed_inputs(case: CaseEvidence) -> Iterator[str]:
    for one in case.graphs:
        before = _written_back(one.nodes.get(Stage.FORWARD_GRAPH, ()))
        after = _written_back(one.nodes[Stage.POST_GRAD_GRAPH]) if Stage.POST_GRAD_GRAPH in one.nodes else before
        if after:
            what = "An input is" if len(after) == 1 else f"{len(after)} inputs are"
            yield f"{what} changed in place: the graph computes without, and copy_ writes the result back at its end."
        if before - after:
            what = "An input is" if len(before - after) == 1 else f"{len(before - after)} inputs are"
            yield f"{what} changed in place: an operator writes into it directly, without a copy_ at the graph's end."


def _written_back(graph: Iterable[Node]) -> set[str]:
    """Return the inputs that copy_ writes to."""
    by_name = {node.name: node for node in graph}
    copies = [one.inputs[0] for one in by_name.values() if one.target == "aten.copy_.default" and one.inputs]
    viewed = [_viewed(name, by_name) for name in copies]
    return {name for name in viewed if name and by_name[name].op == "placeholder"}


def _viewed(name: str, by_name: Mapping[str, Node]) -> str:
    """Return the node that `name` is a view of, itself where it is none."""
    while name in by_name and by_name[name].inputs and short_name(by_name[name].target) in _LAYOUT:
        name = by_name[name].inputs[0]
    return name if name in by_name else ""


def _on_frozen(case: CaseEvidence) -> Iterator[str]:
    for one in case.graphs:
        before, after = (one.nodes.get(stage, ()) for stage in (Stage.FORWARD_GRAPH, Stage.POST_GRAD_GRAPH))
        if any(node.op == "get_attr" and node.target.startswith("_frozen_param") for node in after):
            left, were = (_operators(graph) for graph in (after, before))
            gone = [name for name in were if name not in left]
            new = [name for name in left if name not in were]
            became = f": {', '.join(gone)} became {', '.join(new) or 'constants'}" if gone else ""
            yield f"Parameters are frozen into the code, as they were when it was compiled{became}."


def _operators(graph: Iterable[Node]) -> tuple[str, ...]:
    names = short_names(node.target for node in graph if node.op == "call_function")
    return tuple(name for name in names if name not in _LAYOUT)


def _on_symbols(case: CaseEvidence) -> Iterator[str]:
    """Tell of graphs made for any size or number, and of sizes that only a run shows."""
    for one in case.graphs:
        graph = one.nodes.get(Stage.DYNAMO_GRAPH, ())
        inputs = _SYMBOL.findall(" ".join(_sizes(node for node in graph if node.op == "placeholder")))
        text = one.texts[Stage.DYNAMO_GRAPH]
        others = [name for name in _NUMBER.findall(text) if name not in inputs]
        strides = [name for name in others if re.search(rf"\]\[[^\]]*\b{name}\b", text)]
        numbers = [name for name in others if name not in strides]
        at_run_time = [name for name in _SYMBOL.findall(" ".join(_sizes(graph))) if name.startswith("u")]
        made = f"Graph {one.id} is compiled for"
        if inputs:
            yield f"{made} any size that its guards allow: {_symbols(inputs)} in the shapes of its inputs."
        if strides:
            yield f"{made} any strides that its guards allow: {_symbols(strides)} in those of its inputs."
        if numbers:
            yield f"{made} any number that its guards allow: {_symbols(numbers)} for an argument."
        if at_run_time:
            yield f"Graph {one.id} has a size that only a run shows: {_symbols(at_run_time)} for it."


_SYMBOL = re.compile(r"\b[su]\d+\b")
_NUMBER = re.compile(r'"Sym\(((?:s|zf)\d+)\)"')
"""How the text of a graph shows an input that is a Python number and not fixed."""


def _sizes(nodes: Iterable[Node]) -> Iterator[str]:
    return (str(size) for node in nodes for size in node.shape or ())


def _symbols(names: Iterable[str]) -> str:
    distinct = list(dict.fromkeys(names))
    return f"{', '.join(distinct)} {'stands' if len(distinct) == 1 else 'stand'}"


def _on_vanished(case: CaseEvidence) -> Iterator[str]:
    """Tell of functions that no node of the graph to be lowered came from, where links can show it."""
    for one in case.graphs:
        post_grad = one.nodes.get(Stage.POST_GRAD_GRAPH)
        if not post_grad or not one.links or Stage.JOINT_GRAPH in one.texts:
            continue
        alive = {node.name for node in case.functions_behind(one.id, [node.name for node in post_grad])}
        graph = one.nodes.get(Stage.DYNAMO_GRAPH, ())
        used = {name for node in graph for name in node.inputs}
        # Passes make operators anew without saying of what; and a derivative needs no value of what it is taken of.
        elsewhere = {short_name(node.target) for node in post_grad if node.source_line is None}
        is_derived = DERIVATIVE in (short_name(node.target) for node in graph)
        for node in graph if alive else ():
            name = short_name(node.target)
            if not node.op.startswith("call_") or node.shape is None or node.name in alive or name.startswith("_"):
                continue
            if node.name not in used:
                yield f"The result of {_named(node)} is not used, so it is not computed."
            elif name not in _LAYOUT and name not in elsewhere and not is_derived:
                yield f"{_named(node)} has no code of its own: the compiler folded it away, or it does nothing here."


# --- the result, options, messages ----------------------------------------------------------------------------


def _on_result(facts: Facts, case: CaseEvidence) -> Iterator[str]:
    one = facts.comparison
    if case.target:
        yield from notes_on_generated(case.target, case.interpreted)
        return
    if one is None or one.agreement == Agreement.NOT_COMPARED:
        why = f": {one.note}" if one and one.note else ""
        yield f"The result was not compared with eager{why}."
        return
    if one.random == Randomness.GENERATOR_DIFFERS:
        yield (
            "Random numbers come from another generator than in eager, so they differ with the same seed; "
            "that is no error. fallback_random=True takes eager's."
        )
    elif not one.same and one.errors != "differs":
        nearer = f" The {one.nearer} result is nearer to float64." if one.nearer in ("eager", "compiled") else ""
        yield f"The result differs from eager, and PyTorch did not say so.{nearer}"


def _on_options(facts: Facts) -> Iterator[str]:
    for one in facts.options:
        if one.had_effect is False:
            given = ", ".join(f"{name}={value}" for name, value in one.settings.items())
            what = "These options" if len(one.settings) > 1 else "This option"
            yield f"{what} had no effect here: {given}. Without, the generated code is the same, checks aside."


def _on_messages(facts: Facts) -> Iterator[str]:
    for text in facts.warnings:
        if "complex operators" in text:
            names = short_names(name for call in facts.library_calls for name in call.operators)
            become = f": {', '.join(names)} are library calls" if names else ""
            yield f"Inductor generates no code for complex operators{become}."


def _named(node: Node) -> str:
    line = f" (line {node.source_line})" if node.source_line else ""
    return f"{short_name(node.target)}{line}"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
