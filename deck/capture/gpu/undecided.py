"""What only a GPU decides, of what was generated for one: listed, never guessed."""

from collections.abc import Iterator, Mapping, Sequence

from deck.capture.gpu.compiled import CompiledKernel
from deck.capture.inductor.generated import library_calls_in
from deck.capture.torch_private import gpu as torch_gpu
from deck.capture.watching.watch import Compilation, Watch
from deck.evidence import Stage
from deck.gpu_code import Undecided, UndecidedKind

_ATTENTION = "scaled_dot_product"
_OF_A_LIBRARY = frozenset(
    {"mm", "addmm", "bmm", "baddbmm", "_scaled_mm", "_int_mm", "convolution", "convolution_backward"}
)
"""Operators for which cuBLAS or cuDNN chooses a kernel; as part of a call's name, e.g. `extern_kernels.mm`."""

_AFTER_A_KERNEL = Undecided(
    kind=UndecidedKind.AFTER_A_KERNEL,
    what="What the function does after the last graph: it calls a Triton kernel itself, which the CPU cannot run.",
    taken_as="nothing",
)

_AUTOTUNING = Undecided(
    kind=UndecidedKind.AUTOTUNING,
    what="Which of the library and Triton's templates max-autotune keeps for a matrix product: a GPU times them all.",
    taken_as="the library",
)


def undecided_of(
    watch: Watch, kernels: Mapping[str, Sequence[CompiledKernel]], padding: Sequence[str], *, stopped: bool
) -> tuple[Undecided, ...]:
    """Return what a GPU would find out: for kernels and library calls, `padding`, attention; and what follows where
    the call `stopped` at a Triton kernel that the function calls itself."""
    found = [
        *([_AFTER_A_KERNEL] if stopped else []),
        *([_AUTOTUNING] if torch_gpu.wants_max_autotune() else []),
        *(one for compilation in watch.compilations.values() for one in _of_graph(compilation)),
        *(_of_padding(product) for product in padding),
        *(one for several in kernels.values() for kernel in several for one in _of_kernel(kernel)),
        *(one for compilation in watch.compilations.values() for one in _of_library_calls(compilation)),
    ]
    return tuple(dict.fromkeys(found))


def _of_graph(compilation: Compilation) -> Iterator[Undecided]:
    graph = compilation.graphs.get(Stage.DYNAMO_GRAPH)
    called = [name for name in _library_calls(compilation) if _ATTENTION in name]
    for node in graph.nodes if graph else ():
        if _ATTENTION in node.node.target:
            yield Undecided(
                kind=UndecidedKind.ATTENTION,
                what="Which attention kernel runs: with CUDA, PyTorch chooses flash, memory-efficient or cuDNN's, or "
                "takes it apart.",
                taken_as=", ".join(called) or "taken apart, into matrix products and a softmax",
                kernel=node.node.name,
            )


def _of_padding(product: str) -> Undecided:
    return Undecided(
        kind=UndecidedKind.PADDING,
        what=f"Whether {product} is padded: where Inductor finds it bound by computing, it times both on the GPU.",
        taken_as="not padded",
        kernel=product,
    )


def _of_kernel(kernel: CompiledKernel) -> Iterator[Undecided]:
    count = len(kernel.configurations)
    if count > 1:
        yield Undecided(
            kind=UndecidedKind.CONFIGURATION,
            what=f"Which of {count} launch configurations is kept: a GPU times them all.",
            kernel=kernel.name,
        )


def _of_library_calls(compilation: Compilation) -> Iterator[Undecided]:
    for name in _library_calls(compilation):
        if not _OF_A_LIBRARY.isdisjoint(name.split(".")):
            yield Undecided(
                kind=UndecidedKind.LIBRARY_KERNEL,
                what="Which kernel the library, cuBLAS or cuDNN, takes for this call.",
                kernel=name,
            )


def _library_calls(compilation: Compilation) -> list[str]:
    text = compilation.texts.get(Stage.OUTPUT_CODE)
    return [call.name for call in library_calls_in(text)] if text else []
