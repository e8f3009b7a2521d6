"""Answer for a GPU that is not here, while Inductor compiles for it: one table says what is replaced, and why."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import torch

from deck.capture.gpu.device_guard import device_guarded
from deck.capture.torch_private import gpu as torch_gpu
from deck.capture.torch_private import triton as torch_triton
from deck.errors import RecordError
from deck.gpu_code import GpuTarget, Override, Undecided
from deck.gpu_targets import DescribedGpu

_SETTINGS = {
    "compile_threads": 1,
    "max_autotune": False,
    "max_autotune_gemm": False,
    "autotune_local_cache": False,
    "use_static_triton_launcher": False,
    "triton.cudagraphs": False,
}


DRIVER = Override(
    what="triton.runtime.driver: a driver for the target that loads nothing",
    why="Triton asks its driver which device it compiles for",
)


def described_target(
    target: DescribedGpu, *, torch: str, overrides: Sequence[Override], undecided: Sequence[Undecided] = ()
) -> GpuTarget:
    """Return for which device code was generated, and how. `torch` is PyTorch's version, empty where it had no part."""
    return GpuTarget(
        target=target.name,
        device=target.device,
        capability=target.capability_text,
        figures=target.figures,
        torch=torch,
        triton=torch_triton.version(),
        overrides=tuple(overrides),
        undecided=tuple(undecided),
    )


@dataclass(frozen=True)
class Asked:
    """What becomes of what Inductor asks for: `take_kernel` gets each Triton kernel's name and text, and returns what
    the module keeps of it; `on_padding` gets each product that Inductor would time with and without padding."""

    take_kernel: Callable[[str, str], Any]
    on_padding: Callable[[str], None]


@dataclass(frozen=True)
class _Answer:
    """A row of the table. `without_gpu`: a GPU that is here answers by itself."""

    what: str
    why: str
    replacing: Callable[[], AbstractContextManager[None]]
    without_gpu: bool = False


_CAPTURING = (
    _Answer(
        "torch.utils._triton.has_triton, while Dynamo captures: True",
        "without a GPU Dynamo would not take a Triton kernel that the function calls itself into its graph",
        torch_triton.kernels_captured,
        without_gpu=True,
    ),
)

_BACKWARD = _Answer(
    "torch._functorch.config: force_non_lazy_backward_lowering=True",
    "nothing runs backward here, which is when the backward pass would be compiled",
    torch_gpu.backward_lowered_at_once,
)


@contextmanager
def answering_as(target: DescribedGpu, asked: Asked, *, backward: bool = False) -> Iterator[tuple[Override, ...]]:
    """While it is active, Inductor finds the described GPU as the only device; yield what was replaced for it.

    `backward` has it compile the backward pass right after the forward pass. All is undone afterwards, and what was
    asked of a device is forgotten before and after.
    """
    torch_gpu.forget_device_answers()
    try:
        with _answered(_table(target, asked, backward=backward)) as overrides:
            yield overrides
    finally:
        torch_gpu.forget_device_answers()


@contextmanager
def capturing() -> Iterator[tuple[Override, ...]]:
    """While it is active, Dynamo captures a call on the CPU as it would on a GPU; yield what was replaced for it."""
    with _answered(_CAPTURING) as overrides:
        yield overrides


@contextmanager
def _answered(table: Sequence[_Answer]) -> Iterator[tuple[Override, ...]]:
    has_gpu = torch.cuda.is_available()
    answers = [one for one in table if not (has_gpu and one.without_gpu)]
    with ExitStack() as stack:
        for one in answers:
            stack.enter_context(one.replacing())
        yield tuple(Override(what=one.what, why=one.why) for one in answers)


def _table(target: DescribedGpu, asked: Asked, *, backward: bool) -> tuple[_Answer, ...]:
    settings = _known_settings()
    return (
        _Answer(
            "the CUDA device guard and the CUDA hooks of PyTorch's C++",
            "operators on fake CUDA tensors and the tracing of a backward pass ask them for a device and a stream",
            device_guarded,
            without_gpu=True,
        ),
        _functions("torch.cuda", torch.cuda, _presence(), "there is no device to ask", without_gpu=True),
        _functions(
            "torch.cuda", torch.cuda, _description(target), "Inductor chooses by what the device is: here, the target"
        ),
        _functions(
            "torch.cuda", torch.cuda, _random_state(), "compiling sets the device's generator back", without_gpu=True
        ),
        _functions(
            "CudaInterface",
            torch_gpu.cuda_interface(),
            _bound_at_import(target),
            "it holds the functions of torch.cuda as they were at import",
        ),
        _functions(
            "torch._C",
            torch_gpu.extension_module(),
            {"_cuda_getCurrentRawStream": _always(0)},
            "every generated wrapper imports it, and a build without CUDA has none",
            without_gpu=True,
        ),
        _Answer(
            "FakeTensorMode.avoid_device_init",
            "a tensor made from values would be put on the device",
            torch_gpu.device_never_initialised,
            without_gpu=True,
        ),
        _Answer(
            "UniformValueConstantFolder._deduce_value: on the CPU",
            "Inductor folds constants with real tensors of one element",
            torch_gpu.constants_folded_on_cpu,
            without_gpu=True,
        ),
        _Answer(
            "GraphLowering.constant_name: copied on the CPU",
            "Inductor copies a tensor of constants to the device",
            torch_gpu.constants_copied_on_cpu,
            without_gpu=True,
        ),
        _Answer(
            "pad_mm.get_cached_should_pad: no padding; pad_mm.should_pad_bench_key: which product it is",
            "Inductor would time the product with and without padding",
            lambda: torch_gpu.padding_not_timed(asked.on_padding),
        ),
        _Answer(
            DRIVER.what,
            DRIVER.why,
            lambda: torch_triton.driver_for(target.capability),
        ),
        _Answer(
            "AsyncCompile.triton: every configuration compiled, none loaded or timed; the text without its empty first "
            "line",
            "loading machine code needs the device",
            lambda: torch_gpu.kernels_taken(asked.take_kernel),
        ),
        _Answer(
            "torch._inductor.config: " + ", ".join(f"{name}={value}" for name, value in settings.items()),
            "one process compiles, times nothing, and keeps what the Triton compiler makes",
            lambda: torch_gpu.inductor_settings(settings),
        ),
        *([_BACKWARD] if backward else []),
    )


def _functions(
    name: str, owner: Any, answers: Mapping[str, Callable[..., Any]], why: str, *, without_gpu: bool = False
) -> _Answer:
    what = f"{name}: {', '.join(answers)}"
    return _Answer(what, why, lambda: torch_gpu.functions_replaced(owner, answers), without_gpu)


def _always(value: Any) -> Callable[..., Any]:
    return lambda *arguments, **more: value


def _presence() -> dict[str, Callable[..., Any]]:
    return {
        "is_available": _always(True),
        "device_count": _always(1),
        "current_device": _always(0),
        "_exchange_device": _always(0),
        "_maybe_exchange_device": _always(0),
    }


def _description(target: DescribedGpu) -> dict[str, Callable[..., Any]]:
    memory = target.figure("total_memory") or 0
    return {
        "get_device_properties": _always(DescribedProperties(target)),
        "get_device_capability": _always(target.capability),
        "get_device_name": _always(target.device),
        "is_bf16_supported": _always(target.capability >= (8, 0)),
        "mem_get_info": _always((memory, memory)),
    }


def _random_state() -> dict[str, Callable[..., Any]]:
    return {
        "get_rng_state": lambda *arguments, **more: torch.zeros(16, dtype=torch.uint8),
        "set_rng_state": _always(None),
    }


def _bound_at_import(target: DescribedGpu) -> dict[str, Callable[..., Any]]:
    described = _description(target)
    return {name: described[name] for name in ("get_device_properties", "is_bf16_supported")}


class DescribedProperties:
    """Device properties of a target, as torch.cuda.get_device_properties returns a card's; only what it describes."""

    def __init__(self, target: DescribedGpu) -> None:
        self.name = self.gcnArchName = target.device  # torch 2.13: NVIDIA's cards give their name as both
        self.major, self.minor = target.capability
        self._target = target

    def __getattr__(self, name: str) -> int:
        if name.startswith("_"):
            raise AttributeError(name)
        value = self._target.figure(name)
        if value is None:
            raise AttributeError(f"{self._target.name} in gpu_targets.toml has no figure {name}")
        return value


def _known_settings() -> dict[str, Any]:
    return {name: value for name, value in _SETTINGS.items() if torch_gpu.has_setting(name)}


def check_described(target: DescribedGpu) -> None:
    """Raise RecordError where Triton is not installed."""
    try:
        torch_triton.version()
    except ImportError as error:
        raise RecordError(
            f"Code for {target.name} needs the package triton.", remedy="Install torch-compile-deck[gpu-code]."
        ) from error
