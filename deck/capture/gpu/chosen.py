"""On a GPU: keep each Triton kernel that Inductor compiles, with all its configurations, and which one it launches."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from deck.capture.gpu.compiled import CompiledKernel, configuration_of
from deck.capture.torch_private import triton_kernels
from deck.capture.torch_private.triton import CompiledTriton


class LaunchedKernels:
    """The kernels by their texts, as modules have them; of one that several modules have, the first."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Any, list[CompiledTriton]]] = {}

    @contextmanager
    def keeping(self) -> Iterator[None]:
        """Keep the kernels of what is compiled in the block. What is kept of each is what was compiled before its
        first launch, where Inductor times the configurations and forgets all but the fastest."""
        with triton_kernels.launched_kernels_watched(self._keep):
            yield

    def compiled(self, name: str, text: str) -> CompiledKernel | None:
        """Return the kernel of this text, after it was launched; None where it was not seen being compiled."""
        kept = self._kept.get(text.strip())
        if kept is None:
            return None
        kernel, configurations = kept
        path = triton_kernels.file_of(kernel)
        chosen = triton_kernels.chosen_configuration(kernel)
        return CompiledKernel(
            name,
            Path(path).read_text(encoding="utf-8") if path else text,
            path,
            tuple(configuration_of(one, chosen=_is(one, chosen)) for one in configurations),
        )

    def _keep(self, text: str, kernel: Any) -> None:
        self._kept.setdefault(text.strip(), (kernel, triton_kernels.launched_configurations(kernel)))


def _is(one: CompiledTriton, chosen: tuple[Mapping[str, int], int, int] | None) -> bool | None:
    return None if chosen is None else (one.values, one.warps_count, one.stages_count) == chosen
