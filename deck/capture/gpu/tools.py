"""Ask NVIDIA's tools, which come with Triton, about the machine code of a kernel."""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from deck.capture.torch_private.triton_tools import nvidia_tool

_LIMIT_S = 120
_RESOURCES = re.compile(r"Function (\S+):\s*\n\s*REG:(\d+) STACK:(\d+) SHARED:\d+ LOCAL:(\d+)")


class ToolError(Exception):
    """A tool is missing, failed, or printed something else; says so in a sentence."""


@dataclass(frozen=True)
class Resources:
    """What a thread of a kernel takes: registers, and memory for what is spilled or indexed."""

    registers_count: int
    stack_bytes: int
    local_bytes: int


def disassembly(cubin: bytes) -> str:
    """Return the instructions of all functions with the lines of PTX that they came from; raises ToolError."""
    # -ndf: nvdisasm 13.1 cannot follow the data flow of what ptxas 12.8 wrote, and only takes time to find that out.
    return _printed("nvdisasm", cubin, "-c", "-gp", "-ndf")


def resources_of(cubin: bytes, kernel_name: str) -> Resources:
    """Return what the kernel takes; raises ToolError."""
    printed = _printed("cuobjdump", cubin, "--dump-resource-usage")
    found = {match[1]: match.groups()[1:] for match in _RESOURCES.finditer(printed)}
    if kernel_name not in found:
        names = ", ".join(found) or "no function"
        raise ToolError(f"cuobjdump names {names}, not {kernel_name}, so that its registers are not known")
    return Resources(*map(int, found[kernel_name]))


def _printed(name: str, cubin: bytes, *options: str) -> str:
    tool = nvidia_tool(name)
    if not tool:
        raise ToolError(
            f"{name} is missing or does not run; Triton's wheel for Linux brings it, in backends/nvidia/bin"
        )
    with TemporaryDirectory() as folder:
        path = Path(folder, "kernel.cubin")
        path.write_bytes(cubin)
        command = [tool, *options, str(path)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_LIMIT_S, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise ToolError(f"{name} did not run to its end: {type(error).__name__}") from None
    if done.returncode:
        said = done.stderr.strip().partition("\n")[0] or "it said nothing"
        raise ToolError(f"{name} failed with exit code {done.returncode}: {said.replace(folder, '')}")
    return done.stdout
