"""What an experiment records with: compile and keep every stage, compare, time, add a JSON of its own."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import torch
from msgspec.structs import replace

from deck.capture.comparing.compare import compare_call, with_own_code
from deck.capture.dynamo.breaks import graph_breaks_of
from deck.capture.dynamo.bytecode import bytecode_texts
from deck.capture.dynamo.frames import frames_of
from deck.capture.dynamo.guards import guards_of
from deck.capture.dynamo.recompiles import recompiles_of
from deck.capture.inductor.assembly import assembly_missing, assembly_of
from deck.capture.inductor.generated import kernels_in
from deck.capture.linking.kernel_contents import kernels_of
from deck.capture.linking.links import links_of
from deck.capture.partition import partition_of
from deck.capture.timing import time_rounds
from deck.capture.torch_private import core as torch_private
from deck.capture.torch_private import options as torch_private_options
from deck.capture.watching.describe import describe_inputs
from deck.capture.watching.graph_nodes import live_graph
from deck.capture.watching.options import Chosen, chosen, options_of
from deck.capture.watching.phases import phases_of
from deck.capture.watching.watch import Compilation, Watch, compile_watched, watching
from deck.captured import BACKWARD, Comparison
from deck.comparisons import worst
from deck.errors import RecordError
from deck.evidence import Stage
from deck.jobs import INDEX_FILE, ROUNDS_FILE

STAGE_FILES = {
    Stage.GUARDS: ("guards.txt", "text"),
    Stage.DYNAMO_GRAPH: ("dynamo_graph.py", "python"),
    Stage.JOINT_GRAPH: ("joint_graph.py", "python"),
    Stage.FORWARD_GRAPH: ("forward_graph.py", "python"),
    Stage.BACKWARD_GRAPH: ("backward_graph.py", "python"),
    Stage.POST_GRAD_GRAPH: ("post_grad_graph.py", "python"),
    Stage.LOOP_IR: ("loop_ir.txt", "python"),
    Stage.FUSED_IR: ("fused_ir.txt", "python"),
    Stage.OUTPUT_CODE: ("output_code.py", "python"),
}
"""Stage -> file name and language of its highlighting."""

_SAFE_PART = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9_-])?")

NO_COMPILER = "no C++ compiler here: recorded up to AOTAutograd, without Inductor's stages"


@dataclass
class _Case:
    """What is known of one case until everything is written: its function, and what its calls showed."""

    name: str
    fn: Callable[..., Any]
    watch: Watch
    comparisons: list[Comparison] = field(default_factory=list)
    chosen: Chosen | None = None


class Recorder:
    """Writes what an experiment records into `folder`; the recording process redacts, hashes and bundles it.

    `with_inductor` is false where there is no C++ compiler: then `compile` stops after AOTAutograd.
    """

    def __init__(self, folder: Path, source: Path, *, with_inductor: bool) -> None:
        self.folder = folder
        self.source = source.absolute()  # as stack traces name it
        self.with_inductor = with_inductor
        self._cases: dict[str, _Case] = {}
        self._compiled: dict[int, _Compiled] = {}
        self._defaults = torch_private_options.inductor_config()

    def compile(
        self,
        fn: Callable[..., Any],
        inputs: Sequence[Any],
        *,
        kwargs: Mapping[str, Any] | None = None,
        case: str = "",
        backward: bool = False,
        **torch_compile: Any,
    ) -> Callable[..., Any]:
        """Compile `fn` afresh, call it once on clones of `inputs`, record all of it, and return it compiled.

        What is recorded: every stage of every graph, in `[<case>/]<compile id>/`; frames, breaks, recompilations,
        messages, the trace; and whether the result is that of `fn` itself, called first on clones of its own.
        `backward`: the sum of the outputs is differentiated too. `torch_compile` is as torch.compile takes it; with a
        `backend` among it there are Dynamo's graphs, and AOTAutograd's where the backend uses AOTAutograd.
        """
        _check_inputs(inputs)
        if case in self._cases:  # its compile ids would begin anew, and hide those that are there
            raise RecordError(
                f"record.compile was called for {f'the case {case!r}' if case else 'the case without a name'} before.",
                remedy="Name each thing that is compiled by a case=... of its own; further calls go by record.call.",
            )
        torch.compiler.reset()
        compiled = compile_watched(fn, with_inductor=self.with_inductor, **torch_compile)
        self._compiled[id(compiled)] = _Compiled(compiled, fn, dict(torch_compile))
        bound = partial(fn, **kwargs) if kwargs else fn
        asked = chosen(bound, inputs, torch_compile, backward=backward, defaults=self._defaults)
        self.call(compiled, inputs, kwargs=kwargs, case=case, backward=backward)
        self._cases[case].chosen = self._cases[case].chosen or asked
        return compiled

    def call(
        self,
        compiled: Callable[..., Any],
        inputs: Sequence[Any],
        *,
        kwargs: Mapping[str, Any] | None = None,
        case: str = "",
        backward: bool = False,
    ) -> None:
        """Call what `compile` returned once more, and record what this call adds, to `case`, which may be a new one."""
        if id(compiled) not in self._compiled:
            raise RecordError("record.call was given what record.compile did not return.")
        if id(compiled) != next(reversed(self._compiled)):
            raise RecordError(
                "record.call was given what an earlier record.compile returned; the last one began afresh, and this "
                "would be compiled again.",
                remedy="Make all calls of a compiled function before the next record.compile.",
            )
        _check_inputs(inputs)
        known = self._compiled[id(compiled)]
        one = self._cases.setdefault(case, _Case(case, known.fn, Watch(self.source)))
        comparison = compare_call(
            known.fn,
            compiled,
            inputs,
            kwargs=kwargs,
            backward=backward,
            watched=watching(one.watch, inputs=describe_inputs(inputs, kwargs)),
            with_eager_random=(lambda: self._with_eager_random(known)) if known.by_inductor else None,
        )
        one.comparisons.append(comparison)

    def graph(self, name: str, graph_module: torch.fx.GraphModule, *, case: str = "") -> None:
        """Record a graph that the experiment made itself, e.g. by make_fx: `<name>.py` and `<name>.nodes.json`."""
        text = graph_module.print_readable(print_output=False, include_stride=True, include_device=True)
        self._add(f"{name}.py", text.strip("\n").encode() + b"\n", kind="graph", language="python", case=case)
        nodes = live_graph(graph_module.graph, self.source).recorded()
        self._add_typed(f"{name}.nodes.json", nodes, kind="nodes", case=case)

    def text(self, name: str, text: str, *, language: str = "text", case: str = "") -> None:
        """Record a text of the experiment's own as `<name>.txt`, or `.py` where its `language` is `python`."""
        extension = "py" if language == "python" else "txt"
        self._add(f"{name}.{extension}", text.strip("\n").encode() + b"\n", kind=name, language=language, case=case)

    def texts(self, stage: Stage | str, *, case: str = "") -> list[str]:
        """Return what a stage is in a case so far: one text for each graph, or kernel, in order."""
        if case not in self._cases:
            raise RecordError(f"record.texts was asked for the case {case!r}, which was not compiled.")
        watch = self._cases[case].watch
        if stage == Stage.KERNEL:
            return [one for code in self.texts(Stage.OUTPUT_CODE, case=case) for one in kernels_in(code).values()]
        return [one.texts[Stage(stage)] for one in watch.compilations.values() if stage in one.texts]

    def time(
        self, functions: Mapping[str, Callable[..., Any]], inputs: Sequence[Any], *, rounds: int = 20, calls: int = 10
    ) -> None:
        """Time a baseline and a candidate on the same `inputs`; for `measure`, which runs in several processes.

        Their rounds together become `timings.json`. The first of `functions` is the baseline.
        """
        like = next((one for one in inputs if isinstance(one, torch.Tensor)), None)
        calls_of = {name: _bound(fn, inputs) for name, fn in functions.items()}
        measured = time_rounds(calls_of, rounds=rounds, calls=calls, like=like)
        (self.folder / ROUNDS_FILE).write_bytes(msgspec.json.encode(measured))

    def cache_state(self) -> str:
        """Return what a compile would find in Inductor's caches now: `cold`, `header warm` or `cache warm`."""
        return torch_private.cache_state()

    def add_json(self, name: str, value: Mapping[str, Any], *, case: str = "") -> None:
        """Record `value` as `<name>.json`. Quantities are in SI units, named as in `evidence.UNIT_SUFFIXES`.

        Raises RecordError for a `name` or `case` of other characters than letters, digits, `_`, `.` and `-`.
        """
        # Not escaped: redaction looks for paths as they are spelled, in any script.
        content = json.dumps(value, allow_nan=False, ensure_ascii=False).encode()
        self._add(f"{name}.json", content, kind=name, language="json", case=case)

    def finish(self) -> None:
        """Write what the calls of each case showed. The recording process calls it after the experiment's `run`."""
        for one in self._cases.values():
            self._finish_case(one)
        for one in self._cases.values():
            if one.chosen:  # last, since it compiles once more
                options = options_of(one.chosen, one.watch, with_inductor=self.with_inductor)
                self._add_typed("options.json", options, kind="options", case=one.name)

    def _finish_case(self, one: _Case) -> None:
        watch, case = one.watch, one.name
        self._add_typed("frames.json", frames_of(watch, one.fn), kind="frames", case=case)
        self._add_typed("graph_breaks.json", graph_breaks_of(watch), kind="graph_breaks", case=case)
        self._add_typed("recompiles.json", recompiles_of(watch), kind="recompiles", case=case)
        self._add_typed("comparison.json", worst(one.comparisons), kind="comparison", case=case)
        self._add_typed("messages.json", watch.messages.messages(), kind="messages", case=case)
        self.add_json("phases", phases_of(watch), case=case)
        self.add_json("counters", watch.counting.recorded(), case=case)
        self._add("trace.log", watch.trace.text().encode(), kind="trace", language="text", case=case)
        for compilation in watch.compilations.values():
            self._add_stages(watch, compilation, case)

    def _add_stages(self, watch: Watch, one: Compilation, case: str) -> None:
        where = {"case": case, "compile_id": one.id}
        if one.codes:
            for name, (kind, text) in bytecode_texts(*one.codes).items():
                self._add(name, text.encode(), kind=kind, language="text", **where)
        for stage, text in one.texts.items():
            name, language = STAGE_FILES[stage]
            self._add(name, text.strip("\n").encode() + b"\n", kind=stage, language=language, **where)
        if Stage.GUARDS in one.texts:
            self._add_typed("guards.json", guards_of(one.texts[Stage.GUARDS]), kind="guard_tree", **where)
        for stage, graph in one.graphs.items():
            self._add_typed(f"{stage}.nodes.json", graph.recorded(), kind="nodes", **where)
        assemblies = []
        for index, text in enumerate(kernels_in(one.texts.get(Stage.OUTPUT_CODE, "")).values()):
            self._add(f"kernel_{index}.cpp", text.encode(), kind=Stage.KERNEL, language="cpp", **where)
            assemblies.append(assembly := assembly_of(text))
            if assembly:
                code = assembly.text.encode()
                self._add(f"kernel_{index}.s", code, kind=Stage.ASSEMBLY, language="asm", **where)
        if one.graphs:
            self._add_typed("links.json", links_of(watch, one, assemblies, case=case), kind="links", **where)
        if Stage.OUTPUT_CODE in one.texts:
            kernels = replace(kernels_of(one, case=case), assembly_missing=assembly_missing(assemblies))
            self._add_typed("kernels.json", kernels, kind="kernels", **where)
        partition = partition_of(one, watch.compilations.get(one.id + BACKWARD))
        if partition:
            self._add_typed("partition.json", partition, kind="partition", **where)

    def _with_eager_random(self, known: "_Compiled") -> Callable[..., Any]:
        """Return the function compiled once more, with random numbers of eager's generator."""
        fn = with_own_code(known.fn)  # so that Dynamo's cache of what is recorded stays as it is
        if not self.with_inductor:
            return torch.compile(fn, backend="aot_eager", dynamic=known.torch_compile.get("dynamic"))
        options = {**(known.torch_compile.get("options") or {}), "fallback_random": True}
        return compile_watched(fn, with_inductor=True, **{**known.torch_compile, "options": options})

    def _add_typed(
        self, name: str, content: msgspec.Struct, *, kind: str, case: str = "", compile_id: str = ""
    ) -> None:
        encoded = msgspec.json.encode(content)
        self._add(name, encoded, kind=kind, language="json", case=case, compile_id=compile_id)

    def _add(
        self, name: str, content: bytes, *, kind: str, language: str, case: str = "", compile_id: str = ""
    ) -> None:
        for what, part in (("case", case), ("compile id", compile_id), ("name", name)):
            if part and not _SAFE_PART.fullmatch(part):
                raise RecordError(
                    f"the {what} {part!r} cannot be part of a path.",
                    remedy="Use letters, digits, _ . - only, and begin with a letter, digit or _.",
                )
        if language == "json":  # one value a line, so that a change of evidence reads well as a diff
            content = msgspec.json.format(content, indent=1) + b"\n"
        file = self.folder / case / compile_id / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        entry = {"name": name, "kind": str(kind), "language": language, "case": case, "compile_id": compile_id}
        with open(self.folder / INDEX_FILE, "a", encoding="utf-8") as index:
            index.write(json.dumps(entry) + "\n")


@dataclass(frozen=True)
class _Compiled:
    """What `compile` returned, kept alive, and what it was made of."""

    compiled: Callable[..., Any]
    fn: Callable[..., Any]
    torch_compile: dict[str, Any]

    @property
    def by_inductor(self) -> bool:
        return self.torch_compile.get("backend") in (None, "inductor")


def _check_inputs(inputs: object) -> None:
    if isinstance(inputs, torch.Tensor | str | Mapping) or not isinstance(inputs, Iterable):
        raise RecordError(
            f"the inputs are a {type(inputs).__name__}, not a list or tuple of arguments.",
            remedy="Write [x] for one argument x; keyword arguments are given as kwargs.",
        )


def _bound(fn: Callable[..., object], inputs: Sequence[Any]) -> Callable[[], object]:
    return lambda: fn(*inputs)
