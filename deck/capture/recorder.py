"""What an experiment records with: compile and keep every stage, compare, time, add a JSON of its own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import torch

from deck.capture.comparing.compare import compare_call, with_own_code
from deck.capture.given import allocator_named, check_count, check_inputs, check_two
from deck.capture.measuring.allocator import set_allocator
from deck.capture.measuring.first_call import first_call_here
from deck.capture.measuring.heap import heap_returned_bytes
from deck.capture.measuring.limits import limits_here
from deck.capture.measuring.profile import profile_of
from deck.capture.measuring.timing import time_rounds
from deck.capture.measuring.work import work_of
from deck.capture.recorded_case import RecordedCase
from deck.capture.recorded_folder import RecordedFolder, check_part
from deck.capture.target_recording import TargetRecording
from deck.capture.torch_private import options as torch_private_options
from deck.capture.watching.describe import describe_inputs
from deck.capture.watching.graph_nodes import live_graph
from deck.capture.watching.options import chosen
from deck.capture.watching.watch import Watch, compile_watched
from deck.errors import RecordError
from deck.evidence import Stage
from deck.rounds import MEASURED_FILE, MeasuredHere

if TYPE_CHECKING:
    from deck.capture.gpu.chosen import LaunchedKernels

NO_COMPILER = "no C++ compiler here: recorded up to AOTAutograd, without Inductor's stages"


class Recorder(TargetRecording):
    """Writes what an experiment records into `folder`; the recording process redacts, hashes and bundles it.

    `with_inductor` is false where there is no C++ compiler: then `compile` stops after AOTAutograd. `wants_inductor`
    tells whether anything was asked for that Inductor has a part in. `target` is the GPU that `gpu_code` generates for,
    e.g. `sm_90`, and empty elsewhere; all that is recorded for it lies in cases that end in its name.
    """

    def __init__(self, folder: Path, source: Path, *, with_inductor: bool, target: str = "") -> None:
        super().__init__(RecordedFolder(folder), source.absolute(), target=target)  # as stack traces name it
        self.with_inductor = with_inductor
        self.wants_inductor = False
        self._cases: dict[str, RecordedCase] = {}
        self._compiled: dict[int, _Compiled] = {}
        self._launched: LaunchedKernels | None = None
        self._measured = MeasuredHere()
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
        self._check_is_for_run("record.compile")
        check_inputs(inputs)
        if case in self._cases:  # its compile ids would begin anew, and hide those that are there
            raise RecordError(
                f"record.compile was called for {f'the case {case!r}' if case else 'the case without a name'} before.",
                remedy="Name each thing that is compiled by a case=... of its own; further calls go by record.call.",
            )
        self.wants_inductor = True
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
        check_inputs(inputs)
        known = self._compiled[id(compiled)]
        one = self._cases.setdefault(case, self._new_case(case, known.fn))
        comparison = compare_call(
            known.fn,
            compiled,
            inputs,
            kwargs=kwargs,
            backward=backward,
            watched=one.watched(describe_inputs(inputs, kwargs)),
            with_eager_random=(lambda: self._with_eager_random(known)) if known.by_inductor else None,
        )
        one.comparisons.append(comparison)

    def graph(self, name: str, graph_module: torch.fx.GraphModule, *, case: str = "") -> None:
        """Record a graph that the experiment made itself, e.g. by make_fx: `<name>.py` and `<name>.nodes.json`."""
        case = self._placed(case)
        text = graph_module.print_readable(print_output=False, include_stride=True, include_device=True)
        self.files.add(f"{name}.py", text.strip("\n").encode() + b"\n", kind="graph", language="python", case=case)
        nodes = live_graph(graph_module.graph, self.source).recorded()
        self.files.add_typed(f"{name}.nodes.json", nodes, kind="nodes", case=case)

    def text(self, name: str, text: str, *, language: str = "text", case: str = "") -> None:
        """Record a text of the experiment's own as `<name>.txt`, or `.py` where its `language` is `python`."""
        extension = "py" if language == "python" else "txt"
        self.files.add(
            f"{name}.{extension}",
            text.strip("\n").encode() + b"\n",
            kind=name,
            language=language,
            case=self._placed(case),
        )

    def texts(self, stage: Stage | str, *, case: str = "") -> list[str]:
        """Return what a stage is in a case so far: one text for each graph, or kernel, in order."""
        if case not in self._cases:
            raise RecordError(f"record.texts was asked for the case {case!r}, which was not compiled.")
        return self._cases[case].texts(stage)

    @property
    def device(self) -> str:
        """Where an experiment has its tensors: `cuda` where there is a GPU, else `cpu`, as for a target."""
        return "cuda" if not self.target and torch.cuda.is_available() else "cpu"

    def time(
        self,
        functions: Mapping[str, Callable[..., Any]],
        inputs: Sequence[Any],
        *,
        case: str = "",
        rounds: int = 30,
        calls: int | None = None,
        allocator: str | None = None,
        preallocated: bool = False,
        flush_cache: bool = True,
    ) -> None:
        """Time a baseline and a candidate on the same `inputs`; for `measure`, which runs in several processes.

        Their rounds together become `[<case>/]timings.json`; several cases make a `sweep.json` too. The first of
        `functions` is the baseline. `calls` is how many make a sample: without it, as many as last long enough, which
        each process finds out. `allocator` sets the allocator from here on, where the C library is glibc, and names a
        case without a name: `default` and others make a `page_faults.json` instead of a sweep. `preallocated` states
        that the functions write to memory of `inputs`. Where these are on a GPU, its L2 cache is flushed before each
        call; without `flush_cache` it is not, and calls follow each other, so that what one costs the host counts too.
        """
        check_two(functions, call="record.time")
        check_inputs(inputs)
        check_count("rounds", rounds)
        if calls is not None:
            check_count("calls", calls)
        case = case or allocator or ""
        check_part("case", case)
        if case in self._measured.timings:
            raise RecordError(
                f"record.time was called for {f'the case {case!r}' if case else 'the case without a name'} before.",
                remedy="Name each comparison by a case=... of its own.",
            )
        if allocator is not None:
            set_allocator(allocator_named(allocator, case=case))
        like = next((one for one in inputs if isinstance(one, torch.Tensor)), None)
        calls_of = {name: _bound(fn, inputs) for name, fn in functions.items()}
        self._measured.timings[case] = time_rounds(
            calls_of, rounds=rounds, calls=calls, like=like, preallocated=preallocated, flush_cache=flush_cache
        )
        if allocator is not None:
            heaps = {name: heap_returned_bytes(call) for name, call in calls_of.items()}
            self._measured.heap_returned_bytes[case] = heaps

    def limits(self) -> None:
        """Measure what this machine can do: copies by size, matrix products, the overhead of a call; for `measure`.

        `machine_limits.json` comes of it; with `record.work` in `run` and `record.time` of the same cases,
        `roofline.json` too.
        """
        self.wants_inductor = True
        self._measured.limits = limits_here(device=self.device, with_inductor=self.with_inductor)

    def first_call(self, fn: Callable[..., Any], inputs: Sequence[Any]) -> None:
        """Time the first two calls of `fn` compiled, phase by phase; for `first_call`, which runs in new processes.

        They find the caches cold, then with the header, then with all; `first_calls.json` comes of it, with the
        break-even where `measure` times the same function in the case without a name.
        """
        check_inputs(inputs)
        self._measured.first_call = first_call_here(fn, inputs)

    def work(self, fn: Callable[..., Any], inputs: Sequence[Any], *, case: str = "") -> None:
        """Count the bytes and the operations of one call, eager and compiled, as `[<case>/]work.json`; for `run`."""
        self._check_is_for_run("record.work")
        check_inputs(inputs)
        self.wants_inductor = True
        work = work_of(fn, inputs, with_inductor=self.with_inductor)
        self.files.add_typed("work.json", work, kind="work", case=case)

    def profile(self, functions: Mapping[str, Callable[..., Any]], inputs: Sequence[Any], *, case: str = "") -> None:
        """Profile eager and compiled by torch.profiler (1 step waits, 1 warms up, 3 count); for `run`.

        `functions` are eager, then compiled as `compile` returned it. `[<case>/]profile.json` holds the operators of
        each step and whether both gave the libraries the same work; `trace_<name>.json` is the Chrome trace of each,
        which opens in Perfetto.
        """
        self._check_is_for_run("record.profile")
        check_two(functions, call="record.profile")
        check_inputs(inputs)
        for name in functions:
            check_part("function's name", name)
        calls_of = {name: _bound(fn, inputs) for name, fn in functions.items()}
        places = {name: f"{case}/trace_{name}.json".lstrip("/") for name in functions}
        generated = self._cases[case].generated_kernels() if case in self._cases and self.with_inductor else None
        profile, traces = profile_of(calls_of, traces=places, device=self.device, generated=generated)
        for name, trace in traces.items():
            # As text, so that it is not written with an item a line: nobody reads it, and it would be 4 times as long.
            self.files.add(f"trace_{name}.json", trace.encode(), kind="chrome_trace", language="text", case=case)
        self.files.add_typed("profile.json", profile, kind="profile", case=case)

    def add_json(self, name: str, value: Mapping[str, Any], *, case: str = "") -> None:
        """Record `value` as `<name>.json`. Quantities are in SI units, named as in `evidence.UNIT_SUFFIXES`.

        Raises RecordError for a `name` or `case` of other characters than letters, digits, `_`, `.` and `-`.
        """
        self.files.add_json(name, value, case=self._placed(case))

    def finish(self) -> None:
        """Write what calls showed and what was measured. The recording process calls it at the end."""
        if self._measured != MeasuredHere():
            (self.files.path / MEASURED_FILE).write_bytes(msgspec.json.encode(self._measured))
        for case in self._cases.values():
            case.add_to(self.files)
        for case in self._cases.values():  # last, since it compiles once more
            case.add_options_to(self.files, with_inductor=self.with_inductor)
        super().finish()

    def _new_case(self, name: str, fn: Callable[..., Any]) -> RecordedCase:
        if self.device == "cuda" and self._launched is None:
            from deck.capture.gpu.chosen import LaunchedKernels  # here, so that nothing else depends on it

            self._launched = LaunchedKernels()
        return RecordedCase(name, fn, Watch(self.source), launched=self._launched)

    def _with_eager_random(self, known: "_Compiled") -> Callable[..., Any]:
        """Return the function compiled once more, with random numbers of eager's generator."""
        fn = with_own_code(known.fn)  # so that Dynamo's cache of what is recorded stays as it is
        if not self.with_inductor:
            return torch.compile(fn, backend="aot_eager", dynamic=known.torch_compile.get("dynamic"))
        options = {**(known.torch_compile.get("options") or {}), "fallback_random": True}
        return compile_watched(fn, with_inductor=True, **{**known.torch_compile, "options": options})


@dataclass(frozen=True)
class _Compiled:
    """What `compile` returned, kept alive, and what it was made of."""

    compiled: Callable[..., Any]
    fn: Callable[..., Any]
    torch_compile: dict[str, Any]

    @property
    def by_inductor(self) -> bool:
        return self.torch_compile.get("backend") in (None, "inductor")


def _bound(fn: Callable[..., object], inputs: Sequence[Any]) -> Callable[[], object]:
    return lambda: fn(*inputs)
