"""Functions compiled for a GPU target in the tests' own process, and the links of what came of them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from deck.capture.gpu.compiled import TargetCompilation
from deck.capture.gpu.gpu_links import add_gpu_links, text_path
from deck.capture.gpu.machine_code import LoweredKernel, lowered
from deck.capture.inductor.generated import kernels_in
from deck.capture.linking.graph_links import add_graph_links
from deck.capture.linking.inductor_links import add_inductor_links
from deck.capture.linking.link_builder import LinkBuilder, StagePaths
from deck.capture.watching.watch import Compilation
from deck.captured import SOURCE_PATH, Links
from deck.evidence import Stage
from deck.linked import Linked, Place

needs_triton = pytest.mark.skipif(find_spec("triton") is None, reason="needs the package triton")


@dataclass(frozen=True)
class Targeted:
    """What `fn` became for a target."""

    fn: Callable[..., Any]
    compilation: TargetCompilation

    @property
    def compilations(self) -> list[Compilation]:
        """Those of graphs that Inductor compiled, the backward pass after its forward."""
        every = self.compilation.watch.compilations.values()
        return [one for one in every if Stage.OUTPUT_CODE in one.texts]

    def kernels(self, compile_id: str = "0-0") -> dict[str, str]:
        """Return path -> text of each Triton kernel."""
        code = self.compilation.watch.compilations[compile_id].texts[Stage.OUTPUT_CODE]
        paths = StagePaths("", compile_id)
        return {paths.triton_kernel(at): text for at, text in enumerate(kernels_in(code, language="triton").values())}

    @cached_property
    def linked(self) -> Linked:
        """The links from Python down to Triton."""
        return Linked(map(self.links_of, self.compilations))

    def links_of(self, one: Compilation) -> Links:
        return self._built(one).build()

    @cached_property
    def lowered(self) -> dict[str, LoweredKernel]:
        """Path of each kernel -> what is recorded below it."""
        found: dict[str, LoweredKernel] = {}
        for one in self.compilations:
            known = {kernel.source.strip(): kernel for kernel in self.compilation.kernels[one.id]}
            found |= {path: lowered(known[text.strip()]) for path, text in self.kernels(one.id).items()}
        return found

    @cached_property
    def linked_to_machine_code(self) -> Linked:
        """The links from Python down to SASS."""
        builders = {one.id: self._built(one) for one in self.compilations}
        for compile_id, builder in builders.items():
            for path, text in self.kernels(compile_id).items():
                add_gpu_links(builder, path, text, self.lowered[path])
        return Linked(builder.build() for builder in builders.values())

    def text_below(self, path: str, stage: Stage) -> tuple[str, list[str]]:
        """Return the path and the lines of a stage below the kernel at `path`."""
        return text_path(path, stage), self.lowered[path].texts[stage].text.splitlines()

    def _built(self, one: Compilation) -> LinkBuilder:
        builder, paths = LinkBuilder(), StagePaths("", one.id)
        add_graph_links(builder, self.compilation.watch, one, paths)
        add_inductor_links(builder, one, paths)
        return builder


def target(fn: Callable[..., Any], inputs: Sequence[Any], *, backward: bool = False) -> Targeted:
    from deck.capture.gpu.target_backend import compile_for_target

    source = Path(fn.__code__.co_filename)
    return Targeted(fn, compile_for_target(fn, inputs, target="sm_90", source=source, backward=backward))


def source_lines(linked: Linked, path: str, line: int, *, recorded: bool = False) -> set[int]:
    """Return the lines of Python that a line came from, over any number of steps; over recorded links alone."""
    return {place.line for place in origins(linked, Place(path, line), recorded=recorded) if place.path == SOURCE_PATH}


def origins(linked: Linked, start: Place, *, recorded: bool = False) -> set[Place]:
    """Return every place that a line came from; over recorded links alone."""
    found: set[Place] = set()
    waiting = [start]
    while waiting:
        for one in linked.back(*waiting.pop()):
            place = Place(one.path, one.line)
            if place not in found and not (recorded and one.inferred):
                found.add(place)
                waiting.append(place)
    return found


@contextmanager
def own_caches(folder: Path) -> Iterator[None]:
    """Have Inductor and Triton find nothing of an earlier run, and leave nothing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TORCHINDUCTOR_CACHE_DIR", str(folder / "inductor"))
        patch.setenv("TRITON_CACHE_DIR", str(folder / "triton"))
        yield
