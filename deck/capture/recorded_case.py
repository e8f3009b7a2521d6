"""One case of an experiment: its function, and what its calls showed, written when all of them were made."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deck.capture.dynamo.breaks import graph_breaks_of
from deck.capture.dynamo.frames import frames_of
from deck.capture.dynamo.recompiles import recompiles_of
from deck.capture.inductor.generated import kernels_in
from deck.capture.recorded_folder import RecordedFolder
from deck.capture.stage_files import add_stages
from deck.capture.watching.options import Chosen, options_of
from deck.capture.watching.phases import phases_of
from deck.capture.watching.watch import Watch, watching
from deck.captured import Comparison
from deck.comparisons import worst
from deck.evidence import Stage

if TYPE_CHECKING:
    from deck.capture.gpu.chosen import LaunchedKernels


@dataclass
class RecordedCase:
    """`chosen`: what torch.compile was given that may change the generated code, where it was given any. `launched`: on
    a GPU, the Triton kernels of all cases."""

    name: str
    fn: Callable[..., Any]
    watch: Watch
    comparisons: list[Comparison] = field(default_factory=list)
    chosen: Chosen | None = None
    launched: "LaunchedKernels | None" = None

    @contextmanager
    def watched(self, inputs: str) -> Iterator[None]:
        """Have this case see one call, made in the block; `inputs` describes what the call is given."""
        with watching(self.watch, inputs=inputs), self._keeping():
            yield

    def texts(self, stage: Stage | str) -> list[str]:
        """Return what a stage is so far: one text for each graph, or kernel, in order."""
        if stage == Stage.KERNEL:
            return self.generated_kernels()
        return [one.texts[Stage(stage)] for one in self.watch.compilations.values() if stage in one.texts]

    def generated_kernels(self) -> list[str]:
        """Return the texts of the kernels that Inductor generated so far, in C++ and Triton."""
        codes = self.texts(Stage.OUTPUT_CODE)
        return [text for code in codes for one in ("cpp", "triton") for text in kernels_in(code, language=one).values()]

    def add_to(self, files: RecordedFolder) -> None:
        """Write what the calls showed, and all stages of what they compiled."""
        watch, case = self.watch, self.name
        files.add_typed("frames.json", frames_of(watch, self.fn), kind="frames", case=case)
        files.add_typed("graph_breaks.json", graph_breaks_of(watch), kind="graph_breaks", case=case)
        files.add_typed("recompiles.json", recompiles_of(watch), kind="recompiles", case=case)
        files.add_typed("comparison.json", worst(self.comparisons), kind="comparison", case=case)
        files.add_typed("messages.json", watch.messages.messages(), kind="messages", case=case)
        files.add_json("phases", phases_of(watch), case=case)
        files.add_json("counters", watch.counting.recorded(), case=case)
        files.add("trace.log", watch.trace.text().encode(), kind="trace", language="text", case=case)
        for compilation in watch.compilations.values():
            if self.launched and kernels_in(compilation.texts.get(Stage.OUTPUT_CODE, ""), language="triton"):
                from deck.capture.target_files import add_launched  # here, so that nothing else depends on it

                add_launched(files, watch, compilation, self.launched, case)
            else:
                add_stages(files, watch, compilation, case)

    def add_options_to(self, files: RecordedFolder, *, with_inductor: bool) -> None:
        """Write whether what torch.compile was given had an effect; to know, this compiles once more."""
        if self.chosen:
            with self._keeping():  # for it sets options of its own
                options = options_of(self.chosen, self.watch, with_inductor=with_inductor)
            files.add_typed("options.json", options, kind="options", case=self.name)

    def _keeping(self) -> AbstractContextManager[None]:
        return self.launched.keeping() if self.launched else nullcontext()
