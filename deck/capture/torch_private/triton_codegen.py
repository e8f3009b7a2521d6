"""Names of Inductor's Triton code generation that PyTorch does not promise: how the text of a kernel comes to be.

As in `torch_private`, each entry says where it is and the version it was seen in, with a test of the same name.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import torch

from deck.capture.torch_private.codegen import content_of
from deck.capture.torch_private.inductor import loop_node_running, replaced


@contextmanager
def triton_kernels_watched(
    generating: Callable[[], Any], on_kernel: Callable[[str, Sequence[str], Sequence[torch.fx.Node]], None]
) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.codegen.triton.TritonKernel.codegen_kernel, `features.scheduler_nodes`,
    `saved_partial_accumulate`; codegen.triton_combo_kernel.ComboKernel.codegen_kernel, `sub_kernels`: several in one.

    `generating()` is a context around it. Call `on_kernel` with its text, the names of the loops in it, and the nodes
    of what it adds up over all its rows beside, as `accum0`, `accum1`, …
    """
    from torch._inductor.codegen.triton import TritonKernel
    from torch._inductor.codegen.triton_combo_kernel import ComboKernel

    def watched(codegen_kernel: Any) -> Any:
        def watched_codegen_kernel(self: Any, *arguments: Any, **more: Any) -> Any:
            with generating():
                text = codegen_kernel(self, *arguments, **more)
                parts = getattr(self, "sub_kernels", (self,))
                nodes = [node for part in parts for node in part.features.scheduler_nodes()]
                added_up = [one.added_for for one in getattr(self, "saved_partial_accumulate", ())]
                on_kernel(text, [one.get_name() for node in nodes for one in node.get_nodes()], added_up)
            return text

        return watched_codegen_kernel

    def noted(partial_accumulate: Any) -> Any:
        def noted_partial_accumulate(self: Any, *arguments: Any) -> Any:
            partial_accumulate(self, *arguments)
            self.saved_partial_accumulate[-1].added_for = loop_node_running()

        return noted_partial_accumulate

    with (
        replaced(TritonKernel, "codegen_kernel", watched),
        replaced(TritonKernel, "partial_accumulate", noted),
        replaced(ComboKernel, "codegen_kernel", watched),
    ):
        yield


@contextmanager
def partial_reductions_watched(
    making_again: Callable[[Callable[..., Any]], Any], on_reduction: Callable[[torch.fx.Node, torch.fx.Node], None]
) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.loop_body.LoopBodyBlock.extract_pw_from_reduction, `graph`: a kernel that loops
    over the rows adds up a reduction over them beside; ir.ComputedBuffer.with_original_inner_fn, `data.inner_fn`: for
    that the reduction is made again, whole.

    `making_again(inner function)` is a context in which it is. Call `on_reduction` with the node of a reduction and
    the one that takes its place.
    """
    from torch._inductor.ir import ComputedBuffer
    from torch._inductor.loop_body import LoopBodyBlock

    def whole(with_original: Any) -> Any:
        @contextmanager
        def watched_with_original(self: Any) -> Iterator[None]:
            with making_again(self.data.inner_fn), with_original(self):
                yield

        return watched_with_original

    def watched(extract: Any) -> Any:
        def watched_extract(self: Any) -> Any:
            before = self.graph.find_nodes(op="call_method", target="reduction")
            result = extract(self)
            after = self.graph.find_nodes(op="call_method", target="partial_accumulate")
            for reduction, partial in zip(before, after, strict=False):
                on_reduction(reduction, partial)
            return result

        return watched_extract

    with (
        replaced(ComputedBuffer, "with_original_inner_fn", whole),
        replaced(LoopBodyBlock, "extract_pw_from_reduction", watched),
    ):
        yield


@contextmanager
def combined_lines_watched(restamp: Callable[[Sequence[Any], list[Any]], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.codegen.triton_combo_kernel.ComboKernel.uniquify_block_sizes: it copies lines
    with other names of block sizes.

    Call `restamp` with the lines as they were and as they are, one for one.
    """
    from torch._inductor.codegen.triton_combo_kernel import ComboKernel

    def watched(uniquify: Any) -> Any:
        def watched_uniquify(self: Any, code: Any, *arguments: Any) -> Any:
            result = uniquify(self, code, *arguments)
            restamp([content_of(line)[0] for line in code._lines], result._lines)
            return result

        return watched_uniquify

    with replaced(ComboKernel, "uniquify_block_sizes", watched):
        yield
