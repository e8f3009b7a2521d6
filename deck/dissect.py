"""From a bundle and the name of an experiment to its dissection: graphs, breaks, kernels, library calls, the result."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from deck.bundle import Bundle
from deck.captured import Comparison, FrameOutcome, GraphBreak, Kernel, LibraryCall
from deck.case_evidence import CaseEvidence, Compilation, cases_of, gpu_code_of, measurements_of
from deck.comparisons import worst
from deck.dissect_notes import notes_of
from deck.dissect_result import result_of
from deck.dissection import (
    HEADER,
    Break,
    CallSeen,
    Dissection,
    Facts,
    FrameSeen,
    KernelSeen,
    LibraryCallSeen,
    OptionsSeen,
    Recompilation,
)
from deck.errors import UsageError, did_you_mean
from deck.evidence import Outcome, Stage
from deck.operator_names import mentioned, short_name, short_names


def dissect(bundle: Bundle, experiment: str) -> Dissection:
    """Return what the bundle's recording of `experiment` shows; raises UsageError where it has none."""
    run = bundle.run(experiment)
    if run is None:
        known = [one.experiment for one in bundle.manifest.runs]
        raise UsageError(
            f"{bundle.path} has no experiment {experiment!r} (it has: {', '.join(known) or 'none'})."
            + did_you_mean(experiment, known)
        )
    recorded = cases_of(bundle, experiment)
    cases = {case.name: facts_of(case) for case in recorded}
    facts = together(cases, [case.comparison for case in recorded if case.comparison])
    measurements, gpu = measurements_of(bundle, experiment), gpu_code_of(bundle, experiment)
    if run.outcome is Outcome.OK and not cases and not measurements and not gpu:
        facts = Facts(notes=("No call of compiled code was recorded; `deck bundle show` lists what was.",))
    return Dissection(
        **_fields(facts),
        experiment=experiment,
        question=run.question,
        machine=bundle.name,
        torch=bundle.manifest.machine.torch,
        recorded=run.started,
        outcome=str(run.outcome),
        reason=run.reason,
        cases=cases if any(cases) else {},
        measurements=measurements,
        gpu=gpu,
    )


def facts_of(case: CaseEvidence) -> Facts:
    """Return what one case shows."""
    breaks = tuple(_break(one) for one in case.breaks.breaks) if case.breaks else ()
    facts = Facts(
        graphs=len(case.graphs),
        breaks=breaks,
        frames=_frames(case),
        **_counts(case),
        **_recompiled(case),
        generated_code=any(one.kernels for one in case.compilations),
        kernels=tuple(_kernel(case, one, kernel) for one, kernel in _all_kernels(case)),
        library_calls=tuple(_library_call(case, one, call) for one, call in _all_library_calls(case)),
        comparison=result_of(case.comparison) if case.comparison else None,
        calls=_calls(case),
        options=(OptionsSeen(settings=case.options.settings, had_effect=case.options.had_effect),)
        if case.options
        else (),
        warnings=tuple(one.text for one in case.messages.messages) if case.messages else (),
    )
    return msgspec.structs.replace(facts, notes=notes_of(facts, case))


def together(cases: Mapping[str, Facts], comparisons: Sequence[Comparison]) -> Facts:
    """Return the facts of all cases as one: lists one after the other, counts added, the worst of `comparisons`."""
    parts = tuple(cases.values())
    if len(parts) == 1:
        return parts[0]
    return Facts(
        graphs=sum(one.graphs for one in parts),
        breaks=tuple(one for part in parts for one in part.breaks),
        recompiles=tuple(one for part in parts for one in part.recompiles),
        recompile_limit=max((one.recompile_limit for one in parts), default=0),
        recompile_limit_reached=any(one.recompile_limit_reached for one in parts),
        compiled_frames=sum(one.compiled_frames for one in parts),
        fallback_frames=sum(one.fallback_frames for one in parts),
        failed_frames=sum(one.failed_frames for one in parts),
        frames=tuple(one for part in parts for one in part.frames),
        generated_code=any(one.generated_code for one in parts),
        kernels=tuple(one for part in parts for one in part.kernels),
        library_calls=tuple(one for part in parts for one in part.library_calls),
        comparison=result_of(worst(comparisons)) if comparisons else None,
        calls=tuple(one for part in parts for one in part.calls),
        options=tuple(one for part in parts for one in part.options),
        warnings=tuple(dict.fromkeys(text for part in parts for text in part.warnings)),
        notes=_notes_together(cases),
    )


# --- Dynamo ---------------------------------------------------------------------------------------------------


def _break(one: GraphBreak) -> Break:
    return Break(
        id=one.id,
        reason=one.reason,
        explanation=one.explanation,
        hints=one.hints,
        file=one.path,
        line=one.line,
        column=one.column,
        whole_frame=one.whole_frame,
        rest_in_python=one.rest_in_python,
        callers=one.callers,
    )


def _frames(case: CaseEvidence) -> tuple[FrameSeen, ...]:
    return tuple(
        FrameSeen(
            id=one.id,
            name=one.name,
            file=one.path,
            line=one.line,
            outcome=str(one.outcome),
            reason=one.reason,
            is_resume=one.is_resume,
        )
        for one in (case.frames.frames if case.frames else ())
    )


def _counts(case: CaseEvidence) -> dict[str, Any]:
    if case.frames is None:
        return {"compiled_frames": len(case.graphs)}
    outcomes = [one.outcome for one in case.frames.frames]
    return {
        "compiled_frames": outcomes.count(FrameOutcome.COMPILED),
        "fallback_frames": outcomes.count(FrameOutcome.FELL_BACK),
        "failed_frames": outcomes.count(FrameOutcome.FAILED),
    }


def _recompiled(case: CaseEvidence) -> dict[str, Any]:
    if case.recompiles is None:
        return {}
    return {
        "recompiles": tuple(
            Recompilation(
                id=one.compile_id, reason=one.meaning or one.guard, guard=one.guard, file=one.path, line=one.line
            )
            for one in case.recompiles.recompiles
        ),
        "recompile_limit": case.recompiles.limit_count,
        "recompile_limit_reached": case.recompiles.limit_reached,
    }


def _calls(case: CaseEvidence) -> tuple[CallSeen, ...]:
    calls = case.frames.calls if case.frames else ()
    return tuple(
        CallSeen(inputs=one.inputs, compiled=one.compiled, ran=one.ran, fell_back=one.fell_back) for one in calls
    )


# --- Inductor -------------------------------------------------------------------------------------------------


def _all_kernels(case: CaseEvidence) -> list[tuple[Compilation, Kernel]]:
    return [(one, kernel) for one in case.compilations if one.kernels for kernel in one.kernels.kernels]


def _all_library_calls(case: CaseEvidence) -> list[tuple[Compilation, LibraryCall]]:
    return [(one, call) for one in case.compilations if one.kernels for call in one.kernels.library_calls]


def _kernel(case: CaseEvidence, one: Compilation, kernel: Kernel) -> KernelSeen:
    functions = _functions(case, one, kernel)
    # A pass backward computes derivatives of the functions, not the functions.
    ops = short_names(kernel.operators if one.is_backward else (*functions, *kernel.operators))
    elsewhere = [
        name
        for call in (one.kernels.library_calls if one.kernels else ())
        # Backward, one function is behind both: a kernel that sums a gradient and a call that adds to it.
        for name in (*(() if one.is_backward else _functions(case, one, call)), *call.operators)
    ]
    return KernelSeen(
        name=kernel.name,
        ops=ops,
        lines=kernel.lines,
        path=kernel.path,
        backward=one.is_backward,
        id=one.id,
        functions=functions,
        operators=kernel.operators,
        calls=kernel.calls_count,
        loops=kernel.loops_count,
        misleading=tuple(name for name in mentioned(kernel.name, short_names(elsewhere)) if name not in ops),
    )


def _library_call(case: CaseEvidence, one: Compilation, call: LibraryCall) -> LibraryCallSeen:
    return LibraryCallSeen(
        name=call.name,
        op=short_name(call.operators[-1]) if call.operators else short_name(call.name),
        lines=call.lines,
        backward=one.is_backward,
        id=one.id,
        operators=call.operators,
        functions=_functions(case, one, call),
    )


def _functions(case: CaseEvidence, one: Compilation, of: Kernel | LibraryCall) -> tuple[str, ...]:
    """Return the functions of the Dynamo graph behind what `of` computes, one for each call in Python."""
    graph = {node.name: node.target for node in one.nodes.get(Stage.POST_GRAD_GRAPH, ())}
    # A kernel that copies an operand for a library call has its node, and not its operator.
    computed = [name for name in of.nodes if graph.get(name) in of.operators]
    return tuple(node.target for node in case.functions_behind(one.id, computed))


# --- putting together -----------------------------------------------------------------------------------------


def _notes_together(cases: Mapping[str, Facts]) -> tuple[str, ...]:
    """Return each note once; one that does not hold for every case begins with the names of those it holds for."""
    holders: dict[str, list[str]] = {}
    for name, facts in cases.items():
        for note in facts.notes:
            holders.setdefault(note, []).append(name or "unnamed case")
    return tuple(note if len(names) == len(cases) else f"{', '.join(names)}: {note}" for note, names in holders.items())


def _fields(facts: Facts) -> dict[str, Any]:
    return {name: getattr(facts, name) for name in Facts.__struct_fields__}


def only(dissection: Dissection, case: str) -> Dissection:
    """Return the dissection of one case alone; raises UsageError where there is no such case."""
    known = list(dict.fromkeys([*dissection.cases, *filter(None, [*dissection.measurements, *dissection.gpu])]))
    if case not in known:
        raise UsageError(
            f"{dissection.experiment} has no case {case!r} (it has: {', '.join(known) or 'none with a name'})."
            + did_you_mean(case, known)
        )
    facts = dissection.cases.get(case, Facts())
    return msgspec.structs.replace(
        dissection,
        **_fields(facts),
        cases={case: facts} if case in dissection.cases else {},
        measurements={name: one for name, one in dissection.measurements.items() if name == case},
        gpu={name: one for name, one in dissection.gpu.items() if name == case},
    )


def as_json(dissection: Dissection) -> str:
    """Return the dissection as docs/dissection.md describes it, one value a line."""
    fields = msgspec.to_builtins(dissection)
    ordered = {name: fields.pop(name) for name in HEADER} | fields
    return msgspec.json.format(msgspec.json.encode(ordered), indent=2).decode()
