"""How does Inductor's fused GELU and product compare with a kernel that people wrote, down to the instruction?"""

import importlib.metadata

import torch

from deck.capture import Recorder

NEEDS = ("triton", "liger")
TARGETS = ("sm_90", "sm_80")
ROWS, COLUMNS = 128, 2048


def geglu(gate: torch.Tensor, up: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.gelu(gate, approximate="tanh") * up


def gpu_code(record: Recorder) -> None:
    from liger_kernel.ops.geglu import _geglu_tanh_forward_kernel
    from liger_kernel.ops.utils import calculate_settings

    torch.manual_seed(42)
    record.gpu_code(geglu, [torch.randn(ROWS, COLUMNS) for _ in range(2)], case="inductor")
    block, warps = calculate_settings(COLUMNS)  # as its own launch does
    arguments = {"a": torch.float32, "b": torch.float32, "c": torch.float32, "stride": COLUMNS, "n_cols": COLUMNS}
    record.triton_kernel(_geglu_tanh_forward_kernel, {**arguments, "BLOCK_SIZE": block}, warps=warps, case="liger")
    record.text("licence", licence_of("liger-kernel"), case="liger")
    record.compare_kernels({"inductor": "XBLOCK", "liger": "BLOCK_SIZE"})


def licence_of(package: str) -> str:
    """Return the licence under which the kernel's text is handed on."""
    file = next(one for one in importlib.metadata.files(package) or () if one.name == "LICENSE")
    return file.read_text()
