"""Describe the machine with torch: threads, vector instructions, GPU, Triton."""

import importlib.util

import msgspec
import torch

from deck.capture.torch_private.core import vector_isa
from deck.evidence import Gpu, Machine
from deck.host import describe_host, version_of


def describe_machine(name: str) -> Machine:
    """Return this machine under the user's `name`, as the compiler sees it in this process."""
    host = describe_host(name)
    return msgspec.structs.replace(
        host,
        threads=torch.get_num_threads(),
        vector_isa=vector_isa() if host.compiler else _instructions_of_torch(),
        gpu=_gpu(),
        triton=version_of("triton") or None if importlib.util.find_spec("triton") else None,
    )


def _instructions_of_torch() -> str:
    """Return what PyTorch's own kernels use; Inductor's choice needs a compiler to be found out."""
    return torch.backends.cpu.get_cpu_capability().lower()


def _gpu() -> Gpu | None:
    if not torch.cuda.is_available():
        return None
    properties = torch.cuda.get_device_properties(0)
    return Gpu(
        name=properties.name, capability=f"{properties.major}.{properties.minor}", memory_bytes=properties.total_memory
    )
