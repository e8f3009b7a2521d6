"""Names of PyTorch that ask a GPU something while Inductor compiles for one, and that PyTorch does not promise.

As in `torch_private`, each entry says where it is and the version it was seen in, with a test of the same name.
Without a GPU nothing here may run on a device: what is asked is answered, what would be run is left out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from operator import attrgetter
from typing import Any, cast

import torch
import torch._functorch.config
import torch._inductor.config
from torch._guards import CompileContext, TracingContext, tracing
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils._python_dispatch import TorchDispatchMode

from deck.capture.torch_private.inductor import replaced


@contextmanager
def functions_replaced(owner: Any, answers: Mapping[str, Callable[..., Any]]) -> Iterator[None]:
    """torch 2.13: functions of torch.cuda, and static methods of torch._dynamo.device_interface.CudaInterface, which
    hold those of torch.cuda as they were at import. Put others in their place; a name may be missing before."""
    missing = [name for name in answers if not hasattr(owner, name)]
    with ExitStack() as stack:
        for name, answer in answers.items():
            placed: Any = staticmethod(answer) if isinstance(owner, type) else answer
            if name in missing:
                setattr(owner, name, placed)
                stack.callback(delattr, owner, name)
            else:
                stack.enter_context(replaced(owner, name, partial(_instead, placed)))
        yield


def _instead(placed: Any, own: Any) -> Any:
    return placed


def cuda_interface() -> type[Any]:
    """torch 2.13: torch._dynamo.device_interface.CudaInterface, whose Worker answers in compile workers."""
    from torch._dynamo.device_interface import CudaInterface

    return CudaInterface


def extension_module() -> Any:
    """torch 2.13: torch._C. Every generated wrapper imports `_cuda_getCurrentRawStream` from it; a build without CUDA
    has none."""
    return torch._C


def forget_device_answers() -> None:
    """torch 2.13: functools.cache on functions of torch.utils._triton, torch._inductor.utils, _inductor.compile_fx,
    _inductor.runtime.hints.DeviceProperties.create, _inductor.codecache.CacheBase.get_system; dictionaries
    `caching_worker_*` of torch._dynamo.device_interface. Forget what was asked of a device so far."""
    from torch._dynamo import device_interface
    from torch._inductor import codecache, compile_fx, utils
    from torch._inductor.runtime import hints
    from torch.utils import _triton

    cached = [one for module in (_triton, utils, compile_fx) for one in vars(module).values()]
    for function in (*cached, hints.DeviceProperties.create, codecache.CacheBase.get_system):
        if hasattr(function, "cache_clear") and hasattr(function, "__wrapped__"):
            function.cache_clear()
    device_interface.caching_worker_device_properties.pop("cuda", None)
    device_interface.caching_worker_current_devices.pop("cuda", None)


@contextmanager
def device_never_initialised() -> Iterator[None]:
    """torch 2.13: torch._subclasses.fake_tensor.FakeTensorMode.avoid_device_init. Fake tensors never become real."""
    with replaced(FakeTensorMode, "avoid_device_init", lambda _: property(lambda self: True)):
        yield


class OnCpu(TorchDispatchMode):  # type: ignore[no-untyped-call]
    """torch 2.13: torch.utils._python_dispatch.TorchDispatchMode. Operators that are told to make something on a GPU
    make it on the CPU."""

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return func(*map(_on_cpu, args), **{name: _on_cpu(value) for name, value in (kwargs or {}).items()})


@contextmanager
def constants_folded_on_cpu() -> Iterator[None]:
    """torch 2.13: torch._inductor.fx_passes.joint_graph.UniformValueConstantFolder._deduce_value, which computes with
    real tensors of one element."""
    from torch._inductor.fx_passes.joint_graph import UniformValueConstantFolder

    def folded(deduce: Any) -> Any:
        def deduce_on_cpu(self: Any, node: torch.fx.Node) -> Any:
            with OnCpu():  # type: ignore[no-untyped-call]
                return deduce(self, node)

        return deduce_on_cpu

    with replaced(UniformValueConstantFolder, "_deduce_value", folded):
        yield


def _on_cpu(value: Any) -> Any:
    return torch.device("cpu") if isinstance(value, torch.device) and value.type == "cuda" else value


@contextmanager
def constants_copied_on_cpu() -> Iterator[None]:
    """torch 2.13: torch._inductor.graph.GraphLowering.constant_name, `constants`, allocate_non_dup_const_name: a tensor
    of more than a few values is copied to the device that it is used on, under a name that says which."""
    from torch._inductor.graph import GraphLowering

    def copied(constant_name: Any) -> Any:
        def copied_on_cpu(self: Any, name: str, device_override: torch.device | None) -> str:
            constant = self.constants[name]
            if device_override is None or constant.device == device_override:
                return str(constant_name(self, name, device_override))
            there = f"{name}_{device_override.type}{device_override.index or 0}"
            return str(self.allocate_non_dup_const_name(there, constant.clone()))

        return copied_on_cpu

    with replaced(GraphLowering, "constant_name", copied):
        yield


@contextmanager
def padding_not_timed(on_asked: Callable[[str], None]) -> Iterator[None]:
    """torch 2.13: torch._inductor.fx_passes.pad_mm.should_pad_bench_key, get_cached_should_pad.

    Call `on_asked` with each product that Inductor would time with and without padding; it is answered: no padding.
    """
    from torch._inductor.fx_passes import pad_mm

    def described(match: Any, first: Any, second: Any, op: Any, *arguments: Any, **more: Any) -> str:
        return f"{op} of {list(first.shape)} and {list(second.shape)}"

    def not_padded(product: str) -> bool:
        on_asked(product)
        return False

    with (
        replaced(pad_mm, "should_pad_bench_key", lambda _: described),
        replaced(pad_mm, "get_cached_should_pad", lambda _: not_padded),
    ):
        yield


@contextmanager
def kernels_taken(take: Callable[[str, str], Any]) -> Iterator[None]:
    """torch 2.13: torch._inductor.async_compile.AsyncCompile.triton. Call `take` with each kernel's name and text, as
    its module is loaded; what it returns is the module's kernel."""
    from torch._inductor.async_compile import AsyncCompile

    def taken(_: Any) -> Any:
        def triton(self: Any, kernel_name: str, source_code: str, device_str: str = "cuda") -> Any:
            return take(kernel_name, source_code)

        return triton

    with replaced(AsyncCompile, "triton", taken):
        yield


@contextmanager
def inductor_settings(settings: Mapping[str, Any]) -> Iterator[None]:
    """torch 2.13: torch._inductor.config.patch."""
    with torch._inductor.config.patch(dict(settings)):
        yield


def has_setting(name: str) -> bool:
    """torch 2.13: torch._inductor.config. Return whether Inductor has a setting, e.g. `triton.cudagraphs`."""
    try:
        attrgetter(name)(torch._inductor.config)
    except AttributeError:
        return False
    return True


@contextmanager
def backward_lowered_at_once() -> Iterator[None]:
    """torch 2.13: torch._functorch.config force_non_lazy_backward_lowering."""
    with torch._functorch.config.patch(force_non_lazy_backward_lowering=True):
        yield


def wants_max_autotune() -> bool:
    """torch 2.13: torch._inductor.config max_autotune, max_autotune_gemm. Return whether they are set."""
    return bool(torch._inductor.config.max_autotune or torch._inductor.config.max_autotune_gemm)


def compile_on(
    graph_module: torch.fx.GraphModule, inputs: Sequence[Any], fake_mode: FakeTensorMode
) -> Callable[..., Any]:
    """torch 2.13: torch._inductor.compile_fx.compile_fx, torch._guards.TracingContext, tracing.

    Compile a graph of Dynamo's for the device that its fake `inputs` are on, in the compile id that is current.
    Return AOTAutograd's code around what Inductor generated, which takes what the graph takes.
    """
    from torch._inductor.compile_fx import compile_fx

    with tracing(TracingContext(fake_mode)):
        return cast(Callable[..., Any], compile_fx(graph_module, inputs))


def new_fake_mode() -> FakeTensorMode:
    """torch 2.13: torch._subclasses.fake_tensor.FakeTensorMode: tensors of a device that hold no data."""
    return FakeTensorMode()


def id_being_lowered() -> tuple[str, bool]:
    """torch 2.13: torch._guards.CompileContext; torch._inductor.virtualized.V.graph.is_backward.

    Return the compile id, e.g. `0-0`, and whether the backward pass of it is lowered."""
    from torch._inductor.virtualized import V

    compile_id = CompileContext.current_compile_id()
    name = f"{compile_id.frame_id}-{compile_id.frame_compile_id}" if compile_id else ""
    return name, bool(getattr(V.graph, "is_backward", False))


def makes_tensors() -> frozenset[Any]:
    """torch 2.13: torch.utils._device._device_constructors. Return the functions that make a tensor on the default
    device where they are not told one."""
    from torch.utils._device import _device_constructors

    return frozenset(_device_constructors())
