"""What an experiment records with for a GPU target: generated code, and kernels that no compiler wrote."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deck.capture.given import check_for_target, check_inputs
from deck.capture.recorded_folder import RecordedFolder, check_part
from deck.errors import RecordError

if TYPE_CHECKING:
    from deck.capture.gpu.interpreter import Interpreter


class TargetRecording:
    """A part of `Recorder`. `target` is empty where it records what runs here."""

    def __init__(self, files: RecordedFolder, source: Path, *, target: str) -> None:
        self.files = files
        self.source = source
        self.target = target
        self._generated: set[str] = set()
        self._until_finished = ExitStack()

    def finish(self) -> None:
        """End what was started for the target."""
        self._until_finished.close()

    def gpu_code(
        self,
        fn: Callable[..., Any],
        inputs: Sequence[Any],
        *,
        kwargs: Mapping[str, Any] | None = None,
        case: str = "",
        backward: bool = False,
    ) -> None:
        """Record what Inductor and Triton make of `fn` for `target`, which need not be here; for `gpu_code`.

        `inputs` are tensors of the CPU: `fn` is called on them, so that Dynamo captures what it does, and each graph is
        compiled for the target. Its stages down to machine code lie in `[<case>-]<target>/<compile id>/`, and beside
        them what the generated code gave, run on the CPU by Triton's interpreter. `backward` is as in `compile`.
        """
        place = self._new_target_case("record.gpu_code", case)
        check_inputs(inputs)
        check_for_target(fn, inputs)
        # Here, so that no recording but of such code is stale where they change.
        from deck.capture.gpu.interpreted import interpreted
        from deck.capture.gpu.target_backend import compile_for_target
        from deck.capture.target_files import add_target

        interpreter = self._interpreter  # it starts now, while there is something to compile
        compilation = compile_for_target(
            fn, inputs, kwargs=kwargs, target=self.target, source=self.source, backward=backward
        )
        add_target(self.files, compilation, place)
        check = interpreted(compilation, backward=backward, interpreter=interpreter)
        self.files.add_typed("interpreted.json", check, kind="interpreted", case=place)

    def triton_kernel(
        self, kernel: Any, arguments: Mapping[str, Any], *, warps: int = 4, stages: int | None = None, case: str = ""
    ) -> None:
        """Record what becomes of a hand-written Triton kernel for `target`: its text, all below it, and its figures.

        `arguments` are those of its launch, by name: a tensor, or only its dtype, for a pointer; a number for the rest.
        Triton specialises on them as in a launch: a pointer, and a number that is a multiple of 16, is taken for that.
        `warps` and `stages` are the launch's `num_warps` and `num_stages`. The files lie in `[<case>-]<target>/`.
        """
        place = self._new_target_case("record.triton_kernel", case)
        from deck.capture.hand_written_files import add_hand_written

        add_hand_written(
            self.files,
            kernel,
            arguments,
            target=self.target,
            warps_count=warps,
            stages_count=stages,
            case=place,
        )

    def compare_kernels(self, blocks: Mapping[str, str], *, case: str = "") -> None:
        """Record kernels of several cases side by side, as `[<case>-]<target>/kernel_comparison.json`.

        `blocks`: case -> the constant of its kernel that says how many elements a program computes, e.g. `XBLOCK`.
        """
        place = self._new_target_case("record.compare_kernels", case)
        from deck.capture.hand_written_files import add_comparison

        add_comparison(self.files, blocks, target=self.target, case=place)

    @cached_property
    def _interpreter(self) -> "Interpreter":
        """The process in which generated code is run, the same for all calls."""
        from deck.capture.gpu.interpreter import Interpreter

        return self._until_finished.enter_context(Interpreter())

    def _new_target_case(self, call: str, case: str) -> str:
        """Return where a case of the target lies; raise RecordError where it was recorded before."""
        self._check_is_for_target(call)
        check_part("case", case)
        place = self._placed(case)
        if place in self._generated:
            raise RecordError(
                f"{call} was called for {f'the case {case!r}' if case else 'the case without a name'} before.",
                remedy="Name each thing that is compiled by a case=... of its own.",
            )
        self._generated.add(place)
        return place

    def _placed(self, case: str) -> str:
        """Return where a case lies: for a target in a case of its name, since each target is recorded apart."""
        return "-".join(filter(None, (case, self.target)))

    def _check_is_for_run(self, call: str) -> None:
        if self.target:
            raise RecordError(
                f"{call} was called in gpu_code(record); it belongs into run(record).",
                remedy="In gpu_code(record), record.gpu_code compiles.",
            )

    def _check_is_for_target(self, call: str) -> None:
        if not self.target:
            raise RecordError(
                f"{call} was called outside of gpu_code(record).",
                remedy="Define gpu_code(record) beside run(record), and call it there: once for each of TARGETS.",
            )
