"""What an experiment records with: compile and keep every stage, compare, time, add a JSON of its own."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import torch

from deck.capture import torch_private
from deck.capture.compare import clone_inputs, compare
from deck.capture.compilation import Compilation, Watch, compile_watched, watching
from deck.capture.generated import kernels_in
from deck.capture.timing import time_rounds
from deck.errors import RecordError
from deck.evidence import Comparison, GraphBreaks, Stage
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


class Recorder:
    """Writes what an experiment records into `folder`; the recording process redacts, hashes and bundles it.

    `with_inductor` is false where there is no C++ compiler: then `compile` stops after AOTAutograd.
    """

    def __init__(self, folder: Path, source: Path, *, with_inductor: bool) -> None:
        self.folder = folder
        self.source = source
        self.with_inductor = with_inductor
        self._watches: dict[str, Watch] = {}

    def compile(
        self, fn: Callable[..., Any], inputs: Sequence[Any], *, case: str = "", **options: Any
    ) -> Callable[..., Any]:
        """Compile `fn` afresh, call it once on clones of `inputs`, record every stage, and return it compiled.

        `options` go to torch.compile. Files lie in `[<case>/]<compile id>/`, one folder for each captured graph.
        """
        torch.compiler.reset()
        compiled = compile_watched(fn, with_inductor=self.with_inductor, **options)
        self.call(compiled, inputs, case=case)
        return compiled

    def call(self, compiled: Callable[..., Any], inputs: Sequence[Any], *, case: str) -> None:
        """Call what `compile` returned once more and record the graphs that this call adds."""
        with watching(self.source) as watch:
            compiled(*clone_inputs(tuple(inputs)))
        self._watches[case] = watch
        for compilation in watch.with_graphs:
            self._add_stages(compilation, case)

    def graph_breaks(self, *, case: str = "") -> GraphBreaks:
        """Record how many graphs the last call of `case` captured, and each break: `graph_breaks.json`."""
        if case not in self._watches:
            raise RecordError(f"nothing was compiled for the case {case!r}.", remedy="Call record.compile first.")
        watch = self._watches[case]
        breaks = tuple(one for compilation in watch.compilations.values() for one in compilation.breaks)
        result = GraphBreaks(graphs_count=len(watch.with_graphs), breaks_count=len(breaks), breaks=breaks)
        self._add("graph_breaks.json", msgspec.json.encode(result), kind="graph_breaks", language="json", case=case)
        return result

    def compare(
        self, fn: Callable[..., Any], compiled: Callable[..., Any], inputs: Sequence[Any], *, case: str = ""
    ) -> Comparison:
        """Record whether `compiled` gives what `fn` gives, on clones of the same `inputs`: `comparison.json`."""
        result = compare(fn, compiled, inputs)
        self._add("comparison.json", msgspec.json.encode(result), kind="comparison", language="json", case=case)
        return result

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

    def _add_stages(self, compilation: Compilation, case: str) -> None:
        where = {"case": case, "compile_id": compilation.id}
        for stage, text in compilation.texts.items():
            name, language = STAGE_FILES[stage]
            self._add(name, text.strip("\n").encode() + b"\n", kind=stage, language=language, **where)
        for stage, nodes in compilation.nodes.items():
            self._add(f"{stage}.nodes.json", msgspec.json.encode(nodes), kind="nodes", language="json", **where)
        for index, text in enumerate(kernels_in(compilation.texts.get(Stage.OUTPUT_CODE, "")).values()):
            self._add(f"kernel_{index}.cpp", text.encode(), kind=Stage.KERNEL, language="cpp", **where)

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


def _bound(fn: Callable[..., object], inputs: Sequence[Any]) -> Callable[[], object]:
    return lambda: fn(*inputs)
